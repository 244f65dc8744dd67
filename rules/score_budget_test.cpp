// How far a score searches: ScoreOptions::budget.
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "testdata/scoring.hpp"

using namespace sgfaudit;
using rules::Score;
using sgfaudit::testing::score;

namespace {

// A game that both have passed, with this position.
std::string passed_out(const std::vector<std::string>& rows) {
  std::string text =
      "(;KM[0]SZ[" + std::to_string(rows[0].size()) + ":" + std::to_string(rows.size()) + "]";
  for (const auto& [stone, name] : {std::pair('X', "AB"), std::pair('O', "AW")}) {
    text += name;
    for (std::size_t y = 0; y < rows.size(); ++y) {
      for (std::size_t x = 0; x < rows[y].size(); ++x) {
        if (rows[y][x] != stone) continue;
        text += {'[', static_cast<char>('a' + x), static_cast<char>('a' + y), ']'};
      }
    }
  }
  return text + ";B[];W[])";
}

Score with_budget(const std::string& game, std::uint64_t states) {
  rules::ScoreOptions options;
  options.budget = states;
  return score(game, options);
}

}  // namespace

// The stone at d9 cannot live in Black's territory of 19 points, but to show that one search takes
// more states than it may have by default, whatever others leave it.
TEST_CASE("a larger budget lets each search go on for longer") {
  const std::string game =
      passed_out({"...O....X.X.", "..........XO", "XXXXXXXXXXXO", "OOOOOOOOOOOO", "OOOOOOOOOOOO",
                  "OOOOOOOOOOOO", "OOOOOOOOOOOO", "OOOOOOOOOOOO", ".OOOOOOOOOO."});
  const Score usual = score(game);
  CHECK(usual.basis == rules::ScoreBasis::estimated);
  const Score longer = with_budget(game, 1'400'000);
  CHECK(longer.basis == rules::ScoreBasis::proved);
  CHECK(longer.difference == usual.difference);
  // With the stone in it as a prisoner, less White's two corners.
  CHECK(longer.difference == 19 + 1 - 2);
}

TEST_CASE("no budget is too small, or too large to be counted") {
  const std::string game = passed_out({".X.XO.O", "XXXXOOO", "OOOOO..", "......."});
  const Score usual = score(game);
  for (const std::uint64_t states : {std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max()}) {
    CHECK(with_budget(game, states).difference == usual.difference);
  }
}
