#include "sgf/swallowed.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

namespace {

// What a value goes on with, from where its own `]` is missing.
std::string variation_in(Name name, std::string_view text) {
  const auto found = swallowed_variation(name, text);
  return found.at < text.size() ? std::string(text.substr(found.at)) : "";
}

std::string game_in(Name name, std::string_view text) {
  const auto at = swallowed_game(name, text);
  return at < text.size() ? std::string(text.substr(at)) : "";
}

}  // namespace

TEST_CASE("a move, a number or a name that goes on with a variation has lost its bracket") {
  CHECK(variation_in("B"_name, "aa(;W[bb") == "(;W[bb");
  CHECK(variation_in("B"_name, "aa\n( ; W[bb") == "( ; W[bb");
  CHECK(variation_in("PB"_name, "Aki(;B[aa(;W[bb") == "(;B[aa(;W[bb");
  CHECK(variation_in("B"_name, "aa;W[bb").empty());
  CHECK(variation_in("B"_name, "aa(W[bb").empty());
  CHECK(variation_in("B"_name, "(;").empty());
  SECTION("but not a comment, nor what a text speaks of or escapes") {
    CHECK(variation_in("C"_name, "aa(;W[bb").empty());
    CHECK(variation_in(long_name, "aa(;W[bb").empty());
    CHECK(variation_in("EV"_name, "the line (;W[bb\\] of").empty());
    CHECK(variation_in("EV"_name, "the line \\(;W[bb").empty());
    CHECK(variation_in("EV"_name, "the line \\\n(;W[bb").empty());
  }
}

TEST_CASE(
    "a name that goes on with a property has lost its bracket, but not where it speaks of one") {
  const auto property_in = [](std::string_view text) {
    const auto found = first_swallowed("EV"_name, text);
    return found.at < text.size() ? std::string(text.substr(found.at)) : "";
  };
  CHECK(property_in("Cup SZ[19") == "SZ[19");
  CHECK(property_in("Cup SZ[19\\] PW[Sora") == "PW[Sora");
  CHECK(property_in("Cup SZ[19\\]").empty());
  CHECK(property_in("use SZ[19] here").empty());  // a text that was seen to go on
  CHECK(swallowed_at_end("Cup SZ[19") == 4);
  CHECK(swallowed_at_end("use SZ[19] here") == std::string_view::npos);
}

TEST_CASE("the value in front of what was swallowed ends with none of its own") {
  CHECK(value_in_front("9 ", Pairs::none) == "9");
  CHECK(value_in_front("1\\", Pairs::none) == "1");
  CHECK(value_in_front("x\\\\", Pairs::none) == "x\\\\");
  CHECK(value_in_front("\x81\\", Pairs::gbk) == "\x81\\");  // a character of two bytes
}

TEST_CASE("a value ends where it is whole and the name of a property stands behind it") {
  // What is left of the value, and what it has swallowed.
  const auto parts = [](Name name, const std::string& text) {
    const auto found = first_swallowed(name, text);
    return found.at < text.size() ? text.substr(0, found.at) + " | " + text.substr(found.at) : "";
  };
  CHECK(parts("B"_name, "ddC[nice move") == "dd | C[nice move");
  CHECK(parts("B"_name, "dd LB[aa:1") == "dd  | LB[aa:1");
  CHECK(parts("W"_name, "aAN[best") == "aA | N[best");
  CHECK(parts("SZ"_name, "9\nC[hello") == "9\n | C[hello");
  CHECK(parts("KM"_name, "6.5PW[Sora") == "6.5 | PW[Sora");
  CHECK(parts("AB"_name, "aa:ccAW[dd") == "aa:cc | AW[dd");
  CHECK(parts("PL"_name, "WAB[dd") == "W | AB[dd");
  CHECK(parts("RE"_name, "B+RC[well played") == "B+R | C[well played");
  CHECK(parts("W"_name, "o(;SZ[19};B[aa") == "o(; | SZ[19};B[aa");  // FF[4] has it nowhere else
  SECTION("but not within what is none of them, nor without the `;` of a move") {
    CHECK(parts("B"_name, "dddC[x").empty());
    CHECK(parts("B"_name, "ddB[cc").empty());
    CHECK(parts("B"_name, "ddZZ[x").empty());
    CHECK(parts("PL"_name, "whoC[x").empty());
    CHECK(parts("RE"_name, "goodC[x").empty());
  }
  SECTION("a name ends in front of what describes the game, but for the end of a word") {
    CHECK(parts("PB"_name, "AkiPW[Sora") == "Aki | PW[Sora");
    CHECK(parts("PB"_name, "\xE7\xB4\x80PW[Sora") == "\xE7\xB4\x80 | PW[Sora");
    CHECK(parts("PB"_name, "\xB4PW[Sora").empty());  // the half of a character
    CHECK(parts("EV"_name, "CDAN[1").empty());
    CHECK(parts("EV"_name, "CupC[hello").empty());
  }
  SECTION("and of any property at the start of a line") {
    CHECK(parts("EV"_name, "Cup\r\n  AB[dd") == "Cup\r\n   | AB[dd");
    CHECK(parts("EV"_name, "Cup\nC[hello") == "Cup\n | C[hello");
    CHECK(parts("EV"_name, "Cup\nB[dd").empty());
  }
  SECTION("a list goes on with a point, labels with a point and a text") {
    CHECK(parts("AB"_name, "aa[bb") == "aa | [bb");
    CHECK(parts("AB"_name, "aa[bb[cc") == "aa | [bb[cc");
    CHECK(parts("LB"_name, "aa:1[bb:2") == "aa:1 | [bb:2");
    CHECK(parts("LB"_name, "aa:[1").empty());
    CHECK(parts("B"_name, "aa[bb").empty());
    CHECK(first_swallowed("AB"_name, "aa[bb").more);
  }
}

TEST_CASE("a game begins within a value with a property of its root node") {
  CHECK(game_in("PB"_name, "Ak(;GM[1") == "(;GM[1");
  CHECK(game_in("B"_name, "\n( ;\nSZ[9") == "( ;\nSZ[9");
  CHECK(game_in("B"_name, "a(;GM[1]\n(;FF[4") == "(;FF[4");  // the last one
  CHECK(game_in("B"_name, "a(;B[aa").empty());
  CHECK(game_in("B"_name, "a;GM[1").empty());
  CHECK(game_in("B"_name, "a(GM[1").empty());
  SECTION("in a text at the start of a line") {
    for (const Name name : {"C"_name, "GC"_name, "N"_name, long_name}) {
      CHECK(game_in(name, "hello\n(;GM[1") == "(;GM[1");
      CHECK(game_in(name, "hello\r\n \t(;EV[x") == "(;EV[x");
      CHECK(game_in(name, "hello (;GM[1").empty());
      CHECK(game_in(name, "(;GM[1").empty());
    }
  }
  SECTION("but a text that quotes a game stays whole") {
    CHECK(game_in("C"_name, "see\n(;GM[1\\]FF[4\\];B[aa\\])\n").empty());
    CHECK(game_in("C"_name, "see\n(;GM[1\\]").empty());
    CHECK(game_in("C"_name, "see\\\n(;GM[1").empty());
  }
}
