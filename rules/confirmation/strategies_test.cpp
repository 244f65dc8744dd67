// What is proved for single strings: can it all be done in one game?
#include "rules/confirmation/strategies.hpp"

#include <catch2/catch.hpp>

#include "testdata/positions.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;

namespace {

constexpr std::uint64_t budget = 100'000;

// Those of the player, each for one string, that all answer at the same point.
std::vector<Strategy> at_one_point(const Confirmation& c, Color player, int point) {
  std::vector<Strategy> strategies;
  for (const StringReport& s : c.strings) {
    if (s.color == player) strategies.push_back({player, {point}, s.points, {}});
  }
  return strategies;
}

}  // namespace

TEST_CASE("strategies collide where one player has to answer twice at a point") {
  const Strategy a{Color::black, {1, 2}, {}, {}}, b{Color::black, {2, 3}, {}, {}},
      c{Color::black, {3, 4}, {}, {}}, other{Color::white, {1, 2}, {}, {}};
  CHECK(collide(a, b));
  CHECK_FALSE(collide(a, c));
  CHECK_FALSE(collide(a, other));
}

TEST_CASE("two strings that one play threatens cannot both be kept") {
  // Black at f3 is an atari on f4 and on e3; White has an answer for each of them.
  const Position position = testing::board({".X.XXO.OO.O.",  //
                                            "XXXXO..OOOOO",  //
                                            "XXXXO..OOOOO",  //
                                            "XXXXXOOOOOOO"});
  const Confirmation c = confirm(position);
  const auto strategies = strategies_of(c);
  CHECK(strategies.size() == 2);
  std::uint64_t left = budget;
  CHECK_FALSE(can_follow_all(position, c, Color::white, strategies, false, left));
  CHECK(can_follow_all(position, c, Color::black, strategies, false, left));
}

TEST_CASE("strings that a plan keeps can be kept at once, with states to look for it") {
  // Two common liberties join strings that have one eye each.
  const Position position = testing::board({".X.X.",  //
                                            "XX.XX",  //
                                            "OOOOO",  //
                                            "....."});
  const Confirmation c = confirm(position);
  const auto strategies = at_one_point(c, Color::black, 2);
  REQUIRE(strategies.size() == 2);
  std::uint64_t left = budget;
  CHECK(can_follow_all(position, c, Color::black, strategies, false, left));
  CHECK(left < budget);
  left = 0;
  CHECK_FALSE(can_follow_all(position, c, Color::black, strategies, false, left));
}
