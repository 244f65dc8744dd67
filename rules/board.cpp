#include "rules/board.hpp"

#include <algorithm>
#include <bit>
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

constexpr std::size_t keyed_points =
    (sgf::GameRecord::max_size + 2) * (sgf::GameRecord::max_size + 1) + 1;

constexpr auto keys = [] {
  std::array<std::array<std::uint64_t, 2>, keyed_points> table{};
  for (std::size_t c = 0; c < 2; ++c) {
    for (std::size_t p = 0; p < keyed_points; ++p) {
      table[p][c] = random_number(c * keyed_points + p);
    }
  }
  return table;
}();

std::uint64_t key(Point p, Color c) { return keys[p][static_cast<std::size_t>(c) - 1]; }

}  // namespace

constexpr std::array<Board::Stone, Board::max_points> Board::no_stones = [] {
  std::array<Stone, max_points> stones{};
  for (std::size_t p = 0; p < max_points; ++p) stones[p].head = static_cast<Point>(p);
  return stones;
}();

Board& Board::operator=(const Board& other) {
  width_ = other.width_;
  height_ = other.height_;
  stride_ = other.stride_;
  steps_ = other.steps_;
  hash_ = other.hash_;
  const std::size_t points = other.points_with_border();
  std::copy_n(other.color_.begin(), points, color_.begin());
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
  std::copy_n(no_stones.begin(), points, stones_.begin());
  hash_ = 0;
}

void Board::put_alone(Point p, Color c) {
  color_[p] = static_cast<std::uint8_t>(c);
  stones_[p] = {p, p, 0, 1};
  hash_ ^= key(p, c);
}

// Two strings become one: the smaller takes the name of the larger. Both arguments are heads.
void Board::join(Point from, Point to) {
  const std::array<Point, 2> ends{from, to};
  const std::size_t larger = stones_[from].count > stones_[to].count ? 0 : 1;
  from = ends[1 - larger];
  to = ends[larger];
  Stone& joined = stones_[to];
  joined.contacts = static_cast<std::uint16_t>(joined.contacts + stones_[from].contacts);
  joined.count = static_cast<std::uint16_t>(joined.count + stones_[from].count);
  Point p = from;
  do {
    stones_[p].head = to;
    p = stones_[p].next;
  } while (p != from);
  std::swap(stones_[from].next, stones_[to].next);
}

std::uint32_t Board::remove_string(Point first) {
  const auto c = static_cast<Color>(color_[first]);
  std::uint32_t removed = 0;
  Point p = first;
  do {
    color_[p] = 0;
    hash_ ^= key(p, c);
    ++removed;
    p = stones_[p].next;
  } while (p != first);
  const auto other = static_cast<std::uint8_t>(opponent(c));
  do {
    for (const Point n : neighbours(p)) {
      if (color_[n] == other) ++stones_[stones_[n].head].contacts;
    }
    stones_[p].head = p;
    stones_[p].contacts = 0;
    p = stones_[p].next;
  } while (p != first);
  return removed;
}

// No branch depends on what stands around p, unless strings meet or something is captured: empty
// points and the border are strings of their own too, whose contacts nobody asks for.
unsigned Board::put(Point p, Color c) {
  const auto around = neighbours(p);
  const std::array<Point, 4> heads{stones_[around[0]].head, stones_[around[1]].head,
                                   stones_[around[2]].head, stones_[around[3]].head};
  unsigned empty = 0, own = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::uint8_t color = color_[around[i]];
    empty += color == 0;
    own |= static_cast<unsigned>(color == static_cast<std::uint8_t>(c)) << i;
  }
  unsigned taken = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    taken |= static_cast<unsigned>(--stones_[heads[i]].contacts == 0) << i;
  }
  taken &= ~own;
  color_[p] = static_cast<std::uint8_t>(c);
  hash_ ^= key(p, c);
  stones_[p] = {p, p, 0, 0};
  // The stone joins the string of its first neighbour of the same colour, else its own.
  const Point head = stones_[first_of(own | itself, p)].head;
  Stone& to = stones_[head];
  stones_[p].head = head;
  stones_[p].next = std::exchange(to.next, p);
  ++to.count;
  to.contacts = static_cast<std::uint16_t>(to.contacts + empty);
  for (own &= own - 1; own != 0; own &= own - 1) {
    const Point other = stones_[first_of(own, p)].head;
    if (other != stones_[p].head) join(other, stones_[p].head);
  }
  return taken | (stones_[stones_[p].head].contacts == 0 ? itself : 0);
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
    // How often does the string touch p? Its last liberty is p when all its contacts are there.
    std::uint16_t touches = 0;
    for (const Point m : neighbours(p)) {
      touches += color_[m] == color_[n] && string_of(m) == string_of(n);
    }
    const bool last_liberty = stones_[stones_[n].head].contacts == touches;
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
          --stones_[stones_[n].head].contacts;
        }
      }
      stones_[p].contacts = empty;
      for (const Point n : neighbours(p)) {
        if (color_[n] != placed[p] || string_of(n) == string_of(p)) continue;
        join(string_of(p), string_of(n));
      }
    }
  }
}

}  // namespace sgfaudit::rules
