// The whole board for confirmation: its position, and hypothetical play on it.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/board.hpp"
#include "rules/confirmation/move.hpp"
#include "rules/confirmation/position.hpp"

namespace sgfaudit::rules {

/// What stands on a board.
Position position_of(const Board& board);

}  // namespace sgfaudit::rules

namespace sgfaudit::rules::confirmation {

/// A line by Articles 3 to 5 and 7.2. In a window, or a part of a plan, the attacker may do more
/// than on the board: what is found there is shown as it can be played.
class OnBoard {
 public:
  explicit OnBoard(const Position& position);

  /// How a move is made: a ko that may not be retaken yet only after a pass for it, which the
  /// opponent answers by a pass. Nothing if the rules forbid it.
  std::vector<HypotheticalMove> as_played(const HypotheticalMove& move) const;
  void make(const HypotheticalMove& move);

  /// Of the stones and prohibitions.
  std::uint64_t hash() const;

 private:
  struct Ko {
    Point empty;
    Point taker;
  };

  bool is_lone(Point p) const;
  bool is_ko_capture(const Ko& ko, Color color) const;

  Board board_;
  std::vector<Ko> kos_;
};

}  // namespace sgfaudit::rules::confirmation
