#include "rules/estimate/playout.hpp"

#include <algorithm>
#include <array>

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

namespace {

// Stones that may be sacrificed inside an eye space without a thought (nakade).
constexpr std::uint32_t most_sacrificed = 2;

// Eye space of at most so many points can have one vital point, by its size: that which has at
// least so many of the others beside it.
constexpr std::size_t most_room = 6;
constexpr std::array<int, most_room + 1> beside_vital = {4, 4, 4, 2, 3, 3, 4};

}  // namespace

void Playout::begin(const Board& start, const std::vector<Point>& points, Point ko) {
  board_ = start;
  points_ = &points;
  ko_ = ko;
  last_ = no_point;
  vital_ = no_point;
  passes_ = 0;
  plays_.clear();
  collect_empty();
}

void Playout::collect_empty() {
  // No branch depends on what stands there: this is done after every capture.
  empty_.resize(points_->size());
  std::size_t size = 0;
  for (const Point p : *points_) {
    empty_[size] = p;
    size += board_.is_empty(p) ? 1 : 0;
  }
  empty_.resize(size);
}

void Playout::move(Point p, Color c) {
  last_ = p;
  vital_ = no_point;
  if (p == no_point) {
    ++passes_;
    ko_ = no_point;
    return;
  }
  passes_ = 0;
  plays_.push_back({p, c});
  const Board::Captures taken = board_.play(p, c);
  ko_ = ko_after(board_, p, taken);
  if (taken.stones == 0) return;
  collect_empty();
  if (taken.stones > most_sacrificed) vital_ = vital_point(taken.last);
}

// `no_point` where more is empty around this point, or its shape leaves room for two eyes.
Point Playout::vital_point(Point of) const {
  std::array<Point, most_room> room{of};
  std::size_t size = 1;
  for (std::size_t i = 0; i < size; ++i) {
    for (const Point n : board_.neighbours(room[i])) {
      const auto end = room.begin() + static_cast<std::ptrdiff_t>(size);
      if (!board_.is_empty(n) || std::find(room.begin(), end, n) != end) continue;
      if (size == most_room) return no_point;
      room[size++] = n;
    }
  }
  for (std::size_t i = 0; i < size; ++i) {
    int beside = 0;
    for (const Point n : board_.neighbours(room[i])) beside += board_.is_empty(n) ? 1 : 0;
    if (beside >= beside_vital[size]) return room[i];
  }
  return no_point;
}

void Playout::finish(Color turn) {
  const std::size_t longest = points_->size() * 3;
  for (std::size_t moves = 0; moves < longest && passes_ < 2; ++moves) {
    move(choose(turn), turn);
    turn = opponent(turn);
  }
}

int Playout::owner(Point p) const {
  if (!board_.is_empty(p)) return board_.color(p) == Color::black ? 1 : -1;
  bool black = false, white = false;
  for (const Point n : board_.neighbours(p)) {
    black = black || board_.color(n) == Color::black;
    white = white || board_.color(n) == Color::white;
  }
  return (black ? 1 : 0) - (white ? 1 : 0);
}

Point Playout::choose(Color color) {
  if (vital_ != no_point && random_.below(2) == 0) return vital_;
  if (last_ != no_point) {
    const Point p = answer(color);
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

Point Playout::answer(Color color) {
  Point take = no_point, save = no_point, poor = no_point;
  std::uint32_t most = 0;
  // Of what can be taken the most; only where nothing else saves a string what is taken back.
  const auto consider = [&](Point theirs, bool saves) {
    const Point liberty = atari(board_, theirs);
    if (liberty == no_point || liberty == ko_ || board_.stones_in_string(theirs) <= most) return;
    if (puts_itself_in_atari(liberty, color)) {
      if (saves) poor = liberty;
      return;
    }
    take = liberty;
    most = board_.stones_in_string(theirs);
  };
  for (const Point n : board_.neighbours(last_)) {
    if (board_.color(n) != color) continue;
    const Point liberty = atari(board_, n);
    if (liberty == no_point) continue;
    // Rather take what attacks it than run.
    for (const Point stone : board_.string_at(n)) {
      for (const Point m : board_.neighbours(stone)) {
        if (board_.color(m) == opponent(color)) consider(m, true);
      }
    }
    if (liberty != ko_ && !board_.is_suicide(liberty, color) &&
        !puts_itself_in_atari(liberty, color)) {
      save = liberty;
    }
  }
  if (board_.color(last_) == opponent(color)) consider(last_, false);
  for (const Point p : {take, save, poor}) {
    if (p != no_point && random_.below(10) != 0) return p;
  }
  return no_point;
}

bool Playout::is_eye(Point p, Color color) const {
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

bool Playout::puts_itself_in_atari(Point p, Color color) const {
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
      // One liberty alone touches a string four times at most.
      if (board_.liberty_contacts(n) > 8) return false;
      const std::uint32_t elsewhere = board_.liberty_contacts(n) - touches(board_, p, n);
      if (elsewhere > 4) return false;
      if (elsewhere == 0) continue;
      for (const Point q : liberties_of<3>(board_, n)) add(q);
    } else if (board_.color(n) == opponent(color) && is_last_liberty(board_, p, n)) {
      if (board_.stones_in_string(n) > 1) return false;
      add(n);
    }
    if (found == 2) return false;
  }
  return size > most_sacrificed;
}

bool Playout::sensible(Point p, Color color) const {
  return p != ko_ && !is_eye(p, color) && !board_.is_suicide(p, color) &&
         !puts_itself_in_atari(p, color);
}

}  // namespace sgfaudit::rules::estimate
