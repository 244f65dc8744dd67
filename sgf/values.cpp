#include "sgf/values.hpp"

#include <algorithm>

namespace sgfaudit::sgf {

std::size_t find_colon(std::string_view value) {
  bool escaped = false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == ':' && !escaped) return i;
    escaped = value[i] == '\\' && !escaped;
  }
  return std::string_view::npos;
}

bool ends_with_escape(std::string_view value) {
  const auto other = value.find_last_not_of('\\');  // npos + 1 is 0
  return (value.size() - (other + 1)) % 2 != 0;
}

std::string without_backslashes(std::string_view value) {
  std::string plain(value);
  std::erase(plain, '\\');
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
