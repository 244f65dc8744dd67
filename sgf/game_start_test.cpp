#include "sgf/game_start.hpp"

#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "sgf/events_test.hpp"
#include "testdata/reading.hpp"
#include "testdata/rewriting.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;

TEST_CASE("a root node that has lost its `(;` begins a game") {
  CHECK(events("FF[4]SZ[9]\n;B[aa])") == "missing-open ( ; FF[4] SZ[9] ; B[aa] )");
  CHECK(events("4]AB[aa]\n[bb]SZ[9];W[cc])") ==
        "outside<4]> missing-open ( ; AB[aa] +[bb] SZ[9] ; W[cc] )");
  CHECK(events("PB[Aki (5k); a\\]]SZ[9];B[aa])") ==
        "missing-open ( ; PB[Aki (5k); a\\]] SZ[9] ; B[aa] )");
  CHECK(events("(;B[aa])\nGM[1]SZ[9];B[bb])") ==
        "( ; B[aa] ) outside<\n> missing-open ( ; GM[1] SZ[9] ; B[bb] )");
  CHECK(events("SZ[9]CA[Shift_JIS]PB[\x83\x41];B[aa])") ==
        "missing-open ( Shift_JIS ; SZ[9] CA[Shift_JIS] PB[\x83\x41] ; B[aa] )");
  CHECK(fixed("PB[Aki]SZ[9];B[aa]") == "(;PB[Aki]SZ[9];B[aa])");
}

TEST_CASE("brackets in a text are no root node") {
  CHECK(events("SZ[9];B[aa])") == "outside<SZ[9]> missing-open ( ; B[aa] )");
  CHECK(events("B[aa]W[bb];B[cc])") == "outside<B[aa]W[bb]> missing-open ( ; B[cc] )");
  CHECK(events("SZ[9] and GM[1];B[aa])") == "outside<SZ[9] and GM[1]> missing-open ( ; B[aa] )");
  CHECK(events("SZ[9]XX[1];B[aa])") == "outside<SZ[9]XX[1]> missing-open ( ; B[aa] )");
  CHECK(events("SZ[9]GM[1]; so") == "outside<SZ[9]GM[1]; so>");
  CHECK(events("SZ[9]GM[1](;B[aa])") == "outside<SZ[9]GM[1]> ( ; B[aa] )");
  CHECK(events("SZ[9]PB[a (see)") == "outside<SZ[9]PB[a (see)>");
}

TEST_CASE("a smiley is no game") {
  CHECK(events("great (;-)\n(;GM[1])") == "outside<great (;-)\n> ( ; GM[1] )");
  CHECK(events("> (;quoted\n(;\nPB[a])") == "outside<> (;quoted\n> ( ; PB[a] )");
  CHECK(events("(;B[aa]) (;-)") == "( ; B[aa] ) outside< (;-)>");
}

TEST_CASE("a game may be empty, damaged, or begin with a variation") {
  CHECK(events("(;)") == "( ; )");
  CHECK(events("( ; \n)(;;)") == "( ; ) ( ; ; )");
  CHECK(events("(;(;B[aa]))") == "( ; ( ; B[aa] ) )");
  CHECK(events("(;B)") == "( ; no-value<B> )");
  CHECK(events("(;-(;B[aa])(;B[bb]))") == "( ; junk<-> ( ; B[aa] ) ( ; B[bb] ) )");
  CHECK(events("(;pd];W[dd])") == "( ; no-value<pd> junk<]> ; W[dd] )");
  CHECK(events("(;hello") == "( ; no-value<hello>");
}

TEST_CASE("however a pipe cuts text outside of games, the games are the same") {
  std::mt19937 random(1);
  const auto below = [&](std::size_t bound) { return random() % bound; };
  constexpr std::string_view pieces[] = {
      "FF[4]", "SZ[9]",  "C[(a); b\\]]", "AB[aa]\n[bb]", ";B[cc]", "GM", "[1]",
      ")",     " text ", "PB[",          "(;",           "]",      "\\", "\n"};
  for (int i = 0; i < 5'000; ++i) {
    std::string text;
    for (auto count = 1 + below(12); count != 0; --count) text += pieces[below(std::size(pieces))];
    const std::size_t step = 1 + below(13);
    INFO("step " << step << '\n' << text);
    REQUIRE(fingerprint(read_all(text, step, true)) == fingerprint(read_all(text, 0, true)));
    REQUIRE(broken_promise(text) == "");
  }
}
