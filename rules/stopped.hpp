// Article 9: the stopped position of a real game, and what is held of it.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/confirmation/confirmation.hpp"
#include "rules/estimate/last_moves.hpp"
#include "rules/estimate/life.hpp"

namespace sgfaudit::rules {

/// A position that was counted, with the moves that lead to it from the record's last one.
struct Stopped {
  Board board;
  std::vector<estimate::LastMove> moves;  ///< dame, teire and last profitable moves that were added
  std::uint32_t taken[2] = {0, 0};        ///< prisoners of Black and White by these moves
  /// What was proved is `proved`; what was not is `estimated`, or undecided where the estimate is
  /// too weak to be given.
  Confirmation confirmation;
  /// False: too much was still to be played for an honest result; nothing is added or confirmed.
  bool over = true;
  /// All statuses are proved, and the points follow from them (Article 8), see `share_out_filled`.
  bool exact = false;
  double sure = 1;  ///< how far the ways in which the game was ended agree, see `Completion`
};

/// How the record ends, and how far to search.
struct StoppedOptions {
  bool complete = false;         ///< the record breaks off before the stop: play the last moves
  Color to_move = Color::black;  ///< with `complete`
  Point ko = no_point;           ///< with `complete`: where he may not take a ko back
  ConfirmationOptions confirmation;
  estimate::LifeOptions life;
};

/// Of a position that was confirmed as it stands: strings that are undecided are estimated to live
/// where they are strong, and others searched once more with these held for alive; the points
/// follow by the letter of Article 8. Nothing is done where more is open than a stop leaves.
void estimate_undecided(const Board& position, Confirmation& confirmed,
                        ConfirmationOptions options);

/// The stopped position of a game, dame held for filled: by the commentary to 9.2 they are, before
/// the confirmation, and it makes no difference to the result who fills them. So points that living
/// stones of both players touch are nobody's, and a string that touches them is in seki only where
/// neither player can fill them (`estimate::seki_strings`).
Stopped stopped_position(const Board& position, const StoppedOptions& options);

}  // namespace sgfaudit::rules
