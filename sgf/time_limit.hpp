// The time that players have.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sgfaudit::sgf {

/// What TM says.
struct TimeLimit {
  double seconds = 0;    ///< for each player, before overtime
  std::string overtime;  ///< as TM describes it, in small letters; empty where it does not
};

/// TM: `1800`, `3h`, `1h30m`, `90 min`, `1:30:00`, `5 hours each`, with overtime `1h + 30s
/// byoyomi`, `40:00(5x1:00)`, or `30s/move` alone, which leaves no time before it. Nothing where it
/// is not certain: `1:30` may be hours or minutes, `30sec,10min` may be either.
std::optional<TimeLimit> read_time_limit(std::string_view value);

}  // namespace sgfaudit::sgf
