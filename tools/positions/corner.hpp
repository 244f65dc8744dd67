// Corners closed by a wall of one colour, in part of the other, with every filling.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/confirmation/confirmation.hpp"
#include "tools/positions/shape.hpp"

namespace sgfaudit::tools {

/// A connected set of points with the corner among them.
struct Corner {
  std::vector<std::pair<int, int>> points;  ///< column and row, row by row
  int cells() const { return static_cast<int>(points.size()); }
  /// The filling row by row, White around it, and Black from the row below that. With
  /// `black_border` Black stands below the first columns too; with -1 nowhere.
  Rows rows(const std::string& filling, int black_border) const;
};

/// All in a box with so many cells, mirror images too.
std::vector<Corner> corners(int width, int height, int cells);

/// Calls `take` with every filling of `cells` points by so many stones that leaves every stone of
/// the position a liberty.
void for_each_filling(int cells, int black, int white,
                      const std::function<void(const std::string&)>& take);

/// Every string has a liberty.
bool is_legal(const rules::Position& position);

/// The string at a column and row.
const rules::StringReport& string_at(const rules::Confirmation& c, const rules::Position& p, int x,
                                     int y);

}  // namespace sgfaudit::tools
