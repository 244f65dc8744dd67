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

}  // namespace sgfaudit::rules::confirmation
