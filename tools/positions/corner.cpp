#include "tools/positions/corner.hpp"

#include <algorithm>
#include <set>

namespace sgfaudit::tools {

namespace {

std::size_t u(int i) { return static_cast<std::size_t>(i); }

}  // namespace

Rows Corner::rows(const std::string& filling, int black_border) const {
  int width = 0, height = 0;
  std::vector<int> depth;  // of each column
  for (const auto& [x, y] : points) {
    width = std::max(width, x + 1);
    height = std::max(height, y + 1);
    depth.resize(u(width), 0);
    depth[u(x)] = std::max(depth[u(x)], y + 1);
  }
  Rows result(u(height + 2), std::string(u(width + 2), 'W'));
  if (black_border >= 0) result.back().assign(u(width + 2), 'B');
  for (int x = 0; x < black_border && x < width; ++x) {
    for (int y = depth[u(x)]; y < height + 1; ++y) result[u(y)][u(x)] = 'B';
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    result[u(points[i].second)][u(points[i].first)] = filling[i];
  }
  return result;
}

std::vector<Corner> corners(int width, int height, int cells) {
  using Cells = std::set<std::pair<int, int>>;  // row and column
  std::set<Cells> grown{{{0, 0}}};
  for (int n = 1; n < cells; ++n) {
    std::set<Cells> next;
    for (const Cells& shape : grown) {
      for (const auto& [y, x] : shape) {
        for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
          const int cx = x + dx, cy = y + dy;
          if (cx < 0 || cy < 0 || cx >= width || cy >= height || shape.count({cy, cx})) continue;
          Cells more = shape;
          more.insert({cy, cx});
          next.insert(std::move(more));
        }
      }
    }
    grown.swap(next);
  }
  std::vector<Corner> result;
  for (const Cells& shape : grown) {
    Corner corner;
    for (const auto& [y, x] : shape) corner.points.push_back({x, y});
    result.push_back(std::move(corner));
  }
  return result;
}

void for_each_filling(int cells, int black, int white,
                      const std::function<void(const std::string&)>& take) {
  std::string filling(u(cells), 'X');
  std::fill_n(filling.begin(), cells - black - white, '.');
  std::fill_n(filling.begin() + (cells - black - white), white, 'O');
  std::sort(filling.begin(), filling.end());
  do {
    take(filling);
  } while (std::next_permutation(filling.begin(), filling.end()));
}

bool is_legal(const rules::Position& position) {
  const int n = position.width;
  std::vector<bool> free(position.at.size(), false);
  for (bool grows = true; grows;) {
    grows = false;
    for (int p = 0; p < position.size(); ++p) {
      if (free[u(p)] || position.at[u(p)] == Color::empty) continue;
      const auto helps = [&](int q) {
        return position.at[u(q)] == Color::empty ||
               (position.at[u(q)] == position.at[u(p)] && free[u(q)]);
      };
      const int x = p % n, y = p / n;
      if ((x > 0 && helps(p - 1)) || (x + 1 < n && helps(p + 1)) || (y > 0 && helps(p - n)) ||
          (y + 1 < position.height && helps(p + n))) {
        free[u(p)] = grows = true;
      }
    }
  }
  for (int p = 0; p < position.size(); ++p) {
    if (!free[u(p)] && position.at[u(p)] != Color::empty) return false;
  }
  return true;
}

const rules::StringReport& string_at(const rules::Confirmation& c, const rules::Position& p, int x,
                                     int y) {
  return c.strings[u(c.string_at[u(y * p.width + x)])];
}

}  // namespace sgfaudit::tools
