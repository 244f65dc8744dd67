// Typed reading of property values, on demand: points and lists of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "sgf/number.hpp"

namespace sgfaudit::sgf {

/// A point as SGF writes it: columns and rows from 0, `a` to `z` then `A` to `Z`.
struct Point {
  std::uint8_t x, y;
  bool operator==(const Point&) const = default;
};

/// 0 to 51 for a letter, else -1.
inline constexpr auto coordinates = [] {
  std::array<std::int8_t, 256> table{};
  table.fill(-1);
  for (int i = 0; i < 26; ++i) {
    table[static_cast<std::size_t>('a' + i)] = static_cast<std::int8_t>(i);
    table[static_cast<std::size_t>('A' + i)] = static_cast<std::int8_t>(26 + i);
  }
  return table;
}();

/// `pd`; nothing else, up to 52 columns and rows. Does not know the size of the board.
inline std::optional<Point> parse_point(std::string_view value) {
  if (value.size() != 2) value = trimmed(value);
  if (value.size() != 2) return {};
  const int x = coordinates[static_cast<std::uint8_t>(value[0])];
  const int y = coordinates[static_cast<std::uint8_t>(value[1])];
  if ((x | y) < 0) return {};
  return Point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
}

/// `aa:cc` or `aa`: both corners, upper left first.
struct Rectangle {
  Point from, to;
};
std::optional<Rectangle> parse_rectangle(std::string_view value);

/// A point, or a rectangle of more than one point whose upper left corner stands first: what FF[4]
/// allows. `parse_rectangle` reads any two corners.
bool is_proper_rectangle(std::string_view value);

}  // namespace sgfaudit::sgf
