#include "reports/text.hpp"

#include <catch2/catch.hpp>

using sgfaudit::reports::clean_text;

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
