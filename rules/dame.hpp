// Commentary to Article 9.2: the dame are filled before life and death are confirmed.
#pragma once

#include <optional>

#include "rules/board.hpp"
#include "rules/confirmation/confirmation.hpp"

namespace sgfaudit::rules {

/// What Article 8 says of a position in which every string is decided, once its dame are filled.
/// Who fills them makes no difference by the commentary; so the one player fills them all in his
/// mind, then the other, and where a string has few liberties besides, or a border is open by more,
/// they share them in every way and order: all have to come to the same territory, dead stones and
/// seki, with the statuses that were confirmed as it stands. A point that neither can fill without
/// losing stones stays dame.
///
/// Returns `as_it_stands` with its points shared out so. Nothing where the two differ, as where a
/// teire turns on it, where more than dame is open between living strings, where a player's stone
/// has still to be connected with his others, or where the budget of `options` does not suffice.
std::optional<Confirmation> share_out_filled(const Board& position, Confirmation as_it_stands,
                                             const ConfirmationOptions& options);

}  // namespace sgfaudit::rules
