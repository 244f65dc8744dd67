#include "sgf/time_limit.hpp"

#include <algorithm>
#include <array>

#include "sgf/ascii.hpp"
#include "sgf/number.hpp"

namespace sgfaudit::sgf {

namespace {

std::optional<double> take_digits(std::string_view& text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (digits == 0 || digits > 4) return {};
  double number = 0;
  for (const char c : text.substr(0, digits)) number = number * 10 + (c - '0');
  text.remove_prefix(digits);
  return number;
}

// `1:30:00`; `1:30` may be hours or minutes, unless it is known to be these.
std::optional<double> take_clock(std::string_view& text, bool minutes) {
  std::string_view rest = text;
  double total = 0;
  int parts = 0;
  for (; parts < 3 && (parts == 0 || take_word(rest, ":")); ++parts) {
    const std::string_view before = rest;
    const auto number = take_digits(rest);
    const std::size_t digits = before.size() - rest.size();
    if (!number || (parts > 0 && (digits != 2 || *number >= 60))) return {};
    total = total * 60 + *number;
  }
  if (parts < (minutes ? 2 : 3)) return {};
  text = rest;
  return total;
}

// The seconds of a unit at the front of the text; 0 where there is none.
double take_unit_of_time(std::string_view& text) {
  struct Scale {
    std::string_view word;
    double seconds;
  };
  static constexpr std::array<Scale, 25> scales{
      {{"hours", 3600}, {"hour", 3600}, {"hrs", 3600},  {"hr", 3600},   {"h", 3600},
       {"小时", 3600},  {"小時", 3600}, {"時間", 3600}, {"시간", 3600}, {"minutes", 60},
       {"minute", 60},  {"mins", 60},   {"min", 60},    {"m", 60},      {"分钟", 60},
       {"分鐘", 60},    {"分", 60},     {"분", 60},     {"seconds", 1}, {"second", 1},
       {"secs", 1},     {"sec", 1},     {"s", 1},       {"秒", 1},      {"초", 1}}};
  for (const Scale& scale : scales) {
    std::string_view rest = text;
    if (!take_word(rest, scale.word)) continue;
    if (is_small_letter(scale.word.back()) && !ends_word(rest)) continue;
    text = rest;
    return scale.seconds;
  }
  return 0;
}

// Not `take_amount`: `m` is the unit of minutes here.
std::optional<double> take_number(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() && (is_digit(text[length]) || text[length] == '.')) ++length;
  if (length == 0 || length > 8) return {};
  const auto number = parse_real(text.substr(0, length));
  if (number) text.remove_prefix(length);
  return number;
}

bool is_each(std::string_view text) {
  return text == "each" || text == "per player" || text == "ずつ" || text == "씩" || text == "각각";
}

// `1h 30m`, from the larger unit to the smaller, or `1h30`.
std::optional<double> read_units(std::string_view text) {
  double total = 0, last = 1e9;
  bool any = false;
  while (!text.empty()) {
    const std::size_t before = text.size();
    const auto number = take_number(text);
    if (!number) return {};
    const std::size_t length = before - text.size();
    skip_spaces(text);
    double seconds = take_unit_of_time(text);
    const bool is_rest = text.empty() && length == 2 && *number < 60;
    if (seconds == 0 && is_rest && last >= 60 && last <= 3600) seconds = last / 60;
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

// The time of the whole game. A number alone is of seconds only where nothing else is said.
std::optional<double> read_main(std::string_view text, bool minutes = false) {
  for (const auto* word : {"持ち時間", "双方各", "每方", "各", "각자", "각", "each"}) {
    if (take_word(text, word)) skip_spaces(text);
  }
  if (text.find(':') == text.npos) return read_units(text);
  const auto total = take_clock(text, minutes);
  if (!text.empty()) return {};
  return total;
}

struct Overtime {
  double period = 0;       // seconds
  bool each_move = false;  // from the first move on, if there is no other time
  bool minutes = false;    // and seconds: how its clock counts
};

template <std::size_t N>
bool take_any(std::string_view& text, const std::array<std::string_view, N>& words) {
  skip_spaces(text);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return take_word(text, word); });
}

bool take_byo_yomi(std::string_view& text) {
  static constexpr std::array<std::string_view, 8> words{
      "byo-yomi", "byoyomi", "byo yomi", "秒読み", "秒讀", "读秒", "讀秒", "초읽기"};
  return take_any(text, words);
}

bool take_each_move(std::string_view& text) {
  static constexpr std::array<std::string_view, 8> per{"/ ",    "/",  "per ", "a ",
                                                       "each ", "每", "一",   "1"};
  static constexpr std::array<std::string_view, 8> moves{"moves", "move", "mv", "stone",
                                                         "ply",   "步",   "手", "수"};
  std::string_view rest = text;
  if (!take_any(rest, per) || !take_any(rest, moves)) return false;
  text = rest;
  return true;
}

// `30s` or `1:00`.
std::optional<double> take_period(std::string_view& text, Overtime& found) {
  skip_spaces(text);
  if (const auto period = take_clock(text, true)) {
    found.minutes = true;
    return period;
  }
  std::string_view rest = text;
  const auto number = take_number(rest);
  if (!number) return {};
  skip_spaces(rest);
  const double unit = take_unit_of_time(rest);
  if (unit == 0) return {};
  text = rest;
  return *number * unit;
}

// `5x` of `5x1:00`.
bool take_periods(std::string_view& text) {
  static constexpr std::array<std::string_view, 3> times{"x", "×", "*"};
  std::string_view rest = text;
  if (!take_count(rest) || !take_any(rest, times)) return false;
  text = rest;
  return true;
}

// `/ 25 stones`, as in Canada.
bool take_stones(std::string_view& text) {
  static constexpr std::array<std::string_view, 4> stones{"stones", "moves", "手", "步"};
  std::string_view rest = text;
  skip_spaces(rest);
  if (!take_word(rest, "/")) return false;
  skip_spaces(rest);
  if (!take_count(rest)) return false;
  take_any(rest, stones);
  text = rest;
  return true;
}

// One of `5x1:00`, `30s/move`, `1move/30s`, `30s byo-yomi`, `10 min / 25 stones`.
bool take_overtime(std::string_view& text, Overtime& found) {
  bool named = take_byo_yomi(text);
  skip_spaces(text);
  bool each_move = take_each_move(text);
  if (each_move) take_word(text, "/");
  const bool periods = take_periods(text);
  const auto period = take_period(text, found);
  if (!period || *period <= 0) return false;
  each_move = take_each_move(text) || each_move;
  const bool stones = !each_move && take_stones(text);
  named = take_byo_yomi(text) || named;
  skip_spaces(text);
  found.period = std::max(found.period, *period);
  found.each_move = found.each_move || each_move;
  return named || each_move || periods || stones;
}

std::optional<Overtime> read_overtime(std::string_view text) {
  Overtime found;
  do {
    if (!take_overtime(text, found)) return {};
  } while (take_word(text, "+") || take_word(text, ","));
  if (!text.empty()) return {};
  return found;
}

// A time and what comes after it, parted by a sign or a word.
std::optional<TimeLimit> read_with_overtime(std::string_view text) {
  constexpr std::string_view signs = "+,;({ ";
  for (std::size_t i = text.find_first_of(signs); i < text.size();
       i = text.find_first_of(signs, i + 1)) {
    std::string_view rest = text.substr(i + 1);
    if (text[i] == '(' || text[i] == '{') {
      if (rest.empty() || rest.back() != (text[i] == '(' ? ')' : '}')) return {};
      rest.remove_suffix(1);
    }
    rest = trimmed(rest);
    take_word(rest, "then ");
    const auto overtime = read_overtime(rest);
    if (!overtime) continue;
    const auto main = read_main(trimmed(text.substr(0, i)), overtime->minutes);
    // `30sec,10x1min` are 30 seconds for each move.
    if (main && *main > overtime->period) return TimeLimit{*main, std::string(rest)};
  }
  if (const auto overtime = read_overtime(text); overtime && overtime->each_move) {
    return TimeLimit{0, std::string(text)};
  }
  return {};
}

}  // namespace

std::optional<TimeLimit> read_time_limit(std::string_view value) {
  value = trimmed(value);
  if (is_real(value) && value.front() != '-' && value.size() < 16) {
    const auto seconds = parse_real(value);
    return seconds ? std::optional(TimeLimit{*seconds, {}}) : std::nullopt;
  }
  constexpr std::size_t longest = 60;
  if (value.size() > longest) return {};
  const std::string plain = plain_text(value);
  if (const auto seconds = read_main(plain)) return TimeLimit{*seconds, {}};
  return read_with_overtime(plain);
}

}  // namespace sgfaudit::sgf
