// The examples, diagrams and precedents of the rule texts: statuses, proofs, symmetries.
#include <random>

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "testdata/number_in.hpp"
#include "testdata/positions.hpp"

using nlohmann::json;
using namespace sgfaudit;
using namespace sgfaudit::rules;
using confirmation::check_proof;
using confirmation::Proof;
using sgfaudit::testing::expected_positions;
using sgfaudit::testing::number_in;
using sgfaudit::testing::position_of;
using How = confirmation::ProofStep::How;

namespace {

const StringReport& string_at(const Confirmation& c, const std::string& point) {
  const int p = point[0] - 'a' + 19 * (point[1] - 'a');
  return c.strings[static_cast<std::size_t>(c.string_at[static_cast<std::size_t>(p)])];
}

Position turned(const Position& position, int symmetry, bool swap) {
  Position result = position;
  const int n = position.width;
  for (int p = 0; p < position.size(); ++p) {
    int x = p % n, y = p / n;
    if (symmetry & 1) x = n - 1 - x;
    if (symmetry & 2) y = n - 1 - y;
    if (symmetry & 4) std::swap(x, y);
    const Color c = position.at[static_cast<std::size_t>(p)];
    result.at[static_cast<std::size_t>(y * n + x)] = swap ? opponent(c) : c;
  }
  return result;
}

std::size_t count(const Confirmation& c, Status status) {
  std::size_t n = 0;
  for (const StringReport& s : c.strings) n += s.status == status ? s.points.size() : 0;
  return n;
}

}  // namespace

TEST_CASE("the examples have the statuses that the texts give, and every proof is accepted") {
  const auto most_steps = static_cast<std::size_t>(number_in("SGFAUDIT_STEPS_TO_CHECK", 100'000));
  const json all = expected_positions();
  std::size_t accepted = 0;
  for (const json& example : all) {
    INFO(example.at("file"));
    const Position position = position_of(example);
    const Confirmation c = confirm(position, {.proofs = true});
    CHECK(c.decided());
    for (const json& expected : example.at("strings")) {
      const StringReport& s = string_at(c, expected.at("point"));
      INFO(expected.at("point"));
      CHECK(s.points.size() == expected.at("stones"));
      CHECK((is_alive(s.status) ? "alive" : "dead") == expected.at("status"));
      CHECK(s.seki == expected.at("seki"));
      CHECK(s.removable == expected.at("removable"));
    }
    for (const StringReport& s : c.strings) {
      if (!s.proof || s.proof->steps.size() > most_steps) continue;
      const auto error = check_proof(position, *s.proof);
      INFO(error.value_or(""));
      CHECK_FALSE(error.has_value());
      ++accepted;
    }
  }
  CHECK(accepted > all.size());
}

TEST_CASE("the checker refuses proofs that were tampered with") {
  std::mt19937 rng(7);
  const auto pick = [&](std::size_t n) { return rng() % n; };
  int refused = 0;
  int parted = 0;
  for (const json& example : expected_positions()) {
    const Position position = position_of(example);
    for (const StringReport& s : confirm(position, {.budget = 20'000, .proofs = true}).strings) {
      if (!s.proof || s.proof->steps.size() > 300) continue;
      const Proof& proof = *s.proof;
      REQUIRE_FALSE(check_proof(position, proof).has_value());
      Proof other = proof;
      other.steps[0].attacker_wins = !other.steps[0].attacker_wins;
      CHECK(check_proof(position, other).has_value());
      for (int i = 0; i < 3 && proof.steps.size() > 1; ++i, ++refused) {
        other = proof;
        other.steps.erase(other.steps.begin() + 1 +
                          static_cast<std::ptrdiff_t>(pick(proof.steps.size() - 1)));
        CHECK(check_proof(position, other).has_value());
      }
      for (std::size_t i = 0; i < proof.steps.size(); ++i) {
        const How how = proof.steps[i].how;
        if (how != How::split && how != How::answer) continue;
        ++parted;
        other = proof;
        other.steps[i].guard = -1;
        CHECK(check_proof(position, other).has_value());
        other.steps[i].guard = proof.steps[i].point;
        CHECK(check_proof(position, other).has_value());
      }
      Position elsewhere = position;
      Color& c = elsewhere.at[static_cast<std::size_t>(proof.points[pick(proof.points.size())])];
      c = c == Color::empty ? Color::black : Color::empty;
      CHECK(check_proof(elsewhere, proof).has_value());
    }
  }
  CHECK(refused > 100);
  CHECK(parted > 10);
}

TEST_CASE("turning the board and exchanging the colours changes no status") {
  int compared = 0;
  for (const json& example : expected_positions()) {
    const Position position = position_of(example);
    const Confirmation c = confirm(position, {.budget = 60'000});
    if (!c.decided()) continue;
    INFO(example.at("file"));
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const bool swap = symmetry % 2 == 1;
      const Confirmation t = confirm(turned(position, symmetry, swap), {.budget = 400'000});
      if (!t.decided()) continue;
      ++compared;
      CHECK(count(t, Status::dead) == count(c, Status::dead));
      CHECK(count(t, Status::uncapturable) == count(c, Status::uncapturable));
      CHECK(t.dame.size() == c.dame.size());
      CHECK(t.territory[swap ? 1 : 0].size() == c.territory[0].size());
      CHECK(t.territory[swap ? 0 : 1].size() == c.territory[1].size());
    }
  }
  CHECK(compared > 300);
}

TEST_CASE("past the budget the answer is undecided, never a guess") {
  int decided = 0, undecided = 0;
  for (const json& example : expected_positions()) {
    const Confirmation c = confirm(position_of(example), {.budget = 100});
    for (const json& expected : example.at("strings")) {
      const StringReport& s = string_at(c, expected.at("point"));
      ++(s.status == Status::undecided ? undecided : decided);
      if (s.status == Status::undecided) continue;
      INFO(example.at("file") << " " << expected.at("point"));
      CHECK((is_alive(s.status) ? "alive" : "dead") == expected.at("status"));
    }
  }
  CHECK(undecided > 20);
  CHECK(decided > 20);
}
