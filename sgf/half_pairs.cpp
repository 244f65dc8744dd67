#include "sgf/half_pairs.hpp"

#include "sgf/charset.hpp"

namespace sgfaudit::sgf {

HalfPairs half_pairs(std::string_view text) {
  const PairBytes& bytes = pair_bytes(Pairs::gbk);  // has those of the others
  HalfPairs half;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!bytes.first[static_cast<unsigned char>(text[i])]) continue;
    const auto at = [&](std::size_t place, char beyond) {
      return static_cast<unsigned char>(place < text.size() ? text[place] : beyond);
    };
    const auto second = at(i + 1, ']');
    if (second == ']' || second == '\\') {
      const auto escaped = second == '\\' ? at(i + 2, ']') : 0u;
      ++half.count;
      half.sum += (at(i, 0) << 16 | second << 8 | escaped) * 0x9E3779B97F4A7C15u;
    }
    if (bytes.second[second]) ++i;
  }
  return half;
}

}  // namespace sgfaudit::sgf
