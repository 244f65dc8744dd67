// Text in a set of two bytes a character that nobody has named: a `]` or `\` in it may be half of a
// character, and is taken for structure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sgf/finding.hpp"

namespace sgfaudit::sgf {

/// The places where a `]` or `\` stands behind the first byte of what may be a character, in Big5,
/// GBK and Shift_JIS alike. Equal where the same bytes stand there, in whatever order: what is
/// written elsewhere does not matter.
struct HalfPairs {
  std::size_t count = 0;
  std::uint64_t sum = 0;
  bool operator==(const HalfPairs&) const = default;
};

/// Those of a game; or of the text of a value, behind which its `]` stands.
HalfPairs half_pairs(std::string_view text);

/// Damage that a character may have done whose second half ended a value too early or too late.
constexpr bool may_come_of_half_pair(Code code) {
  switch (code) {
    case Code::junk:
    case Code::value_without_property:
    case Code::property_without_value:
    case Code::unterminated_value:
    case Code::swallowed_moves:
    case Code::unescaped_bracket: return true;
    default: return false;
  }
}

}  // namespace sgfaudit::sgf
