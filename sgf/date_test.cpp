#include "sgf/date.hpp"

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

namespace {

// `from` or `from to`, `about` in front where it is so, `*` behind what is FF[4].
std::string read(std::string_view text) {
  const auto dates = read_dates(text);
  if (!dates) return "none";
  std::string out = dates->approximate ? "about " : "";
  out += written(dates->first);
  if (dates->last != dates->first) out += " " + written(dates->last);
  return out + (dates->standard ? "*" : "");
}

}  // namespace

TEST_CASE("dates as FF[4] has them") {
  CHECK(read("1996-05-06") == "1996-05-06*");
  CHECK(read("1996-05") == "1996-05*");
  CHECK(read("1996") == "1996*");
  CHECK(read("1996-05,06") == "1996-05 1996-06*");
  CHECK(read("1996-05-06,07,08") == "1996-05-06 1996-05-08*");
  CHECK(read("1996,1997") == "1996 1997*");
  CHECK(read("1996-12-27,28,1997-01-03,04") == "1996-12-27 1997-01-04*");
  CHECK(read("1885-11-15,12-08") == "1885-11-15 1885-12-08*");
  CHECK(read("2000-02-29") == "2000-02-29*");
  CHECK(read("1996-02-29") == "1996-02-29*");
}

TEST_CASE("dates as people write them") {
  for (const auto text :
       {"1998/4/7", "1998-4-7", "1998.04.07", "1998 4 7", "April 7, 1998", "7 April 1998",
        "7th of April 1998", "Apr. 7 1998", "7-Apr-1998", "1998年4月7日", "1998년 4월 7일",
        "1998-04-07 21:11", "1998-04-07 21:11:09", "1998-04-07T20:34:10.504419275+00:00",
        "１９９８／４／７"}) {
    INFO(text);
    CHECK(read(text) == "1998-04-07");
  }
  CHECK(read("13/4/1998") == "1998-04-13");
  CHECK(read("12-12-1998") == "1998-12-12");
  CHECK(read("April 1998") == "1998-04");
  CHECK(read("1998年4月") == "1998-04");
  CHECK(read("1930年(时事新报6月21日至7月7日连载)") == "1930");
}

TEST_CASE("ranges of days") {
  CHECK(read("1767-01-06..28") == "1767-01-06 1767-01-28");
  CHECK(read("1913-10-31..11-19") == "1913-10-31 1913-11-19");
  CHECK(read("1840-12-22..1841-01-05") == "1840-12-22 1841-01-05");
  CHECK(read("1934.03.28-29") == "1934-03-28 1934-03-29");
  CHECK(read("1952-03-04~15") == "1952-03-04 1952-03-15");
  CHECK(read("1928.12.01,03,07") == "1928-12-01 1928-12-07");
  CHECK(read("1667-1668") == "1667 1668");
}

TEST_CASE("what is near a date is approximate") {
  CHECK(read("ca. 1760") == "about 1760");
  CHECK(read("1660s") == "about 1660 1669");
  CHECK(read("1974?") == "about 1974");
  CHECK(read("1898-01-05..") == "about 1898-01-05");
  CHECK(read("Summer 1857") == "about 1857");
}

TEST_CASE("what is no date, or may be two, is not read") {
  for (const auto text :
       {"", "?", "0000", "0000-01-01", "3/4/98", "3/4/1998", "13/5/95", "a sunny afternoon",
        "1998-13-01", "1998-02-30", "1999-02-29", "1900-02-29", "12th and 13th march 94",
        "202002-7-30", "Not played", "1990-04-28 or 30", "1998-04-07..1998-04-01", "1998-4/7"}) {
    INFO(text);
    CHECK(read(text) == "none");
  }
}

TEST_CASE("dates are written as FF[4] has them where nothing is lost") {
  const auto standard = [](const char* text) { return standard_dates(text).value_or("(kept)"); };
  CHECK(standard("1998/4/7") == "1998-04-07");
  CHECK(standard("1996-12-30..1997-01-02") == "1996-12-30,31,1997-01-01,02");
  CHECK(standard("1934.03.28-29") == "1934-03-28,29");
  CHECK(standard("1948-12-20..23") == "1948-12-20,21,22,23");
  // On which of these days the game was played nobody knows.
  CHECK(standard("1911-11-08..30") == "(kept)");
  CHECK(standard("1928.12.01,03") == "1928-12-01,1928-12-03");
  CHECK(standard("1998-04-07, 08") == "1998-04-07,08");
  CHECK(standard("1998-04-07,08") == "(kept)");
  CHECK(standard("ca. 1760") == "(kept)");
  CHECK(standard("1900-01-01..1950-01-01") == "(kept)");
}

TEST_CASE("ten thousand dates are read like one") {
  std::string text = "1996-05-06";
  for (int i = 0; i < 10000; ++i) text += ",07";
  CHECK(read(text) == "1996-05-06 1996-05-07*");
  CHECK(read(text + ",") == "none");
}

TEST_CASE("years of eras and in Chinese numerals") {
  CHECK(read("平成8年5月6日") == "1996-05-06");
  CHECK(read("大正元年12月") == "1912-12");
  CHECK(read("Showa 60") == "1985");
  CHECK(read("民國85年5月6日") == "1996-05-06");
  CHECK(read("一九九六年十二月三十一日") == "1996-12-31");
  CHECK(read("平成二年二月三日") == "1990-02-03");
  CHECK(read("天保6年") == "none");
  CHECK(read("昭和64年1月7日") == "1989-01-07");
  for (const char* past_its_end : {"大正20年3月3日", "昭和65年", "平成99年", "明治46年"}) {
    CHECK(read(past_its_end) == "none");
  }
  // Until 1872 the months were those of the moon: this day was the 17th of June.
  CHECK(read("明治2年5月8日") == "about 1869");
  CHECK_FALSE(standard_dates("明治2年5月8日"));
  CHECK(read("明治2年") == "1869");
  CHECK(read("明治6年1月1日") == "1873-01-01");
}

TEST_CASE("dates of programs, and with a name of the weekday") {
  CHECK(read("Mon May  6 12:00:00 1996") == "1996-05-06");
  CHECK(read("Monday, 6 May 1996") == "1996-05-06");
  CHECK(read("19960506") == "1996-05-06");
  CHECK(read("19961306") == "none");
  CHECK(read("2020.05.06.") == "2020-05-06");
  CHECK(read("06.05.1996") == "1996-05-06");
  CHECK(read("3/4/1998") == "none");
  CHECK(read("Jan. 6-8, 1996") == "1996-01-06 1996-01-08");
  CHECK(read("6-8 January 1996") == "1996-01-06 1996-01-08");
}
