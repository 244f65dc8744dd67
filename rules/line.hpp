// Articles 2, 3, 4, 6, 9 and 13.2 along one line of play: each move with every departure from the
// rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/board.hpp"
#include "rules/repetition.hpp"
#include "rules/ruleset.hpp"
#include "sgf/finding_list.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// Counts along the line, for the checks of the whole record. Moves are B and W properties.
struct Tally {
  std::uint32_t moves = 0;
  std::uint32_t black_plays = 0;
  std::uint32_t white_plays = 0;
  std::uint32_t prisoners_of_black = 0;  ///< white stones that Black has taken, or taken off (10.1)
  std::uint32_t prisoners_of_white = 0;
  std::uint32_t setup_black = 0;  ///< stones placed before the first move
  std::uint32_t setup_white = 0;
  std::uint32_t nowhere = 0;        ///< stones, played or set up, at what is no point of the board
  std::uint32_t leading_black = 0;  ///< moves that Black made before White's first
  Color first_mover = Color::empty;
  Color last_mover = Color::empty;  ///< of the last move, pass or play
  Color to_play = Color::empty;     ///< PL before the first move
};

/// A stone that was taken off the board after both players had passed (10.1).
struct TakenOff {
  Point point = no_point;
  Color color = Color::empty;
};

/// Replays one line. After a violation it reads on as a referee would:
/// - after a double move or a ko recapture the move stands, and the opponent is to move;
/// - an occupied point or a point off the board leaves the board as it is; then the opponent is to
///   move, or the same player once more, with what he meant;
/// - stones without a liberty are removed;
/// - after two passes play may be resumed (9.3): who plays first then is not held against him.
/// Several such slips in direct succession are one finding with a count.
class Line {
 public:
  /// What a branch remembers, but for the stones.
  struct State {
    Tally tally;
    Color ko_prohibited = Color::empty;  ///< this player may not play at `ko` (Article 6)
    Point ko = no_point;
    std::uint8_t passes = 0;  ///< in succession
    bool free_turn = false;   ///< resumed, set up anew or a slip to correct: either may move
    bool bad_run = false;     ///< the last move was on an occupied point or off the board ...
    Code bad_code{};          ///< ... and this is the finding of the first such move in succession
    bool double_run = false;  ///< the last move was one too many of its player
    bool told_without_liberty = false;  ///< setup has left stones without a liberty
    bool captured = false;              ///< nothing can repeat before the first capture
    std::uint32_t stopped = 0;          ///< the pass after which the game stopped, or 0
    std::uint32_t repeated_until = 0;   ///< the last move that repeated a position
    bool repeated_forbidden = false;    ///< superko forbids a repetition of that fight
    std::uint32_t oldest = 0;           ///< positions of the history up to this one: other setup
    std::uint32_t analyses = 0;  ///< of repetitions: a hostile record could ask for very many
    std::size_t positions = 0;   ///< of the history ...
    std::uint8_t to_move = 0;    ///< ... and who has been to move in the last of them
  };

  /// Begin with an empty board. `actions` will hold the line as far as it was taken.
  void start(const sgf::GameRecord& record, const Ruleset& ruleset, FindingList& findings,
             const std::vector<sgf::Action>& actions);

  /// The next action of the line (never a branch).
  void take(const sgf::Action& action) {
    if (action.kind == sgf::Action::Kind::play) {
      play(action);
    } else {
      take_other(action);
    }
  }

  /// Setup is complete: judge it now, not before the next move.
  void settle() {
    if (setup_pending_) finish_setup();
  }

  /// The line ends: what could only be judged now.
  void finish();

  State state() const {
    State state = state_;
    state.positions = history_.size();
    state.to_move = history_.to_move();
    return state;
  }
  const Board& board() const { return board_; }

  /// Back to a state of this line, at which the board was this one.
  void restore(const State& state, const Board& board);

  /// What follows is no part of a run of slips that began before.
  void begin_run() { state_.bad_run = state_.double_run = false; }

  /// Number of the variation that findings get; 0 is the main line. A slip in it is a finding of
  /// its own, also where it follows on one of the parent line.
  void set_variation(std::uint32_t number) {
    variation_ = number;
    state_.bad_run = state_.double_run = false;
  }

  /// The first violation for which Article 14 forfeits the game, and the first repetition.
  const std::optional<Finding>& violation() const { return violation_; }
  const std::optional<Repetition>& repetition() const { return repetition_; }
  /// The first play behind two passes, where the line has one, as a resumption; of several those
  /// that came to two passes again are findings already.
  const std::optional<Finding>& played_on() const { return played_on_; }
  /// In the main line, since both have passed last; `Tally` counts them as prisoners.
  const std::vector<TakenOff>& taken_off() const { return taken_off_; }
  /// In the main line stones were placed by setup since then: dame, or prisoners (Article 10.2).
  bool placed() const { return placed_; }

 private:
  struct Change {  // by setup in mid-game
    sgf::Action action;
    Color before;
  };

  Tally& begin_move(const sgf::Action& action);
  void play(const sgf::Action& action);
  void take_other(const sgf::Action& action);
  void play_on(const sgf::Action& action);
  void pass(const sgf::Action& action);
  void setup(const sgf::Action& action);
  void finish_setup();
  void tell_without_liberty();
  void report_changes();
  bool are_confirmed() const;
  void take_off(const Change& change);
  bool is_double_move(const sgf::Action& action) const;
  void bad_move(Code code, const sgf::Action& action);
  void remember_position(const sgf::Action& action, bool illegal);
  void repeated(std::uint32_t first, bool forbidden, const sgf::Action& action);
  Finding finding(Code code, const sgf::Action& action) const;
  void violate(Code code, const sgf::Action& action, std::uint32_t count = 0);

  const sgf::GameRecord* record_ = nullptr;
  const Ruleset* ruleset_ = nullptr;
  FindingList* findings_ = nullptr;
  const std::vector<sgf::Action>* actions_ = nullptr;
  std::uint32_t variation_ = 0;
  std::uint32_t handicap_in_turn_ = 0;
  Board board_;
  State state_;
  PositionHistory history_;
  bool setup_pending_ = false;
  bool setup_changed_ = false;      // of what is pending: a point is another one than before
  std::uint64_t setup_offset_ = 0;  // where it begins
  std::optional<Finding> violation_;
  std::optional<Repetition> repetition_;
  std::optional<Finding> played_on_;
  std::vector<TakenOff> taken_off_;
  bool placed_ = false;

  std::vector<Change> changes_;
  std::uint32_t analyses_ = 0;  // of all variations
};

}  // namespace sgfaudit::rules
