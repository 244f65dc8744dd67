// Shapes in a corner or on an edge, and whole boards made of them.
#pragma once

#include <string>
#include <vector>

#include "rules/confirmation/position.hpp"

namespace sgfaudit::tools {

/// A block of rows in the upper left corner: `X` and `O` stones in question, `.` empty, `B` and `W`
/// walls. The outermost walls go on to the edges of the board and have two eyes each.
using Rows = std::vector<std::string>;

/// The whole board, `size` points wide. Empty where the walls leave no room for eyes.
rules::Position board_with(const Rows& rows, int size = 19);

/// The cells of an eye space, and the ring of the defender's stones around it.
struct Shape {
  std::vector<std::pair<int, int>> cells;   ///< column and row
  std::vector<std::pair<int, int>> ring;    ///< all that touch the cells, and some corners
  std::vector<std::pair<int, int>> joints;  ///< those stones of the ring that touch no cell
  std::vector<std::pair<int, int>> holes;   ///< beside a cell, but of the wall beyond the ring

  /// The rows with the ring as `ring`, everything beyond as `wall`; cells from `filling`.
  Rows rows(const std::string& filling, char ring, char wall) const;
  /// The strings of the ring.
  std::vector<std::vector<std::pair<int, int>>> segments() const;
  int width() const;
  int height() const;
};

/// All connected shapes of `size` cells in a box, the corner point among them, with each ring.
/// Mirror images once.
std::vector<Shape> shapes(int width, int height, int size);

}  // namespace sgfaudit::tools
