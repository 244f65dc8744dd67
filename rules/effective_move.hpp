// Article 13.1: a move that was left when the players had passed, and would affect the result.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/score.hpp"

namespace sgfaudit::rules {

/// Stones that are dead as the game has stopped, but that their owner could have saved if he had
/// moved once more, and won or at least not lost the game.
struct EffectiveMove {
  Color color = Color::empty;  ///< the owner of the stones
  std::uint32_t stones = 0;
  int play = -1;  ///< the point that saves them, from 0 along the rows; -1: not found out
};

/// Both statuses are proved: that the string can be captured if the opponent moves first, and that
/// it cannot if its owner does, even where the opponent retakes every ko at once, as he may have
/// threats. Of the result, that what the opponent loses by it is enough; where stones of both are
/// dead and stay on the board, as neither can afford to let the other move there (Diagram 19), that
/// another count is proved behind the move. A move that nobody proves is none. `score`: of a game
/// that both players have passed.
std::optional<EffectiveMove> effective_move_left(const Score& score, const Ruleset& ruleset);

/// Of a game that both players have passed: a finding where such a move was left.
void tell_effective_move(const Score& score, const Played& played, const Ruleset& ruleset,
                         sgf::GameRecord& record);

}  // namespace sgfaudit::rules
