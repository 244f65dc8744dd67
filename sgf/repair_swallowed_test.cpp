#include "sgf/repair_swallowed.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "testdata/rewriting.hpp"

using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;

TEST_CASE(
    "a value that swallowed a move or a property ends before it, but a comment is left alone") {
  CHECK(fixed("(;KM[KM[6.5];B[aa])") == "(;KM[6.5];B[aa])");
  CHECK(fixed("(;SZ[9KM[6.5]PB[Aki;B[aa];W[bb])") == "(;SZ[9]KM[6.5]PB[Aki];B[aa];W[bb])");
  CHECK(fixed("(;SZ[9]AB[aa][bb;B[cc][dd];W[ee])") == "(;SZ[9]AB[aa][bb];B[cc]C[;[B[dd];W[ee])");
  CHECK(fixed("(;SZ[9];B[aa]OB[3;W[bb];B[cc])") == "(;SZ[9];B[aa]OB[3];W[bb];B[cc])");
  CHECK(fixed("(;SZ[9]KM[6.5;B[aa") == "(;SZ[9]KM[6.5];B[aa])");
  CHECK(fixed("(;SZ[9];B[aa]C[x;W[bb];B[cc])") == "(;SZ[9];B[aa]C[x;W[bb];B[cc])");
  CHECK(fixed("(;SZ[9];B[aa(;W[bb])(;W[cc]))") == "(;SZ[9];B[aa](;W[bb])(;W[cc]))");
  CHECK(fixed("(;SZ[9];B[aa]C[x\n(;SZ[9];B[bb])") == "(;SZ[9];B[aa]C[x])(;SZ[9];B[bb])");
  CHECK(fixed("(;SZ[9];B[ddC[nice move];W[pp])") == "(;SZ[9];B[dd]C[nice move];W[pp])");
  CHECK(fixed("(;SZ[9]EV[Cup\nAB[dd][pp]PB[x])") == "(;SZ[9]EV[Cup]AB[dd][pp]PB[x])");
  for (const char* twice : {"(;C[x\n(;GM[1\n(;GM[1])", "(;SZ[9];B[aa(;GM[1(;W[bb(;GM[1(;GM[1])"}) {
    const std::string once = rewrite(twice, true);
    CHECK(rewrite(once, true) == once);
  }
}

TEST_CASE("a backslash at the end of a value that is parted does not escape its bracket") {
  CHECK(fixed("(;SZ[9]PB[x\\;B[cc];W[dd]C[a])") == "(;SZ[9]PB[x];B[cc];W[dd]C[a])");
  CHECK(fixed("(;SZ[9]PB[x\\\\;B[cc];W[dd])") == "(;SZ[9]PB[x\\\\];B[cc];W[dd])");
}

TEST_CASE("a list that was damaged has all of its points") {
  CHECK(fixed("(;SZ[9]AB[aa[bb][cc];W[dd])") == "(;SZ[9]AB[aa][bb][cc];W[dd])");
  CHECK(fixed("(;SZ[9]AB[aa]bb][cc]:[dd];W[ee])") == "(;SZ[9]AB[aa][bb][cc][dd];W[ee])");
  CHECK(fixed("(;SZ[9];B[aa]LB[bb:b[cc:c]][dd:d])") == "(;SZ[9];B[aa]LB[bb:b][cc:c][dd:d])");
}
