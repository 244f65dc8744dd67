// Articles 3, 4 and 5: points, strings and their liberties, capture.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "sgf/record.hpp"

namespace sgfaudit::rules {

using sgfaudit::Color;
using sgfaudit::opponent;

/// A point of a board, as an index into its array with a border. Made by `Board::at`.
using Point = std::uint16_t;
inline constexpr Point no_point = 0;  // the corner of the border

/// A board of up to 52x52 points on which stones are played, placed and captured.
///
/// Strings are circular lists; each keeps a count of its liberties in which a liberty that touches
/// n of its stones counts n times. So a string is captured when the count is 0, and a move costs
/// the same on every board. The board knows captures; what is allowed is said by replay.
class Board {
 public:
  /// Points of the largest board, those of its border among them.
  static constexpr std::size_t max_points =
      (sgf::GameRecord::max_size + 2) * (sgf::GameRecord::max_size + 1) + 1;

  Board() { reset(19, 19); }
  /// Copies only the points of the board's size: searches and playouts copy boards by the thousand.
  Board(const Board& other) { *this = other; }
  Board& operator=(const Board& other);

  /// Empty the board; both sides from 1 to 52 points.
  void reset(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  /// Columns and rows from 0, the upper left corner.
  Point at(int x, int y) const { return static_cast<Point>((y + 1) * stride_ + x + 1); }
  int x(Point p) const { return p % stride_ - 1; }
  int y(Point p) const { return p / stride_ - 1; }
  /// Points numbered row by row from 0, as what is said of a whole position names them.
  Point at_number(int number) const { return at(number % width_, number / width_); }
  int number_of(Point p) const { return y(p) * width_ + x(p); }
  bool contains(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }

  Color color(Point p) const { return static_cast<Color>(color_[p]); }
  bool is_empty(Point p) const { return color_[p] == 0; }
  std::array<Point, 4> neighbours(Point p) const {
    return {static_cast<Point>(p - stride_), static_cast<Point>(p - 1), static_cast<Point>(p + 1),
            static_cast<Point>(p + stride_)};
  }
  /// A point beyond the edge; it has no colour and is not empty.
  bool is_border(Point p) const { return color_[p] == border; }
  /// Every point is smaller, those beyond the edge too: the size of arrays by point.
  std::size_t points_with_border() const {
    return static_cast<std::size_t>((height_ + 2) * stride_ + 1);
  }

  /// What a play did.
  struct Captures {
    std::uint32_t stones = 0;   ///< prisoners taken (Article 5)
    Point last = no_point;      ///< a point that was captured: the only one where `stones` is 1
    std::uint32_t suicide = 0;  ///< own stones removed, because they could not exist (Article 4)
  };

  /// Put a stone of `c` on the empty point `p` and remove what has no liberty left: first the
  /// opponent's strings, then the own one.
  Captures play(Point p, Color c) {
    const unsigned lost = put(p, c);
    return lost == 0 ? Captures{} : capture(p, lost);
  }

  /// Would a stone of `c` on the empty point `p` leave its own string without a liberty?
  bool is_suicide(Point p, Color c) const;

  /// Setup: put a stone there, or nothing (`empty`), whatever stood there; nothing is captured.
  /// After the last of them call `finish_setup`: until then only colours and the hash are right.
  void place(Point p, Color c);
  void finish_setup();

  /// The colours of all points, row by row; and a board that has just these.
  std::vector<Color> stones() const;
  void set_stones(const std::vector<Color>& stones);

  /// Liberties of the string at `p`, each counted once for every stone that it touches; 0 only for
  /// strings left without liberty by setup.
  std::uint32_t liberty_contacts(Point p) const { return contacts_[head_[p]]; }

  /// How many stones the string at `p` has.
  std::uint32_t stones_in_string(Point p) const { return stones_[head_[p]]; }
  /// The stone is a string of its own.
  bool is_single(Point p) const { return next_[p] == p; }

  /// The next stone of the same string, in a circle.
  Point next_in_string(Point p) const { return next_[p]; }

  /// The stones of a string, each once.
  class String {
   public:
    class Iterator {
     public:
      Iterator(const Board& board, Point first, bool more)
          : board_(&board), first_(first), at_(first), more_(more) {}
      Point operator*() const { return at_; }
      Iterator& operator++() {
        at_ = board_->next_in_string(at_);
        more_ = at_ != first_;
        return *this;
      }
      bool operator!=(const Iterator& other) const { return more_ != other.more_; }

     private:
      const Board* board_;
      Point first_, at_;
      bool more_;
    };

    String(const Board& board, Point first) : board_(board), first_(first) {}
    Iterator begin() const { return {board_, first_, true}; }
    Iterator end() const { return {board_, first_, false}; }

   private:
    const Board& board_;
    Point first_;
  };
  /// The stones of the string at `p`, `p` first. The board must not change meanwhile.
  String string_at(Point p) const { return {*this, p}; }
  /// The stone by which its string is named, and whether a stone stands at `p` that is this one.
  Point string_of(Point p) const { return head_[p]; }
  bool is_head(Point p) const { return !is_empty(p) && !is_border(p) && head_[p] == p; }

  /// Zobrist hash of the stones on the board. Equal positions have equal hashes.
  std::uint64_t hash() const { return hash_; }
  /// What one stone adds to it (exclusive or).
  static std::uint64_t key(Point p, Color c);

 private:
  static constexpr std::uint8_t border = 3;

  // A set of points around p: bit i is the neighbour i, and one more bit p itself.
  static constexpr unsigned itself = 1u << 4;
  Point first_of(unsigned set, Point p) const {
    return static_cast<Point>(p + steps_[static_cast<std::size_t>(std::countr_zero(set))]);
  }

  // Returns where around p a string has lost its last liberty, its own one among them.
  unsigned put(Point p, Color c);
  Captures capture(Point p, unsigned lost);
  void put_alone(Point p, Color c);
  void join(Point from, Point to);
  std::uint32_t remove_string(Point p);

  int width_ = 0;
  int height_ = 0;
  int stride_ = 0;
  std::array<int, 5> steps_{};  // to the neighbours, and to the point itself
  std::uint64_t hash_ = 0;
  std::array<std::uint8_t, max_points> color_;
  std::array<Point, max_points> head_;              // of a stone: the stone that names its string
  std::array<Point, max_points> next_;              // of a stone: the next of its string
  std::array<std::uint16_t, max_points> contacts_;  // of a head
  std::array<std::uint16_t, max_points> stones_;    // of a head
};

/// Article 6: the point at which the opponent may not take a ko back at once, after a stone was
/// played at `p` with these captures; or no_point.
inline Point ko_after(const Board& board, Point p, const Board::Captures& captures) {
  const bool is_ko = captures.stones == 1 && board.is_single(p) && board.liberty_contacts(p) == 1;
  return is_ko ? captures.last : no_point;
}

/// All points of a board, row by row.
std::vector<Point> all_points(const Board& board);

/// How often something may be done whose cost grows with the board, if it may be done `times` on
/// 19x19: fewer times on a larger board, as often on a smaller one.
std::uint64_t fewer_on_large(std::uint64_t times, const Board& board);

}  // namespace sgfaudit::rules
