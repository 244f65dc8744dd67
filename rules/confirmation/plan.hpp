// One plan for many strings of a player: he answers each play where it is made.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/confirmation/position.hpp"
#include "rules/confirmation/proof.hpp"
#include "rules/confirmation/region.hpp"
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
  /// A part of the board that only strings of the player close. He answers in it, so that each of
  /// these chains keeps what it needs there.
  struct Part {
    struct Chain {
      int stone;  ///< one of its stones
      int needs;  ///< two: it lives here by itself; one liberty; or none: earlier parts keep it
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

/// The game in a part as a region, from what a proof of it says of points, chains and pairs.
Region part_region(const Position& position, const Proof& frame);

/// Whether the plan, with its proofs, keeps the strings that it says. Returns what is wrong with
/// it, or nothing. Like `check_proof` it shares no code with the search.
std::optional<std::string> check_plan(const Position& position, const Plan& plan);

}  // namespace sgfaudit::rules::confirmation
