// A whole record: its main line, and its variations where they were asked for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rules/line.hpp"

namespace sgfaudit::rules {

/// What the main line of a record came to.
struct Played {
  Tally tally;
  std::uint32_t stopped = 0;  ///< the pass after which the game stopped last, or 0
  bool ends_with_two_passes = false;
  bool lacks_stones = false;  ///< handicap stones are missing, and nobody knows where they stood
  Point ko = no_point;        ///< where the player to move may not take a ko back (Article 6)
  std::optional<Finding> violation;  ///< the first one for which Article 14 forfeits the game
  std::optional<Repetition> repetition;
  std::optional<Finding> played_on;  ///< the first play behind the last two passes
  std::vector<TakenOff> taken_off;   ///< since both have passed last
  bool placed = false;               ///< stones by setup, since both have passed last
};

/// Replays records. Reuse one for many: its memory is kept.
class Replay {
 public:
  /// Replay `record` and add what departs from the rules to `findings`.
  const Played& run(const sgf::GameRecord& record, const Ruleset& ruleset, FindingList& findings);

  /// The final position of the main line.
  const Board& position() const { return main_position_ ? *main_position_ : line_.board(); }

 private:
  // The line at one of the open branches. As a million of them may be open, not every one has a
  // checkpoint: the last ones have, the others lie about as far from each other as they can.
  struct Checkpoint {
    std::size_t branch;
    Line::State state;
    Board board;
  };
  static constexpr std::size_t most_checkpoints = 256, most_last = 64;

  void end_main_line();
  void open_branch();
  void close_branch();
  void remember(std::size_t branch);
  void return_to(std::size_t branch);

  FindingList* findings_ = nullptr;
  Line line_;
  Played played_;
  bool in_main_line_ = true;
  bool behind_variation_ = false;
  std::uint32_t variations_ = 0;
  std::optional<Board> main_position_;   // only where variations follow
  std::vector<sgf::Action> path_;        // the line so far, only where there are variations
  std::vector<std::uint32_t> branches_;  // length of the path where each open variation began
  std::vector<std::unique_ptr<Checkpoint>> checkpoints_;
};

}  // namespace sgfaudit::rules
