#include "sgf/graft.hpp"

#include <optional>

#include "sgf/grammar.hpp"
#include "sgf/tape.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace {

using Kind = Event::Kind;

struct Place {
  std::optional<std::uint32_t> opening;  ///< here what follows becomes a variation itself ...
  std::uint32_t end = 0;                 ///< ... which ends here, and the new ones stand here
};

// The end of the main line: the first `)` behind a node. One behind `(` closes nothing.
std::optional<Place> end_of_main_line(const Tape& tape) {
  int empty = 0;
  for (const Event& event : tape) {
    if (event.kind == Kind::open || event.kind == Kind::restart) ++empty;
    if (event.kind == Kind::node || event.kind == Kind::missing_node) empty = 0;
    if (event.kind == Kind::close && empty-- == 0) return Place{{}, event.begin};
  }
  return {};
}

// Beside the node of the first move, under the node in front of it.
std::optional<Place> beside_first_move(const Tape& tape) {
  const Event* node = nullptr;  // the last one
  int depth = 0, depth_before = 0, depth_at_node = 0;
  bool found = false, first_node = true, opened = false, opened_before = false;
  Place place;
  for (const Event& event : tape) {
    switch (event.kind) {
      case Kind::restart:
      case Kind::open:
        ++depth;
        opened = true;
        break;
      case Kind::close:
        if (found && depth == depth_before) {
          place.end = event.begin;
          return place;
        }
        if (!found && !opened) return {};  // the main line ends without a move
        --depth;
        break;
      case Kind::node:
      case Kind::missing_node:
        if (found) break;
        first_node = node == nullptr;
        depth_before = depth_at_node;
        depth_at_node = depth;
        opened_before = opened;
        opened = false;
        node = &event;
        break;
      case Kind::value:
        if (found || (event.name != "B"_name && event.name != "W"_name)) break;
        if (first_node) return {};
        found = true;
        if (!opened_before) place.opening = node->begin;
        break;
      default: break;
    }
  }
  return {};
}

}  // namespace

bool graft(std::string& text, std::string_view variations, Graft where, const Charset* named) {
  Tape tape;
  tape.reserve(text.size());
  Parser parser(is_utf8(text) ? nullptr : named);
  parser.parse(text.data(), text.data() + text.size(), true, tape);
  if (parser.depth() != 0) return false;
  const auto place =
      where == Graft::behind_main_line ? end_of_main_line(tape) : beside_first_move(tape);
  if (!place) return false;
  text.insert(place->end, (place->opening ? ")\n" : "\n") + std::string(variations));
  if (place->opening) text.insert(*place->opening, "(");
  return true;
}

}  // namespace sgfaudit::sgf
