// How hard a state seems to be for either player: this only says where to look next.
#include <algorithm>

#include "rules/confirmation/game.hpp"

namespace sgfaudit::rules::confirmation {

// The attacker's work grows with what the defender may still turn into eyes, and with the eyes that
// strings which he must not lose have not yet. And the defender's in a part with all that he has to
// refute.
void Game::estimate_efforts(const State& s, Mask strings, Mask inner, Mask matter, Mask loose,
                            Seen& seen) const {
  const Mask liberties = region_.neighbours(strings) & ~s.stones.occupied();
  const int n = count(inner);
  int lacking = 0;
  for (Mask rest = loose; rest;) {
    const Mask string = region_.connected(bit(lowest(rest)), s.stones.of[attacker_]);
    lacking += 2 - firm_eyes(region_, s.stones, attacker_, string);
    rest &= ~string;
  }
  const int effort = 200 * lacking + 2 * n * n + 10 * count(inner & ~s.stones.of[attacker_]) +
                     count(matter & ~s.stones.of[attacker_]) + count(liberties);
  const int slower = s.mover == attacker_ ? 1 : clears() ? 2 : 4;  // there is more to answer
  seen.attacker_effort = 1 + static_cast<std::uint32_t>(effort * slower);
  if (s.mode == Mode::settle && s.mover == attacker_ && !region_.frontier) {
    seen.defender_effort += static_cast<std::uint32_t>(count(matter & ~s.stones.occupied()));
  }
  if (region_.frontier) seen.defender_effort += effort_to_live(s, strings);
}

// What keeps a window from being seen as safe: few liberties, points that the attacker can enter
// from what is his, and around a part of a plan strings that are not yet joined and points beside
// none of them.
std::uint32_t Game::effort_to_live(const State& s, Mask strings) const {
  const Mask empty = region_.all() & ~s.stones.occupied();
  const Mask beside = region_.neighbours(strings);
  const Mask entries =
      region_.wall[attacker_] | region_.edge | region_.neighbours(s.stones.of[attacker_]);
  int effort = std::max(0, 12 - count(beside & empty)) + 4 * count(empty & entries);
  if (!region_.also) return static_cast<std::uint32_t>(effort);
  effort += count(empty & ~beside);
  for (Mask rest = strings; rest; effort += 4) {
    rest &= ~region_.connected(bit(lowest(rest)), strings);
  }
  return static_cast<std::uint32_t>(effort);
}

}  // namespace sgfaudit::rules::confirmation
