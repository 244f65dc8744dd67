#include "cli/rescored.hpp"

#include <utility>

#include "cli/descriptor.hpp"

namespace sgfaudit::cli {

bool Rescored::start(const Input& input, bool claimed) {
  error_.clear();
  file_.reset();
  out_.clear();
  if (!input.regular && !input.in_archive && input.path != "-") {
    error_ = "is no file that could be read twice, and is not written";
    return false;
  }
  const auto name = folder_.file_for(input, claimed, error_);
  if (!name) return false;
  if (!source_.open(input)) {
    error_ = source_.error();
    return false;
  }
  file_.emplace(*name, "the record");
  if (!file_->open()) {
    stop(file_->error());
    return false;
  }
  text_.start(source_, encoding_);
  rewriter_.start(text_, text_.charset());
  return true;
}

// Up to the game of a record, which stands behind `begin` then. False where there is none.
bool Rescored::pass_to(const sgf::GameRecord& record, std::size_t& begin) {
  while (rewriter_.games() == 0 || rewriter_.game_begin() < record.offset) {
    if (out_.size() > flush_size) flush();
    begin = out_.size();
    if (!rewriter_.next(out_)) return false;
  }
  return rewriter_.game_begin() == record.offset && rewriter_.game_end() == record.end;
}

void Rescored::game(const sgf::GameRecord& record, const std::string& variations,
                    sgf::Graft where) {
  if (!writing()) return;
  std::size_t begin = 0;
  const bool found = pass_to(record, begin);
  using Copied = sgf::Rewriter::Copied;
  if (found && !variations.empty() && rewriter_.copied() != Copied::too_large) {
    std::string text = out_.substr(begin);
    if (rewriter_.copied() == Copied::has_problems) {
      sgf::MemorySource broken(text);
      std::string repaired;
      repairer_.start(broken, text_.charset());
      while (repairer_.next(repaired)) {
      }
      text = std::move(repaired);
    }
    if (sgf::graft(text, variations, where, text_.charset())) {
      out_.resize(begin);
      out_ += text;
    }
  }
  if (out_.size() > flush_size) flush();
}

void Rescored::flush() {
  file_->write(out_);
  out_.clear();
}

void Rescored::finish() {
  if (!writing()) return;
  while (rewriter_.next(out_)) {
    if (out_.size() > flush_size) flush();
  }
  flush();
  if (!source_.error().empty()) return stop(source_.error());
  file_->commit();
  stop(file_->error());
}

void Rescored::stop(std::string error) {
  error_ = std::move(error);
  file_.reset();
  source_.close();
}

}  // namespace sgfaudit::cli
