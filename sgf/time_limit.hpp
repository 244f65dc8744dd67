// The time that players have.
#pragma once

#include <optional>
#include <string_view>

namespace sgfaudit::sgf {

/// TM in seconds: `1800`, `3h`, `1h30m`, `90 min`, `1:30:00`, `5 hours each`. Byo-yomi alone,
/// `1:30`, which may be hours or minutes, and all else is nothing.
std::optional<double> read_time_limit(std::string_view value);

}  // namespace sgfaudit::sgf
