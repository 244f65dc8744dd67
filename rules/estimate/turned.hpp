// A position seen from another side of the board.
#pragma once

#include <cstdint>

#include "rules/estimate/field.hpp"
#include "rules/estimate/last_moves.hpp"

namespace sgfaudit::rules::estimate {

/// From where it is seen; from there once more it is seen as before.
enum class Side : std::uint8_t {
  opposite,   ///< from the other side of the table: the first point is the last
  transposed  ///< columns are rows
};

/// The point of `to` at which a point of `from` lies, the same position seen from `side`; no_point
/// stays what it is.
Point turned(Point p, const Board& from, const Board& to, Side side);

/// All of a field: its stones, what lives, its ko, and the prisoners taken.
Field turned(const Field& field, Side side);

/// The end of a game with the moves that lead there.
Completion turned(Completion end, Side side);

}  // namespace sgfaudit::rules::estimate
