// Signs that damage has cost a record a move: what stands where one stood, or may have stood.
#pragma once

#include <cstddef>
#include <string_view>

#include "sgf/ascii.hpp"
#include "sgf/properties.hpp"

namespace sgfaudit::sgf {

/// A value without a name: `[pd]` has lost it, `[Bpd]` and `[B[pd]` have it behind the bracket, and
/// `[hello;B[pd]` has swallowed a move as a text with a name may.
bool is_lost_move(std::string_view stray_value);

/// A name without a value: that of a move, or its point (`;pd]`), as no name has small letters
/// alone.
constexpr bool is_lost_move_name(std::string_view name) {
  if (name.size() == 1) return name == "B" || name == "W";
  return name.size() == 2 && is_small_letter(name[0]) && is_small_letter(name[1]);
}

/// A name with the point of a move in it, `Bpd` or `BKpd`, its bracket being lost. No more than
/// `most` letters.
bool names_move_and_point(std::string_view name, std::size_t most);

/// Characters that are neither a property nor structure, so many that they may stand where a move
/// stood: `;B[pd]` has six bytes.
constexpr bool covers_move(std::size_t junk_bytes) { return junk_bytes >= 6; }

/// Whether it says that a move is lost, whoever moves around it: a value without a name, or else a
/// name without a value or other characters.
bool is_lost_move(bool is_value, std::string_view damage);

/// As many bytes of a value that are zero, or hold nothing but ones: a block that was never
/// written.
bool covers_move(std::string_view value);

/// What is left of a move or a stone in front of what it has swallowed is nothing: `W[;B[cc]`. That
/// is no pass and no empty list.
bool is_emptied(Name name, std::string_view left);

/// A point as the value of a property that has none: `;F[pd]`, `;V[pd]`, `;C[pd]`. It was a move
/// whose name is damaged, where the moves around it are of one player.
bool may_be_move(Name name, std::string_view value);

/// The value of a move that was never one, in any notation: `@W[Honinbo]` is what is left of PW.
bool names_player(std::string_view value);

/// How a repair leaves the place of a lost move in the comment of its node, as the last line: the
/// text that was swallowed, like `;[pd` (see `swallowed_at_end`). Where that line begins, or
/// `npos`.
std::size_t lost_move_line(std::string_view comment);
inline constexpr std::string_view lost_move_mark = ";[";

}  // namespace sgfaudit::sgf
