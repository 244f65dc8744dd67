// What a rescored record has beside its own text: the end of the game as it was found, as SGF.
#pragma once

#include <string>

#include "rules/replay.hpp"
#include "rules/score.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::reports {

/// Variations to be grafted on the record, at its end or beside the moves of a diagram
/// (`is_beside_moves`). Empty where the game had nothing to count.
///
/// A game gets two. The first is a node without a move that ends the record's own line: its comment
/// says the computed result beside the recorded one. The second is named "Completed by sgfaudit":
/// the moves that were added, each with a comment (last move, teire, dame), two passes where there
/// are none, and territory (TB, TW). TB and TW of the main line stay what the players have agreed
/// on. Both have the score as V (FF[4]: what the node is worth for Black), in points. Beside the
/// moves of a diagram the first is left out.
std::string completed_sgf(const rules::Score& score, const sgf::GameRecord& record,
                          const rules::Played& played);

/// The score is that of a diagram which has lines of play: it belongs in front of them.
bool is_beside_moves(const rules::Score& score, const rules::Played& played);

}  // namespace sgfaudit::reports
