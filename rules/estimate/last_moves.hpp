// From the last move of a record to the stopped position (commentary to Article 9.2): the last
// profitable moves, dame and teire, found by local search.
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
struct Ending_ {
  Field field;  ///< the stopped position
  std::vector<LastMove> moves;
  int margin = 0;  ///< Black's points less White's on the field, see Claims
  int unsure = 0;  ///< places that the search could not settle
  std::uint64_t nodes = 0;
};

struct EndingOptions {
  std::uint64_t nodes_for_place = 1000;
  bool profitable = true;  ///< play moves that gain something, too
};

/// Plays on from `field` with `to_move`.
Ending_ play_last_moves(Field field, Color to_move, const EndingOptions& options = {});

}  // namespace sgfaudit::rules::estimate
