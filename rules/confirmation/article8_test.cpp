// Article 8 where not every status is known. What it says of known ones stands in
// examples_test.cpp.
#include "rules/confirmation/article8.hpp"

#include <vector>

#include <catch2/catch.hpp>

#include "testdata/positions.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;

// O . X . X    Black's string at e is undecided: then nobody knows what d is, nor whether e shares
//              eye points with the string at c, which is in seki at b.
TEST_CASE("points beside an undecided string are unclear, and seki does not reach it over them") {
  const Position position = testing::board({"O.X.X"});
  Confirmation c;
  c.string_at = {0, -1, 1, -1, 2};
  for (const int p : {0, 2, 4}) {
    StringReport s;
    s.color = position.at[static_cast<std::size_t>(p)];
    s.points = {p};
    s.status = p == 4 ? Status::undecided : Status::uncapturable;
    c.strings.push_back(s);
  }
  confirmation::apply_article_8(position, c);
  CHECK(c.dame == std::vector{1});
  CHECK(c.unclear == std::vector{3});
  CHECK(c.eye_points[0].empty());
  CHECK(c.strings[1].seki);
  CHECK_FALSE(c.strings[2].seki);
}
