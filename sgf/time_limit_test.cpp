#include "sgf/time_limit.hpp"

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

namespace {

double seconds(std::string_view text) { return read_time_limit(text).value_or(-1); }

}  // namespace

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
