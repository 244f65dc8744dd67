// Points that are counted for a player, and those of them that he has to fill.
#include "rules/estimate/count.hpp"

#include <catch2/catch.hpp>

#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

TEST_CASE("a point where living stones would be captured has to be filled") {
  const Field field = field_of(
      "XOO "
      ".XO "
      "XXO");
  Count count;
  CHECK(count.of(field) == 0);
  CHECK(count.must_be_filled(field.board.at(0, 1)));
}

TEST_CASE("... but not where who captures them would be taken back at once") {
  const Field field = field_of(
      "XoX. "
      ".XX. "
      "XXX.");
  Count count;
  CHECK(count.of(field) == 6);  // four points, and one under a stone that counts twice
  CHECK_FALSE(count.must_be_filled(field.board.at(0, 1)));
}
