// Repairs a game where it is clear what was meant; nothing of it is lost.
#pragma once

#include <string>
#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/game_text.hpp"

namespace sgfaudit::sgf {

/// Write a game as FF[4] has it. `bytes` begin at the start of the game; `pairs` says which of them
/// are one character.
///
/// - What is not closed is closed, what is missing between `(` and `;` is supplied; variations and
///   nodes without content are dropped.
/// - Old names get their short form (`AddBlack`), FF names version 4.
/// - A node with setup and a move, with several moves, and a root node with a move are split. What
///   belongs to a move goes with it; comments and markup go to the last part, whose position they
///   describe.
/// - A property that stands twice in a node is merged (lists, texts) or kept once.
/// - Root properties and, where they stand twice on the path, facts of the game go to the root
/// node.
/// - Values are read as a person would (`B[Q16]`, `B[pass]`, `KM[6 1/2]`, `RE[B+Resign]`) and
///   written as FF[4] has them. A move, setup or a size that nobody can read stays as it is.
/// - What can neither stay nor be read is kept as text in the comment of its node.
///
/// Properties that are not known, and all values of games other than Go, are kept byte for byte.
///
/// Returns true where one repair may have made room for another: then what was written is to be
/// read and repaired once more.
bool repair_game(const GameText& game, std::string_view bytes, Pairs pairs, std::string& out);

}  // namespace sgfaudit::sgf
