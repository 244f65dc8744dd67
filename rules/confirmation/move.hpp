// Moves of hypothetical play.
#pragma once

#include <cstdint>

#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// One move of hypothetical play (Article 7.2).
struct HypotheticalMove {
  enum class Kind : std::uint8_t { play, ko_pass, pass };
  Color color = Color::empty;
  Kind kind = Kind::pass;
  int point = -1;  ///< where the stone is played; of a ko-pass, where it could not be
};

}  // namespace sgfaudit::rules
