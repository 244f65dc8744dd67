// Typed reading of property values, on demand: points and lists of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/number.hpp"
#include "sgf/point.hpp"

namespace sgfaudit::sgf {

/// `pd`; nothing else, up to 52 columns and rows. Does not know the size of the board.
inline std::optional<Point> parse_point(std::string_view value) {
  if (value.size() != 2) value = trimmed(value);
  if (value.size() != 2) return {};
  const int x = coordinates[static_cast<std::uint8_t>(value[0])];
  const int y = coordinates[static_cast<std::uint8_t>(value[1])];
  if ((x | y) < 0) return {};
  return Point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
}

/// Where the `:` of a composed value stands, or npos: one behind a backslash is text.
std::size_t find_colon(std::string_view value, Pairs pairs = Pairs::none);

/// The end of a value that would make one character with what is written behind it, its `]` say: a
/// backslash that escapes nothing yet, or the first byte of two.
enum class LooseEnd : std::uint8_t { none, backslash, half_character };
LooseEnd loose_end(std::string_view value, Pairs pairs);

/// `Aki [5k\]` of `Aki [5k]`: with a backslash for each `]` that has none (FF[4] 3.2).
std::string with_brackets_escaped(std::string_view value, Pairs pairs);

/// `pd` of `p\d`, where a backslash escapes nothing, and of a point that white
/// space parts. Four bytes of it may stand where `];B[` is lost: they stay.
std::string without_noise(std::string_view value);

/// `aa:cc` or `aa`: both corners, upper left first.
struct Rectangle {
  Point from, to;
};

/// Nothing where a corner is no point. Does not know the size of the board.
std::optional<Rectangle> parse_rectangle(std::string_view value);

/// A point, or a rectangle of more than one point whose upper left corner stands first: what FF[4]
/// allows. `parse_rectangle` reads any two corners.
bool is_proper_rectangle(std::string_view value);

}  // namespace sgfaudit::sgf
