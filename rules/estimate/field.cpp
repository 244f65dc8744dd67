#include "rules/estimate/field.hpp"

#include <algorithm>

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

bool Field::lives(Point string) const {
  for (const Point p : board.string_at(string)) {
    if (living[p]) return true;
  }
  return false;
}

bool Field::play(Point p, Color c) {
  if (p == ko || !board.is_empty(p) || board.is_suicide(p, c)) return false;
  // What is taken is forgotten. A stone that takes others beside living ones of its own will be
  // joined with them, as in a ko.
  bool joins = false;
  for (const Point n : board.neighbours(p)) {
    if (board.color(n) != opponent(c) || !is_last_liberty(board, p, n)) continue;
    for (const Point stone : board.string_at(n)) {
      living[stone] = 0;
      for (const Point m : board.neighbours(stone)) {
        joins = joins || (board.color(m) == c && lives(m));
      }
    }
  }
  const Board::Captures captures = board.play(p, c);
  taken[c == Color::black ? 0 : 1] += static_cast<int>(captures.stones);
  if (joins || lives(p)) {
    for (const Point stone : board.string_at(p)) living[stone] = 1;
  }
  ko = ko_after(board, p, captures);
  return true;
}

int Claims::count(const Field& field) {
  const Board& board = field.board;
  const std::size_t size = field.living.size();
  claim_.assign(size, Claim::nobody);
  alive_.assign(size, 0);
  level_.assign(size, 0);
  queue_.clear();

  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      if (!field.living[p] || alive_[p]) continue;
      for (const Point stone : board.string_at(p)) {
        alive_[stone] = 1;
        claim_[stone] = claim_of(board.color(stone));
      }
    }
  }
  int sum = field.prisoners();
  const auto take = [&](Point from, std::uint16_t level) {
    const Claim claim = claim_[from];
    for (const Point n : board.neighbours(from)) {
      if (board.is_border(n) || alive_[n]) continue;
      if (level_[n] == 0) {
        level_[n] = level;
        claim_[n] = claim;
        queue_.push_back(n);
      } else if (level_[n] == level && claim_[n] != claim) {
        claim_[n] = Claim::nobody;
      }
    }
  };
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      if (alive_[p]) take(p, 1);
    }
  }
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const Point p = queue_[i];
    // A level is complete when its first point is taken up, so what is nobody's is known.
    const Claim claim = claim_[p];
    if (claim == Claim::nobody) continue;
    const Color color = board.color(p);
    if (claim_of(color) != claim) sum += static_cast<int>(claim) * (color == Color::empty ? 1 : 2);
    take(p, static_cast<std::uint16_t>(level_[p] + 1));
  }
  return sum;
}

Claim Claims::take_region(const Board& board, Point first) {
  bool black = false, white = false;
  region_.assign(1, first);
  level_[first] = 1;
  for (std::size_t i = 0; i < region_.size(); ++i) {
    for (const Point n : board.neighbours(region_[i])) {
      if (board.is_border(n)) continue;
      if (alive_[n]) {
        (board.color(n) == Color::black ? black : white) = true;
      } else if (!level_[n]) {
        level_[n] = 1;
        region_.push_back(n);
      }
    }
  }
  return black == white ? Claim::nobody : black ? Claim::black : Claim::white;
}

int Claims::count_regions(const Field& field) {
  const Board& board = field.board;
  count(field);
  int sum = field.prisoners();
  std::fill(level_.begin(), level_.end(), std::uint16_t{0});
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point first = board.at(x, y);
      if (alive_[first] || level_[first]) continue;
      const Claim owner = take_region(board, first);
      for (const Point p : region_) {
        claim_[p] = owner;
        const Color color = board.color(p);
        if (claim_of(color) == owner) continue;
        sum += static_cast<int>(owner) * (color == Color::empty ? 1 : 2);
      }
    }
  }
  return sum;
}

}  // namespace sgfaudit::rules::estimate
