#include "sgf/date_text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "sgf/ascii.hpp"
#include "sgf/number.hpp"

namespace sgfaudit::sgf {

namespace {

struct Era {
  std::string_view name;
  int before, last;  // the year before its first, and its last
};

constexpr int lasts = 9999;
constexpr std::array<Era, 13> eras{{{"明治", 1867, 1912},
                                    {"meiji ", 1867, 1912},
                                    {"大正", 1911, 1926},
                                    {"taisho ", 1911, 1926},
                                    {"昭和", 1925, 1989},
                                    {"showa ", 1925, 1989},
                                    {"平成", 1988, 2019},
                                    {"heisei ", 1988, 2019},
                                    {"令和", 2018, lasts},
                                    {"reiwa ", 2018, lasts},
                                    {"中華民國", 1911, lasts},
                                    {"民國", 1911, lasts},
                                    {"民国", 1911, lasts}}};

// The months of Japan were those of the moon, until 1873 began.
constexpr int last_lunar_year = 1872;

std::string with_year_of_era(std::string_view text, bool& lunar) {
  constexpr int longest_era = 130;
  for (const Era& era : eras) {
    std::string_view rest = text;
    if (!take_word(rest, era.name)) continue;
    skip_spaces(rest);
    const auto count = take_word(rest, "元") ? std::optional(1) : take_count(rest);
    if (!count || *count < 1 || *count > longest_era) break;
    const int year = era.before + *count;
    if (year > era.last) break;
    lunar = year <= last_lunar_year && !rest.empty() && rest != "年";
    return std::to_string(year) + (lunar ? "" : std::string(rest));
  }
  return std::string(text);
}

// `一九九六年五月十二日`: digit by digit, or with the sign for ten.
std::string with_digits(std::string_view text) {
  static constexpr std::array<std::string_view, 11> digits{"〇", "一", "二", "三", "四", "五",
                                                           "六", "七", "八", "九", "○"};
  if (std::all_of(text.begin(), text.end(),
                  [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
    return std::string(text);
  }
  std::string result;
  while (!text.empty()) {
    std::string_view rest = text;
    std::string figures;
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        if (!take_word(rest, digits[i])) continue;
        figures += static_cast<char>('0' + i % 10);
        again = true;
      }
    }
    const bool whole = !rest.starts_with("十");
    if (!whole || figures.size() < 2) {
      rest = text;
      const auto number = is_digit(text.front()) ? std::nullopt : take_count(rest);
      figures = number ? std::to_string(*number) : std::string();
    }
    if (figures.empty()) {
      result += text.front();
      text.remove_prefix(1);
    } else {
      result += figures;
      text = rest;
    }
  }
  return result;
}

// 0 for Sunday, -1 where there is none.
int take_weekday(std::string_view& text) {
  static constexpr std::array<std::string_view, 7> names{
      "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"};
  std::size_t length = 0;
  while (length < text.size() && is_small_letter(text[length])) ++length;
  const auto* const name =
      std::find_if(names.begin(), names.end(), [word = text.substr(0, length)](auto whole) {
        return word.size() >= 3 && whole.starts_with(word);
      });
  if (name == names.end()) return -1;
  text.remove_prefix(length);
  while (take_word(text, ".") || take_word(text, ",") || take_word(text, " ")) {
  }
  return static_cast<int>(name - names.begin());
}

// `may 6 12:00:00 1996`, as computers say it.
std::string without_time(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == text.npos || colon < 3 || text.size() < 10) return std::string(text);
  const auto begin = text.rfind(' ', colon), end = text.find(' ', colon);
  if (begin == text.npos || end == text.npos) return std::string(text);
  const auto time = text.substr(begin + 1, end - begin - 1);
  const bool plain =
      std::all_of(time.begin(), time.end(), [](char c) { return is_digit(c) || c == ':'; });
  if (!plain || !is_digit(text.back())) return std::string(text);
  auto year = text.substr(end);
  // A zone stands between: `gmt`, `+0900`.
  if (const auto space = year.rfind(' '); space != 0) year = year.substr(space);
  if (year.size() != 5) return std::string(text);
  return std::string(text.substr(0, begin)) + std::string(year);
}

// `jan. 6-8, 1996`, `6-8 january 1996`: `jan. 6, 1996-8`.
std::string with_range_last(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == text.npos || dash == 0 || !is_digit(text[dash - 1])) return std::string(text);
  if (std::none_of(text.begin(), text.end(), is_small_letter)) return std::string(text);
  std::string_view behind = text.substr(dash + 1);
  skip_spaces(behind);
  std::size_t digits = 0;
  while (digits < behind.size() && is_digit(behind[digits])) ++digits;
  // A month or a year behind it, which belongs to both days, and nothing else.
  const auto rest = behind.substr(digits);
  if (digits == 0 || digits > 2 || rest.size() < 5 || rest.find('-') != rest.npos ||
      !is_digit(rest.back())) {
    return std::string(text);
  }
  return std::string(text.substr(0, dash)) + std::string(rest) + "-" +
         std::string(behind.substr(0, digits));
}

}  // namespace

NumericDate numeric_date(std::string_view text) {
  NumericDate date;
  date.weekday = take_weekday(text);
  if (text.size() == 8 && std::all_of(text.begin(), text.end(), is_digit)) {
    date.text = std::string(text.substr(0, 4)) + "-" + std::string(text.substr(4, 2)) + "-" +
                std::string(text.substr(6));
    return date;
  }
  if (text.size() > 1 && text.ends_with('.') && is_digit(text[text.size() - 2])) {
    text.remove_suffix(1);
  }
  const std::string with_time = with_digits(with_year_of_era(text, date.lunar));
  const std::string plain = without_time(with_time);
  date.time = plain.size() != with_time.size();
  date.text = with_range_last(plain);
  return date;
}

int weekday_of(Day day) {
  const std::chrono::year_month_day date{std::chrono::year{day.year},
                                         std::chrono::month{static_cast<unsigned>(day.month)},
                                         std::chrono::day{static_cast<unsigned>(day.day)}};
  return static_cast<int>(std::chrono::weekday{std::chrono::sys_days{date}}.c_encoding());
}

bool says_unknown(std::string_view value) {
  value = trimmed(value);
  if (value.empty() || value.size() > 16) return value.empty();
  if (is_digit(value.front())) return false;  // as nearly always
  const std::string text = plain_text(value);
  if (text.find_first_not_of("?-. ") == text.npos) return true;
  for (const auto* word : {"unknown", "n/a", "none", "不明", "不详", "不詳", "未知", "미상"}) {
    if (text == word) return true;
  }
  return false;
}

}  // namespace sgfaudit::sgf
