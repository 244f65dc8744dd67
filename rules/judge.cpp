#include "rules/judge.hpp"

#include <algorithm>
#include <utility>

#include "rules/confirmation/article8.hpp"
#include "rules/confirmation/by_play.hpp"
#include "rules/confirmation/in_view.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/confirmation/pass_for_ko.hpp"
#include "rules/confirmation/settled.hpp"
#include "rules/stopped.hpp"
#include "rules/symmetry.hpp"

namespace sgfaudit::rules {

namespace {

// States of search for a game of an archive. On a large board more proves some strings, but no
// game as a whole; on a small one it does.
std::uint64_t game_budget(const Board& board) {
  constexpr int small = 13 * 13;
  const bool is_small = board.width() * board.height() <= small;
  return is_small ? 280'000 : fewer_on_large(200'000, board);
}

// What is asked for beyond the usual is of use only where each search may go on for longer, too. A
// search ends at the latest with the memory that it may use.
void set_budget(ConfirmationOptions& how, std::uint64_t usual,
                const std::optional<std::uint64_t>& asked) {
  constexpr std::uint64_t most = 1000;
  how.budget = asked.value_or(usual);
  how.times = std::clamp<std::uint64_t>(how.budget / usual, 1, most);
}

Judged judge_game(const LastPosition& last, const Board& position, const JudgeOptions& options) {
  StoppedOptions how;
  how.complete = last.breaks_off;
  how.to_move = last.to_move;
  how.ko = last.ko;
  how.confirmation = {.proofs = options.proofs,
                      .patient_strings = few_strings,
                      .tree_limit = options.tree_limit,
                      .enabled_only = true};
  set_budget(how.confirmation, game_budget(position), options.budget);
  Stopped stopped = stopped_position(position, how);
  Judged judged;
  judged.board = std::move(stopped.board);
  judged.moves = std::move(stopped.moves);
  judged.confirmation = std::move(stopped.confirmation);
  judged.exact = stopped.exact;
  if (how.complete) judged.sure = stopped.sure;
  for (const std::size_t player : {0U, 1U}) {
    judged.taken[player] = static_cast<int>(stopped.taken[player]);
  }
  if (!stopped.over) judged.reason = "the game was not over: too much was still to be played";
  return judged;
}

// Articles 7.2 and 9.1 ask for the position at which the game stopped: with the stones that the
// record takes off afterwards. Nothing where not all of that can be proved.
std::optional<Judged> judge_with_taken_off(const LastPosition& last, const JudgeOptions& options) {
  Board stopped = last.board;
  int put_back[2] = {0, 0};
  for (const TakenOff& stone : last.taken_off) {
    if (!stopped.is_empty(stone.point)) continue;
    stopped.place(stone.point, stone.color);
    ++put_back[stone.color == Color::black ? 1 : 0];
  }
  stopped.finish_setup();
  if (stand_without_liberty(stopped)) return {};  // other stones were placed since
  Judged judged = judge_game(last, stopped, options);
  if (!judged.exact || !judged.reason.empty()) return {};
  for (const std::size_t player : {0U, 1U}) judged.taken[player] -= put_back[player];
  return judged;
}

Judged judge_as_it_stands(const LastPosition& last, const JudgeOptions& options) {
  ConfirmationOptions how;
  how.proofs = options.proofs;
  how.tree_limit = options.tree_limit;
  how.enabled_only = !last.is_diagram;
  set_budget(how, how.budget, options.budget);
  Judged judged;
  judged.board = last.board;
  judged.confirmation = confirm(position_of(last.board), how);
  judged.exact = judged.confirmation.decided();
  if (judged.exact) return judged;
  how.proofs = false;
  how.tree_limit = 0;
  how.enabled_only = false;  // an estimate goes by the definitions
  estimate_undecided(last.board, judged.confirmation, how);
  return judged;
}

// Nothing is removed and nothing confirmed: what stands counts, and the points that it encloses.
Judged take_all_for_alive(const Board& position) {
  const Position stones = position_of(position);
  const confirmation::Settled settled = confirmation::settle(stones);
  Judged judged;
  Confirmation& c = judged.confirmation;
  for (const confirmation::String& s : settled.strings) {
    StringReport report;
    report.color = s.color;
    report.points = s.points;
    report.status = Status::alive;
    report.basis = Basis::settled;
    c.strings.push_back(std::move(report));
  }
  c.string_at = settled.string_at;
  confirmation::apply_article_8(stones, c);
  for (StringReport& s : c.strings) s.seki = false;
  for (const std::size_t player : {0U, 1U}) c.territory[player] = c.eye_points[player];
  judged.board = position;
  judged.exact = true;
  return judged;
}

// Whether what Article 7 proves is proved by these rules too.
bool holds_by(const Ruleset& ruleset, const Board& board, const Confirmation& c) {
  using By = Ruleset::LifeAndDeath;
  if (ruleset.life_and_death == By::confirmed) return true;
  const bool seki =
      std::any_of(c.strings.begin(), c.strings.end(), [](const StringReport& s) { return s.seki; });
  if (seki && ruleset.life_and_death == By::ruled) return false;
  return !confirmation::needs_pass_for_ko(c) &&
         confirmation::same_whoever_begins(position_of(board), c);
}

Judged judge_as_it_lies(const LastPosition& last, const Ruleset& ruleset,
                        const JudgeOptions& options) {
  if (!ruleset.removes_dead && (last.passed || last.is_diagram)) {
    Judged judged = take_all_for_alive(last.board);
    judged.exact = last.taken_off.empty() && !last.placed;  // else it is not what stood there
    return judged;
  }
  const bool fill =
      options.dame == Dame::fill || (options.dame == Dame::automatic && !last.is_diagram);
  std::optional<Judged> judged;
  if (!fill) judged = judge_as_it_stands(last, options);
  const bool as_taken_off = fill && !last.taken_off.empty();
  if (as_taken_off) judged = judge_with_taken_off(last, options);
  if (!judged) {
    judged = judge_game(last, last.board, options);
    // What the players have agreed on is no proof.
    if (as_taken_off) judged->exact = false;
  }
  if (fill && last.placed) judged->exact = false;  // nobody knows which of these they are
  judged->exact = judged->exact && holds_by(ruleset, judged->board, judged->confirmation);
  return *std::move(judged);
}

Judged in_view(Judged judged, View view) {
  const Board before = std::exchange(judged.board, in_view(judged.board, view));
  for (estimate::LastMove& move : judged.moves) {
    move.point = turned(move.point, before, judged.board, view.turn);
    move.color = view.of(move.color);
  }
  if (view.recoloured) std::swap(judged.taken[0], judged.taken[1]);
  judged.confirmation =
      confirmation::in_view(std::move(judged.confirmation), before.width(), before.height(), view);
  return judged;
}

}  // namespace

bool stand_without_liberty(const Board& board) {
  const std::vector<Point> points = all_points(board);
  return std::any_of(points.begin(), points.end(),
                     [&](Point p) { return !board.is_empty(p) && board.liberty_contacts(p) == 0; });
}

LastPosition in_view(const LastPosition& last, View view) {
  LastPosition there = last;
  there.board = in_view(last.board, view);
  there.to_move = view.of(last.to_move);
  there.ko = turned(last.ko, last.board, there.board, view.turn);
  for (TakenOff& stone : there.taken_off) {
    stone.point = turned(stone.point, last.board, there.board, view.turn);
    stone.color = view.of(stone.color);
  }
  return there;
}

// Which of several proofs is found, and what an estimate overlooks, may turn on the order of points
// and players: that of the usual view is always the same.
Judged judge(const LastPosition& last, const Ruleset& ruleset, const JudgeOptions& given) {
  JudgeOptions options = given;
  options.proofs = options.proofs || ruleset.life_and_death != Ruleset::LifeAndDeath::confirmed;
  const View usual = usual_view(last.board, last.ko);
  return in_view(judge_as_it_lies(in_view(last, usual), ruleset, options), usual.back());
}

}  // namespace sgfaudit::rules
