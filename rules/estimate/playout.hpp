// One game of random play to its end.
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

/// Moves are random but for what every player sees: he takes and saves strings in atari, does not
/// fill his own eyes, does not put more than two stones of his own into atari (so seki stays), and
/// every second time plays the vital point where stones of his were just taken (nakade).
class Playout {
 public:
  explicit Playout(std::uint64_t seed) : random_(seed) {}

  /// Begin again with `start`. Moves are looked for only on `points`, which outlive the playout;
  /// what is in atari is taken and saved beside them, too. Who plays first may not take back a ko
  /// at `ko`.
  void begin(const Board& start, const std::vector<Point>& points, Point ko = no_point);

  /// Play on to the end, `turn` first.
  void finish(Color turn);

  /// What was played since it began, passes left out.
  struct Play {
    Point point;
    Color color;
  };
  const std::vector<Play>& plays() const { return plays_; }

  /// Whose a point is now: 1 Black's, -1 White's: a stone there, or a point that only his touch.
  int owner(Point p) const;

 private:
  Point choose(Color color);
  Point answer(Color color);
  bool sensible(Point p, Color color) const;
  bool is_eye(Point p, Color color) const;
  bool puts_itself_in_atari(Point p, Color color) const;
  void move(Point p, Color c);
  Point vital_point(Point of) const;
  void collect_empty();

  Board board_;
  Random random_;
  const std::vector<Point>* points_ = nullptr;
  std::vector<Point> empty_;
  std::vector<Play> plays_;
  Point ko_ = no_point;
  Point last_ = no_point;
  Point vital_ = no_point;  // of the eye space that the last move made by taking stones
  int passes_ = 0;
};

}  // namespace sgfaudit::rules::estimate
