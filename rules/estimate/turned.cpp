#include "rules/estimate/turned.hpp"

#include <utility>
#include <vector>

namespace sgfaudit::rules::estimate {

Point turned(Point p, const Board& from, const Board& to, Side side) {
  if (p == no_point) return p;
  const int x = from.x(p), y = from.y(p);
  return side == Side::transposed ? to.at(y, x)
                                  : to.at(from.width() - 1 - x, from.height() - 1 - y);
}

Field turned(const Field& field, Side side) {
  const Board& board = field.board;
  const bool transposed = side == Side::transposed;
  const int width = transposed ? board.height() : board.width();
  const int height = transposed ? board.width() : board.height();
  Field seen;
  seen.board.reset(width, height);
  seen.living.assign(seen.board.at(width, height), 0);  // with the border
  std::vector<Color> stones(static_cast<std::size_t>(width * height));
  for (int i = 0; i < width * height; ++i) {
    const Point p = board.at_number(i), q = turned(p, board, seen.board, side);
    stones[static_cast<std::size_t>(seen.board.number_of(q))] = board.color(p);
    seen.living[q] = field.living[p];
  }
  seen.board.set_stones(stones);
  seen.taken = field.taken;
  seen.ko = turned(field.ko, board, seen.board, side);
  return seen;
}

Completion turned(Completion end, Side side) {
  const Field before = std::exchange(end.field, turned(end.field, side));
  for (LastMove& move : end.moves) {
    move.point = turned(move.point, before.board, end.field.board, side);
  }
  return end;
}

}  // namespace sgfaudit::rules::estimate
