// Article 9.2: the players' own confirmation, as TB and TW of the record give it.
#pragma once

#include <vector>

#include "rules/board.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// The territory that the record marks, beside a counted one.
struct Agreement {
  bool present = false;           ///< the record has TB or TW
  std::vector<int> territory[2];  ///< Black's and White's points, living stones left out
  std::vector<int> disputed;      ///< points that one count gives to a player, the other not
};

/// Compares TB and TW with counted territory (points row by row, sorted). `board` is the position
/// that the record marks, without moves that were added to it. Points that carry a stone of the
/// owner himself are no territory and are passed over; where a record marks no point under a stone
/// of his opponent, only empty points are compared, and stones that are marked as their owner's.
Agreement compare_territory(const sgf::GameRecord& record, const Board& board,
                            const std::vector<int> (&counted)[2]);

}  // namespace sgfaudit::rules
