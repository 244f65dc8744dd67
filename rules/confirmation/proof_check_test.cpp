// Proofs that are false, though each step of them looks like one of a good proof.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/plan_boards_test.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;
using How = ProofStep::How;

namespace {

ProofStep step(std::string stones, bool attacker_moves, How how, int point = -1) {
  ProofStep s;
  s.walls = s.old = std::string(stones.size(), '.');
  s.stones = std::move(stones);
  s.target = 2;
  s.attacker_moves = attacker_moves;
  s.attacker_wins = false;
  s.how = how;
  s.point = point;
  return s;
}

// Black's two stones in the corner are dead: White plays beside them, and again.
Position dead_in_the_corner() {
  PlanOptions none;
  return testing::board(testing::walled({"..", "XX"}, 'O', 'O'), none);
}

Proof about_these(std::vector<ProofStep> steps) {
  Proof proof;
  proof.attacker = Color::white;
  proof.points = {0, 1, 6, 7};
  proof.string = {2, 3};
  proof.steps = std::move(steps);
  return proof;
}

}  // namespace

TEST_CASE("what is settled apart is not all that the proof is about") {
  const Position position = dead_in_the_corner();
  const Confirmation c = confirm(position, {.proofs = true});
  const StringReport& black = c.strings[u(c.string_at[6])];
  REQUIRE(black.status == Status::dead);
  REQUIRE(black.proof->points == about_these({}).points);

  // Black settles both points beside his stones apart: there he wins because he wins there.
  const auto settles = [](std::string stones, int point) {
    ProofStep s = step(std::move(stones), false, How::answer, point);
    s.guard = 2;
    return s;
  };
  Proof proof = about_these(
      {step("..BB", true, How::all), settles("W.BB", 1), settles(".WBB", 0), settles(".WBB", 0)});
  proof.steps[3].walls = ".x..";
  CHECK(check_proof(position, proof).value_or("accepted") == "step 1: no part of its own");
}

TEST_CASE("a step names points of the region only") {
  const Position position = dead_in_the_corner();
  const Confirmation c = confirm(position, {.proofs = true});
  const Proof& good = *c.strings[u(c.string_at[6])].proof;
  REQUIRE_FALSE(check_proof(position, good).has_value());
  const auto refused = [&](auto change) {
    Proof proof = good;
    change(proof);
    return check_proof(position, proof).has_value();
  };
  for (const int beyond : {-3, 4, 2 + 256}) {
    INFO(beyond);
    CHECK(refused([&](Proof& p) { p.steps[0].target = beyond; }));
    CHECK(refused([&](Proof& p) { p.steps[0].guard = beyond; }));
    CHECK(refused([&](Proof& p) { p.steps[0].kos = {{beyond, 2}}; }));
    CHECK(refused([&](Proof& p) { p.steps[0].kos = {{0, beyond}}; }));
    CHECK(refused([&](Proof& p) { p.string[0] = beyond; }));
    CHECK(refused([&](Proof& p) { p.zone = {beyond}; }));
    CHECK(refused([&](Proof& p) { p.kept = {beyond}; }));
  }
  CHECK(refused([](Proof& p) { p.steps[0].stones[0] = 'b'; }));
}
