#include "reports/text.hpp"

#include <catch2/catch.hpp>

using sgfaudit::reports::clean_bytes;
using sgfaudit::reports::clean_text;
using sgfaudit::reports::spoken_point;

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

TEST_CASE("points have the names of players where a board has room for these") {
  CHECK(spoken_point(3, 3, 19) == "D16");
  CHECK(spoken_point(8, 24, 25) == "J1");
  CHECK(spoken_point(24, 0, 25) == "Z25");
  // Larger boards have letters of SGF at their sides, where N1 would be looked for at `n`.
  CHECK(spoken_point(12, 51, 52) == "(13,52)");
  CHECK(spoken_point(29, 1, 52) == "(30,2)");
}
