// Which of the many endings of a game stands.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/estimate/last_moves.hpp"
#include "rules/estimate/turned.hpp"

namespace sgfaudit::rules::estimate {

/// An ending of a game, and what it says.
struct Vote {
  Completion ending;
  bool passed = false;  ///< the player to move passed first
  double weight = 0;    ///< see `weight_of`
};

/// How much an ending says: half for each point of the most that a player loses in it by one move
/// of his opponent's, or gives up without one, and half for two profitable moves, as records break
/// off where there are none.
double weight_of(int lost, const std::vector<LastMove>& moves);

/// Whether `left` further endings would hardly change which margin has most weight: its `lead` over
/// every other is 1.5 standard deviations of what they would add if each spoke for one of the two
/// at random. `squares`: the sum of the squares of the weights of the endings `tried` so far.
bool is_far_ahead(double lead, double squares, int tried, int left);

/// The endings of a game: those that come to one margin speak together. Of these the one is kept in
/// which least was lost, rather one that the player to move begins.
class Votes {
 public:
  void add(Vote vote);
  /// What was found as seen from another side of the board; `how` turns it back.
  void add(Votes other, Symmetry how);

  /// All have come to the same margin.
  bool agree() const { return margins_.size() == 1; }
  /// The share of the weight that the margin with most of it has.
  double share() const;
  /// Whether `left` more would hardly change which margin that is.
  bool are_decided(int left) const;
  /// The ending that stands: that of the margin with most weight, of the first of several.
  const Completion& best() const { return margins_[most()].ending; }

 private:
  void join(Vote vote);  // those with its margin
  std::size_t most() const;

  std::vector<Vote> margins_;  // the weight is that of all endings that come to it
  int tried_ = 0;
  double squares_ = 0;  // the sum of the squares of the weights
};

}  // namespace sgfaudit::rules::estimate
