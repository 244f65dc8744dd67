#include "sgf/time_limit.hpp"

#include <string>
#include <utility>

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

namespace {

using Limit = std::pair<double, std::string>;

Limit limit(std::string_view text) {
  const auto read = read_time_limit(text);
  return read ? Limit{read->seconds, read->overtime} : Limit{-1, ""};
}

double seconds(std::string_view text) {
  const auto [seconds, overtime] = limit(text);
  return overtime.empty() ? seconds : -2;
}

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

TEST_CASE("overtime may stand behind the time") {
  CHECK(limit("1h + 30s byoyomi") == Limit{3600, "30s byoyomi"});
  CHECK(limit("90 min + byo-yomi 1 min") == Limit{5400, "byo-yomi 1 min"});
  CHECK(limit("10 min + 30 sec/move") == Limit{600, "30 sec/move"});
  CHECK(limit("10m then 30s per move") == Limit{600, "30s per move"});
  CHECK(limit("1.5h {1move/30s}") == Limit{5400, "1move/30s"});
  CHECK(limit("60 minutes + 5 minutes / 30 stones") == Limit{3600, "5 minutes / 30 stones"});
  CHECK(limit("90 minutes, 3x60s") == Limit{5400, "3x60s"});
  CHECK(limit("15m 3x30s") == Limit{900, "3x30s"});
  CHECK(limit("3h (5x1m)") == Limit{10800, "5x1m"});
  CHECK(limit("2H + 5X1M") == Limit{7200, "5x1m"});
  CHECK(limit("1:30:00 + 5x0:30") == Limit{5400, "5x0:30"});
  CHECK(limit("10:00:00+1:00/5") == Limit{36000, "1:00/5"});
  CHECK(limit("各3小时, 读秒60秒") == Limit{10800, "读秒60秒"});
}

TEST_CASE("where periods are minutes and seconds, so is the time before them") {
  CHECK(limit("40:00(5x1:00)") == Limit{2400, "5x1:00"});
  CHECK(limit("1:00:00(5x1:00)") == Limit{3600, "5x1:00"});
  CHECK(limit("40:00 + 30s/move") == Limit{-1, ""});
}

TEST_CASE("who has so long for each move has no other time") {
  for (const auto text : {"30s/move", "30s/mv", "30s/move + 10x1m", "30 sec per move", "30秒1步",
                          "每步30秒", "1手30秒"}) {
    INFO(text);
    CHECK(limit(text) == Limit{0, text});
  }
}

TEST_CASE("where it is not certain what is meant nothing is read") {
  for (const auto text : {"",
                          "-5",
                          "30sec,10x1min",
                          "30sec,10min",
                          "60 + 10/25",
                          "1h/1m",
                          "1 hr/125 moves",
                          "5x1:00",
                          "30s byoyomi",
                          "1h + 0s/move",
                          "1h + slow",
                          "1h (5x1m",
                          "1h + 5x",
                          "none",
                          "3x",
                          "1h5",
                          "1h75",
                          "90s30",
                          "5m3h",
                          "1:99",
                          "1:30 + 30s/move",
                          "1e400",
                          "1000000001",
                          "黑: 10:59  白: 10:11",
                          "25m B; 15m W",
                          "B: 10m, W: 5m"}) {
    INFO(text);
    CHECK(limit(text) == Limit{-1, ""});
  }
}
