#include "rules/estimate/reading_board.hpp"

#include <bit>
#include <utility>

namespace sgfaudit::rules::estimate {

bool ReadingBoard::set(const Field& field) {
  while (!turns_.empty()) undo();
  prisoners_ = field.prisoners();
  ko_ = field.ko;
  if (field.board.hash() == start_ && field.living == start_living_) return false;
  start_ = field.board.hash();
  start_living_ = field.living;
  set_stones(field);
  return true;
}

void ReadingBoard::set_stones(const Field& field) {
  const Board& board = field.board;
  const auto size = static_cast<std::size_t>(board.at(0, board.height() + 1)) + 1u;
  stride_ = board.at(0, 1) - board.at(0, 0);
  words_ = size / 64 + 1;
  Stone edge;
  edge.color = border;
  points_.assign(size + static_cast<std::size_t>(stride_), edge);
  marks_.assign(points_.size(), 0);
  walk_ = 0;
  board_ = black_ = white_ = living_ = atari_ = Set{};
  const auto each_point = [&](const auto& visit) {
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) visit(board.at(x, y));
    }
  };
  each_point([&](Point p) {
    Stone& stone = points_[p] = {};
    put(board_, p, true);
    stone.color = static_cast<std::uint8_t>(board.color(p));
    if (board.is_empty(p)) return;
    stone.head = board.string_of(p);
    stone.next = board.next_in_string(p);
    stone.stones = static_cast<std::uint16_t>(board.stones_in_string(p));
    stone.contacts = static_cast<std::uint16_t>(board.liberty_contacts(p));
    stone.lives = field.lives(p) ? 1 : 0;
  });
  const auto add_to = [&](Point p) {
    if (!is_empty(p)) return;
    for (const Color c : {Color::black, Color::white}) {
      for (const Point head : strings_around(p, c)) add_liberty(points_[head], p);
    }
  };
  each_point(add_to);
  each_point([&](Point p) { touch(p); });
  hash_ = board.hash();
}

void ReadingBoard::add_liberty(Stone& head, Point p) {
  ++head.liberties;
  head.liberty_sum ^= p;
}

ReadingBoard::Heads ReadingBoard::strings_around(Point p, Color c) const {
  Heads heads;
  for (const Point n : neighbours(p)) {
    if (color(n) != c) continue;
    const Point head = string_of(n);
    bool known = false;
    for (const Point h : heads) known = known || h == head;
    if (!known) heads.at[heads.size++] = head;
  }
  return heads;
}

// What sets say of the point.
void ReadingBoard::touch(Point p) {
  const Stone& stone = points_[p];
  const bool lives = stone.lives != 0;
  put(black_, p, stone.color == static_cast<std::uint8_t>(Color::black));
  put(white_, p, stone.color == static_cast<std::uint8_t>(Color::white));
  put(living_, p, lives);
  put(atari_, p, lives && stone.head == p && stone.liberties == 1);
}

bool ReadingBoard::is_allowed(Point p, Color c) const {
  if (p == ko_ || !is_empty(p)) return false;
  for (const Point n : neighbours(p)) {
    if (is_empty(n)) return true;
    if (!is_border(n) && (liberties(n) == 1) == (color(n) != c)) return true;
  }
  return false;
}

// A stone that takes living ones beside living ones of its own will be joined with them, as in a
// ko.
bool ReadingBoard::joins_living(Point p, Color c) const {
  for (const Point n : neighbours(p)) {
    if (color(n) != opponent(c) || !lives(n) || liberties(n) != 1) continue;
    Point stone = n;
    do {
      for (const Point m : neighbours(stone)) {
        if (color(m) == c && lives(m)) return true;
      }
      stone = next_in_string(stone);
    } while (stone != n);
  }
  return false;
}

void ReadingBoard::make_alive(Point string) {
  Point stone = string;
  do {
    change(stone).lives = 1;
    stone = next_in_string(stone);
  } while (stone != string);
}

// As `Board` joins them, so that stones of a string follow one another in the same order. Both
// arguments are heads.
void ReadingBoard::join(Point from, Point to) {
  if (points_[from].stones > points_[to].stones) std::swap(from, to);
  if (lives(from) != lives(to)) make_alive(lives(from) ? to : from);
  Stone& all = change(to);
  ++walk_;
  Point p = from;
  do {
    for (const Point n : neighbours(p)) {
      if (!is_empty(n) || marks_[n] == walk_) continue;
      marks_[n] = walk_;
      bool known = false;
      for (const Point m : neighbours(n)) {
        known = known || (points_[m].head == to && points_[m].color == all.color);
      }
      if (!known) add_liberty(all, n);
    }
    p = next_in_string(p);
  } while (p != from);
  all.contacts = static_cast<std::uint16_t>(all.contacts + points_[from].contacts);
  all.stones = static_cast<std::uint16_t>(all.stones + points_[from].stones);
  do {
    change(p).head = to;
    p = next_in_string(p);
  } while (p != from);
  std::swap(points_[from].next, all.next);
}

void ReadingBoard::put_stone(Point p, Color c) {
  const auto around = neighbours(p);
  for (const Point n : around) {
    if (is_empty(n) || is_border(n)) continue;
    Stone& string = change(string_of(n));
    --string.contacts;
  }
  for (const Color other : {Color::black, Color::white}) {
    for (const Point head : strings_around(p, other)) {
      Stone& string = points_[head];
      --string.liberties;
      string.liberty_sum ^= p;
    }
  }
  const Heads own = strings_around(p, c);
  Stone& stone = change(p);
  stone.color = static_cast<std::uint8_t>(c);
  stone.head = p;
  stone.next = p;
  stone.stones = 1;
  stone.liberties = stone.contacts = stone.liberty_sum = 0;
  stone.lives = 0;
  if (own.size == 0) {
    for (const Point n : around) {
      if (!is_empty(n)) continue;
      add_liberty(stone, n);
      ++stone.contacts;
    }
    return;
  }
  // The stone joins the string of its first neighbour of the same colour, the others follow.
  const Point to = own.at[0];
  Stone& string = points_[to];
  for (const Point n : around) {
    if (!is_empty(n)) continue;
    ++string.contacts;
    bool known = false;
    for (const Point m : neighbours(n)) {
      known = known || (points_[m].head == to && points_[m].color == string.color && m != p);
    }
    if (!known) add_liberty(string, n);
  }
  stone.head = to;
  stone.next = std::exchange(string.next, p);
  stone.lives = string.lives;
  ++string.stones;
  for (std::size_t i = 1; i < own.size; ++i) join(own.at[i], string_of(p));
}

unsigned ReadingBoard::remove_string(Point string) {
  const Color other = opponent(color(string));
  const unsigned stones = points_[string_of(string)].stones;
  Point p = string;
  do {
    hash_ ^= Board::key(p, color(p));
    Stone& stone = change(p);
    stone.color = 0;
    stone.lives = 0;
    p = stone.next;
  } while (p != string);
  do {
    for (const Point n : neighbours(p)) {
      if (color(n) == other) ++change(string_of(n)).contacts;
    }
    for (const Point head : strings_around(p, other)) add_liberty(points_[head], p);
    p = next_in_string(p);
  } while (p != string);
  return stones;
}

bool ReadingBoard::play(Point p, Color c) {
  if (!is_allowed(p, c)) return false;
  const std::size_t first = changes_.size();
  turns_.push_back({first, hash_, prisoners_, ko_});
  const bool joins = joins_living(p, c);
  put_stone(p, c);
  hash_ ^= Board::key(p, c);
  ko_ = no_point;
  unsigned taken = 0;
  for (const Point n : neighbours(p)) {
    if (color(n) != opponent(c) || liberties(n) != 0) continue;
    ko_ = n;
    taken += remove_string(n);
  }
  prisoners_ += c == Color::black ? static_cast<int>(taken) : -static_cast<int>(taken);
  if (joins && !lives(p)) make_alive(p);
  if (taken != 1 || next_in_string(p) != p || liberty_contacts(p) != 1) ko_ = no_point;
  for (std::size_t i = first; i < changes_.size(); ++i) touch(changes_[i].point);
  return true;
}

void ReadingBoard::undo() {
  const Turn& turn = turns_.back();
  while (changes_.size() > turn.changes) {
    const Change& last = changes_.back();
    points_[last.point] = last.before;
    touch(last.point);
    changes_.pop_back();
  }
  hash_ = turn.hash;
  prisoners_ = turn.prisoners;
  ko_ = turn.ko;
  turns_.pop_back();
}

// Will a stone that takes the string at `string` by a play at `p` be joined with living stones?
bool ReadingBoard::is_joined(Point p, Point string) const {
  const Color taker = opponent(color(string));
  const auto beside = [&](Point at) {
    for (const Point n : neighbours(at)) {
      if (color(n) == taker && lives(n)) return true;
    }
    return false;
  };
  if (beside(p)) return true;
  Point stone = string;
  do {
    if (beside(stone)) return true;
    stone = next_in_string(stone);
  } while (stone != string);
  return false;
}

// Whose each point is, step by step from the living stones: see `Claims`. A step of all points at
// once is a shift of a set of points.
template <std::size_t words>
int ReadingBoard::count_words() const {
  struct Claimed {
    std::array<std::uint64_t, words + 2> front{};  // a word more on either side
    std::array<std::uint64_t, words> all{};
  };
  const auto stride = static_cast<unsigned>(stride_);
  const auto beside = [&](const auto& set, std::size_t i) {
    const std::uint64_t here = set[i + 1], low = set[i], high = set[i + 2];
    return here << 1 | low >> 63 | here >> 1 | high << 63 | here << stride | low >> (64 - stride) |
           here >> stride | high << (64 - stride);
  };
  Claimed black, white;
  std::array<std::uint64_t, words> open, new_black, new_white;
  for (std::size_t i = 0; i < words; ++i) {
    open[i] = board_[i] & ~living_[i];
    black.front[i + 1] = living_[i] & black_[i];
    white.front[i + 1] = living_[i] & white_[i];
  }
  for (std::uint64_t any = 1; any != 0;) {
    for (std::size_t i = 0; i < words; ++i) new_black[i] = beside(black.front, i);
    for (std::size_t i = 0; i < words; ++i) new_white[i] = beside(white.front, i);
    any = 0;
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint64_t b = new_black[i] & ~new_white[i] & open[i];
      const std::uint64_t w = new_white[i] & ~new_black[i] & open[i];
      open[i] &= ~(new_black[i] | new_white[i]);
      black.front[i + 1] = b;
      white.front[i + 1] = w;
      black.all[i] |= b;
      white.all[i] |= w;
      any |= b | w;
    }
  }
  // A point that must be filled, because a living string would be captured there, is none.
  for (std::size_t i = 0; i < words; ++i) {
    for (std::uint64_t left = atari_[i]; left != 0; left &= left - 1) {
      const auto string =
          static_cast<Point>(i * 64 + static_cast<unsigned>(std::countr_zero(left)));
      const Point p = only_liberty(string);
      auto& claimed = color(string) == Color::black ? black.all : white.all;
      const std::uint64_t bit = std::uint64_t{1} << (p % 64);
      if ((claimed[p / 64] & bit) != 0 && is_joined(p, string)) claimed[p / 64] &= ~bit;
    }
  }
  int sum = 0;
  for (std::size_t i = 0; i < words; ++i) {
    sum += std::popcount(black.all[i] & ~black_[i]) + std::popcount(black.all[i] & white_[i]) -
           std::popcount(white.all[i] & ~white_[i]) - std::popcount(white.all[i] & black_[i]);
  }
  return sum;
}

int ReadingBoard::count() const {
  return words_ <= words_19 ? count_words<words_19>() : count_words<most_words>();
}

}  // namespace sgfaudit::rules::estimate
