// What a rescored record has beside its own text: the end of the game as it was found, as SGF.
#pragma once

#include <string>

#include "rules/score.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::reports {

/// Variations to be grafted on the record, at its end or of a diagram (`score.of_setup`) at its
/// position. Empty where the game had nothing to count.
///
/// A game gets two. The first is a node without a move that ends the record's own line: its comment
/// says the computed result beside the recorded one. The second is named "Completed by sgfaudit":
/// the moves that were added, each with a comment (last move, teire, dame), two passes where there
/// are none, and territory (TB, TW). TB and TW of the main line stay what the players have agreed
/// on. Both have the score as V (FF[4]: what the node is worth for Black), in points.
std::string completed_sgf(const rules::Score& score, const sgf::GameRecord& record,
                          bool ends_with_two_passes);

}  // namespace sgfaudit::reports
