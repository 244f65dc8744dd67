// Random play to the end of the game: who comes to own each point.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/estimate/playout.hpp"

namespace sgfaudit::rules::estimate {

/// Plays out a position again and again and counts how often each point ends as Black's (+1) or
/// White's (-1).
class Playouts {
 public:
  /// `first` begins every playout; `empty`: Black and White in turn. He may not take back a ko at
  /// `ko`.
  explicit Playouts(const Board& start, Color first = Color::empty, Point ko = no_point);

  /// `count` more playouts.
  void run(int count);

  int count() const { return count_; }
  /// From -1 (always White's) to 1 (always Black's).
  double owner(Point p) const { return static_cast<double>(sum_[p]) / count_; }

 private:
  const Board& start_;
  Color first_;
  Point ko_;
  std::vector<Point> points_;  // of the board
  Playout playout_;
  int count_ = 0;
  std::vector<std::int32_t> sum_;
};

}  // namespace sgfaudit::rules::estimate
