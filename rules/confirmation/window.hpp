// A window on a part of the board that no settled walls close.
#pragma once

#include <vector>

#include "rules/confirmation/region.hpp"
#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules::confirmation {

/// Finds the surroundings of strings in which they might live by themselves.
class Windows {
 public:
  Windows(const Position& position, const Settled& board);

  /// A window of at most about `limit` points (and `max_region`) with the string. It holds strings
  /// around it, points that are not nearer to the opponent, and stones of his closed in by these.
  Region around(int string, int limit) const;

 private:
  struct Cut;

  const Position& position_;
  const Settled& board_;
  std::vector<int> distance_[2];  // from black's stones, from white's, through empty points
};

}  // namespace sgfaudit::rules::confirmation
