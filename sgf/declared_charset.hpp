// Looks ahead in a root node: how text is to be read must be known before the first of it (CA), and
// whether it is one at all (FF, GM, or a game described anew).
#pragma once

#include <cstddef>
#include <cstdint>

#include "sgf/charset.hpp"

namespace sgfaudit::sgf {

/// What CA says in a root node.
struct DeclaredCharset {
  bool known;              ///< else the end of the node must be waited for
  const Charset* charset;  ///< nullptr: nothing, or what nobody knows
};

/// Looks for CA in the root node that begins at `begin`, at most `most` bytes deep. The bytes up to
/// `last` are there; unless `final`, more may follow them.
///
/// In front of CA a character whose second byte is a `]` looks like the end of its value. Where no
/// CA is found that way, the node is read once more with each kind of such characters, and the one
/// counts whose CA names a set of its kind.
DeclaredCharset find_declared_charset(const char* begin, const char* last, std::size_t most,
                                      bool final);

enum class Ahead : std::uint8_t { no, yes, cut_off };

/// Whether the node that goes on at `it` is a root, at most `most` bytes deep: FF or GM is in it,
/// which nothing else can have. Or, where the game has said who plays (`players_known`), both are
/// named anew with something else that describes a game, and nobody moves.
/// `cut_off`: the bytes that may follow `last` will tell.
Ahead find_root(const char* it, const char* last, std::size_t most, bool final, bool players_known);

}  // namespace sgfaudit::sgf
