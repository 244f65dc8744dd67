// What another program says of the position that was confirmed, beside what was found here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/score.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// The answer of another program, and where it differs.
struct SecondOpinion {
  /// What it says of a stone; `nothing` also of points without one.
  enum class Says : std::uint8_t { nothing, alive, dead, seki };

  /// Stones of one string of ours of which it says something else.
  struct Difference {
    Color color;
    std::vector<int> points;
    Says theirs;
    Says ours;
  };

  bool asked = false;                ///< otherwise nothing of this means anything
  std::string engine;                ///< its name and version, as it gives them
  std::string problem;               ///< why there is no answer, or no whole one, as a clause
  bool tells_seki = true;            ///< false: it calls stones in seki alive
  bool placed = false;               ///< it was shown the final position, not the moves
  std::optional<double> difference;  ///< Black's points less White's and the komi
  std::vector<Says> says;            ///< by point, row by row; empty where it was not asked

  std::optional<bool> agrees;  ///< about the result; nothing where either has none
  std::vector<Difference> strings;

  bool differs() const { return !agrees.value_or(true) || !strings.empty(); }
};

/// Fills in where the opinion differs from `score`. Both speak of the stones of `position`; moves
/// that were added to it concern only us.
void compare(SecondOpinion& opinion, const Score& score, const Board& position);

/// Adds to the findings of the record that the opinion differs, or that there is none.
void tell(const SecondOpinion& opinion, sgf::GameRecord& record);

/// `B+2.5`, `0` for jigo; empty where there is no result.
std::string result_text(const SecondOpinion& opinion);

}  // namespace sgfaudit::rules
