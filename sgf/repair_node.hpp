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
    std::string* merged = nullptr;  ///< the first value, where others were added to it
  };
  struct Value {
    std::string_view bytes;
    std::uint32_t order = 0;  ///< in the node, as in the file
    std::size_t next = none;
  };

  std::vector<Item> items;
  std::vector<Value> values;
  std::deque<std::string> owned;  ///< what is not in the file as it is written
  std::string note;               ///< what can neither stay nor be read, as text

  void clear() {
    items.clear();
    values.clear();
    owned.clear();
    note.clear();
  }

  std::string_view keep(std::string text) {
    owned.push_back(std::move(text));
    return owned.back();
  }

  /// The input ended within the value: a lone backslash must not swallow the `]`.
  std::string_view closed(std::string_view bytes) {
    return ends_with_escape(bytes) ? keep(std::string(bytes) + '\\') : bytes;
  }

  void append(Item& item, std::string_view bytes) {
    append(item, bytes, static_cast<std::uint32_t>(values.size()));
  }
  void append(Item& item, std::string_view bytes, std::uint32_t order) {
    values.push_back({bytes, order});
    (item.first == none ? item.first : values[item.last].next) = values.size() - 1;
    item.last = values.size() - 1;
  }

  void add_note(std::string_view id, std::string_view bytes) {
    if (!note.empty()) note += '\n';
    note.append(id).append("[").append(bytes).append("\\]");
  }

  /// Keep all values of an item as text instead.
  void turn_into_note(Item& item) {
    for (std::size_t v = item.first; v != none; v = values[v].next) {
      add_note(item.id, values[v].bytes);
    }
    item.first = item.last = none;
  }
};

}  // namespace sgfaudit::sgf
