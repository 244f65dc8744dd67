// Typed reading of property values, on demand: points, numbers, results.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "sgf/record.hpp"

namespace sgfaudit::sgf {

/// A point as SGF writes it: columns and rows from 0, `a` to `z` then `A` to `Z`.
struct Point {
  std::uint8_t x, y;
  bool operator==(const Point&) const = default;
};

/// The value without white space at both ends.
std::string_view trimmed(std::string_view value);

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

/// A real number as people write it: `6.5`, `6,5`, `-4`, `3/4`, `6 1/2`, `5.5 points`.
/// Not a number at all, or one with another meaning: nothing.
std::optional<double> parse_real(std::string_view value);

/// RE as FF[4] has it (`B+3.5`, `W+R`, `0`, `Void`, `?`) and as people write it (`B+1 5/6`, `Jigo`,
/// `Both lost`, `W+Resign`, `Left unfinished`). What cannot be read is `other`, never a guess.
Result parse_result(std::string_view value);

}  // namespace sgfaudit::sgf
