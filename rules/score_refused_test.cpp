// Records that are not counted, or accused of nothing, because it is not known what stood on the
// board.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "testdata/scoring.hpp"

using namespace sgfaudit;
using sgfaudit::testing::score;
using sgfaudit::testing::walls;

namespace {

const std::string game = "(;PB[x]KM[0]RE[B+1]" + walls;

}  // namespace

TEST_CASE("a game with a stone at no point of the board is not counted, whatever is proved") {
  for (const auto* missing : {";W[b?];B[];W[])", ";W[Q16];B[];W[])", ";W[zz];B[];W[])",
                              "AW[zz];B[];W[])", "AW[b?];B[];W[])"}) {
    INFO(missing);
    const rules::Score lacks = score(game + missing);
    CHECK(lacks.reason == "it is not known where all stones stood");
    CHECK_FALSE(lacks.difference.has_value());
    CHECK_FALSE(lacks.agrees.has_value());
  }
  CHECK(score(game + ";W[];B[])").agrees == false);
  CHECK(score(game + "AE[zz];W[];B[])").agrees == false);
  CHECK(score(game + ";W[];B[](;W[])(;W[b?])(;W[zz])(;AB[b?]))").agrees == false);  // in variations
}

TEST_CASE("a game that has lost a move to damage is not counted") {
  for (const auto* damaged : {";[ba];B[];W[])", ";W{ba];B[];W[])", "C[hello;W[ba];B[];W[])"}) {
    INFO(damaged);
    CHECK(score(game + damaged).reason == "it is not known where all stones stood");
  }
  CHECK(score(game + ";W[];B[](;W[])(;[ba])(;W{ba]))").agrees == false);  // in variations
}

TEST_CASE("a game on a board of unreadable size is not counted") {
  const rules::Score lacks = score("(;SZ[99]PB[x]KM[0]RE[B+1];B[aa];W[];B[])");
  CHECK(lacks.reason == "the size of the board cannot be read");
  CHECK_FALSE(lacks.difference.has_value());
  CHECK(score("(;SZ[]PB[x]KM[0]RE[B+1];B[aa];W[];B[])").reason == lacks.reason);
}

// . O X O .    No play takes Black's two stones; but by Article 4 they cannot be there, so that
// . O X O .    they are no wall of anybody's territory.
TEST_CASE("a position in which stones have no liberty is not counted") {
  const std::string stones = "SZ[5:2]AW[ba][bb][da][db]AB[ca][cb]";
  for (const auto& record : {"(;" + stones + ")", "(;PB[x]KM[0]RE[W+4]" + stones + ";B[];W[])"}) {
    INFO(record);
    const rules::Score none = score(record);
    CHECK(none.reason == "stones without a liberty cannot be on the board");
    CHECK_FALSE(none.difference.has_value());
    CHECK(none.confirmation.strings.empty());
  }
  // Black's stone in the corner has liberties again once he has captured what stands around it.
  CHECK(score("(;PB[x]KM[0]SZ[3]AB[aa][ca][cb][bc]AW[ba][ab][bb];B[ac];W[];B[])").reason.empty());
}

// . X X O . O X X .
// . X X O . O X X .
// . X X O O O # X .    The stones of the handicap are supplied at g7 and c3 (#): Black has 18
// . X X O . O X X .    points, White 7. With them at a1 and j1 Black would have 16, since g7 and
// . X X O . O X X .    c3 are dame then, after the same moves.
// . X X O . O X X .
// . X # O O O X X .
// . X X O . O X X .
// . X X O . O X X .
TEST_CASE("a position whose handicap stones were supplied proves nothing against a record") {
  std::vector<std::string> black, white{"ec", "eg"};
  for (const char row : std::string("abcdefghi")) {
    for (const char column : std::string("bcdfgh")) {
      const std::string point{column, row};
      if (point == "gc" || point == "cg") continue;
      (column == 'd' || column == 'f' ? white : black).push_back(point);
    }
  }
  std::string moves;
  for (std::size_t i = 0; i < black.size(); ++i) {
    moves += ";W[" + (i < white.size() ? white[i] : "") + "];B[" + black[i] + "]";
  }
  const std::string facts = "(;SZ[9]PB[x]KM[0]HA[2]RE[B+9]";
  const rules::Score supplied = score(facts + moves + ";W[];B[])");
  CHECK(supplied.difference == 18 - 7);
  CHECK(supplied.basis == rules::ScoreBasis::estimated);
  CHECK(score(facts + "AB[gc][cg]" + moves + ";W[];B[])").basis == rules::ScoreBasis::proved);
}
