// What playing first at a point is worth, by reading the play around it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/estimate/reading_board.hpp"

namespace sgfaudit::rules::estimate {

/// How play around a point goes on when a player begins there.
struct Outcome {
  bool legal = false;
  int count = 0;           ///< Black's points less White's at the end of it
  Point reply = no_point;  ///< the opponent's best answer; no_point: he need not answer
};

inline constexpr int any_count = 10'000;  ///< more than any

/// How far to read, and what for.
struct Reading {
  int budget = 300;  ///< positions
  /// Counts up to `low` and from `high` on are not told apart: the less lies between them, the less
  /// there is to read.
  int low = -any_count;
  int high = any_count;
  bool again = false;  ///< who began moves again, as if his opponent had not answered
};

/// Alternate play around one point in which both may pass, within a budget of positions. What is
/// tried: where play would go on if one passed, liberties of strings of few liberties near the
/// stones played, and the points around the first stone. Deterministic; past the budget positions
/// are counted as they stand.
class LocalPlay {
 public:
  Outcome begin(const Field& field, Point p, Color c, const Reading& how = {});

  /// Black's points less White's, see `Count`.
  int count(const Field& field);

  /// The points on which the last outcome rests, and those of the same play just before, by point.
  const std::vector<std::uint8_t>& seen() const { return seen_; }
  std::uint64_t positions() const { return all_positions_; }

 private:
  static constexpr int deepest = 14;
  static constexpr std::size_t most_moves = 9;
  struct Moves {
    std::array<Point, most_moves> at{};
    std::size_t size = 0;
    void add(Point p);
    const Point* begin() const { return at.data(); }
    const Point* end() const { return at.data() + size; }
  };

  // The first moves of the best line found from a ply on, without passes.
  struct Line {
    std::array<Point, 5> at{};
    std::size_t size = 0;
    void begin(Point p, const Line& then);
    const Point* begin() const { return at.data(); }
    const Point* end() const { return at.data() + size; }
  };

  struct Best {
    int value = -any_count;
    Point move = no_point;
  };

  void set(const Field& field);
  std::uint64_t key(Color side, bool passed) const;
  int search(int ply, Color side, int alpha, int beta, bool passed);
  Best best_of(int ply, Color side, int alpha, int beta, bool passed, Point likely);
  int pass(int ply, Color side, int alpha, int beta);
  std::optional<int> play(Point p, int ply, Color side, int low, int beta);
  int count(Color side);
  void moves_for(int ply, Color side, Moves& moves);
  void moves_at(Point string, int ply, Color side, Moves& urgent, Moves& moves);
  void look(Point p);

  int limit_ = 0;
  int positions_ = 0;
  std::uint64_t all_positions_ = 0;
  ReadingBoard board_;
  std::vector<Point> played_;
  std::array<Line, deepest + 3> lines_;  // by ply
  std::vector<std::uint8_t> seen_;
  Point best_reply_ = no_point;
  struct Counted {
    std::uint64_t hash = 0;
    int count = 0;
  };

  struct Root {
    Point point = no_point;
    Point ko = no_point;
    Color color = Color::empty;
    bool operator==(const Root&) const = default;
  };

  struct Known {  // of a position after one root
    std::uint64_t key = 0;
    int value = 0;
    Point move = no_point;
    std::uint32_t root = 0;
    std::int8_t depth = 0;
    std::int8_t bound = 0;  // 1: at least the value, -1: at most
    bool cut = false;       // rests on positions beyond the depth

    bool tells(int alpha, int beta) const {
      return bound == 0 || (bound > 0 ? value >= beta : value <= alpha);
    }
  };

  // Sizes that are known when compiled: a place is found without a division.
  static constexpr std::size_t most_known = 8192, most_counted = 4096;
  std::vector<Known> known_ = std::vector<Known>(most_known);
  Root root_;
  std::uint32_t roots_ = 0;
  int depth_ = 0;
  bool cut_ = false;
  std::vector<Counted> counted_ = std::vector<Counted>(most_counted);
  // By head of a string: the last time it was looked at, and looked at as an attacker.
  std::vector<std::uint32_t> looked_at_, attackers_;
  std::uint32_t look_ = 0, attack_ = 0;
};

}  // namespace sgfaudit::rules::estimate
