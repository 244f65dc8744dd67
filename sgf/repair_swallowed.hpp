// Values that have swallowed the property behind them, because a `]` is missing.
#pragma once

#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/game_text.hpp"

namespace sgfaudit::sgf {

/// Whether a value of a game is to be parted: `SZ[9KM[6.5]`, `W[bb;B[cc]`.
/// `first_swallowed` says which, as where a record is read. `bytes`: the text of the game,
/// into which its spans point.
bool has_swallowed(const GameText& game, std::string_view bytes);

/// The same game where each property that was swallowed stands by itself, a move in a node of its
/// own.
GameText with_values_parted(const GameText& game, std::string_view bytes, Pairs pairs);

}  // namespace sgfaudit::sgf
