// What a value has swallowed because its own `]` is missing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/properties.hpp"

namespace sgfaudit::sgf {

namespace detail {

// No number, point or name goes on with a property. A comment may: of texts that is not asked.
inline constexpr auto parted = [] {
  std::array<bool, name_count> table{};
  for (const Property& property : properties) {
    table[property.name()] = property.type == ValueType::simple_text
                                 ? property.describes_game()
                                 : property.type != ValueType::text;
  }
  return table;
}();

}  // namespace detail

/// Whether a value that goes on with a property has lost its `]`.
inline bool is_parted(Name name) { return name < name_count && detail::parted[name]; }

/// Whether it may be a value of a list: a point or a rectangle, or begins with a point and a `:`.
bool is_listed(Name name, std::string_view value);

/// A property in a value. `at` is `npos` where there is none.
struct Swallowed {
  std::size_t at = std::string_view::npos;  ///< where it begins, with its `;` or `(`
  Name name = long_name;
  bool is_move = false;   ///< of a node of its own
  bool more = false;      ///< one more value of the same property: `bb[cc`
  std::size_t value = 0;  ///< where its value begins, behind the `[`
};

/// The first one in a value of `name`: `bb;B[cc`, `9KM[6.5`, `ddC[hello`. What stands in front of
/// it is such a value as a whole; a name may also end in front of a property that describes the
/// game, or of any at the start of a line.
Swallowed first_swallowed(Name name, std::string_view text);

/// What stands in front of it as the value that it was, `part` of the text: without white space at
/// its end, and without the backslash of `x\;B[cc`, which escapes nothing of its own.
std::string_view value_in_front(std::string_view part, Pairs pairs);

/// Where the last word of a text is a property, `npos` where it is none: `hello;W[bb`,
/// `Aki PW[Botan`, but not what it says of another.
std::size_t swallowed_at_end(std::string_view text);

/// The first variation in a value of `name`: `aa(;W[bb`.
Swallowed swallowed_variation(Name name, std::string_view text);

/// The last property of a value where it begins another game, as files that were cut off and then
/// put together have it: `Aki(;GM[1`. In a text it must begin a line. A text that quotes a game
/// escapes its brackets (FF[4] 3.2), so it has a backslash behind the last `[`.
std::size_t swallowed_game(Name name, std::string_view text);

/// Of the last value of a file that ends with `;W[dq)`, without the parentheses. They may be part
/// of a text.
std::uint32_t size_before_close(Name name, std::string_view text);

/// Of a value without the games at its end, of which several may have been cut off at once.
std::size_t size_without_games(Name name, std::string_view text);

}  // namespace sgfaudit::sgf
