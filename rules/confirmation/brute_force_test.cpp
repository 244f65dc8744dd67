#include "rules/confirmation/brute_force_test.hpp"

#include <algorithm>
#include <deque>

namespace sgfaudit::testing {

namespace {

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

}  // namespace sgfaudit::testing
