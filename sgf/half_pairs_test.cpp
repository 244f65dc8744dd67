#include "sgf/half_pairs.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "testdata/reading.hpp"
#include "testdata/rewriting.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;

TEST_CASE(
    "a bracket or a backslash is half a pair behind a first byte that has no other second one") {
  CHECK(half_pairs("(;PB[Aki];B[aa])").count == 0);
  CHECK(half_pairs("PB[\x83\x5D]").count == 1);
  CHECK(half_pairs("PB[\xB3\x5C\xAE\x61\xA4\xB8]").count == 1);
  CHECK(half_pairs("PB[\xC4\xF4]").count == 0);
  CHECK(half_pairs("\xC4\xF4\xC4").count == 1);  // the `]` of the value is behind it
  CHECK(half_pairs("PB[\xE9]PW[\xFF]").count == 1);
  CHECK(half_pairs("PB[\xE9]PW[\xE8]") == half_pairs("PW[\xE8]C[a]PB[\xE9]"));
  CHECK(half_pairs("PB[\xE9]") != half_pairs("PB[\xE8]"));
  CHECK(half_pairs("LB[\xE9]\n[a]") == half_pairs("LB[\xE9][a]"));
  CHECK(half_pairs("LB[\xE9][a]") != half_pairs("LB[\xE9]"));
  CHECK(half_pairs("C[\xE9\\]]") != half_pairs("C[\xE9\\\\]"));
}

TEST_CASE("a game whose set nobody knows is copied where a repair would tear a character") {
  for (const std::string text :
       {"(;PB[\x83\x5D];B[aa])", "(;C[\xA5\xD5\xB4\xD1\xA5\x5D\xB3\xF2\xB6\xC2];W[bb])",
        "(;EV[\xAB\xD8\xA5\x5C]PW[\xA5]];B[aa])", "(;B[aa]TE[\xA5])", "(;PB[\xF1][5k\\]];B[aa])"}) {
    INFO(text);
    for (const std::size_t step : {0u, 1u, 3u}) CHECK(rewrite(text, true, step) == text + "\n");
    CHECK(rewrite(text + "(;PB[Aki] ;!B[aa])", true) == text + "\n(;PB[Aki]\n;B[aa])\n");
  }
  CHECK(rewrite("(;PB[\x83\x5D];B[aa]", true) == "(;PB[\x83\x5D];B[aa]");
  CHECK(rewrite("(;PB[\x83\x5D];B[aa])", true, 0, find_charset("Shift_JIS")) ==
        "(;CA[UTF-8]PB[ゾ]\n;B[aa])\n");
  CHECK(fixed("(;CA[Shift_JIS]PB[\x83\x5D];B[aa])") == "(;CA[UTF-8]PB[ゾ];B[aa])");
}

TEST_CASE("where CA says UTF-8, and the text is none, its set is not known either") {
  const std::string text = "(;CA[UTF-8]PB[\x83\x5D];B[aa])\n";
  CHECK(rewrite(text, true) == text);
  CHECK(fixed("(;CA[UTF-8]PB[\u963F\u963F\xE9];!B[aa])") ==
        "(;CA[UTF-8]PB[\u963F\u963F\xE9];B[aa])");
}

TEST_CASE("behind such a game text is copied too, for its last `)` may be in the text of a value") {
  const std::string game = "(;C[\x83\x5D];B[aa]N[\x83\x5D:)]C[\x83\x5E])";
  for (const std::size_t step : {0u, 1u, 3u}) {
    CHECK(rewrite(game, true, step) == game + "\n");
    CHECK(rewrite(game + "\n\n(;B [bb])", true, step) == game + "\n\n(;\n;B[bb])\n");
  }
  CHECK(rewrite(game + "\n", true) == game + "\n");
  CHECK(rewrite("(;B[aa]) x ;PB[\x83\x5D];W[bb])", true) == "(;\n;B[aa])\n(;PB[\x83\x5D];W[bb])\n");
}

TEST_CASE("what leaves such bytes alone is repaired") {
  CHECK(fixed("(;PB[Jos\xE9]DT[1998/4/7];B[aa]") == "(;PB[Jos\xE9]DT[1998-04-07];B[aa])");
  CHECK(fixed("(;PB[\xC4\xF4];!B[aa])") == "(;PB[\xC4\xF4];B[aa])");
  CHECK(fixed("(;PB[王];!B[aa])") == "(;CA[UTF-8]PB[王];B[aa])");
}

TEST_CASE("the first damage that may be half a character says so") {
  const auto told = [](std::string_view text) {
    std::string counts;
    const auto input = read_all(text);
    for (const Finding& finding : input.games.at(0).findings()) {
      if (may_come_of_half_pair(finding.code)) counts += std::to_string(finding.count);
    }
    return counts;
  };
  CHECK(told("(;PB[\x83\x5D]PW[\x83\x5D];B[aa])") == "10");
  CHECK(told("(;PB[\xC4\xF4];!B[aa])") == "0");
  CHECK(told("(;CA[Shift_JIS]PB[\x83\x5D];!B[aa])") == "0");
}
