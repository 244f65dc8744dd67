// Can a string be saved if its owner moves first? Confirmation (Article 7) lets the attacker begin.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/confirmation/position.hpp"
#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules::estimate {

/// Searches the area of the board that holds a string, by the rules of confirmation but for who
/// begins. The position outlives it.
class Rescue {
 public:
  /// `held` (by point): strings taken for alive, see `confirmation::settle`.
  Rescue(const Position& position, const std::vector<bool>& held);

  /// The string with these points cannot be captured once its owner has moved. False too where the
  /// area is too large or the budget (states to look at) is spent.
  bool saves(const std::vector<int>& string, std::uint64_t budget);

 private:
  const Position& position_;
  confirmation::Settled board_;
};

}  // namespace sgfaudit::rules::estimate
