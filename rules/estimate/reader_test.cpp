// What a reader remembers of what it has read.
#include "rules/estimate/reader.hpp"

#include <catch2/catch.hpp>

#include "rules/estimate/count.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

TEST_CASE("what was read is remembered as long as nothing changes where it was read") {
  Field field = field_of(
      ".X.O.....X.O.. "
      "XX.O....X.XO.. "
      ".X.OO....XOO.. "
      "XX.O.....XO... "
      ".X.O.....XO...");
  Reader reader;
  const Point gap = field.board.at(10, 0);
  const auto ask = [&] {
    reader.set(field);
    return reader.ask(gap, Color::white, {.budget = 300, .least = -any_count, .most = any_count});
  };
  const Answer first = ask();
  LocalPlay fresh;
  CHECK(first.points == Count().of(field) - fresh.begin(field, gap, Color::white).count);
  CHECK(first.reply == field.board.at(9, 1));
  const auto read = reader.positions();
  CHECK(ask().points == first.points);
  CHECK(reader.positions() == read);
  REQUIRE(field.play(field.board.at(2, 0), Color::black));  // far away
  CHECK(ask().points == first.points);
  CHECK(reader.positions() == read);
  REQUIRE(field.play(field.board.at(9, 1), Color::black));  // the answer
  CHECK(ask().points == 0);
  CHECK(reader.positions() > read);
}

TEST_CASE("an exact answer is remembered for every question, another for what it bounds") {
  const Field field = field_of(
      ".X.O.. "
      "XX.O.. "
      ".X.OO. "
      "XX.O.. "
      ".X.O..");
  const Point dame = field.board.at(2, 2);
  Reader reader;
  reader.set(field);
  const auto reads = [&](int least, int most) {
    const auto before = reader.positions();
    CHECK(reader.ask(dame, Color::black, {.budget = 300, .least = least, .most = most}).legal);
    return reader.positions() > before;
  };
  // Black gains nothing at a dame: at most 0, and no more is known.
  CHECK(reads(0, 1));
  CHECK_FALSE(reads(0, 5));
  CHECK_FALSE(reads(2, 5));
  CHECK(reads(-3, 5));
  // Now it is known to be 0.
  CHECK_FALSE(reads(-any_count, any_count));
}

TEST_CASE("a reader that has read enough answers from memory only") {
  const Field field = field_of("..X.O.. .oX.O.. ..X.O..");
  const Point dame = field.board.at(3, 1), other = field.board.at(3, 0);
  Reader reader;
  reader.set(field);
  const Answer before = reader.ask(dame, Color::black, {});
  REQUIRE(before.legal);
  reader.stop_at(reader.positions());
  CHECK(reader.ask(dame, Color::black, {}).points == before.points);
  CHECK(reader.ask(dame, Color::black, {}).legal);
  CHECK_FALSE(reader.ask(other, Color::black, {}).legal);
}
