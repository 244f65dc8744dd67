#include <algorithm>

#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/region.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

constexpr std::size_t u(int i) { return static_cast<std::size_t>(i); }

void touch(Region& r, int a, int b) {
  r.near[u(a)] |= bit(b);
  r.near[u(b)] |= bit(a);
}

}  // namespace

// A chain is one stone beside all its liberties in the part, or a wall where it needs none. All
// that need one share a point for their liberties elsewhere: joined to another such chain a chain
// still needs one here, since what both have elsewhere may be the same. The attacker can retake
// every ko.
Region part_region(const Position& position, const Proof& frame) {
  Region r;
  r.board_point = frame.points;
  r.size = static_cast<int>(frame.points.size());
  r.attacker = frame.attacker == Color::black ? black : white;
  for (auto& around : r.neighbour) around.fill(-1);
  const auto beyond = std::lower_bound(frame.points.begin(), frame.points.end(), position.size());
  const int inside = static_cast<int>(beyond - frame.points.begin());
  std::vector<int> chain_at(u(position.size()), -1);
  int stone = inside;
  for (const Proof::Chain& chain : frame.chains) {
    for (const int p : chain.stones) chain_at[u(p)] = chain.needs > 0 ? stone : r.size;
    if (chain.needs == 0) continue;
    r.frontier |= bit(stone);
    r.also |= bit(stone);
    if (chain.needs == 1) {
      r.elsewhere = bit(r.size - 1);
      touch(r, stone, r.size - 1);
    }
    ++stone;
  }
  for (int i = 0; i < inside; ++i) {
    std::size_t side = 0;
    for (const int q : Neighbours(position, frame.points[u(i)])) {
      const auto at = std::lower_bound(frame.points.begin(), beyond, q);
      if (at != beyond && *at == q) {
        const int j = static_cast<int>(at - frame.points.begin());
        r.neighbour[u(i)][side++] = static_cast<std::int8_t>(j);
        r.near[u(i)] |= bit(j);
      } else if (chain_at[u(q)] == r.size) {
        r.wall[other(r.attacker)] |= bit(i);
      } else if (chain_at[u(q)] >= 0) {
        touch(r, i, chain_at[u(q)]);
      } else {
        r.frontier |= bit(i);  // a chain that is kept elsewhere
      }
    }
  }
  for (const auto& [one, two] : frame.pairs) {
    r.paired |= bit(one) | bit(two);
    r.partner[u(one)] = static_cast<std::int8_t>(two);
    r.partner[u(two)] = static_cast<std::int8_t>(one);
  }
  r.link();
  return r;
}

}  // namespace sgfaudit::rules::confirmation
