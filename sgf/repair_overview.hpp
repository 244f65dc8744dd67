// What a repair must know of a game before the first node is written.
#pragma once

#include <string_view>
#include <vector>

#include "sgf/game_text.hpp"
#include "sgf/repair_values.hpp"

namespace sgfaudit::sgf {

/// What is known of all of a game.
struct Overview {
  bool go = true;  ///< false where GM names another game
  Notation notation;
  /// KI of the main line, where no KM says what the komi is.
  const GameText::Property* half_points = nullptr;
  /// Properties that belong in the root node but stand behind it, in the order of the file: root
  /// properties of the main line, and facts of the game on its trunk where the root has some too.
  std::vector<const GameText::Property*> to_root;
  /// Of these the names of players that came before any move, and come again behind one.
  std::vector<const GameText::Property*> named_again;
  /// Damage between two moves of one player, the first of each pair: it has cost his opponent one.
  std::vector<const GameText::Property*> between_moves;
  bool players_known = false;  ///< before the first variation somebody is named
};

/// `bytes`: the text of the game, into which its spans point.
Overview overview_of(const GameText& game, std::string_view bytes);

}  // namespace sgfaudit::sgf
