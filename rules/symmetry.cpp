#include "rules/symmetry.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace sgfaudit::rules {

namespace {

Color first_of(const std::vector<Color>& stones) {
  const auto is_stone = [](Color c) { return c != Color::empty; };
  const auto first = std::find_if(stones.begin(), stones.end(), is_stone);
  return first == stones.end() ? Color::empty : *first;
}

// What is compared of the ways in which a board may lie: its width, where stones are, which of them
// have the colour of the first, and the ko.
std::vector<int> looks(const Board& given, Point ko, Symmetry how) {
  const Board board = turned(given, how);
  const std::vector<Color> stones = board.stones();
  const Color first = first_of(stones);
  std::vector<int> all{board.width()};
  for (const Color c : stones) all.push_back(c != Color::empty ? 1 : 0);
  for (const Color c : stones) all.push_back(c == first ? 1 : 0);
  all.push_back(turned(ko, given, board, how));
  return all;
}

}  // namespace

int turned(int point, int width, int height, Symmetry how) {
  int x = point % width, y = point / width;
  if (how.transposed) {
    std::swap(x, y);
    std::swap(width, height);
  }
  if (how.columns) x = width - 1 - x;
  if (how.rows) y = height - 1 - y;
  return y * width + x;
}

Point turned(Point p, const Board& from, const Board& to, Symmetry how) {
  if (p == no_point) return p;
  return to.at_number(turned(from.number_of(p), from.width(), from.height(), how));
}

Board turned(const Board& board, Symmetry how) {
  Board seen;
  seen.reset(how.transposed ? board.height() : board.width(),
             how.transposed ? board.width() : board.height());
  const std::vector<Color> stones = board.stones();
  std::vector<Color> there(stones.size());
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const int p = turned(static_cast<int>(i), board.width(), board.height(), how);
    there[static_cast<std::size_t>(p)] = stones[i];
  }
  seen.set_stones(there);
  return seen;
}

Board in_view(const Board& board, View view) {
  Board there = turned(board, view.turn);
  std::vector<Color> stones = there.stones();
  for (Color& c : stones) c = view.of(c);
  there.set_stones(stones);
  return there;
}

View usual_view(const Board& board, Point ko) {
  Symmetry usual = as_is;
  std::vector<int> least = looks(board, ko, usual);
  for (const Symmetry how : symmetries) {
    std::vector<int> other = looks(board, ko, how);
    if (other >= least) continue;
    least = std::move(other);
    usual = how;
  }
  return {usual, first_of(turned(board, usual).stones()) == Color::white};
}

}  // namespace sgfaudit::rules
