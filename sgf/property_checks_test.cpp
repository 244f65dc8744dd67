#include "sgf/property_checks.hpp"

#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::testing;
using Codes = std::vector<Code>;

TEST_CASE("an ordinary record has nothing to be said of its properties") {
  CHECK(read_one("(;FF[4]GM[1]SZ[19]PB[x]AB[dd][pp]PL[W];W[pd]WL[9]OW[3]TE[1]C[x];B[dp]CR[dd]TR[pp]"
                 "(;W[aa];TB[aa:bb]TW[cc])(;W[bb]))",
                 true)
            .codes()
            .empty());
}

TEST_CASE("a colon behind a character of two bytes parts a value as any other does") {
  CHECK(read_one("(;CA[Shift_JIS]AP[\x95\\:1]PB[x];B[aa])").codes().empty());
  CHECK(read_one("(;CA[Shift_JIS]AP[\x95\\\\:1]PB[x];B[aa])").codes() == Codes{Code::bad_value});
}

TEST_CASE("a long value is quoted up to the end of a character") {
  const auto quoted = [](const std::string& text) { return read_one(text).findings()[0].detail; };
  std::string gbk, utf8;
  for (int i = 0; i < 30; ++i) gbk += "\xC6\xE5", utf8 += "棋";
  CHECK(quoted("(;CA[GBK]PB[x];B[aa]KO[x" + gbk + "])").ends_with("棋棋]"));
  CHECK(quoted("(;PB[x];B[aa]KO[" + utf8 + "])").ends_with("棋棋]"));
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
  CHECK(read_one("(;GM[1];B[aa](;W[bb])(;W[cc]PB[y];B[dd]PW[z]))", true).codes() ==
        Codes{Code::game_info_property});
  CHECK(read_one("(;GM[1];B[aa](;W[bb]PB[x](;B[cc])(;B[dd]RE[0]))(;W[cc]PB[y]))", true).codes() ==
        Codes{Code::game_info_property});
  CHECK(read_one("(;GM[1];B[aa](;W[bb](;B[cc]PB[x])(;B[dd]))(;W[cc]PB[y]))", true).codes().empty());
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
  CHECK(read_one("(;SZ[9];VW[aa:bb][ba]DD[cc][ba][cc])").codes() ==
        Codes{Code::point_twice, Code::point_twice});
  CHECK(read_one("(;SZ[9];TB[aa]TW[bb][aa])").codes() == Codes{Code::point_twice});
}

TEST_CASE("versions and what they no longer have") {
  CHECK(read_one("(;FF[5];L[aa])").codes() == Codes{Code::unknown_version});
  CHECK(read_one("(;FF[4];L[aa])").codes() == Codes{Code::deprecated_property});
  CHECK(read_one("(;FF[3];L[aa])").codes().empty());
  CHECK(read_one("(;L[aa])").codes().empty());
}

TEST_CASE("values that are none of their type") {
  for (const auto text :
       {"BM[3]",  "BM[]",       "DO[x]",        "KO[yes]", "OB[1 kk]",  "BL[12,5]",
        "MN[a]",  "CR[aaa]",    "CR[jj]",       "TR[]",    "LB[aa]",    "LB[zz:1]",
        "AR[aa]", "LN[aa:jj]",  "AR[aa:bb:cc]", "TB[jj]",  "TW[aa:jj]", "FG[x:y]",
        "PM[9]",  ";PL[black]", "VW[jj]",       "V[much]", "FG[257]"}) {
    INFO(text);
    CHECK(read_one("(;SZ[9];B[ii]" + std::string(text) + ")").codes() == Codes{Code::bad_value});
  }
  for (const auto text :
       {"BM[2]", "DO[]", "KO[]", "OB[12]", "BL[12.5]", "CR[aa:bb]", "DD[]", "VW[]", "TB[ii]",
        "TW[]", "LB[aa:1][bb:x:y]", "AR[aa:bb]", "FG[]", "FG[257:a figure]", "PM[2]", "V[-4.5]",
        ";PL[W]", "C[any thing]", "ST[3]"}) {
    INFO(text);
    const auto codes = read_one("(;SZ[9];B[ii]" + std::string(text) + ")").codes();
    CHECK(std::count(codes.begin(), codes.end(), Code::bad_value) == 0);
  }
  for (const auto text : {"AB[]", "AW[ ]", "AE[]", "AB[aa][]"}) {  // none is an elist
    INFO(text);
    CHECK(read_one("(;SZ[9]" + std::string(text) + ")").codes() == Codes{Code::bad_value});
  }
  CHECK(read_one("(;SZ[9]AB[").codes() == Codes{Code::unterminated_value, Code::unclosed_game});
  CHECK(read_one("(;GM[2];B[ii]CR[z9])").codes() == Codes{Code::other_game});
  CHECK(read_one("(;FF[4]GM[9]SU[Standard]IP[designated];AS[W]SE[a1])").codes() ==
        Codes{Code::other_game});
}

TEST_CASE("a program and its version stand on the two sides of a colon that is none of its name") {
  CHECK(read_one("(;AP[a\\:b:1.0])").codes().empty());
  CHECK(read_one("(;AP[a\\:b])").codes() == Codes{Code::bad_value});
}

TEST_CASE("several values where there may be one") {
  const auto game = read_one("(;SZ[9]PB[x][y];B[aa]C[a][b])");
  CHECK(game.codes() == Codes{Code::several_values, Code::several_values});
  CHECK(game.findings()[0].detail == "PB");
  CHECK(read_one("(;SZ[9];B[aa][bb])").codes() == Codes{Code::two_moves});
  CHECK(read_one("(;SZ[9]AB[aa][bb];W[cc])").codes().empty());
}

TEST_CASE("annotations that contradict each other") {
  for (const auto text : {"BM[1]TE[1]", "DO[]IT[]", "GB[1]GW[1]", "UC[1]DM[2]"}) {
    INFO(text);
    CHECK(read_one("(;SZ[9];B[aa]" + std::string(text) + ")").codes() ==
          Codes{Code::contradicting_annotations});
  }
  CHECK(read_one("(;SZ[9];B[aa]TE[1]GB[1]HO[1];W[bb]BM[1])").codes().empty());
  SECTION("before FF[4] bad and good together say doubtful or interesting") {
    const auto codes = [](const std::string& text) { return read_one(text).codes(); };
    const Codes told{Code::contradicting_annotations};
    CHECK(codes("(;FF[3]SZ[9];B[aa]BM[1]TE[1];W[bb]TE[2]BM[2])").empty());
    CHECK(codes("(;FF[1]SZ[9];B[aa]BM[1]GB[1]TE[1])").empty());
    CHECK(codes("(;FF[3]SZ[9];B[aa]BM[1]TE[2])") == told);
    CHECK(codes("(;FF[3]SZ[9];B[aa]BM[1]TE[1]DO[])") == told);
    CHECK(codes("(;FF[3]SZ[9];B[aa]GB[1]GW[1])") == told);
    CHECK(codes("(;FF[4]SZ[9];B[aa]BM[1]TE[1])") == told);
  }
}

TEST_CASE("names of no version, of a later one, and in their old spelling") {
  const auto game = read_one("(;SZ[9]ZZ[1];B[aa]ZZ[2]YY[3])");
  CHECK(game.codes() == Codes{Code::unknown_property, Code::unknown_property});
  CHECK(game.findings()[1].detail == "YY");
  CHECK(read_one("(;FF[1]SZ[9];B[aa]TR[aa];W[bb]TR[bb])").codes() == Codes{Code::later_property});
  const auto old = read_one("(;FF[4]SiZe[9];Black[aa])");
  CHECK(old.codes() == Codes{Code::old_name});
  CHECK(old.findings()[0].detail == "SZ SiZe");
  CHECK(read_one("(;FF[3]SiZe[9];Black[aa])").codes().empty());
  CHECK(read_one("(;SZ[9]MULTIGOGM[1])").codes() == Codes{Code::unknown_property});
  CHECK(read_one("(;FF[4]SZ[9]XYZaaa[1]XYZaha[1];XYZaaa[1])").codes() ==
        Codes{Code::unknown_property, Code::unknown_property});
}

TEST_CASE("a pass as its version does not write it") {
  CHECK(read_one("(;FF[3];B[];W[])").codes() == Codes{Code::pass_form});
  CHECK(read_one("(;FF[3];B[tt])").codes().empty());
  CHECK(read_one("(;FF[4];B[])").codes().empty());
  CHECK(read_one("(;B[])").codes().empty());
  CHECK(read_one("(;FF[3]SZ[21];B[tt])").codes() == Codes{Code::pass_form});
  CHECK(read_one("(;FF[4]SZ[21];B[tt])").codes().empty());
}

TEST_CASE("a text that has swallowed a move") {
  const auto game = read_one("(;SZ[9];B[aa]C[hello;W[bb];B[cc])");
  CHECK(game.codes() == Codes{Code::swallowed_moves});
  CHECK(game.findings()[0].detail == ";W[bb");
  CHECK(read_one("(;SZ[9]RL[0  ;B[aa];W[bb])").codes() ==
        Codes{Code::unknown_property, Code::swallowed_moves});
  CHECK(read_one("(;SZ[9];B[aa]C[see (;B[bb\\];W[cc\\]) there])").codes().empty());
  CHECK(read_one("(;SZ[9];B[aa]C[W[bb])").codes().empty());
  // A property of the root node, but not what a comment says of one.
  const auto names = read_one("(;SZ[9]PB[Asami PW[Botan];B[aa])");
  CHECK(names.codes() == Codes{Code::swallowed_moves});
  CHECK(names.findings()[0].detail == "PW[Botan");
  CHECK(read_one("(;SZ[9]PB[;KM[6.5];B[aa])").codes() == Codes{Code::swallowed_moves});
  CHECK(read_one("(;SZ[9]C[see KM[6.5\\] there];B[aa])").codes().empty());
  CHECK(read_one("(;SZ[9]PB[XPW[x];B[aa])").codes().empty());
  CHECK(read_one("(;SZ[9]EV[of KM[6.5\\];B[aa\\] there];B[aa])").codes().empty());
}

TEST_CASE("of several sizes the first is that of the board") {
  CHECK(read_one("(;SZ[13]SZ[9];CR[mm])").codes() == Codes{Code::double_property});
  CHECK(read_one("(;SZ[9]SZ[13];CR[mm])").codes() == Codes{Code::double_property, Code::bad_value});
}

TEST_CASE("of several versions the first is that of the game") {
  // FF[3] has no pass without a point.
  CHECK(read_one("(;FF[4]FF[3];B[aa];W[])").codes() == Codes{Code::double_property});
  CHECK(read_one("(;FF[3]FF[4];B[aa];W[])").codes() ==
        Codes{Code::double_property, Code::pass_form});
}

TEST_CASE("a rectangle has its upper left corner first, and more than one point") {
  const Codes bad{Code::bad_value};
  CHECK(read_one("(;SZ[9]AB[aa:cc]CR[dd:de]VW[ff:gf])").codes().empty());
  for (const char* list : {"AB[cc:aa]", "AW[ca:ac]", "AB[cc:cc]", "TB[cc:aa]", "CR[cc:aa]",
                           "VW[cc:cc]", "DD[ac:ca]"}) {
    INFO(list);
    CHECK(read_one(std::string("(;SZ[9]") + list + ")").codes() == bad);
  }
}

TEST_CASE("labels, arrows and lines stand once") {
  CHECK(
      read_one("(;SZ[9]AR[aa:bb][bb:aa][aa:cc]LN[aa:bb]LB[aa:1][bb:1];LB[aa:2])").codes().empty());
  const Codes twice{Code::point_twice};
  CHECK(read_one("(;SZ[9]LB[aa:1][aa:2])").codes() == twice);
  CHECK(read_one("(;SZ[9]AR[aa:bb][aa:bb])").codes() == twice);
  CHECK(read_one("(;SZ[9]LN[aa:bb][bb:aa])").codes() == twice);
  CHECK(read_one("(;SZ[9]AR[aa:aa])").codes() == Codes{Code::bad_value});
}

TEST_CASE("each unknown name is told, and told once") {
  CHECK(read_one("(;SZ[9];B[aa]oM[1][2])").codes() == Codes{Code::unknown_property});
  CHECK(read_one("(;SZ[9];B[aa]oM [1])").codes() == Codes{Code::unknown_property});
  CHECK(read_one("(;Ff[4]SZ[9];B[aa];Ff[3])").codes() == Codes{Code::unknown_property});
  CHECK(read_one("(;ff[4]sz[9]ZZ[x];ZZ[y])").codes() ==
        Codes{Code::old_name, Code::unknown_property});
  CHECK(read_one("(;qf[4]qz[9]ZZ[x];ZZ[y])").codes() ==
        Codes{Code::unknown_property, Code::unknown_property, Code::unknown_property});
}

TEST_CASE("a zero within a text is told, for many programs end it there") {
  using namespace std::string_literals;
  CHECK(read_one("(;C[a\0b];B[aa])"s).codes() == Codes{Code::zero_byte});
  CHECK(read_one("(;ZZ[\0];B[aa])"s).codes() == Codes{Code::zero_byte, Code::unknown_property});
  CHECK(read_one("(;SZ[9];B[aa]LB[aa:\0])"s).codes() == Codes{Code::zero_byte});
}
