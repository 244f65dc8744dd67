#include "sgf/half_pairs.hpp"

#include "sgf/ascii.hpp"
#include "sgf/charset.hpp"

namespace sgfaudit::sgf {

HalfPairs half_pairs(std::string_view text) {
  const PairBytes& bytes = pair_bytes(Pairs::gbk);  // has those of the others
  HalfPairs half;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!bytes.first[static_cast<unsigned char>(text[i])]) continue;
    const auto at = [&](std::size_t place, char beyond) {
      return unsigned{static_cast<unsigned char>(place < text.size() ? text[place] : beyond)};
    };
    // A `\` may escape what is behind it, and a `]` be the end of one of several values.
    const auto behind = [&](std::size_t place) -> unsigned {
      if (at(i + 1, ']') == '\\') return at(place, ']');
      while (place < text.size() && is_space(text[place])) ++place;
      return at(place, ']') == '[';
    };
    const auto second = at(i + 1, ']');
    if (second == ']' || second == '\\') {
      ++half.count;
      half.sum += (at(i, 0) << 16 | second << 8 | behind(i + 2)) * 0x9E3779B97F4A7C15u;
    }
    if (bytes.second[second]) ++i;
  }
  return half;
}

}  // namespace sgfaudit::sgf
