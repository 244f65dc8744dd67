// Parts of the board for a plan.
#pragma once

#include <vector>

#include "rules/confirmation/proof.hpp"
#include "rules/confirmation/region.hpp"
#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules::confirmation {

/// The parts in which a player might answer: connected points that only strings close with which he
/// tries it, or else those of them that do not touch what is foreign: strings of the opponent that
/// are not given up, and own ones that are and touch these. `tried`, `gone`: by string.
std::vector<std::vector<int>> possible_parts(const Position& position, const Settled& board,
                                             Color player, const std::vector<bool>& tried,
                                             const std::vector<bool>& gone);

/// The game in a part as a region, from what a proof of it says of points, chains and pairs.
Region part_region(const Position& position, const Proof& frame);

}  // namespace sgfaudit::rules::confirmation
