// What brute force says of the strings of a position: Article 7.1, and local-2 as
// docs/confirmation.md has it.
#include <deque>
#include <set>
#include <unordered_map>

#include "rules/confirmation/brute_force_test.hpp"

namespace sgfaudit::testing {

namespace {

std::uint32_t mask_of(const std::vector<int>& points) {
  std::uint32_t mask = 0;
  for (const int p : points) mask |= 1u << p;
  return mask;
}

std::uint32_t stones_of(const std::vector<char>& cells, char color) {
  std::uint32_t mask = 0;
  for (std::size_t p = 0; p < cells.size(); ++p) {
    if (cells[p] == color) mask |= 1u << p;
  }
  return mask;
}

}  // namespace

bool BruteForce::attacker_holds(const Cells& position, const std::vector<int>& string,
                                std::uint32_t zone, std::uint32_t kept) const {
  const char defender = position[at(string[0])];
  const std::uint32_t target = mask_of(string);
  const int start = index_.at(key({position, {}, kept ? defender : opponent(defender), false}));
  return holds(start, stones_of(position, defender) & (zone | target),
               {defender, target, zone, kept});
}

bool BruteForce::holds(int start, std::uint32_t old_at_start, const Hold& what) const {
  const char defender = what.defender;
  const std::uint32_t target = what.target, zone = what.zone, kept = what.kept;
  struct Node {
    int state;
    std::uint32_t old;
    bool bad = false;
    int won_end = 0;   // edges that end play well for the attacker
    int lost_end = 0;  // and badly
    std::vector<int> to;
  };
  std::vector<Node> node;
  std::unordered_map<std::uint64_t, int> index;
  const auto stones = [&](int n) { return stones_of(state_[at(n)].cells, defender); };
  const auto add = [&](int state, std::uint32_t old) {
    const auto [it, added] = index.try_emplace(static_cast<std::uint64_t>(state) << 32 | old,
                                               static_cast<int>(node.size()));
    if (added) node.push_back({state, old, false, 0, 0, {}});
    return it->second;
  };
  add(start, old_at_start);
  for (std::size_t i = 0; i < node.size(); ++i) {
    const int n = node[i].state;
    const std::uint32_t old = node[i].old;
    const std::uint32_t fresh = stones(n) & zone & ~old;
    node[i].bad = permanent(n, fresh);
    for (int p = 0; p < board_.cells(); ++p) {
      if ((kept >> p & 1) && state_[at(n)].cells[at(p)] != opponent(defender)) node[i].bad = true;
    }
    if (node[i].bad) continue;
    for (const Edge& e : edges_[at(n)]) {
      if (e.to < 0) {
        ++(!(old & target) && !fresh ? node[i].won_end : node[i].lost_end);
      } else {
        const int to = add(e.to, old & ~e.captured);
        node[i].to.push_back(to);
      }
    }
  }
  std::vector<std::vector<int>> back(node.size());
  for (std::size_t i = 0; i < node.size(); ++i) {
    for (const int to : node[i].to) back[at(to)].push_back(static_cast<int>(i));
  }
  const auto attacking = [&](std::size_t i) { return state_[at(node[i].state)].mover != defender; };
  const auto holding = [&](std::size_t i) { return !(node[i].old & target); };

  // After the capture: the defender has to reach something bad.
  std::vector<bool> lost(node.size(), false);
  std::vector<int> open(node.size(), 0);
  std::deque<int> queue;
  for (std::size_t i = 0; i < node.size(); ++i) {
    if (!holding(i)) continue;
    open[i] = static_cast<int>(node[i].to.size()) + node[i].won_end;
    if (node[i].bad || (node[i].lost_end && !attacking(i)) || (attacking(i) && open[i] == 0)) {
      lost[i] = true;
      queue.push_back(static_cast<int>(i));
    }
  }
  while (!queue.empty()) {
    const int n = queue.front();
    queue.pop_front();
    for (const int p : back[at(n)]) {
      const std::size_t i = at(p);
      if (lost[i] || !holding(i)) continue;
      if (attacking(i) && --open[i] > 0) continue;
      lost[i] = true;
      queue.push_back(p);
    }
  }
  // Before it: the attacker has to reach a held node.
  std::vector<bool> won(node.size(), false);
  for (std::size_t i = 0; i < node.size(); ++i) {
    if (holding(i)) {
      won[i] = !lost[i];
      if (won[i]) queue.push_back(static_cast<int>(i));
    } else {
      open[i] = static_cast<int>(node[i].to.size()) + node[i].lost_end;
    }
  }
  while (!queue.empty()) {
    const int n = queue.front();
    queue.pop_front();
    for (const int p : back[at(n)]) {
      const std::size_t i = at(p);
      if (won[i] || holding(i) || node[i].bad) continue;
      if (!attacking(i) && --open[i] > 0) continue;
      won[i] = true;
      queue.push_back(p);
    }
  }
  return won[0];
}

// The stones of a colour that the other player cannot capture although their owner always passes.
std::uint32_t BruteForce::unconditional(const Cells& position, char color) const {
  std::uint32_t safe = stones_of(position, color);
  std::set<Cells> seen{position};
  std::deque<Cells> queue{position};
  while (!queue.empty() && safe) {
    const Cells c = queue.front();
    queue.pop_front();
    for (int p = 0; p < board_.cells(); ++p) {
      State next;
      std::uint32_t captured = 0;
      if (!play({c, {}, opponent(color), false}, p, next, captured)) continue;
      safe &= ~captured;
      if (!captured && seen.insert(next.cells).second) queue.push_back(next.cells);
      // What was captured is empty now; the rest of the search goes on from there as well.
      if (captured && seen.insert(next.cells).second) queue.push_back(next.cells);
    }
  }
  return safe;
}

std::uint32_t BruteForce::zone_around(std::uint32_t string, std::uint32_t closed) const {
  std::uint32_t zone = string;
  for (std::uint32_t before = 0; zone != before;) {
    before = zone;
    for (int p = 0; p < board_.cells(); ++p) {
      if (!(before >> p & 1)) continue;
      for (const int q : neighbours_[at(p)]) {
        if (board_.cell[at(q)] == '.' && !(closed >> q & 1)) zone |= 1u << q;
      }
    }
  }
  return zone;
}

// Where he gets a new permanent stone by a play there, or in the place of the opponent's stones
// though that one begins.
std::uint32_t BruteForce::had_anyway(const Cells& position, char owner, std::uint32_t zone) const {
  std::uint32_t had = 0;
  for (int p = 0; p < board_.cells(); ++p) {
    if (!(zone >> p & 1) || position[at(p)] == owner) continue;
    State start{position, {}, opponent(owner), false};
    std::uint32_t captured = 0;
    if (position[at(p)] == '.' && !play({position, {}, owner, false}, p, start, captured)) continue;
    if (!holds(index_.at(key(start)), 0, {owner, 0, 1u << p, 0})) had |= 1u << p;
  }
  return had;
}

// Whichever strings the attacker keeps.
bool BruteForce::is_behind_walls(const Cells& position, const Verdict& v,
                                 std::uint32_t closed) const {
  const char attacker = opponent(position[at(v.points[0])]);
  const std::uint32_t string = mask_of(v.points);
  std::uint32_t seen = 0;
  std::vector<std::uint32_t> walls;
  for (int p = 0; p < board_.cells(); ++p) {
    if (position[at(p)] != attacker || ((seen | closed) >> p & 1)) continue;
    walls.push_back(mask_of(string_at(position, p)));
    seen |= walls.back();
  }
  for (std::uint32_t choice = 1; choice < 1u << walls.size(); ++choice) {
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < walls.size(); ++i) kept |= choice >> i & 1 ? walls[i] : 0;
    const std::uint32_t zone = zone_around(string, closed | kept);
    std::vector<int> within;
    for (int p = 0; p < board_.cells(); ++p) {
      if ((zone >> p & 1) && position[at(p)] == position[at(v.points[0])]) within.push_back(p);
    }
    if (attacker_holds(position, within, zone, kept)) return true;
  }
  return false;
}

std::vector<BruteForce::Verdict> BruteForce::judge(const Cells& position) const {
  std::vector<Verdict> result;
  std::uint32_t seen = 0;
  for (int p = 0; p < board_.cells(); ++p) {
    const char c = position[at(p)];
    if ((c != 'b' && c != 'w') || (seen >> p & 1)) continue;
    Verdict v{string_at(position, p), Kind::dead};
    seen |= mask_of(v.points);
    const int start = index_.at(key({position, {}, opponent(c), false}));
    if (!capturable_[at(p)][at(start)]) v.kind = Kind::uncapturable;
    result.push_back(v);
  }
  for (Verdict& v : result) {
    if (v.kind == Kind::uncapturable) continue;
    if (!attacker_holds(position, v.points, mask_of(v.points))) v.kind = Kind::capturable_1;
  }
  for (Verdict& v : result) {
    if (v.kind != Kind::dead) continue;
    const char c = position[at(v.points[0])];
    std::uint32_t closed = unconditional(position, opponent(c));
    for (const Verdict& o : result) {
      const bool earlier = o.kind == Kind::uncapturable || o.kind == Kind::capturable_1;
      if (earlier && position[at(o.points[0])] == c) closed |= mask_of(o.points);
    }
    const std::uint32_t zone = zone_around(mask_of(v.points), closed);
    if (attacker_holds(position, v.points, zone)) continue;
    v.behind_walls = is_behind_walls(position, v, closed);
    if (v.behind_walls) continue;
    v.kind = Kind::capturable_2;
    v.enabled = !attacker_holds(position, v.points, zone & ~had_anyway(position, c, zone));
  }
  return result;
}

}  // namespace sgfaudit::testing
