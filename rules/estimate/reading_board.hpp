// The board on which play around a point is read: moves are taken back, and what the reading asks
// for is kept up to date.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rules/estimate/field.hpp"
#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

/// A field to play on and to take back: knows how many liberties each string has, and whether it
/// lives, and counts the position quickly.
class ReadingBoard {
 public:
  /// Start from this field. False where it is the one of last time but for ko and prisoners.
  bool set(const Field& field);

  Color color(Point p) const { return static_cast<Color>(points_[p].color); }
  bool is_empty(Point p) const { return points_[p].color == 0; }
  bool is_border(Point p) const { return points_[p].color == border; }
  std::array<Point, 4> neighbours(Point p) const {
    return {static_cast<Point>(p - stride_), static_cast<Point>(p - 1), static_cast<Point>(p + 1),
            static_cast<Point>(p + stride_)};
  }

  /// The stone by which its string is named, and the next stone of the same string, in a circle.
  Point string_of(Point p) const { return points_[p].head; }
  Point next_in_string(Point p) const { return points_[p].next; }
  /// Liberties of the string at `p` (Article 4).
  unsigned liberties(Point p) const { return points_[points_[p].head].liberties; }
  /// The liberty of a string that has one; of any string all of them, exclusive or.
  Point only_liberty(Point p) const { return points_[points_[p].head].liberty_sum; }
  /// The first liberties of the string at `p`, as its stones follow from there.
  template <std::size_t most>
  Liberties<most> first_liberties(Point p) const;
  /// The stone's string lives, see `Field`.
  bool lives(Point p) const { return points_[p].lives != 0; }

  /// Of the stones, and of which of them live.
  std::uint64_t hash() const { return hash_; }
  /// Prisoners of Black less those of White since the field was made.
  int prisoners() const { return prisoners_; }
  Point ko() const { return ko_; }
  void set_ko(Point p) { ko_ = p; }

  /// False, and nothing changed, where the move is not allowed; see `Field::play`.
  bool play(Point p, Color c);
  /// Take back the last move.
  void undo();

  /// The count of the position as it stands without prisoners, see `Count`.
  int count();

 private:
  static constexpr std::uint8_t border = 3;
  struct Stone {  // a point
    std::uint8_t color = 0;
    std::uint8_t lives = 0;
    Point head = no_point;  // none where no stone is
    Point next = 0;
    // Of a head.
    std::uint16_t stones = 0;
    std::uint16_t liberties = 0;
    std::uint16_t liberty_sum = 0;  // all liberties, exclusive or
  };
  struct Change {
    Point point = no_point;
    Stone before;
  };
  struct Turn {
    std::size_t changes = 0;
    std::uint64_t hash = 0;
    int prisoners = 0;
    Point ko = no_point;
  };
  // One bit for each point of the array with its border, so that a step is a shift.
  static constexpr std::size_t words_19 = 7;  // of a board of 19x19
  static constexpr std::size_t most_words = 46;
  using Set = std::array<std::uint64_t, most_words>;
  static bool has(const Set& set, Point p) { return (set[p / 64] >> (p % 64) & 1) != 0; }
  static void put(Set& set, Point p, bool value) {
    const std::uint64_t bit = std::uint64_t{1} << (p % 64);
    set[p / 64] = value ? set[p / 64] | bit : set[p / 64] & ~bit;
  }

  struct Points {
    std::array<Point, 4> at;
    std::size_t size = 0;
    void add(Point p) {
      if (std::find(begin(), end(), p) == end()) at[size++] = p;
    }
    const Point* begin() const { return at.data(); }
    const Point* end() const { return at.data() + size; }
  };
  struct Around {  // a point: empty points, heads of strings
    Points empty, own, other;
  };

  Stone& change(Point p) {
    changes_.push_back({p, points_[p]});
    return points_[p];
  }
  void touch(Point p);
  std::uint64_t key(Point p) const;
  Around around(Point p, Color c) const;
  bool touches(Point p, Point head) const;
  bool joins_living(Point string) const;
  bool is_beside_living(Point p, Color c) const;
  static void add_liberty(Stone& head, Point p);
  void put_stone(Point p, Color c, const Around& around);
  void join(Point from, Point to);
  void remove_string(Point string);
  void make_alive(Point string);
  template <std::size_t words>
  int count_words() const;

  void set_stones(const Field& field);

  std::vector<std::uint8_t> start_living_;
  std::uint64_t start_ = 0;
  int stride_ = 0;
  std::size_t words_ = 0;
  std::vector<Stone> points_;
  std::uint64_t hash_ = 0;
  int prisoners_ = 0;
  Point ko_ = no_point;
  std::vector<Change> changes_;
  std::size_t in_sets_ = 0;  // so many of them: the others matter once the position is counted
  std::vector<Turn> turns_;
  std::vector<std::uint32_t> marks_;  // by point: the walk that came there
  std::uint32_t walk_ = 0;
  Set board_{}, black_{}, white_{}, living_{};
  Set atari_{};  // heads of living strings with one liberty
};

template <std::size_t most>
Liberties<most> ReadingBoard::first_liberties(Point p) const {
  Liberties<most> found;
  const unsigned all = liberties(p);
  found.more = all > most;
  if (all == 0) return found;
  // The last of them is what the others leave of the sum.
  const std::size_t enough = found.more ? most : all - 1;
  Point last = only_liberty(p);
  for (Point stone = p; found.size < enough; stone = next_in_string(stone)) {
    for (const Point n : neighbours(stone)) {
      if (!is_empty(n)) continue;
      bool known = false;
      for (const Point q : found) known = known || q == n;
      if (known) continue;
      found.at[found.size++] = n;
      last ^= n;
      if (found.size == enough) break;
    }
  }
  if (!found.more) found.at[found.size++] = last;
  return found;
}

}  // namespace sgfaudit::rules::estimate
