// Test support: random play to the end of a game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/board.hpp"
#include "rules/estimate/playout.hpp"

namespace sgfaudit::testing {

/// A game of random play from the position of `board`, in which eyes and seki stay, without its
/// last moves.
inline auto random_plays(const rules::Board& board, std::uint64_t seed, std::size_t without) {
  const std::vector<rules::Point> points = rules::all_points(board);
  rules::estimate::Playout playout(seed);
  playout.begin(board, points);
  playout.finish(Color::black);
  auto plays = playout.plays();
  plays.resize(plays.size() - std::min(plays.size(), without));
  return plays;
}

}  // namespace sgfaudit::testing
