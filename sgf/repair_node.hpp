// The properties of one node while they are repaired.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/properties.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

/// Values point into the game as it was read, or to `owned`.
struct RepairNode {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// A property. Its values are a chain in `values`.
  struct Item {
    Name name;
    std::string_view id;
    const Property* property;  ///< nullptr: unknown
    std::size_t first = none, last = none;
    std::uint32_t group = 0;        ///< number of the node that it goes to, from 0
    std::uint32_t segment = 0;      ///< moves of the node that stand before it
    std::string* merged = nullptr;  ///< the first value, where others were added to it ...
    std::size_t last_merged = 0;    ///< ... and where in it the last of them begins
  };
  struct Value {
    std::string_view bytes;
    std::uint32_t order = 0;  ///< in the node, as in the file
    std::size_t next = none;
  };

  Pairs pairs = Pairs::none;  ///< of the bytes of the game
  bool root = false;          ///< the first of its game
  bool has_move = false;      ///< in any of its properties
  std::vector<Item> items;
  std::vector<Value> values;
  std::deque<std::string> owned;   ///< what is not in the file as it is written
  std::string note;                ///< what can neither stay nor be read, as text
  std::string lost;                ///< where damage has cost a move, see `lost_move_line`
  bool lost_first = false;         ///< in front of the first move of the node
  std::uint32_t lost_segment = 0;  ///< moves of the node in front of what was lost last

  void clear() {
    items.clear();
    values.clear();
    owned.clear();
    note.clear();
    lost.clear();
    lost_first = false;
    lost_segment = 0;
  }

  std::string_view keep(std::string text) {
    owned.push_back(std::move(text));
    return owned.back();
  }

  /// The input ended within the value: a lone backslash must not swallow the `]`.
  std::string_view closed(std::string_view bytes) {
    const bool open = loose_end(bytes, pairs) == LooseEnd::backslash;
    return open ? keep(std::string(bytes) + '\\') : bytes;
  }

  void append(Item& item, std::string_view bytes) {
    append(item, bytes, static_cast<std::uint32_t>(values.size()));
  }
  void append(Item& item, std::string_view bytes, std::uint32_t order) {
    values.push_back({bytes, order});
    (item.first == none ? item.first : values[item.last].next) = values.size() - 1;
    item.last = values.size() - 1;
  }

  void add_note(std::string_view id, std::string_view bytes);

  /// What is left of a move that is lost, or nothing.
  void add_lost(std::string_view what);

  /// A value that must not be taken for what it is not: damage has cost the record a stone.
  void add_lost(std::string_view id, std::string_view bytes) {
    add_lost(std::string(id).append("[").append(bytes));
  }
  /// It stood behind so many moves of the node.
  void add_lost(std::string_view id, std::string_view bytes, std::uint32_t segment) {
    add_lost(id, bytes);
    lost_behind(segment);
  }

  /// What was lost last stood behind so many moves of the node.
  void lost_behind(std::uint32_t segment) {
    lost_first = lost_first || segment == 0;
    lost_segment = segment;
  }

  /// Whether the last move is this one, so many moves being in front: `B[cc]B[cc]` is one. Not
  /// where setup or damage stands between.
  bool repeats_move(Name name, std::string_view bytes, std::uint32_t segment) const;

  /// A value that cannot stay, if it may be what is left of a move.
  bool take_lost(const Item& item, std::string_view bytes);

  /// What damage has left, a value without its name or else, if it may have been a move; behind so
  /// many moves of the node. False if it says nothing of one.
  bool take_damage(bool is_value, std::string_view what, std::uint32_t segment);

  /// Text goes on behind `text`, whose end does not show any more that it has swallowed a move.
  void take_swallowed(std::string_view text, std::uint32_t segment);

  /// A value that goes to another node: if it has swallowed or covers a move, its place is here.
  void take_hidden(std::string_view text, std::uint32_t segment);

  /// Whether properties in front of the first move describe the game. CA does not: where text
  /// becomes UTF-8 it is supplied.
  bool describes_game() const;

  /// BM and TE of one node, as files before FF[4] have them, become DO or IT.
  void join_annotations();

  /// Of annotations that contradict each other the first stays, the others become text.
  void drop_contradictions();

  /// Gives each move and each setup a group of its own, and the rest where it belongs. Returns how
  /// many groups there are.
  std::uint32_t split();

  /// Of a variation whose first node would begin another game (see `find_root`) what describes a
  /// game becomes text.
  void describe_no_game();

  /// Bring what is noted into the comment of the last of the nodes that this one is split into, or
  /// of the first.
  void write_notes(std::uint32_t groups);

  /// Keep all values of an item as text instead.
  void turn_into_note(Item& item) {
    for (std::size_t v = item.first; v != none; v = values[v].next) {
      add_note(item.id, values[v].bytes);
    }
    item.first = item.last = none;
  }
};

bool is_move(const RepairNode::Item& item);
bool is_setup(const RepairNode::Item& item);

}  // namespace sgfaudit::sgf
