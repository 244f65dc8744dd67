// What cannot live in an area that the opponent's stones close.
#include "rules/confirmation/region.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

// Ways to connect strings of one player to what he holds already.
struct Connector {
  const Region& region;
  Mask empty;
  Mask touching;     // points next to held strings: a stone there is connected
  Mask links = 0;    // points that the connections found so far need to be empty
  Mask strings = 0;  // the held strings themselves

  // The points needed to connect a string with these neighbours if the player moves; none if it
  // cannot be seen.
  Mask by_moving(Mask around, Mask used, int depth) const {
    const Mask liberties = around & empty & ~used;
    if (const Mask direct = liberties & touching) return direct & ~(direct - 1);
    if (depth == 0) return 0;
    for (Mask rest = liberties; rest;) {
      const int step = take_lowest(rest);
      const Mask further = around | region.near[static_cast<std::size_t>(step)];
      if (const Mask more = by_answering(further, used | bit(step), depth - 1)) {
        return more | bit(step);
      }
    }
    return 0;
  }

  // And if the opponent moves: two ways that have no point in common.
  Mask by_answering(Mask around, Mask used, int depth) const {
    const Mask one = by_moving(around, used, depth);
    const Mask two = one ? by_moving(around, used | one, depth) : 0;
    return two ? one | two : 0;
  }
};

// Empty points at which the player has to answer where the opponent takes the other of a pair.
Mask needed_by_pairs(const Region& region, const Stones& stones, Side player) {
  if (player == region.attacker) return 0;
  Mask needed = 0;
  for (Mask rest = region.paired & ~stones.occupied(); rest;) {
    const int p = take_lowest(rest);
    const Mask partner = bit(region.partner[static_cast<std::size_t>(p)]);
    if (!(partner & stones.of[player])) needed |= bit(p);
  }
  return needed;
}

// Finds the strings of an area that are held: they are anchored, or can be connected to what is
// held, whatever the opponent plays first, without needing a point that another of them needs.
Connector hold_strings(const Region& region, const Stones& stones, Side player, Mask area,
                       Mask immortal) {
  struct Loose {
    Mask string;
    Mask around;
  };
  Connector held{region, area & ~stones.occupied(),
                 region.neighbours(immortal) | region.wall[player],
                 needed_by_pairs(region, stones, player)};
  List<Loose> loose;
  for (Mask rest = area & stones.of[player]; rest;) {
    const Mask string = region.connected(bit(lowest(rest)), stones.of[player]);
    rest &= ~string;
    loose.add({string, region.neighbours(string)});
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (Loose& l : loose) {
      if (!l.string) continue;
      const Mask needed = held.by_answering(l.around, held.links, 1);
      if (!needed) continue;
      held.links |= needed;
      held.touching |= l.around;
      held.strings |= l.string;
      l.string = 0;
      changed = true;
    }
  }
  return held;
}

// Whether the opponent can make two eyes of `inner`, the points of an area that do not touch the
// player's held strings. See below.
Defence one_eye(const Region& region, const Stones& stones, Side player, Mask inner, Mask links) {
  const auto near = [&](int p) {
    return region.near[static_cast<std::size_t>(p)] & ~stones.gone();
  };
  const int n = count(inner);
  if (n <= 1) return Defence::none;
  if (n == 2 && (near(lowest(inner)) & inner)) return Defence::none;
  if (n != 3 || (region.neighbours(inner) & links)) return Defence::possible;
  for (Mask rest = inner; rest;) {
    const int middle = take_lowest(rest);
    Mask ends = inner & ~bit(middle);
    if (ends & ~near(middle)) continue;
    const bool one_wide_end = count(near(take_lowest(ends))) >= 3 || count(near(lowest(ends))) >= 3;
    if (!one_wide_end) return Defence::possible;
    if (stones.of[player] & bit(middle)) return Defence::none;
    if (stones.of[other(player)] & bit(middle)) return Defence::possible;
    ends = inner & ~bit(middle);
    if (!(ends & ~stones.of[other(player)])) return Defence::none;
    return ends & ~stones.occupied() ? Defence::by_moving : Defence::possible;
  }
  return Defence::possible;
}

}  // namespace

// Let K be an area closed by anchored stones, I its points that do not touch them or strings held
// from them. The player answers every threat to cut such a string. Apart from that he fills K
// without I at his leisure: each such stone is held too, stays for ever, and is never a ko capture.
// So in the end only points of I are empty, and every opposing string has all its liberties there.
//
// |I| = 1: he plays it and takes them all. Two adjacent points: he plays one, and whatever the
// opponent does, fills the other or plays back; a ko capture of his one stone costs him a pass for
// that ko, and the opponent, without another liberty, cannot connect there.
//
// Three in a row, the middle his: he adds an end, then the other end takes everything. If the
// opponent first takes the middle, he plays it again while an end is empty; with both ends filled
// it is the opponent's only eye. Should the opponent fill that eye too, and be taken as a whole,
// and play the middle first in the space then closed by held stones: the player plays an end that
// has two more neighbours, both empty and next to held stones, so that it is held too, and |I| = 1.
// A pair of liberties that holds a string must not lie beside I: one play must not threaten both.
Defence defence(const Region& region, const Stones& stones, Side player, Mask immortal, Mask area,
                Mask& inner, Mask& held) {
  if (area & region.wall[other(player)]) return Defence::possible;
  const Connector connector = hold_strings(region, stones, player, area, immortal);
  inner = area & ~connector.touching;
  held = connector.strings;
  return one_eye(region, stones, player, inner, connector.links);
}

}  // namespace sgfaudit::rules::confirmation
