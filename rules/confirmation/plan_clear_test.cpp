// Territories that a plan clears: are all stones of the opponent taken there, and only there?
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/plan_boards.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;
using namespace sgfaudit::test;

namespace {

// Black's plan. White's stones in lower case are given up: they may be taken.
struct Cleared {
  Position position;
  Settled strings;
  Plan plan;
  Rows taken;  // the board with an 'o' on the stones that the plan takes
};

Cleared clear(const Rows& rows) {
  PlanOptions options;
  options.proofs = true;
  options.tree_limit = 3000;
  Cleared c;
  c.position = board(rows, options);
  c.strings = settle(c.position);
  c.plan = find_plan(c.position, c.strings, Color::black, options);
  CHECK(check_plan(c.position, c.plan).value_or("") == "");
  c.taken = Rows(rows.size(), std::string(rows[0].size(), '.'));
  for (const Plan::Part& part : c.plan.parts) {
    for (const int p : part.points) {
      if (!part.cleared || c.position.at[u(p)] != Color::white) continue;
      c.taken[u(p / c.position.width)][u(p % c.position.width)] = 'o';
    }
  }
  return c;
}

Rows none(std::size_t height, std::size_t width) { return Rows(height, std::string(width, '.')); }

}  // namespace

// Black's only territory but for an eye at e1. He lives by answering what White plays there, and
// takes the stone when White plays elsewhere.
TEST_CASE("a stone in the territory by which a string lives is taken") {
  CHECK(clear({"...X.XO", ".o.XXXO", "XXXXOOO", "OOOO..."}).taken ==
        Rows{".......", ".o.....", ".......", "......."});
}

TEST_CASE("what lives is not taken, though it was given up") {
  // Two eyes in the corner; Black lives on the right.
  CHECK(clear({".o.oXX.X.O", "ooooX.XXXO", "XXXXXXOOOO", "OOOOOO...."}).taken == none(4, 10));
  // White to play at b1 has two eyes.
  CHECK(clear({"...oXX.X.O", "ooooX.XXXO", "XXXXXXOOOO", "OOOOOO...."}).taken == none(4, 10));
}

// Two points make one eye, whoever plays there first.
TEST_CASE("a string with one eye is taken") {
  CHECK(clear({"..oXX.X.O", "oooX.XXXO", "XXXXXOOOO", "OOOOO...."}).taken ==
        Rows{"..o......", "ooo......", ".........", "........."});
}

// Two dame lie between Black's wall and White's on the right. The stone at b2 dies all the same: a
// new stone there is not enabled by its capture.
TEST_CASE("a dame behind the wall revives nothing") {
  const Rows rows{"...XX..OO.", ".o.X.X.O.O", "...XX..OOO", "XXXX...O.O", "........OO"};
  CHECK(clear(rows).taken ==
        Rows{"..........", ".o........", "..........", "..........", ".........."});
}

TEST_CASE("what a plan takes is dead, and proved so") {
  PlanOptions given;
  const Rows rows{"...X.XO..", ".o.XXXO..", "XXXXOOO..", "OOOO.....", ".........",
                  ".........", ".........", ".........", "........."};
  const Position position = board(rows, given);
  ConfirmationOptions options;
  options.given_up = given.given_up;
  const Confirmation c = confirm(position, options);
  const StringReport& stone = c.strings[u(c.string_at[10])];
  CHECK(stone.status == Status::dead);
  CHECK(stone.basis == Basis::proved);
  CHECK(stone.removable);
  REQUIRE(stone.taken_by);
  const Plan& plan = c.plans[u(stone.taken_by->plan)];
  CHECK(plan.parts[u(stone.taken_by->part)].points == std::vector<int>{0, 1, 2, 9, 10, 11});
  REQUIRE_FALSE(stone.line.empty());
  CHECK(stone.line.front().color == Color::black);
  // Only what was given up is looked at so.
  const Confirmation without = confirm(position);
  CHECK(without.strings[u(without.string_at[10])].status == Status::undecided);
}

TEST_CASE("a part that is said to be cleared, but is not, is refused") {
  const Cleared c = clear({"...X.XO", ".o.XXXO", "XXXXOOO", "OOOO..."});
  const auto cleared = [](Plan& plan) -> Plan::Part& {
    return *std::find_if(plan.parts.begin(), plan.parts.end(),
                         [](const Plan::Part& p) { return p.cleared; });
  };
  Plan other = c.plan;
  cleared(other).cleared = false;
  CHECK(check_plan(c.position, other));
  other = c.plan;
  std::find_if(other.parts.begin(), other.parts.end(), [](const Plan::Part& p) {
    return !p.cleared;
  })->cleared = true;
  CHECK(check_plan(c.position, other));
  other = c.plan;
  cleared(other).proof.zone.pop_back();
  CHECK(check_plan(c.position, other));
  other = c.plan;
  cleared(other).proof.clears = false;
  CHECK(check_plan(c.position, other));
  other = c.plan;
  cleared(other).proof.steps[0].attacker_moves = true;  // the opponent plays first
  CHECK(check_plan(c.position, other));
  // With White's stones on two points more the corner is alive.
  Position alive = c.position;
  for (const int p : {1, 7, 9, 2}) alive.at[u(p)] = Color::white;
  CHECK(check_plan(alive, c.plan));
}
