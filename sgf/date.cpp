#include "sgf/date.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <tuple>

#include "sgf/ascii.hpp"
#include "sgf/date_text.hpp"
#include "sgf/number.hpp"

namespace sgfaudit::sgf {

namespace {

int days_in(int year, int month) {
  static constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && leap ? 29 : days[static_cast<std::size_t>(month - 1)];
}

bool exists(Day day) {
  if (day.year == 0) return false;
  if (day.month == 0) return day.day == 0;
  return day.month >= 1 && day.month <= 12 && day.day >= 0 &&
         day.day <= days_in(day.year, day.month);
}

auto order(Day day) { return std::tuple(day.year, day.month, day.day); }

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

Day make(int year, int month, int day) {
  return {static_cast<std::int16_t>(year), static_cast<std::int8_t>(month),
          static_cast<std::int8_t>(day)};
}

// One date of the list in FF[4]: complete, or with what is left out as in the date before.
std::optional<Day> take_standard(std::string_view& text, const Day* before) {
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
    return make(before->year, *number, *second);
  }
  return before->day == 0 ? make(before->year, *number, 0)
                          : make(before->year, before->month, *number);
}

void add(Dates& dates, Day day, bool first) {
  if (first || order(day) < order(dates.first)) dates.first = day;
  if (first || order(day) > order(dates.last)) dates.last = day;
}

std::optional<Dates> read_standard(std::string_view text) {
  Dates dates;
  Day before;
  for (bool first = true;; first = false) {
    const auto day = take_standard(text, first ? nullptr : &before);
    if (!day || !exists(*day)) return {};
    add(dates, *day, first);
    before = *day;
    if (text.empty()) return dates;
    if (!take_word(text, ",")) return {};
    while (take_word(text, " ")) dates.standard = false;
  }
}

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

bool take_one_of(std::string_view& text, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const char* word) { return take_word(text, word); });
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
  return make(*year, *month, day.value_or(0));
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
  Day day = make(year, 0, 0);
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
  return day_first ? make(*year, *second, *first) : make(*year, *first, *second);
}

// A time of the day behind the date is none of it.
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

// Behind `..`, `~`, `-`: the last day, with what is left out as in the first.
std::optional<Day> take_end(std::string_view& text, Day from) {
  std::string_view rest = text;
  if (const auto whole = take_numbers(rest); whole && rest.size() + 4 <= text.size()) {
    text = rest;
    return whole;
  }
  rest = text;
  const auto first = take_number(rest, 2);
  if (!first || *first == 0 || from.month == 0) return {};
  Day day = from.day == 0 ? make(from.year, *first, 0) : make(from.year, from.month, *first);
  if (from.day != 0) {
    std::string_view behind = rest;
    if (take_one_of(behind, {"-", ".", "/", "月"})) {
      if (const auto second = take_number(behind, 2); second && *second != 0) {
        if (*first > 12) return {};
        day = make(from.year, *first, *second);
        rest = behind;
      }
    }
    take_one_of(rest, {"日", "일"});
  }
  text = rest;
  return day;
}

bool take_about(std::string_view& text) {
  return take_one_of(text, {"ca. ", "c. ", "ca ", "circa ", "about ", "around ", "summer ",
                            "spring ", "autumn ", "fall ", "winter ", "late ", "early "});
}

// Day after day up to `last`, as FF[4] shortens them. False where hardly anybody played on each.
bool append_range(std::string& list, Day day, Day last) {
  constexpr int most = 3;
  if (day.day == 0 || last.day == 0) return false;
  for (int i = 0; day != last; ++i) {
    if (i == most) return false;
    const Day before = day;
    if (++day.day > days_in(day.year, day.month)) {
      day.day = 1;
      if (++day.month > 12) {
        day.month = 1;
        ++day.year;
      }
    }
    const std::string full = written(day);
    const std::size_t same = day.year != before.year ? 0 : day.month != before.month ? 5 : 8;
    list += ',' + full.substr(same);
  }
  return true;
}

// A date by itself, or what a further one of a list has: `07` behind `1928.12.01`.
std::optional<Day> take_day(std::string_view& text, const Day* before) {
  std::string_view rest = text;
  auto day = take_english(rest);
  if (!day) day = take_numbers(rest = text);
  if (!day && before != nullptr) day = take_end(rest = text, *before);
  if (!day || !exists(*day)) return {};
  text = rest;
  return day;
}

// With `list` the dates are written there too, as FF[4] has them.
std::optional<Dates> read_numeric(std::string_view text, std::string* list) {
  Dates dates;
  dates.standard = false;
  dates.approximate = take_about(text);
  for (bool first = true;; first = false) {
    const auto day = take_day(text, first ? nullptr : &dates.last);
    if (!day) return {};
    add(dates, *day, first);
    if (list != nullptr) *list += (first ? "" : ",") + written(*day);
    dates.remark = skip_time(text) || dates.remark;
    if (day->month == 0 && take_word(text, "s")) {  // `1660s`
      dates.approximate = true;
      dates.last = make(day->year / 10 * 10 + 9, 0, 0);
    }
    text = trimmed(text);
    if (take_one_of(text, {"?", "approx.", "approx", "or later", "and later", "onwards", "+", "秋",
                           "春", "夏", "冬"})) {
      dates.approximate = true;
      text = trimmed(text);
    }
    if (text.starts_with("(") || text.starts_with("（")) {
      dates.remark = true;
      return dates;
    }
    if (take_one_of(text, {"..", "~", "～", "–", "至", "から", "-", "to "})) {
      text = trimmed(text);
      dates.approximate = dates.approximate || text.empty();
      if (text.empty()) return dates;
      const auto end = take_end(text, *day);
      if (!end || !exists(*end) || order(*end) < order(*day)) return {};
      add(dates, *end, false);
      if (list != nullptr && !append_range(*list, *day, *end)) return {};
      dates.remark = skip_time(text) || dates.remark;
      text = trimmed(text);
    }
    if (text.empty()) return dates;
    if (!take_one_of(text, {",", "、", "&"})) return {};
    text = trimmed(text);
  }
}

std::optional<Dates> read_informal(std::string_view plain, std::string* list = nullptr) {
  const NumericDate numeric = numeric_date(plain);
  auto dates = read_numeric(numeric.text, list);
  if (!dates) return {};
  const bool right =
      numeric.weekday < 0 || (dates->first.day != 0 && numeric.weekday == weekday_of(dates->first));
  dates->remark = dates->remark || numeric.time || !right;
  dates->approximate = dates->approximate || numeric.lunar;
  return dates;
}

}  // namespace

std::optional<Dates> read_dates(std::string_view value) {
  value = trimmed(value);
  if (const auto dates = read_standard(value)) return dates;
  constexpr std::size_t longest = 200;  // of what people write
  if (value.size() > longest) return {};
  const std::string plain = plain_text(value);
  if (auto dates = read_standard(plain)) {
    dates->standard = false;
    return dates;
  }
  return read_informal(plain);
}

std::string written(Day day) {
  const auto part = [](int number) { return '-' + std::to_string(100 + number).substr(1); };
  std::string text = std::to_string(10000 + day.year).substr(1);
  if (day.month != 0) text += part(day.month);
  if (day.month != 0 && day.day != 0) text += part(day.day);
  return text;
}

std::optional<std::string> standard_dates(std::string_view value) {
  const auto dates = read_dates(value);
  if (!dates || dates->standard || dates->approximate) return {};
  const std::string plain = plain_text(value);
  std::string list;
  if (read_standard(plain)) {  // but for spaces
    for (const char c : plain) {
      if (c != ' ') list += c;
    }
    return list;
  }
  if (!read_informal(plain, &list)) return {};
  return list;
}

}  // namespace sgfaudit::sgf
