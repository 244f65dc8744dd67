// Liberties (Article 4) by name, which the board itself does not keep.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/board.hpp"

namespace sgfaudit::rules::estimate {

/// The first few liberties of a string; `more` where it has others.
template <std::size_t most>
struct Liberties {
  std::array<Point, most> at{};
  std::size_t size = 0;
  bool more = false;

  const Point* begin() const { return at.data(); }
  const Point* end() const { return at.data() + size; }
};

/// The liberties of the string at `p`, up to `most` of them.
template <std::size_t most>
Liberties<most> liberties_of(const Board& board, Point p) {
  Liberties<most> found;
  std::uint32_t left = board.liberty_contacts(p);
  Point stone = p;
  do {
    for (const Point n : board.neighbours(stone)) {
      if (!board.is_empty(n)) continue;
      --left;
      bool known = false;
      for (std::size_t i = 0; i < found.size; ++i) known = known || found.at[i] == n;
      if (known) continue;
      if (found.size == most) {
        found.more = true;
        return found;
      }
      found.at[found.size++] = n;
    }
    stone = board.next_in_string(stone);
  } while (stone != p && left > 0);
  return found;
}

/// How many stones of the string at `string` are beside `p`.
inline std::uint32_t touches(const Board& board, Point p, Point string) {
  const Point head = board.string_of(string);
  std::uint32_t stones = 0;
  for (const Point n : board.neighbours(p)) stones += board.string_of(n) == head;
  return stones;
}

/// Has the string at `string`, beside the empty point `p`, no other liberty?
inline bool is_last_liberty(const Board& board, Point p, Point string) {
  const std::uint32_t contacts = board.liberty_contacts(string);
  return contacts <= 4 && contacts == touches(board, p, string);
}

/// The only liberty of the string at `p`, or no_point where it has others.
inline Point atari(const Board& board, Point p) {
  // A single liberty touches every contact: at most four of them at it.
  if (board.liberty_contacts(p) > 4) return no_point;
  const auto found = liberties_of<1>(board, p);
  return found.more || found.size == 0 ? no_point : found.at[0];
}

}  // namespace sgfaudit::rules::estimate
