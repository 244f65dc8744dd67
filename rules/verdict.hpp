// Articles 10.4, 11, 12, 13 and 14: how the record ends, and what it means.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/replay.hpp"
#include "rules/ruleset.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// How the record ends: by what RE says, else by its last moves.
enum class Ending : std::uint8_t {
  two_passes,
  resignation,
  time,
  forfeit,
  no_result,
  both_lose,
  record_ends
};

/// See `Ending`.
Ending ending_of(const sgf::GameRecord& record, const Played& played);

/// What the game is worth under the rules, before any count.
struct Verdict {
  enum class Kind : std::uint8_t {
    as_recorded,
    forfeit,    ///< Article 14, because of the move `move`
    no_result,  ///< Article 12
    both_lose,  ///< Article 13
    score_differs,
    unfinished,
    unreadable  ///< not a game of go, or nothing that could be read
  };
  Kind kind = Kind::as_recorded;
  Color winner = Color::empty;
  Color loser = Color::empty;
  std::string_view article;  ///< the one that decides, empty for as_recorded
  std::uint32_t move = 0;
  /// The record carries a result: by Article 10.4 it stands, and the verdict says what would have
  /// been.
  bool result_confirmed = false;
  /// Does the recorded result say the same? Nothing where it says nothing.
  std::optional<bool> agrees;
};

/// The first violation decides the game (Article 14) where the rule set says so, else what RE says
/// with what was played.
Verdict verdict_of(const sgf::GameRecord& record, const Played& played, const Ruleset& ruleset);

}  // namespace sgfaudit::rules
