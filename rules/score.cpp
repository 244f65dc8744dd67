#include "rules/score.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "rules/stepper.hpp"

namespace sgfaudit::rules {

using sgf::Result;

namespace {

std::optional<bool> agrees(const Result& recorded, double difference) {
  const Color winner = difference > 0 ? Color::black : difference < 0 ? Color::white : Color::empty;
  if (recorded.kind == Result::Kind::draw) return winner == Color::empty;
  if (recorded.kind != Result::Kind::points || !recorded.margin) return {};
  return recorded.winner == winner && std::fabs(std::fabs(difference) - *recorded.margin) < 1e-6;
}

bool is_diagram(const sgf::GameRecord& record, const Played& played) {
  const Tally& tally = played.tally;
  if (tally.moves == 0) return tally.setup_black + tally.setup_white != 0;
  return tally.setup_black != 0 && tally.setup_white != 0 && !record.black.present &&
         !record.white.present && record.result.kind == Result::Kind::none;
}

Board position_before_moves(const sgf::GameRecord& record) {
  Stepper stepper(record.width, record.height);
  for (const sgf::Action& action : record.actions) {
    if (action.kind <= sgf::Action::Kind::unreadable) break;
    if (action.kind < sgf::Action::Kind::open_branch) stepper.take(action);
  }
  return stepper.board();
}

// Is there a stopped position to confirm? Otherwise the reason why not.
std::string_view why_not(const sgf::GameRecord& record, const Played& played) {
  if (!record.go) return "the game is not Go";
  if (played.ends_with_two_passes) return {};
  return played.tally.moves == 0 ? "the record has neither moves nor stones"
                                 : "the record ends before the game stopped";
}

}  // namespace

Score score_of(const sgf::GameRecord& record, const Played& played, const Board& position,
               const ConfirmationOptions& options) {
  Score score;
  score.of_setup = record.go && is_diagram(record, played);
  if (!score.of_setup) score.reason = why_not(record, played);
  if (!score.reason.empty()) return score;

  score.board = score.of_setup ? position_before_moves(record) : position;
  score.confirmation = confirm({record.width, record.height, score.board.stones()}, options);
  if (!score.of_setup) {
    score.black.prisoners = played.tally.prisoners_of_black;
    score.white.prisoners = played.tally.prisoners_of_white;
  }
  score.black.territory = static_cast<std::uint32_t>(score.confirmation.territory[0].size());
  score.white.territory = static_cast<std::uint32_t>(score.confirmation.territory[1].size());
  for (const StringReport& string : score.confirmation.strings) {
    if (!string.removable) continue;
    Account& taker = string.color == Color::black ? score.white : score.black;
    taker.dead += static_cast<std::uint32_t>(string.points.size());
  }
  if (!score.confirmation.decided()) {
    score.reason = "the life and death of some strings is undecided";
    return score;
  }
  score.difference = static_cast<double>(score.black.points()) -
                     static_cast<double>(score.white.points()) - record.komi.value_or(0);
  score.agrees = agrees(record.result, *score.difference);
  return score;
}

std::string result_text(const Score& score) {
  if (!score.difference) return {};
  if (*score.difference == 0) return "0";
  std::array<char, 32> number;
  const auto end = std::to_chars(number.begin(), number.end(), std::fabs(*score.difference)).ptr;
  return (*score.difference > 0 ? "B+" : "W+") + std::string(number.data(), end);
}

void compare(const Score& score, sgf::GameRecord& record, Verdict& verdict) {
  if (score.agrees.value_or(true)) return;
  Finding finding;
  finding.code = Code::result_mismatch;
  finding.offset = record.result_text.offset;
  finding.color = score.winner();
  finding.detail = result_text(score);
  record.findings.push_back(std::move(finding));
  if (verdict.kind != Verdict::Kind::as_recorded) return;
  verdict.kind = Verdict::Kind::score_differs;
  verdict.article = "10";
  verdict.winner = score.winner();
  verdict.loser = opponent(verdict.winner);
  verdict.agrees = false;
}

}  // namespace sgfaudit::rules
