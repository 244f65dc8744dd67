// What is different in a game where the region is a window, or a part of a plan (plan.hpp).
#include "rules/confirmation/game.hpp"

namespace sgfaudit::rules::confirmation {

// Of a part of a plan all strings count; and where a pair is cut, nothing is safe before the
// answer. Where the attacker clears a part of his own, one new stone is enough.
bool Game::safe(const State& s, Mask strings, Mask immortal) const {
  if (!region_.also || clears()) return (strings & immortal) != 0;
  const Mask cut = region_.open_pairs(s.stones.occupied()) & s.stones.of[attacker_];
  return !cut && !(strings & ~immortal);
}

// In a part of a plan the player must answer where a pair is cut.
bool Game::barred(const State& s, const Move& move) const {
  if (!(region_.also | region_.paired) || s.mover == region_.attacker) return false;
  const bool plays = move.kind == Move::Kind::play;
  if (plays && (region_.elsewhere & bit(move.point))) return true;
  const Mask cut = region_.open_pairs(s.stones.occupied()) & s.stones.of[region_.attacker];
  return cut && !(plays && move.point == region_.partner[static_cast<std::size_t>(lowest(cut))]);
}

// Of a window: where the attacker must not capture, the stones that touch what lies outside, or are
// beside stones joined to it, as these may be gone on the board.
Mask Game::beyond_help(const Stones& stones) const {
  if (!region_.frontier) return 0;
  return region_.frontier | region_.neighbours(anchored(region_, stones, attacker_));
}

}  // namespace sgfaudit::rules::confirmation
