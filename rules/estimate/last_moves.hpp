// From the last move of a record to the stopped position (commentary to Article 9.2): the last
// profitable moves, dame and teire, found by reading.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/estimate/field.hpp"

namespace sgfaudit::rules::estimate {

/// A move that was still to be played.
struct LastMove {
  enum class Kind : std::uint8_t {
    profitable,  ///< gains or saves something, or answers what would
    teire,       ///< inside one's own territory, because it had become necessary
    dame
  };
  Point point = no_point;
  Color color = Color::empty;
  Kind kind = Kind::dame;
};

/// How a game would have been ended.
struct Completion {
  Field field;  ///< the stopped position
  std::vector<LastMove> moves;
  int before = 0;    ///< Black's points less White's as the record left it, see `Count`
  int margin = 0;    ///< the same on `field`, where all that must be filled is
  bool read = true;  ///< false: there was too much to read, `field` is not the end
  /// The most points that a player loses in it by one move of his opponent's, or gives up without
  /// one: strings of three to ten stones that reading cannot save.
  int lost = 0;
  int given_up = 0;  ///< the most that he gives up
  /// The share, by weight (`weight_of`), of all endings tried that come to this margin.
  double sure = 1;
  int sides = 1;  ///< from how many sides of the board it was looked at
};

/// Plays on from `field`, `to_move` first, until both pass. For every point that may matter the
/// play around it is read as if either player began there; a player takes what is worth most: a
/// gain, or what his opponent would gain, twice as much where that would have to be answered. Then
/// dame. The game is ended in this way several times with moves in another order, and begun by
/// either player: the margin that has most weight stands. Where that is less than 60 %, or a player
/// still loses much by one move, it is ended as seen from two other sides of the board as well:
/// reading looks at points in their order, and what it overlooks from one side it does not from
/// another. A ko that the last move took (`field.ko`) stays with who took it. Deterministic.
Completion play_last_moves(const Field& field, Color to_move);

}  // namespace sgfaudit::rules::estimate
