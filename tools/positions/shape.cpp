#include "tools/positions/shape.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sgfaudit::tools {

namespace {

using Cell = std::pair<int, int>;
using Cells = std::vector<Cell>;

std::size_t u(int i) { return static_cast<std::size_t>(i); }

bool has(const Cells& cells, const Cell& c) {
  return std::find(cells.begin(), cells.end(), c) != cells.end();
}

std::array<Cell, 4> beside(const Cell& c) {
  return {Cell{c.first - 1, c.second}, Cell{c.first + 1, c.second}, Cell{c.first, c.second - 1},
          Cell{c.first, c.second + 1}};
}

// Two points of a wall, all of whose neighbours belong to the same wall; if that is possible not on
// the far edges, so that boards can be put side by side.
bool give_eyes(const std::vector<std::string>& board, const std::vector<Cell>& wall, bool at_edges,
               std::vector<Cell>& eyes) {
  const int size = static_cast<int>(board.size());
  std::vector<Cell> found;
  for (const Cell& point : wall) {
    const auto [x, y] = point;
    bool inside = true;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Cell c{x + dx, y + dy};
        const bool far = c.first >= size || c.second >= size;
        const bool off = c.first < 0 || c.second < 0 || (at_edges && far);
        inside = inside && (off || has(wall, c));
      }
    }
    const auto apart = [&](const Cell& c) {
      return std::abs(c.first - point.first) + std::abs(c.second - point.second) > 2;
    };
    if (inside && std::all_of(found.begin(), found.end(), apart)) found.push_back({x, y});
    if (found.size() == 2) break;
  }
  if (found.size() < 2) return !at_edges && give_eyes(board, wall, true, eyes);
  eyes.insert(eyes.end(), found.begin(), found.end());
  return true;
}

}  // namespace

rules::Position board_with(const Rows& rows, int size) {
  std::vector<std::string> board(u(size), std::string(u(size), '.'));
  const int height = static_cast<int>(rows.size());
  const int width = static_cast<int>(rows.front().size());
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      board[u(y)][u(x)] = rows[u(std::min(y, height - 1))][u(std::min(x, width - 1))];
    }
  }
  std::vector<Cell> seen, eyes;
  for (int y = size - 1; y >= 0; --y) {
    for (int x = size - 1; x >= 0; --x) {
      const char color = board[u(y)][u(x)];
      if ((color != 'B' && color != 'W') || has(seen, {x, y})) continue;
      std::vector<Cell> wall{{x, y}};
      for (std::size_t i = 0; i < wall.size(); ++i) {
        for (const Cell& c : beside(wall[i])) {
          const bool on = c.first >= 0 && c.second >= 0 && c.first < size && c.second < size;
          if (on && board[u(c.second)][u(c.first)] == color && !has(wall, c)) wall.push_back(c);
        }
      }
      seen.insert(seen.end(), wall.begin(), wall.end());
      if (!give_eyes(board, wall, false, eyes)) return {};
    }
  }
  for (const auto& [x, y] : eyes) board[u(y)][u(x)] = '.';
  rules::Position position{size, size, {}};
  for (const std::string& row : board) {
    for (const char c : row) {
      position.at.push_back(c == 'X' || c == 'B'   ? Color::black
                            : c == 'O' || c == 'W' ? Color::white
                                                   : Color::empty);
    }
  }
  return position;
}

}  // namespace sgfaudit::tools
