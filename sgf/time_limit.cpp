#include "sgf/time_limit.hpp"

#include <array>
#include <string>

#include "sgf/ascii.hpp"
#include "sgf/number.hpp"

namespace sgfaudit::sgf {

namespace {

// `1:30:00`. `1:30` may be hours or minutes.
std::optional<double> read_clock(std::string_view text) {
  double total = 0;
  for (int part = 1; part <= 3; ++part) {
    if (part > 1 && !take_word(text, ":")) return {};
    std::size_t digits = 0;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    if (digits == 0 || digits > 4) return {};
    double number = 0;
    for (const char c : text.substr(0, digits)) number = number * 10 + (c - '0');
    if (part > 1 && (digits != 2 || number >= 60)) return {};
    total = total * 60 + number;
    text.remove_prefix(digits);
  }
  if (!text.empty()) return {};
  return total;
}

// The seconds of a unit at the front of the text; 0 where there is none.
double take_unit_of_time(std::string_view& text) {
  struct Scale {
    std::string_view word;
    double seconds;
  };
  static constexpr std::array<Scale, 24> scales{
      {{"hours", 3600}, {"hour", 3600}, {"hrs", 3600},  {"hr", 3600},   {"h", 3600},
       {"小时", 3600},  {"小時", 3600}, {"時間", 3600}, {"시간", 3600}, {"minutes", 60},
       {"minute", 60},  {"mins", 60},   {"min", 60},    {"m", 60},      {"分钟", 60},
       {"分鐘", 60},    {"分", 60},     {"분", 60},     {"seconds", 1}, {"second", 1},
       {"secs", 1},     {"sec", 1},     {"秒", 1},      {"초", 1}}};
  for (const Scale& scale : scales) {
    std::string_view rest = text;
    if (!take_word(rest, scale.word)) continue;
    if (is_small_letter(scale.word.back()) && !ends_word(rest)) continue;
    text = rest;
    return scale.seconds;
  }
  if (text != "s" && text != "s each") return 0;
  text.remove_prefix(1);
  return 1;
}

bool is_each(std::string_view text) {
  return text == "each" || text == "per player" || text == "ずつ" || text == "씩" || text == "각각";
}

}  // namespace

std::optional<double> read_time_limit(std::string_view value) {
  value = trimmed(value);
  if (is_real(value) && value.front() != '-' && value.size() < 16) return parse_real(value);
  constexpr std::size_t longest = 60;
  if (value.size() > longest) return {};
  const std::string plain = plain_text(value);
  std::string_view text = plain;
  for (const auto* word : {"持ち時間", "双方各", "每方", "各", "각자", "각", "each"}) {
    if (take_word(text, word)) skip_spaces(text);
  }
  if (text.find(':') != text.npos) return read_clock(text);
  double total = 0, last = 1e9;
  bool any = false;
  while (!text.empty()) {
    // Not `take_amount`: `m` is the unit of minutes here.
    std::size_t length = 0;
    while (length < text.size() && (is_digit(text[length]) || text[length] == '.')) ++length;
    const auto number =
        length == 0 || length > 8 ? std::optional<double>{} : parse_real(text.substr(0, length));
    if (!number) return {};
    text.remove_prefix(length);
    skip_spaces(text);
    double seconds = take_unit_of_time(text);
    const bool is_rest = text.empty() && length == 2 && *number < 60;  // `1h30`
    if (seconds == 0 && is_rest && last <= 3600) seconds = last / 60;
    // From the larger unit to the smaller; `30s/move` is no limit of the whole game.
    if (seconds == 0 || seconds >= last) return {};
    last = seconds;
    total += *number * seconds;
    any = true;
    skip_spaces(text);
    take_word(text, "and ");
    if (is_each(text)) break;
  }
  if (!any) return {};
  return total;
}

}  // namespace sgfaudit::sgf
