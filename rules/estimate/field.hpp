// A position whose strings are held alive or dead, and whose the points then are.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/board.hpp"

namespace sgfaudit::rules::estimate {

/// Whose a point is: a stone that lives there, or territory.
enum class Claim : std::int8_t { white = -1, nobody = 0, black = 1 };

constexpr Claim claim_of(Color c) {
  return c == Color::black ? Claim::black : c == Color::white ? Claim::white : Claim::nobody;
}

/// A board on which every stone is known to be alive or held for dead. Stones played later live
/// where they join a living string.
struct Field {
  Board board;
  std::vector<std::uint8_t> living;  ///< by point: a stone stands here that lives
  std::array<int, 2> taken{};        ///< prisoners of Black and of White since the field was made
  Point ko = no_point;               ///< where a ko may not be taken back at once

  /// False, and nothing changed, where the move is not allowed.
  bool play(Point p, Color c);
  bool lives(Point string) const;
  int prisoners() const { return taken[0] - taken[1]; }
};

/// Shares out the empty points and those of dead stones. Every player claims what is next to his
/// living stones; a point that both claim at the same distance is nobody's, and stops both claims.
class Claims {
 public:
  /// Black's points less White's: territory, dead stones in it twice, prisoners.
  int count(const Field& field);

  /// The same by the letter of Article 8: a region that living stones of both players touch is
  /// nobody's as a whole.
  int count_regions(const Field& field);

  /// Of the last count.
  Claim at(Point p) const { return claim_[p]; }
  bool lives(Point p) const { return alive_[p] != 0; }

 private:
  Claim take_region(const Board& board, Point first);  // into region_, and whose it is

  std::vector<Claim> claim_;
  std::vector<std::uint8_t> alive_;
  std::vector<std::uint16_t> level_;
  std::vector<Point> queue_;
  std::vector<Point> region_;
};

}  // namespace sgfaudit::rules::estimate
