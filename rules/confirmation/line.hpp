// The line of hypothetical play that shows a result best.
#pragma once

#include <vector>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/search.hpp"

namespace sgfaudit::rules::confirmation {

/// From a solved state: the winner plays as the proof says, the loser resists as long as he can.
/// Ends where the result can be seen, or where play begins to repeat.
std::vector<HypotheticalMove> principal_line(const Search& search, const State& root);

}  // namespace sgfaudit::rules::confirmation
