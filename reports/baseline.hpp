// Findings that are known already: a run reports what is not among them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

#include "reports/report.hpp"

namespace sgfaudit::reports {

/// What a baseline holds: for each finding the path and the number of its game, its code and its
/// message. `./a.sgf` and `a.sgf` are one path. Lines and columns are not among these, so that a
/// finding stays known while other parts of its file change.
class Baseline {
 public:
  /// Adds what a file holds, as `make_baseline_format` writes it: a JSON object a line. Returns
  /// what is wrong with it and where, or nothing.
  std::string add(std::string_view file);

  /// `height` of the board of the game.
  bool contains(std::string_view path, std::uint64_t game, const Finding& finding,
                int height) const;

  std::size_t size() const { return known_.size(); }

 private:
  std::unordered_set<std::uint64_t> known_;  // hashes
};

/// Writes a baseline of the findings from `style.least` on.
std::unique_ptr<Format> make_baseline_format(const Style& style);

}  // namespace sgfaudit::reports
