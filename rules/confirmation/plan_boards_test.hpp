// Test support: boards for plans.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "rules/confirmation/plan.hpp"

namespace sgfaudit::testing {

using rules::Position;
using rules::confirmation::Neighbours;
using rules::confirmation::PlanOptions;
using rules::confirmation::settle;
using rules::confirmation::Settled;
using rules::confirmation::String;
using rules::confirmation::u;

using Rows = std::vector<std::string>;

inline std::mt19937 rng;
inline int random(int n) { return static_cast<int>(rng() % static_cast<unsigned>(n)); }

// In lower case, stones that the search for a plan is told to give up.
inline Position board(const Rows& rows, PlanOptions& options) {
  Position p{static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), {}};
  options.given_up.clear();
  for (const std::string& row : rows) {
    for (const char c : row) {
      p.at.push_back(c == 'X' || c == 'x'   ? Color::black
                     : c == 'O' || c == 'o' ? Color::white
                                            : Color::empty);
      options.given_up.push_back(c == 'x' || c == 'o');
    }
  }
  return p;
}

// To the right of an area and below it living groups, each with two eyes, or the edge.
inline Rows walled(Rows rows, char right, char below) {
  for (std::size_t y = 0; y < rows.size() && right != '#'; ++y) {
    rows[y] += y > 0 ? std::string(4, right) : std::string{right, '.', right, '.'};
  }
  const std::string full(rows[0].size(), below);
  if (below == '#') return rows;
  for (int i = 0; i < 2; ++i) {
    rows.push_back(full);
    rows.push_back("." + full.substr(1));
  }
  return rows;
}

// Some strings are given up, as they fall.
inline void give_up(const Settled& strings, PlanOptions& options) {
  for (const String& s : strings.strings) {
    const bool gone = s.points.size() < 6 && random(3) == 0;
    for (const int p : s.points) options.given_up[u(p)] = gone;
  }
}

inline bool is_legal(const Position& position, const Settled& strings) {
  return std::all_of(strings.strings.begin(), strings.strings.end(), [&](const String& s) {
    return std::any_of(s.points.begin(), s.points.end(), [&](int p) {
      const Neighbours near(position, p);
      return std::any_of(near.begin(), near.end(),
                         [&](int q) { return position.at[u(q)] == Color::empty; });
    });
  });
}

// An area of stones, mostly of one colour, within such walls.
inline Rows random_rows(int wider = 0) {
  const char walls[] = {'X', 'O', '#'};
  const char right = walls[random(3)], below = walls[random(3)];
  const int width = 3 + random(4) + wider, height = 2 + random(3) + wider;
  Rows area(u(height), std::string(u(width), '.'));
  const char more = random(2) ? 'X' : 'O', less = more == 'X' ? 'O' : 'X';
  for (std::string& row : area) {
    for (char& c : row) c = random(5) < 3 ? more : random(5) == 0 ? less : '.';
  }
  return walled(area, right, below);
}

// The board with an 'X' on the stones that a plan of Black keeps; or what is wrong with the plan.
inline Rows kept(const Rows& rows) {
  PlanOptions options;
  options.proofs = true;
  const Position position = board(rows, options);
  const Settled strings = settle(position);
  const auto plan = find_plan(position, strings, Color::black, options);
  if (const auto wrong = check_plan(position, plan)) return {*wrong};
  Rows result = rows;
  for (std::size_t p = 0; p < position.at.size(); ++p) {
    const int s = strings.string_at[p];
    const std::size_t width = rows[0].size();
    result[p / width][p % width] = s >= 0 && plan.keeps[u(s)] ? 'X' : '.';
  }
  return result;
}

}  // namespace sgfaudit::testing
