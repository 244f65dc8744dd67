// The searches for positions of which only the text is known. Each prints what it finds.
#pragma once

#include <string>

#include "tools/positions/shape.hpp"

namespace sgfaudit::tools {

/// How far to look.
struct Limits {
  int width = 4;
  int height = 3;
  int cells = 8;
};

void print_rows(const std::string& title, const Rows& rows);

/// Example 3.
void find_hane_seki(const Limits& limits);
/// Example 6 and the eternal life of 1980.
void find_eternal_life(const Limits& limits);
/// The round-robin ko of Diagram 18.
void find_round_robin_ko(const Limits& limits);
/// The second and third three points without capturing.
void find_three_points(const Limits& limits);

}  // namespace sgfaudit::tools
