#include "rules/replay.hpp"

#include <algorithm>

#include "rules/stepper.hpp"

namespace sgfaudit::rules {

using sgf::Action;
using Kind = Action::Kind;

const Played& Replay::run(const sgf::GameRecord& record, const Ruleset& ruleset,
                          FindingList& findings) {
  const auto is_branch = [](const Action& a) { return a.kind == Kind::open_branch; };
  const bool has_variations = std::any_of(record.actions.begin(), record.actions.end(), is_branch);
  record_ = &record;
  played_ = Played{};
  in_main_line_ = true;
  variations_ = 0;
  main_position_.reset();
  path_.clear();
  branches_.clear();
  checkpoints_.clear();
  spacing_ = 1;
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
      path_.push_back(action);
      line_.take(action);
    }
  }
  if (in_main_line_) end_main_line();
  return played_;
}

void Replay::end_main_line() {
  line_.finish();
  const Line::State state = line_.state();
  played_.tally = state.tally;
  played_.stopped = state.stopped;
  played_.ends_with_two_passes = state.passes >= 2;
  played_.violation = line_.violation();
  played_.repetition = line_.repetition();
  played_.played_on = line_.played_on();
  in_main_line_ = false;
}

void Replay::open_branch() {
  line_.settle();
  const std::size_t number = branches_.size();
  branches_.push_back({line_.state(), static_cast<std::uint32_t>(path_.size())});
  if (number % spacing_ == 0) {
    checkpoints_.push_back({number, line_.board().stones()});
    if (checkpoints_.size() > most_checkpoints) {
      spacing_ *= 2;
      std::erase_if(checkpoints_, [&](const Checkpoint& c) { return c.branch % spacing_ != 0; });
    }
  }
  if (!in_main_line_) line_.set_variation(++variations_);
}

// The line ends; what follows begins where the variation left its parent.
void Replay::close_branch() {
  if (in_main_line_) {
    end_main_line();
    main_position_ = line_.board();
  }
  line_.settle();
  if (branches_.empty()) return;
  restore(branches_.size() - 1);
  branches_.pop_back();
  if (!checkpoints_.empty() && checkpoints_.back().branch == branches_.size()) {
    checkpoints_.pop_back();
  }
}

// From the nearest checkpoint on the stones are played again.
void Replay::restore(std::size_t branch) {
  const Branch& target = branches_[branch];
  const Checkpoint& checkpoint = checkpoints_.back();
  const Branch& from = branches_[checkpoint.branch];
  if (checkpoint.branch == branch) {
    line_.restore(target.state, checkpoint.stones);
  } else {
    Stepper stepper(record_->width, record_->height);
    stepper.set_stones(checkpoint.stones);
    for (std::size_t i = from.path; i < target.path; ++i) stepper.take(path_[i]);
    line_.restore(target.state, stepper.board().stones());
  }
  path_.resize(target.path);
}

}  // namespace sgfaudit::rules
