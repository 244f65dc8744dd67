#include "rules/confirmation/region.hpp"

namespace sgfaudit::rules::confirmation {

void Region::link() {
  beside.assign(static_cast<std::size_t>((size + 7) / 8) * 256, 0);
  for (int p = 0; p < size; ++p) {
    Mask* const sets = beside.data() + static_cast<std::size_t>(p / 8) * 256;
    const std::size_t own = std::size_t{1} << p % 8;
    for (std::size_t set = own; set < own * 2; ++set) {
      sets[set] = sets[set - own] | near[static_cast<std::size_t>(p)];
    }
  }
}

Mask Region::open_pairs(Mask occupied) const {
  Mask open = 0;
  for (Mask rest = paired; rest;) {
    const int p = take_lowest(rest);
    if (!(occupied & bit(partner[static_cast<std::size_t>(p)]))) open |= bit(p);
  }
  return open;
}

Mask Stones::prohibited(const Region& region, Side player) const {
  Mask result = 0;
  for (Mask rest = ko; rest;) {
    const int p = take_lowest(rest);
    if (of[other(player)] & bit(ko_taker(region, p))) result |= bit(p);
  }
  return result;
}

void Stones::lift(int point) {
  ko &= ~bit(point);
  ko_side[0] &= ~bit(point);
  ko_side[1] &= ~bit(point);
}

void Stones::lift_all(Mask points) {
  ko &= ~points;
  ko_side[0] &= ~points;
  ko_side[1] &= ~points;
}

namespace {

// A ko is gone when its point is filled, or its stone captured or connected.
void end_kos(const Region& region, Stones& stones, Side player, int point, Mask captured) {
  stones.lift(point);
  for (Mask rest = stones.ko; rest;) {
    const int p = take_lowest(rest);
    const Mask taker = bit(stones.ko_taker(region, p));
    const bool connected =
        (taker & stones.of[player] & region.near[static_cast<std::size_t>(point)]) != 0;
    if ((taker & captured) || connected) stones.lift(p);
  }
}

void prohibit(const Region& region, Stones& stones, int taken, int taker) {
  stones.ko |= bit(taken);
  const auto& around = region.neighbour[static_cast<std::size_t>(taken)];
  for (int side = 0; side < 4; ++side) {
    if (around[static_cast<std::size_t>(side)] != taker) continue;
    if (side & 1) stones.ko_side[0] |= bit(taken);
    if (side & 2) stones.ko_side[1] |= bit(taken);
  }
}

}  // namespace

bool play(const Region& region, Stones& stones, Side player, int point, Mask* captured) {
  const Mask here = bit(point);
  if (stones.occupied() & here) return false;
  const Side opponent = other(player);
  const Mask own = stones.of[player] | here;
  const Mask empty = region.all() & ~(own | stones.occupied());
  const Mask around = region.near[static_cast<std::size_t>(point)];

  const Mask lasting = region.wall[opponent] | stones.closed;
  const Mask own_lasting = region.wall[player] | stones.closed;

  Mask taken = 0;
  for (Mask touched = around & stones.of[opponent]; touched;) {
    const Mask string = region.connected(bit(lowest(touched)), stones.of[opponent]);
    touched &= ~string;
    if (!(string & lasting) && !(region.neighbours(string) & empty)) taken |= string;
  }
  const bool at_wall = (here & region.wall[player]) != 0;
  if (!taken && !at_wall && !(around & empty)) {
    const Mask string = region.connected(here, own);
    if (!(string & own_lasting) && !(region.neighbours(string) & empty)) return false;
  }
  const bool is_ko = count(taken) == 1 && !at_wall && !(around & own) && !(around & empty);
  if (is_ko && (stones.ko & here) && bit(stones.ko_taker(region, point)) == taken) return false;

  stones.of[player] = own;
  stones.of[opponent] &= ~taken;
  if (stones.ko) end_kos(region, stones, player, point, taken);
  const bool retakes = region.frontier && player != region.attacker;
  if (is_ko && !retakes) prohibit(region, stones, lowest(taken), point);
  if (captured) *captured = taken;
  return true;
}

bool legal(const Region& region, const Stones& stones) {
  for (const Side side : {black, white}) {
    for (Mask rest = stones.of[side] & ~anchored(region, stones, side); rest;) {
      const Mask string = region.connected(bit(lowest(rest)), stones.of[side]);
      rest &= ~string;
      if (!(region.neighbours(string) & region.all() & ~stones.occupied())) return false;
    }
  }
  return true;
}

Mask last_liberties(const Region& region, const Stones& stones, Side player) {
  const Mask empty = region.all() & ~stones.occupied();
  Mask found = 0;
  for (Mask rest = stones.of[player]; rest;) {
    const Mask string = region.connected(bit(lowest(rest)), stones.of[player]);
    rest &= ~string;
    const Mask liberties = region.neighbours(string) & empty;
    if (count(liberties) == 1) found |= liberties;
  }
  return found;
}

Mask anchored(const Region& region, const Stones& stones, Side player) {
  const Mask seed = stones.of[player] & (region.wall[player] | stones.closed);
  return seed ? region.connected(seed, stones.of[player]) : 0;
}

}  // namespace sgfaudit::rules::confirmation
