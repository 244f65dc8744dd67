#include "rules/confirmation/brute_force.hpp"

#include <algorithm>
#include <deque>
#include <set>

namespace sgfaudit::test {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }
char opponent(char c) { return c == 'b' ? 'w' : 'b'; }
char wall_of(char c) { return c == 'b' ? 'B' : 'W'; }

std::vector<int> neighbours_of(const TinyBoard& board, int p) {
  std::vector<int> result;
  const int x = p % board.width;
  const int y = p / board.width;
  if (x > 0) result.push_back(p - 1);
  if (x + 1 < board.width) result.push_back(p + 1);
  if (y > 0) result.push_back(p - board.width);
  if (y + 1 < board.height) result.push_back(p + board.width);
  return result;
}

}  // namespace

BruteForce::BruteForce(const TinyBoard& board, std::size_t limit) : board_(board) {
  for (int p = 0; p < board.cells(); ++p) neighbours_.push_back(neighbours_of(board, p));
  // Every legal position, with either player to move.
  std::vector<int> open;
  for (int p = 0; p < board.cells(); ++p) {
    if (board.cell[at(p)] == '.') open.push_back(p);
  }
  std::uint64_t total = 1;
  for (std::size_t i = 0; i < open.size(); ++i) total *= 3;
  for (std::uint64_t code = 0; code < total; ++code) {
    Cells c = board.cell;
    std::uint64_t rest = code;
    for (const int p : open) {
      c[at(p)] = ".bw"[rest % 3];
      rest /= 3;
    }
    bool legal = true;
    for (const int p : open) legal = legal && (c[at(p)] == '.' || has_liberty(c, string_at(c, p)));
    if (legal) positions_.push_back(c);
  }
  for (const Cells& c : positions_) {
    for (const char mover : {'b', 'w'}) intern({c, {}, mover, false});
  }
  for (std::size_t n = 0; n < state_.size(); ++n) {
    if (state_.size() > limit) {
      complete_ = false;
      return;
    }
    generate(static_cast<int>(n));
  }
  back_.resize(state_.size());
  for (std::size_t n = 0; n < state_.size(); ++n) {
    for (const Edge& e : edges_[n]) {
      if (e.to >= 0) back_[at(e.to)].push_back(static_cast<int>(n));
    }
  }
  capturable_.resize(at(board.cells()));
  for (const int p : open) find_capturable(p);
}

std::vector<int> BruteForce::string_at(const Cells& c, int p) const {
  std::vector<int> string{p};
  for (std::size_t i = 0; i < string.size(); ++i) {
    for (const int q : neighbours_[at(string[i])]) {
      if (c[at(q)] == c[at(p)] && std::find(string.begin(), string.end(), q) == string.end()) {
        string.push_back(q);
      }
    }
  }
  std::sort(string.begin(), string.end());
  return string;
}

bool BruteForce::has_liberty(const Cells& c, const std::vector<int>& string) const {
  for (const int p : string) {
    for (const int q : neighbours_[at(p)]) {
      if (c[at(q)] == '.' || c[at(q)] == wall_of(c[at(p)])) return true;
    }
  }
  return false;
}

bool BruteForce::play(const State& s, int p, State& next, std::uint32_t& captured) const {
  if (s.cells[at(p)] != '.') return false;
  next = s;
  next.passed = false;
  next.mover = opponent(s.mover);
  next.cells[at(p)] = s.mover;
  captured = 0;
  std::vector<int> taken;
  for (const int q : neighbours_[at(p)]) {
    if (next.cells[at(q)] != next.mover) continue;
    const std::vector<int> string = string_at(next.cells, q);
    if (has_liberty(next.cells, string)) continue;
    for (const int t : string) {
      if (!(captured >> t & 1)) taken.push_back(t);
      captured |= 1u << t;
    }
  }
  for (const int t : taken) next.cells[at(t)] = '.';
  const std::vector<int> own = string_at(next.cells, p);
  if (!has_liberty(next.cells, own)) return false;

  std::vector<int> liberties;
  bool at_wall = false;
  for (const int q : neighbours_[at(p)]) {
    if (next.cells[at(q)] == '.') liberties.push_back(q);
    at_wall = at_wall || next.cells[at(q)] == wall_of(s.mover);
  }
  const bool ko = taken.size() == 1 && own.size() == 1 && !at_wall && liberties.size() == 1;
  if (ko) {
    for (const Ban& b : s.bans) {
      if (b.empty == p && b.taker == taken[0]) return false;
    }
  }
  std::erase_if(next.bans, [&](const Ban& b) {
    const bool filled = next.cells[at(b.empty)] != '.';
    const bool gone = next.cells[at(b.taker)] == '.' || (captured >> b.taker & 1);
    return filled || gone || string_at(next.cells, b.taker).size() > 1;
  });
  if (ko) {
    next.bans.push_back({static_cast<std::int8_t>(taken[0]), static_cast<std::int8_t>(p)});
    std::sort(next.bans.begin(), next.bans.end());
  }
  return true;
}

std::uint64_t BruteForce::key(const State& s) const {
  std::uint64_t k = 1;
  for (int p = 0; p < board_.cells(); ++p) {
    if (board_.cell[at(p)] != '.') continue;
    k = k * 3 + (s.cells[at(p)] == 'b' ? 1 : s.cells[at(p)] == 'w' ? 2 : 0);
  }
  k = k * 2 + (s.mover == 'b');
  k = k * 2 + s.passed;
  for (const Ban& b : s.bans) {
    const auto& around = neighbours_[at(b.empty)];
    const auto side = std::find(around.begin(), around.end(), b.taker) - around.begin();
    k = (k * 16 + static_cast<std::uint64_t>(b.empty)) * 4 + static_cast<std::uint64_t>(side) + 1;
  }
  return k;
}

int BruteForce::intern(const State& s) {
  const auto [it, added] = index_.try_emplace(key(s), static_cast<int>(state_.size()));
  if (added) {
    state_.push_back(s);
    edges_.emplace_back();
  }
  return it->second;
}

void BruteForce::generate(int n) {
  const State s = state_[at(n)];
  std::vector<Edge> out;
  State next;
  for (int p = 0; p < board_.cells(); ++p) {
    std::uint32_t captured = 0;
    if (play(s, p, next, captured)) out.push_back({intern(next), captured});
  }
  for (const Ban& b : s.bans) {
    if (s.cells[at(b.taker)] != opponent(s.mover)) continue;
    next = s;
    next.mover = opponent(s.mover);
    next.passed = false;
    std::erase(next.bans, b);
    out.push_back({intern(next), 0});
  }
  if (s.passed) {
    out.push_back({-1, 0});
  } else {
    next = s;
    next.mover = opponent(s.mover);
    next.passed = true;
    out.push_back({intern(next), 0});
  }
  edges_[at(n)] = out;
}

// Least fixpoint: the states from which the capture of the stone on q can be forced.
void BruteForce::find_capturable(int q) {
  std::vector<bool>& won = capturable_[at(q)];
  won.assign(state_.size(), false);
  std::vector<std::uint16_t> open(state_.size(), 0);
  std::deque<int> queue;
  for (std::size_t n = 0; n < state_.size(); ++n) {
    const State& s = state_[n];
    if (s.cells[at(q)] == '.') continue;
    const bool attacking = s.mover != s.cells[at(q)];
    open[n] = static_cast<std::uint16_t>(edges_[n].size());
    for (const Edge& e : edges_[n]) {
      if (!attacking || !(e.captured >> q & 1) || won[n]) continue;
      won[n] = true;
      queue.push_back(static_cast<int>(n));
    }
  }
  while (!queue.empty()) {
    const int n = queue.front();
    queue.pop_front();
    for (const int p : back_[at(n)]) {
      const State& s = state_[at(p)];
      if (won[at(p)] || s.cells[at(q)] != state_[at(n)].cells[at(q)]) continue;
      // Captured and played again in one move is impossible, so the stone is the same.
      const bool attacking = s.mover != s.cells[at(q)];
      if (!attacking && --open[at(p)] > 0) continue;
      won[at(p)] = true;
      queue.push_back(p);
    }
  }
}

bool BruteForce::permanent(int n, std::uint32_t fresh) const {
  for (int q = 0; q < board_.cells(); ++q) {
    if ((fresh >> q & 1) && !capturable_[at(q)][at(n)]) return true;
  }
  return false;
}

// The cell of the stone that is played on the way from one state to the next; none of a pass.
std::uint32_t BruteForce::played(int from, int to) const {
  for (int p = 0; p < board_.cells(); ++p) {
    if (state_[at(from)].cells[at(p)] == '.' && state_[at(to)].cells[at(p)] != '.') return 1u << p;
  }
  return 0;
}

bool BruteForce::attacker_holds(const Cells& position, const std::vector<int>& string,
                                std::uint32_t zone, std::uint32_t kept) const {
  const char defender = position[at(string[0])];
  std::uint32_t target = 0;
  for (const int p : string) target |= 1u << p;
  struct Node {
    int state;
    std::uint32_t old;
    bool beyond;  // the defender has just played beyond the zone
    bool bad = false;
    int won_end = 0;   // edges that end play well for the attacker
    int lost_end = 0;  // and badly
    std::vector<int> to;
  };
  std::vector<Node> node;
  std::unordered_map<std::uint64_t, int> index;
  const auto stones = [&](int n) {
    std::uint32_t m = 0;
    for (int p = 0; p < board_.cells(); ++p) m |= (state_[at(n)].cells[at(p)] == defender) << p;
    return m;
  };
  const auto add = [&](int state, std::uint32_t old, bool beyond) {
    const std::uint64_t name = static_cast<std::uint64_t>(state) << 33 | std::uint64_t{old} << 1;
    const auto [it, added] = index.try_emplace(name | beyond, static_cast<int>(node.size()));
    if (added) node.push_back({state, old, beyond, false, 0, 0, {}});
    return it->second;
  };
  const char first = kept ? defender : opponent(defender);
  const int start = index_.at(key({position, {}, first, false}));
  std::uint32_t first_old = 0;
  for (int p = 0; p < board_.cells(); ++p) first_old |= (position[at(p)] == defender) << p;
  add(start, first_old & (zone | target), false);
  for (std::size_t i = 0; i < node.size(); ++i) {
    const int n = node[i].state;
    const std::uint32_t old = node[i].old;
    const std::uint32_t fresh = stones(n) & zone & ~old;
    node[i].bad = permanent(n, fresh);
    for (int p = 0; p < board_.cells(); ++p) {
      if ((kept >> p & 1) && state_[at(n)].cells[at(p)] != opponent(defender)) node[i].bad = true;
    }
    if (node[i].bad) continue;
    const bool barred = kept && state_[at(n)].mover != defender && !node[i].beyond;
    for (const Edge& e : edges_[at(n)]) {
      if (e.to < 0) {
        ++(!(old & target) && !fresh ? node[i].won_end : node[i].lost_end);
        continue;
      }
      const bool outside = kept && (played(n, e.to) & ~zone);
      if (barred && outside) continue;
      const bool beyond = outside && state_[at(n)].mover == defender;
      const int to = add(e.to, old & ~e.captured, beyond);
      node[i].to.push_back(to);
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
  std::uint32_t safe = 0;
  for (int p = 0; p < board_.cells(); ++p) safe |= (position[at(p)] == color) << p;
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

// Whichever strings the attacker keeps.
bool BruteForce::is_behind_walls(const Cells& position, const Verdict& v,
                                 std::uint32_t closed) const {
  const char attacker = opponent(position[at(v.points[0])]);
  std::uint32_t string = 0, seen = 0;
  for (const int p : v.points) string |= 1u << p;
  std::vector<std::uint32_t> walls;
  for (int p = 0; p < board_.cells(); ++p) {
    if (position[at(p)] != attacker || ((seen | closed) >> p & 1)) continue;
    walls.push_back(0);
    for (const int q : string_at(position, p)) walls.back() |= 1u << q;
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
    for (const int q : v.points) seen |= 1u << q;
    const int start = index_.at(key({position, {}, opponent(c), false}));
    if (!capturable_[at(p)][at(start)]) v.kind = Kind::uncapturable;
    result.push_back(v);
  }
  const auto mask = [](const Verdict& v) {
    std::uint32_t m = 0;
    for (const int p : v.points) m |= 1u << p;
    return m;
  };
  for (Verdict& v : result) {
    if (v.kind == Kind::uncapturable) continue;
    if (!attacker_holds(position, v.points, mask(v))) v.kind = Kind::capturable_1;
  }
  for (Verdict& v : result) {
    if (v.kind != Kind::dead) continue;
    const char c = position[at(v.points[0])];
    std::uint32_t closed = unconditional(position, opponent(c));
    for (const Verdict& o : result) {
      const bool earlier = o.kind == Kind::uncapturable || o.kind == Kind::capturable_1;
      if (earlier && position[at(o.points[0])] == c) closed |= mask(o);
    }
    if (attacker_holds(position, v.points, zone_around(mask(v), closed))) continue;
    v.behind_walls = is_behind_walls(position, v, unconditional(position, opponent(c)));
    if (!v.behind_walls) v.kind = Kind::capturable_2;
  }
  return result;
}

}  // namespace sgfaudit::test
