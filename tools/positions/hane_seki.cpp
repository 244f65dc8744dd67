// Example 3: the hane-seki, by its counts of liberties.
//
// Each player has a big eye on the edge with three stones of the other inside, and both capture at
// A = e1: White the three black stones, Black the white stone of the hane at f1.
#include <cstdio>

#include "rules/confirmation/confirmation.hpp"
#include "tools/positions/corner.hpp"
#include "tools/positions/searches.hpp"

namespace sgfaudit::tools {

namespace {

constexpr std::uint64_t budget = 1'000'000;

// With so many empty points in common, and of White's alone; nothing where there is no room.
Rows shape(int common, int white_alone) {
  Rows rows{"OXOX.OBBB", "OXOXOBBBB", "OXOXOBBBB", ".XOOOBBBB", "XXOBBBBBB"};
  for (int i = 0; i < common; ++i) rows.push_back("X.OBBBBBB");
  rows.push_back("OOOBBBBBB");
  for (std::size_t y = 4; y < rows.size() && white_alone > 0; ++y, --white_alone) rows[y][3] = '.';
  rows.push_back("BBBBBBBBB");
  rows.push_back("BBBBBBBBB");
  return white_alone > 0 ? Rows{} : rows;
}

bool is_dead(const Rows& rows, int x, int y) {
  const rules::Position p = board_with(rows);
  return string_at(rules::confirm(p, {.budget = budget}), p, x, y).status == rules::Status::dead;
}

}  // namespace

void find_hane_seki(const Limits&) {
  for (int common = 0; common <= 4; ++common) {
    for (int alone = 0; alone <= 4; ++alone) {
      const Rows rows = shape(common, alone);
      if (rows.empty()) continue;
      const rules::Position position = board_with(rows);
      if (!is_legal(position)) continue;
      bool alive = true, decided = true;
      for (const auto& s : rules::confirm(position, {.budget = budget}).strings) {
        if (s.basis == rules::Basis::settled) continue;
        decided = decided && s.status != rules::Status::undecided;
        alive = alive && rules::is_alive(s.status) && s.seki;
      }
      Rows white_took = rows, black_took = rows;
      white_took[0][4] = 'O';
      for (std::size_t y = 0; y < 3; ++y) white_took[y][3] = '.';
      black_took[0][4] = 'X';
      black_took[0][5] = '.';
      const bool white_loses = is_dead(white_took, 2, 0);
      const bool black_loses = is_legal(board_with(black_took)) && is_dead(black_took, 1, 0);
      std::printf("%d common, %d of White alone: %s, White loses by A: %s, Black loses by A: %s\n",
                  common, alone,
                  alive     ? "seki"
                  : decided ? "no seki"
                            : "undecided",
                  white_loses ? "yes" : "not shown", black_loses ? "yes" : "not shown");
      if (alive && white_loses && black_loses) print_rows("hane-seki", rows);
      std::fflush(stdout);
    }
  }
}

}  // namespace sgfaudit::tools
