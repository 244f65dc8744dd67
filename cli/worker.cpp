#include "cli/worker.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/descriptor.hpp"
#include "cli/other_format.hpp"
#include "reports/completed_sgf.hpp"
#include "reports/proof_sgf.hpp"
#include "reports/text.hpp"
#include "rules/effective_move.hpp"
#include "rules/score.hpp"

namespace sgfaudit::cli {

namespace {

constexpr std::size_t most_unpacked = 1 << 20;  // bytes of members of archives in a batch

// Whose columns count characters.
bool has_sarif(const Options& options) {
  return std::any_of(options.outputs.begin(), options.outputs.end(),
                     [](const OutputOption& output) { return output.format == "sarif"; });
}

bool compares(const Run& run) { return run.options.write_baseline || run.baseline.size() != 0; }

std::uint32_t listed(const Run& run) {
  return compares(run) ? FindingList::most_compared : FindingList::most;
}

// What a baseline may call a file: its way from here, from the folder of the settings that name the
// baseline (`here` leads from there to here), and from the root.
std::vector<std::string> names_of(const std::string& path, const std::string& here) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::current_path(error);
  const fs::path absolute = folder / path;
  std::vector<std::string> names{path, absolute.string()};
  names.push_back(absolute.lexically_normal().lexically_relative(folder).string());
  if (!here.empty()) names.push_back((fs::path(here) / names.back()).string());
  return names;
}

}  // namespace

Worker::Worker(Run& run)
    : run_(run),
      auditor_(run.options.rules, listed(run)),
      reader_(run.options.variations, listed(run)),
      part_(run.formats.size()) {
  source_.before_waiting = [this] { flush(); };
  source_.hashing = run.journal != nullptr;
  const Options& options = run_.options;
  if (!options.write_sgf.empty()) rescored_.emplace(run.folders.records, options.encoding);
  if (!options.proofs.empty()) proofs_.emplace(run.folders.proofs);
  if (options.engine.empty()) return;
  engine_.emplace(options.engine, options.engine_timeout, interrupted);
}

// The next inputs, and the number of their batch. None at the end.
std::size_t Worker::take(std::vector<Input>& batch) {
  const std::lock_guard lock(run_.mutex);
  std::size_t size = 0, unpacked = 0;
  // A worker alone need not share, and a pipe must not wait for what is behind it.
  while (size < batch_size && run_.inputs.next(batch[size])) {
    if (rescored_) claimed_[size].record = run_.folders.records.claim(batch[size]);
    if (proofs_) claimed_[size].proofs = run_.folders.proofs.claim(batch[size]);
    const Input& input = batch[size++];
    unpacked += input.bytes.size();
    if (!input.regular || unpacked > most_unpacked) break;
  }
  if (size != 0) number_ = run_.next_batch++;
  return size;
}

// Records and proofs are written all the same.
void Worker::stop_in_vain() {
  if (!rescored_ && !proofs_ && run_.writer.stopped()) run_.stopped = true;
}

void Worker::work() {
  std::vector<Input> batch(batch_size);
  while (!interrupted() && !run_.stopped) {
    const std::size_t size = take(batch);
    if (size == 0) break;
    for (std::size_t i = 0; i < size && !interrupted() && !run_.stopped; ++i) {
      audit(batch[i], claimed_[i]);
    }
    run_.writer.finish(number_, part_);
    stop_in_vain();
  }
  const std::lock_guard lock(run_.mutex);
  run_.summary.add(total_);
}

void Worker::audit(const Input& input, Claimed claimed) {
  if (run_.options.run.shard != 0) input_ = input.number;
  summary_ = {};
  if (!take_over(input, claimed)) {
    kept_.clear();
    from_.clear();
    for (const std::string& text : part_) from_.push_back(text.size());
    keeping_ = run_.journal && input.regular;
    ++summary_.inputs;
    try {
      read(input, claimed);
    } catch (const sgf::NoConverter& missing) {
      tell(input.path, missing.what());
    }
    if (keeping_) keep(input);
    keeping_ = false;
  }
  total_.add(summary_);
}

// Takes the reports of an input from the run that was interrupted. False where that had not
// finished it, or where its bytes are others now.
bool Worker::take_over(const Input& input, Claimed claimed) {
  const bool its_own = (!rescored_ || claimed.record) && (!proofs_ || claimed.proofs);
  if (!run_.journal || !input.regular || !its_own || !input.error.empty()) return false;
  const auto entry = run_.journal->find(input.path, input_);
  if (!entry || !source_.open(input)) return false;
  source_.drain();
  const bool same = source_.error().empty() && source_.hash() == entry->hash;
  source_.close();
  if (!same) return false;
  for (const Journal::Place piece : entry->pieces) {
    if (!run_.journal->read(piece, part_)) {
      tell(input.path, "cannot read " + reports::clean_bytes(run_.journal->file()));
      return true;
    }
    if (is_full()) flush();
  }
  summary_ = entry->summary;
  run_.progress.add(1, summary_.games);
  return true;
}

// Of the input, what has not been kept yet.
std::vector<std::string_view> Worker::new_texts() {
  std::vector<std::string_view> texts;
  for (std::size_t i = 0; i < part_.size(); ++i) {
    texts.push_back(std::string_view(part_[i]).substr(from_[i]));
    from_[i] = part_[i].size();
  }
  return texts;
}

// What could not be read may be mended by the time the run goes on.
void Worker::keep(const Input& input) {
  if (summary_.errors != 0 || interrupted() || run_.stopped) return;
  run_.journal->finish(input.path, input_, {source_.hash(), summary_, kept_}, new_texts());
}

void Worker::read(const Input& input, Claimed claimed) {
  if (!input.error.empty() && !input.has_beginning()) return tell(input.path, input.error);
  if (!source_.open(input)) {
    return tell(input.path, source_.error());
  }
  text_.start(source_, run_.options.encoding);
  const std::string_view other = other_format(text_.head(), input.path);
  if (rescored_ && !rescored_->start(input, claimed.record)) {
    tell(input.path, rescored_->error());
  }
  if (proofs_) proofs_->start(input, claimed.proofs);
  const bool binary = is_binary_format(text_.head());
  const std::uint64_t games = binary ? 0 : read_games(input, !other.empty());
  const bool to_the_end = !interrupted() && !run_.stopped;
  if (!source_.error().empty() || !input.error.empty()) {
    tell(input.path, input.error.empty() ? source_.error() : input.error);
  } else if (games == 0 && to_the_end) {
    const Code code = other.empty() ? Code::no_game : Code::other_format;
    error(input.path, code, reports::message({.code = code, .detail = std::string(other)}, 0));
  }
  if (proofs_ && !interrupted()) {
    proofs_->finish();
    if (!proofs_->error().empty()) tell(input.path, proofs_->error());
  }
  if (rescored_ && rescored_->writing() && games != 0 && source_.error().empty() && to_the_end) {
    rescored_->finish();
    if (!rescored_->error().empty()) tell(input.path, rescored_->error());
  }
  if (keeping_) source_.drain();
  source_.close();
  run_.progress.add(1, 0);
}

// Returns how many games there are. In another format what is without moves is none: `for (;;)`.
std::uint64_t Worker::read_games(const Input& input, bool other) {
  std::uint64_t games = 0;
  reader_.start(text_);
  while (!interrupted() && !run_.stopped && reader_.next(record_)) {
    if (other && record_.actions.empty() && !record_.black.present) {
      if (rescored_) rescored_->game(record_, {}, sgf::Graft::behind_main_line);
      continue;
    }
    ++games;
    game(input.path);
    run_.progress.add(0, 1);
  }
  return games;
}

rules::Score Worker::score_game(rules::Audit& audit, rules::SecondOpinion& opinion) {
  rules::Score score = rules::score_of(record_, *audit.played, *audit.position, *audit.ruleset,
                                       {.budget = run_.options.budget,
                                        .tree_limit = proofs_ ? reports::longest_proof : 0,
                                        .dame = run_.options.dame});
  rules::compare(score, record_, audit.verdict);
  rules::tell_effective_move(score, *audit.played, *audit.ruleset, record_);
  if (engine_) opinion = engine_->ask(record_, audit, score);
  if (interrupted()) opinion = {};  // no failure of the engine
  rules::tell(opinion, record_);
  FindingList::sort(record_.findings);
  if (proofs_) proofs_->game(score);
  if (rescored_) {
    rescored_->game(record_, reports::completed_sgf(score, record_, *audit.played),
                    reports::is_beside_moves(score, *audit.played) ? sgf::Graft::before_first_move
                                                                   : sgf::Graft::behind_main_line);
  }
  return score;
}

// The findings that are looked for, each with its place.
void Worker::select_findings() {
  std::erase_if(record_.findings,
                [&](const Finding& f) { return !run_.options.selection.contains(f.code); });
  const bool of_characters = has_sarif(run_.options);
  for (Finding& finding : record_.findings) {
    const auto place = reader_.locate(finding.offset);
    finding.line = place.line;
    finding.column = place.column;
    if (of_characters) finding.character = reader_.character_at(finding.offset, place);
  }
}

void Worker::game(const std::string& path) {
  rules::Audit audit = auditor_.run(record_);
  rules::Score score;
  rules::SecondOpinion opinion;
  const bool scored = run_.options.command == Command::score;
  if (scored) score = score_game(audit, opinion);
  select_findings();
  const reports::GameReport report{path,
                                   record_,
                                   audit,
                                   scored ? &score : nullptr,
                                   run_.options.all_strings,
                                   engine_ ? &opinion : nullptr,
                                   input_};
  std::size_t formats = part_.size();
  if (run_.options.write_baseline) {
    --formats;
    run_.formats.back()->game(part_.back(), report);
  }
  leave_out_known(path);
  if (compares(run_)) FindingList::shorten(record_.findings);
  summary_.add(report);
  if (run_.options.statistics) formats = 0;
  for (std::size_t i = 0; i < formats; ++i) run_.formats[i]->game(part_[i], report);
  if (is_full()) flush();
}

void Worker::leave_out_known(const std::string& path) {
  if (run_.baseline.size() == 0 || record_.findings.empty()) return;
  const std::vector<std::string> names = names_of(path, run_.options.here);
  std::erase_if(record_.findings, [&](const Finding& f) {
    const bool known = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return run_.baseline.contains(name, record_.number, f, record_.height);
    });
    if (known) summary_.known += 1 + f.suppressed;
    return known;
  });
}

void Worker::error(const std::string& path, Code code, const std::string& message) {
  const reports::ErrorReport report{path, reports::entry(code).id, message, input_};
  ++summary_.errors;
  for (std::size_t i = 0; i < part_.size(); ++i) run_.formats[i]->error(part_[i], report);
}

void Worker::tell(const std::string& path, const std::string& trouble) {
  error(path, Code::unreadable_input, trouble);
}

bool Worker::is_full() const {
  return std::any_of(part_.begin(), part_.end(),
                     [](const std::string& text) { return text.size() > flush_size; });
}

void Worker::flush() {
  const bool any = std::any_of(part_.begin(), part_.end(),
                               [](const std::string& text) { return !text.empty(); });
  if (!any) return;
  if (keeping_) kept_.push_back(run_.journal->add(new_texts()));
  run_.writer.append(number_, part_);
  stop_in_vain();
  from_.assign(part_.size(), 0);
}

}  // namespace sgfaudit::cli
