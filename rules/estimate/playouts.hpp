// Random play to the end of the game: who comes to own each point.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/board.hpp"

namespace sgfaudit::rules::estimate {

/// Random numbers from nothing but a seed: the same on every machine (xorshift64*).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed ? seed : 0x9E3779B97F4A7C15u) {}
  /// From 0 to `limit` - 1.
  std::uint32_t below(std::uint32_t limit) {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    const auto high = static_cast<std::uint32_t>((state_ * 0x2545F4914F6CDD1Du) >> 32);
    return static_cast<std::uint32_t>((std::uint64_t{high} * limit) >> 32);
  }

 private:
  std::uint64_t state_;
};

/// Plays out a position again and again and counts how often each point ends as Black's (+1) or
/// White's (-1): a stone there, or a point that only his stones touch.
///
/// Moves are random but for what every player sees: he takes and saves strings in atari, does not
/// fill his own eyes, does not put more than a few stones of his own into atari (so seki stays).
class Playouts {
 public:
  explicit Playouts(const Board& start);

  /// `count` more playouts; Black and White begin in turn.
  void run(int count);

  int count() const { return count_; }
  /// From -1 (always White's) to 1 (always Black's).
  double owner(Point p) const { return static_cast<double>(sum_[p]) / count_; }

 private:
  void play_out(Color first);
  Point choose(Color color, Point last);
  Point answer(Color color, Point last);
  bool sensible(Point p, Color color) const;
  bool is_eye(Point p, Color color) const;
  bool puts_itself_in_atari(Point p, Color color) const;
  void collect_empty();
  void count_points();

  const Board& start_;
  Board board_;
  Random random_;
  std::vector<Point> points_;  // of the board
  std::vector<Point> empty_;
  Point ko_ = no_point;
  int count_ = 0;
  std::vector<std::int32_t> sum_;
};

}  // namespace sgfaudit::rules::estimate
