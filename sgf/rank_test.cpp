#include "sgf/rank.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

namespace {

std::string rank(std::string_view text) {
  const auto read = read_rank(text);
  return read ? std::string(written(*read).view()) : "none";
}

double seconds(std::string_view text) { return read_time_limit(text).value_or(-1); }

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

TEST_CASE("time limits are read in seconds") {
  CHECK(seconds("1800") == 1800);
  CHECK(seconds("3600.0") == 3600);
  CHECK(seconds("3h") == 10800);
  CHECK(seconds("2h30m") == 9000);
  CHECK(seconds("1.5h") == 5400);
  CHECK(seconds("1h 15m") == 4500);
  CHECK(seconds("1h30") == 5400);
  CHECK(seconds("9m 05") == 545);
  CHECK(seconds("90 min") == 5400);
  CHECK(seconds("9 hours") == 32400);
  CHECK(seconds("8h each") == 28800);
  CHECK(seconds("30s") == 30);
  CHECK(seconds("1:30:00") == 5400);
  CHECK(seconds("40:00") == -1);  // minutes, or the hours of an old title match?
  CHECK(seconds("1:30") == -1);
  CHECK(seconds("双方各5小时") == 18000);
  CHECK(seconds("每方2小时30分") == 9000);
  CHECK(seconds("20分") == 1200);
  CHECK(seconds("5時間") == 18000);
  CHECK(seconds("持ち時間各5時間") == 18000);
  CHECK(seconds("각3시간") == 10800);
  CHECK(seconds("각자 3시간 30분") == 12600);
}

TEST_CASE("white space may stand behind the word for each of the players") {
  for (const auto text : {"각 5시간", "各 5時間", "双方各 5小时", "每方 5小时", "each 5h"}) {
    INFO(text);
    CHECK(seconds(text) == 18000);
  }
}

TEST_CASE("the word for each of the players may stand behind the time") {
  for (const auto text : {"5h each", "5h per player", "5時間ずつ", "5시간씩", "5시간 각각"}) {
    INFO(text);
    CHECK(seconds(text) == 18000);
  }
}

TEST_CASE("what is no limit of the whole game is not read") {
  for (const auto text :
       {"", "-5", "30s/move", "30sec,10x1min", "1h + 30s byoyomi", "none", "3x", "1h5", "1h75",
        "90s30", "5m3h", "1:99", "1e400", "黑: 10:59  白: 10:11", "25m B; 15m W"}) {
    INFO(text);
    CHECK(seconds(text) == -1);
  }
}
