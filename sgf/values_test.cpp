#include "sgf/values.hpp"

#include <cmath>

#include <catch2/catch.hpp>

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using Kind = Result::Kind;

namespace {

bool is(std::optional<double> number, double expected) {
  return number && std::fabs(*number - expected) < 1e-9;
}

struct Reading {
  Kind kind;
  Color winner = Color::empty;
  std::optional<double> margin = {};
};

bool reads(std::string_view text, Reading expected) {
  const Result result = parse_result(text);
  return result.kind == expected.kind && result.winner == expected.winner &&
         result.margin.has_value() == expected.margin.has_value() &&
         (!expected.margin || is(result.margin, *expected.margin));
}

constexpr auto black = Color::black;
constexpr auto white = Color::white;

}  // namespace

TEST_CASE("a point is a column and a row, a to z and then A to Z") {
  CHECK(parse_point("aa") == Point{0, 0});
  CHECK(parse_point("pd") == Point{15, 3});
  CHECK(parse_point("sA") == Point{18, 26});
  CHECK(parse_point("ZZ") == Point{51, 51});
  CHECK(parse_point(" pd\n") == Point{15, 3});
}

TEST_CASE("what is no point is none") {
  for (const auto text :
       {"", "a", "abc", "a1", "1a", "a b", "[]", "a\xE9", "\xE9\x61", "a:", "  "}) {
    INFO(text);
    CHECK_FALSE(parse_point(text));
  }
}

TEST_CASE("a rectangle is named by two corners, in any order") {
  const auto corners = [](std::string_view text, Point from, Point to) {
    const auto r = parse_rectangle(text);
    return r && r->from == from && r->to == to;
  };
  CHECK(corners("aa:cc", {0, 0}, {2, 2}));
  CHECK(corners("cc:aa", {0, 0}, {2, 2}));
  CHECK(corners("ca:ac", {0, 0}, {2, 2}));
  CHECK(corners("bb", {1, 1}, {1, 1}));
  CHECK(corners("bb:bb", {1, 1}, {1, 1}));
  CHECK(corners(" aa : ZZ ", {0, 0}, {51, 51}));
  for (const auto text : {"", ":", "aa:", ":aa", "aa:b", "aa:bb:cc", "aa-bb"}) {
    INFO(text);
    CHECK_FALSE(parse_rectangle(text));
  }
}

TEST_CASE("a real number is read as people write it") {
  CHECK(is(parse_real("6.5"), 6.5));
  CHECK(is(parse_real("6,5"), 6.5));
  CHECK(is(parse_real("0,25"), 0.25));
  CHECK(is(parse_real("-4"), -4));
  CHECK(is(parse_real("+4"), 4));
  CHECK(is(parse_real("3/4"), 0.75));
  CHECK(is(parse_real("6 1/2"), 6.5));
  CHECK(is(parse_real("-2 3/4"), -2.75));
  CHECK(is(parse_real("2  3/4"), 2.75));
  CHECK(is(parse_real(".5"), 0.5));
  CHECK(is(parse_real("5."), 5));
  CHECK(is(parse_real(" 007 "), 7));
  CHECK(is(parse_real("650"), 650));
  CHECK(is(parse_real("5.5 points"), 5.5));
  CHECK(is(parse_real("6 1/2 pts"), 6.5));
  CHECK(is(parse_real("5.5 Moku"), 5.5));
  CHECK(is(parse_real("5.5\xE7\x9B\xAE"), 5.5));
}

TEST_CASE("what has another meaning is no number") {
  for (const auto text :
       {"",    " ",     "-",   "+",     ".",    ",5",   "abc",      "inf",  "nan",
        "INF", "inf/2", "1/0", "1/nan", "1/",   "/2",   "--3",      "- -3", "--3/4",
        "-+3", "6.5.5", "6 5", "1e5",   "0x10", "6.5%", "6 stones", "5/"}) {
    INFO(text);
    CHECK_FALSE(parse_real(text));
  }
  CHECK_FALSE(parse_real(std::string(400, '9')));
}

TEST_CASE("white space of every kind is trimmed at both ends only") {
  CHECK(trimmed(" \t\r\n\v\f a b \n") == "a b");
  CHECK(trimmed("").empty());
  CHECK(trimmed(" \n").empty());
}

TEST_CASE("a result in points has a winner and a margin") {
  CHECK(reads("B+3.5", {Kind::points, black, 3.5}));
  CHECK(reads("W+12", {Kind::points, white, 12}));
  CHECK(reads("w+0.5", {Kind::points, white, 0.5}));
  CHECK(reads("Black+2", {Kind::points, black, 2}));
  CHECK(reads("White + 2.5 points", {Kind::points, white, 2.5}));
  CHECK(reads(" B + 1,5 ", {Kind::points, black, 1.5}));
  CHECK(reads("B+1 5/6", {Kind::points, black, 11.0 / 6}));
  CHECK(reads("W+6 3/5", {Kind::points, white, 6.6}));
  CHECK(reads("B+0.02", {Kind::points, black, 0.02}));
}

TEST_CASE("resignation, time and forfeit are read in full and in short") {
  for (const auto text : {"B+R", "b+r", "B+Resign", "B+Resignation", "Black+resigned", "B+ R"}) {
    INFO(text);
    CHECK(reads(text, {Kind::resignation, black}));
  }
  for (const auto text : {"W+T", "W+Time", "White+timeout", "W+time-out", "W+Overtime"}) {
    INFO(text);
    CHECK(reads(text, {Kind::time, white}));
  }
  for (const auto text : {"W+F", "W+Forfeit", "w+forfeited", "W+Forfeiture"}) {
    INFO(text);
    CHECK(reads(text, {Kind::forfeit, white}));
  }
}

TEST_CASE("a result without a winner is named by one of its words") {
  for (const auto text : {"0", "Draw", "draw", "Jigo", "Tie", "Drawn", "=", " 0 "}) {
    INFO(text);
    CHECK(reads(text, {Kind::draw}));
  }
  for (const auto text : {"Void", "VOID", "No result", "no-result", "NoResult", "Mushoubu"}) {
    INFO(text);
    CHECK(reads(text, {Kind::no_result}));
  }
  for (const auto text : {"Both lost", "both lose", "Both players lose", "Both players lost"}) {
    INFO(text);
    CHECK(reads(text, {Kind::both_lose}));
  }
  for (const auto text : {"Unfinished", "Left unfinished", "Game suspended", "Suspended",
                          "Adjourned", "Not finished"}) {
    INFO(text);
    CHECK(reads(text, {Kind::unfinished}));
  }
  for (const auto text : {"?", "", "  ", "Unknown"}) {
    INFO(text);
    CHECK(reads(text, {Kind::unknown}));
  }
}

TEST_CASE("what cannot be read is other, with the winner that it names") {
  CHECK(reads("B+", {Kind::other, black}));
  CHECK(reads("W+ (but Black does not lose)", {Kind::other, white}));
  CHECK(reads("W+adjudication", {Kind::other, white}));
  CHECK(reads("B+-3", {Kind::other, black}));
  CHECK(reads("B++3", {Kind::other, black}));
  CHECK(reads("B+nan", {Kind::other, black}));
  for (const auto text : {"X+", "Y+", "B", "Black", "B-3", "+3", "White wins", "Blackish+3",
                          "\xE9\xBB\x91\xE4\xB8\xAD\xE6\x8A\xBC\xE5\x8B\x9D", "00"}) {
    INFO(text);
    CHECK(reads(text, {Kind::other}));
  }
}
