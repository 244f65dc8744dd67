#include "sgf/repair_lists.hpp"

#include <algorithm>
#include <utility>

#include "sgf/values.hpp"

namespace sgfaudit::sgf {

namespace {

// A rectangle of eight bytes may name 2,704 points, each of which is marked, undone, and written.
constexpr std::size_t most_points = 1 << 20;          // of a node
constexpr std::size_t most_points_of_game = 1 << 22;  // more than are audited

std::size_t area(const Rectangle& r) {
  return static_cast<std::size_t>(r.to.x - r.from.x + 1) *
         static_cast<std::size_t>(r.to.y - r.from.y + 1);
}

template <class Visit>
void for_each_point(const Rectangle& r, Visit visit) {
  for (std::size_t y = r.from.y; y <= r.to.y; ++y) {
    for (std::size_t x = r.from.x; x <= r.to.x; ++x) visit(y * most_lines + x);
  }
}

std::string written_point(std::size_t point) {
  return point_text(static_cast<int>(point % most_lines), static_cast<int>(point / most_lines));
}

// Of "Converting old SGF files to FF[4]", which has 26 of them.
std::string letter(std::size_t n) {
  return std::string(1, static_cast<char>(n < 26 ? 'A' + n : 'a' + (n - 26)));
}
constexpr std::size_t letters = 52;

// A property becomes another one, which its node may have.
void rename(RepairNode& node, RepairNode::Item& item, Name name) {
  const auto same = std::find_if(node.items.begin(), node.items.end(), [&](const auto& other) {
    return other.name == name && other.first != RepairNode::none;
  });
  if (same == node.items.end()) {
    item.property = find_property(name);
    item.name = name;
    item.id = item.property->id;
    return;
  }
  node.values[same->last].next = std::exchange(item.first, RepairNode::none);
  same->last = item.last;
}

// L gives its points letters, one after the other, and M marks them ("Converting old SGF files to
// FF[4]"; that M is TR on stones, as it has it, nobody sees who does not know the board).
void renew_markup(RepairNode& node) {
  constexpr auto none = RepairNode::none;
  for (auto& item : node.items) {
    if (item.first == none) continue;
    if (item.name == "M"_name) rename(node, item, "MA"_name);
    if (item.name != "L"_name) continue;
    std::size_t points = 0;
    for (std::size_t v = item.first; v != none && points <= letters; v = node.values[v].next) {
      const auto r = parse_rectangle(node.values[v].bytes);
      points += r ? area(*r) : letters + 1;
    }
    if (points > letters) continue;
    points = 0;
    for (std::size_t v = std::exchange(item.first, none); v != none; v = node.values[v].next) {
      for_each_point(*parse_rectangle(node.values[v].bytes), [&](std::size_t p) {
        node.append(item, node.keep(written_point(p) + ':' + letter(points++)));
      });
    }
    rename(node, item, "LB"_name);
  }
}

Color color_of(Name name) {
  return name == "AB"_name ? Color::black : name == "AW"_name ? Color::white : Color::empty;
}

}  // namespace

RepairLists::RepairLists() : board_(most_lines * most_lines, Color::empty), marks_(board_.size()) {}

void RepairLists::close() {
  if (opened_.empty()) return;
  while (undo_.size() > opened_.back().changes) {
    board_[undo_.back().point] = undo_.back().before;
    undo_.pop_back();
  }
  known_ = opened_.back().known;
  opened_.pop_back();
}

void RepairLists::repair(RepairNode& node) {
  renew_markup(node);
  bool territory = false, markup = false, move = false;
  const std::size_t size = node.items.size();
  for (std::size_t i = 0; i < size;) {
    const Item& item = node.items[i];
    const ListGroup group = list_group(item.name);
    territory = territory || group == ListGroup::territory;
    markup = markup || group == ListGroup::markup;
    move = move || item.name == "B"_name || item.name == "W"_name;
    if (group != ListGroup::setup) {
      ++i;
      continue;
    }
    known_ = known_ && !move;
    std::size_t end = i;  // setup up to the next move
    while (end < size && node.items[end].segment == item.segment) {
      const Name name = node.items[end].name;
      territory = territory || list_group(name) == ListGroup::territory;
      markup = markup || list_group(name) == ListGroup::markup;
      move = move || name == "B"_name || name == "W"_name;
      ++end;
    }
    repair(node, ListGroup::setup, i, end);
    i = end;
  }
  if (territory) repair(node, ListGroup::territory, 0, size);
  if (markup) repair(node, ListGroup::markup, 0, size);
  for (std::size_t i = 0; i < size; ++i) {
    const bool alone = list_group(node.items[i].name) == ListGroup::alone;
    if (alone) repair(node, ListGroup::alone, i, i + 1);
  }
  known_ = known_ && !move;
}

// Does a point of this list change anything?
bool RepairLists::stays(ListGroup group, const Item& item, std::size_t point) const {
  const Mark& mark = marks_[point];
  if (mark.name != item.name || mark.written) return false;
  return group != ListGroup::setup || !known_ || board_[point] != color_of(item.name);
}

void RepairLists::repair(RepairNode& node, ListGroup group, std::size_t begin, std::size_t end) {
  constexpr auto none = RepairNode::none;
  std::size_t points = 0;
  for (std::size_t i = begin; i < end; ++i) {
    if (list_group(node.items[i].name) != group) continue;
    for (std::size_t v = node.items[i].first; v != none; v = node.values[v].next) {
      const auto r = parse_rectangle(node.values[v].bytes);
      points += r ? area(*r) : 0;
    }
  }
  points_ += points;
  if (points > most_points || points_ > most_points_of_game) {
    known_ = known_ && group != ListGroup::setup;
    return;
  }
  ++stamp_;
  for (std::size_t i = begin; i < end; ++i) {
    if (list_group(node.items[i].name) != group) continue;
    for (std::size_t v = node.items[i].first; v != none; v = node.values[v].next) {
      const auto r = parse_rectangle(node.values[v].bytes);
      if (!r) continue;
      for_each_point(*r, [&](std::size_t p) {
        Mark& mark = marks_[p];
        if (mark.stamp == stamp_ && mark.order > node.values[v].order) return;
        mark = {stamp_, node.values[v].order, node.items[i].name, false};
      });
    }
  }
  for (std::size_t i = begin; i < end; ++i) {
    if (list_group(node.items[i].name) == group) repair_list(node, group, node.items[i]);
  }
  if (group == ListGroup::setup && known_) place(node, begin, end);
}

void RepairLists::repair_list(RepairNode& node, ListGroup group, Item& item) {
  constexpr auto none = RepairNode::none;
  const Item old = item;
  item.first = item.last = none;
  for (std::size_t v = old.first; v != none;) {
    const RepairNode::Value value = node.values[v];
    v = v == old.last ? none : value.next;
    const auto rectangle = parse_rectangle(value.bytes);
    bool all = true;
    if (rectangle) {
      for_each_point(*rectangle, [&](std::size_t p) { all = all && stays(group, item, p); });
    }
    if (all) node.append(item, value.bytes, value.order);
    if (!rectangle) continue;
    for_each_point(*rectangle, [&](std::size_t p) {
      const bool stays_here = stays(group, item, p);
      if (stays_here && !all) node.append(item, node.keep(written_point(p)), value.order);
      if (marks_[p].name != item.name) node.add_note(item.id, written_point(p));
      marks_[p].written = marks_[p].written || stays_here;
    });
  }
}

void RepairLists::place(const RepairNode& node, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    const Item& item = node.items[i];
    if (list_group(item.name) != ListGroup::setup) continue;
    for (std::size_t v = item.first; v != RepairNode::none; v = node.values[v].next) {
      const auto rectangle = parse_rectangle(node.values[v].bytes);
      if (!rectangle) continue;
      for_each_point(*rectangle, [&](std::size_t p) {
        undo_.push_back({static_cast<std::uint16_t>(p), board_[p]});
        board_[p] = color_of(item.name);
      });
    }
  }
}

}  // namespace sgfaudit::sgf
