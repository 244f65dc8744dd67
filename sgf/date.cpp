#include "sgf/date.hpp"

#include "sgf/date_text.hpp"
#include "sgf/number.hpp"

namespace sgfaudit::sgf {

namespace {

void add(Dates& dates, Day day, bool first) {
  if (first || day < dates.first) dates.first = day;
  if (first || day > dates.last) dates.last = day;
}

std::optional<Dates> read_standard(std::string_view text) {
  Dates dates;
  Day before;
  for (bool first = true;; first = false) {
    const auto day = take_standard_day(text, first ? nullptr : &before);
    if (!day || !exists(*day)) return {};
    add(dates, *day, first);
    before = *day;
    if (text.empty()) return dates;
    if (!take_word(text, ",")) return {};
    while (take_word(text, " ")) dates.standard = false;
  }
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
    day = next_day(day);
    const std::string full = written(day);
    const std::size_t same = day.year != before.year ? 0 : day.month != before.month ? 5 : 8;
    list += ',' + full.substr(same);
  }
  return true;
}

// What says that a date is near the day only: `1660s`, `1974?`.
void take_doubt(std::string_view& text, Day day, Dates& dates) {
  if (day.month == 0 && take_word(text, "s")) {
    dates.approximate = true;
    dates.last = make_day(day.year / 10 * 10 + 9, 0, 0);
  }
  text = trimmed(text);
  if (take_one_of(text, {"?", "approx.", "approx", "or later", "and later", "onwards", "+", "秋",
                         "春", "夏", "冬"})) {
    dates.approximate = true;
    text = trimmed(text);
  }
}

// `- 12` behind a day, or `-` alone. False where what follows is no later day.
bool take_range(std::string_view& text, Day day, Dates& dates, std::string* list) {
  if (!take_one_of(text, {"..", "~", "～", "–", "至", "から", "-", "to "})) return true;
  text = trimmed(text);
  if (text.empty()) {
    dates.approximate = true;
    return true;
  }
  const auto end = take_end(text, day);
  if (!end || !exists(*end) || *end < day) return false;
  add(dates, *end, false);
  if (list != nullptr && !append_range(*list, day, *end)) return false;
  dates.remark = skip_time(text) || dates.remark;
  text = trimmed(text);
  return true;
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
    take_doubt(text, *day, dates);
    if (text.starts_with("(") || text.starts_with("（")) {
      dates.remark = true;
      return dates;
    }
    if (!take_range(text, *day, dates, list)) return {};
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
