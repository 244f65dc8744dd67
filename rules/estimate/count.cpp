#include "rules/estimate/count.hpp"

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

namespace {

// Will a stone that takes the string at `string` by a play at `p` be joined with living stones?
bool joins(const Field& field, Point p, Point string) {
  const Board& board = field.board;
  const Color taker = opponent(board.color(string));
  const auto beside = [&](Point at) {
    for (const Point n : board.neighbours(at)) {
      if (!board.is_border(n) && board.color(n) == taker && field.lives(n)) return true;
    }
    return false;
  };
  if (beside(p)) return true;
  for (const Point stone : board.string_at(string)) {
    if (beside(stone)) return true;
  }
  return false;
}

// Would a living string of whose the point is be captured there?
bool would_be_captured(const Field& field, Point p, Claim claim) {
  const Board& board = field.board;
  for (const Point n : board.neighbours(p)) {
    if (board.is_border(n) || claim_of(board.color(n)) != claim) continue;
    if (is_last_liberty(board, p, n) && field.lives(n) && joins(field, p, n)) return true;
  }
  return false;
}

}  // namespace

int Count::of(const Field& field) {
  const Board& board = field.board;
  int count = claims_.count(field);
  must_be_filled_.assign(field.living.size(), 0);
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      const Claim claim = claims_.at(p);
      if (claim == Claim::nobody || !board.is_empty(p) || !would_be_captured(field, p, claim)) {
        continue;
      }
      must_be_filled_[p] = 1;
      count -= static_cast<int>(claim);
    }
  }
  return count;
}

bool is_open(const Board& board, const Claims& claims, Point p) {
  const Claim owner = claims.at(p);
  if (owner == Claim::nobody || claims.lives(p)) return false;
  for (const Point n : board.neighbours(p)) {
    if (board.is_border(n) || !board.is_empty(n)) continue;
    const Claim other = claims.at(n);
    if (other != Claim::nobody && other != owner) return true;
  }
  return false;
}

}  // namespace sgfaudit::rules::estimate
