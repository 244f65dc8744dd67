// What can be said of a region without search.
#include <array>

#include "rules/confirmation/region.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

struct Enclosed {
  Mask points;
  Mask empty;
  bool open;    // it reaches the opponent's wall, or a chain already given up
  bool paired;  // the player answers there, see `Region::paired`
};

struct Chain {
  Mask stones;
  Mask beside;
  bool alive;
};

// A set of strings or areas of a region is never larger than its points.
template <class T>
struct List {
  std::array<T, max_region> item;
  int size = 0;
  void add(const T& t) { item[static_cast<std::size_t>(size++)] = t; }
  T* begin() { return item.data(); }
  T* end() { return item.data() + size; }
};

// Where the player answers at a pair he may capture all that is in the area, so that every point
// of it must be beside the chain.
int vital_areas(const Chain& chain, List<Enclosed>& areas) {
  int vital = 0;
  for (const Enclosed& a : areas) {
    if (!a.open && !((a.paired ? a.points : a.empty) & ~chain.beside)) ++vital;
  }
  return vital;
}

// Whether a pair has a point in the area and the other beyond it.
bool reaches_beyond(const Region& region, Mask area, Mask pairs) {
  while (pairs) {
    if (!(area & bit(region.partner[static_cast<std::size_t>(take_lowest(pairs))]))) return true;
  }
  return false;
}

}  // namespace

bool parts_a_pair(const Region& region, const Stones& stones, Mask area) {
  const Mask mine = stones.of[other(region.attacker)];
  const Mask empty = area & ~stones.occupied();
  for (Mask rest = region.paired & area & ~mine; rest;) {
    const int p = take_lowest(rest);
    const Mask other = bit(region.partner[static_cast<std::size_t>(p)]);
    const bool open_here = (bit(p) & empty) && (other & empty);
    if (!open_here && !(other & mine)) return true;
  }
  return false;
}

// Areas that the opponent's walls reach are no eyes, nor those with an empty point beside no stone
// of the player; mostly there are no two others.
Mask unconditionally_alive(const Region& region, const Stones& stones, Side player, Mask asked) {
  const Mask own = stones.of[player];
  const Mask empty = region.all() & ~stones.occupied();
  const Mask immortal = anchored(region, stones, player);
  const Mask ground = region.all() & ~own & ~stones.gone();
  const Mask hostile = region.wall[other(player)] | (stones.closed & stones.of[other(player)]);
  const Mask no_eye = (hostile | (empty & ~region.neighbours(own))) & ground;
  const Mask inside = ground & ~region.connected(no_eye, ground);
  if (!inside) return immortal;
  List<Enclosed> areas;
  for (Mask rest = inside; rest;) {
    const Mask area = region.connected(bit(lowest(rest)), inside);
    rest &= ~area;
    const Mask pairs = region.open_pairs(stones.occupied()) & area & empty;
    areas.add({area, area & empty, reaches_beyond(region, area, pairs), pairs != 0});
  }
  if (areas.size < 2) return immortal;

  List<Chain> chains;
  Mask rest = own & ~immortal;
  const auto add = [&](Mask point) {
    const Mask string = region.connected(point, own);
    rest &= ~string;
    chains.add({string, region.neighbours(string), true});
    return vital_areas(*(chains.end() - 1), areas) >= 2;
  };
  bool hope = false;
  while (rest & asked) hope = add(bit(lowest(rest & asked))) || hope;
  if (!hope) return immortal;
  while (rest) add(bit(lowest(rest)));
  for (bool changed = true; changed;) {
    changed = false;
    for (Chain& c : chains) {
      if (!c.alive || vital_areas(c, areas) >= 2) continue;
      c.alive = false;
      changed = true;
      const Mask around = region.neighbours(c.stones);
      for (Enclosed& a : areas) a.open = a.open || (a.points & around);
    }
  }
  Mask result = immortal;
  for (const Chain& c : chains) result |= c.alive ? c.stones : 0;
  return result;
}

// Benson's theorem for eyes of which every point is next to the string: what of the opponent's
// stands there can be taken, and the string keeps at least the points that it stood on. The point
// that stands for liberties elsewhere is such an eye of every string beside it, as long as none of
// these is lost.
Firm firmly_alive(const Region& region, const Stones& stones, Side player, Mask but) {
  const Mask own = stones.of[player];
  const Mask ground = region.all() & ~own & ~stones.gone() & ~region.elsewhere;
  const Mask hostile = region.wall[other(player)] | (stones.closed & stones.of[other(player)]);
  const Mask no_eye = (hostile | ~region.neighbours(own)) & ground;
  List<Enclosed> areas;
  for (Mask rest = ground & ~region.connected(no_eye, ground); rest;) {
    const Mask area = region.connected(bit(lowest(rest)), rest);
    rest &= ~area;
    areas.add({area, area, (area & but) || parts_a_pair(region, stones, area), false});
  }
  Firm firm;
  if (areas.size < (region.elsewhere ? 1 : 2)) return firm;

  List<Chain> chains;
  for (Mask rest = own & ~anchored(region, stones, player); rest;) {
    const Mask string = region.connected(bit(lowest(rest)), own);
    rest &= ~string;
    chains.add({string, region.neighbours(string), true});
  }
  const auto lives = [&](const Chain& c) {
    return vital_areas(c, areas) + (c.beside & region.elsewhere ? 1 : 0) >= 2;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (Chain& c : chains) {
      if (!c.alive || lives(c)) continue;
      c.alive = false;
      changed = true;
      for (Enclosed& a : areas) a.open = a.open || (a.points & c.beside);
    }
  }
  for (const Chain& c : chains) {
    if (!c.alive) continue;
    firm.strings |= c.stones;
    for (const Enclosed& a : areas) {
      if (!a.open && !(a.points & ~c.beside)) firm.eyes |= a.points;
    }
  }
  return firm;
}

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
