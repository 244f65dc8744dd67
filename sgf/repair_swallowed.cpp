#include "sgf/repair_swallowed.hpp"

#include <utility>

#include "sgf/lost_moves.hpp"
#include "sgf/swallowed.hpp"

namespace sgfaudit::sgf {

namespace {

using Step = GameText::Step;

class Parting {
 public:
  Parting(const GameText& game, std::string_view bytes, Pairs pairs)
      : game_(game), bytes_(bytes), pairs_(pairs) {}

  GameText run() {
    for (const Step& step : game_.steps) {
      begin(step.kind);
      for (auto p = step.first; p < step.last; ++p) property(game_.properties[p]);
    }
    parted_.nodeless = game_.nodeless;
    parted_.amid = game_.amid;
    parted_.parted = true;
    return std::move(parted_);
  }

 private:
  static std::uint32_t size_of(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

  void begin(Step::Kind kind) {
    const auto next = size_of(parted_.properties);
    parted_.steps.push_back({kind, next, next});
  }

  void begin(GameText::Property property) {
    property.first = property.last = size_of(parted_.values);
    property.cut_off = false;
    parted_.properties.push_back(property);
    ++parted_.steps.back().last;
  }

  void add(GameText::Span value) {
    parted_.values.push_back(value);
    ++parted_.properties.back().last;
  }

  void add_part(std::uint32_t first, std::string_view part) {
    const auto value = value_in_front(part, pairs_);
    add({first, first + static_cast<std::uint32_t>(value.size())});
  }

  void property(const GameText::Property& p) {
    begin(p);
    Name name = p.name;
    for (auto v = p.first; v < p.last; ++v) {
      auto [first, last] = game_.values[v];
      auto value = bytes_.substr(first, last - first);
      for (Swallowed next; (next = first_swallowed(name, value)).at < value.size();) {
        add_part(first, value.substr(0, next.at));
        parted_.properties.back().cut_off = is_emptied(name, value.substr(0, next.at));
        if (!next.more) {
          begin({.name = long_name, .lost = GameText::Property::Lost::slight});
          add({first, first});
          if (next.is_move) begin(Step::Kind::node);
          name = next.name;
          begin(GameText::Property{.name = name, .first = 0, .last = 0});
        }
        value.remove_prefix(next.value);
        first = last - static_cast<std::uint32_t>(value.size());
      }
      add({first, last});
    }
    parted_.properties.back().cut_off = p.cut_off;
  }

  const GameText& game_;
  const std::string_view bytes_;
  const Pairs pairs_;
  GameText parted_;
};

}  // namespace

bool has_swallowed(const GameText& game, std::string_view bytes) {
  for (const GameText::Property& p : game.properties) {
    for (auto v = p.first; v < p.last; ++v) {
      const auto [first, last] = game.values[v];
      if (first_swallowed(p.name, bytes.substr(first, last - first)).at < last - first) return true;
    }
  }
  return false;
}

GameText with_values_parted(const GameText& game, std::string_view bytes, Pairs pairs) {
  return Parting(game, bytes, pairs).run();
}

}  // namespace sgfaudit::sgf
