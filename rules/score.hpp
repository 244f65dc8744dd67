// Articles 10.1 and 10.2: removal of dead stones, prisoners, the count.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/confirmation/confirmation.hpp"
#include "rules/replay.hpp"
#include "rules/verdict.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// What one player has.
struct Account {
  std::uint32_t territory = 0;  ///< points, those under removed dead stones included (Article 8)
  std::uint32_t prisoners = 0;  ///< stones of the opponent captured during the game
  std::uint32_t dead = 0;       ///< dead stones of the opponent removed after it (Article 10.1)

  std::uint32_t points() const { return territory + prisoners + dead; }
};

/// The computed result of a stopped game.
struct Score {
  /// What was confirmed: the final position, or of a diagram the one that its setup gives.
  Board board;
  bool of_setup = false;
  Confirmation confirmation;  ///< empty where nothing could be confirmed
  Account black, white;
  /// Black's points less White's and the komi; nothing where it cannot be given honestly.
  std::optional<double> difference;
  /// Does the recorded result say the same? Nothing where either says nothing.
  std::optional<bool> agrees;
  std::string_view reason;  ///< why there is no result; empty where there is one

  Color winner() const {
    if (!difference || *difference == 0) return Color::empty;
    return *difference > 0 ? Color::black : Color::white;
  }
};

/// Confirm the final position of a record whose game stopped (two passes) as it stands, and count
/// it. A diagram (setup of both colours, no players and no result) is a stopped position: its moves
/// are lines of play about it, and are left out.
///
/// Excess prisoners count as territory (commentary to 10.2), so that the count is points of
/// territory plus stones taken. Komi that the record does not give is none.
Score score_of(const sgf::GameRecord& record, const Played& played, const Board& position,
               const ConfirmationOptions& options);

/// Where the computed result is not the recorded one: a finding, and a verdict that says so unless
/// a violation has decided the game.
void compare(const Score& score, sgf::GameRecord& record, Verdict& verdict);

/// `B+2.5`, `0` for jigo; empty where there is no result.
std::string result_text(const Score& score);

}  // namespace sgfaudit::rules
