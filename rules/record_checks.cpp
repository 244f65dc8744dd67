#include "rules/record_checks.hpp"

#include <algorithm>
#include <cmath>

#include "rules/handicap.hpp"
#include "sgf/point.hpp"

namespace sgfaudit::rules {

using sgf::Result;

namespace {

// The fraction of a number of points in sixtieths: halves, quarters, thirds and fifths are exact.
long sixtieths(double points) { return std::lround((points - std::floor(points)) * 60) % 60; }

struct Check {
  const sgf::GameRecord& record;
  const Played& played;
  const Board& position;
  const Ruleset& ruleset;
  FindingList& findings;

  Finding about_result(Code code) const {
    Finding f;
    f.code = code;
    f.offset = record.result_text.offset;
    f.color = record.result.winner;
    f.move = played.tally.moves;
    return f;
  }

  // Article 2, and who begins where stones were placed before.
  void first_move() const {
    const Tally& tally = played.tally;
    if (tally.first_mover == Color::empty) return;
    const int handicap = record.handicap.value_or(0);
    const auto first = first_action();
    Finding f;
    f.color = tally.first_mover;
    f.move = 1;
    f.offset = first->offset;
    if (first->kind == sgf::Action::Kind::play) {
      f.x = first->x;
      f.y = first->y;
    } else if (first->kind == sgf::Action::Kind::unreadable) {
      f.detail = "unreadable";  // no pass either
    }
    if (tally.to_play != Color::empty) {
      if (tally.to_play == tally.first_mover) return;
      f.code = Code::wrong_first_player;
      findings.add(std::move(f));
    } else if (tally.setup_black >= 2 && tally.setup_white == 0) {
      // Without HA it is a diagram in which Black is to play.
      if (tally.first_mover == Color::white || handicap < 2) return;
      f.code = Code::handicap_first_move;
      f.count = tally.setup_black;
      findings.add(std::move(f));
    } else if (tally.setup_black == 0 && tally.setup_white == 0 && handicap < 2 && !lacks_setup()) {
      if (tally.first_mover == Color::black) return;
      f.code = Code::wrong_first_player;
      findings.add(std::move(f));
    }
  }
  std::vector<sgf::Action>::const_iterator first_action() const {
    return std::find_if(record.actions.begin(), record.actions.end(),
                        [](const sgf::Action& a) { return a.is_move(); });
  }

  // A position was set up, but stones of it cannot be read or lie off the board.
  bool lacks_setup() const {
    const auto first = first_action();
    return record.stone_lost < first->offset ||
           std::any_of(record.actions.begin(), first, [&](const sgf::Action& a) {
             return a.kind == sgf::Action::Kind::add && !position.contains(a.x, a.y);
           });
  }

  void handicap_stones() const {
    const Tally& tally = played.tally;
    const auto handicap = static_cast<std::uint32_t>(record.handicap.value_or(0));
    // White stones among them make a position; White's alone may be Black's in the wrong colour.
    const bool of_both = tally.setup_white != 0 && (handicap < 2 || tally.setup_black != 0);
    if (tally.moves == 0 || of_both || lacks_setup()) return;
    const bool undeclared = handicap < 2 && handicap_in_turn(record) != 0;
    if (!undeclared && (!record.handicap || handicap == tally.setup_black)) return;
    // HA[1]: Black begins without komi
    if (!undeclared && handicap < 2 && tally.setup_black < 2) return;
    if (tally.setup_black == 0 && tally.leading_black == handicap) return;  // placed in turn
    Finding f;
    f.code = Code::handicap_stones;
    f.offset = record.handicap_text.offset;
    f.count = handicap;
    const bool in_turn = tally.setup_black == 0 && tally.leading_black > 1;
    f.other = in_turn ? tally.leading_black : tally.setup_black;
    findings.add(std::move(f));
  }

  void after_stop() const {
    if (!played.played_on) return;
    Finding f = *played.played_on;
    if (!is_resumed(record, played)) f.code = Code::play_after_stop;
    findings.add(std::move(f));
  }

  void no_result() const {
    if (record.result.kind != Result::Kind::no_result || played.repetition) return;
    if (record.stone_lost != record.not_lost) return;  // nobody knows what stood there before
    Finding f = about_result(Code::no_result_without_repetition);
    const auto kos = kos_on(position);
    f.count = static_cast<std::uint32_t>(kos.size());
    constexpr std::size_t most_named = 8;
    for (std::size_t i = 0; i < kos.size() && i < most_named; ++i) {
      f.detail += sgf::point_text(position.x(kos[i].stone), position.y(kos[i].stone));
    }
    findings.add(std::move(f));
  }

  // The players went on, and the violation did not cost its player the game.
  void forfeit() const {
    if (!played.violation || ruleset.violation != Ruleset::Violation::loses_game) return;
    if (record.result.winner != played.violation->color) return;
    Finding f = about_result(Code::forfeit);
    f.color = played.violation->color;
    f.move = played.violation->move;
    findings.add(std::move(f));
  }

  // Article 11: a player resigns, or runs out of time, when it is his turn.
  void loser_moved_last() const {
    const auto kind = record.result.kind;
    if (kind != Result::Kind::resignation && kind != Result::Kind::time) return;
    const Color loser = opponent(record.result.winner);
    if (played.tally.moves == 0 || played.tally.last_mover != loser) return;
    Finding f = about_result(Code::loser_moved_last);
    f.color = loser;
    f.detail = kind == Result::Kind::time ? "time" : "resignation";
    findings.add(std::move(f));
  }

  // All points of the board and the komi: by area no margin is larger, but for what White may have
  // for handicap stones. By territory prisoners count too, those on the board and any that was
  // played.
  double largest_margin(double komi) const {
    const int points = record.width * record.height;
    if (ruleset.scoring == Ruleset::Scoring::area) {
      return points + komi + record.handicap.value_or(0);
    }
    return 2 * points + komi + played.tally.moves;
  }

  void margin() const {
    const bool draw = record.result.kind == Result::Kind::draw;
    if (draw && played.repetition) return;  // some referees call that a draw, without a count
    if (!draw && (record.result.kind != Result::Kind::points || !record.result.margin)) return;
    constexpr double largest_komi = 100;
    const double margin = draw ? 0 : *record.result.margin;
    const double komi = record.komi.value_or(largest_komi);
    if (std::fabs(komi) > largest_komi) return;  // no komi at all
    if (margin > largest_margin(std::fabs(komi))) {
      Finding f = about_result(Code::margin_fraction);
      f.count = static_cast<std::uint32_t>(record.width * record.height);
      return findings.add(std::move(f));
    }
    if (!record.komi) return;
    // Halves of stones, thirds and fifths come from other ways to count (area, Ing).
    const long fraction = sixtieths(margin);
    if (sixtieths(komi) % 30 != 0) return;
    const bool by_area = ruleset.scoring == Ruleset::Scoring::area;
    if (by_area && (fraction != 0 || sixtieths(komi) == 0)) return parity(margin, komi);
    if (fraction % 30 != 0 || fraction == sixtieths(komi)) return;
    if (komi == 0) {  // a server that does not write it: half a point cannot come from the board
      Finding f = about_result(Code::komi_missing);
      f.offset = record.komi_text.offset;
      return findings.add(std::move(f));
    }
    findings.add(about_result(Code::margin_fraction));
  }

  // By area all points but shared dame belong to somebody, so that on a board with an odd number of
  // points the difference is odd, unless a seki leaves an odd number of dame. What White may have
  // for handicap stones is not known.
  void parity(double margin, double komi) const {
    if (record.handicap.value_or(0) >= 2) return;
    const double difference = record.result.winner == Color::black ? margin + komi : margin - komi;
    if (sixtieths(difference) != 0) return;
    const long points = record.width * record.height;
    if ((std::lround(std::fabs(difference)) - points) % 2 == 0) return;
    findings.add(about_result(Code::margin_parity));
  }
};

}  // namespace

bool is_resumed(const sgf::GameRecord& record, const Played& played) {
  const auto kind = record.result.kind;
  return played.ends_with_two_passes || kind == Result::Kind::resignation ||
         kind == Result::Kind::time || kind == Result::Kind::forfeit ||
         kind == Result::Kind::no_result;
}

void check_record(const sgf::GameRecord& record, const Played& played, const Board& position,
                  const Ruleset& ruleset, FindingList& findings) {
  const Check check{record, played, position, ruleset, findings};
  check.first_move();
  check.handicap_stones();
  check.after_stop();
  check.no_result();
  check.forfeit();
  check.loser_moved_last();
  check.margin();
}

}  // namespace sgfaudit::rules
