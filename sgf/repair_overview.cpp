#include "sgf/repair_overview.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "sgf/facts.hpp"
#include "sgf/lost_moves.hpp"
#include "sgf/properties.hpp"

namespace sgfaudit::sgf {

namespace {

using Step = GameText::Step;
using Lost = GameText::Property::Lost;

std::string_view text(GameText::Span span, std::string_view bytes) {
  return bytes.substr(span.begin, span.end - span.begin);
}

struct Scan {
  const GameText& game;
  std::string_view bytes;
  Overview overview{};
  bool game_seen = false, size_seen = false, version_seen = false;
  bool root_has_info = false;
  bool komi_said = false, half_points_said = false;
  // A fact that may be a damaged move was one where the same player moves on both sides of it, as
  // `RecordBuilder` reads it. Then it stays, as the sign of that.
  static constexpr std::ptrdiff_t none = -1;
  std::ptrdiff_t doubtful = none;  // the first since the last move: its place in `to_root`
  bool doubtful_here = false;      // ... in this node
  bool move_here = false;
  Color last_mover = Color::white;
  // Whether a player was named before there was a move.
  bool begun = false;
  bool black_named = false, white_named = false;

  void node() { doubtful_here = move_here = false; }

  void move(Color color) {
    if (doubtful != none && !doubtful_here && color == last_mover) {
      overview.to_root.erase(overview.to_root.begin() + doubtful);
    }
    doubtful = none;
    last_mover = color;
    move_here = true;
  }

  // Another game was joined to this one where it is as `RecordBuilder` has it.
  void player(const GameText::Property& p, bool& named) {
    if (!begun) {
      named = true;
    } else if (named && !move_here) {
      overview.named_again.push_back(&p);
    }
  }

  // The first value that says anything: what is cut off does not.
  std::string_view said(const GameText::Property& p) const {
    for (auto v = p.first; v + (p.cut_off ? 1 : 0) < p.last; ++v) {
      const auto value = trimmed(text(game.values[v], bytes));
      if (!value.empty()) return value;
    }
    return {};
  }

  void half_points(const GameText::Property& p) {
    const auto value = said(p);
    if (value.empty() || std::exchange(half_points_said, true)) return;
    if (read_half_points(value)) overview.half_points = &p;
  }

  void property(const GameText::Property& p, bool root_node, bool trunk) {
    const Name name = p.name;
    const std::string_view value = trimmed(text(game.values[p.first], bytes));
    if (name == "GM"_name && !game_seen) {
      game_seen = true;
      overview.go = is_go(value);
    }
    if (name == "FF"_name && root_node && !std::exchange(version_seen, true)) {
      overview.notation.version = read_version(value);
    }
    if (name == "SZ"_name && !size_seen) {
      size_seen = true;
      if (const auto size = read_size(value)) {
        overview.notation.size = *size;
      } else {
        overview.notation.size_known = false;
      }
    }
    if (name == "B"_name || name == "W"_name) {
      if (is_plain_point(value) && value != "tt") overview.notation.letters = true;
      move(name == "B"_name ? Color::black : Color::white);
    }
    if (name == "KM"_name) komi_said = komi_said || !said(p).empty();
    if (name == "KI"_name) half_points(p);
    const Property* const property = find_property(name);
    if (property == nullptr) return;
    begun = begun || move_here;
    if (name == "PB"_name) player(p, black_named);
    if (name == "PW"_name) player(p, white_named);
    const bool root = property->standing == Standing::root;
    const bool info = property->standing == Standing::game_info;
    if (root_node) {
      root_has_info = root_has_info || info;
    } else if (root || (info && root_has_info && trunk)) {
      if (info && doubtful == none && !move_here && may_be_move(name, value)) {
        doubtful = static_cast<std::ptrdiff_t>(overview.to_root.size());
        doubtful_here = true;
      }
      overview.to_root.push_back(&p);
    }
  }
};

// Whose turn it is, as `RecordBuilder` has it in all variations.
struct Turns {
  const GameText& game;
  std::string_view bytes;
  std::vector<const GameText::Property*> between_moves{};
  const GameText::Property* damage = nullptr;  // the first since the last move ...
  bool move_lost = false;                      // ... unless it says itself that one is lost
  Color last_mover = Color::white;             // nobody yet, but Black is to begin
  bool begun = false;

  void end_variation() {
    damage = nullptr;
    move_lost = false;
    last_mover = Color::empty;
  }

  void property(const GameText::Property& p, bool root) {
    switch (p.name) {
      case "B"_name: return move(Color::black);
      case "W"_name: return move(Color::white);
      case "AB"_name:
      case "AW"_name:
      case "AE"_name:
      case "PL"_name: return anybody_begins();
      case "HA"_name:
        if (read_handicap(text(game.values[p.first], bytes)).value_or(0) > 1) anybody_begins();
        return;
      default: break;
    }
    if (p.lost == Lost::no || (root && !begun)) return;
    const std::string_view what = text(game.values[p.first], bytes);
    move_lost = move_lost || (p.lost != Lost::slight && is_lost_move(p.lost == Lost::value, what));
    if (damage == nullptr) damage = &p;
  }

  // Nothing but damage is in a node behind the root.
  void bare_node(const GameText::Property& first) {
    if (!move_lost) between_moves.push_back(&first);
    damage = nullptr;
    move_lost = true;
  }

  void move(Color color) {
    begun = true;
    if (damage != nullptr && color == last_mover && !move_lost) between_moves.push_back(damage);
    damage = nullptr;
    move_lost = false;
    last_mover = color;
  }

  void anybody_begins() {
    if (!begun) last_mover = Color::empty;
  }
};

}  // namespace

Overview overview_of(const GameText& game, std::string_view bytes) {
  Scan scan{game, bytes};
  Turns turns{game, bytes};
  int depth = 0, empty = 0;  // variations that are open, and have no node yet
  bool root_node = true, main_line = true;
  for (const Step& step : game.steps) {
    if (step.kind == Step::Kind::close) {
      if (empty == 0) {
        main_line = false;
        turns.end_variation();
      } else {
        --empty;
        --depth;
      }
      continue;
    }
    if (step.kind == Step::Kind::open) {
      ++depth;
      ++empty;
      continue;
    }
    empty = 0;
    scan.node();
    for (auto i = step.first; i < step.last; ++i) {
      if (main_line) scan.property(game.properties[i], root_node, depth == 1);
      turns.property(game.properties[i], root_node);
      const bool player = depth == 1 && says_who_plays(game.properties[i].name);
      scan.overview.players_known = scan.overview.players_known || player;
    }
    const auto first = game.properties.begin() + step.first;
    const auto last = game.properties.begin() + step.last;
    const bool bare = std::all_of(first, last, [](const auto& p) { return p.lost != Lost::no; });
    if (!root_node && !step.supplied && first != last && bare) turns.bare_node(*first);
    root_node = false;
  }
  if (scan.komi_said) scan.overview.half_points = nullptr;
  scan.overview.between_moves = std::move(turns.between_moves);
  return std::move(scan.overview);
}

}  // namespace sgfaudit::sgf
