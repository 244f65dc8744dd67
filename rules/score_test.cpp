// Articles 10.1 and 10.2: removal, prisoners, the count. Boards that can be counted by hand.
#include "rules/score.hpp"

#include <catch2/catch.hpp>

#include "testdata/program.hpp"
#include "testdata/scoring.hpp"

using namespace sgfaudit;
using rules::Score;
using sgfaudit::testing::score;
using sgfaudit::testing::walls;

TEST_CASE("territory and komi make the difference (10.2)") {
  const Score even = score("(;" + walls + ")");
  CHECK(even.of_setup);
  CHECK(even.black.territory == 2);
  CHECK(even.white.territory == 2);
  REQUIRE(even.difference.has_value());
  CHECK(*even.difference == 0);
  CHECK(even.winner() == Color::empty);
  const Score komi = score("(;KM[0.5]" + walls + ")");
  CHECK(*komi.difference == -0.5);
  CHECK(komi.winner() == Color::white);
}

TEST_CASE("the computed result is compared with the recorded one") {
  CHECK(score("(;KM[0.5]RE[W+0.5]" + walls + ")").agrees == true);
  CHECK(score("(;KM[0.5]RE[B+0.5]" + walls + ")").agrees == false);
  CHECK(score("(;KM[0]RE[W+0]" + walls + ")").agrees == true);  // he wins a jigo
  CHECK(score("(;KM[0.5]RE[B+0]" + walls + ")").agrees == false);
  CHECK(score("(;RE[Jigo]" + walls + ")").agrees == true);
  CHECK(score("(;KM[0]RE[W+1]" + walls + ")").agrees == false);
  CHECK_FALSE(score("(;RE[W+R]" + walls + ")").agrees.has_value());
  // That says nothing but who has won.
  CHECK(score("(;KM[0.5]RE[B+]" + walls + ";B[];W[])").agrees == false);
  CHECK_FALSE(score("(;KM[0.5]RE[W+]" + walls + ";B[];W[])").agrees.has_value());
}

// On the board it is jigo.
TEST_CASE(
    "a margin that holds an unwritten komi agrees with that komi, if it is a usual one (10.2)") {
  const auto with_komi = [](const std::string& facts) {
    const Score s = score("(;" + facts + walls + ")");
    CHECK_FALSE(s.agrees.has_value());
    return s.agrees_with_komi;
  };
  CHECK(with_komi("RE[W+6.5]") == 6.5);
  CHECK(with_komi("KM[0]RE[W+5.5]") == 5.5);  // R107
  CHECK_FALSE(with_komi("RE[W+3.5]"));
  CHECK_FALSE(with_komi("RE[W+6]"));
  CHECK_FALSE(with_komi("RE[B+6.5]"));
  // With a handicap half a point avoids jigo, and there is no other komi.
  CHECK_FALSE(with_komi("RE[W+0.5]"));
  CHECK(with_komi("HA[2]RE[W+0.5]") == 0.5);
  CHECK_FALSE(with_komi("HA[2]RE[W+6.5]"));
}

TEST_CASE("a komi that the record gives is not doubted") {
  const Score wrong = score("(;KM[5.5]RE[W+6.5]" + walls + ")");
  CHECK(wrong.agrees == false);
  CHECK_FALSE(wrong.agrees_with_komi);
  CHECK_FALSE(score("(;KM[6.5]RE[W+6.5]" + walls + ")").agrees_with_komi);
}

TEST_CASE("a result that differs is a finding and decides the verdict, unless a violation has") {
  sgf::GameRecord record;
  record.result.kind = sgf::Result::Kind::points;
  Score differs;
  differs.difference = -2.5;
  differs.agrees = false;
  differs.basis = rules::ScoreBasis::proved;
  rules::Verdict verdict;
  rules::compare(differs, record, verdict);
  REQUIRE(record.findings.size() == 1);
  CHECK(record.findings[0].code == Code::result_mismatch);
  CHECK(record.findings[0].detail == "W+2.5");
  CHECK(verdict.kind == rules::Verdict::Kind::score_differs);
  CHECK(verdict.winner == Color::white);
  verdict.kind = rules::Verdict::Kind::forfeit;
  rules::compare(differs, record, verdict);
  CHECK(verdict.kind == rules::Verdict::Kind::forfeit);
  differs.basis = rules::ScoreBasis::estimated;
  rules::compare(differs, record, verdict);
  CHECK(record.findings.size() == 2);  // an estimate accuses nobody
  differs.basis = rules::ScoreBasis::proved;
  differs.agrees = true;
  rules::compare(differs, record, verdict);
  CHECK(record.findings.size() == 2);
}

TEST_CASE("prisoners of a game that was stopped by two passes count") {
  // White plays into Black's eye: suicide, so the stone is Black's prisoner.
  const Score taken = score("(;KM[0]RE[B+1]PB[x]" + walls + ";W[aa];B[];W[])");
  CHECK_FALSE(taken.of_setup);
  CHECK(taken.black.prisoners == 1);
  CHECK(*taken.difference == 1);
  CHECK(taken.agrees == true);
}

// . X X O .
// O X X O O    The stone at a4 is dead.
// . X X O .
// X X X O O
// . X X O .
const std::string with_a_dead_stone =
    "SZ[5]PB[x]KM[0]AB[ba][ca][bb][cb][bc][cc][ad][bd][cd][be][ce]"
    "AW[da][ab][db][eb][dc][dd][ed][de];B[];W[]";

TEST_CASE("dead stones that the record takes off after the stop are prisoners (10.1)") {
  const Score left = score("(;RE[B+2]" + with_a_dead_stone + ")");
  CHECK(left.black.dead == 1);
  CHECK(left.agrees == true);
  const Score taken_off = score("(;RE[B+2]" + with_a_dead_stone + ";AE[ab])");
  CHECK(taken_off.black.prisoners == 0);
  CHECK(taken_off.black.dead == 1);
  CHECK(taken_off.agrees == true);
  CHECK(taken_off.basis == rules::ScoreBasis::proved);
  // With the stones that the record adds behind that it had no liberty where it stood.
  const Score built_over = score("(;" + with_a_dead_stone + ";AE[ab];AB[aa][ac])");
  CHECK(built_over.basis == rules::ScoreBasis::estimated);
  // Turned over it is an edit, and nobody's prisoner.
  CHECK(score("(;" + with_a_dead_stone + ";AB[ab])").black.prisoners == 0);
}

TEST_CASE("what is taken off after the stop is confirmed where it stood (7.2, Diagram 17)") {
  // The two black stones at a19 are dead, but within a seki: they stay on the board.
  std::string sgf = testing::read_file(SGFAUDIT_TESTDATA "/positions/dia17.sgf");
  sgf.resize(sgf.rfind(')'));
  for (const auto* taken_off : {"", "AE[aa][ba]"}) {
    const Score s = score(sgf + "PB[x]RE[0];B[];W[];" + taken_off + ")");
    CHECK(s.basis == rules::ScoreBasis::proved);
    CHECK(s.white.prisoners == 0);
    CHECK(s.white.dead == 0);
    CHECK(s.agrees == true);
  }
}

TEST_CASE("a double ko is proved beside a string that lives only by new stones (7.1)") {
  // Diagram 11: the black stones in the corner can be captured, which enables new ones.
  std::string sgf = testing::read_file(SGFAUDIT_TESTDATA "/positions/dia11.sgf");
  sgf.resize(sgf.rfind(')'));
  const Score s = score(sgf + "PB[x]RE[B+5];B[];W[])");
  CHECK(s.basis == rules::ScoreBasis::proved);
  CHECK(s.agrees == true);
}

TEST_CASE("by Tromp-Taylor rules nothing is removed that is not captured") {
  const Score counted = score("(;RU[Tromp-Taylor]RE[B+1]" + with_a_dead_stone + ")");
  CHECK(counted.black.stones == 11);
  CHECK(counted.black.territory == 1);  // a1: both reach a5 and a3
  CHECK(counted.white.stones == 8);
  CHECK(counted.white.territory == 3);
  CHECK(counted.agrees == true);
  CHECK(counted.basis == rules::ScoreBasis::proved);
}

TEST_CASE("dead stones in territory are removed as they are, and count twice (10.1)") {
  // . X . . X O O .
  // X X O . X O . O      the white stone has no way to live: the two points beside it are an eye
  // X X X X X O O O      of two points only
  const Score dead = score(
      "(;SZ[8:3]AB[ba][ea][ab][bb][eb][ac][bc][cc][dc][ec]AW[cb][fa][ga][fb][hb][fc][gc][hc])");
  CHECK(dead.black.dead == 1);
  CHECK(dead.black.territory == 5);
  CHECK(dead.white.territory == 2);
  CHECK(*dead.difference == 4);
}

namespace {

// Black holds three columns, White three, and nobody the one between their walls.
const std::string columns = "SZ[9]PB[x]KM[0.5]RE[W+0.5]AB[da:di]AW[fa:fi]";

}  // namespace

TEST_CASE("of a game that both passed out dame are held for filled (9.2)") {
  const Score passed = score("(;" + columns + ";B[];W[])");
  CHECK(passed.black.territory == 27);
  CHECK(passed.white.territory == 27);
  CHECK(passed.confirmation.dame.size() == 9);
  REQUIRE(passed.difference.has_value());
  CHECK(*passed.difference == -0.5);
  CHECK(passed.agrees == true);
  CHECK(passed.moves.empty());
}

TEST_CASE("stones that fill dame behind two passes are no game that breaks off (9.2)") {
  const Score filled = score("(;" + columns + ";B[];W[];B[ea];B[eb];W[ei])");
  CHECK(filled.moves.empty());
  CHECK_FALSE(filled.sure);
  CHECK(filled.agrees == true);
}

TEST_CASE("a game that breaks off before the dame is completed, and says how") {
  const Score broken_off = score("(;" + columns + ";B[ea])");
  REQUIRE(broken_off.difference.has_value());
  CHECK(*broken_off.difference == -0.5);
  CHECK(broken_off.basis == rules::ScoreBasis::estimated);
  CHECK(broken_off.moves.size() == 8);
  for (const auto& move : broken_off.moves) {
    CHECK(move.kind == rules::estimate::LastMove::Kind::dame);
  }
}

// . X O O . O
// X O . O O O      Black takes a ko with the last move of the record. If White could take it back
// X X O O . O      at once, Black would be left with one eye.
// . X O O O O
// X X O O O O
TEST_CASE("a ko that the last move took is not taken back at once when the game is completed (6)") {
  const Score taken = score(
      "(;SZ[6:5]PB[x]RE[B+1]"
      "AB[ba][ab][ac][bc][bd][ae][be]"
      "AW[ca][da][fa][bb][db][eb][fb][cc][dc][fc][cd][dd][ed][fd][ce][de][ee][fe];B[cb])");
  REQUIRE(taken.difference.has_value());
  CHECK(*taken.difference == 2 + 1 - 2);
}

// . O . X . X O
// O O O X X X O    Whoever fills c7 is captured: both strings at the top have an eye and are in
// X X X O O O O    seki. Below all live, with four points each.
// X . X O . O O
// . X X O O O .
// X X X X O . O
// . X . X O O .
TEST_CASE("what is in seki once all dame are filled has eye points, but no territory (8)") {
  const Score score = testing::score(
      "(;SZ[7]PB[x]RE[0]AB[da][fa][db][eb][fb][ac][bc][cc][ad][cd][be][ce][af][bf][cf][df][bg]"
      "AW[ba][ga][ab][bb][cb][gb][dc][ec][fc][gc][dd][fd][gd][de][ee][fe][ef][gf][eg][fg];B[dg])");
  REQUIRE(score.difference.has_value());
  CHECK(score.black.territory == 4);
  CHECK(score.white.territory == 4);
  CHECK(score.confirmation.eye_points[0].size() == 5);
  CHECK(score.confirmation.eye_points[1].size() == 5);
  for (const auto& string : score.confirmation.strings) {
    const bool at_the_top = string.points[0] == 1 || string.points[0] == 3;
    CHECK(string.seki == at_the_top);
  }
}

// . O . O O .
// O O O O O O
// X X X O O O    Who plays a1 or b3 is captured: seki.
// X . X O . O    Black has an eye at c1.
// O O X X O O    White has four points elsewhere.
// . X . X X O
const std::string seki =
    "SZ[6]PB[x]KM[0]AB[ac][bc][cc][ad][cd][ce][de][bf][df][ef]"
    "AW[ba][da][ea][ab][bb][cb][db][eb][fb][dc][ec][fc][dd][fd][ae][be][ee][fe][ff];B[];W[]";

TEST_CASE("that nothing is left to be played is no proof where a record breaks off (9.2)") {
  const Score passed = score("(;RE[W+4]" + seki + ")");
  CHECK(passed.basis == rules::ScoreBasis::proved);
  const Score breaks_off = score("(;RE[W+4]" + seki.substr(0, seki.size() - 4) + ")");
  CHECK(breaks_off.agrees == true);
  CHECK(breaks_off.moves.empty());
  CHECK(breaks_off.proved == breaks_off.confirmation.strings.size());
  CHECK(breaks_off.basis == rules::ScoreBasis::estimated);
}

TEST_CASE("a result that counts the eye points of strings in seki is recognized (8)") {
  const Score by_rule = score("(;RE[W+4]" + seki + ")");
  CHECK(by_rule.agrees == true);
  CHECK_FALSE(by_rule.agrees_with_seki_eyes);
  CHECK(by_rule.black.seki_eyes == 1);
  CHECK(by_rule.white.seki_eyes == 0);
  const Score with_eye = score("(;RE[W+3]" + seki + ")");
  CHECK(with_eye.agrees == false);
  CHECK(with_eye.agrees_with_seki_eyes);
  CHECK_FALSE(score("(;RE[W+5]" + seki + ")").agrees_with_seki_eyes);
}

TEST_CASE("by area rules eye points of strings in seki count") {
  const Score score = testing::score("(;RU[Chinese]RE[0]" + seki + ")");
  CHECK(score.black.points() == 10 + 1);
  CHECK(score.counted[0] == std::vector<int>{5 * 6 + 2});
  CHECK(score.white.points() == 19 + 4);
}

// X . O . X . X O
// O O O O X X X O    Who plays d7 is captured: seki. Black's stone at a7 is in White's eye.
// X X X X O O O O    Black: 23 stones, his eye and four points; White: 21 stones, the two points
// X . X X O . O O    of his eye and four others. With d7 that is the whole board.
// . X X X O O O .
// X X X X X O . O
// . X . X X O O .
TEST_CASE("by area rules a dead stone in the eye of a string in seki is its taker's alone") {
  const Score score = testing::score(
      "(;SZ[8:7]KM[0]PB[x]RU[Chinese]RE[B+1]"
      "AB[aa][ea][ga][eb][fb][gb][ac][bc][cc][dc][ad][cd][dd][be][ce][de][af][bf][cf][df][ef]"
      "[bg][dg][eg]AW[ca][ha][ab][bb][cb][db][hb][ec][fc][gc][hc][ed][gd][hd][ee][fe][ge][ff]"
      "[hf][fg][gg];B[];W[])");
  CHECK(score.black.points() == 23 + 1 + 4);
  CHECK(score.white.points() == 21 + 2 + 4);
}

// X X X X . X . X X
// O O X . X X X X .
// . O O X X . X X X    The white string at the upper left has two liberties. Black first at a6, and
// . . O O X X X X X    nobody can fill a7 or b6 any more: seki. White needs a move there; he has 6
// X O O X X X . X X    points and 4 prisoners there, 7 points below. Black has 6.
// X X X O X X X X X
// O O O O O O O O O
// O . O O O . O O .
// . O . O . O . O O
const std::string lacks_teire =
    "SZ[9]PB[x]KM[0]"
    "AB[aa][ba][ca][da][fa][ha][cb][eb][fb][gb][hb][dc][ec][gc][hc][ic][ed][fd][gd][hd][id]"
    "[ae][de][ee][fe][he][ie][af][bf][cf][ef][ff][gf][hf][if]"
    "AW[ab][bb][bc][cc][cd][dd][be][ce][df][ag][bg][cg][dg][eg][fg][gg][hg][ig][ah][ch][dh]"
    "[eh][gh][hh][bi][di][fi][hi][ii]"
    ";B[ia]";

TEST_CASE("a teire that only search finds is added to a game that breaks off (9.2)") {
  const Score score = testing::score("(;RE[W+11]" + lacks_teire + ")");
  REQUIRE(score.difference.has_value());
  CHECK(*score.difference == 6 - 17);
  REQUIRE(score.moves.size() == 1);
  CHECK(score.moves[0].kind == rules::estimate::LastMove::Kind::teire);
}

// The players counted a7, b6 and a6 all three; one of them had to be filled.
TEST_CASE("a point that the record marks, and where a teire was added, is in dispute (9.2)") {
  const Score score = testing::score(
      "(;RE[W+12]" + lacks_teire +
      "TB[ea][ga][db][ib][fc][ge]TW[ac][ad][bd][ae][af][bf][cf][bh][fh][ih][ai][ci][ei][gi])");
  CHECK(score.basis == rules::ScoreBasis::estimated);
  REQUIRE(score.moves.size() == 1);
  const auto teire = score.moves[0].point;
  CHECK(score.agreement.disputed ==
        std::vector<int>{score.board.y(teire) * 9 + score.board.x(teire)});
}

TEST_CASE("a game that was not over gets no result") {
  const Score early = score("(;SZ[19]PB[x]RE[B+3.5];B[pd];W[dp])");
  CHECK_FALSE(early.difference.has_value());
  CHECK(early.basis == rules::ScoreBasis::undecided);
  CHECK(score("(;SZ[9]PB[x]RE[B+R]AB[da:di]AW[fa:fi];B[ea])").reason == "the game was resigned");
}

TEST_CASE("a game that was passed out early was not over either") {
  const Score early = score("(;SZ[9]RE[W+6.5]KM[6.5];B[cc];W[gg];B[gc];W[cg];B[];W[])");
  CHECK_FALSE(early.difference.has_value());
  CHECK(early.reason == "the game was not over: too much was still to be played");
  // By the letter of Article 8 all of it is dame.
  rules::ScoreOptions strict;
  strict.dame = rules::Dame::strict;
  CHECK(score("(;SZ[3]RE[W+6.5]KM[6.5];B[ba];W[bc];B[];W[])", strict).difference == -6.5);
}

// Two walls, each with its part of the board behind it, and one or six columns between them.
TEST_CASE("a game in which many moves are left was not over, even if they change nothing") {
  const Score many = score("(;SZ[19]PB[x]RE[0]KM[0]AB[ea:es]AW[la:ls]PL[B];B[aa];W[sa])");
  CHECK_FALSE(many.difference.has_value());
  CHECK(many.reason == "the game was not over: too much was still to be played");
  CHECK(many.moves.empty());
  CHECK(many.confirmation.strings.empty());
  const Score dame = score("(;SZ[19]PB[x]RE[0]KM[0]AB[ia:is]AW[ka:ks]PL[B];B[aa];W[sa])");
  REQUIRE(dame.difference.has_value());
  CHECK(*dame.difference == 0);
}

//   A B C D E F G H J
// 5 . O O . O O X . X   Black takes five stones at D5, and those beside them cannot live.
// 4 O O X O O O X X .
// 3 X X . X X X . X X
// 2 O X O X X X X X .
// 1 . X X . . O X . X
TEST_CASE("a game in which one move changes much was not over") {
  const Score score = testing::score(
      "(;SZ[9:5]PB[x]RE[B+44]KM[0]"
      "AB[ga][ia][cb][gb][hb][ac][bc][dc][ec][fc][hc][ic][bd][dd][fd][gd][hd]"
      "[be][ce][ge][ie]"
      "AW[ba][ca][ea][fa][ab][bb][db][eb][fb][ad][cd][fe]"
      ";B[ed])");
  CHECK_FALSE(score.difference.has_value());
  CHECK(score.reason == "the game was not over: too much was still to be played");
}

TEST_CASE("by area rules stones count and prisoners do not, also for who has none left") {
  // All of Black's stones are dead: White has the whole board.
  //   A B C D E
  // 5 . O . O .
  // 4 O O O O O
  // 3 . O . O .
  // 2 . . . . .
  // 1 . . X . .
  const Score area = score("(;SZ[5]RU[Chinese]AB[ce]AW[ba][da][ab][bb][cb][db][eb][bc][dc])");
  REQUIRE(area.difference.has_value());
  CHECK(area.black.points() == 0);
  CHECK(area.white.points() == 25);
  CHECK(*area.difference == -25);
}

TEST_CASE("by area rules a stone in one's own territory costs nothing") {
  const std::string game = columns + ";B[aa];W[];B[]";
  CHECK(*score("(;RU[Japanese]" + game + ")").difference == -1.5);
  CHECK(*score("(;RU[Chinese]" + game + ")").difference == -0.5);
}
