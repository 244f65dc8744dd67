// A complete proof as a tree of moves, for people to follow.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/confirmation/move.hpp"

namespace sgfaudit::rules {

/// The winner's move, or every move of the loser that does not lose by itself, at each turn. Each
/// state of hypothetical play is followed at one place only; elsewhere the tree refers to it.
struct ProofTree {
  /// What is to be said where the tree ends, or where the aim changes.
  struct Note {
    enum class Kind : std::uint8_t {
      captured,      ///< the attacker has captured what he had to, or can at once
      uncapturable,  ///< the attacker cannot capture what he would have to
      helpless,      ///< the defender can save nothing: neither the string nor by a new stone
      no_new_stone,  ///< the defender can have no permanent stone any more
      new_stone,     ///< a new stone of the defender cannot be captured
      claim,    ///< the defender calls his new stone on `value` permanent: now that is attacked
      apart,    ///< from here on only the part of the board around `value` is looked at
      rest,     ///< and here all but that part; both follow, as the loser may go on in either
      settled,  ///< nothing more can happen in that part
      repeats,  ///< this is the position at node `value`, which led here: play goes in circles
      see,      ///< goes on as at node `value`
      later,    ///< the attacker cannot play on `value` yet: a neighbour must be captured first
      pair,     ///< of `value` and `answer` the defender takes the other if the attacker takes one
      reserve,  ///< if the attacker plays on `value` the defender answers on `answer`
    };
    Kind kind;
    int value = -1;
    /// On which point the defender answers; of `later` he passes if there is none.
    int answer = -1;
  };
  struct Node {
    HypotheticalMove move;  ///< that led here; of the root nothing
    std::vector<Note> notes;
    std::vector<int> next;  ///< the longest resistance first
    bool referred = false;  ///< another node refers to this one
  };
  std::vector<Node> nodes;  ///< the first is the stopped position; empty where there is no tree
  bool attacker_wins = false;
  bool complete = true;  ///< false: cut at the limit
};

}  // namespace sgfaudit::rules
