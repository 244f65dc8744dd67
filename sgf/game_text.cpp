#include "sgf/game_text.hpp"

#include <algorithm>

#include "sgf/lost_moves.hpp"
#include "sgf/properties.hpp"

namespace sgfaudit::sgf {

void GameText::clear() {
  constexpr std::size_t kept = 1 << 16;  // a monster is not kept for the games behind it
  if (size() > kept) {
    std::vector<Step>().swap(steps);
    std::vector<Property>().swap(properties);
    std::vector<Span>().swap(values);
  }
  steps.clear();
  properties.clear();
  values.clear();
  spelled_ = supplied_ = nodeless = amid = parted = false;
}

void GameText::take(const Event& event, std::uint32_t shift) {
  using Kind = Event::Kind;
  const Span span{event.begin + shift, event.end + shift};
  const auto next_property = static_cast<std::uint32_t>(properties.size());
  switch (event.kind) {
    case Kind::open:
    case Kind::restart:
      steps.push_back({Step::Kind::open});
      supplied_ = false;
      break;
    case Kind::close: close(); break;
    case Kind::node:
    case Kind::missing_node:  // stands between the name and the value of the first property
      steps.push_back({Step::Kind::node, next_property, next_property});
      supplied_ = false;
      return;
    case Kind::property:
      spelling_ = span;
      spelled_ = true;
      return;
    case Kind::value: {
      if (steps.empty() || steps.back().kind != Step::Kind::node) {  // `(;B[aa](;W[bb])C[c])`
        nodeless = true;
        steps.push_back({Step::Kind::node, next_property, next_property});
      }
      const auto first = static_cast<std::uint32_t>(values.size());
      properties.push_back({.name = event.name,
                            .spelled = spelled_,
                            .spelling = spelling_,
                            .first = first,
                            .last = first + 1});
      values.push_back(span);
      ++steps.back().last;
      supplied_ = false;
      break;
    }
    case Kind::more:
      while (properties.back().lost != Property::Lost::no) {  // a list goes on behind it
        properties.pop_back();
        values.pop_back();
        --steps.back().last;
      }
      values.push_back(span);
      ++properties.back().last;
      break;
    case Kind::unterminated:
      if (!properties.empty()) properties.back().cut_off = true;
      break;
    case Kind::unescaped: properties.back().unescaped = true; return;
    case Kind::swallowed: {  // by the last value
      const bool empty = values.back().begin == values.back().end;
      if (empty && is_emptied(properties.back().name, {})) properties.back().cut_off = true;
      return take_lost({span.begin, span.begin}, Property::Lost::slight);
    }
    case Kind::missing_value:
      take_lost(span, span.end - span.begin <= 2 ? Property::Lost::other : Property::Lost::slight);
      break;
    case Kind::stray_value: return take_lost(span, Property::Lost::value);
    case Kind::junk:
      return take_lost(span, covers_move(span.end - span.begin) ? Property::Lost::other
                                                                : Property::Lost::slight);
    case Kind::missing_open: amid = true; return;
    default: return;
  }
  spelled_ = false;
}

// Parentheses around nothing but damage are no variation, and what is lost stands before them.
void GameText::close() {
  const std::size_t count = steps.size();
  if (!supplied_ || count < 3 || steps[count - 3].kind == Step::Kind::close) {
    steps.push_back({Step::Kind::close});
    supplied_ = false;
    return;
  }
  steps.erase(steps.end() - 2);
  Step& before = steps[count - 3];
  if (before.kind == Step::Kind::open) return;
  before.last = steps.back().last;
  steps.pop_back();
  supplied_ = false;
}

void GameText::take_lost(Span span, Property::Lost lost) {
  if (steps.empty()) return;
  if (steps.back().kind != Step::Kind::node) {
    if (lost == Property::Lost::slight) return;
    supplied_ = steps.back().kind == Step::Kind::open;
    const auto next = static_cast<std::uint32_t>(properties.size());
    steps.push_back({Step::Kind::node, next, next, true});
  }
  const auto first = static_cast<std::uint32_t>(values.size());
  properties.push_back({.name = long_name, .lost = lost, .first = first, .last = first + 1});
  values.push_back(span);
  ++steps.back().last;
}

namespace {

bool is_move(const GameText::Property& p) { return p.name == "B"_name || p.name == "W"_name; }

}  // namespace

bool GameText::has_move(const Step& node) const {
  return std::any_of(properties.begin() + node.first, properties.begin() + node.last, is_move);
}

bool GameText::moves_again(std::size_t step) const {
  constexpr std::size_t few = 8;
  Name last = long_name;
  for (std::size_t i = step; i < std::min(step + few, steps.size()); ++i) {
    if (steps[i].kind != Step::Kind::node) return false;
    for (auto p = steps[i].first; p < steps[i].last; ++p) {
      if (!is_move(properties[p])) continue;
      if (i > step) return properties[p].name == last;
      last = properties[p].name;
    }
  }
  return false;
}

void write_game(const GameText& game, std::string_view bytes, std::string& out) {
  const auto text = [&](GameText::Span span) {
    return bytes.substr(span.begin, span.end - span.begin);
  };
  Writer writer(out);
  for (const GameText::Step& step : game.steps) {
    switch (step.kind) {
      case GameText::Step::Kind::open: writer.open(); break;
      case GameText::Step::Kind::close: writer.close(); break;
      case GameText::Step::Kind::node:
        writer.node();
        for (std::uint32_t i = step.first; i < step.last; ++i) {
          const GameText::Property& property = game.properties[i];
          writer.name(property.spelled ? text(property.spelling) : spell(property.name));
          for (std::uint32_t v = property.first; v < property.last; ++v) {
            writer.value(text(game.values[v]));
          }
        }
    }
  }
}

}  // namespace sgfaudit::sgf
