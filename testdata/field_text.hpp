// Test support: boards of the estimate as diagrams.
#pragma once

#include <string>

#include "rules/estimate/field.hpp"
#include "testdata/board_text.hpp"

namespace sgfaudit::testing {

/// All stones live but those in small letters.
inline rules::estimate::Field field_of(std::string diagram) {
  const auto rows = words(diagram);
  for (char& c : diagram) c = c == 'x' ? 'X' : c == 'o' ? 'O' : c;
  rules::estimate::Field field;
  field.board = board_of(diagram);
  const rules::Board& board = field.board;
  field.living.assign(board.points_with_border(), 0);
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const char c = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      field.living[board.at(x, y)] = c == 'X' || c == 'O' ? 1 : 0;
    }
  }
  return field;
}

}  // namespace sgfaudit::testing
