// Areas without defence, for the checker of proofs. The reasons why such an area has none stand
// beside the solver's own test, in region_defence.cpp.
#include <algorithm>

#include "rules/confirmation/proof_board.hpp"

namespace sgfaudit::rules::confirmation::checking {

namespace {

bool disjoint(const Points& a, const Points& b) {
  return std::none_of(a.begin(), a.end(), [&](int p) { return contains(b, p); });
}

// What is held in an area, as it grows.
struct Holding {
  const Ground& ground;
  const Board& board;
  Set touching;  // points next to held stones
  Set used;      // points that some connection needs

  bool usable(int p) const { return board.at(p) == '.' && !used.has(p); }

  // All ways to connect a string by moving first: a liberty that touches what is held, or a
  // liberty after which the string has two such.
  std::vector<Points> ways(const Points& string) const {
    Points free = liberties(ground, board, string);
    std::sort(free.begin(), free.end());
    std::vector<Points> found;
    for (const int p : free) {
      if (usable(p) && touching.has(p)) found.push_back({p});
    }
    for (const int step : free) {
      if (!usable(step)) continue;
      Points longer = string;
      longer.push_back(step);
      Points ends = liberties(ground, board, longer);
      std::sort(ends.begin(), ends.end());
      std::erase_if(ends, [&](int p) { return p == step || !usable(p) || !touching.has(p); });
      for (std::size_t i = 0; i < ends.size(); ++i) {
        for (std::size_t j = i + 1; j < ends.size(); ++j) {
          found.push_back({step, ends[i], ends[j]});
        }
      }
    }
    return found;
  }

  bool hold(const Points& string) {
    const std::vector<Points> found = ways(string);
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (std::size_t j = i + 1; j < found.size(); ++j) {
        if (!disjoint(found[i], found[j])) continue;
        used.add(found[i]);
        used.add(found[j]);
        for (const int p : string) touching.add(ground.near[u(p)]);
        return true;
      }
    }
    return false;
  }
};

// Of a pair the point at which the player has to answer.
bool must_answer_at(const Ground& ground, const Board& board, char color, int p) {
  const int other = ground.partner.empty() || color == ground.attacker ? -1 : ground.partner[u(p)];
  return other >= 0 && board.at(p) == '.' && board.at(other) != color;
}

// Three points in a row, `inner`, none beside a point that a connection needs.
bool three_in_a_row(const Holding& holding, char color, const Points& inner, bool first) {
  const Ground& ground = holding.ground;
  const Board& board = holding.board;
  for (const int p : inner) {
    const Points& near = ground.near[u(p)];
    if (std::any_of(near.begin(), near.end(), [&](int q) { return holding.used.has(q); })) {
      return false;
    }
  }
  for (const int middle : inner) {
    Points ends = inner;
    std::erase(ends, middle);
    const Points& near = ground.near[u(middle)];
    if (!contains(near, ends[0]) || !contains(near, ends[1])) continue;
    const bool wide = std::any_of(ends.begin(), ends.end(), [&](int e) {
      const Points& beside = ground.near[u(e)];
      return std::count_if(beside.begin(), beside.end(),
                           [&](int p) { return board.at(p) != ' '; }) >= 3;
    });
    if (!wide) return false;
    if (board.at(middle) == color) return true;
    if (board.at(middle) != '.') return false;
    const auto is = [&](char c) { return [&, c](int e) { return board.at(e) == c; }; };
    if (std::all_of(ends.begin(), ends.end(), is(opponent(color)))) return true;
    return first && std::any_of(ends.begin(), ends.end(), is('.'));
  }
  return false;
}

}  // namespace

bool no_defence(const Ground& ground, const Board& board, char color, const Points& area,
                bool first, Set* held) {
  const Set immortal = anchored(ground, board, color);
  const Set theirs = anchored(ground, board, opponent(color));
  Holding holding{ground, board, Set(ground.near.size()), Set(ground.near.size())};
  for (int p = 0; p < ground.size(); ++p) {
    if (must_answer_at(ground, board, color, p)) holding.used.add(p);
    if (ground.at_wall(p, color)) holding.touching.add(p);
    if (immortal.has(p)) holding.touching.add(ground.near[u(p)]);
  }
  for (const int p : area) {
    if (ground.at_wall(p, opponent(color)) || immortal.has(p)) return false;
    const Points& near = ground.near[u(p)];
    if (std::any_of(near.begin(), near.end(), [&](int q) { return theirs.has(q); })) return false;
  }
  Points ordered = area;
  std::sort(ordered.begin(), ordered.end());
  std::vector<Points> loose;
  Set seen(ground.near.size());
  for (const int p : ordered) {
    if (board.at(p) != color || seen.has(p)) continue;
    loose.push_back(string_at(ground, board, p));
    seen.add(loose.back());
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (Points& string : loose) {
      if (string.empty() || !holding.hold(string)) continue;
      if (held) held->add(string);
      string.clear();
      changed = true;
    }
  }
  Points inner;
  for (const int p : ordered) {
    if (!holding.touching.has(p)) inner.push_back(p);
  }
  if (inner.size() <= 1) return true;
  if (inner.size() == 2) return contains(ground.near[u(inner[0])], inner[1]);
  return inner.size() == 3 && three_in_a_row(holding, color, inner, first);
}

}  // namespace sgfaudit::rules::confirmation::checking
