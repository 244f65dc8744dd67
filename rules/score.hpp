// Articles 10.1 and 10.2: removal of dead stones, prisoners, the count.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/agreement.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "rules/judge.hpp"
#include "rules/replay.hpp"
#include "rules/ruleset.hpp"
#include "rules/verdict.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// What one player has.
struct Account {
  std::uint32_t territory = 0;  ///< points, those under removed dead stones included (Article 8)
  std::uint32_t prisoners = 0;  ///< stones of the opponent captured during the game
  std::uint32_t dead = 0;       ///< dead stones of the opponent removed after it (Article 10.1)
  std::uint32_t stones = 0;     ///< living stones on the board: area counting only
  /// What the eye points of strings in seki would add: dead stones on them twice. By Article 8 they
  /// are no territory, but some servers count them. By area rules they count as territory.
  std::uint32_t seki_eyes = 0;
  bool area = false;  ///< stones count, prisoners do not

  std::uint32_t points() const { return area ? territory + stones : territory + prisoners + dead; }
};

/// What a result rests on: the weakest basis of anything in it.
enum class ScoreBasis : std::uint8_t {
  proved,     ///< every status by hypothetical play, and the points follow from them
  agreed,     ///< not all proved, but the same territory as TB and TW of the record
  estimated,  ///< some statuses, or the last moves, by estimate
  undecided   ///< no result
};

using ScoreOptions = JudgeOptions;

/// The computed result of a stopped game.
struct Score {
  /// What was confirmed: the final position, or of a diagram the one that its setup gives.
  Board board;
  bool of_setup = false;
  bool stopped = true;        ///< false: the game did not end by a count; `reason` says how
  Confirmation confirmation;  ///< empty where nothing could be confirmed
  std::vector<estimate::LastMove> moves;  ///< added before it: dame, teire, last moves
  /// Of a game that broke off: the share, by weight, of all ways tried to end it that come to this,
  /// from 0 to 1. The larger it is, the more often the count is right.
  std::optional<double> sure;
  bool exact = false;  ///< the points follow from proved statuses by Article 8
  Agreement agreement;
  ScoreBasis basis = ScoreBasis::undecided;
  std::uint32_t proved = 0;  ///< strings whose status is proved
  Account black, white;
  /// The points of Black's and of White's account that are no stones: his territory (Article 8), by
  /// area rules also his eyes in seki and what else his stones alone reach.
  std::vector<int> counted[2];
  /// Black's points less White's and the komi; nothing where it cannot be given honestly.
  std::optional<double> difference;
  /// Does the recorded result say the same? Nothing where either says nothing.
  std::optional<bool> agrees;
  /// The komi with which it would: a usual one, where the record gives none, or 0 although the
  /// margin has a half point (R107). Nothing else is said of the result of such a record.
  std::optional<double> agrees_with_komi;
  /// It would if eye points of strings in seki were territory.
  bool agrees_with_seki_eyes = false;
  /// It would if area were counted; only of a record that names no rules.
  bool agrees_by_area = false;
  std::string_view reason;  ///< why there is no result; empty where there is one

  Color winner() const {
    if (!difference || *difference == 0) return Color::empty;
    return *difference > 0 ? Color::black : Color::white;
  }
};

/// Confirm and count the final position of a record whose game stopped, with two passes or, where
/// it carries a counted result, by breaking off: then the last moves are played first. A diagram
/// (setup of both colours, no players and no result) is a stopped position: its moves are lines of
/// play about it, and are left out. Without moves any setup is one, and an empty board of no game.
///
/// Excess prisoners count as territory (commentary to 10.2), so that the count is points of
/// territory plus stones taken. Komi that the record does not give is none.
Score score_of(const sgf::GameRecord& record, const Played& played, const Board& position,
               const Ruleset& ruleset, const ScoreOptions& options = {});

/// Why nobody knows what the final position was, or where `before_moves`, that before the moves;
/// empty where it is known.
std::string_view why_unknown(const sgf::GameRecord& record, const Played& played,
                             bool before_moves);

/// Where the computed result is not the recorded one, or the territory not the one that TB and TW
/// mark: findings, and for the result a verdict that says so unless a violation has decided the
/// game.
void compare(const Score& score, sgf::GameRecord& record, Verdict& verdict);

/// `B+2.5`, `0` for jigo; empty where there is no result.
std::string result_text(const Score& score);
/// The same of Black's points less White's.
std::string result_text(double difference);

}  // namespace sgfaudit::rules
