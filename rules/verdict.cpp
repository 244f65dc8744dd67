#include "rules/verdict.hpp"

namespace sgfaudit::rules {

using sgf::Result;

Ending ending_of(const sgf::GameRecord& record, const Played& played) {
  switch (record.result.kind) {
    case Result::Kind::resignation: return Ending::resignation;
    case Result::Kind::time: return Ending::time;
    case Result::Kind::forfeit: return Ending::forfeit;
    case Result::Kind::no_result: return Ending::no_result;
    case Result::Kind::both_lose: return Ending::both_lose;
    default: return played.ends_with_two_passes ? Ending::two_passes : Ending::record_ends;
  }
}

namespace {

// Does RE name a result at all?
bool has_result(const Result& result) {
  switch (result.kind) {
    case Result::Kind::none:
    case Result::Kind::unknown:
    case Result::Kind::unfinished: return false;
    case Result::Kind::other: return result.winner != Color::empty;
    default: return true;
  }
}

}  // namespace

Verdict verdict_of(const sgf::GameRecord& record, const Played& played, const Ruleset& ruleset) {
  const Result& result = record.result;
  Verdict verdict;
  verdict.result_confirmed = has_result(result);
  if (!record.go) {
    verdict.kind = Verdict::Kind::unreadable;
    return verdict;
  }
  if (played.violation && ruleset.violation == Ruleset::Violation::loses_game) {
    verdict.kind = Verdict::Kind::forfeit;
    verdict.article = "14";
    verdict.loser = played.violation->color;
    verdict.winner = opponent(verdict.loser);
    verdict.move = played.violation->move;
    if (verdict.result_confirmed) verdict.agrees = result.winner == verdict.winner;
    return verdict;
  }
  verdict.winner = result.winner;
  verdict.loser = opponent(result.winner);
  switch (result.kind) {
    case Result::Kind::no_result:
      verdict.kind = Verdict::Kind::no_result;
      verdict.article = "12";
      // Without a repetition the record does not show why; it may stop before it. By superko and by
      // Ing's rules none ends a game.
      if (played.repetition && ruleset.repetition == Ruleset::Repetition::no_result) {
        verdict.move = played.repetition->again;
        verdict.agrees = true;
      }
      break;
    case Result::Kind::both_lose:
      verdict.kind = Verdict::Kind::both_lose;
      verdict.article = "13";
      verdict.agrees = true;
      break;
    // Two passes stop a game; confirmation and agreement end it (9.1, 9.2).
    case Result::Kind::none:
    case Result::Kind::unknown:
    case Result::Kind::unfinished: verdict.kind = Verdict::Kind::unfinished; break;
    default:
      // What cannot be read is no result.
      if (!verdict.result_confirmed) verdict.kind = Verdict::Kind::unfinished;
      if (verdict.result_confirmed) verdict.agrees = true;
      break;
  }
  return verdict;
}

}  // namespace sgfaudit::rules
