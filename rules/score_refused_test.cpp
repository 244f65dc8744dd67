// Records that are not counted, because it is not known what stood on the board.
#include <string>

#include <catch2/catch.hpp>

#include "testdata/scoring.hpp"

using namespace sgfaudit;
using sgfaudit::testing::score;

namespace {

// . X . X O O .
// X X X X O . O
// X X X X O O O      both live with two eyes
const std::string walls =
    "(;SZ[7:3]PB[x]KM[0]RE[B+1]AB[ba][da][ab][bb][cb][db][ac][bc][cc][dc]"
    "AW[ea][fa][eb][gb][ec][fc][gc]";

}  // namespace

TEST_CASE("a game with a stone at no point of the board is not counted, whatever is proved") {
  for (const auto* missing :
       {";W[b?];B[];W[])", ";W[Q16];B[];W[])", ";W[zz];B[];W[])", "AW[zz];B[];W[])"}) {
    INFO(missing);
    const rules::Score lacks = score(walls + missing);
    CHECK(lacks.reason == "it is not known where all stones stood");
    CHECK_FALSE(lacks.difference.has_value());
    CHECK_FALSE(lacks.agrees.has_value());
  }
  CHECK(score(walls + ";W[];B[])").agrees == false);
  CHECK(score(walls + "AE[zz];W[];B[])").agrees == false);
  CHECK(score(walls + ";W[];B[](;W[])(;W[b?])(;W[zz]))").agrees == false);  // in variations
}

TEST_CASE("lines of play about a diagram may hold what nobody can read") {
  const auto diagram = score(
      "(;SZ[7:3]AB[ba][da][ab][bb][cb][db][ac][bc][cc][dc]AW[ea][fa][eb][gb][ec][fc][gc];W[zz])");
  CHECK(diagram.of_setup);
  CHECK(diagram.difference == 0);
}
