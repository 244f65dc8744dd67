#include "sgf/values.hpp"

#include <algorithm>

#include "sgf/ascii.hpp"

namespace sgfaudit::sgf {

std::size_t find_colon(std::string_view value, Pairs pairs) {
  const PairBytes& bytes = pair_bytes(pairs);
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == ':') return i;
    if (value[i] == '\\') ++i;
    if (i + 1 < value.size() && bytes.pair(value[i], value[i + 1])) ++i;
  }
  return std::string_view::npos;
}

LooseEnd loose_end(std::string_view value, Pairs pairs) {
  const PairBytes& bytes = pair_bytes(pairs);
  LooseEnd end = LooseEnd::none;  // of what has been passed
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (end == LooseEnd::half_character && bytes.second[byte]) {
      end = LooseEnd::none;
    } else {
      const bool escapes = c == '\\' && end != LooseEnd::backslash;
      end = escapes             ? LooseEnd::backslash
            : bytes.first[byte] ? LooseEnd::half_character
                                : LooseEnd::none;
    }
  }
  return end;
}

std::string with_brackets_escaped(std::string_view value, Pairs pairs) {
  const PairBytes& bytes = pair_bytes(pairs);
  std::string escaped;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == ']') escaped += '\\';
    escaped += value[i];
    if (value[i] == '\\' && i + 1 < value.size()) escaped += value[++i];
    if (i + 1 < value.size() && bytes.pair(value[i], value[i + 1])) escaped += value[++i];
  }
  return escaped;
}

std::string without_noise(std::string_view value) {
  std::string plain(trimmed(value));
  std::erase(plain, '\\');
  if (std::count_if(plain.begin(), plain.end(), is_space) < 4) std::erase_if(plain, is_space);
  return plain;
}

std::optional<Rectangle> parse_rectangle(std::string_view value) {
  const auto colon = value.find(':');
  const auto from = parse_point(value.substr(0, colon));
  if (!from) return {};
  if (colon == std::string_view::npos) return Rectangle{*from, *from};
  const auto to = parse_point(value.substr(colon + 1));
  if (!to) return {};
  const auto [left, right] = std::minmax(from->x, to->x);
  const auto [top, bottom] = std::minmax(from->y, to->y);
  return Rectangle{{left, top}, {right, bottom}};
}

bool is_proper_rectangle(std::string_view value) {
  const auto colon = value.find(':');
  const auto from = parse_point(value.substr(0, colon));
  if (!from || colon == std::string_view::npos) return from.has_value();
  const auto to = parse_point(value.substr(colon + 1));
  return to && from->x <= to->x && from->y <= to->y && *from != *to;
}

}  // namespace sgfaudit::sgf
