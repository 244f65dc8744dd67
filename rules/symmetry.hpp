// The ways in which a board may lie: the same position seen from another side.
#pragma once

#include <array>

#include "rules/board.hpp"

namespace sgfaudit::rules {

/// One of the eight: columns and rows are exchanged, then those named stand in reverse order.
struct Symmetry {
  bool transposed = false;
  bool columns = false;
  bool rows = false;

  bool operator==(const Symmetry&) const = default;

  /// That by which all is again as it was.
  constexpr Symmetry back() const { return transposed ? Symmetry{true, rows, columns} : *this; }
};

/// As it is.
inline constexpr Symmetry as_is{};
/// From the other side of the table: the first point is the last.
inline constexpr Symmetry opposite{.columns = true, .rows = true};
/// Columns are rows.
inline constexpr Symmetry transposed{.transposed = true};

/// All eight, `as_is` first.
inline constexpr std::array<Symmetry, 8> symmetries{{{false, false, false},
                                                     {false, false, true},
                                                     {false, true, false},
                                                     {false, true, true},
                                                     {true, false, false},
                                                     {true, false, true},
                                                     {true, true, false},
                                                     {true, true, true}}};

/// Where a point lies on a board of `width` by `height` that is turned, both numbered row by row.
int turned(int point, int width, int height, Symmetry how);

/// The point of `to` at which a point of `from` lies, the same board turned; no_point stays what it
/// is.
Point turned(Point p, const Board& from, const Board& to, Symmetry how);

/// The same stones on a board that is turned.
Board turned(const Board& board, Symmetry how);

/// A position turned, and with the players' colours exchanged or not: by the rules no difference.
struct View {
  Symmetry turn;
  bool recoloured = false;

  bool operator==(const View&) const = default;

  /// That by which all is again as it was.
  constexpr View back() const { return {turn.back(), recoloured}; }
  /// What a colour is there.
  constexpr Color of(Color c) const { return recoloured && c != Color::empty ? opponent(c) : c; }
};

/// The same stones in that view.
Board in_view(const Board& board, View view);

/// The view in which a position with the point of its ko (or no_point) looks the same however it
/// lies, and whoever has the black stones. What is found there holds as it lies, and does not
/// depend on that.
View usual_view(const Board& board, Point ko);

}  // namespace sgfaudit::rules
