// Dates of a game: the lists of FF[4], and what people write.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sgf/day.hpp"

namespace sgfaudit::sgf {

/// What DT says.
struct Dates {
  Day first, last;  ///< the earliest and the latest day that is named
  /// Not to the day (`ca. 1760`, `1660s`, `1974?`, `1898-01-05..`): what is given is near it.
  bool approximate = false;
  /// More is said than these days: a time, a weekday that is not theirs, a remark.
  bool remark = false;
  /// Written as FF[4] has it; else as people do, or with words that are no part of a date.
  bool standard = true;
};

/// DT as FF[4] has it (`1996-12-27,28,1997-01-03`) and as people write it (`1998/4/7`,
/// `April 7, 1998`, `2004` U+5E74 `3` U+6708 `2` U+65E5, `1767-01-06..28`). A date that may be read
/// in two ways (`3/4/98`) is not read.
std::optional<Dates> read_dates(std::string_view value);

/// What `read_dates` reads as FF[4] has it. Nothing where it is right already, cannot be read, is
/// approximate, or names more days than a list is good for.
std::optional<std::string> standard_dates(std::string_view value);

}  // namespace sgfaudit::sgf
