#include "sgf/values.hpp"

#include <catch2/catch.hpp>

using namespace sgfaudit;
using namespace sgfaudit::sgf;

TEST_CASE("a colon behind a backslash is text") {
  CHECK(find_colon("a:b:c") == 1);
  CHECK(find_colon("a\\:b:c") == 4);
  CHECK(find_colon("a\\\\:b") == 3);
  CHECK(find_colon("a\\:b") == std::string_view::npos);
  // In Shift_JIS this backslash is the second byte of a character.
  CHECK(find_colon("\x95\\:b") == std::string_view::npos);
  CHECK(find_colon("\x95\\:b", Pairs::shift_jis) == 2);
  CHECK(find_colon("\\\x95\\:b", Pairs::shift_jis) == 3);  // the character is escaped
}

TEST_CASE("a bracket that ends no value has a backslash") {
  CHECK(with_brackets_escaped("Aki [5k]: \\] b]", Pairs::none) == "Aki [5k\\]: \\] b\\]");
  CHECK(with_brackets_escaped("a\\\\]\\", Pairs::none) == "a\\\\\\]\\");
  // In Shift_JIS \x83\x5D is a character.
  CHECK(with_brackets_escaped("\x83]]", Pairs::none) == "\x83\\]\\]");
  CHECK(with_brackets_escaped("\x83]]", Pairs::shift_jis) == "\x83]\\]");
  CHECK(with_brackets_escaped("\\\x83]]", Pairs::shift_jis) == "\\\x83]\\]");
}

TEST_CASE("the end of a value may take what is written behind it") {
  CHECK(loose_end("a", Pairs::none) == LooseEnd::none);
  CHECK(loose_end("a\\", Pairs::none) == LooseEnd::backslash);
  CHECK(loose_end("a\\\\", Pairs::none) == LooseEnd::none);
  // \x95\x5C is a character, and then \x95 is half of one.
  CHECK(loose_end("\x95\x5C", Pairs::none) == LooseEnd::backslash);
  CHECK(loose_end("\x95\x5C", Pairs::shift_jis) == LooseEnd::none);
  CHECK(loose_end("\x95\x5C\x5C", Pairs::shift_jis) == LooseEnd::backslash);
  CHECK(loose_end("\x95\x5C\x95", Pairs::shift_jis) == LooseEnd::half_character);
  CHECK(loose_end("\x5C\x95", Pairs::shift_jis) == LooseEnd::half_character);
  CHECK(loose_end("\x5C\x95\x5C", Pairs::shift_jis) == LooseEnd::none);
}

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
