#include "rules/estimate/turned.hpp"

#include <utility>

namespace sgfaudit::rules::estimate {

Field turned(const Field& field, Symmetry how) {
  Field seen;
  seen.board = rules::turned(field.board, how);
  seen.living.assign(seen.board.points_with_border(), 0);
  for (const Point p : all_points(field.board)) {
    seen.living[rules::turned(p, field.board, seen.board, how)] = field.living[p];
  }
  seen.taken = field.taken;
  seen.ko = rules::turned(field.ko, field.board, seen.board, how);
  return seen;
}

Completion turned(Completion end, Symmetry how) {
  const Field before = std::exchange(end.field, turned(end.field, how));
  for (LastMove& move : end.moves) {
    move.point = rules::turned(move.point, before.board, end.field.board, how);
  }
  return end;
}

}  // namespace sgfaudit::rules::estimate
