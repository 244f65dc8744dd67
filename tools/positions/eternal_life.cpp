// Example 6: a long life, found from its cycle.
//
// On the edge stand, in a line, a, a black stone b, c, and a white stone d thrown in. Black a adds
// a stone to b, White c takes both, Black b takes c and d, White d throws in. Beside a bend one
// point would have to be of both colours, so the line is straight: stones along a and b are white,
// along c and d black. White a must leave Black no eye but a dead one of five points.
#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "rules/confirmation/confirmation.hpp"
#include "tools/positions/corner.hpp"
#include "tools/positions/searches.hpp"

namespace sgfaudit::tools {

namespace {

using rules::Status;

constexpr std::uint64_t budget = 1'000'000;

// `?` is black, empty or of the wall, `!` black or empty.
struct Form {
  const char* name;
  Rows rows;
};
const std::array<Form, 2> forms{{
    {"the eye in the corner, long side along the edge",
     {"OabcdX??W", "OOOXX??WW", "!!!X?WWWW", "????WWWWW", "WWWWWWWWW"}},
    {"the eye in the corner, long side away from the edge",
     {"abcdX??W", "OOXX??WW", "OO!?WWWW", "!!??WWWW", "???WWWWW", "WWWWWWWW"}},
}};
constexpr int black_stones = 10;
constexpr int open_points = 3;  // besides a and c

char at(const Rows& rows, int x, int y) {
  if (x < 0 || y < 0) return 0;
  if (y >= static_cast<int>(rows.size()) || x >= static_cast<int>(rows[0].size())) return 'W';
  return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

// The string there has no liberty; the wall counts as one.
bool is_taken(const Rows& rows, int x, int y, std::vector<std::pair<int, int>>& string) {
  const char color = at(rows, x, y);
  string.assign(1, {x, y});
  for (std::size_t i = 0; i < string.size(); ++i) {
    const auto [sx, sy] = string[i];
    for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
      const std::pair<int, int> c{sx + dx, sy + dy};
      const char there = at(rows, c.first, c.second);
      if (there == '.' || (color == 'O' && there == 'W')) return false;
      if (there == color && std::find(string.begin(), string.end(), c) == string.end()) {
        string.push_back(c);
      }
    }
  }
  return true;
}

std::optional<Rows> after(Rows rows, int x, int y, char color) {
  if (at(rows, x, y) != '.') return std::nullopt;
  auto set = [&](int sx, int sy, char c) {
    rows[static_cast<std::size_t>(sy)][static_cast<std::size_t>(sx)] = c;
  };
  set(x, y, color);
  std::vector<std::pair<int, int>> string;
  for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
    if (at(rows, x + dx, y + dy) != (color == 'X' ? 'O' : 'X')) continue;
    if (!is_taken(rows, x + dx, y + dy, string)) continue;
    for (const auto& [sx, sy] : string) set(sx, sy, '.');
  }
  if (is_taken(rows, x, y, string)) return std::nullopt;
  return rows;
}

struct LongLife {
  std::array<int, 4> line{};  // the columns of a, b, c, d
  long tried = 0, found = 0;

  // The black stones below c.
  Status ring(const Rows& rows) const {
    const rules::Position p = board_with(rows);
    return string_at(rules::confirm(p, {.budget = budget}), p, line[2], 1).status;
  }

  // Black to move loses whatever he plays, but for `column` on the edge.
  bool only_move(const Rows& rows, int column) const {
    if (ring(rows) != Status::dead) return false;
    for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
      for (int x = 0; x < static_cast<int>(rows[0].size()); ++x) {
        if (x == column && y == 0) continue;
        const auto next = after(rows, x, y, 'X');
        if (next && ring(*next) != Status::dead) return false;
      }
    }
    return true;
  }

  void test(const Rows& rows) {
    const rules::Position p = board_with(rows);
    if (p.at.empty() || !is_legal(p)) return;
    ++tried;
    const rules::Confirmation c = rules::confirm(p, {.budget = budget});
    if (string_at(c, p, line[2], 1).status != Status::dead) return;
    if (!rules::is_alive(string_at(c, p, line[1], 1).status)) return;
    const auto [a, b, third, d] = line;
    const auto added = after(rows, a, 0, 'X');
    if (!added || !rules::is_alive(ring(*added))) return;
    const auto taken = after(*added, third, 0, 'O');
    const auto retaken = taken ? after(*taken, b, 0, 'X') : std::nullopt;
    const auto again = retaken ? after(*retaken, d, 0, 'O') : std::nullopt;
    if (again != rows || !only_move(rows, a) || !only_move(*taken, b)) return;
    ++found;
    print_rows("one move before a long life", rows);
  }

  void fill(const Rows& form, Rows& rows, std::size_t cell, int black, int open) {
    const std::size_t width = form[0].size();
    if (black > black_stones || open > open_points) return;
    if (cell == width * form.size()) {
      if (black == black_stones) test(rows);
      return;
    }
    const char kind = form[cell / width][cell % width];
    char& there = rows[cell / width][cell % width];
    if (kind != '?' && kind != '!') return fill(form, rows, cell + 1, black, open);
    there = 'X';
    fill(form, rows, cell + 1, black + 1, open);
    there = '.';
    fill(form, rows, cell + 1, black, open + 1);
    there = 'W';
    if (kind == '?') fill(form, rows, cell + 1, black, open);
  }
};

}  // namespace

void find_eternal_life(const Limits&) {
  for (const Form& form : forms) {
    LongLife search;
    Rows rows = form.rows;
    int black = 0;
    for (std::string& row : rows) {
      for (std::size_t x = 0; x < row.size(); ++x) {
        if (row[x] >= 'a' && row[x] <= 'd') {
          const auto i = static_cast<std::size_t>(row[x] - 'a');
          search.line[i] = static_cast<int>(x);
          row[x] = ".X.O"[i];
        }
        black += row[x] == 'X';
      }
    }
    const Rows filled = rows;
    search.fill(filled, rows, 0, black, 0);
    std::printf("%s: %ld of %ld positions\n", form.name, search.found, search.tried);
    std::fflush(stdout);
  }
}

}  // namespace sgfaudit::tools
