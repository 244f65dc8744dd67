// Values that are no FF[4], read as a person would and written as FF[4] has them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sgf/facts.hpp"
#include "sgf/repair_node.hpp"
#include "sgf/tape.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

/// How a record writes its values.
struct Notation {
  BoardSize size;
  bool size_known = true;  ///< else nobody can count the rows of `Q16`, nor tell a pass from `tt`
  /// A move is written as `pd`. Then `p1` is no other way to write a point, but `pq` with a bit
  /// that damage has changed.
  bool letters = false;

  int version = 0;  ///< as FF says, or 0

  /// Up to 19x19 `tt` was a pass before FF[4].
  bool tt_passes() const { return size_known && size.width <= 19 && size.height <= 19; }
};

/// Exactly two letters.
inline bool is_plain_point(std::string_view value) {
  return value.size() == 2 && (coordinates[static_cast<std::uint8_t>(value[0])] |
                               coordinates[static_cast<std::uint8_t>(value[1])]) >= 0;
}

/// A move: `pd` of `p\d` or `Q16`, nothing of `pass` or, up to 19x19, of `tt`. What is right stays
/// as it is.
std::optional<std::string> repaired_move(std::string_view value, Notation notation);

/// A point or rectangle: `pd` of `Q16`.
std::optional<std::string> repaired_points(std::string_view value, Notation notation);

/// SZ: `19` of `19:19`. Nothing where it is no size.
std::optional<std::string> repaired_size(std::string_view value);

/// Repair the values of a property that is no move, by its type: what can be read is written as
/// FF[4] has it, what cannot goes to the note of the node. Facts of the game that cannot be read
/// stay as they are, and so does what the position rests on, the size and setup; those that say
/// more than FF[4] has a form for go to the note as well.
void repair_values_of(RepairNode& node, RepairNode::Item& item, Notation notation);

/// FF, PL, KM, HA, RE, DT, TM: nothing where the value is right, or cannot be read.
std::optional<std::string> repaired_fact(Name name, std::string_view value);

/// KM of KI.
std::optional<std::string> komi_of_half_points(std::string_view value);

/// Could a value whose end is missing have said another thing: `Q1` of `Q16`, `6` of `6.5`? Text
/// and whole points could not.
bool may_go_on(const Property& property, std::string_view value);

/// Does a value say more than its repair: a time of the day, how many moves there were, why the
/// game was forfeited, a remark?
bool says_more(Name name, std::string_view value);

}  // namespace sgfaudit::sgf
