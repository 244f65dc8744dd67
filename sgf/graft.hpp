// New variations on a game that exists.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sgf/charset.hpp"

namespace sgfaudit::sgf {

/// Where new variations go.
enum class Graft : std::uint8_t {
  behind_main_line,   ///< at the end of the record
  before_first_move,  ///< beside the first move of the main line: of a diagram, its position
};

/// Puts `variations`, each with its parentheses, into the one game that `text` holds, behind all
/// variations that stand there. What stands in the text keeps its bytes and its order. False, and
/// `text` as it was, where the game has no such place: a root node that is a move, or text that
/// does not parse to a closed game. `named` is the set of a text that is no UTF-8; without it CA
/// counts.
bool graft(std::string& text, std::string_view variations, Graft where,
           const Charset* named = nullptr);

}  // namespace sgfaudit::sgf
