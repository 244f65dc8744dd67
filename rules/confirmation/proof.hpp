// A complete proof of one game of Article 7, as plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/confirmation/position.hpp"

namespace sgfaudit::rules::confirmation {

class Search;
struct State;

/// One state of the proof and what its winner does. Points are indices into `Proof::points`.
struct ProofStep {
  std::string stones;  ///< for each point '.', 'B' or 'W', or ' ' where it is out of play
  std::string walls;   ///< for each point 'x' where the stone is to be taken for a wall
  std::string old;     ///< for each point 'x' where a stone of the stopped position still counts
  struct Ko {
    int empty;  ///< where capturing is prohibited
    int taker;  ///< the stone that may not be captured there
    bool operator==(const Ko&) const = default;
  };
  std::vector<Ko> kos;
  int target = -1;  ///< >= 0: only the capture of the string with its first stone there counts
  /// As target: a part is settled in such a game, so that new stones do not count.
  static constexpr int no_zone = -2;
  bool attacker_moves = true;
  bool attacker_wins = true;

  enum class How : std::uint8_t {
    seen,     ///< by unconditional life, or by what the defender cannot do in an area
    play,     ///< the winner moves: plays on `point`
    pass,     ///< the winner moves: passes
    ko_pass,  ///< the winner moves: passes for the ko whose empty point is `point`
    look,     ///< the winner is the defender: goes on in the area of `point` only
    split,    ///< the attacker settles the part of `point`, parted by his string `guard`, apart
    answer,   ///< the same, and he moves there first
    all,      ///< the loser moves; every move is answered by another step
  };
  How how = How::all;
  int point = -1;
  bool settling = false;  ///< a part alone, see split.cpp
  int guard = -1;  ///< of `split`; while settling, the first stone of the guard until it is safe
  int claim = -1;  ///< >= 0: with that move the defender claims that string to be permanent
};

/// What is proved, and all the steps; the first is the stopped position.
struct Proof {
  enum class Aim : std::uint8_t { capture, no_permanent };
  Aim aim = Aim::capture;
  Color attacker = Color::empty;
  bool window = false;      ///< the region is a part of an open area, see window.cpp
  std::vector<int> points;  ///< of the region, as points of the board
  std::vector<int> string;  ///< indices
  std::vector<int> zone;    ///< indices
  /// Indices of the stones around the zone that the attacker keeps, if any: then the defender moves
  /// first, and `string` is all that he has in the zone.
  std::vector<int> kept;
  std::vector<ProofStep> steps;

  /// Of a part of a plan (plan.hpp) all its points come first, then one for each chain that needs
  /// something there, which stands for all stones of the chain, and one for liberties elsewhere.
  struct Chain {
    std::vector<int> stones;  ///< on the board
    int needs;                ///< see Plan::Part::Chain
  };
  std::vector<Chain> chains;
  std::vector<std::pair<int, int>> pairs;  ///< indices
  /// Such a part is cleared: its player is the attacker here, who takes every stone of the zone,
  /// all points of the part, while he loses no chain; the defender moves first.
  bool clears = false;

  bool attacker_wins() const { return !steps.empty() && steps[0].attacker_wins; }
};

/// The proof of a state that `search` has solved.
Proof extract_proof(const Search& search, const State& root);

/// Replays a proof against the rules. Returns what is wrong with it, or nothing.
///
/// It shares no code with the solver: it has its own rules of play, its own test of unconditional
/// life and of the areas without defence, and believes nothing but the stones of the position.
std::optional<std::string> check_proof(const Position& position, const Proof& proof);

}  // namespace sgfaudit::rules::confirmation
