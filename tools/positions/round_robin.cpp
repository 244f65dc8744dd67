// The round-robin ko (Diagram 18, precedent of 1980): six plays that come round, in which each
// player has to answer the other or loses everything, and which both may leave for a seki.
//
// Two lines of three points on the edge. Above each point, and beside the ends, stands the one
// black string or the one white string in question, which have no other liberties. Who takes the
// other's string wins; every position of the lines is looked at.
#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "tools/positions/searches.hpp"

namespace sgfaudit::tools {

namespace {

constexpr int points = 6, line = 3, positions = 729, no_point = -1;
using Points = std::array<Color, points>;

std::size_t u(int i) { return static_cast<std::size_t>(i); }

Points points_of(int code) {
  Points at{};
  for (Color& c : at) c = static_cast<Color>(code % 3), code /= 3;
  return at;
}

int code_of(const Points& at) {
  int code = 0;
  for (int p = points - 1; p >= 0; --p) code = 3 * code + static_cast<int>(at[u(p)]);
  return code;
}

// The stones of `string` and what is beside them; `outer` if it is part of a string in question.
struct String {
  std::array<bool, points> in{};
  int stones = 0, liberties = 0, liberty = no_point;
  bool outer = false;
};

struct State {
  Points at;
  Color mover;
  int ko;  // the mover may not play there
};

enum class Winner { none, black, white };

Winner winner(Color c) { return c == Color::black ? Winner::black : Winner::white; }

struct Edge {
  int to, point, taken;
};

class Fight {
 public:
  explicit Fight(const Points& above) : above_(above) { solve(); }

  // The plays of a cycle of six in which at least four lose by passing, and two stones are taken.
  bool comes_round(std::vector<Edge>& cycle) const {
    for (int s = 0; s < states; ++s) {
      if (exists_[u(s)] && follow(s, s, 2, cycle)) return true;
    }
    return false;
  }
  Points position(int state) const { return points_of(state / (2 * (points + 1))); }

 private:
  static constexpr int states = positions * 2 * (points + 1);

  static int index(const State& s) {
    return (code_of(s.at) * 2 + (s.mover == Color::white)) * (points + 1) + s.ko + 1;
  }
  static Color mover(int state) {
    return state / (points + 1) % 2 == 0 ? Color::black : Color::white;
  }

  // The string in question of one colour with the stones joined to it, or the string at `from`.
  String string(const Points& at, Color c, int from) const {
    String s;
    std::array<bool, points> free{};
    s.outer = from == no_point;
    for (int p = 0; p < points; ++p) {
      if (p == from || (s.outer && at[u(p)] == c && above_[u(p)] == c)) s.in[u(p)] = true;
      if (s.outer && at[u(p)] == Color::empty && above_[u(p)] == c) free[u(p)] = true;
    }
    for (int round = 0; round < line; ++round) {
      for (int p = 0; p < points; ++p) {
        if (!s.in[u(p)]) continue;
        if (above_[u(p)] == c) s.outer = true;
        for (const int q : {p - 1, p + 1}) {
          if (q < 0 || q >= points || q / line != p / line) continue;
          if (at[u(q)] == c) s.in[u(q)] = true;
          if (at[u(q)] == Color::empty) free[u(q)] = true;
        }
      }
    }
    for (int p = 0; p < points; ++p) {
      s.stones += s.in[u(p)];
      s.liberties += free[u(p)];
      if (free[u(p)]) s.liberty = p;
    }
    return s;
  }

  bool is_legal(const Points& at) const {
    for (const Color c : {Color::black, Color::white}) {
      if (string(at, c, no_point).liberties == 0) return false;
      for (int p = 0; p < points; ++p) {
        if (at[u(p)] != c) continue;
        const String s = string(at, c, p);
        if (!s.outer && s.liberties == 0) return false;
      }
    }
    return true;
  }

  // False if that is no play. `won` if it takes the string in question.
  bool play(const State& before, int point, State& after, int& taken, bool& won) const {
    if (before.at[u(point)] != Color::empty || point == before.ko) return false;
    const Color c = before.mover;
    after = {before.at, opponent(c), no_point};
    after.at[u(point)] = c;
    won = string(after.at, after.mover, no_point).liberties == 0;
    if (won) return true;
    const Points placed = after.at;
    taken = 0;
    for (int p = 0; p < points; ++p) {
      if (placed[u(p)] != after.mover) continue;
      const String s = string(placed, after.mover, p);
      if (s.outer || s.liberties > 0) continue;
      after.at[u(p)] = Color::empty;
      ++taken;
    }
    const String own = string(after.at, c, point);
    if (!own.outer && own.liberties == 0) return false;
    if (string(after.at, c, no_point).liberties == 0) return false;
    if (taken == 1 && !own.outer && own.stones == 1 && own.liberties == 1) after.ko = own.liberty;
    return true;
  }

  void solve() {
    for (int code = 0; code < positions; ++code) {
      if (!is_legal(points_of(code))) continue;
      for (const Color c : {Color::black, Color::white}) {
        for (int ko = no_point; ko < points; ++ko) expand({points_of(code), c, ko});
      }
    }
    for (bool grows = true; grows;) {
      grows = false;
      for (int s = 0; s < states; ++s) {
        if (!exists_[u(s)] || won_[u(s)] != Winner::none) continue;
        const Winner me = winner(mover(s)), other = winner(opponent(mover(s)));
        const auto& to = edges_[u(s)];
        const auto is = [&](Winner w) {
          return [&, w](const Edge& e) { return won_[u(e.to)] == w; };
        };
        if (std::any_of(to.begin(), to.end(), is(me))) won_[u(s)] = me;
        if (std::all_of(to.begin(), to.end(), is(other))) won_[u(s)] = other;
        grows = grows || won_[u(s)] != Winner::none;
      }
    }
  }

  void expand(const State& state) {
    const int s = index(state);
    exists_[u(s)] = true;
    for (int p = 0; p < points; ++p) {
      State after;
      int taken = 0;
      bool won = false;
      if (!play(state, p, after, taken, won)) continue;
      if (won) {
        won_[u(s)] = winner(state.mover);
      } else {
        edges_[u(s)].push_back({index(after), p, taken});
      }
    }
    edges_[u(s)].push_back({index({state.at, opponent(state.mover), no_point}), no_point, 0});
  }

  bool follow(int from, int s, int free, std::vector<Edge>& cycle) const {
    if (won_[u(s)] != Winner::none) return false;
    const bool may_pass = won_[u(edges_[u(s)].back().to)] == Winner::none;
    if (may_pass && free-- == 0) return false;
    for (const Edge& e : edges_[u(s)]) {
      if (e.point == no_point) continue;
      cycle.push_back(e);
      if (cycle.size() < 6
              ? e.to != from && follow(from, e.to, free, cycle)
              : e.to == from && std::any_of(cycle.begin(), cycle.end(),
                                            [](const Edge& x) { return x.taken > 1; })) {
        return true;
      }
      cycle.pop_back();
    }
    return false;
  }

  Points above_;
  std::array<bool, states> exists_{};
  std::array<Winner, states> won_{};
  std::array<std::vector<Edge>, states> edges_{};
};

char letter(Color c) { return c == Color::black ? 'X' : c == Color::white ? 'O' : '.'; }

}  // namespace

void find_round_robin_ko(const Limits&) {
  int tried = 0, found = 0;
  for (int code = 0; code < positions; ++code) {
    const Points above = points_of(code);
    if (std::find(above.begin(), above.end(), Color::empty) != above.end()) continue;
    ++tried;
    std::vector<Edge> cycle;
    if (!Fight(above).comes_round(cycle)) continue;
    ++found;
    std::printf("above");
    for (int p = 0; p < points; ++p) std::printf(p == line ? " %c" : "%c", letter(above[u(p)]));
    std::printf(":");
    for (const Edge& e : cycle) {
      std::printf(" %d", e.point);
      if (e.taken > 0) std::printf("x%d", e.taken);
    }
    std::printf("\n");
  }
  std::printf("%d of %d\n", found, tried);
}

}  // namespace sgfaudit::tools
