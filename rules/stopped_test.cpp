// What is held of strings that neither search nor playouts decide once both players have passed.
#include <catch2/catch.hpp>

#include "testdata/scoring.hpp"

using namespace sgfaudit;
using rules::Score;
using rules::Status;

namespace {

Status status_at(const Score& score, int x, int y) {
  const auto point = static_cast<std::size_t>(y * score.board.width() + x);
  const auto string = static_cast<std::size_t>(score.confirmation.string_at[point]);
  return score.confirmation.strings[string].status;
}

}  // namespace

// Black's five stones at the lower left die even if he begins. What playouts do not tell is whether
// White's at c1 is taken before them.
TEST_CASE("a string in doubt that stands in its owner's territory leaves no result in doubt") {
  const Score score = testing::score(
      "(;SZ[9]KM[0]PB[x]AB[ac:ic][dg][eg][bh][ch][di]"
      "AW[ad:id][af:ff][fe][fg:fi][he:hi][ag][ci];B[];W[])");
  REQUIRE(score.difference.has_value());
  CHECK(*score.difference == 2 * 9 - (15 + 13 + 5));
}

// All around is Black's. But his stone at b9 lives only if White's two at a7 and b7 do not.
TEST_CASE("a string in doubt stays in doubt beside one of the opponent's that may live") {
  const Score score = testing::score("(;SZ[9]KM[0]PB[x]AB[ae:ie][ef][ag:ig][ba]AW[ac:bc];B[];W[])");
  REQUIRE(status_at(score, 0, 2) == Status::undecided);
  CHECK(status_at(score, 1, 0) == Status::undecided);
  CHECK_FALSE(score.difference.has_value());
}

// White's four stones in Black's territory are dead, and so by playouts are Black's two behind
// them.
TEST_CASE("a stone among dead ones in its owner's territory is not dead as well") {
  const Score score =
      testing::score("(;SZ[9]KM[0]PB[x]AB[ae:ie][ef][ag:ig][cb][ha:ia]AW[fc:ic];B[];W[])");
  REQUIRE(status_at(score, 5, 2) == Status::dead);
  CHECK(is_alive(status_at(score, 7, 0)));
  CHECK(score.difference == (4 * 9 - 3) + 4 + (8 + 2 * 9));
}
