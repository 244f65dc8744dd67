// The games of Article 7 as the checker of proofs plays them, apart from the solver's `Game`.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rules/confirmation/proof_board.hpp"

namespace sgfaudit::rules::confirmation::checking {

/// A state, in the checker's own terms.
struct At {
  Board board;
  std::string old;
  int target = -1;  ///< >= 0: only the capture of this string counts; or ProofStep::no_zone
  bool attacker_moves = true;
  bool settling = false;
  int guard = -1;  ///< while settling, the attacker's string that must not be captured

  std::string key() const;
};

/// Where a move leads: to a state, or the attacker has captured the claimed string, or the defender
/// the guard.
struct Next {
  At at;
  bool captured = false;
  bool guard_lost = false;
};

template <class List, class Holds>
bool any(const List& points, Holds holds) {
  return std::any_of(points.begin(), points.end(), holds);
}

/// What may be done in a game, what is simplified, and what may be seen without play.
class ProofRules {
 public:
  using How = ProofStep::How;
  ProofRules(const Position& position, const Proof& proof) : position_(position), proof_(proof) {}

  /// Finds the walls, and the state with which play begins; an error where there is none.
  std::optional<std::string> begin(At& start);

  int size() const { return ground_.size(); }
  char attacker() const { return proof_.attacker == Color::black ? 'B' : 'W'; }
  char defender() const { return opponent(attacker()); }

  /// A game with a zone, and the string has been captured.
  bool holding(const At& s) const;
  /// Play without end fails the player who has to reach something: after the capture the defender.
  bool attacker_reaches(const At& s) const { return s.settling || !holding(s); }
  Points target(const At& s) const;
  Points fresh(const At& s) const;
  std::vector<Points> open_areas(const At& s) const;
  bool seen_won(const At& s, bool for_attacker) const;
  /// Two passes end play, so some passes lose: see `Game::options`.
  bool may_pass(const At& s) const;

  /// A move that may be made; false where it is forbidden.
  bool follow(const At& s, How how, int point, Next& next) const;
  /// The defender declares a new string to be permanent.
  At claim(const At& s, int p) const;
  bool may_claim(const At& s, int p) const;
  /// He may go on in one area alone; the others are given up as filled.
  At look(const At& s, const Points& area) const;
  /// The mover settles a part apart, see split.cpp: the part, and the rest. False if he may not.
  bool split(const At& s, How how, int point, int guard, At& apart, At& rest) const;

 private:
  std::optional<std::string> set_stones(At& s, char player) const;
  std::optional<std::string> begin_clearing(At& s) const;
  bool is_safe(const At& s, const Set& alive) const;
  Points guards(const At& s) const;
  static bool zone_counts(const At& s) { return s.target == -1; }
  bool touches(const Points& area, const At& s, char color, const Set& immortal) const;
  void fill(At& s, const Points& area) const;
  void close_firm(At& s) const;
  void simplify(At& s) const;
  void rename(const At& s, int& stone) const;
  Points around(const At& s, const Points& guard) const;
  Points lasting(const At& s, const Points& guard, const Points& part) const;
  At alone(const At& s, char owner, const Points& guard, const Points& part) const;

  const Position& position_;
  const Proof& proof_;
  Ground ground_;
};

}  // namespace sgfaudit::rules::confirmation::checking
