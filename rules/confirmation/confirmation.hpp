// Articles 7 and 8: confirmation of life and death by hypothetical play, and what follows from it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/confirmation/move.hpp"
#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/position.hpp"
#include "rules/confirmation/proof.hpp"
#include "rules/confirmation/proof_tree.hpp"

namespace sgfaudit::rules {

/// Article 7.1.
enum class Status : std::uint8_t {
  uncapturable,  ///< alive: the opponent cannot force its capture
  capturable,    ///< alive: its capture enables a new stone that he cannot capture
  alive,         ///< one of these two; it is not shown which
  dead,
  undecided,  ///< the budget was spent, or the area is too large
};

constexpr bool is_alive(Status s) { return s < Status::dead; }

/// Why a status is what it is said to be.
enum class Basis : std::uint8_t {
  settled,    ///< unconditionally alive, seen without search
  proved,     ///< by a search of hypothetical play
  estimated,  ///< not proved, but held for so (rules/estimate)
  too_large,  ///< undecided: more open points around than the search can hold
  budget,     ///< undecided: the search did not end within the budget
};

/// Nothing of it is estimated, and it is decided.
constexpr bool is_proved(Basis b) { return b == Basis::settled || b == Basis::proved; }

/// What was found about one string of the stopped position.
struct StringReport {
  Color color = Color::empty;
  std::vector<int> points;
  Status status = Status::undecided;
  Basis basis = Basis::budget;
  bool seki = false;       ///< alive but possesses dame (Article 8)
  bool removable = false;  ///< dead in territory: a prisoner without further play (Article 10.1);
                           ///< by area rules also in an eye of a string in seki
  std::vector<HypotheticalMove> line;             ///< the attacker moves first; empty where settled
  std::uint64_t states = 0;                       ///< looked at for this string
  std::vector<int> searched;                      ///< the points of the search that decided
  std::optional<confirmation::Proof> proof;       ///< of the game that decided, if asked for
  ProofTree tree;                                 ///< the same for people, if asked for
  std::optional<confirmation::KeptBy> kept_by;    ///< where a plan keeps it, and no own game
  std::optional<confirmation::TakenBy> taken_by;  ///< where a plan takes it, and no own game
};

/// The confirmed position.
struct Confirmation {
  std::vector<StringReport> strings;
  std::vector<int> string_at;  ///< for each point its string, or -1
  std::vector<int> dame;
  std::vector<int> eye_points[2];  ///< black's, white's; territory or in seki
  std::vector<int> territory[2];   ///< with the points of removable stones
  std::vector<int> unclear;        ///< empty points whose kind depends on an undecided string
  std::uint64_t states = 0;        ///< looked at in all
  /// By which strings are kept that have no proof of their own; with proofs and trees if asked for.
  std::vector<confirmation::Plan> plans;

  bool decided() const;
  /// Forgets what follows from the statuses: points of every kind, seki, removable stones.
  void clear_points();
};

/// Undecided strings that may all be decided if each search goes on for longer.
inline constexpr int few_strings = 5;

/// How far to search, and what to hand out.
struct ConfirmationOptions {
  /// States to look at, for the whole position; those of larger areas count more, as they cost.
  /// Plans have as much again, so that hard areas take nothing from them, and once more where few
  /// strings are left.
  std::uint64_t budget = 3'000'000;
  bool proofs = false;  ///< hand out the complete proofs
  /// States to look at for each window around a string that could not be decided with its whole
  /// area; each string has two windows at most.
  std::uint64_t window_budget = 32'000;
  std::uint64_t part_budget = 8'000;  ///< for each part of a plan (plan.hpp)
  /// For each window and each part where no more strings than these are left: of more than
  /// `few_strings`, which may all be decided, with a part of the budget only.
  std::uint64_t patient_budget = 100'000;
  int patient_strings = 100;
  /// Of each of these so many times as much (at most 1000), before what seems hopeless is given up
  /// a little later.
  std::uint64_t times = 1;
  /// By point, or empty: strings that an estimate gives up. It only says where to look for plans.
  std::vector<bool> given_up = {};
  std::size_t tree_limit = 0;   ///< hand out proof trees of at most so many nodes each
  std::vector<bool> held = {};  ///< by point: strings taken for alive, see `settle`
  /// A string lives by a new stone only if its capture is shown to enable that (Article 7.1), not
  /// by a point that its owner has anyway. The definitions do not ask that of a diagram.
  bool enabled_only = false;
  /// By point, or empty: of strings whose proof elsewhere holds here too; others `undecided`.
  std::vector<Status> known = {};
};

/// Confirms a stopped position as it stands. Deterministic; never guesses.
Confirmation confirm(const Position& position, const ConfirmationOptions& options = {});

/// The statuses that still hold when stones are placed on these points: a proof looks at some
/// points only, and takes all around them for the opponent's. As `ConfirmationOptions::known`.
std::vector<Status> known_beside(const Confirmation& confirmed, const std::vector<int>& placed);

}  // namespace sgfaudit::rules
