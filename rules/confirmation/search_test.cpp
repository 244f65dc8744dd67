// What a search costs.
#include "rules/confirmation/search.hpp"

#include <catch2/catch.hpp>

#include "rules/confirmation/area.hpp"

using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;

TEST_CASE("a search walks through a few nodes for each state of its budget, and no more") {
  // A board of one row: nearly all moves lead back to what was looked at before. Without a bound
  // 13 million nodes are walked through here.
  Position row{11, 1, std::vector<sgfaudit::Color>(11, sgfaudit::Color::empty)};
  row.at[1] = sgfaudit::Color::white;
  const Region region = make_region(row, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  Candidate string;
  string.points = bit(1);
  AreaJudge judge(region, stones_in(row, region), white, {string}, 250'000);
  judge.judge();
  CHECK(judge.search().steps() < 8'000'000);
}
