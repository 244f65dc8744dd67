// The lines of hypothetical play that show a result: the best one, and all.
#pragma once

#include <optional>
#include <vector>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/confirmation/search.hpp"

namespace sgfaudit::rules::confirmation {

/// From a solved state: the winner plays as the proof says, the loser resists as long as he can.
/// Ends where the result can be seen, or where play begins to repeat. Of a window or a part of a
/// plan only what the rules allow on the board, which is `start`.
std::vector<HypotheticalMove> principal_line(const Search& search, const State& root,
                                             const OnBoard& start);

/// The whole proof, cut where it has more than `limit` nodes: then the first moves of it.
ProofTree proof_tree(const Search& search, const State& root, const OnBoard& start,
                     std::size_t limit);

/// Where the winner answers a move of the loser by a play, or -1.
int answer_to(const Search& search, const Search::Edge& move);
/// The loser's moves in a won state, the longest resistance first; a pass, which resists nothing,
/// behind plays that are not refuted at once.
std::vector<int> by_resistance(const Search& search, const Search::Node& node);
/// A move in the terms of the board.
HypotheticalMove public_move(const Region& region, Side mover, const Move& move);
/// The attacker's play that decides, where he is to move and what he wins is seen without search:
/// the capture of a target in atari, or the vital point without which the defender might have two
/// eyes.
std::optional<Move> decisive_play(const Search& search, const State& s);

}  // namespace sgfaudit::rules::confirmation
