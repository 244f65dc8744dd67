// Moves of hypothetical play.
#pragma once

#include <cstdint>
#include <string>

#include "sgf/point.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// One move of hypothetical play (Article 7.2).
struct HypotheticalMove {
  enum class Kind : std::uint8_t { play, ko_pass, pass };
  Color color = Color::empty;
  Kind kind = Kind::pass;
  int point = -1;  ///< row by row: where the stone is played; of a ko-pass, where it could not be
};

/// In the style of the official commentary: `B[ab]`, `W[pass for ko cd]`; and a pass as SGF has it,
/// `B[]`.
inline std::string move_text(const HypotheticalMove& move, int board_width) {
  using Kind = HypotheticalMove::Kind;
  const std::string who = move.color == Color::black ? "B[" : "W[";
  if (move.kind == Kind::pass) return who + "]";
  const std::string point = sgf::point_text(move.point % board_width, move.point / board_width);
  return who + (move.kind == Kind::ko_pass ? "pass for ko " : "") + point + "]";
}

}  // namespace sgfaudit::rules
