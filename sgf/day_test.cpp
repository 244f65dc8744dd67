#include "sgf/day.hpp"

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

TEST_CASE("the calendar has 29 days of February in leap years alone") {
  CHECK(exists(make_day(2000, 2, 29)));
  CHECK(exists(make_day(1996, 2, 29)));
  CHECK_FALSE(exists(make_day(1900, 2, 29)));
  CHECK_FALSE(exists(make_day(1997, 2, 29)));
  CHECK_FALSE(exists(make_day(1997, 4, 31)));
  CHECK(exists(make_day(1997, 4, 0)));
  CHECK_FALSE(exists(make_day(1997, 0, 4)));
}

TEST_CASE("a day is followed by the next of its month, of its year, or by New Year") {
  CHECK(written(next_day(make_day(1997, 4, 7))) == "1997-04-08");
  CHECK(written(next_day(make_day(1900, 2, 28))) == "1900-03-01");
  CHECK(written(next_day(make_day(2000, 2, 28))) == "2000-02-29");
  CHECK(written(next_day(make_day(1999, 12, 31))) == "2000-01-01");
}

TEST_CASE("what is read of a day is taken from the front of the text") {
  const Day before = make_day(1928, 12, 1);
  std::string_view text = "07 and so on";
  CHECK(take_day(text, nullptr) == std::nullopt);
  CHECK(text == "07 and so on");
  CHECK(take_day(text, &before) == make_day(1928, 12, 7));
  CHECK(text == " and so on");
}
