// The games of Article 7: what an attacker must force, and what each player may do.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/confirmation/region.hpp"

namespace sgfaudit::rules::confirmation {

/// What the attacker of a string has to force.
enum class Aim : std::uint8_t {
  capture,       ///< that the string is captured
  no_permanent,  ///< that, and that the defender gets no permanent stone on the zone
};

/// A game about one string. In `capture` the string is named by the state, not by the goal.
struct Goal {
  Aim aim = Aim::capture;
  Mask string = 0;
  Mask zone = 0;  ///< contains the string
  /// Strings around the zone that the attacker must not lose, if any. The defender then moves
  /// first.
  Mask kept = 0;
  std::uint16_t after = 0;  ///< the goal that remains after the capture: one for each zone
};

/// How a state is played.
enum class Mode : std::uint8_t {
  whole,   ///< all areas that matter
  settle,  ///< one part alone, see split.cpp
  split,   ///< no play: the attacker says that a part can be settled apart; he goes on in the rest,
  answer,  ///< or in the part
};

/// A state of hypothetical play.
struct State {
  Stones stones;
  Mask old = 0;             ///< stones of the stopped position in the zone, not captured since
  std::uint16_t goal = 0;   ///< which Goal
  std::uint8_t target = 0;  ///< of aim capture: the first point of the string
  Side mover = black;
  Mode mode = Mode::whole;
  std::uint8_t guard = 0;  ///< in `split` and `settle` a point of the attacker's guard, or no_guard
  std::uint8_t part = 0;   ///< in `split` a point of the part

  bool operator==(const State&) const = default;
};

inline constexpr std::uint8_t no_guard = 0xff;

/// The ways in which play without end is judged. In `hold` the defender has to reach something, in
/// the others the attacker. In `split` nothing is played.
enum class Phase : std::uint8_t { capture, take, hold, split, settle };

/// A move in the notation of the proofs.
struct Move {
  enum class Kind : std::uint8_t {
    play,
    ko_pass,
    pass,
    look,    ///< no move: the defender chooses in which of several areas he goes on
    split,   ///< no move: the attacker says that a part can be settled apart,
    answer,  ///< and moves there first
  };
  Kind kind = Kind::pass;
  std::uint8_t point = 0;  ///< of a play; of a ko-pass the empty point of the ko
  bool operator==(const Move&) const = default;
};

inline constexpr std::uint8_t no_claim = 0xff;

/// Who has won, where that can be seen.
enum class Winner : std::uint8_t { unknown, attacker, defender };

/// What is seen of a state without search: the winner, or a guess at the effort of showing that
/// the attacker wins, and that the defender does.
struct Seen {
  Winner winner = Winner::unknown;
  std::uint32_t attacker_effort = 1;
  std::uint32_t defender_effort = 1;
};

/// A move and where it leads. With a claim the defender declares the string that has its first
/// stone there to be permanent: from then on only its capture counts.
struct Option {
  Move move;
  std::uint8_t claim = no_claim;
  State state;
  Seen seen;
};

/// The rules of the games in one region for one attacker.
class Game {
 public:
  Game(const Region& region, Side attacker) : region_(region), attacker_(attacker) {
    goals_.push_back({});
  }

  const Region& region() const { return region_; }
  Side attacker() const { return attacker_; }
  Side defender() const { return other(attacker_); }
  const Goal& goal(int g) const { return goals_[static_cast<std::size_t>(g)]; }

  /// Adds a goal about a string; the state with which its game begins.
  State begin(const Stones& stones, const Goal& goal);
  /// The state with which the game begins in which the attacker, whose part of a plan this is, has
  /// to take all stones of the defender in the zone, and never to lose his own of `Region::also`.
  State begin_clearing(const Stones& stones, Mask zone);
  /// Removes from a state what cannot matter, and says what can be seen of it.
  Seen look(State& s) const;
  /// How many states have been looked at: the work done so far.
  std::uint64_t looked() const { return looked_; }

  Phase phase(const State& s) const;
  /// The player who has to reach something in this phase; play without end fails him.
  Side reacher(Phase p) const { return p == Phase::hold ? defender() : attacker(); }

  /// All moves that may matter, with the states after them. `won` is set instead where the mover
  /// wins at once, or loses because he has no move that does not lose.
  void options(const State& s, std::vector<Option>& out, Winner& won) const;

  /// The state after a play or pass that may be made. False if the rules forbid it.
  bool follow(const State& s, const Move& move, State& next, Seen& seen) const;
  /// Whether the rules allow this play and the mover is seen to have won by it.
  bool wins_by(const State& s, const Move& move) const;
  /// Such plays, as far as they are found quickly.
  void winning_plays(const State& s, std::vector<Move>& out) const;

  /// The stones that the defender has played in the zone during hypothetical play.
  Mask fresh(const State& s) const { return s.stones.of[defender()] & goal(s.goal).zone & ~s.old; }
  /// The string that the attacker has to capture now; empty in `hold` and `settle`.
  Mask target(const State& s) const;
  /// In `capture`, where the defender is seen to have won: the answers that he still needs.
  List<Answer> answers(const State& s) const;
  /// In `take`, where the defender is seen to have won: by a new stone, while the string itself may
  /// still be captured.
  bool lives_by_new_stone(const State& s) const;
  /// What the attacker must not lose of his own: the strings that a goal wants kept, and in
  /// `settle` a string until it is safe.
  Mask guard(const State& s) const;

  /// The part of a split settled alone, and all the rest with the part filled.
  State part_alone(const State& split) const;
  State without_part(const State& split) const;

 private:
  struct Areas;
  // The attacker has to clear a part of his own plan.
  bool clears() const { return region_.cleared; }
  std::uint16_t number(const Goal& goal);
  Mask open_points(const State& s) const;
  Mask open_points(const State& s, const std::array<Mask, 2>& immortal) const;
  void close_firm(State& s) const;
  Mask likely_ends(const State& s) const;
  bool may_live_by(const State& s, int point) const;
  void fill(State& s, Mask area, Mask attacker_edge) const;
  void estimate_efforts(const State& s, Mask strings, Mask inner, Mask matter, Mask loose,
                        Seen& seen) const;
  std::uint32_t effort_to_live(const State& s, Mask strings) const;
  bool safe(const State& s, Mask strings, Mask immortal) const;
  Mask alive(const State& s, const Stones& stones, Mask asked,
             List<Answer>* answers = nullptr) const;
  Winner judge(const State& s, const Areas& areas) const;
  void look_at_parts(const State& s, std::vector<Option>& out) const;
  bool look_at_one_area(const State& s, Mask areas, std::vector<Option>& out) const;
  Mask beyond_help(const Stones& stones) const;
  bool barred(const State& s, const Move& move) const;
  void add_claims(const State& s, const Move& move, std::vector<Option>& out) const;
  void add_splits(const State& s, std::vector<Option>& out) const;
  void add_split(const State& s, Mask guard, Mask part, std::vector<Option>& out) const;
  bool may_settle(const State& s, Side owner, Mask guard, Mask part, Mask rest) const;

  const Region& region_;
  Side attacker_;
  std::array<Mask, 2> initial_{};  // the stones of the stopped position
  std::vector<Goal> goals_;
  mutable std::uint64_t looked_ = 0;
};

}  // namespace sgfaudit::rules::confirmation
