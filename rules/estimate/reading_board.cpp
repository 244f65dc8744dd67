#include "rules/estimate/reading_board.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace sgfaudit::rules::estimate {

namespace {

// How many bits both have together. Portable builds have no instruction for it.
int ones(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t pairs = 0x5555555555555555u, fours = 0x3333333333333333u;
  a -= a >> 1 & pairs;
  b -= b >> 1 & pairs;
  a = (a & fours) + (a >> 2 & fours) + (b & fours) + (b >> 2 & fours);
  a = (a & 0x0F0F0F0F0F0F0F0Fu) + (a >> 4 & 0x0F0F0F0F0F0F0F0Fu);
  return static_cast<int>(a * 0x0101010101010101u >> 56);
}

}  // namespace

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
  const auto size = board.points_with_border();
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
    stone.lives = field.lives(p) ? 1 : 0;
  });
  const auto add_to = [&](Point p) {
    if (!is_empty(p)) return;
    const Around strings = around(p, Color::black);
    for (const Point head : strings.own) add_liberty(points_[head], p);
    for (const Point head : strings.other) add_liberty(points_[head], p);
  };
  each_point(add_to);
  hash_ = 0;
  each_point([&](Point p) {
    touch(p);
    hash_ ^= key(p);
  });
}

// The same stones count otherwise where another string of them lives.
std::uint64_t ReadingBoard::key(Point p) const {
  return is_empty(p) ? 0 : std::rotl(Board::key(p, color(p)), lives(p) ? 32 : 0);
}

void ReadingBoard::add_liberty(Stone& head, Point p) {
  ++head.liberties;
  head.liberty_sum ^= p;
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

bool ReadingBoard::is_beside_living(Point p, Color c) const {
  for (const Point n : neighbours(p)) {
    if (color(n) == c && lives(n)) return true;
  }
  return false;
}

// Does a stone that takes this string stand beside living ones of its own? It will be joined with
// them, as in a ko.
bool ReadingBoard::joins_living(Point string) const {
  const Color taker = opponent(color(string));
  Point stone = string;
  do {
    if (is_beside_living(stone, taker)) return true;
    stone = next_in_string(stone);
  } while (stone != string);
  return false;
}

void ReadingBoard::make_alive(Point string) {
  Point stone = string;
  do {
    hash_ ^= key(stone);
    change(stone).lives = 1;
    hash_ ^= key(stone);
    stone = next_in_string(stone);
  } while (stone != string);
}

bool ReadingBoard::touches(Point p, Point head) const {
  for (const Point n : neighbours(p)) {
    if (points_[n].head == head) return true;
  }
  return false;
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
      if (!touches(n, to)) add_liberty(all, n);
    }
    p = next_in_string(p);
  } while (p != from);
  all.stones = static_cast<std::uint16_t>(all.stones + points_[from].stones);
  do {
    change(p).head = to;
    p = next_in_string(p);
  } while (p != from);
  std::swap(points_[from].next, all.next);
}

void ReadingBoard::put_stone(Point p, Color c, const Around& around) {
  for (const Points* const strings : {&around.own, &around.other}) {
    for (const Point head : *strings) {
      Stone& string = change(head);
      --string.liberties;
      string.liberty_sum ^= p;
    }
  }
  Stone& stone = change(p);
  stone = Stone{};
  stone.color = static_cast<std::uint8_t>(c);
  stone.head = p;
  stone.next = p;
  stone.stones = 1;
  if (around.own.size == 0) {
    for (const Point n : around.empty) add_liberty(stone, n);
    hash_ ^= key(p);
    return;
  }
  // The stone joins the string of its first neighbour of the same colour, the others follow.
  const Point to = around.own.at[0];
  Stone& string = points_[to];
  for (const Point n : around.empty) {
    if (!touches(n, to)) add_liberty(string, n);
  }
  stone.head = to;
  stone.next = std::exchange(string.next, p);
  stone.lives = string.lives;
  hash_ ^= key(p);
  ++string.stones;
  for (std::size_t i = 1; i < around.own.size; ++i) join(around.own.at[i], string_of(p));
}

void ReadingBoard::remove_string(Point string) {
  const auto other = static_cast<std::uint8_t>(opponent(color(string)));
  Point p = string;
  do {
    hash_ ^= key(p);
    Stone& stone = change(p);
    stone.color = 0;
    stone.lives = 0;
    stone.head = no_point;
    p = stone.next;
  } while (p != string);
  do {
    Points strings;
    for (const Point n : neighbours(p)) {
      if (points_[n].color == other) strings.add(string_of(n));
    }
    for (const Point head : strings) add_liberty(change(head), p);
    p = next_in_string(p);
  } while (p != string);
}

ReadingBoard::Around ReadingBoard::around(Point p, Color c) const {
  Around around;
  for (const Point n : neighbours(p)) {
    if (is_empty(n)) {
      around.empty.at[around.empty.size++] = n;
    } else if (!is_border(n)) {
      (color(n) == c ? around.own : around.other).add(string_of(n));
    }
  }
  return around;
}

bool ReadingBoard::play(Point p, Color c) {
  if (p == ko_ || !is_empty(p)) return false;
  const Around around = this->around(p, c);
  Points taken;
  bool joins = false;
  for (const Point head : around.other) {
    if (liberties(head) != 1) continue;
    taken.at[taken.size++] = head;
    joins = joins || joins_living(head);
  }
  const auto has_others = [&](Point head) { return liberties(head) > 1; };
  if (around.empty.size + taken.size == 0 &&
      std::none_of(around.own.begin(), around.own.end(), has_others)) {
    return false;
  }
  turns_.push_back({changes_.size(), hash_, prisoners_, ko_});
  put_stone(p, c, around);
  ko_ = no_point;
  int stones = 0;
  for (const Point head : taken) {
    stones += points_[head].stones;
    remove_string(head);
  }
  prisoners_ += c == Color::black ? stones : -stones;
  if (joins && !lives(p)) make_alive(p);
  if (stones == 1 && next_in_string(p) == p && liberties(p) == 1) ko_ = taken.at[0];
  return true;
}

void ReadingBoard::undo() {
  const Turn& turn = turns_.back();
  while (changes_.size() > turn.changes) {
    const Change& last = changes_.back();
    points_[last.point] = last.before;
    if (changes_.size() <= in_sets_) touch(last.point);
    changes_.pop_back();
  }
  in_sets_ = std::min(in_sets_, changes_.size());
  hash_ = turn.hash;
  prisoners_ = turn.prisoners;
  ko_ = turn.ko;
  turns_.pop_back();
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
  for (bool more = true; more;) {
    for (std::size_t i = 0; i < words; ++i) new_black[i] = beside(black.front, i);
    for (std::size_t i = 0; i < words; ++i) new_white[i] = beside(white.front, i);
    std::uint64_t any = 0, left = 0;
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint64_t b = new_black[i] & ~new_white[i] & open[i];
      const std::uint64_t w = new_white[i] & ~new_black[i] & open[i];
      open[i] &= ~(new_black[i] | new_white[i]);
      black.front[i + 1] = b;
      white.front[i + 1] = w;
      black.all[i] |= b;
      white.all[i] |= w;
      any |= b | w;
      left |= open[i];
    }
    more = any != 0 && left != 0;
  }
  // A point that must be filled, because a living string would be captured there, is none.
  for (std::size_t i = 0; i < words; ++i) {
    for (std::uint64_t left = atari_[i]; left != 0; left &= left - 1) {
      const auto string =
          static_cast<Point>(i * 64 + static_cast<unsigned>(std::countr_zero(left)));
      const Point p = only_liberty(string);
      auto& claimed = color(string) == Color::black ? black.all : white.all;
      const std::uint64_t bit = std::uint64_t{1} << (p % 64);
      if ((claimed[p / 64] & bit) != 0 &&
          (joins_living(string) || is_beside_living(p, opponent(color(string)))))
        claimed[p / 64] &= ~bit;
    }
  }
  // Dead stones count twice.
  int sum = 0;
  for (std::size_t i = 0; i < words; ++i) {
    sum += ones(black.all[i] & ~black_[i], black.all[i] & white_[i]) -
           ones(white.all[i] & ~white_[i], white.all[i] & black_[i]);
  }
  return sum;
}

int ReadingBoard::count() {
  for (; in_sets_ < changes_.size(); ++in_sets_) touch(changes_[in_sets_].point);
  return words_ <= words_19 ? count_words<words_19>() : count_words<most_words>();
}

}  // namespace sgfaudit::rules::estimate
