// One plan for many strings of a player: he answers each play where it is made.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/confirmation/move.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/confirmation/position.hpp"
#include "rules/confirmation/proof.hpp"
#include "rules/confirmation/proof_tree.hpp"
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
      int needs;  ///< two: it lives here by itself; one liberty; none: others keep it; or
                  ///< -1: it must do without help from here
    };
    std::vector<int> points;
    std::vector<Chain> chains;
    /// He also takes all stones that the opponent has there, and all that he plays there later.
    bool cleared = false;
    std::vector<HypotheticalMove> line;  ///< the opponent's longest resistance
    /// Where the part is cleared, the same after the opponent has passed: the player moves first.
    std::vector<HypotheticalMove> taking;
    ProofTree tree;  ///< all his plays here with the answers, if asked for
    Proof proof;     ///< if asked for
  };

  Color player = Color::empty;
  std::vector<Pair> pairs;
  std::vector<Part> parts;
  std::vector<bool> keeps;   ///< by string
  std::uint64_t states = 0;  ///< looked at
};

/// How far to look for a plan, and what to hand out.
struct PlanOptions {
  std::uint64_t budget = 5'000;     ///< states to look at
  std::uint64_t part_budget = 300;  ///< in each part
  std::uint64_t times = 1;          ///< in each zone, and in each part that is cleared
  bool patient = false;             ///< to spend all of it, even where little hope is seen
  /// By point, or empty: strings that are not worth the attempt, and of the opponent such as may
  /// stand inside a part. Says where to look; nothing is believed.
  std::vector<bool> given_up = {};
  bool proofs = false;         ///< hand out the complete proofs of the parts
  std::size_t tree_limit = 0;  ///< hand out trees of at most so many nodes each
};

/// Looks for a plan of a player.
Plan find_plan(const Position& position, const Settled& board, Color player,
               const PlanOptions& options);

/// What of a plan keeps one string.
struct KeptBy {
  int plan = 0;  ///< which plan, of several
  /// Of the plan: one in which it lives, if not by itself by new stones where all of the opponent's
  /// are taken, or two that give it a liberty.
  std::vector<int> parts;
  std::vector<int> pairs;  ///< of the plan: those that join its chain
};

/// A part of a plan that is cleared, and with it of its strings.
struct TakenBy {
  int plan = 0;  ///< which plan, of several
  int part = 0;  ///< of the plan
};

/// Of a string that the plan keeps, and the plan's answers to the opponent's most dangerous plays
/// in these parts, and at the pairs beside the string. `string_at`: for each point its string.
KeptBy kept_by(const OnBoard& start, const std::vector<int>& string_at, const Plan& plan,
               int string, std::vector<HypotheticalMove>& line);

/// For each string one that names the chain to which it belongs.
std::vector<int> chains_of(const Plan& plan, const std::vector<int>& string_at);

/// Whether the plan, with its proofs, keeps the strings that it says. Returns what is wrong with
/// it, or nothing. Like `check_proof` it shares no code with the search.
std::optional<std::string> check_plan(const Position& position, const Plan& plan);

}  // namespace sgfaudit::rules::confirmation
