#include "rules/board.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sgfaudit::rules {

namespace {

// Random numbers, the same on every machine (splitmix64).
constexpr std::uint64_t random_number(std::uint64_t index) {
  std::uint64_t z = (index + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

constexpr auto keys = [] {
  std::array<std::array<std::uint64_t, 2>, Board::max_points> table{};
  for (std::size_t c = 0; c < 2; ++c) {
    for (std::size_t p = 0; p < Board::max_points; ++p) {
      table[p][c] = random_number(c * Board::max_points + p);
    }
  }
  return table;
}();

}  // namespace

std::uint64_t Board::key(Point p, Color c) { return keys[p][static_cast<std::size_t>(c) - 1]; }

Board& Board::operator=(const Board& other) {
  width_ = other.width_;
  height_ = other.height_;
  stride_ = other.stride_;
  steps_ = other.steps_;
  hash_ = other.hash_;
  const std::size_t points = other.points_with_border();
  std::copy_n(other.color_.begin(), points, color_.begin());
  std::copy_n(other.head_.begin(), points, head_.begin());
  std::copy_n(other.next_.begin(), points, next_.begin());
  std::copy_n(other.contacts_.begin(), points, contacts_.begin());
  std::copy_n(other.stones_.begin(), points, stones_.begin());
  return *this;
}

void Board::reset(int width, int height) {
  if (width != width_ || height != height_) {
    width_ = width;
    height_ = height;
    stride_ = width + 1;  // one column of border serves both edges
    steps_ = {-stride_, -1, 1, stride_, 0};
  }
  const std::size_t points = points_with_border();
  std::fill_n(color_.begin(), points, std::uint8_t{0});
  std::fill_n(color_.begin(), stride_ + 1, border);
  for (int y = 0; y < height; ++y) color_[at(width, y)] = border;
  std::fill_n(color_.begin() + at(0, height), stride_, border);
  std::iota(head_.begin(), head_.begin() + static_cast<std::ptrdiff_t>(points), Point{0});
  std::fill_n(contacts_.begin(), points, std::uint16_t{0});
  hash_ = 0;
}

void Board::put_alone(Point p, Color c) {
  color_[p] = static_cast<std::uint8_t>(c);
  head_[p] = p;
  next_[p] = p;
  stones_[p] = 1;
  hash_ ^= key(p, c);
}

// Two strings become one: the smaller takes the name of the larger. Both arguments are heads.
void Board::join(Point from, Point to) {
  const std::array<Point, 2> ends{from, to};
  const std::size_t larger = stones_[from] > stones_[to] ? 0 : 1;
  from = ends[1 - larger];
  to = ends[larger];
  contacts_[to] = static_cast<std::uint16_t>(contacts_[to] + contacts_[from]);
  stones_[to] = static_cast<std::uint16_t>(stones_[to] + stones_[from]);
  Point p = from;
  do {
    head_[p] = to;
    p = next_[p];
  } while (p != from);
  std::swap(next_[from], next_[to]);
}

std::uint32_t Board::remove_string(Point first) {
  const auto c = static_cast<Color>(color_[first]);
  std::uint32_t removed = 0;
  Point p = first;
  do {
    color_[p] = 0;
    hash_ ^= key(p, c);
    ++removed;
    p = next_[p];
  } while (p != first);
  const auto other = static_cast<std::uint8_t>(opponent(c));
  do {
    for (const Point n : neighbours(p)) {
      if (color_[n] == other) ++contacts_[head_[n]];
    }
    head_[p] = p;
    contacts_[p] = 0;
    p = next_[p];
  } while (p != first);
  return removed;
}

// No branch depends on what stands around p, unless strings meet or something is captured: empty
// points and the border are strings of their own too, whose contacts mean nothing and run over.
unsigned Board::put(Point p, Color c) {
  const auto around = neighbours(p);
  const std::array<Point, 4> heads{head_[around[0]], head_[around[1]], head_[around[2]],
                                   head_[around[3]]};
  unsigned empty = 0, own = 0, others = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::uint8_t color = color_[around[i]];
    empty += color == 0;
    own |= static_cast<unsigned>(color == static_cast<std::uint8_t>(c)) << i;
    others |= static_cast<unsigned>(color == static_cast<std::uint8_t>(opponent(c))) << i;
  }
  unsigned taken = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    taken |= static_cast<unsigned>(--contacts_[heads[i]] == 0) << i;
  }
  taken &= others;
  color_[p] = static_cast<std::uint8_t>(c);
  hash_ ^= key(p, c);
  head_[p] = p;
  next_[p] = p;
  stones_[p] = 0;
  contacts_[p] = 0;
  // The stone joins the string of its first neighbour of the same colour, else its own.
  const Point to = head_[first_of(own | itself, p)];
  head_[p] = to;
  next_[p] = std::exchange(next_[to], p);
  ++stones_[to];
  contacts_[to] = static_cast<std::uint16_t>(contacts_[to] + empty);
  for (own &= own - 1; own != 0; own &= own - 1) {
    const Point other = head_[first_of(own, p)];
    if (other != head_[p]) join(other, head_[p]);
  }
  return taken | (contacts_[head_[p]] == 0 ? itself : 0);
}

Board::Captures Board::capture(Point p, unsigned lost) {
  Captures captures;
  for (unsigned taken = lost & ~itself; taken != 0; taken &= taken - 1) {
    captures.last = first_of(taken, p);
    captures.stones += remove_string(captures.last);
  }
  if (captures.stones == 0) captures.suicide = remove_string(p);
  return captures;
}

bool Board::is_suicide(Point p, Color c) const {
  for (const Point n : neighbours(p)) {
    if (color_[n] == 0) return false;
    if (color_[n] == border) continue;
    // Its last liberty is p when all its contacts are there, four at most.
    const Point head = head_[n];
    std::uint16_t touches = 0;
    if (contacts_[head] <= 4) {
      for (const Point m : neighbours(p)) touches += head_[m] == head;
    }
    const bool last_liberty = contacts_[head] == touches;
    if (last_liberty == (color_[n] != static_cast<std::uint8_t>(c))) return false;
  }
  return true;
}

void Board::place(Point p, Color c) {
  if (color_[p] != 0) hash_ ^= key(p, color(p));
  if (c != Color::empty) hash_ ^= key(p, c);
  color_[p] = static_cast<std::uint8_t>(c);
}

std::vector<Color> Board::stones() const {
  std::vector<Color> stones;
  stones.reserve(static_cast<std::size_t>(width_ * height_));
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) stones.push_back(color(at(x, y)));
  }
  return stones;
}

void Board::set_stones(const std::vector<Color>& stones) {
  reset(width_, height_);
  auto stone = stones.begin();
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) place(at(x, y), *stone++);
  }
  finish_setup();
}

// All strings anew from the colours. Strings without liberty stay: nothing was played.
void Board::finish_setup() {
  const auto placed = color_;
  reset(width_, height_);
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      const Point p = at(x, y);
      if (placed[p] == 0) continue;
      put_alone(p, static_cast<Color>(placed[p]));
      std::uint16_t empty = 0;
      for (const Point n : neighbours(p)) {
        if (color_[n] == 0) {
          ++empty;
        } else if (color_[n] != border) {
          --contacts_[head_[n]];
        }
      }
      contacts_[p] = empty;
      for (const Point n : neighbours(p)) {
        if (color_[n] == placed[p] && head_[n] != head_[p]) join(head_[p], head_[n]);
      }
    }
  }
}

std::vector<Point> all_points(const Board& board) {
  std::vector<Point> points;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) points.push_back(board.at(x, y));
  }
  return points;
}

std::uint64_t fewer_on_large(std::uint64_t times, const Board& board) {
  const auto points =
      static_cast<std::uint64_t>(board.width()) * static_cast<std::uint64_t>(board.height());
  return times * 361 / std::max<std::uint64_t>(361, points);
}

}  // namespace sgfaudit::rules
