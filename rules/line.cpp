#include "rules/line.hpp"

#include <algorithm>
#include <utility>

#include "rules/handicap.hpp"

namespace sgfaudit::rules {

using sgf::Action;
using Kind = Action::Kind;

namespace {

constexpr std::uint32_t most_analyses = 20, most_of_all_lines = 200;

}  // namespace

void Line::start(const sgf::GameRecord& record, const Ruleset& ruleset, FindingList& findings,
                 const std::vector<Action>& actions) {
  record_ = &record;
  ruleset_ = &ruleset;
  findings_ = &findings;
  actions_ = &actions;
  variation_ = 0;
  handicap_in_turn_ = handicap_in_turn(record);
  board_.reset(record.width, record.height);
  state_ = State{};
  history_.clear();
  history_.add(board_.hash(), 0, PositionHistory::nothing_older);
  setup_pending_ = setup_changed_ = false;
  violation_.reset();
  repetition_.reset();
  played_on_.reset();
  taken_off_.clear();
  placed_ = false;
  changes_.clear();
  analyses_ = 0;
}

Finding Line::finding(Code code, const Action& action) const {
  Finding f;
  f.code = code;
  f.color = action.color;
  f.x = action.x;
  f.y = action.y;
  f.move = state_.tally.moves;
  f.variation = variation_;
  f.offset = action.offset;
  return f;
}

void Line::violate(Code code, const Action& action, std::uint32_t count) {
  Finding f = finding(code, action);
  f.count = count;
  if (variation_ == 0 && !violation_) violation_ = f;
  findings_->add(std::move(f));
}

// Article 2. Handicap stones may be played one after the other.
bool Line::is_double_move(const Action& action) const {
  const Tally& tally = state_.tally;
  if (action.color != tally.last_mover || state_.free_turn) return false;
  const bool handicap_stone =
      tally.white_plays == 0 && tally.setup_black == 0 && tally.moves <= handicap_in_turn_;
  return !handicap_stone;
}

// The board stays as it is. The turn has been taken, or its player plays at once what he meant;
// that he tried to is no move elsewhere (Article 6).
void Line::bad_move(Code code, const Action& action) {
  state_.free_turn = !is_double_move(action);
  if (action.color != state_.ko_prohibited) state_.ko = no_point;
  if (state_.bad_run) {
    findings_->count_up(state_.bad_code);
  } else {
    violate(code, action, 1);
    state_.bad_code = code;
  }
  state_.bad_run = true;
  state_.double_run = false;
  state_.passes = 0;
  state_.tally.last_mover = action.color;
}

// Article 9.3. Whether that was allowed shows at the next stop, or when all of the record is known.
void Line::play_on(const Action& action) {
  if (variation_ == 0) {
    if (played_on_) findings_->add(*std::exchange(played_on_, std::nullopt));
    played_on_ = finding(Code::resumption, action);
    played_on_->other = state_.stopped;
    taken_off_.clear();
    placed_ = false;
  }
  state_.free_turn = true;
}

Tally& Line::begin_move(const Action& action) {
  if (setup_pending_) finish_setup();
  Tally& tally = state_.tally;
  ++tally.moves;
  if (tally.first_mover == Color::empty) tally.first_mover = action.color;
  return tally;
}

void Line::play(const Action& action) {
  Tally& tally = begin_move(action);
  if (state_.stopped != 0 && state_.passes >= 2) play_on(action);
  if (!board_.contains(action.x, action.y)) {
    ++tally.nowhere;
    return bad_move(Code::off_board, action);
  }
  const Point p = board_.at(action.x, action.y);
  if (!board_.is_empty(p)) return bad_move(Code::occupied_point, action);

  if (is_double_move(action)) {
    if (state_.double_run) {
      findings_->count_up(Code::double_move);
    } else {
      violate(Code::double_move, action, 2);
    }
    state_.double_run = true;
  } else {
    state_.double_run = false;
  }
  // Article 6: not on the next move. The point is empty and its taker alone, so it is the ko.
  const bool retakes = p == state_.ko && action.color == state_.ko_prohibited;
  if (retakes) violate(Code::ko_recapture, action);
  bool illegal = retakes;

  history_.to_move(action.color);
  const auto captures = board_.play(p, action.color);
  const bool black = action.color == Color::black;
  ++(black ? tally.black_plays : tally.white_plays);
  if (tally.white_plays == 0) ++tally.leading_black;
  state_.ko = no_point;
  if (captures.stones != 0) {
    state_.captured = true;
    (black ? tally.prisoners_of_black : tally.prisoners_of_white) += captures.stones;
    state_.ko = ko_after(board_, p, captures);
    state_.ko_prohibited = opponent(action.color);
  } else if (captures.suicide != 0) {
    state_.captured = true;
    (black ? tally.prisoners_of_white : tally.prisoners_of_black) += captures.suicide;
    if (!ruleset_->allows_suicide(captures.suicide)) {
      violate(Code::suicide, action, captures.suicide);
      illegal = true;
    }
  }
  state_.passes = 0;
  state_.bad_run = false;
  state_.free_turn = false;
  tally.last_mover = action.color;
  remember_position(action, illegal);
}

void Line::pass(const Action& action) {
  Tally& tally = begin_move(action);
  // A pass out of turn is no play: nothing has happened (Article 2).
  const bool in_succession = state_.passes > 0 && tally.last_mover != action.color;
  state_.passes = static_cast<std::uint8_t>(in_succession ? 2 : std::max<int>(state_.passes, 1));
  if (state_.passes >= 2) state_.stopped = tally.moves;  // Article 9.1
  history_.to_move(action.color);
  history_.to_move(opponent(action.color));
  state_.ko = no_point;
  state_.bad_run = state_.double_run = state_.free_turn = false;
  tally.last_mover = action.color;
}

void Line::take_other(const Action& action) {
  switch (action.kind) {
    case Kind::pass: return pass(action);
    case Kind::unreadable: {
      // The parser has said so. The turn is taken.
      Tally& tally = begin_move(action);
      tally.last_mover = action.color;
      ++tally.nowhere;
      state_.passes = 0;
      state_.ko = no_point;
      state_.bad_run = state_.double_run = state_.free_turn = false;
      return;
    }
    case Kind::to_play:
      if (state_.tally.moves == 0) {
        state_.tally.to_play = action.color;
      } else {  // to name who is to move anyway lifts nothing
        state_.free_turn = action.color == state_.tally.last_mover;
      }
      return;
    default: return setup(action);
  }
}

void Line::setup(const Action& action) {
  if (!board_.contains(action.x, action.y)) {
    if (action.kind == Kind::add) ++state_.tally.nowhere;
    findings_->add(finding(Code::setup_off_board, action));
    return;
  }
  const Point p = board_.at(action.x, action.y);
  const Color before = board_.color(p);
  if (before == action.color) return findings_->add(finding(Code::idle_setup, action));
  if (!changes_.empty() && changes_.back().action.node != action.node) report_changes();
  if (state_.tally.moves != 0) changes_.push_back({action, before});
  board_.place(p, action.color);
  if (!std::exchange(setup_pending_, true)) setup_offset_ = action.offset;
  if (state_.tally.moves != 0) return;
  const auto count = [&](Color c) -> std::uint32_t& {
    return c == Color::black ? state_.tally.setup_black : state_.tally.setup_white;
  };
  if (before != Color::empty) --count(before);
  if (action.color != Color::empty) ++count(action.color);
}

// Strings and history anew, before the next move.
void Line::finish_setup() {
  setup_pending_ = false;
  report_changes();
  board_.finish_setup();
  if (!state_.told_without_liberty) tell_without_liberty();  // else they may be the same
  if (state_.tally.moves != 0 && !std::exchange(setup_changed_, false)) return;
  // Positions are compared only with those that were reached by play from the same setup.
  state_.ko = no_point;
  if (state_.tally.moves != 0) state_.free_turn = true;
  state_.oldest = static_cast<std::uint32_t>(history_.size());
  history_.add(board_.hash(), state_.tally.moves, PositionHistory::nothing_older);
}

void Line::tell_without_liberty() {
  for (int y = 0; y < board_.height(); ++y) {
    for (int x = 0; x < board_.width(); ++x) {
      const Point p = board_.at(x, y);
      if (!board_.is_head(p) || board_.liberty_contacts(p) != 0) {
        continue;
      }
      state_.told_without_liberty = true;
      findings_->add(finding(Code::stones_without_liberty,
                             {setup_offset_, 0, Kind::add, board_.color(p),
                              static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)}));
    }
  }
}

// Article 13.2. Dead stones that are removed after the game has stopped are none of it (10.1).
void Line::report_changes() {
  if (changes_.empty()) return;
  // What a point was before the first change of it counts, and what it is now.
  std::stable_sort(changes_.begin(), changes_.end(), [](const Change& a, const Change& b) {
    return std::pair(a.action.y, a.action.x) < std::pair(b.action.y, b.action.x);
  });
  const auto same_point = [](const Change& a, const Change& b) {
    return a.action.x == b.action.x && a.action.y == b.action.y;
  };
  changes_.erase(std::unique(changes_.begin(), changes_.end(), same_point), changes_.end());
  for (Change& change : changes_) {
    change.action.color = board_.color(board_.at(change.action.x, change.action.y));
  }
  std::erase_if(changes_, [](const Change& c) { return c.before == c.action.color; });
  setup_changed_ = setup_changed_ || !changes_.empty();
  if (state_.passes == 1 && are_confirmed()) {
    state_.passes = 2;
    state_.stopped = state_.tally.moves;
  }
  if (state_.passes >= 2) {
    for (const Change& change : changes_) take_off(change);
  } else if (!changes_.empty()) {
    const Change* removed = nullptr;
    const Change* added = nullptr;
    for (const Change& change : changes_) {
      if (change.before != Color::empty && !removed) removed = &change;
      if (change.action.color != Color::empty && !added) added = &change;
    }
    const Change& first = removed ? *removed : *added;
    Finding f = finding(Code::stone_moved, first.action);
    f.color = removed ? first.before : first.action.color;
    f.count = static_cast<std::uint32_t>(changes_.size());
    f.detail = removed && added && removed->before == added->action.color ? "moved"
               : removed                                                  ? "removed"
                                                                          : "placed";
    findings_->add(std::move(f));
  }
  changes_.clear();
}

// Behind a pass stones are removed where territory is marked: the other pass is not recorded.
bool Line::are_confirmed() const {
  return std::all_of(changes_.begin(), changes_.end(), [&](const Change& c) {
    return c.action.color == Color::empty && c.action.node == record_->territory_node;
  });
}

// Article 10.1: dead stones join the prisoners. One that takes the place of another is an edit.
void Line::take_off(const Change& change) {
  if (change.action.color != Color::empty) {
    placed_ = placed_ || variation_ == 0;
    return;
  }
  const bool black = change.before == Color::black;
  ++(black ? state_.tally.prisoners_of_white : state_.tally.prisoners_of_black);
  if (variation_ == 0) {
    taken_off_.push_back({board_.at(change.action.x, change.action.y), change.before});
  }
}

void Line::remember_position(const Action& action, bool illegal) {
  const std::uint32_t last =
      history_.add(board_.hash(), state_.tally.moves,
                   state_.captured ? state_.oldest : PositionHistory::nothing_older);
  const Color next = opponent(action.color);
  history_.to_move(next);
  // An illegal move is told as such.
  if (last == 0 || illegal) return;
  // One that superko forbids may be older than one that it does not.
  std::uint32_t before = ruleset_->has_superko() ? last : 0;
  while (before != 0 && !ruleset_->forbids_repetition(history_.was_to_move(before, next))) {
    before = history_.before(before, state_.oldest);
  }
  const bool forbidden = before != 0;
  if (!forbidden) before = last;
  // With at most two plays in between it is a ko that was taken back, or passes. By superko both
  // players' passes do not set that ko free.
  const std::size_t plays = history_.size() - before;
  if (plays > 2 || forbidden) repeated(history_.move(before), forbidden, action);
}

// Article 12. One fight is one finding, however long it goes round, and one more for its first
// repetition that superko forbids.
void Line::repeated(std::uint32_t first, bool forbidden, const Action& action) {
  const std::uint32_t move = state_.tally.moves;
  const bool same_fight = state_.repeated_until != 0 && first <= state_.repeated_until;
  if (same_fight && (state_.repeated_forbidden || !forbidden)) {
    if (repetition_ && variation_ == 0 && state_.repeated_until == repetition_->last) {
      repetition_->last = move;
    }
    state_.repeated_until = move;
    return;
  }
  if (++state_.analyses > most_analyses || ++analyses_ > most_of_all_lines) return;
  Repetition repetition;
  repetition.first = first;
  repetition.again = repetition.last = move;
  repetition.forbidden = forbidden;
  if (!classify(*record_, *actions_, repetition)) return;
  state_.repeated_until = move;
  state_.repeated_forbidden = forbidden;
  Finding f = finding(Code::whole_board_repetition, action);
  f.other = first;
  f.count = repetition.period;
  f.detail = repetition.kind;
  if (!same_fight) findings_->add(f);
  if (forbidden) {
    f.code = Code::superko;
    findings_->add(std::move(f));
  }
  if (variation_ == 0 && !repetition_) repetition_ = repetition;
}

void Line::finish() {
  settle();
  // The kind of a fight shows when all of it has been seen.
  if (repetition_ && repetition_->last != repetition_->again) {
    classify(*record_, *actions_, *repetition_);
    findings_->rename_first(Code::whole_board_repetition, repetition_->kind);
    if (repetition_->forbidden) findings_->rename_first(Code::superko, repetition_->kind);
  }
}

void Line::restore(const State& state, const Board& board) {
  state_ = state;
  history_.truncate(state.positions, state.to_move);
  board_ = board;
  setup_pending_ = setup_changed_ = false;
  changes_.clear();
}

}  // namespace sgfaudit::rules
