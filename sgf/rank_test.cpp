#include "sgf/rank.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

namespace {

std::string rank(std::string_view text) {
  const auto read = read_rank(text);
  return read ? std::string(written(*read).view()) : "none";
}

}  // namespace

TEST_CASE("ranks are read as people write them") {
  for (const auto text :
       {"9p", "9P", "9 p", "9 dan pro", "9d pro", "P9段", "9p, Meijin", "9p, 25th Honinbo"}) {
    INFO(text);
    CHECK(rank(text) == "9p");
  }
  for (const auto text : {"9d", "9 dan", "9段", "九段", "9단", "9 Dan", "9-dan", "9d*"}) {
    INFO(text);
    CHECK(rank(text) == "9d");
  }
  for (const auto text : {"3k", "3 kyu", "3级", "3級", "3급", "3k*", "3k?"}) {
    INFO(text);
    CHECK(rank(text) == "3k");
  }
  CHECK(rank("初段") == "1d");
  CHECK(rank("초단") == "1d");
  CHECK(rank("9d provisional") == "9d");
  CHECK(rank("业余7段") == "7d");
  CHECK(rank("5d ama") == "5d");
  CHECK(rank("provisional 3d") == "3d");
  CHECK(rank("7d (Arg)") == "7d");
  CHECK(rank("18级") == "18k");
  CHECK(rank("30k") == "30k");
}

TEST_CASE("Japanese words for ranks, and how a server writes them") {
  CHECK(read_rank("shodan")->grade == 1);
  CHECK(read_rank("Godan")->grade == 5);
  CHECK(read_rank("P9")->kind == Rank::Kind::professional);
  CHECK(read_rank("弐段")->grade == 2);
  CHECK_FALSE(read_rank("dan"));
  CHECK_FALSE(read_rank("Judan"));  // a title
}

TEST_CASE("Korean numbers in words") {
  CHECK(rank("구단") == "9d");
  CHECK(rank("삼단") == "3d");
  CHECK(rank("십단") == "10d");
  CHECK(rank("프로 구단") == "9p");
}

TEST_CASE("titles, ratings and several players are no rank") {
  for (const auto text : {"", "Honinbo", "2193", "6p & 9p", "7/8p", "5p or 6p", "ama", "0p", "99k",
                          "11p", "NHK Cup", "13 yr", "九", "9points"}) {
    INFO(text);
    CHECK(rank(text) == "none");
  }
  for (const auto text : {"", "?", " NR ", "-"}) CHECK(says_no_rank(text));
  CHECK_FALSE(says_no_rank("Honinbo"));
}
