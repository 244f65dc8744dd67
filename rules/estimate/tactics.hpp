// Reading: can a string be captured, can it be saved?
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/board.hpp"

namespace sgfaudit::rules::estimate {

/// A board and the point where a ko may not be taken back at once.
struct Standing {
  Board board;
  Point ko = no_point;

  /// False, and nothing changed, where the move is not allowed.
  bool play(Point p, Color c);
};

/// Reads alternate play around one string, as deep as its liberties ask for, within a budget of
/// positions for each question. Beyond it the string is held for safe.
class Tactics {
 public:
  explicit Tactics(std::uint64_t budget = 400) : budget_(budget) {}

  /// The move by which the opponent, playing first, captures the string at `s`; no_point where
  /// there is none. Strings of more than three liberties are safe.
  Point attack(const Standing& standing, Point s);

  /// Every move by which the owner, playing first, saves the string at `s`.
  std::vector<Point> defences(const Standing& standing, Point s);

  std::uint64_t nodes() const { return all_nodes_; }

 private:
  static constexpr int deepest = 40;
  struct Moves {
    std::array<Point, 24> at{};
    std::size_t size = 0;
    void add(Point p);
    const Point* begin() const { return at.data(); }
    const Point* end() const { return at.data() + size; }
  };

  bool captures(int level, Point s, Point& move);
  bool saves(int level, Point s, Point last);
  void attacking_moves(const Standing& at, Point s, int level, Moves& moves) const;
  void saving_moves(const Standing& at, Point s, Point last, int level, Moves& moves) const;

  std::uint64_t budget_;
  std::uint64_t nodes_ = 0, all_nodes_ = 0;
  std::vector<Standing> levels_ = std::vector<Standing>(deepest + 2);
};

}  // namespace sgfaudit::rules::estimate
