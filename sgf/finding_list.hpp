// Collects findings without letting one cause flood the report.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "sgf/finding.hpp"

namespace sgfaudit {

/// Appends to a vector of findings. Of each code at most `most` stand in one game; the last of them
/// counts the others (`Finding::suppressed`).
class FindingList {
 public:
  static constexpr std::uint32_t most = 10;

  /// Begin with a new game, whose findings go to `findings`.
  void start(std::vector<Finding>& findings) {
    findings_ = &findings;
    if (any_) seen_.fill(0);
    any_ = false;
    muted_ = false;
  }

  /// While muted nothing is added: the same moves are played again.
  void mute(bool muted) { muted_ = muted; }

  void add(Finding finding) {
    if (muted_) return;
    any_ = true;
    std::uint32_t& seen = seen_[static_cast<std::size_t>(finding.code)];
    if (++seen <= most) {
      findings_->push_back(std::move(finding));
      return;
    }
    for (auto it = findings_->rbegin(); it != findings_->rend(); ++it) {
      if (it->code != finding.code) continue;
      it->suppressed = seen - most;
      return;
    }
  }

  /// What was added last was none.
  void drop_last() {
    --seen_[static_cast<std::size_t>(findings_->back().code)];
    findings_->pop_back();
  }

  /// The last finding of this code happened once more.
  void count_up(Code code) {
    if (muted_ || seen_[static_cast<std::size_t>(code)] > most) return;  // that one is not listed
    for (auto it = findings_->rbegin(); it != findings_->rend(); ++it) {
      if (it->code != code) continue;
      ++it->count;
      return;
    }
  }

  /// Set `detail` of the first finding of this code.
  void rename_first(Code code, const std::string& detail) {
    for (Finding& finding : *findings_) {
      if (finding.code != code) continue;
      finding.detail = detail;
      return;
    }
  }

  /// Set `detail` of the last finding of this code.
  void rename_last(Code code, const std::string& detail) {
    for (auto it = findings_->rbegin(); it != findings_->rend(); ++it) {
      if (it->code != code) continue;
      it->detail = detail;
      return;
    }
  }

 private:
  std::vector<Finding>* findings_ = nullptr;
  std::array<std::uint32_t, code_count> seen_{};
  bool any_ = false;
  bool muted_ = false;
};

}  // namespace sgfaudit
