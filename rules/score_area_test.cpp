// What is different where area is counted. Boards that can be counted by hand.
#include <string>

#include <catch2/catch.hpp>

#include "rules/account.hpp"
#include "testdata/positions.hpp"
#include "testdata/scoring.hpp"

using namespace sgfaudit;
using sgfaudit::testing::score;
using sgfaudit::testing::walls;

// X . . O    A game broke off, with c1 held for White's: only Black touches b1, which is dame.
TEST_CASE("by area a dame beside other empty points is nobody's") {
  rules::Score score;
  score.board.reset(4, 1);
  score.board.set_stones({Color::black, Color::empty, Color::empty, Color::white});
  rules::Confirmation& c = score.confirmation;
  c.string_at = {0, -1, -1, 1};
  for (const Color color : {Color::black, Color::white}) {
    rules::StringReport string;
    string.color = color;
    string.points = {color == Color::black ? 0 : 3};
    string.status = rules::Status::uncapturable;
    c.strings.push_back(string);
  }
  c.dame = {1};
  c.territory[1] = c.eye_points[1] = {2};
  rules::count(score, true);
  CHECK(score.black.points() == 1);
  CHECK(score.white.points() == 2);
}

TEST_CASE("by area an empty board is nobody's") {
  rules::Score score;
  score.board.reset(2, 2);
  score.confirmation.string_at.assign(4, -1);
  score.confirmation.dame = {0, 1, 2, 3};
  rules::count(score, true);
  CHECK(score.black.points() == 0);
  CHECK(score.white.points() == 0);
}

// . O X X .
// O O X X X    White's stone at c3 is dead, but in nobody's territory: b3 is dame (Article 8), and
// O . O X X    White's other stones are in seki. By area b3 is his, as he alone reaches it.
// O O X X X    Black: 12 stones, two points; White: 8 stones, three points.
// . O X . X
TEST_CASE("by area a point beside nobody else's stones is a player's, also where his own is dead") {
  const std::string ko =
      "SZ[5]AB[ca][da][cb][db][eb][dc][ec][cd][dd][ed][ce][ee]AW[ba][ab][bb][ac][cc][ad][bd][be]";
  const rules::Score by_area = score("(;RU[Chinese]" + ko + ")");
  CHECK(by_area.black.points() == 12 + 2);
  CHECK(by_area.white.points() == 8 + 3);
  const rules::Score by_territory = score("(;RU[Japanese]" + ko + ")");
  CHECK(by_territory.black.points() == 2);
  CHECK(by_territory.white.points() == 0);
}

// . O . O O .
// O O O O O O
// X X X O O O    Seki at a1 and b3. Black has an eye at c1.
// X . X O . O
// O O X X O O
// . X . X X O
TEST_CASE("by area eyes in seki are marked as territory, by territory they are not") {
  const auto disputed = [](const std::string& rules, const std::string& marks) {
    return score("(;SZ[6]PB[x]RU[" + rules + "]AB[ac][bc][cc][ad][cd][ce][de][bf][df][ef]" +
                 "AW[ba][da][ea][ab][bb][cb][db][eb][fb][dc][ec][fc][dd][fd][ae][be][ee][fe][ff]" +
                 ";B[];W[];TW[aa][ca][fa][ed]" + marks + ")")
        .agreement.disputed.size();
  };
  CHECK(disputed("Chinese", "TB[cf]") == 0);
  CHECK(disputed("Chinese", "") == 1);
  CHECK(disputed("Japanese", "TB[cf]") == 1);
  CHECK(disputed("Japanese", "") == 0);
}

TEST_CASE("dead stones in an eye of a seki stay by territory, and are removed by area") {
  // Diagram 17: two black stones at a19, and two eye points of White beside them.
  std::string sgf = sgfaudit::testing::read_file(SGFAUDIT_TESTDATA "/positions/dia17.sgf");
  const auto at_a19 = [&](const std::string& rules) {
    sgf.replace(sgf.find("RU["), sgf.find(']', sgf.find("RU[")) + 1 - sgf.find("RU["),
                "RU[" + rules + "]");
    const rules::Score s = score(sgf);
    const auto& c = s.confirmation;
    const auto& stones = c.strings[static_cast<std::size_t>(c.string_at[0])];
    CHECK(stones.status == rules::Status::dead);
    CHECK(s.white.dead == (stones.removable ? 2 : 0));
    return stones.removable;
  };
  CHECK(at_a19("Chinese"));
  CHECK_FALSE(at_a19("Japanese"));
}

// By territory jigo, by area Black has three points more: twelve to nine.
TEST_CASE("a record that names no rules and counts area is recognized, and still differs") {
  const auto by_area = [](const std::string& facts) {
    const rules::Score s = score("(;KM[0]" + facts + walls + ")");
    CHECK(s.agrees == false);
    return s.agrees_by_area;
  };
  CHECK(by_area("RE[B+3]"));
  CHECK_FALSE(by_area("RE[B+2]"));
  CHECK_FALSE(by_area("RE[W+3]"));
  CHECK_FALSE(by_area("RU[Japanese]RE[B+3]"));
}

// Its stones, ten and seven, are not counted twice.
TEST_CASE("a record does not agree by area where area is counted anyway") {
  sgf::GameRecord record = testing::read_one("(;KM[0]RE[B+6]" + walls + ")").record;
  rules::Auditor auditor(rules::find_ruleset("chinese"));
  const rules::Audit audit = auditor.run(record);
  const rules::Score s = rules::score_of(record, *audit.played, *audit.position, *audit.ruleset);
  CHECK(s.difference == 3.0);
  CHECK(s.agrees == false);
  CHECK_FALSE(s.agrees_by_area);
}

TEST_CASE("what White may have for handicap stones is held against no record") {
  const auto agrees = [](const std::string& facts) {
    return score("(;KM[0]" + facts + walls + ")").agrees;
  };
  CHECK(agrees("RU[AGA]HA[4]RE[B+3]") == true);
  CHECK_FALSE(agrees("RU[AGA]HA[4]RE[0]").has_value());        // all stones but the first
  CHECK_FALSE(agrees("RU[Chinese]HA[4]RE[W+1]").has_value());  // all of them
  CHECK(agrees("RU[AGA]HA[4]RE[B+1]") == false);
  CHECK(agrees("RU[AGA]HA[0]RE[B+2]") == false);
  CHECK(agrees("RU[Japanese]HA[4]RE[W+4]") == false);
}

namespace {

bool proved(const std::string& name, const std::string& rules) {
  std::string sgf = testing::read_file(SGFAUDIT_TESTDATA "/positions/" + name + ".sgf");
  const std::string japanese = "RU[Japanese]";
  sgf.replace(sgf.find(japanese), japanese.size(), "RU[" + rules + "]");
  return score(sgf).basis == rules::ScoreBasis::proved;
}

}  // namespace

TEST_CASE("where a status needs a pass for a ko (7.2), other rules have no proof of it") {
  // Bent four in the corner: with a threat that cannot be removed White never has to give in.
  CHECK(proved("pre-bent-four-80", "Japanese"));
  for (const auto* rules : {"Chinese", "AGA", "NZ", "Ing", "JP1949"}) {
    INFO(rules);
    CHECK_FALSE(proved("pre-bent-four-80", rules));
    CHECK_FALSE(proved("pre-direct-ko", rules));
    CHECK(proved("own-bulky-five", rules));
  }
  // In 1949 it was ruled to be three points for White.
  CHECK(proved("pre-three-points", "Japanese"));
  CHECK_FALSE(proved("pre-three-points", "JP1949"));
  // Nor is there any other seki that its rules would not leave to a ruling.
  CHECK(proved("dia13", "Japanese"));
  CHECK_FALSE(proved("dia13", "JP1949"));
}

TEST_CASE(
    "where a status depends on who begins, rules that settle it by play have no proof of it") {
  for (const std::string rules : {"Chinese", "AGA", "NZ", "Ing"}) {
    INFO(rules);
    // Two groups of which that is taken whose owner is second: by Article 7 both are dead.
    CHECK(proved("own-whoever-is-first", "Japanese"));
    CHECK_FALSE(proved("own-whoever-is-first", rules));
    // "To gain a seki, White has to play at A": in a dispute he would.
    CHECK(proved("ex14", "Japanese"));
    CHECK_FALSE(proved("ex14", rules));
    // Stones that live by new ones: their opponent begins, and they are gone (Example 1).
    CHECK(proved("pre-three-points", "Japanese"));
    CHECK_FALSE(proved("pre-three-points", rules));
    // Nobody can take anything, or one player all, also if he is second: a square four is left.
    CHECK(proved("pre-neutral-points-1", rules));
    CHECK(proved("own-bulky-five", rules));
    CHECK(proved("ex22", rules));
  }
}

// . X . X X O . O O . O .    Black at f3 is an atari on f4 and on e3,
// X X X X O . . O O O O O    and White cannot save both: by Article 7
// X X X X O . . O O O O O    each is asked about by itself;
// X X X X X O O O O O O O    in a dispute Black plays there.
TEST_CASE("where one play threatens two strings, rules that settle it by play have no proof") {
  const std::string position =
      "SZ[12:4]KM[0]AB[ba][da][ea][ab][bb][cb][db][ac][bc][cc][dc][ad][bd][cd][dd][ed]"
      "AW[fa][ha][ia][ka][eb][hb][ib][jb][kb][lb][ec][hc][ic][jc][kc][lc][fd][gd][hd][id][jd][kd]"
      "[ld];B[];W[])";
  CHECK(score("(;RU[Japanese]" + position).basis == rules::ScoreBasis::proved);
  for (const std::string rules : {"Chinese", "AGA", "NZ", "Ing"}) {
    INFO(rules);
    CHECK(score("(;RU[" + rules + "]" + position).basis == rules::ScoreBasis::estimated);
    // With f3 White's own nothing is left to play for.
    CHECK(score("(;RU[" + rules + "]AW[fb]" + position).basis == rules::ScoreBasis::proved);
  }
}

// . X O .    What is done behind the passes is no play of the game.
// X X O O
// . X O .
TEST_CASE("nothing is proved by what a record does behind two passes") {
  const std::string position = "SZ[4:3]PB[x]KM[0]AB[ba][ab][bb][bc]AW[ca][cb][db][cc];B[];W[]";
  for (const auto* rules : {"", "RU[Tromp-Taylor]"}) {
    CHECK(score("(;" + (rules + position) + ")").basis == rules::ScoreBasis::proved);
    // A prisoner that is filled in (10.2), or a demonstration.
    for (const auto* behind : {";AB[aa])", ";B[aa])"}) {
      CHECK(score("(;" + (rules + position) + behind).basis == rules::ScoreBasis::estimated);
    }
  }
  CHECK(score("(;RU[Tromp-Taylor]" + position + ";AE[ba])").basis == rules::ScoreBasis::estimated);
}
