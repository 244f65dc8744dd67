#include "rules/replay.hpp"

#include <algorithm>
#include <utility>

namespace sgfaudit::rules {

using sgf::Action;
using Kind = Action::Kind;

const Played& Replay::run(const sgf::GameRecord& record, const Ruleset& ruleset,
                          FindingList& findings) {
  const auto is_branch = [](const Action& a) { return a.kind == Kind::open_branch; };
  const bool has_variations = std::any_of(record.actions.begin(), record.actions.end(), is_branch);
  findings_ = &findings;
  played_ = Played{};
  in_main_line_ = true;
  behind_variation_ = false;
  variations_ = 0;
  main_position_.reset();
  path_.clear();
  branches_.clear();
  checkpoints_.clear();
  line_.start(record, ruleset, findings, has_variations ? path_ : record.actions);
  if (!has_variations) {
    for (const Action& action : record.actions) line_.take(action);
    end_main_line();
    return played_;
  }
  for (const Action& action : record.actions) {
    if (action.kind == Kind::open_branch) {
      open_branch();
    } else if (action.kind == Kind::close_branch) {
      close_branch();
    } else {
      // Nodes behind a variation, without a parenthesis, are one more.
      if (std::exchange(behind_variation_, false)) line_.set_variation(++variations_);
      path_.push_back(action);
      line_.take(action);
    }
  }
  if (in_main_line_) end_main_line();
  line_.settle();  // the last variation may not be closed
  return played_;
}

void Replay::end_main_line() {
  line_.finish();
  const Line::State state = line_.state();
  played_.tally = state.tally;
  played_.stopped = state.stopped;
  played_.ends_with_two_passes = state.passes >= 2;
  played_.ko = state.ko;
  played_.violation = line_.violation();
  played_.repetition = line_.repetition();
  played_.played_on = line_.played_on();
  played_.taken_off = line_.taken_off();
  played_.placed = line_.placed();
  in_main_line_ = false;
}

void Replay::open_branch() {
  behind_variation_ = false;
  branches_.push_back(static_cast<std::uint32_t>(path_.size()));
  remember(branches_.size() - 1);
  if (!in_main_line_) line_.set_variation(++variations_);
}

// The line ends; what follows begins where the variation left its parent.
void Replay::close_branch() {
  if (in_main_line_) {
    end_main_line();
    main_position_ = line_.board();
  }
  line_.settle();
  behind_variation_ = true;
  if (branches_.empty()) return;
  const std::size_t branch = branches_.size() - 1;
  return_to(branch);
  branches_.pop_back();
  checkpoints_.pop_back();
}

// Where there are too many checkpoints one is dropped whose neighbours are close to each other.
void Replay::remember(std::size_t branch) {
  line_.settle();
  checkpoints_.push_back(
      std::make_unique<Checkpoint>(Checkpoint{branch, line_.state(), line_.board()}));
  if (checkpoints_.size() <= most_checkpoints) return;
  const auto gap = [&](std::size_t i) {
    return checkpoints_[i + 1]->branch - checkpoints_[i - 1]->branch;
  };
  std::size_t least = 1;
  for (std::size_t i = 2; i < checkpoints_.size() - most_last; ++i) {
    if (gap(i) < gap(least)) least = i;
  }
  checkpoints_.erase(checkpoints_.begin() + static_cast<std::ptrdiff_t>(least));
}

// From the last checkpoint on the line is played again, in silence.
void Replay::return_to(std::size_t branch) {
  const Checkpoint& last = *checkpoints_.back();
  const std::size_t step = (branch - last.branch) / most_last + 1;
  line_.restore(last.state, last.board);
  findings_->mute(true);
  for (std::size_t b = last.branch; b < branch;) {
    for (std::uint32_t i = branches_[b]; i < branches_[b + 1]; ++i) line_.take(path_[i]);
    if (++b + most_last >= branch || (branch - b) % step == 0) remember(b);
  }
  findings_->mute(false);
  line_.begin_run();
  path_.resize(branches_[branch]);
}

}  // namespace sgfaudit::rules
