#include "sgf/repair_overview.hpp"

#include <utility>

#include "sgf/facts.hpp"
#include "sgf/properties.hpp"

namespace sgfaudit::sgf {

namespace {

using Step = GameText::Step;

std::string_view text(GameText::Span span, std::string_view bytes) {
  return bytes.substr(span.begin, span.end - span.begin);
}

struct Scan {
  const GameText& game;
  std::string_view bytes;
  Overview overview{};
  bool game_seen = false, size_seen = false;
  bool root_has_info = false;

  void property(const GameText::Property& p, bool root_node, bool trunk) {
    const Name name = p.name;
    const std::string_view value = trimmed(text(game.values[p.first], bytes));
    if (name == "GM"_name && !game_seen) {
      game_seen = true;
      overview.go = is_go(value);
    }
    if (name == "SZ"_name && !size_seen) {
      size_seen = true;
      if (const auto size = read_size(value)) {
        overview.notation.size = *size;
      } else if (!value.empty()) {
        overview.notation.size_known = false;
      }
    }
    const bool move = name == "B"_name || name == "W"_name;
    if (move && is_plain_point(value) && value != "tt") overview.notation.letters = true;
    const Property* const property = find_property(name);
    if (property == nullptr) return;
    const bool root = property->standing == Standing::root;
    const bool info = property->standing == Standing::game_info;
    if (root_node) {
      root_has_info = root_has_info || info;
    } else if (root || (info && root_has_info && trunk)) {
      overview.to_root.push_back(&p);
    }
  }
};

}  // namespace

Overview overview_of(const GameText& game, std::string_view bytes) {
  Scan scan{game, bytes};
  int depth = 0, empty = 0;  // variations that are open, and have no node yet
  bool root_node = true;
  for (const Step& step : game.steps) {
    if (step.kind == Step::Kind::close) {
      if (empty == 0) break;  // the main line ends
      --empty;
      --depth;
      continue;
    }
    if (step.kind == Step::Kind::open) {
      ++depth;
      ++empty;
      continue;
    }
    empty = 0;
    for (auto i = step.first; i < step.last; ++i) {
      scan.property(game.properties[i], root_node, depth == 1);
    }
    root_node = false;
  }
  return std::move(scan.overview);
}

}  // namespace sgfaudit::sgf
