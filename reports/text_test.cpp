#include "reports/text.hpp"

#include <cmath>
#include <limits>

#include <catch2/catch.hpp>

using sgfaudit::reports::append_number;
using sgfaudit::reports::clean_bytes;
using sgfaudit::reports::clean_text;
using sgfaudit::reports::isolated;
using sgfaudit::reports::spoken_point;
using sgfaudit::reports::without_commands;

TEST_CASE("a text is one line: a break is a space, and one that is escaped is nothing") {
  for (const std::string end : {"\n", "\r", "\r\n", "\n\r"}) {
    CHECK(clean_text("one" + end + "two") == "one two");
    CHECK(clean_text("one" + end + end + "two") == "one  two");
    CHECK(clean_text("one\\" + end + "two") == "onetwo");
  }
  CHECK(clean_text("a\tb\\\tc") == "a b c");
}

TEST_CASE("an escape is what it escapes, and nothing where the text ends") {
  CHECK(clean_text(R"(a\]b\\c\:d)") == R"(a]b\c:d)");
  CHECK(clean_text(R"(Aki\)") == "Aki");
}

TEST_CASE("what would turn or break a line is shown as its bytes") {
  CHECK(clean_text("a\u202Eb") == R"(a\xE2\x80\xAEb)");
  CHECK(clean_text("a\u2066b\u2069") == R"(a\xE2\x81\xA6b\xE2\x81\xA9)");
  CHECK(clean_text("a\u061Cb") == R"(a\xD8\x9Cb)");
  CHECK(clean_text("a\u2028b\u2029c") == R"(a\xE2\x80\xA8b\xE2\x80\xA9c)");
  CHECK(clean_text("a\u200Db\u2027c\u202Fd\u061Be") == "a\u200Db\u2027c\u202Fd\u061Be");
}

TEST_CASE("a phrase from right to left is isolated, and no other") {
  for (const std::string name : {"\u05E9\u05DC\u05D5\u05DD", "\u0645 9d", "A\uFB4FB", "\uFEFC",
                                 "\U00010900", "\U0001EE00"}) {
    CHECK(isolated(name) == "\u2066" + name + "\u2069");
  }
  for (const std::string name :
       {"", "Kaede", "\u58F1", "\u058F", "\u0904", "\uFB1C", "\U0001F600"}) {
    CHECK(isolated(name) == name);
  }
}

TEST_CASE("a log of CI has no command that a text says") {
  CHECK(without_commands("a ##[error]b") == R"(a \x23#[error]b)");
  CHECK(without_commands("###[x]") == R"(#\x23#[x])");
  CHECK(without_commands("##vso[task] ##teamcity['") == R"(\x23#vso[task] \x23#teamcity[')");
  CHECK(without_commands("::error::a") == R"(\x3A:error::a)");
  CHECK(without_commands("a\n  \u3000::stop-commands::b\n") ==
        "a\n  \u3000\\x3A:stop-commands::b\n");
  for (const std::string other : {"a ::error::b", "## 1 [a]", "#[a]", "a:b\nc: ::d", "##", ""}) {
    CHECK(without_commands(other) == other);
  }
}

TEST_CASE("no two names are given as the same") {
  CHECK(clean_bytes("a\\b.sgf") == R"(a\b.sgf)");
  CHECK(clean_bytes("by\xFFte.sgf") == R"(by\xFFte.sgf)");
  CHECK(clean_bytes(R"(by\xFFte.sgf)") == R"(by\\xFFte.sgf)");
  CHECK(clean_bytes(R"(by\\xFFte.sgf)") == R"(by\\\\xFFte.sgf)");
  CHECK(clean_bytes("a\\\xFF") == R"(a\\\xFF)");
  CHECK(clean_bytes("a\n") == R"(a\x0A)");
  CHECK(clean_bytes("a\\\n") == R"(a\\\x0A)");
  CHECK(clean_bytes("a\\\\b") == R"(a\\\\b)");
}

TEST_CASE("a number has four digits behind the point, and is never too large to be written") {
  const auto written = [](double number) {
    std::string out;
    append_number(out, number);
    return out;
  };
  CHECK(written(6.5) == "6.5");
  CHECK(written(-7) == "-7");
  CHECK(written(2.00004) == "2");
  CHECK(written(-0.0625) == "-0.0625");
  CHECK(written(1e30) == "100000000000000");
  CHECK(written(-9.6e14) == "-100000000000000");
  CHECK(written(std::numeric_limits<double>::infinity()) == "100000000000000");
  CHECK(written(std::nan("")) == "0");
}

TEST_CASE("points have the names of players where a board has room for these") {
  CHECK(spoken_point(3, 3, 19) == "D16");
  CHECK(spoken_point(8, 24, 25) == "J1");
  CHECK(spoken_point(24, 0, 25) == "Z25");
  // Larger boards have letters of SGF at their sides, where N1 would be looked for at `n`.
  CHECK(spoken_point(12, 51, 52) == "(13,52)");
  CHECK(spoken_point(29, 1, 52) == "(30,2)");
}
