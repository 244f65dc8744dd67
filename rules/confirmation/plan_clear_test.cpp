// Territories that a plan clears: are all stones of the opponent taken there, and only there?
#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/plan_boards_test.hpp"
#include "rules/confirmation/plan_part.hpp"
#include "rules/confirmation/proof_rules.hpp"
#include "testdata/number_in.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;
using namespace sgfaudit::testing;

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

// With an estimate that gives up what stands in lower case.
Confirmation confirm_given_up(const Rows& rows) {
  PlanOptions given;
  const Position position = board(rows, given);
  ConfirmationOptions options;
  options.given_up = given.given_up;
  return confirm(position, options);
}

}  // namespace

// Black's only territory but for an eye at e1. He lives by answering what White plays there, and
// takes the stone when White plays elsewhere.
TEST_CASE("a stone in the territory by which a string lives is taken") {
  CHECK(clear({"...X.XO", ".o.XXXO", "XXXXOOO", "OOOO..."}).taken ==
        Rows{".......", ".o.....", ".......", "......."});
}

// b3 keeps c3 and the string at the left, d3 keeps c3 and the one at the right; these two need a
// liberty at c1 as well. So c3 needs nothing there, though b3 alone does not keep the left one.
TEST_CASE("a string is a wall where it is kept without what lies behind the wall") {
  CHECK(clear({"X.X.X", "XXoXX", "XX.XX"}).taken == Rows{".....", "..o..", "....."});
}

// The string at d5 is beside the stone only, and has its two liberties elsewhere. Asked for one
// here it would be taken at once.
TEST_CASE("a string without a liberty in a part does without") {
  const Cleared c = clear({"X.oXXX", "X.X.X.", "XXX..X", "XX.XO.", ".....o"});
  CHECK(c.taken == Rows{"..o...", "......", "......", "......", "......"});
  const auto part = std::find_if(c.plan.parts.begin(), c.plan.parts.end(),
                                 [](const Plan::Part& p) { return p.cleared; });
  REQUIRE(part != c.plan.parts.end());
  CHECK(std::any_of(part->chains.begin(), part->chains.end(),
                    [](const Plan::Part::Chain& chain) { return chain.needs == -1; }));
}

// White takes Black's stone at b2, which on the board is joined to the string at the left.
TEST_CASE("what is joined to a string that does without must not be taken") {
  PlanOptions given;
  const Position position = board({"X..", "X.o"}, given);
  Proof frame;
  frame.attacker = Color::white;
  frame.points = {1, 2, 4, 5};
  frame.chains = {{{0, 3}, -1}};
  Region region = part_region(position, frame);
  region.cleared = true;
  region.frontier = 0;
  Game game(region, black);
  Stones stones;
  stones.of[white] = bit(3);
  State s = game.begin_clearing(stones, region.all());
  Seen seen;
  for (const int point : {1, 0, 2}) {
    CHECK(seen.winner == Winner::unknown);
    const State before = s;
    REQUIRE(game.follow(before, {Move::Kind::play, static_cast<std::uint8_t>(point)}, s, seen));
  }
  CHECK(seen.winner == Winner::defender);

  Proof proof = frame;  // and as the checker plays it
  proof.aim = Proof::Aim::no_permanent;
  proof.attacker = Color::black;
  proof.clears = true;
  proof.zone = {0, 1, 2, 3};
  checking::ProofRules rules(position, proof);
  checking::Next next;
  REQUIRE(rules.begin(next.at).value_or("") == "");
  for (const int point : {1, 0, 2}) {
    CHECK_FALSE(next.guard_lost);
    const checking::At before = next.at;
    REQUIRE(rules.follow(before, ProofStep::How::play, point, next));
  }
  CHECK(next.guard_lost);
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

// On a board that one search can hold. The room is too wide to show that White's wall lives, so
// that the stone is not shown dead; but a stone on the dame says nothing about it.
TEST_CASE("a dame behind a wall that may live revives nothing") {
  PlanOptions given;
  const Position position = board({"...O.X.", ".X.O.X.", "...O.X.", "...O.X.", "...O.X."}, given);
  const Confirmation c = confirm(position);
  const Status stone = c.strings[u(c.string_at[8])].status;
  CHECK((stone == Status::undecided || stone == Status::dead));
}

// Black, who begins, leaves White no room for two eyes.
TEST_CASE("where few strings are left, more is looked at for each") {
  PlanOptions given;
  const Position position =
      board({"...O..X.X.", "........XO", "XXXXXXXXXO", "OOOOOOOOOO", "OOOOOOOOOO", "OOOOOOOOOO",
             "OOOOOOOOOO", "OOOOOOOOOO", ".OOOOOOOO."},
            given);
  ConfirmationOptions options;
  options.budget = 300'000;
  options.proofs = true;
  Confirmation c = confirm(position, options);
  CHECK(c.strings[u(c.string_at[3])].status == Status::dead);
  REQUIRE(c.plans.size() == 1);
  CHECK(check_plan(position, c.plans[0]).value_or("") == "");
  options.patient_budget = 0;
  c = confirm(position, options);
  CHECK(c.strings[u(c.string_at[3])].status == Status::undecided);
  // As it is with more for each area from the start.
  given.given_up[3] = true;
  options.given_up = given.given_up;
  c = confirm(position, options);
  CHECK(c.strings[u(c.string_at[3])].status == Status::undecided);
  options.times = 5;
  c = confirm(position, options);
  CHECK(c.strings[u(c.string_at[3])].status == Status::dead);
}

// Black's strings share three points to the right, and one eye in the corner is the other: White's
// two stones there become three that Black takes, or none. Each of the two needs the other.
TEST_CASE("where many are left, too, if no more than asked for") {
  PlanOptions given;
  const Position position = board({"X..OOXXO.", "XOOOOXX.O", "X.OOXXXXX", "OOOXXXOXX", ".OXXOOOX.",
                                   "O.OOOXX..", "XX.XOOXXX", "OO..O.OXX", "X.OO.OOOX"},
                                  given);
  ConfirmationOptions options;
  const auto status = [&](std::size_t point) {
    const Confirmation c = confirm(position, options);
    return c.strings[u(c.string_at[point])].status;
  };
  CHECK(status(5) == Status::uncapturable);
  CHECK(status(50) == Status::uncapturable);
  options.patient_strings = few_strings;
  CHECK(status(5) == Status::undecided);
}

TEST_CASE("what a plan takes is dead, and proved so") {
  const Rows rows{"...X.XO..", ".o.XXXO..", "XXXXOOO..", "OOOO.....", ".........",
                  ".........", ".........", ".........", "........."};
  const Confirmation c = confirm_given_up(rows);
  const StringReport& stone = c.strings[u(c.string_at[10])];
  CHECK(stone.status == Status::dead);
  CHECK(stone.basis == Basis::proved);
  CHECK(stone.removable);
  REQUIRE(stone.taken_by);
  const Plan& plan = c.plans[u(stone.taken_by->plan)];
  CHECK(plan.parts[u(stone.taken_by->part)].points == std::vector<int>{0, 1, 2, 9, 10, 11});
  REQUIRE_FALSE(stone.line.empty());
  CHECK(stone.line.front().color == Color::black);
}

TEST_CASE("a plan takes only what is given up") {
  CHECK(clear({"...X.XO", ".O.XXXO", "XXXXOOO", "OOOO..."}).taken == none(4, 7));
}

TEST_CASE("the only string that its owner may lose among what he takes is alive by new stones") {
  // White takes a9 by a8, and Black all three that are left there by a9.
  const Rows rows{"XoX.XO...", ".oXXXO...", "XXXXXO...", "OOOOO....", ".........",
                  ".........", ".........", ".........", "........."};
  const Confirmation c = confirm_given_up(rows);
  const StringReport& stone = c.strings[u(c.string_at[0])];
  CHECK(stone.status == Status::alive);
  CHECK(stone.basis == Basis::proved);
  REQUIRE(stone.kept_by);
  const Plan& plan = c.plans[u(stone.kept_by->plan)];
  CHECK(stone.kept_by->parts.size() == 1);
  CHECK(plan.parts[u(stone.kept_by->parts[0])].cleared);
  CHECK_FALSE(plan.keeps[u(c.string_at[0])]);
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

// The search of the whole area knows nothing of the plan: the walls are no walls for it, and the
// part is only a zone.
TEST_CASE("what a plan takes is captured without a new stone in the part, by search of the area") {
  rng.seed(24);
  const auto has = [](const std::vector<int>& points, int p) {
    return std::find(points.begin(), points.end(), p) != points.end();
  };
  long taken = 0, unknown = 0, paired = 0, lacking = 0, with_kos = 0;
  for (long done = 0; done < number_in("SGFAUDIT_PLANS_TO_COMPARE", 2000); ++done) {
    PlanOptions options;
    options.proofs = true;
    const Position position = board(random_rows(random(3)), options);
    const Settled strings = settle(position);
    if (!is_legal(position, strings)) continue;
    const Color player = random(2) ? Color::black : Color::white;
    for (const String& s : strings.strings) {
      for (const int p : s.points) options.given_up[u(p)] = s.color != player && !s.settled;
    }
    const Plan plan = find_plan(position, strings, player, options);
    CHECK(check_plan(position, plan).value_or("") == "");
    for (const Plan::Part& part : plan.parts) {
      if (!part.cleared) continue;
      for (const Plan::Pair& pair : plan.pairs) paired += has(part.points, pair.points[0]);
      for (const auto& c : part.chains) lacking += c.needs > 0;
      with_kos += std::any_of(part.proof.steps.begin(), part.proof.steps.end(),
                              [](const ProofStep& step) { return !step.kos.empty(); });
      for (std::size_t s = 0; s < strings.strings.size(); ++s) {
        const int first = strings.strings[s].points[0];
        const int area = strings.area_at[u(first)];
        if (strings.strings[s].color == player || !has(part.points, first)) continue;
        if (strings.areas[u(area)].size() > max_region) continue;
        const Region region = make_region(position, strings.areas[u(area)]);
        Goal goal{Aim::no_permanent, 0, 0, 0};
        for (int i = 0; i < region.size; ++i) {
          const int p = region.board_point[u(i)];
          if (has(part.points, p)) goal.zone |= bit(i);
          if (strings.string_at[u(p)] == static_cast<int>(s)) goal.string |= bit(i);
        }
        Search search(region, player == Color::black ? black : white);
        const State root = search.game().begin(stones_in(position, region), goal);
        const Winner winner = search.solve(root, 100'000);
        ++taken;
        unknown += winner == Winner::unknown;
        if (winner != Winner::defender) continue;
        std::string text;
        for (std::size_t p = 0; p < position.at.size(); ++p) {
          if (p % u(position.width) == 0) text += '\n';
          text += position.at[p] == Color::black ? 'X' : position.at[p] == Color::white ? 'O' : '.';
        }
        FAIL_CHECK(text << "\nstring at " << first);
      }
    }
  }
  CHECK(taken > 300);
  CHECK(unknown < taken / 100);
  CHECK(paired > 10);
  CHECK(lacking > 50);
  CHECK(with_kos > 10);
}
