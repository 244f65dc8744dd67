// Diagrams: positions that are nobody's game.
#include <string>

#include <catch2/catch.hpp>

#include "testdata/scoring.hpp"

using namespace sgfaudit;
using rules::Score;
using sgfaudit::testing::score;
using sgfaudit::testing::walls;

TEST_CASE("a diagram is confirmed as its setup gives it, a game as it stopped") {
  CHECK(score("(;" + walls + ";W[aa];B[ca])").of_setup);
  CHECK_FALSE(score("(;KM[0]" + walls + ";W[aa];B[];W[])").of_setup);
  const Score played = score("(;PB[x]" + walls + ";B[ca])");
  CHECK_FALSE(played.difference.has_value());
  CHECK(played.reason == "the record ends before the game stopped");
  CHECK(score("(;GM[2]" + walls + ")").reason == "the game is not Go");
  CHECK(score("(;SZ[9]PB[x])").reason == "the record has neither moves nor stones");
  CHECK(score("(;SZ[9]KM[6.5])").reason == "the record has neither moves nor stones");
}

TEST_CASE("a resigned game of which only the handicap stones were written is no diagram") {
  const std::string stones = "(;SZ[9]HA[2]AB[gc][cg]";
  CHECK(score(stones + "RE[W+R])").reason == "the game was resigned");
  CHECK(score(stones + "RE[W+R])").stopped == false);
  CHECK(score(stones + ")").of_setup);
}

TEST_CASE("of a diagram with variations the position of its main line is confirmed") {
  const std::string diagram = "(;" + walls + "(;AW[aa])(;AE[ba]))";
  const Score read_all = score(diagram, {}, true);
  CHECK(read_all.of_setup);
  CHECK(read_all.board.color(read_all.board.at(0, 0)) == Color::white);
  CHECK(read_all.board.color(read_all.board.at(1, 0)) == Color::black);
  CHECK(read_all.difference == score(diagram).difference);
}

TEST_CASE("lines of play about a diagram may hold what nobody can read") {
  const Score diagram = score("(;" + walls + ";W[zz])");
  CHECK(diagram.of_setup);
  CHECK(diagram.difference == 0);
}

TEST_CASE("with --dame fill the dame of a diagram are held for filled") {
  const std::string diagram = "(;SZ[9]AB[da:di]AW[fa:fi])";
  rules::ScoreOptions options;
  options.dame = rules::Dame::fill;
  const Score filled = score(diagram, options);
  CHECK(filled.of_setup);
  CHECK(filled.black.territory == 27);
}

// A square four in the corner; White's wall has the rest of the board, too much for a proof.
TEST_CASE("what a wall closes is searched where only its own life is estimated (7.1)") {
  const Score corner = score("(;SZ[9]AB[ca][cb][ac][bc][cc]AW[da][db][dc][dd][cd][bd][ad])");
  REQUIRE(corner.confirmation.strings.size() == 2);
  const rules::StringReport& black = corner.confirmation.strings[0];
  CHECK(black.status == rules::Status::dead);
  CHECK(black.basis == rules::Basis::estimated);
  CHECK(black.removable);
  CHECK_FALSE(black.line.empty());
  CHECK(corner.white.territory == 74);
  CHECK(corner.basis == rules::ScoreBasis::estimated);
  CHECK(corner.proved == 0);
}

// Black's wall is kept by the territory behind it. The black stone in the ko comes back in the room
// of White's stones, which are dead: whatever White has or plays there, Black takes.
TEST_CASE("a stone that its owner may lose among what he takes is proved to be alive (7.1)") {
  const Score corner = score("(;SZ[9]AB[ca][ea:ha][db:hb][ac:he]AW[ba][ab:cb])");
  REQUIRE(corner.confirmation.strings.size() == 3);
  const rules::StringReport& ko = corner.confirmation.strings[1];
  CHECK(ko.points.size() == 1);
  CHECK(ko.status == rules::Status::alive);
  CHECK(ko.basis == rules::Basis::proved);
  CHECK(corner.confirmation.strings[2].basis == rules::Basis::proved);
  CHECK(corner.basis == rules::ScoreBasis::proved);
  CHECK(corner.black.points() == 51);
}

// The same wall. White's six stones, whose only eye space holds two black stones, are dead; to take
// them Black may give the two up, but he can also keep them.
TEST_CASE("a string that is given up to take others is kept where it can be (7.1)") {
  const Score corner = score("(;SZ[9]AB[ba][ca][fa:hb][ac:he]AW[ea][ab:eb])");
  REQUIRE(corner.confirmation.strings.size() == 3);
  const rules::StringReport& two = corner.confirmation.strings[0];
  CHECK(two.points.size() == 2);
  CHECK(two.status == rules::Status::uncapturable);
  CHECK(corner.confirmation.strings[1].status == rules::Status::dead);
  CHECK(corner.basis == rules::ScoreBasis::proved);
  CHECK(corner.black.points() == 55);
}

TEST_CASE("of a diagram in which most of the board is open nothing is estimated") {
  const Score open = score("(;SZ[9]AB[cc]AW[gg])");
  CHECK(open.basis == rules::ScoreBasis::undecided);
  CHECK(open.confirmation.strings[0].status == rules::Status::undecided);
}

TEST_CASE("on an empty board every point is dame, and nobody has anything (8)") {
  for (const char* record : {"(;SZ[9])", "(;SZ[9];B[];W[])"}) {
    INFO(record);
    const Score empty = score(record);
    CHECK(empty.confirmation.dame.size() == 81);
    CHECK(empty.confirmation.unclear.empty());
    CHECK(empty.black.points() + empty.white.points() == 0);
    REQUIRE(empty.difference);
    CHECK(*empty.difference == 0);
    CHECK(empty.basis == rules::ScoreBasis::proved);
  }
}

//   A B C D E F G H J
// 5 O . O X O O O O O   Playouts cannot tell what becomes of the stone at C5. By Article 7 it is
// 4 O O X X O O O . O   alive, and by Example 12 the corner is seki, so that White has his two eyes
// 3 . O . X O O O O O   at H4 and F1 for territory and nothing else.
// 2 X X X X O O O O O
// 1 O O O O O . O O O
TEST_CASE("a ten-thousand-year ko that both players leave is seki (Example 12)") {
  const std::string corner =
      "SZ[9:5]KM[0]AB[da][cb][db][dc][ad:dd]AW[aa][ca][ab][bb][bc]"
      "[ea:ia][eb:gb][ib][ec:ic][ed:id][ae:ee][ge:ie]";
  const Score left = score("(;PB[x]" + corner + ";B[];W[])");
  REQUIRE(left.difference.has_value());
  CHECK(*left.difference == -2);
  CHECK(score("(;" + corner + ")").difference == -2);
}
