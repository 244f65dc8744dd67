#include "sgf/number.hpp"

#include <cmath>

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

namespace {

bool is(std::optional<double> number, double expected) {
  return number && std::fabs(*number - expected) < 1e-9;
}

// With a unit of points.
std::optional<double> points(std::string_view text) {
  CHECK_FALSE(parse_real(text));
  const auto amount = read_amount(text);
  if (!amount || amount->unit != Amount::Unit::points) return {};
  return amount->value;
}

}  // namespace

TEST_CASE("a real number is read as people write it") {
  CHECK(is(parse_real("6.5"), 6.5));
  CHECK(is(parse_real("6,5"), 6.5));
  CHECK(is(parse_real("0,25"), 0.25));
  CHECK(is(parse_real("-4"), -4));
  CHECK(is(parse_real("+4"), 4));
  CHECK(is(parse_real("3/4"), 0.75));
  CHECK(is(parse_real("6 1/2"), 6.5));
  CHECK(is(parse_real("-2 3/4"), -2.75));
  CHECK(is(parse_real("2  3/4"), 2.75));
  CHECK(is(parse_real(".5"), 0.5));
  CHECK(is(parse_real("5."), 5));
  CHECK(is(parse_real(" 007 "), 7));
  CHECK(is(parse_real("650"), 650));
  CHECK(is(points("5.5 points"), 5.5));
  CHECK(is(points("6 1/2 pts"), 6.5));
  CHECK(is(points("5.5 Moku"), 5.5));
  CHECK(is(points("5.5\xE7\x9B\xAE"), 5.5));
}

TEST_CASE("what has another meaning is no number") {
  for (const auto text :
       {"",      " ",   "-",     "+",    ".",        ",5",  "abc",  "inf",   "nan", "INF",
        "inf/2", "1/0", "1/nan", "1/",   "/2",       "--3", "- -3", "--3/4", "-+3", "6.5.5",
        "6 5",   "1e5", "0x10",  "6.5%", "6 stones", "5/",  "61/2", "-51/2", "2/2"}) {
    INFO(text);
    CHECK_FALSE(parse_real(text));
  }
  CHECK_FALSE(parse_real(std::string(400, '9')));
}

TEST_CASE("white space of every kind is trimmed at both ends only") {
  CHECK(trimmed(" \t\r\n\v\f a b \n") == "a b");
  CHECK(trimmed("").empty());
  CHECK(trimmed(" \n").empty());
}

TEST_CASE("numbers in the letters of China, Japan and Korea") {
  CHECK(is(parse_real("６．５"), 6.5));
  CHECK(is(parse_real("6半"), 6.5));
  CHECK(is(points("六目半"), 6.5));
  CHECK(is(points("6目半"), 6.5));
  CHECK(is(points("半目"), 0.5));
  CHECK(is(points("6집반"), 6.5));
  CHECK(is(points("6.5點"), 6.5));
  CHECK(is(points("6点半"), 6.5));
  CHECK(is(points("6점반"), 6.5));
  CHECK(is(parse_real("二十一"), 21));
  CHECK(is(parse_real("百八十五"), 185));
  CHECK(is(parse_real("四分之三"), 0.75));
  CHECK(is(parse_real("2¾"), 2.75));
  CHECK(is(parse_real("-　5.5"), -5.5) == false);
}

TEST_CASE("stones of area counting are a unit of their own") {
  const auto stones = [](std::string_view text, double value) {
    const auto amount = read_amount(text);
    return amount && amount->unit == Amount::Unit::stones && is(amount->value, value);
  };
  CHECK(stones("3/4子", 0.75));
  CHECK(stones("1又1/4子", 1.25));
  CHECK(stones("3又3/4子", 3.75));
  CHECK(stones("14子半", 14.5));
  CHECK(stones("三又四分之三子", 3.75));
  CHECK(stones("3.75 zi", 3.75));
  CHECK_FALSE(parse_real("3/4子"));
}

TEST_CASE("a count has at most nine digits") {
  const auto count = [](std::string_view text) { return take_count(text); };
  CHECK(count("999999999 stones") == 999'999'999);
  CHECK_FALSE(count("1000000000 stones").has_value());
  CHECK_FALSE(count("99999999999999999999").has_value());
}

TEST_CASE("Number and Real as FF[4] has them") {
  for (const auto text : {"0", "12", "-3", "+4"}) CHECK(is_number(text));
  for (const auto text : {"", "-", "1.5", "a", "1 ", "--1"}) CHECK_FALSE(is_number(text));
  for (const auto text : {"0", "-1.50", "+4.25"}) CHECK(is_real(text));
  for (const auto text : {"", ".5", "5.", "1,5", "1.2.3", "1.-5", "1e5"})
    CHECK_FALSE(is_real(text));
}

TEST_CASE("a text goes on behind a soft line break as if there were none") {
  for (const std::string end : {"\n", "\r", "\r\n"}) {
    CHECK(plain_text("B+\\" + end + "R") == "b+r");
    CHECK(plain_text("B+3.5" + end + "points") == "b+3.5 points");
  }
}
