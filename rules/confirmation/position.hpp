// The stopped position: what confirmation is asked about.
#pragma once

#include <cstddef>
#include <vector>

#include "sgf/color.hpp"

namespace sgfaudit::rules {

/// A stopped position (Article 9.1), row by row from the upper left corner.
struct Position {
  int width = 0;
  int height = 0;
  std::vector<Color> at;

  int size() const { return width * height; }
};

namespace confirmation {

/// The number of a point, a string, a part and the like as what a vector is indexed by.
constexpr std::size_t u(int number) { return static_cast<std::size_t>(number); }

}  // namespace confirmation

}  // namespace sgfaudit::rules
