#include "tools/positions/shape.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

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

// The stones that touch the cells, and those that only join them at the corners.
void find_ring(const Cells& cells, Cells& needed, Cells& joints) {
  for (const auto& [x, y] : cells) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Cell c{x + dx, y + dy};
        if (c.second < 0 || c.first < 0 || has(cells, c)) continue;
        Cells& list = dx == 0 || dy == 0 ? needed : joints;
        if (!has(list, c)) list.push_back(c);
      }
    }
  }
  std::erase_if(joints, [&](const Cell& c) { return has(needed, c); });
}

Cells mirrored(const Cells& cells) {
  Cells result;
  for (const Cell& c : cells) result.push_back({c.second, c.first});
  std::sort(result.begin(), result.end());
  return result;
}

// Two points of a wall, all of whose neighbours belong to the same wall; if that is possible not on
// the far edges, so that boards can be put side by side.
bool give_eyes(const std::vector<std::string>& board, const std::vector<Cell>& wall, bool at_edges,
               std::vector<Cell>& eyes) {
  const int size = static_cast<int>(board.size());
  std::vector<Cell> found;
  for (const auto& [x, y] : wall) {
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
      return std::abs(c.first - x) + std::abs(c.second - y) > 2;
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

std::vector<std::vector<std::pair<int, int>>> Shape::segments() const {
  std::vector<Cells> result;
  Cells left = ring;
  while (!left.empty()) {
    Cells part{left.back()};
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (const Cell& c : beside(part[i])) {
        if (has(left, c) && !has(part, c)) part.push_back(c);
      }
    }
    std::erase_if(left, [&](const Cell& c) { return has(part, c); });
    result.push_back(part);
  }
  return result;
}

int Shape::width() const {
  int w = 0;
  for (const Cell& c : cells) w = std::max(w, c.first + 2);
  for (const Cell& c : ring) w = std::max(w, c.first + 1);
  return w;
}

int Shape::height() const {
  int h = 0;
  for (const Cell& c : cells) h = std::max(h, c.second + 2);
  for (const Cell& c : ring) h = std::max(h, c.second + 1);
  return h;
}

Rows Shape::rows(const std::string& filling, char ring_color, char wall) const {
  Rows result(u(height() + 1), std::string(u(width() + 1), wall));
  for (const auto& [x, y] : ring) result[u(y)][u(x)] = ring_color;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    result[u(cells[i].second)][u(cells[i].first)] = filling[i];
  }
  return result;
}

std::vector<Shape> shapes(int width, int height, int size) {
  std::set<Cells> grown{{{0, 0}}};
  for (int n = 1; n < size; ++n) {
    std::set<Cells> next;
    for (const Cells& cells : grown) {
      for (const Cell& from : cells) {
        for (const Cell& c : beside(from)) {
          if (c.first < 0 || c.second < 0 || c.first >= width || c.second >= height) continue;
          if (has(cells, c)) continue;
          Cells more = cells;
          more.push_back(c);
          std::sort(more.begin(), more.end());
          next.insert(more);
        }
      }
    }
    grown.swap(next);
  }
  std::set<Cells> known;
  std::vector<Shape> result;
  for (const Cells& cells : grown) {
    if (known.count(mirrored(cells))) continue;
    known.insert(cells);
    Cells needed, joints;
    find_ring(cells, needed, joints);
    for (std::size_t choice = 0; choice < std::size_t{1} << joints.size(); ++choice) {
      Shape shape{cells, needed, {}, {}};
      for (std::size_t i = 0; i < joints.size(); ++i) {
        if (!(choice >> i & 1)) continue;
        shape.ring.push_back(joints[i]);
        shape.joints.push_back(joints[i]);
      }
      result.push_back(std::move(shape));
    }
  }
  return result;
}

}  // namespace sgfaudit::tools
