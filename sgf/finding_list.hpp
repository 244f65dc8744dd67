// Collects findings without letting one cause flood the report.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "sgf/finding.hpp"

namespace sgfaudit {

/// Appends to a vector of findings. Of each code at most `most` stand in one game; the last of them
/// counts the others (`Finding::suppressed`).
class FindingList {
 public:
  static constexpr std::uint32_t most = 10;
  /// So many where some of them are taken out before `shorten`.
  static constexpr std::uint32_t most_compared = 10'000;

  explicit FindingList(std::uint32_t listed = most) : most_(listed) {}

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
    const auto code = static_cast<std::size_t>(finding.code);
    if (++seen_[code] > most_) {
      (*findings_)[last_[code]].suppressed += 1 + finding.suppressed;
      return;
    }
    last_[code] = findings_->size();
    findings_->push_back(std::move(finding));
  }

  /// What was added last was none.
  void drop_last() {
    --seen_[static_cast<std::size_t>(findings_->back().code)];
    findings_->pop_back();
  }

  /// The last finding of this code happened once more.
  void count_up(Code code) {
    const std::uint32_t seen = seen_[static_cast<std::size_t>(code)];
    if (muted_ || seen == 0 || seen > most_) return;  // that one is not listed
    ++(*findings_)[last_[static_cast<std::size_t>(code)]].count;
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
    (*findings_)[last_[static_cast<std::size_t>(code)]].detail = detail;
  }

  /// In the order of the record; those of one place stay as they were.
  static void sort(std::vector<Finding>& findings) {
    if (findings.size() < 2) return;
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
  }

  /// What a list of `listed` would have of these findings.
  static void shorten(std::vector<Finding>& findings, std::uint32_t listed = most) {
    if (findings.size() <= listed) return;
    FindingList list(listed);
    std::vector<Finding> all = std::exchange(findings, {});
    list.start(findings);
    for (Finding& finding : all) {
      list.add(std::move(finding));
    }
  }

 private:
  std::vector<Finding>* findings_ = nullptr;
  std::uint32_t most_;
  std::array<std::uint32_t, code_count> seen_{};
  std::array<std::size_t, code_count> last_{};  // where the last listed one stands
  bool any_ = false;
  bool muted_ = false;
};

}  // namespace sgfaudit
