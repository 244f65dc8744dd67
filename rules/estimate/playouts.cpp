#include "rules/estimate/playouts.hpp"

#include <utility>

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

namespace {

// Stones that may be sacrificed inside an eye space (nakade).
constexpr std::uint32_t most_sacrificed = 3;

}  // namespace

Playouts::Playouts(const Board& start) : start_(start), board_(start), random_(start.hash()) {
  for (int y = 0; y < start.height(); ++y) {
    for (int x = 0; x < start.width(); ++x) points_.push_back(start.at(x, y));
  }
  sum_.assign(points_.back() + std::size_t{1}, 0);
}

void Playouts::run(int count) {
  for (int i = 0; i < count; ++i) {
    play_out(count_ % 2 == 0 ? Color::black : Color::white);
    count_points();
    ++count_;
  }
}

void Playouts::collect_empty() {
  empty_.clear();
  for (const Point p : points_) {
    if (board_.is_empty(p)) empty_.push_back(p);
  }
}

void Playouts::play_out(Color first) {
  board_ = start_;
  collect_empty();
  ko_ = no_point;
  Point last = no_point;
  Color color = first;
  int passes = 0;
  const std::size_t longest = points_.size() * 3;
  for (std::size_t moves = 0; moves < longest && passes < 2; ++moves) {
    const Point p = choose(color, last);
    if (p == no_point) {
      ++passes;
      ko_ = no_point;
    } else {
      passes = 0;
      const Board::Captures taken = board_.play(p, color);
      const bool ko = taken.stones == 1 && board_.is_single(p) && board_.liberty_contacts(p) == 1;
      ko_ = ko ? taken.last : no_point;
      if (taken.stones != 0) collect_empty();
    }
    last = p;
    color = opponent(color);
  }
}

Point Playouts::choose(Color color, Point last) {
  if (last != no_point) {
    const Point p = answer(color, last);
    if (p != no_point) return p;
  }
  // The first sensible point from a random one on; the list forgets what is no longer empty.
  if (empty_.empty()) return no_point;
  std::size_t i = random_.below(static_cast<std::uint32_t>(empty_.size()));
  for (std::size_t tries = empty_.size(); tries != 0 && !empty_.empty(); --tries) {
    if (i >= empty_.size()) i = 0;
    const Point p = empty_[i];
    if (!board_.is_empty(p)) {
      empty_[i] = empty_.back();
      empty_.pop_back();
      continue;
    }
    if (sensible(p, color)) return p;
    ++i;
  }
  return no_point;
}

// What the last move threatens, or offers: strings in atari beside it.
Point Playouts::answer(Color color, Point last) {
  Point take = no_point, save = no_point;
  for (const Point n : board_.neighbours(last)) {
    if (board_.color(n) != color) continue;
    const Point liberty = atari(board_, n);
    if (liberty == no_point) continue;
    // Rather take what attacks it than run.
    Point stone = n;
    do {
      for (const Point m : board_.neighbours(stone)) {
        if (board_.color(m) != opponent(color)) continue;
        const Point theirs = atari(board_, m);
        if (theirs != no_point && theirs != ko_) take = theirs;
      }
      stone = board_.next_in_string(stone);
    } while (stone != n);
    if (liberty != ko_ && !board_.is_suicide(liberty, color) &&
        !puts_itself_in_atari(liberty, color)) {
      save = liberty;
    }
  }
  if (board_.color(last) == opponent(color)) {
    const Point liberty = atari(board_, last);
    if (liberty != no_point && liberty != ko_) take = liberty;
  }
  if (take != no_point && random_.below(10) != 0) return take;
  if (save != no_point && random_.below(10) != 0) return save;
  return no_point;
}

bool Playouts::is_eye(Point p, Color color) const {
  const auto around = board_.neighbours(p);
  for (const Point n : around) {
    if (!board_.is_border(n) && board_.color(n) != color) return false;
  }
  int enemies = 0, edges = 0;
  for (const Point n : {around[0], around[3]}) {
    for (const int side : {-1, 1}) {
      if (board_.is_border(n)) {
        ++edges;
        continue;
      }
      const auto d = static_cast<Point>(n + side);
      if (board_.is_border(d)) {
        ++edges;
      } else if (board_.color(d) == opponent(color)) {
        ++enemies;
      }
    }
  }
  return enemies + (edges != 0 ? 1 : 0) < 2;
}

bool Playouts::puts_itself_in_atari(Point p, Color color) const {
  int free = 0;
  const auto around = board_.neighbours(p);
  for (const Point n : around) free += board_.is_empty(n) ? 1 : 0;
  if (free >= 2) return false;
  // The liberties after the move: two different ones, or stones taken, are enough.
  std::array<Point, 2> liberties{};
  std::size_t found = 0;
  std::uint32_t size = 1;
  const auto add = [&](Point q) {
    if (q == p || (found > 0 && liberties[0] == q)) return;
    if (found < 2) liberties[found++] = q;
  };
  for (const Point n : around) {
    if (board_.is_empty(n)) {
      add(n);
    } else if (board_.color(n) == color) {
      size += board_.stones_in_string(n);
      for (const Point q : liberties_of<3>(board_, n)) add(q);
    } else if (board_.color(n) == opponent(color) && atari(board_, n) == p) {
      if (board_.stones_in_string(n) > 1) return false;
      add(n);
    }
    if (found == 2) return false;
  }
  return size > most_sacrificed;
}

bool Playouts::sensible(Point p, Color color) const {
  return p != ko_ && !is_eye(p, color) && !board_.is_suicide(p, color) &&
         !puts_itself_in_atari(p, color);
}

void Playouts::count_points() {
  for (const Point p : points_) {
    if (!board_.is_empty(p)) {
      sum_[p] += board_.color(p) == Color::black ? 1 : -1;
      continue;
    }
    bool black = false, white = false;
    for (const Point n : board_.neighbours(p)) {
      black = black || board_.color(n) == Color::black;
      white = white || board_.color(n) == Color::white;
    }
    sum_[p] += (black ? 1 : 0) - (white ? 1 : 0);
  }
}

}  // namespace sgfaudit::rules::estimate
