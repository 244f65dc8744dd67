// A whole record: its main line, and its variations where they were asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/line.hpp"

namespace sgfaudit::rules {

/// What the main line of a record came to.
struct Played {
  Tally tally;
  std::uint32_t stopped = 0;         ///< the pass after which the game stopped last, or 0
  bool ends_with_two_passes = false;
  std::optional<Finding> violation;  ///< the first one for which Article 14 forfeits the game
  std::optional<Repetition> repetition;
  std::optional<Finding> played_on;  ///< the first play behind two passes
};

/// Replays records. Reuse one for many: its memory is kept.
class Replay {
 public:
  /// Replay `record` and add what departs from the rules to `findings`.
  const Played& run(const sgf::GameRecord& record, const Ruleset& ruleset, FindingList& findings);

  /// The final position of the main line.
  const Board& position() const { return main_position_ ? *main_position_ : line_.board(); }

 private:
  // A variation that is open: where it left its parent line.
  struct Branch {
    Line::State state;
    std::uint32_t path;
  };
  // The stones at one of the branches. Not every branch has some: a million of them may be open.
  struct Checkpoint {
    std::size_t branch;
    std::vector<Color> stones;
  };
  static constexpr std::size_t most_checkpoints = 1024;

  void end_main_line();
  void open_branch();
  void close_branch();
  void restore(std::size_t branch);

  const sgf::GameRecord* record_ = nullptr;
  Line line_;
  Played played_;
  bool in_main_line_ = true;
  std::uint32_t variations_ = 0;
  std::optional<Board> main_position_;  // only where variations follow
  std::vector<sgf::Action> path_;       // the line so far, only where there are variations
  std::vector<Branch> branches_;
  std::vector<Checkpoint> checkpoints_;
  std::size_t spacing_ = 1;  // branches from one checkpoint to the next
};

}  // namespace sgfaudit::rules
