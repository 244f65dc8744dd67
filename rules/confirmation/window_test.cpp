// Strings on a wide open board that live in a small part of it.
#include "rules/confirmation/window.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/confirmation/search.hpp"
#include "testdata/positions.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace confirmation;
using testing::board;

namespace {

const StringReport& string_at(const Confirmation& c, std::size_t point) {
  return c.strings[static_cast<std::size_t>(c.string_at[point])];
}

// Eight points in the corner are enough for two eyes; six are not, if White begins.
const std::vector<std::string> alive{"....XO...", "....XO...", "XXXXXO...",
                                     "OOOOOO...", ".........", ".........",
                                     ".........", ".........", "........."};
const std::vector<std::string> not_by_itself{"..XO.....", "..XO.....", "XXXO.....",
                                             "OOOO.....", ".........", ".........",
                                             ".........", ".........", "........."};

}  // namespace

TEST_CASE("a string is seen to live in its corner, whatever the rest of the board") {
  const Position position = board(alive);
  const Confirmation c =
      confirm(position, {.proofs = true, .window_budget = 5000, .part_budget = 0});
  const StringReport& black = string_at(c, 4);
  CHECK(black.status == Status::uncapturable);
  CHECK(black.basis == Basis::proved);
  REQUIRE(black.proof);
  CHECK(black.proof->window);
  CHECK_FALSE(check_proof(position, *black.proof).has_value());
}

TEST_CASE("a window is searched so many times longer") {
  const Position position = board(alive);
  ConfirmationOptions options{.window_budget = 50, .part_budget = 0, .patient_budget = 0};
  CHECK(string_at(confirm(position, options), 4).status == Status::undecided);
  options.times = 100;
  CHECK(string_at(confirm(position, options), 4).status == Status::uncapturable);
}

// By the cube root of eight.
TEST_CASE("twice the effort is hopeful where the budget is eight times the usual") {
  const Position position = board(alive);
  const Settled strings = settle(position);
  const Region window = Windows(position, strings).around(strings.string_at[4], 24);
  const auto begin = [&](Search& search) {
    const Mask string = mask_of(strings.strings[u(strings.string_at[4])].points, window);
    return search.game().begin(stones_in(position, window), {Aim::capture, string});
  };
  Search first(window, window.attacker);
  const State root = begin(first);
  REQUIRE(first.solve(root, 10) == Winner::unknown);
  const std::uint32_t effort = first.effort(root).dn;
  for (const auto& [bound, times, winner] : {std::tuple(effort, 7, Winner::unknown),
                                             {effort, 8, Winner::defender},
                                             {effort / 2, 8, Winner::unknown},
                                             {effort / 2, 27, Winner::defender}}) {
    Search search(window, window.attacker);
    const Search::Hopeless hopeless[] = {{10, bound}};
    CHECK(search.solve_while_hopeful(begin(search), 5000, hopeless, u(times)) == winner);
  }
}

TEST_CASE("a window says nothing of a string that cannot live by itself") {
  const Confirmation c = confirm(board(not_by_itself));
  CHECK(string_at(c, 2).status == Status::undecided);
  CHECK(string_at(c, 2).basis == Basis::too_large);
}

TEST_CASE("the checker refuses windows that show too much or were tampered with") {
  const Position position = board(alive);
  const Confirmation c =
      confirm(position, {.proofs = true, .window_budget = 5000, .part_budget = 0});
  REQUIRE(string_at(c, 4).proof);
  const auto& proof = *string_at(c, 4).proof;
  auto other = proof;
  other.window = false;
  CHECK(check_proof(position, other).has_value());
  other = proof;
  other.aim = confirmation::Proof::Aim::no_permanent;
  CHECK(check_proof(position, other).has_value());
  other = proof;
  other.steps[0].attacker_wins = true;
  CHECK(check_proof(position, other).has_value());
  other = proof;
  other.steps.erase(other.steps.begin() + 1);
  CHECK(check_proof(position, other).has_value());
  // Without the liberties in the corner White only has to fill the last one.
  Position full = position;
  for (const std::size_t p : {0u, 2u, 3u, 9u, 11u, 12u}) full.at[p] = Color::white;
  CHECK(check_proof(full, proof).has_value());
}
