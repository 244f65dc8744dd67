#include "rules/estimate/count.hpp"

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

// Will a stone that takes the string at `string` by a play at `p` be joined with living stones?
bool Count::joins(const Field& field, Point p, Point string) const {
  const Board& board = field.board;
  const Color taker = opponent(board.color(string));
  const auto beside = [&](Point at) {
    for (const Point n : board.neighbours(at)) {
      if (!board.is_border(n) && board.color(n) == taker && field.lives(n)) return true;
    }
    return false;
  };
  if (beside(p)) return true;
  Point stone = string;
  do {
    if (beside(stone)) return true;
    stone = board.next_in_string(stone);
  } while (stone != string);
  return false;
}

int Count::value_at(const Field& field, Point p, Claim claim) const {
  if (claim == Claim::nobody) return 0;
  const Board& board = field.board;
  const Color color = board.color(p);
  const int sign = static_cast<int>(claim);
  if (color != Color::empty) return claim_of(color) == claim ? 0 : 2 * sign;
  // A point that must be filled is none.
  for (const Point n : board.neighbours(p)) {
    if (board.is_border(n) || claim_of(board.color(n)) != claim) continue;
    if (atari(board, n) == p && field.lives(n) && joins(field, p, n)) return 0;
  }
  return sign;
}

int Count::of(const Field& field) {
  claims_.count(field);
  const Board& board = field.board;
  base_ = field;
  base_count_ = 0;
  base_value_.assign(field.living.size(), 0);
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      if (claims_.lives(p)) continue;
      const int value = value_at(field, p, claims_.at(p));
      base_value_[p] = static_cast<std::int8_t>(value);
      base_count_ += value;
    }
  }
  if (seen_.size() != field.living.size()) {
    seen_.assign(field.living.size(), 0);
    call_ = 0;
    claim_.resize(seen_.size());
    level_.resize(seen_.size());
  }
  return base_count_ + field.prisoners();
}

int Count::after(const Field& field, const std::vector<Point>& played) {
  const Board& board = field.board;
  const Board& before = base_.board;
  ++call_;
  region_.clear();
  int sum = base_count_ + field.prisoners();
  const auto add = [&](Point p) {  // a point to count again
    if (seen_[p] == call_) return;
    seen_[p] = call_;
    sum -= base_value_[p];
    region_.push_back(p);
  };
  const auto add_atari = [&](const Board& at, Point n) {
    if (at.is_border(n) || at.is_empty(n)) return;
    const Point liberty = atari(at, n);
    if (liberty != no_point) add(liberty);
  };
  // A stone may stand where another of its colour was taken.
  const auto same = [&](Point p) {
    return board.color(p) == before.color(p) && field.living[p] >= base_.living[p];
  };
  const auto still_lives = [&](Point p) { return claims_.lives(p) && same(p); };
  const auto living = [&](Point p) {
    return !board.is_empty(p) && (still_lives(p) || field.lives(p));
  };
  // What changed: the points played, and from them on what was taken.
  for (const Point p : played) add(p);
  for (std::size_t i = 0; i < region_.size(); ++i) {
    for (const Point n : board.neighbours(region_[i])) {
      if (!board.is_border(n) && !same(n)) add(n);
    }
  }
  const std::size_t changed = region_.size();
  for (std::size_t i = 0; i < changed; ++i) {
    for (const Point n : board.neighbours(region_[i])) {
      add_atari(before, n);
      add_atari(board, n);
    }
  }
  // The whole regions; stones that lived and live bound them.
  for (std::size_t i = 0; i < region_.size(); ++i) {
    for (const Point n : board.neighbours(region_[i])) {
      if (!board.is_border(n) && !still_lives(n)) add(n);
    }
  }
  queue_.clear();
  for (const Point p : region_) {
    claim_[p] = Claim::nobody;
    level_[p] = 0;
  }
  for (const Point p : region_) {
    if (living(p)) continue;
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || !living(n)) continue;
      const Claim claim = claim_of(board.color(n));
      if (level_[p] == 0) {
        level_[p] = 1;
        claim_[p] = claim;
        queue_.push_back(p);
      } else if (claim_[p] != claim) {
        claim_[p] = Claim::nobody;
      }
    }
  }
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const Point p = queue_[i];
    const Claim claim = claim_[p];
    if (claim == Claim::nobody) continue;
    sum += value_at(field, p, claim);
    const auto level = static_cast<std::uint16_t>(level_[p] + 1);
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || seen_[n] != call_ || living(n)) continue;
      if (level_[n] == 0) {
        level_[n] = level;
        claim_[n] = claim;
        queue_.push_back(n);
      } else if (level_[n] == level && claim_[n] != claim) {
        claim_[n] = Claim::nobody;
      }
    }
  }
  return sum;
}

}  // namespace sgfaudit::rules::estimate
