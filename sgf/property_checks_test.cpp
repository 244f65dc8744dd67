#include "sgf/property_checks.hpp"

#include <catch2/catch.hpp>

#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::testing;
using Codes = std::vector<Code>;

TEST_CASE("an ordinary record has nothing to be said of its properties") {
  CHECK(read_one("(;FF[4]GM[1]SZ[19]PB[x]AB[dd][pp]PL[W];W[pd]WL[9]OW[3]TE[1]C[x];B[dp]CR[dd]TR[pp]"
                 "(;W[aa])(;W[bb]);TB[aa:bb]TW[cc])",
                 true)
            .codes()
            .empty());
}

TEST_CASE("a property that stands twice in a node is reported where it stands again") {
  const auto game = read_one("(;AP[x:1]PB[x]AP[y:1];B[aa]C[a];W[bb]C[b]C[c])");
  CHECK(game.codes() == Codes{Code::double_property, Code::double_property});
  CHECK(game.findings()[0].detail == "AP");
  CHECK(game.findings()[0].offset == 17);
  CHECK(game.findings()[1].detail == "C");
}

TEST_CASE("a node with two moves, and a root node with a move beside facts of the game") {
  CHECK(read_one("(;SZ[9];B[aa]W[bb])").codes() == Codes{Code::two_moves});
  CHECK(read_one("(;SZ[9];B[aa]B[bb])").codes() == Codes{Code::two_moves});
  CHECK(read_one("(;SZ[9]B[aa];W[bb])").codes() == Codes{Code::move_in_root});
  CHECK(read_one("(;B[aa]SZ[9])").codes() == Codes{Code::move_in_root});
  CHECK(read_one("(;B[aa]C[no facts];W[bb];PB[x])").codes().empty());
}

TEST_CASE("root properties stand in the root node, facts of the game in one node of a path") {
  CHECK(read_one("(;GM[1];B[aa]SZ[9])").codes() == Codes{Code::root_property});
  CHECK(read_one("(;PB[x];B[aa]RE[B+R]KM[0])").codes() == Codes{Code::game_info_property});
  CHECK(read_one("(;GM[1];B[aa]PB[x])").codes().empty());
  CHECK(read_one("(;GM[1];B[aa](;W[bb]PB[x])(;W[cc]PB[y]))", true).codes().empty());
  CHECK(read_one("(;GM[1]PB[z];B[aa](;W[bb])(;W[cc]PB[y]))", true).codes() ==
        Codes{Code::game_info_property});
}

TEST_CASE("annotations are said of a move, which may stand behind them") {
  CHECK(read_one("(;SZ[9];BM[1]B[aa];TE[1])").codes() == Codes{Code::annotation_without_move});
  CHECK(read_one("(;SZ[9];B[aa];KO[];W[bb])").codes() == Codes{Code::annotation_without_move});
}

TEST_CASE("lists that exclude each other name a point once") {
  const auto game = read_one("(;SZ[9];B[aa]CR[bb]TR[aa:cc]MA[dd];W[ee]CR[bb])");
  CHECK(game.codes() == Codes{Code::point_twice});
  CHECK(game.findings()[0].detail == "TR");
  CHECK(game.findings()[0].x == 1);
  CHECK(read_one("(;SZ[9]AB[aa]AW[aa])").codes() == Codes{Code::point_twice});
  CHECK(read_one("(;SZ[9];TB[aa]TW[bb][aa])").codes() == Codes{Code::point_twice});
}

TEST_CASE("versions and what they no longer have") {
  CHECK(read_one("(;FF[5];L[aa])").codes() == Codes{Code::unknown_version});
  CHECK(read_one("(;FF[4];L[aa])").codes() == Codes{Code::deprecated_property});
  CHECK(read_one("(;FF[3];L[aa])").codes().empty());
  CHECK(read_one("(;L[aa])").codes().empty());
}
