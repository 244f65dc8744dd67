#include "sgf/repair_node.hpp"

#include <algorithm>

#include "sgf/ascii.hpp"
#include "sgf/lost_moves.hpp"
#include "sgf/swallowed.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

bool is_move(const RepairNode::Item& item) {
  return item.name == "B"_name || item.name == "W"_name;
}

bool is_setup(const RepairNode::Item& item) {
  return item.property != nullptr && item.property->standing == Standing::setup;
}

// An escaped line break is none (FF[4], soft line breaks).
bool ends_line(std::string_view text) {
  if (!text.ends_with('\n')) return false;
  text.remove_suffix(text.ends_with("\r\n") ? 2 : 1);
  const std::size_t backslashes = text.size() - (text.find_last_not_of('\\') + 1);
  return backslashes % 2 == 0;
}

// The backslash must not become the second half of a character that was cut off.
void RepairNode::add_note(std::string_view id, std::string_view bytes) {
  const bool cut_off = loose_end(bytes, pairs) == LooseEnd::half_character;
  if (!note.empty()) note += '\n';
  note.append(id).append("[").append(bytes).append(cut_off ? " \\]" : "\\]");
}

// In one line, which is the last of its comment.
void RepairNode::add_lost(std::string_view what) {
  if (!lost.empty()) lost += '\n';
  lost += lost_move_mark;
  for (const char c : what) lost += is_space(c) ? ' ' : c;
}

bool RepairNode::take_damage(bool is_value, std::string_view what, std::uint32_t segment) {
  if (!is_lost_move(is_value, what)) return false;
  const bool covered = !is_value && covers_move(what.size());
  add_lost(covered ? std::string_view() : what);
  lost_behind(segment);
  return true;
}

bool RepairNode::repeats_move(Name name, std::string_view bytes, std::uint32_t segment) const {
  if (!lost.empty() && lost_segment >= segment) return false;
  const auto sets_up = [&](const Item& item) {
    if (!is_setup(item) || item.name == "PL"_name) return false;
    for (std::size_t v = item.first; v != none; v = values[v].next) {
      if (parse_rectangle(without_noise(values[v].bytes))) return true;
    }
    return false;
  };
  const auto last = std::find_if(items.rbegin(), items.rend(),
                                 [&](const Item& item) { return is_move(item) || sets_up(item); });
  if (last == items.rend() || last->name != name || last->first == none) return false;
  const std::string_view before = values[last->first].bytes;
  if (trimmed(bytes).empty()) return trimmed(before).empty();
  const auto point = parse_point(bytes);
  return point && point == parse_point(without_noise(before));
}

bool RepairNode::take_lost(const Item& item, std::string_view bytes) {
  if (root || has_move || !may_be_move(item.name, bytes)) return false;
  add_lost(item.id, bytes);
  return true;
}

void RepairNode::take_swallowed(std::string_view text, std::uint32_t segment) {
  const auto at = swallowed_at_end(text);
  if (at < text.size() && text[at] == ';') take_damage(true, text.substr(at), segment);
}

void RepairNode::take_hidden(std::string_view text, std::uint32_t segment) {
  if (!covers_move(text) || !take_damage(false, text, segment)) take_swallowed(text, segment);
}

bool RepairNode::describes_game() const {
  const auto move = std::find_if(items.begin(), items.end(), is_move);
  return std::any_of(items.begin(), move, [](const Item& item) {
    return item.property != nullptr && item.name != "CA"_name && item.property->describes_game();
  });
}

// By "Converting old SGF files to FF[4]" the first of the two decides. DO and IT have no emphasis:
// of two that differ in it nobody knows which was meant.
void RepairNode::join_annotations() {
  Item* first = nullptr;
  Item* second = nullptr;
  for (Item& item : items) {
    if (item.first == none) continue;
    if (item.name == "DO"_name || item.name == "IT"_name) return;
    if (item.name == "BM"_name || item.name == "TE"_name) {
      (first == nullptr ? first : second) = &item;
    }
  }
  if (second == nullptr || values[first->first].bytes != values[second->first].bytes) return;
  const Property* const joined = find_property(first->name == "BM"_name ? "DO"_name : "IT"_name);
  first->name = joined->name();
  first->id = joined->id;
  first->property = joined;
  values[first->first].bytes = {};
  second->first = second->last = none;
}

void RepairNode::drop_contradictions() {
  for (const auto& group : {move_annotations, judgements}) {
    bool seen = false;
    for (Item& item : items) {
      if (item.first == none || std::find(group.begin(), group.end(), item.name) == group.end()) {
        continue;
      }
      if (seen) turn_into_note(item);
      seen = true;
    }
  }
}

void RepairNode::describe_no_game() {
  const auto describes = [](const Item& item) {
    return item.property != nullptr && item.property->describes_game();
  };
  const auto end = std::find_if(items.begin(), items.end(),
                                [](const Item& item) { return item.group != 0 || is_move(item); });
  if (items.empty() || !describes(items.front()) || (end != items.end() && end->group == 0)) return;
  const auto names = [&](Name name) {
    return std::any_of(items.begin(), end, [&](const Item& item) { return item.name == name; });
  };
  if (!names("PB"_name) || !names("PW"_name) || std::count_if(items.begin(), end, describes) < 3) {
    return;
  }
  for (Item& item : items) {
    if (describes(item)) turn_into_note(item);
  }
  std::erase_if(items, [](const Item& item) { return item.first == none; });
}

void RepairNode::write_notes(std::uint32_t groups) {
  const auto last = std::find_if(items.begin(), items.end(), [&](const Item& item) {
    return item.name == "C"_name && item.group + 1 == groups;
  });
  if (last != items.end() && !(note.empty() && lost.empty())) {
    const std::string_view comment = values[last->first].bytes;
    if (lost_move_line(comment) == comment.npos) take_swallowed(comment, last->segment);
  }
  if (lost_first && !lost.empty() && groups > 1) {
    Item item{"C"_name, "C", find_property("C"_name)};
    append(item, keep(std::move(lost)));
    items.insert(items.begin(), item);
    lost.clear();
  }
  if (note.empty() && lost.empty()) return;
  const std::uint32_t group = groups - 1;
  auto item = std::find_if(items.begin(), items.end(), [&](const Item& other) {
    return other.name == "C"_name && other.group == group;
  });
  if (item == items.end()) {
    items.push_back({"C"_name, "C", find_property("C"_name)});
    item = items.end() - 1;
    item->group = group;
    append(*item, {});
  }
  std::string_view& comment = values[item->first].bytes;
  const std::size_t end = std::min(lost_move_line(comment), comment.size());
  std::string text;
  for (const std::string_view part : {comment.substr(0, end), std::string_view(note),
                                      comment.substr(end), std::string_view(lost)}) {
    if (part.empty()) continue;
    if (!text.empty() && !ends_line(text)) text += '\n';
    text += part;
  }
  comment = keep(std::move(text));
  const auto moves = std::count_if(items.begin(), items.end(), is_move);
  const bool in_front = lost_first || lost_segment < moves;
  if (in_front && moves != 0 && !lost.empty()) std::rotate(items.begin(), item, item + 1);
}

namespace {

constexpr std::uint32_t nowhere = 0xFFFFFFFF;

struct Groups {
  std::uint32_t last = 0;
  std::uint32_t move = nowhere, black = nowhere, white = nowhere;  // the last ones with a move
};

Groups part_moves_and_setup(std::vector<RepairNode::Item>& items, bool root) {
  Groups groups;
  bool setup = false, move = false;  // in the last group
  for (RepairNode::Item& item : items) {
    if (is_setup(item)) {
      if (move) ++groups.last;
      setup = true;
      move = false;
      item.group = groups.last;
    } else if (is_move(item)) {
      if (move || setup || (root && groups.last == 0)) ++groups.last;
      setup = false;
      move = true;
      item.group = groups.move = groups.last;
      (item.name == "B"_name ? groups.black : groups.white) = groups.last;
    }
  }
  return groups;
}

std::uint32_t group_of(const RepairNode::Item& item, const Groups& groups) {
  const bool known = item.property != nullptr;
  if (known && item.property->describes_game()) return 0;
  const bool with_move = known && item.property->standing == Standing::with_move;
  if (!with_move || groups.move == nowhere) return groups.last;
  const bool of_black = item.name == "BL"_name || item.name == "OB"_name;
  const bool of_white = item.name == "WL"_name || item.name == "OW"_name;
  if (of_black && groups.black != nowhere) return groups.black;
  if (of_white && groups.white != nowhere) return groups.white;
  return groups.move;
}

}  // namespace

std::uint32_t RepairNode::split() {
  const Groups groups = part_moves_and_setup(items, root);
  if (groups.last == 0) return 1;
  for (Item& item : items) {
    if (!is_setup(item) && !is_move(item)) item.group = group_of(item, groups);
  }
  return groups.last + 1;
}

}  // namespace sgfaudit::sgf
