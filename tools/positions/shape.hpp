// Whole boards made of the rows in a corner.
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

}  // namespace sgfaudit::tools
