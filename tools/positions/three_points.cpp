// The three points without capturing: Example 1 and the shapes like it (precedents of 1949, 1980).
#include <cstdio>

#include "tools/positions/corner.hpp"
#include "tools/positions/searches.hpp"

namespace sgfaudit::tools {

namespace {

// As in Example 1: one black string and one white stone, both alive although both can be captured,
// and the position is a seki.
bool fits(const rules::Position& position, int black) {
  const rules::Confirmation c = rules::confirm(position, {.budget = 100'000});
  int strings[2] = {0, 0};
  for (const auto& s : c.strings) {
    if (s.basis == rules::Basis::settled) continue;
    const bool is_black = s.color == Color::black;
    if (++strings[is_black] > 1 || (is_black && static_cast<int>(s.points.size()) != black)) {
      return false;
    }
    if (!rules::is_alive(s.status) || !s.seki || s.status == rules::Status::uncapturable) {
      return false;
    }
  }
  return strings[0] == 1 && strings[1] == 1;
}

}  // namespace

void find_three_points(const Limits& limits) {
  for (int black = 4; black <= limits.cells - 2; ++black) {
    for (int empty = 1; black + 1 + empty <= limits.cells; ++empty) {
      long found = 0, tried = 0;
      for (const Corner& corner : corners(limits.width, limits.height, black + 1 + empty)) {
        for (int border = -1; border <= 2; ++border) {
          for_each_filling(corner.cells(), black, 1, [&](const std::string& filling) {
            const Rows rows = corner.rows(filling, border);
            const rules::Position position = board_with(rows, 13);
            if (position.at.empty() || !is_legal(position)) return;
            ++tried;
            if (!fits(position, black)) return;
            ++found;
            print_rows(std::to_string(black) + " black stones", rows);
          });
        }
      }
      std::printf("%d black stones and %d empty points: %ld of %ld positions\n", black, empty,
                  found, tried);
      std::fflush(stdout);
    }
  }
}

}  // namespace sgfaudit::tools
