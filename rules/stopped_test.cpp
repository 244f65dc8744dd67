// What is held of strings that neither search nor playouts decide once both players have passed.
#include <catch2/catch.hpp>

#include "testdata/scoring.hpp"

using namespace sgfaudit;
using rules::Score;
using rules::Status;

namespace {

Status status_at(const Score& score, int x, int y) {
  const auto point = static_cast<std::size_t>(y * score.board.width() + x);
  const auto string = static_cast<std::size_t>(score.confirmation.string_at[point]);
  return score.confirmation.strings[string].status;
}

}  // namespace

// Black's five stones at the lower left die even if he begins. What playouts do not tell is whether
// White's at c1 is taken before them.
TEST_CASE("a string in doubt that stands in its owner's territory leaves no result in doubt") {
  const Score score = testing::score(
      "(;SZ[9]KM[0]PB[x]AB[ac:ic][dg][eg][bh][ch][di]"
      "AW[ad:id][af:ff][fe][fg:fi][he:hi][ag][ci];B[];W[])");
  REQUIRE(score.difference.has_value());
  CHECK(*score.difference == 2 * 9 - (15 + 13 + 5));
}

// All around is Black's. But his stone at a9 lives only if White's two at a7 and b7 do not.
TEST_CASE("a string in doubt stays in doubt beside one of the opponent's that may live") {
  const Score score = testing::score("(;SZ[9]KM[0]PB[x]AB[ae:ie][ef][ag:ig][aa]AW[ac:bc];B[];W[])");
  REQUIRE(status_at(score, 0, 2) == Status::undecided);
  CHECK(status_at(score, 0, 0) == Status::undecided);
  CHECK_FALSE(score.difference.has_value());
}

// White at c3 takes the stones at d3 to d5, for which Black's own territory has no new stone.
TEST_CASE("a game is not proved by what a player has anyway, as it stands either (7.1)") {
  const std::string stones =
      "(;SZ[6:5]AB[da][db][ac][bc][dc][ad][bd][cd][ae][ce]"
      "AW[ea][cb][eb][fb][ec][dd][ed][fd][de][fe]";
  for (const rules::Dame dame : {rules::Dame::fill, rules::Dame::strict}) {
    rules::ScoreOptions options;
    options.dame = dame;
    const Score game = testing::score(stones + "PB[x]KM[0]RE[B+5];B[];W[])", options);
    CHECK(game.basis != rules::ScoreBasis::proved);
    CHECK(status_at(game, 3, 0) != Status::dead);
  }
  // In a diagram the definitions stand.
  CHECK(testing::score(stones + ")").basis == rules::ScoreBasis::proved);
}

// As above: in doubt are three stones, with the 33 points about them.
TEST_CASE("what lies with a string in doubt is nobody's, and not removed") {
  const Score score = testing::score("(;SZ[9]KM[0]PB[x]AB[ae:ie][ef][ag:ig][aa]AW[ac:bc];B[];W[])");
  REQUIRE(status_at(score, 0, 2) == Status::undecided);
  for (const auto& s : score.confirmation.strings) CHECK_FALSE(s.removable);
  CHECK(score.confirmation.unclear.size() == 4 * 9 - 3);
  CHECK(score.black.dead == 0);
  CHECK(score.black.territory == 8 + 2 * 9);
}

// White's four stones in Black's territory are dead, and so by playouts are Black's two behind
// them.
TEST_CASE("a stone among dead ones in its owner's territory is not dead as well") {
  const Score score =
      testing::score("(;SZ[9]KM[0]PB[x]AB[ae:ie][ef][ag:ig][cb][ha:ia]AW[fc:ic];B[];W[])");
  REQUIRE(status_at(score, 5, 2) == Status::dead);
  CHECK(is_alive(status_at(score, 7, 0)));
  CHECK(score.difference == (4 * 9 - 3) + 4 + (8 + 2 * 9));
}

// Black's stone at f5 lives if he plays at f4, and is taken if White does (Article 7: he begins).
// Otherwise Black has 12 points, White 14.
TEST_CASE("a string in doubt between strong walls is searched") {
  const Score score = testing::score(
      "(;SZ[8]KM[0]PB[x]AB[ad][bd][cd][dd][fd][de][bf][df][ef][ff][cg][eg][eh][fh]"
      "AW[ba][ga][cb][fb][ac][bc][cc][dc][ec][fc][gc][hc][ed][hd][ee][ge][he][gf][hf][gg][gh]"
      ";B[];W[])");
  CHECK(status_at(score, 5, 3) == Status::dead);
  CHECK(score.difference == 12 - 14);
  CHECK(score.basis == rules::ScoreBasis::estimated);
}

// White's five stones at the upper left are in seki with Black's six, who has one in White's eye.
// Otherwise Black has 12 points, White 33.
TEST_CASE("a game that breaks off is played on until dead stones in seki are taken") {
  const std::string record =
      "(;SZ[9]KM[0]PB[x]RE[W+22]AB[aa][ea][ga][db:gb][ac:cc][cd:ch]"
      "AW[ca][ha][ab:cb][hb][dc:hc][dd:dh];B[ci];W[di]";
  const Score taken = testing::score(record + ")");
  REQUIRE(taken.moves.size() == 1);
  CHECK(taken.moves[0].point == taken.board.at(1, 0));
  CHECK(taken.difference == 12 - 33 - 1);
  const Score left = testing::score(record + ";B[];W[])");
  CHECK(status_at(left, 0, 0) == Status::dead);
  CHECK(left.difference == 12 - 33);  // Article 8: no territory in seki
}

TEST_CASE("stones taken off where territory is marked are prisoners behind one pass, too (10.1)") {
  const std::string stones =
      "(;SZ[5]KM[0]PB[x]RE[W+1]AB[ba][ca][ab:cb][bc:cc][ad:cd][ae][ce]"
      "AW[da][db:eb][dc:de][ee];B[ec];W[];AE[ec]";
  CHECK(testing::score(stones + "TB[aa][ac][be]TW[ea][ec][ed])").agrees == true);
  CHECK(testing::score(stones + ")").agrees != true);  // an edit
}

// Three strings of White are joined to his wall by one point each, where Black could take three
// stones. Each player gets one of these points, and Black, whose turn it is, another.
TEST_CASE("a game that breaks off where stones can still be taken was not over") {
  const std::string record =
      "(;SZ[19:13]KM[0]PB[x]RE[W+31]AB[ia:ib][id:if][ih:ij][il:im][eb:hb][ed:hd][ef:hf][eh:hh]"
      "[ej:hj][el:hl][ec][eg][ek]AW[ja:jm][fc:hc][fg:hg][fk:hk]";
  const Score open = testing::score(record + ";B[aa];W[sa])");
  CHECK_FALSE(open.difference.has_value());
  CHECK(open.reason == "the game was not over: too much was still to be played");
  // White has joined two of them: nobody could forestall what Black plays next.
  const Score over = testing::score(record + "AW[ig];B[aa];W[ik])");
  REQUIRE(over.moves.size() == 1);
  CHECK(over.moves[0].point == over.board.at(8, 2));
  CHECK(over.difference == (68 - 1 + 3 + 3) - 9 * 13);
}

// White, whose turn it is, joins his stone at j13. Black at h11 and k13 threatens others, which he
// saves at e12 and g12: nothing saves Black's three stones at the edge, which lived till then.
TEST_CASE("a game that breaks off where strings are given up that nothing saves was over") {
  const Score score = testing::score(
      "(;SZ[13]KM[0]PB[x]RE[B+105]AB[ea:ga][ka][ib:jb][dc][cd:fd][hd:id][ae:be][fe:ie][cf:jf]"
      "AW[ca][ia][ab:bb][db][fb][hb][bc:cc][ec:gc][ad:bd][gd];B[gj];W[am];B[hk])");
  REQUIRE(score.difference.has_value());
  REQUIRE(score.moves.size() == 5);
  CHECK(score.moves[0].point == score.board.at(7, 0));
  CHECK(status_at(score, 4, 0) == Status::dead);
  // 18 of White's stones and 28 of Black's stand in the end.
  CHECK(*score.difference == (13 * 13 - 18 - 8 - 28 + 1) - (8 + 3));
}
