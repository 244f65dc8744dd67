#include "sgf/day.hpp"

#include <array>
#include <cstdint>

#include "sgf/ascii.hpp"
#include "sgf/number.hpp"

namespace sgfaudit::sgf {

namespace {

// Exactly `count` digits at the front.
std::optional<int> take_digits(std::string_view& text, std::size_t count) {
  if (text.size() < count || (text.size() > count && is_digit(text[count]))) return {};
  int number = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_digit(text[i])) return {};
    number = number * 10 + (text[i] - '0');
  }
  text.remove_prefix(count);
  return number;
}

int days_in(int year, int month) {
  static constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && leap ? 29 : days[static_cast<std::size_t>(month - 1)];
}

}  // namespace

bool exists(Day day) {
  if (day.year == 0) return false;
  if (day.month == 0) return day.day == 0;
  return day.month >= 1 && day.month <= 12 && day.day >= 0 &&
         day.day <= days_in(day.year, day.month);
}

Day make_day(int year, int month, int day) {
  return {static_cast<std::int16_t>(year), static_cast<std::int8_t>(month),
          static_cast<std::int8_t>(day)};
}

Day next_day(Day day) {
  if (++day.day <= days_in(day.year, day.month)) return day;
  day.day = 1;
  if (++day.month <= 12) return day;
  return make_day(day.year + 1, 1, 1);
}

std::string written(Day day) {
  const auto part = [](int number) { return '-' + std::to_string(100 + number).substr(1); };
  std::string text = std::to_string(10000 + day.year).substr(1);
  if (day.month != 0) text += part(day.month);
  if (day.month != 0 && day.day != 0) text += part(day.day);
  return text;
}

std::optional<Day> take_standard_day(std::string_view& text, const Day* before) {
  Day day;
  if (const auto year = take_digits(text, 4)) {
    day.year = static_cast<std::int16_t>(*year);
    for (std::int8_t* const part : {&day.month, &day.day}) {
      if (!take_word(text, "-")) break;
      const auto number = take_digits(text, 2);
      if (!number || *number == 0) return {};
      *part = static_cast<std::int8_t>(*number);
    }
    return day;
  }
  if (before == nullptr || before->month == 0) return {};
  const auto number = take_digits(text, 2);
  if (!number || *number == 0) return {};
  if (take_word(text, "-")) {  // `12-27`
    const auto second = take_digits(text, 2);
    if (!second || *second == 0) return {};
    return make_day(before->year, *number, *second);
  }
  return before->day == 0 ? make_day(before->year, *number, 0)
                          : make_day(before->year, before->month, *number);
}

namespace {

std::optional<int> take_number(std::string_view& text, std::size_t most) {
  std::size_t count = 0;
  while (count < text.size() && is_digit(text[count])) ++count;
  if (count == 0 || count > most) return {};
  return take_digits(text, count);
}

std::optional<int> take_month_name(std::string_view& text) {
  static constexpr std::array<std::string_view, 12> names{
      "january", "february", "march",     "april",   "may",      "june",
      "july",    "august",   "september", "october", "november", "december"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto name = names[i];
    if (!text.starts_with(name.substr(0, 3))) continue;
    std::size_t length = 3;
    while (length < text.size() && length < name.size() && text[length] == name[length]) ++length;
    const bool sept = name == "september" && length == 4;
    if (length != 3 && length != name.size() && !sept) return {};
    text.remove_prefix(length);
    take_word(text, ".");
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') return {};
    return static_cast<int>(i) + 1;
  }
  return {};
}

void take_ordinal(std::string_view& text) { take_one_of(text, {"st", "nd", "rd", "th"}); }

// `April 7, 1998`, `7 April 1998`, `7-Apr-1998`, `April 1998`.
std::optional<Day> take_english(std::string_view& text) {
  const auto gap = [&] {
    bool any = false;
    while (take_word(text, " ") || take_word(text, ",") || take_word(text, "-")) any = true;
    if (take_word(text, "of ")) any = true;
    return any;
  };
  std::optional<int> day;
  if (!text.empty() && is_digit(text.front())) {
    day = take_number(text, 2);
    if (!day) return {};
    take_ordinal(text);
    gap();
  }
  const auto month = take_month_name(text);
  if (!month) return {};
  gap();
  std::string_view rest = text;
  if (!day) {
    if (const auto number = take_number(rest, 2)) {
      day = number;
      text = rest;
      take_ordinal(text);
      gap();
    }
  }
  const auto year = take_digits(text, 4);
  if (!year || (day && *day == 0)) return {};
  return make_day(*year, *month, day.value_or(0));
}

// What stands between the numbers of a date: one mark, the same each time, or 年, 月.
class Separator {
 public:
  bool take(std::string_view& text, std::string_view cjk, std::string_view korean) {
    std::string_view rest = text;
    skip_spaces(rest);
    if (take_word(rest, cjk) || take_word(rest, korean)) {
      skip_spaces(rest);
      text = rest;
      return true;
    }
    return take_mark(text);
  }
  bool take_mark(std::string_view& text) {
    if (text.empty()) return false;
    const char c = text.front();
    if (c != '-' && c != '/' && c != '.' && c != ' ') return false;
    if (mark_ != '\0' && c != mark_) return false;
    mark_ = c;
    text.remove_prefix(1);
    skip_spaces(text);
    return true;
  }
  bool is_mark() const { return mark_ != '\0'; }
  bool is_dot() const { return mark_ == '.'; }

 private:
  char mark_ = '\0';
};

// What follows a year: `/4/7`, `.4`, `年4月7日`. As much of it as is one.
Day take_month_and_day(std::string_view& text, int year) {
  struct Part {
    std::int8_t& value;
    int last;
    std::string_view cjk, korean;  // in front of it
  };
  Day day = make_day(year, 0, 0);
  Separator separator;
  for (const Part& part : {Part{day.month, 12, "年", "년"}, Part{day.day, 31, "月", "월"}}) {
    std::string_view rest = text;
    if (!separator.take(rest, part.cjk, part.korean)) return day;
    if (!separator.is_mark()) text = rest;
    const auto number = take_number(rest, 2);
    if (!number || *number == 0 || *number > part.last) return day;
    part.value = static_cast<std::int8_t>(*number);
    text = rest;
  }
  take_one_of(text, {"日", "일"});
  return day;
}

// `1998/4/7`, `1998.4.7`, `1998 4 7`, `1998年4月7日`; and `13/4/1998` where it is clear.
std::optional<Day> take_numbers(std::string_view& text) {
  std::string_view rest = text;
  const auto first = take_number(rest, 4);
  if (!first) return {};
  if (text.size() - rest.size() == 4) {
    text = rest;
    return take_month_and_day(text, *first);
  }
  // The year stands behind: which of the others is the day?
  Separator separator;
  if (!separator.take_mark(rest)) return {};
  const auto second = take_number(rest, 2);
  if (!second || !separator.take_mark(rest)) return {};
  const auto year = take_digits(rest, 4);
  if (!year || *first > 31 || *second > 31) return {};
  // With dots the day stands first everywhere.
  const bool day_first = *first > 12 || separator.is_dot();
  if (!day_first && *second <= 12 && *first != *second) return {};
  text = rest;
  return day_first ? make_day(*year, *second, *first) : make_day(*year, *first, *second);
}

}  // namespace

std::optional<Day> take_end(std::string_view& text, Day from) {
  std::string_view rest = text;
  if (const auto whole = take_numbers(rest); whole && rest.size() + 4 <= text.size()) {
    text = rest;
    return whole;
  }
  rest = text;
  const auto first = take_number(rest, 2);
  if (!first || *first == 0 || from.month == 0) return {};
  Day day =
      from.day == 0 ? make_day(from.year, *first, 0) : make_day(from.year, from.month, *first);
  if (from.day != 0) {
    std::string_view behind = rest;
    if (take_one_of(behind, {"-", ".", "/", "月"})) {
      if (const auto second = take_number(behind, 2); second && *second != 0) {
        if (*first > 12) return {};
        day = make_day(from.year, *first, *second);
        rest = behind;
      }
    }
    take_one_of(rest, {"日", "일"});
  }
  text = rest;
  return day;
}

std::optional<Day> take_day(std::string_view& text, const Day* before) {
  std::string_view rest = text;
  auto day = take_english(rest);
  if (!day) day = take_numbers(rest = text);
  if (!day && before != nullptr) day = take_end(rest = text, *before);
  if (!day || !exists(*day)) return {};
  text = rest;
  return day;
}

bool skip_time(std::string_view& text) {
  std::string_view rest = text;
  if (!take_word(rest, "t") && !take_word(rest, " ")) return false;
  const auto hour = take_number(rest, 2);
  if (!hour || !take_word(rest, ":")) return false;
  while (!rest.empty() && (is_digit(rest.front()) || rest.front() == ':' || rest.front() == '.' ||
                           rest.front() == '+' || rest.front() == 'z')) {
    rest.remove_prefix(1);
  }
  text = rest;
  return true;
}

}  // namespace sgfaudit::sgf
