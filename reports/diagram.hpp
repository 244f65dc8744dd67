// Boards drawn with characters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/board.hpp"

namespace sgfaudit::reports {

/// What part of a board to draw, and the point to mark.
struct View {
  int left = 0, top = 0, right = 0, bottom = 0;  ///< columns and rows from 0, all included
  int mark_x = -1, mark_y = -1;                  ///< drawn in brackets
  bool color = false;                            ///< of a terminal
  const std::vector<char>* marks = nullptr;      ///< row by row, instead of the stones; or '\0'
};

View whole_board(const rules::Board& board);

/// A window around a point; at the edge of the board it is moved inwards.
View around(const rules::Board& board, int x, int y, int radius);

/// `X` black, `O` white, `.` and `+` (handicap points) empty; with coordinates as players say them
/// (on boards of more than 25 columns as SGF writes them). `indent` stands before every line.
std::string draw(const rules::Board& board, const View& view, std::string_view indent);

}  // namespace sgfaudit::reports
