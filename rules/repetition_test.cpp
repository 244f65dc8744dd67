// Cycles that can be played out by hand, each with its kind.
#include "rules/repetition.hpp"

#include <set>

#include <catch2/catch.hpp>

#include "sgf/point.hpp"
#include "testdata/board_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::testing;

namespace {

// A column of kos, 6 points wide and 3 high each: `X` Black can take next, `O` White can. The
// stones of ko n are played on column d (Black) and c (White) of row 3n + 1.
std::string ko_column(std::string_view takers) {
  std::string diagram;
  for (const char taker : takers) {
    diagram += taker == 'X' ? "..XO.. .XO.O. ..XO.. " : "..XO.. .X.XO. ..XO.. ";
  }
  return diagram;
}

// Each player takes in the order of the numbers of kos, from 0, Black first.
std::string ko_line(const std::vector<int>& order) {
  std::string line;
  bool black = true;
  for (const int ko : order) {
    line += black ? "Bd" : "Wc";
    line += static_cast<char>('a' + 3 * ko + 1);
    line += ' ';
    black = !black;
  }
  return line;
}

std::string cycle(std::string_view diagram, std::string_view line) {
  const Audited game(diagram, line);
  const auto& r = game.played().repetition;
  if (!r) return game.findings().empty() ? "none" : "none, but " + game.findings();
  return r->kind + ' ' + std::to_string(r->first) + '-' + std::to_string(r->again) + " period " +
         std::to_string(r->period) + " kos " + std::to_string(r->kos) + " until " +
         std::to_string(r->last);
}

constexpr auto triple = "XOX";
const std::vector<int> triple_order{0, 1, 2, 0, 1, 2};

}  // namespace

TEST_CASE("three kos taken in turn are a triple ko of six moves (12)") {
  CHECK(cycle(ko_column(triple), ko_line(triple_order)) == "triple-ko 0-6 period 6 kos 3 until 6");
  const Audited game(ko_column(triple), ko_line(triple_order));
  CHECK(game.findings() == "whole-board-repetition 6 W x6");
  CHECK(game.record.findings[0].other == 0);
  CHECK(game.record.findings[0].detail == "triple-ko");
  CHECK(game.board() == drawn(ko_column(triple)));
}

TEST_CASE("more kos have names up to six, and numbers beyond") {
  CHECK(cycle(ko_column("XOXO"), ko_line({0, 1, 2, 3, 1, 0, 3, 2})) ==
        "quadruple-ko 0-8 period 8 kos 4 until 8");
  CHECK(cycle(ko_column("XOXOX"), ko_line({0, 1, 2, 3, 4, 0, 1, 2, 3, 4})) ==
        "quintuple-ko 0-10 period 10 kos 5 until 10");
  CHECK(cycle(ko_column("XOXOXO"), ko_line({0, 1, 2, 3, 4, 5, 1, 0, 3, 2, 5, 4})) ==
        "sextuple-ko 0-12 period 12 kos 6 until 12");
  CHECK(cycle(ko_column("XOXOXOX"), ko_line({0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6})) ==
        "7-fold-ko 0-14 period 14 kos 7 until 14");
}

TEST_CASE("two kos come back only with passes in between") {
  CHECK(cycle(ko_column("XO"), "Bdb Wce B Wcb Bde") == "double-ko 0-5 period 5 kos 2 until 5");
}

TEST_CASE("superko forbids to repeat a position, or only with the same player to move") {
  const auto told = [](std::string_view rules, std::string_view kos, std::string_view line) {
    const Audited game(record_of(ko_column(kos), line), find_ruleset(rules));
    return game.findings();
  };
  const std::string around = ko_line(triple_order);  // Black is to move again
  for (const auto* rules : {"japanese1989", "chinese", "ing"}) {
    CHECK(told(rules, triple, around) == "whole-board-repetition 6 W x6");
  }
  CHECK(told("aga", triple, around) == "whole-board-repetition 6 W x6; superko 6 W x6");
  CHECK(told("newzealand", triple, around + around) ==
        "whole-board-repetition 6 W x6; superko 6 W x6");
  constexpr auto with_a_pass = "Bdb Wce B Wcb Bde";  // White is to move now
  CHECK(told("aga", "XO", with_a_pass) == "whole-board-repetition 5 B x5");
  CHECK(told("tromptaylor", "XO", with_a_pass) == "whole-board-repetition 5 B x5; superko 5 B x5");
}

TEST_CASE("who has been to move in a position is seen from the moves, also from passes") {
  const std::string kos = ko_column(triple) + "......";
  constexpr auto corner = "...O. XXO.. ..... ..... .....";  // White sends two and takes one
  for (const auto* rules : {"aga", "newzealand"}) {
    INFO(rules);
    const auto told = [&](std::string_view diagram, std::string_view line) {
      auto record = record_of(diagram, line);
      record.result.kind = sgf::Result::Kind::resignation;
      return Audited(std::move(record), find_ruleset(rules)).findings();
    };
    // After Black's first move White passes, so that Black is to move; seven moves later he is.
    CHECK(told(kos, "Bcj W " + ko_line(triple_order)) ==
          "whole-board-repetition 8 W x7; superko 8 W x7");
    // A pass out of turn, and a stone where none can stand.
    CHECK(told(kos, "Bdb B Wce Bdh Wcb Bde Wch") ==
          "whole-board-repetition 7 W x7; superko 7 W x7");
    CHECK(told(kos, "Bdb Wdb Wce Bdh Wcb Bde Wch") ==
          "occupied-point 2 W; whole-board-repetition 7 W x7; superko 7 W x7");
    // Black was to move in the position that White brings back, but only to pass.
    CHECK(told(corner, "Bee Wba Bed Waa Bca Wba") == "whole-board-repetition 6 W x3");
    CHECK(told(corner, "Bee Wba Bed W B Waa Bca Wba") ==
          "resumption 6 W; whole-board-repetition 8 W x5; superko 8 W x5");
  }
}

TEST_CASE("what a variation has passed in a position is nothing to the next one") {
  constexpr auto corner = "...O. XXO.. ..... ..... .....";
  const auto told = [&](std::string_view line) {
    return Audited(record_of(corner, line), find_ruleset("aga")).findings();
  };
  CHECK(told("Bee Wba Bed ( W ) ( Waa Bca Wba )") == "whole-board-repetition 6 W x3 v1");
  CHECK(told("Bee Wba Bed W ( B ) ( B Waa Bca Wba )") ==
        "whole-board-repetition 8 W x5 v1; superko 8 W x5 v1");
}

TEST_CASE("a stone that removes itself passes, and may not bring back whose turn it was") {
  const auto told = [](std::string_view line) {
    return Audited(record_of(".O. O.. ...", line), find_ruleset("newzealand")).findings();
  };
  CHECK(told("Baa Wcc").empty());
  CHECK(told("Bcc W Baa") == "whole-board-repetition 3 B x2; superko 3 B x2");
}

TEST_CASE("where superko forbids only a later repetition of a fight, that is told as well") {
  // White gives two stones at a5 and b5, and takes the one back that took them.
  constexpr auto corner = "...O. XXO.. ..... ..... .....";
  const auto told = [&](std::string_view rules) {
    const Audited game(record_of(corner, "Bee Wba Bed Waa Bca Wba B Waa"), find_ruleset(rules));
    std::string all;
    for (const Finding& f : game.record.findings) {
      all += std::to_string(f.other) + '-' + std::to_string(f.move) + ' ' + f.detail;
      all += f.code == Code::superko ? " forbidden\n" : "\n";
    }
    return all;
  };
  // After moves 3 and 6 the other player is to move, after 4 and 8 the same.
  CHECK(told("japanese1989") == "3-6 sending-two-returning-one\n");
  CHECK(told("tromptaylor") ==
        "3-6 sending-two-returning-one\n"
        "3-6 sending-two-returning-one forbidden\n");
  CHECK(told("aga") ==
        "3-6 sending-two-returning-one\n"
        "4-8 sending-two-returning-one forbidden\n");
}

TEST_CASE("a history knows all earlier positions that are equal") {
  rules::PositionHistory history;
  constexpr std::uint64_t same = 5, other = 7;
  for (const std::uint32_t move : {1U, 2U, 3U, 4U, 5U})
    history.add(move % 2 ? same : other, move, 0);
  CHECK(history.before(5, 0) == 3);
  CHECK(history.before(3, 0) == 1);
  CHECK(history.before(1, 0) == 0);
  CHECK(history.before(3, 1) == 0);  // the first is of another setup
  CHECK(history.before(4, 0) == 2);
}

TEST_CASE("a fight that goes round again and again is one finding") {
  const std::string line = ko_line(triple_order) + ko_line(triple_order) + ko_line(triple_order);
  CHECK(cycle(ko_column(triple), line) == "triple-ko 0-6 period 6 kos 3 until 18");
  CHECK(Audited(ko_column(triple), line).findings() == "whole-board-repetition 6 W x6");
}

TEST_CASE("the kind of a fight shows when all of it has been seen") {
  // Three kos at first; then the fourth is taken into the cycle.
  const std::string line = ko_line(triple_order) + ko_line({0, 3, 2, 1, 3, 0, 1, 2});
  const Audited game(ko_column("XOXO"), line);
  REQUIRE(game.played().repetition);
  CHECK(game.played().repetition->kind == "quadruple-ko");
  CHECK(game.record.findings[0].detail == "quadruple-ko");
  const Audited forbidden(record_of(ko_column("XOXO"), line), find_ruleset("tromptaylor"));
  CHECK(forbidden.findings() == "whole-board-repetition 6 W x6; superko 6 W x6");
  for (const Finding& f : forbidden.record.findings) CHECK(f.detail == "quadruple-ko");
}

TEST_CASE("a repetition in the middle of a game names both moves") {
  CHECK(cycle(ko_column(triple) + "......", "Bcj Wdj " + ko_line(triple_order) + "Bbj Wej") ==
        "triple-ko 2-8 period 6 kos 3 until 8");
}

TEST_CASE("ko threats that stay on the board make every position a new one") {
  CHECK(cycle(ko_column("X") + "...... ...... ......", "Bdb Wad Bae Wcb Baf Wfd Bdb Wfe Bff Wcb") ==
        "none");
}

TEST_CASE("two separate fights are two findings") {
  const std::string line = ko_line(triple_order) + "Bcj Wdj " + ko_line(triple_order);
  const Audited game(ko_column(triple) + "......", line);
  CHECK(game.findings() == "whole-board-repetition 6 W x6; whole-board-repetition 14 W x6");
  CHECK(game.record.findings[1].other == 8);
  CHECK(game.played().repetition->again == 6);
}

TEST_CASE("where both capture two or more at a time it is eternal life") {
  // Black adds a stone, White adds one; Black takes White's two, White takes Black's two.
  CHECK(cycle("..O.X.", "Baa Wda Bba Wca") == "eternal-life 0-4 period 4 kos 0 until 4");
  CHECK(Audited("..O.X.", "Baa Wda Bba").board() == drawn("XX..X."));
}

TEST_CASE("a player sends two stones and takes one back while the other passes") {
  // White adds a second stone in the pocket, Black takes both, White takes the taker.
  constexpr auto pocket = ".XXO. X.O.O .XXO. .....";
  CHECK(cycle(pocket, "Wbb Bdb Wcb") == "sending-two-returning-one 0-3 period 3 kos 1 until 3");
  CHECK(cycle(pocket, "Wbb Bdb Wcb B Wbb Bdb Wcb") ==
        "sending-two-returning-one 0-3 period 3 kos 1 until 7");
  CHECK(cycle(pocket, "Bae Wed Wbb Bdb").starts_with("none"));
  // White fills a longer one.
  CHECK(cycle(".XXXXXO. X....O.O .XXXXXO. ........", "Wbb B Wcb B Wdb B Web Bgb Wfb") ==
        "sending-5-returning-1 0-9 period 9 kos 1 until 9");
  // Both take, and more than once, until the board is as empty as before White's a3.
  CHECK(cycle("... ...",
              "Bbb Waa Bcb Wab Bca Wba Bcb Wbb Bca Waa Bba Wab Bbb W Baa Wab Bca Wbb Bcb Wba Bcb "
              "Waa")
            .starts_with("cycle "));
}

TEST_CASE("passes never make a repetition") {
  CHECK(cycle("... ... ...", "B W B W B W") == "none");
  CHECK(cycle("... .X. ..O", "Baa W B W B W") == "none");
  CHECK(Audited(ko_column("X"), "Bdb W B Wcb B W Bdb W B Wcb").findings() ==
        "resumption 4 W; resumption 7 B; play-after-stop 10 W");
}

TEST_CASE("by superko no passes set a ko free, not even those that stop the game") {
  const auto told = [](const char* ruleset, const char* line) {
    auto record = record_of(ko_column("X"), line);
    record.result.kind = sgf::Result::Kind::resignation;
    return Audited(std::move(record), find_ruleset(ruleset)).findings();
  };
  constexpr auto after_passes = "Bdb W B Wcb";
  for (const auto* superko : {"aga", "newzealand", "tromptaylor"}) {
    INFO(superko);
    CHECK(told(superko, after_passes) ==
          "whole-board-repetition 4 W x4; superko 4 W x4; resumption 4 W");
    CHECK(told(superko, "Bdb Wfa B Wcb").find("superko") == std::string::npos);  // a threat
    CHECK(told(superko, "Bdb Wcb") == "ko-recapture 2 W");                       // told once
    CHECK(told(superko, "Bdb Wdb Wcb") == "occupied-point 2 W; ko-recapture 3 W");
  }
  for (const auto* ruleset : {"japanese1989", "chinese"}) {
    CHECK(told(ruleset, after_passes) == "resumption 4 W");
  }
}

TEST_CASE("a ko that is taken back against the rules is no repetition") {
  CHECK(Audited(ko_column("X"), "Bdb Wcb Bdb Wcb").findings() ==
        "ko-recapture 2 W; ko-recapture 3 B; ko-recapture 4 W");
}

TEST_CASE("positions from before and behind setup in mid-game are not compared") {
  const std::string diagram = ko_column(triple);
  CHECK(cycle(diagram, "Bdb Wce Bdh +Bfa Wcb Bde -fa Wch").starts_with("none, but stone-moved"));
  CHECK(cycle(diagram, "Bdb Wce Bdh Wcb Bde Wch").starts_with("triple-ko"));
}

TEST_CASE("the history finds the last equal position, and can be cut back like a stack") {
  PositionHistory history;
  CHECK(history.add(11, 0, 0) == 0);
  CHECK(history.add(22, 1, 0) == 0);
  CHECK(history.add(11, 2, 0) == 1);
  CHECK(history.add(11, 3, 0) == 3);
  CHECK(history.move(3) == 2);
  CHECK(history.add(22, 4, 2) == 0);  // number 2 is too old
  CHECK(history.add(22, 5, PositionHistory::nothing_older) == 0);
  history.to_move(Color::black);
  history.truncate(2, 2);
  CHECK(history.size() == 2);
  CHECK(history.was_to_move(2, Color::white));
  CHECK_FALSE(history.was_to_move(2, Color::black));
  CHECK(history.add(11, 9, 0) == 1);
  history.clear();
  CHECK(history.size() == 0);
  CHECK(history.add(22, 1, 0) == 0);
}

TEST_CASE("the history stays right while it grows, and when it is cut back behind that") {
  PositionHistory history;
  for (std::uint32_t i = 0; i < 5000; ++i) CHECK(history.add(i * 1024, i, 0) == 0);
  for (std::uint32_t i = 0; i < 5000; i += 97) {
    const std::uint32_t before = history.add(i * 1024, 9999, 0);
    REQUIRE(before != 0);
    CHECK(history.move(before) == i);
    history.truncate(5000);
  }
  history.truncate(10);
  CHECK(history.add(9 * 1024, 10, 0) == 10);
  CHECK(history.add(4000 * 1024, 11, 0) == 0);
}

TEST_CASE("kos on the board: the empty point and the stone that can be taken") {
  const auto kos = [](std::string_view diagram) {
    const Board board = board_of(diagram);
    std::multiset<std::string> found;
    for (const Ko& ko : kos_on(board)) {
      std::string text;
      for (const Point p : {ko.empty, ko.stone}) {
        text += sgf::point_text(board.x(p), board.y(p));
      }
      found.insert(text);
    }
    return found;
  };
  using Kos = std::multiset<std::string>;
  CHECK(kos(ko_column("X")) == Kos{"dbcb"});
  CHECK(kos(ko_column("O")) == Kos{"cbdb"});
  CHECK(kos(ko_column("XOX")) == Kos{"dbcb", "cede", "dhch"});
  CHECK(kos("... ... ...").empty());
  // On the edge and in the corner.
  CHECK(kos("XO.O .XO. ....") == Kos{"caba"});
  CHECK(kos(".OX OX. ...") == Kos{"aaba"});
  // Two stones are no ko, nor one that is taken by a stone with a liberty of its own.
  CHECK(kos(".XXO. XOO.O .XXO.").empty());
  CHECK(kos("..XO.. .XO... ..XO..").empty());
  // Where one stone takes several there is nothing to take back.
  CHECK(kos("..XOX.. .XO.OX. ..XOX..").empty());
}
