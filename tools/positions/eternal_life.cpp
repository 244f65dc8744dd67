// Example 6: a position one move before a long life, and the long life itself.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <set>

#include "rules/confirmation/confirmation.hpp"
#include "tools/positions/eye_space.hpp"
#include "tools/positions/searches.hpp"

namespace sgfaudit::tools {

namespace {

using State = EyeSpace::State;

struct Cycle {
  int throw_in, second;  // White throws in, Black adds a stone to his one
  State after_throw_in;  // Black to move
};

// Four plays back to the same position, each player captures two stones: White throws in, Black
// adds a stone to his one, White takes the two, Black takes the two that took.
std::optional<Cycle> cycle_from(const EyeSpace& space, const State& start, bool solved) {
  if (solved && space.captured(start)) return std::nullopt;
  const auto only_move = [&](const State& s, int p) {
    if (!space.captured(EyeSpace::pass(s))) return false;
    for (int q = 0; q < space.size(); ++q) {
      const auto o = space.play(s, q);
      if (q != p && o.legal && !space.captured(o.state)) return false;
    }
    return true;
  };
  for (int w1 = 0; w1 < space.size(); ++w1) {
    const auto a = space.play(start, w1);
    if (!a.legal || a.captured || a.ring_captured) continue;
    for (int b2 = 0; b2 < space.size(); ++b2) {
      const auto b = space.play(a.state, b2);
      if (!b.legal || b.captured) continue;
      for (int w3 = 0; w3 < space.size(); ++w3) {
        const auto c = space.play(b.state, w3);
        if (!c.legal || c.captured != 2 || c.ring_captured) continue;
        for (int b4 = 0; b4 < space.size(); ++b4) {
          const auto d = space.play(c.state, b4);
          if (!d.legal || d.captured != 2 || !(d.state == start)) continue;
          if (!solved) return Cycle{w1, b2, a.state};
          if (only_move(a.state, b2) && only_move(c.state, b4)) return Cycle{w1, b2, a.state};
        }
      }
    }
  }
  return std::nullopt;
}

State with_cells(const EyeSpace& space, std::uint32_t code) {
  State s;
  for (int p = 0; p < space.size(); ++p, code /= 3) s.cells |= (code % 3) << (2 * p);
  return s;
}

std::uint32_t fillings(const EyeSpace& space) {
  std::uint32_t total = 1;
  for (int i = 0; i < space.size(); ++i) total *= 3;
  return total;
}

bool has_cycle(const EyeSpace& space) {
  for (std::uint32_t code = 0; code < fillings(space); ++code) {
    const State s = with_cells(space, code);
    if (space.legal(s.cells) && cycle_from(space, s, false)) return true;
  }
  return false;
}

// The shape as it is, and with one liberty of the ring outside.
std::vector<Shape> with_liberties(const Shape& shape) {
  std::vector<Shape> result{shape};
  const auto in = [](const auto& list, const std::pair<int, int>& c) {
    return std::find(list.begin(), list.end(), c) != list.end();
  };
  std::set<std::pair<int, int>> tried;
  for (const auto& [x, y] : shape.ring) {
    for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
      const std::pair<int, int> c{x + dx, y + dy};
      if (c.second < 0 || c.first < 0 || in(shape.ring, c) || in(shape.cells, c)) continue;
      if (!tried.insert(c).second) continue;
      Shape more = shape;
      bool apart = true;
      more.cells.push_back(c);
      for (const auto& [ex, ey] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
        const std::pair<int, int> d{c.first + ex, c.second + ey};
        if (d.first < 0 || d.second < 0 || in(shape.ring, d)) continue;
        apart = apart && !in(shape.cells, d);
        more.holes.push_back(d);
      }
      if (apart) result.push_back(more);
    }
  }
  return result;
}

std::string filling(const EyeSpace& space, std::uint32_t cells) {
  std::string text;
  for (int p = 0; p < space.size(); ++p) text += ".XO"[EyeSpace::at(cells, p)];
  return text;
}

}  // namespace

void find_eternal_life(const Limits& limits) {
  for (int n = 5; n <= limits.cells; ++n) {
    long tried = 0, cycles = 0, before = 0;
    std::set<std::vector<std::pair<int, int>>> with, without;
    for (const Shape& inner : shapes(limits.width, limits.height, n)) {
      if (inner.ring.size() > 10 || without.count(inner.cells)) continue;
      if (!with.count(inner.cells)) {
        const bool any = has_cycle(EyeSpace(inner, true));
        (any ? with : without).insert(inner.cells);
        if (!any) continue;
      }
      for (const Shape& shape : with_liberties(inner)) {
        EyeSpace space(shape);
        if (!has_cycle(space)) continue;
        ++tried;
        space.solve();
        for (std::uint32_t code = 0; code < fillings(space); ++code) {
          const State s = with_cells(space, code);
          if (!space.legal(s.cells)) continue;
          const auto cycle = cycle_from(space, s, true);
          if (!cycle) continue;
          ++cycles;
          print_rows("long life, White to throw in", shape.rows(filling(space, s.cells), 'X', 'W'));
          // Example 6: with Black to move at A the long life begins, White at A kills.
          State turn = cycle->after_throw_in;
          int black = static_cast<int>(shape.ring.size()), white = 0;
          for (int p = 0; p < space.size(); ++p) {
            black += EyeSpace::at(turn.cells, p) == 1;
            white += EyeSpace::at(turn.cells, p) == 2;
          }
          turn.black_moves = false;
          const auto kill = space.play(turn, cycle->second);
          if (black != 10 || white != 4 || !kill.legal) continue;
          if (!kill.ring_captured && !space.captured(kill.state)) continue;
          ++before;
          print_rows("before it, A at cell " + std::to_string(cycle->second),
                     shape.rows(filling(space, turn.cells), 'X', 'W'));
        }
      }
    }
    std::printf(
        "%d cells: %zu eye spaces with a cycle, %ld rings, %ld long lives, %ld before one\n", n,
        with.size(), tried, cycles, before);
    std::fflush(stdout);
  }
}

}  // namespace sgfaudit::tools
