#include "sgf/values.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sgfaudit::sgf {

namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same(std::string_view text, std::string_view lower_case) {
  if (text.size() != lower_case.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (lower(text[i]) != lower_case[i]) return false;
  }
  return true;
}

template <std::size_t N>
bool any_of(std::string_view text, const std::array<std::string_view, N>& words) {
  for (const auto word : words) {
    if (same(text, word)) return true;
  }
  return false;
}

// Digits at the front of `text`, which is shortened by them.
std::optional<double> take_digits(std::string_view& text) {
  if (text.empty() || !(is_digit(text.front()) || text.front() == '.')) return {};
  double number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc{}) return {};
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

// `5/6` behind a whole number, or alone.
std::optional<double> take_fraction(std::string_view& text) {
  std::string_view rest = text;
  const auto above = take_digits(rest);
  if (!above || rest.empty() || rest.front() != '/') return {};
  rest.remove_prefix(1);
  const auto below = take_digits(rest);
  if (!below || *below == 0) return {};
  text = rest;
  return *above / *below;
}

// A number at the front of `text`, without sign.
std::optional<double> take_real(std::string_view& text) {
  if (const auto fraction = take_fraction(text)) return fraction;
  auto number = take_digits(text);
  if (!number) return {};
  if (text.size() > 1 && text.front() == ',' && is_digit(text[1])) {  // 6,5: seen in the wild
    double scale = 0.1;
    for (text.remove_prefix(1); !text.empty() && is_digit(text.front()); text.remove_prefix(1)) {
      *number += (text.front() - '0') * scale;
      scale /= 10;
    }
  } else if (!text.empty() && text.front() == ' ') {  // 6 1/2
    std::string_view rest = trimmed(text);
    if (const auto fraction = take_fraction(rest)) {
      text = rest;
      return *number + *fraction;
    }
  }
  return number;
}

constexpr std::array<std::string_view, 10> point_units{
    "point", "points", "pt", "pts", "moku", "mok", "m", "p", "\xE7\x9B\xAE", "\xEC\xA7\x91"};

}  // namespace

std::string_view trimmed(std::string_view value) {
  while (!value.empty() && is_space(value.front())) value.remove_prefix(1);
  while (!value.empty() && is_space(value.back())) value.remove_suffix(1);
  return value;
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

std::optional<double> parse_real(std::string_view value) {
  value = trimmed(value);
  double sign = 1;
  if (!value.empty() && (value.front() == '-' || value.front() == '+')) {
    sign = value.front() == '-' ? -1 : 1;
    value.remove_prefix(1);
  }
  const auto number = take_real(value);
  if (!number) return {};
  value = trimmed(value);
  if (!value.empty() && !any_of(value, point_units)) return {};
  return sign * *number;
}

Result parse_result(std::string_view value) {
  using Kind = Result::Kind;
  static constexpr std::array<std::string_view, 6> draws{"0", "draw", "jigo", "tie", "drawn", "="};
  static constexpr std::array<std::string_view, 5> voids{"void", "no result", "noresult",
                                                         "no-result", "mushoubu"};
  static constexpr std::array<std::string_view, 5> both{
      "both lost", "both lose", "both players lose", "both players lost", "b-,w-"};
  static constexpr std::array<std::string_view, 7> unfinished{
      "unfinished", "left unfinished", "game suspended",      "suspended",
      "adjourned",  "not finished",    "unknown (unfinished)"};
  static constexpr std::array<std::string_view, 3> unknown{"", "?", "unknown"};
  static constexpr std::array<std::string_view, 4> resigned{"r", "resign", "resignation",
                                                            "resigned"};
  static constexpr std::array<std::string_view, 5> timed_out{"t", "time", "timeout", "time-out",
                                                             "overtime"};
  static constexpr std::array<std::string_view, 4> forfeited{"f", "forfeit", "forfeited",
                                                             "forfeiture"};
  value = trimmed(value);
  Result result;
  if (any_of(value, draws)) return {Kind::draw, Color::empty, {}};
  if (any_of(value, voids)) return {Kind::no_result, Color::empty, {}};
  if (any_of(value, both)) return {Kind::both_lose, Color::empty, {}};
  if (any_of(value, unfinished)) return {Kind::unfinished, Color::empty, {}};
  if (any_of(value, unknown)) return {Kind::unknown, Color::empty, {}};

  result.kind = Kind::other;
  const char who = value.empty() ? ' ' : lower(value.front());
  if (who != 'b' && who != 'w') return result;
  std::string_view rest = value.substr(1);
  if (same(value.substr(0, 5), who == 'b' ? "black" : "white")) rest = value.substr(5);
  rest = trimmed(rest);
  if (rest.empty() || rest.front() != '+') return result;
  result.winner = who == 'b' ? Color::black : Color::white;
  rest = trimmed(rest.substr(1));
  if (any_of(rest, resigned)) {
    result.kind = Kind::resignation;
  } else if (any_of(rest, timed_out)) {
    result.kind = Kind::time;
  } else if (any_of(rest, forfeited)) {
    result.kind = Kind::forfeit;
  } else if (const auto margin = parse_real(rest); margin && *margin >= 0 && rest.front() != '+') {
    result.kind = Kind::points;
    result.margin = margin;
  }
  return result;
}

}  // namespace sgfaudit::sgf
