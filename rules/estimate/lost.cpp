#include "rules/estimate/lost.hpp"

#include <algorithm>
#include <vector>

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr Question thorough{.budget = 600, .least = -any_count, .most = any_count};

}  // namespace

std::vector<Point> ways_out(const Board& board, Point string) {
  std::vector<Point> ways;
  const auto add = [&](const auto& liberties) {
    for (const Point p : liberties) {
      if (std::find(ways.begin(), ways.end(), p) == ways.end()) ways.push_back(p);
    }
  };
  add(liberties_of<3>(board, string));
  for (const Point stone : board.string_at(string)) {
    for (const Point n : board.neighbours(stone)) {
      if (board.color(n) != opponent(board.color(string)) || board.is_border(n)) continue;
      const auto theirs = liberties_of<2>(board, n);
      if (!theirs.more) add(theirs);
    }
  }
  return ways;
}

bool is_lost(Reader& reader, const Field& field, Point string) {
  const Board& board = field.board;
  const Color owner = board.color(string);
  const auto liberties = liberties_of<3>(board, string);
  if (liberties.more) return false;
  reader.set(field);
  // What the owner has more than now when a player begins at `p`.
  const auto gain = [&](Point p, Color c) {
    const Answer a = reader.ask(p, c, thorough);
    if (!a.legal) return c == owner ? -any_count : any_count;
    return c == owner ? a.points : -a.points;
  };
  int taken = any_count;
  for (const Point p : liberties) taken = std::min(taken, gain(p, opponent(owner)));
  if (taken > -2 * static_cast<int>(board.stones_in_string(string))) return false;
  const auto ways = ways_out(board, string);
  return std::all_of(ways.begin(), ways.end(), [&](Point p) { return gain(p, owner) <= taken; });
}

}  // namespace sgfaudit::rules::estimate
