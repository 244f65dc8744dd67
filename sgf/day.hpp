// One day of the calendar, as FF[4] has it and as people write it.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sgfaudit::sgf {

/// A day, a month or a year of the calendar; what is not known is 0.
struct Day {
  std::int16_t year = 0;
  std::int8_t month = 0;
  std::int8_t day = 0;
  auto operator<=>(const Day&) const = default;
};

Day make_day(int year, int month, int day);

/// Whether the calendar has it: no February 30, no day without its month.
bool exists(Day day);

/// The day after a whole day.
Day next_day(Day day);

/// `1998-04-07`, `1998-04`, `1998`.
std::string written(Day day);

// What follows shortens the text by what it reads at its front.

/// One date of the list in FF[4] (DT): complete, or with what is left out as in the date before.
/// It need not exist.
std::optional<Day> take_standard_day(std::string_view& text, const Day* before);

/// A date as people write it, in a plain text (sgf/number.hpp): `1998/4/7`, `april 7, 1998`,
/// `13.4.1998`. Where there is one before it, no more than what differs: `07` behind `1928.12.01`.
/// It exists.
std::optional<Day> take_day(std::string_view& text, const Day* before);

/// Behind `..`, `~`, `-`: the last day, with what is left out as in the first. It need not exist.
std::optional<Day> take_end(std::string_view& text, Day from);

/// A time of the day behind the date is none of it. Whether there was one.
bool skip_time(std::string_view& text);

}  // namespace sgfaudit::sgf
