// A point as SGF writes it: a letter for the column, one for the row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace sgfaudit::sgf {

/// Columns and rows from 0, the upper left corner: `a` to `z`, then `A` to `Z`.
struct Point {
  std::uint8_t x, y;
  bool operator==(const Point&) const = default;
};

/// Columns or rows that letters can name.
inline constexpr std::size_t most_lines = 52;

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

/// The letter of a column or row, 0 to 51.
constexpr char letter_of(int coordinate) {
  return static_cast<char>(coordinate < 26 ? 'a' + coordinate : 'A' + coordinate - 26);
}

/// `pd` for column 15, row 3.
inline std::string point_text(int x, int y) { return {letter_of(x), letter_of(y)}; }

}  // namespace sgfaudit::sgf
