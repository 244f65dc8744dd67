// One plan for many strings of a player: he answers each play where it is made.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/confirmation/position.hpp"
#include "rules/confirmation/proof.hpp"
#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules::confirmation {

/// A plan by which a player keeps strings, wherever the opponent plays. Why that is enough stands
/// in plan.cpp.
///
/// Strings that pairs join are a chain; each other string of the player is one by itself.
struct Plan {
  /// Two empty points: if the opponent takes one, the player takes the other. Both are beside the
  /// same two chains, which are then one.
  struct Pair {
    int points[2];
    int stones[2][2];  ///< beside each point, one of either chain
  };
  /// A part of the board. He answers in it, so that each of the chains around it, which he keeps,
  /// keeps what it needs there. All else that lies around it is the opponent's.
  struct Part {
    struct Chain {
      int stone;  ///< one of its stones
      int needs;  ///< two: it lives here by itself; one liberty; none: earlier parts keep it; or
                  ///< -1: it must do without help from here
    };
    std::vector<int> points;
    std::vector<Chain> chains;
    Proof proof;  ///< if asked for
  };

  Color player = Color::empty;
  std::vector<Pair> pairs;
  std::vector<Part> parts;
  std::vector<bool> keeps;   ///< by string
  std::uint64_t states = 0;  ///< looked at
};

struct PlanOptions {
  std::uint64_t budget = 5'000;     ///< states to look at
  std::uint64_t part_budget = 300;  ///< in each part
  /// By point, or empty: strings that are not worth the attempt, and of the opponent such as may
  /// stand inside a part. Says where to look; nothing is believed.
  std::vector<bool> given_up = {};
  bool proofs = false;
};

/// Looks for a plan of a player.
Plan find_plan(const Position& position, const Settled& board, Color player,
               const PlanOptions& options);

/// Whether the plan, with its proofs, keeps the strings that it says. Returns what is wrong with
/// it, or nothing. Like `check_proof` it shares no code with the search.
std::optional<std::string> check_plan(const Position& position, const Plan& plan);

}  // namespace sgfaudit::rules::confirmation
