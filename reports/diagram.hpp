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

/// All of the board, without a mark.
View whole_board(const rules::Board& board);

/// A window around a point; at the edge of the board it is moved inwards.
View around(const rules::Board& board, int x, int y, int radius);

/// `X` black, `O` white, `.` and `+` (handicap points) empty; with coordinates as players say them
/// (on boards of more than 25 columns as SGF writes them). `indent` stands before every line.
std::string draw(const rules::Board& board, const View& view, std::string_view indent);

/// What `draw` shows at a point: the mark of the view, else the stone, `+` or `.`.
char sign_at(const rules::Board& board, const View& view, int x, int y);

/// Columns and rows as players name them up to 25 columns, else as SGF does.
std::string column_name(int x, int width);
std::string row_name(int y, int width, int height);

}  // namespace sgfaudit::reports
