// Dates as people write them, in the forms that date.cpp reads.
#pragma once

#include <string>
#include <string_view>

#include "sgf/day.hpp"

namespace sgfaudit::sgf {

/// A date in numbers, and what stood in front of it or in it.
struct NumericDate {
  std::string text;
  int weekday = -1;  ///< 0 for Sunday; -1: not said
  bool time = false;
  bool lunar = false;  ///< month and day were those of the moon: the year is left, roughly
};

/// `text` is plain (sgf/number.hpp). Years of eras (`平成8年`, `Showa 60`) and in Chinese numerals
/// become ours, a name of the weekday and the time within `Mon May 6 12:00:00 1996` go away,
/// `19960506` and `Jan. 6-8, 1996` get the form of numbers. What is none of these stays as it is.
NumericDate numeric_date(std::string_view text);

/// 0 for Sunday, of a day that exists.
int weekday_of(Day day);

/// DT or another fact that only says that nobody knows it: `?`, `unknown`, `不明`.
bool says_unknown(std::string_view value);

}  // namespace sgfaudit::sgf
