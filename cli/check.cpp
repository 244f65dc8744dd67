#include "cli/check.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/descriptor.hpp"
#include "cli/destination.hpp"
#include "cli/engine.hpp"
#include "cli/file_source.hpp"
#include "cli/inputs.hpp"
#include "cli/ordered_writer.hpp"
#include "cli/other_format.hpp"
#include "cli/output_folder.hpp"
#include "cli/progress.hpp"
#include "cli/proofs.hpp"
#include "cli/rescored.hpp"
#include "reports/baseline.hpp"
#include "reports/completed_sgf.hpp"
#include "reports/proof_sgf.hpp"
#include "reports/report.hpp"
#include "reports/text.hpp"
#include "rules/audit.hpp"
#include "sgf/reader.hpp"
#include "sgf/text_source.hpp"

namespace sgfaudit::cli {

namespace {

constexpr std::size_t batch_size = 32;          // inputs that a worker takes at a time
constexpr std::size_t most_unpacked = 1 << 20;  // bytes of members of archives in a batch
constexpr std::size_t flush_size = 256 * 1024;  // bytes of report that a worker keeps to itself

// What all workers share.
struct Run {
  Run(const Options& o, OrderedWriter& w, const std::vector<std::unique_ptr<reports::Format>>& f,
      const reports::Baseline& b, Progress& p)
      : options(o),
        inputs(o),
        folder(o.write_sgf, "--write-sgf"),
        proof_folder(o.proofs, "--proofs", ".proofs.sgf"),
        writer(w),
        formats(f),
        baseline(b),
        progress(p) {}

  const Options& options;
  std::mutex mutex;  // of what follows
  Inputs inputs;
  OutputFolder folder;  // of --write-sgf
  OutputFolder proof_folder;
  std::uint64_t next_batch = 0;
  reports::Summary summary;

  OrderedWriter& writer;
  const std::vector<std::unique_ptr<reports::Format>>& formats;
  const reports::Baseline& baseline;
  Progress& progress;
  std::atomic<bool> found{false};    // something at or above --fail-on
  std::atomic<bool> stopped{false};  // the reports can no longer be written
};

// Is an input the first with its name, so that these files are its own?
struct Claimed {
  bool record = false;  // of --write-sgf
  bool proofs = false;
};

// Audits batches of inputs until there are no more.
class Worker {
 public:
  explicit Worker(Run& run)
      : run_(run),
        auditor_(run.options.rules),
        reader_(run.options.variations),
        part_(run.formats.size()) {
    source_.before_waiting = [this] { flush(); };
    const Options& options = run_.options;
    if (!options.write_sgf.empty()) rescored_.emplace(run.folder, options.encoding);
    if (!options.proofs.empty()) proofs_.emplace(run.proof_folder);
    if (options.engine.empty()) return;
    engine_.emplace(options.engine, options.engine_timeout, interrupted);
  }

  void work() {
    std::vector<Input> batch(batch_size);
    while (!interrupted() && !run_.stopped) {
      std::size_t size = 0;
      {
        const std::lock_guard lock(run_.mutex);
        std::size_t unpacked = 0;
        // A worker alone need not share, and a pipe must not wait for what is behind it.
        while (size < batch_size && run_.inputs.next(batch[size])) {
          if (rescored_) claimed_[size].record = run_.folder.claim(batch[size]);
          if (proofs_) claimed_[size].proofs = run_.proof_folder.claim(batch[size]);
          const Input& input = batch[size++];
          unpacked += input.bytes.size();
          if (!input.regular || unpacked > most_unpacked) break;
        }
        if (size == 0) break;
        number_ = run_.next_batch++;
      }
      for (std::size_t i = 0; i < size && !interrupted() && !run_.stopped; ++i) {
        audit(batch[i], claimed_[i]);
      }
      run_.writer.finish(number_, part_);
      run_.stopped = run_.writer.stopped();
    }
    const std::lock_guard lock(run_.mutex);
    run_.summary.add(summary_);
  }

 private:
  void audit(const Input& input, Claimed claimed) {
    ++summary_.inputs;
    if (run_.options.run.shard != 0) input_ = input.number;
    if (!input.error.empty() && !input.has_beginning()) return tell(input.path, input.error);
    if (!source_.open(input)) {
      return tell(input.path, source_.error());
    }
    text_.start(source_, run_.options.encoding);
    const std::string_view other = other_format(text_.head(), input.path);
    std::uint64_t games = 0;
    if (rescored_ && !rescored_->start(input, claimed.record)) {
      tell(input.path, rescored_->error());
    }
    if (proofs_) proofs_->start(input, claimed.proofs);
    const bool binary = is_binary_format(text_.head());
    if (!binary) reader_.start(text_, text_.charset(), text_.marked());
    while (!binary && !interrupted() && !run_.stopped && reader_.next(record_)) {
      // `for (;;)` in a web page is no game.
      if (!other.empty() && record_.actions.empty() && !record_.black.present) {
        if (rescored_) rescored_->game({}, sgf::Graft::behind_main_line);
        continue;
      }
      ++games;
      game(input.path);
      run_.progress.add(0, 1);
    }
    if (!source_.error().empty() || !input.error.empty()) {
      tell(input.path, input.error.empty() ? source_.error() : input.error);
    } else if (games == 0 && !other.empty() && !interrupted() && !run_.stopped) {
      error(input.path, Code::other_format,
            reports::message({.code = Code::other_format, .detail = std::string(other)}, 0));
    } else if (games == 0 && !interrupted() && !run_.stopped) {
      error(input.path, Code::no_game, reports::message({.code = Code::no_game, .detail = {}}, 0));
    } else if (!binary && !reader_.trailing().empty()) {
      for (const Finding& finding : reader_.trailing()) {
        error(input.path, finding.code, reports::message(finding, 0) + " behind the last game");
      }
    }
    if (proofs_ && !interrupted()) {
      proofs_->finish();
      if (!proofs_->error().empty()) tell(input.path, proofs_->error());
    }
    if (rescored_ && rescored_->writing() && games != 0 && source_.error().empty() &&
        !interrupted() && !run_.stopped) {
      rescored_->finish();
      if (!rescored_->error().empty()) {
        tell(input.path, rescored_->error());
      }
    }
    source_.close();
    run_.progress.add(1, 0);
  }

  void game(const std::string& path) {
    rules::Audit audit = auditor_.run(record_);
    rules::Score score;
    rules::SecondOpinion opinion;
    const bool scored = run_.options.command == Command::score;
    if (scored) {
      score = rules::score_of(record_, *audit.played, *audit.position, *audit.ruleset,
                              {.budget = run_.options.budget,
                               .tree_limit = proofs_ ? reports::longest_proof : 0,
                               .dame = run_.options.dame});
      rules::compare(score, record_, audit.verdict);
      if (engine_) opinion = engine_->ask(record_, audit, score);
      if (interrupted()) opinion = {};  // no failure of the engine
      rules::tell(opinion, record_);
      if (proofs_) proofs_->game(score);
      if (rescored_) {
        rescored_->game(reports::completed_sgf(score, record_, *audit.played),
                        reports::is_beside_moves(score, *audit.played)
                            ? sgf::Graft::before_first_move
                            : sgf::Graft::behind_main_line);
      }
    }
    auto& findings = record_.findings;
    if (!findings.empty()) {
      std::erase_if(findings,
                    [&](const Finding& f) { return !run_.options.selection.contains(f.code); });
      for (Finding& finding : findings) {
        const auto place = reader_.locate(finding.offset);
        finding.line = place.line;
        finding.column = place.column;
      }
    }
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
    for (const Finding& finding : findings) judge(finding.code);
    summary_.add(report);
    if (run_.options.statistics) formats = 0;
    bool full = part_.back().size() > flush_size;
    for (std::size_t i = 0; i < formats; ++i) {
      run_.formats[i]->game(part_[i], report);
      full = full || part_[i].size() > flush_size;
    }
    if (full) flush();
  }

  void leave_out_known(const std::string& path) {
    if (run_.baseline.size() == 0) return;
    summary_.known += std::erase_if(record_.findings, [&](const Finding& f) {
      return run_.baseline.contains(path, record_.number, reports::entry(f.code).id,
                                    reports::message(f, record_.height));
    });
  }

  void error(const std::string& path, Code code, const std::string& message) {
    const reports::ErrorReport report{path, reports::entry(code).id, message, input_};
    std::size_t formats = part_.size();
    if (reports::is_trouble(code)) {
      ++summary_.errors;
    } else {
      if (!run_.options.selection.contains(code)) return;
      if (run_.options.write_baseline) {
        --formats;
        run_.formats.back()->error(part_.back(), report);
      }
      if (run_.baseline.size() != 0 && run_.baseline.contains(path, 0, report.code, message)) {
        ++summary_.known;
        return;
      }
      ++summary_.findings[static_cast<std::size_t>(code)];
      judge(code);
    }
    for (std::size_t i = 0; i < formats; ++i) run_.formats[i]->error(part_[i], report);
  }

  void tell(const std::string& path, const std::string& trouble) {
    error(path, Code::unreadable_input, trouble);
  }

  void judge(Code code) {
    const auto& options = run_.options;
    if (!options.fail_never && reports::entry(code).severity >= options.fail_on) run_.found = true;
  }

  void flush() {
    const bool any = std::any_of(part_.begin(), part_.end(),
                                 [](const std::string& text) { return !text.empty(); });
    if (!any) return;
    run_.writer.append(number_, part_);
    run_.stopped = run_.writer.stopped();
  }

  Run& run_;
  rules::Auditor auditor_;
  sgf::GameReader reader_;
  sgf::GameRecord record_;
  std::optional<Engine> engine_;
  std::optional<Rescored> rescored_;
  std::optional<Proofs> proofs_;
  std::array<Claimed, batch_size> claimed_{};  // of a batch
  FileSource source_;
  sgf::TextSource text_;
  Part part_;
  std::uint64_t number_ = 0;
  std::uint64_t input_ = 0;  // of a shard
  reports::Summary summary_;
};

bool read_baseline(const Options& options, reports::Baseline& baseline) {
  const std::string& file = options.baseline;
  std::error_code error;
  if (file.empty()) return true;
  if (options.write_baseline && !std::filesystem::exists(file, error)) return true;  // the first
  const std::string name = reports::clean_bytes(file);
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file, error)) {
    std::cerr << "sgfaudit: cannot read the baseline " << name
              << ": write it with --write-baseline\n";
    return false;
  }
  const std::string wrong = baseline.add(std::string(std::istreambuf_iterator<char>(in), {}));
  if (wrong.empty()) return true;
  std::cerr << "sgfaudit: " << name << ": " << wrong << ": write it with --write-baseline\n";
  return false;
}

}  // namespace

int check(const Options& options) {
  catch_interrupts();

  if (const auto loop = OutputFolder(options.write_sgf, "--write-sgf").meets_inputs(options)) {
    std::cerr << "sgfaudit: " << *loop << "\n";
    return status_trouble;
  }
  reports::Baseline baseline;
  if (!read_baseline(options, baseline)) return status_trouble;
  std::vector<Destination> destinations;
  std::vector<std::unique_ptr<reports::Format>> formats;
  std::vector<std::string> separators;
  for (const OutputOption& output : options.outputs) {
    destinations.emplace_back(output.file);
    if (!destinations.back().open()) {
      std::cerr << "sgfaudit: " << destinations.back().error() << "\n";
      return status_trouble;
    }
    reports::Style style;
    style.color = options.color == When::automatic ? output.file.empty() && stdout_takes_color()
                                                   : options.color == When::always;
    style.quiet = options.quiet;
    style.statistics = options.statistics;
    if (!options.run.select.empty()) style.least = reports::Severity::info;
    style.fail_on = options.fail_on;
    if (options.fail_never) style.fail_on.reset();
    const bool of_baseline = options.write_baseline && &output == &options.outputs.back();
    if (of_baseline && !options.fail_never) style.least = std::min(style.least, options.fail_on);
    formats.push_back(of_baseline ? reports::make_baseline_format(style)
                                  : reports::make_format(output.format, style));
    separators.emplace_back(formats.back()->separator());
  }

  const auto write_all = [&](auto make) {
    for (std::size_t i = 0; i < formats.size(); ++i) {
      std::string text;
      make(*formats[i], text);
      destinations[i].write(text);
    }
  };
  write_all([&](const reports::Format& f, std::string& text) { f.begin(text, options.run); });

  std::vector<reports::Listed> listed(formats.size());
  OrderedWriter writer(
      destinations, separators, 4 * std::size_t{options.jobs},
      [&](std::size_t i, std::string& text) { formats[i]->settle(text, listed[i]); });
  int status = status_ok;
  {
    Progress progress(options.progress);
    Run run(options, writer, formats, baseline, progress);
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < options.jobs; ++i) {
      threads.emplace_back([&run] { Worker(run).work(); });
    }
    Worker(run).work();
    for (std::thread& thread : threads) thread.join();
    run.summary.skipped = run.inputs.skipped();
    if (interrupted()) return status_interrupted;
    write_all([&](const reports::Format& f, std::string& text) { f.end(text, run.summary); });
    if (run.found) status = status_findings;
    if (run.summary.errors != 0) status = status_trouble;
  }
  for (Destination& destination : destinations) {
    destination.commit();
    if (destination.error().empty()) continue;
    std::cerr << "sgfaudit: " << destination.error() << "\n";
    status = status_trouble;
  }
  const bool pipe_closed = std::any_of(destinations.begin(), destinations.end(),
                                       [](const Destination& d) { return d.closed_pipe(); });
  return pipe_closed && status != status_trouble ? status_ok : status;
}

}  // namespace sgfaudit::cli
