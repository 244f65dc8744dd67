// The stopped position: what confirmation is asked about.
#pragma once

#include <vector>

#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// A stopped position (Article 9.1), row by row from the upper left corner.
struct Position {
  int width = 0;
  int height = 0;
  std::vector<Color> at;

  int size() const { return width * height; }
};

}  // namespace sgfaudit::rules
