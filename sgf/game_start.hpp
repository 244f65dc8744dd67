// Where a game begins in text outside of games.
#pragma once

#include <cstdint>

namespace sgfaudit::sgf {

struct GameStart {
  enum class Kind : std::uint8_t {
    none,      ///< up to `at` there is none; what stands behind may be one in the next window
    close,     ///< nor here, but a `)`
    game,      ///< `(;` or `(`
    amid,      ///< `;`
    root_node  ///< a root node without `(;`
  };
  Kind kind;
  const char* at;
};

/// Only the start of a game counts outside of games: in a text all else may stand, even `(;-)`,
/// which has words and no property where a game may have either or nothing. A root node that has
/// lost its `(;` is one too: several properties that the format knows, of which one describes a
/// game, directly in front of a node with a value.
GameStart find_game_start(const char* it, const char* last, bool final);

}  // namespace sgfaudit::sgf
