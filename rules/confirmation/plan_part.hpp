// Parts of the board for a plan.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/confirmation/proof.hpp"
#include "rules/confirmation/search.hpp"
#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules::confirmation {

/// The parts in which a player might answer: connected points that only strings close with which he
/// tries it, or else those of them that do not touch what is foreign: strings of the opponent that
/// are not given up, and own ones that are and touch these. `tried`, `gone`: by string.
std::vector<std::vector<int>> possible_parts(const Position& position, const Settled& board,
                                             Color player, const std::vector<bool>& tried,
                                             const std::vector<bool>& gone);

/// By point: whether it belongs to the set.
using PointSet = std::vector<bool>;

/// Connected free points around a seed: first those with the most own stones and points of the zone
/// beside them. `near`: by point; it and the sets outlive the zone.
class Zone {
 public:
  Zone(const std::vector<Neighbours>& near, int seed, const PointSet& free, const PointSet& own);
  /// False where it has no more points than after the last call.
  bool grow(std::size_t to);
  std::vector<int> points() const;  ///< sorted

 private:
  void look_around(int p);

  const std::vector<Neighbours>& near_;
  const PointSet& free_;
  const PointSet& own_;
  std::vector<int> points_;
  std::vector<int> rim_;
  PointSet holds_, seen_;           // in the zone, or in its rim as well
  std::vector<std::uint8_t> open_;  // by point of the rim: neighbours neither in the zone nor his
  std::size_t grown_ = 0;
  std::size_t looked_ = 0;  // at the neighbours of so many points
};

/// The game in a part as a region, from what a proof of it says of points, chains and pairs.
Region part_region(const Position& position, const Proof& frame);

/// Of a game in a part that the attacker has won: the stone, among those that stand for chains,
/// that falls where the defender resists longest; or -1.
int first_to_fall(const Search& search, const State& root);

}  // namespace sgfaudit::rules::confirmation
