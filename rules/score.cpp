#include "rules/score.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

#include "rules/account.hpp"
#include "rules/stepper.hpp"
#include "sgf/point.hpp"

namespace sgfaudit::rules {

using sgf::Result;

namespace {

std::optional<bool> agrees(const Result& recorded, double difference) {
  const Color winner = difference > 0 ? Color::black : difference < 0 ? Color::white : Color::empty;
  if (recorded.kind == Result::Kind::draw) return winner == Color::empty;
  if (recorded.margin == 0.0 && winner == Color::empty) return true;  // `W+0`: White wins a jigo
  // `B+` says nothing but who has won.
  const bool other_won = recorded.winner != Color::empty && recorded.winner != winner;
  if (recorded.kind == Result::Kind::other && other_won) return false;
  if (recorded.kind != Result::Kind::points || !recorded.margin) return {};
  return recorded.winner == winner && std::fabs(std::fabs(difference) - *recorded.margin) < 1e-6;
}

// Would it with White's points for handicap stones? By some area rules he has one for each of them,
// by others for each but the first.
bool agrees_by_handicap(const sgf::GameRecord& record, double difference) {
  const int stones = record.handicap.value_or(0);
  return stones >= 2 && (agrees(record.result, difference - stones) == true ||
                         agrees(record.result, difference - (stones - 1)) == true);
}

bool tells(const sgf::GameRecord& record, Code code) {
  return std::any_of(record.findings.begin(), record.findings.end(),
                     [code](const Finding& f) { return f.code == code; });
}

// The recorded margin may hold a komi that nobody wrote down.
bool lacks_komi(const sgf::GameRecord& record) {
  return !record.komi || tells(record, Code::komi_missing);
}

// That komi, if with it the record agrees: one that is or was usual and has a half point, as others
// may as well make good what is counted wrong.
std::optional<double> unwritten_komi(const sgf::GameRecord& record, double on_the_board) {
  constexpr std::array<double, 4> of_even_games{4.5, 5.5, 6.5, 7.5};
  constexpr std::array<double, 1> of_handicap_games{0.5};
  const bool even = record.handicap.value_or(0) == 0;
  for (const double komi : even ? std::span<const double>(of_even_games) : of_handicap_games) {
    if (agrees(record.result, on_the_board - komi) == true) return komi;
  }
  return {};
}

// How the game ended if not by a count; empty where it may have.
std::string_view ended_otherwise(const Result& result) {
  using Kind = Result::Kind;
  switch (result.kind) {
    case Kind::resignation: return "the game was resigned";
    case Kind::time: return "the game was lost on time";
    case Kind::forfeit: return "the game was forfeited";
    case Kind::no_result: return "the game ended without result";
    case Kind::both_lose: return "both players lost";
    case Kind::unfinished: return "the record says that the game was not finished";
    default: return {};
  }
}

bool is_diagram(const sgf::GameRecord& record, const Played& played) {
  const Tally& tally = played.tally;
  const bool nobodys = !record.black.present && !record.white.present && !record.komi &&
                       record.result.kind == Result::Kind::none;
  if (tally.moves != 0) return tally.setup_black != 0 && tally.setup_white != 0 && nobodys;
  if (tally.setup_black + tally.setup_white == 0) return nobodys;
  return ended_otherwise(record.result).empty();
}

bool is_counted(const Result& result) {
  return (result.kind == Result::Kind::points && result.margin) ||
         result.kind == Result::Kind::draw;
}

// Is there a stopped position to confirm? Otherwise the reason why not.
std::string_view why_not(const sgf::GameRecord& record, const Played& played) {
  if (!record.go) return "the game is not Go";
  if (const auto otherwise = ended_otherwise(record.result); !otherwise.empty()) return otherwise;
  if (played.tally.moves == 0) return "the record has neither moves nor stones";
  if (played.stopped != 0 || is_counted(record.result)) return {};
  return "the record ends before the game stopped";
}

LastPosition last_position(const sgf::GameRecord& record, const Played& played, const Board& board,
                           bool of_setup) {
  LastPosition last;
  last.board = board;
  last.is_diagram = of_setup;
  last.passed = played.ends_with_two_passes;
  // What stands behind two passes and is no resumption fills dame (commentary to 9.2).
  last.breaks_off = played.stopped == 0 && !of_setup;
  last.to_move = to_move(record);
  if (last.breaks_off) last.ko = played.ko;
  last.taken_off = played.taken_off;
  last.placed = played.placed || (played.stopped != 0 && !played.ends_with_two_passes);
  return last;
}

// In points, positive where Black is ahead.
double counted_difference(const Score& score, const sgf::GameRecord& record) {
  return static_cast<double>(score.black.points()) - static_cast<double>(score.white.points()) -
         record.komi.value_or(0);
}

bool agrees_by_area(Score score, const sgf::GameRecord& record) {
  count(score, true);
  return agrees(record.result, counted_difference(score, record)) == true;
}

// The result, and what the recorded one says to it.
void compare_with_result(Score& score, const sgf::GameRecord& record) {
  const double difference = counted_difference(score, record);
  score.difference = difference;
  score.agrees = agrees(record.result, difference);
  if (score.agrees != false) return;
  const double eyes = static_cast<double>(score.black.seki_eyes) - score.white.seki_eyes;
  if (lacks_komi(record)) {
    score.agrees.reset();
    score.agrees_with_komi = unwritten_komi(record, difference + record.komi.value_or(0));
    return;
  }
  if (score.black.area && agrees_by_handicap(record, difference)) {
    score.agrees.reset();
    return;
  }
  score.agrees_with_seki_eyes = agrees(record.result, difference + eyes) == true;
  score.agrees_by_area = !record.rules.present && agrees_by_area(score, record);
}

ScoreBasis basis_of(const Score& score) {
  if (!score.difference) return ScoreBasis::undecided;
  if (score.exact) return ScoreBasis::proved;
  const bool agreed = score.agreement.present && score.agreement.disputed.empty();
  return agreed ? ScoreBasis::agreed : ScoreBasis::estimated;
}

}  // namespace

std::string_view why_unknown(const sgf::GameRecord& record, const Played& played,
                             bool before_moves) {
  if (played.lacks_stones) return "nobody knows where the handicap stones stood";
  if (tells(record, Code::bad_size)) return "the size of the board cannot be read";
  const bool lost = played.tally.nowhere != 0 || record.stone_lost != record.not_lost;
  if (record.setup_unreadable || (lost && !before_moves)) {
    return "it is not known where all stones stood";
  }
  return {};
}

Score score_of(const sgf::GameRecord& record, const Played& played, const Board& position,
               const Ruleset& ruleset, const ScoreOptions& options) {
  Score score;
  score.of_setup = record.go && is_diagram(record, played);
  if (!score.of_setup) score.reason = why_not(record, played);
  score.stopped = score.reason.empty();
  if (!score.stopped) return score;
  score.reason = why_unknown(record, played, score.of_setup && played.tally.moves != 0);
  const Board start = score.of_setup ? position_after(record, 0) : position;
  if (score.reason.empty() && stand_without_liberty(start)) {
    score.reason = "stones without a liberty cannot be on the board";
  }
  if (!score.reason.empty()) {
    score.board = position;
    return score;
  }

  if (!score.of_setup) {
    score.black.prisoners = played.tally.prisoners_of_black;
    score.white.prisoners = played.tally.prisoners_of_white;
  }
  Judged judged = judge(last_position(record, played, start, score.of_setup), ruleset, options);
  score.board = std::move(judged.board);
  score.moves = std::move(judged.moves);
  score.confirmation = std::move(judged.confirmation);
  score.sure = judged.sure;
  score.exact = judged.exact;
  score.reason = judged.reason;
  score.black.prisoners += static_cast<std::uint32_t>(judged.taken[0]);
  score.white.prisoners += static_cast<std::uint32_t>(judged.taken[1]);
  if (!score.reason.empty()) return score;
  // Handicap stones that were supplied are a guess: what follows from them is no proof.
  if (tells(record, Code::handicap_not_placed)) score.exact = false;
  const Confirmation& c = score.confirmation;
  for (const StringReport& s : c.strings) {
    score.proved += is_proved(s.basis) ? 1 : 0;
  }
  count(score, ruleset.scoring == Ruleset::Scoring::area);
  score.agreement = compare_territory(record, start, score.counted);
  if (!c.decided()) score.reason = "the life and death of some strings is undecided";
  if (score.reason.empty()) compare_with_result(score, record);
  score.basis = basis_of(score);
  return score;
}

namespace {

// The first few points, as SGF writes them.
std::string points_text(const std::vector<int>& points, const Board& board) {
  constexpr std::size_t most = 8;
  std::string text;
  for (std::size_t i = 0; i < points.size() && i < most; ++i) {
    if (i) text += ' ';
    text += sgf::point_text(points[i] % board.width(), points[i] / board.width());
  }
  if (points.size() > most) text += " and " + std::to_string(points.size() - most) + " more";
  return text;
}

}  // namespace

std::string result_text(const Score& score) {
  return score.difference ? result_text(*score.difference) : std::string();
}

std::string result_text(double difference) {
  if (difference == 0) return "0";
  std::array<char, 32> number;
  const auto end =
      std::to_chars(number.begin(), number.end(), std::fabs(difference), std::chars_format::fixed)
          .ptr;
  return (difference > 0 ? "B+" : "W+") + std::string(number.data(), end);
}

void compare(const Score& score, sgf::GameRecord& record, Verdict& verdict) {
  if (score.difference && !score.agreement.disputed.empty()) {
    Finding finding;
    finding.code = Code::territory_mismatch;
    finding.offset = record.territory_offset;
    finding.detail = points_text(score.agreement.disputed, score.board);
    record.findings.push_back(std::move(finding));
  }
  if (score.agrees.value_or(true)) return;
  // An estimate is more often wrong than a record: it is shown beside it and accuses nobody.
  if (score.basis == ScoreBasis::estimated) return;
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
