// What is known of a game's end, seen from another side of the board.
#pragma once

#include "rules/estimate/field.hpp"
#include "rules/estimate/last_moves.hpp"
#include "rules/symmetry.hpp"

namespace sgfaudit::rules::estimate {

/// All of a field: its stones, what lives, its ko, and the prisoners taken.
Field turned(const Field& field, Symmetry how);

/// The end of a game with the moves that lead there.
Completion turned(Completion end, Symmetry how);

}  // namespace sgfaudit::rules::estimate
