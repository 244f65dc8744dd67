#include "sgf/grammar.hpp"

#include <algorithm>
#include <utility>

#include "sgf/directives.hpp"
#include "sgf/event_sink.hpp"
#include "sgf/game_start.hpp"
#include "sgf/goes_on.hpp"
#include "sgf/text_rules.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace grammar {

// Most of a record are moves: this alternative decides the speed.
const auto coordinate = char_('a', 'z');
const auto move = tell<&Sink::move>(
    within<6>(lit(';') >> (lit('B') | lit('W')) >> '[' >> coordinate >> coordinate >> ']'));
const auto one_capital = tell<&Sink::one_capital>(char_('A', 'Z') >> &lit('['));

// All between a `(` and the `)` that ends its variation, nested `(` included.
const auto items = [](auto any_text) {
  const auto unterminated = tell<&Sink::unterminated>(eps);
  const auto value = [&](auto told) { return lit('[') >> told >> (lit(']') | unterminated); };
  const auto values = value(tell<&Sink::value>(any_text)) >> *value(tell<&Sink::more>(any_text));
  const auto property = (one_capital | (tell<&Sink::name>(name) >> white)) >>
                        (values | tell<&Sink::missing_value>(eps));
  // Behind white space between two values, and at the start of a window.
  const auto lone_value = value(tell<&Sink::lone_value>(any_text));
  const auto node = tell<&Sink::node>(lit(';'));
  const auto open = tell<&Sink::open>(lit('('));
  const auto junk = tell<&Sink::junk>(char_ - ')');
  return *(move | node | property | open | lone_value | +space | junk);
};
const auto bracket = tell<&Sink::saw_bracket>(lit('['));
const auto plain_items = items(text(bracket));

}  // namespace grammar

// A game begins at `it`, which is then where its items begin.
inline void Sink::begin_game(It& it, Event::Kind kind, const Charset* charset) {
  const bool bare = *it != '(';
  const bool root_node = bare && *it != ';';
  const It begin = it;
  if (bare) tape.push({Event::Kind::missing_open, long_name, at(it), at(it) + 1});
  if (!bare) ++it;
  tape.push({kind, long_name, at(begin), at(it)});
  push_charset(charset, begin);
  parser.depth_ = 1;
  parser.players_known_ = false;
  parser.after_open_ = !root_node;
  parser.values_ = Parser::Values::not_expected;
  It ahead = it;
  if (root_node) {
    tape.push({Event::Kind::node, long_name, at(it), at(it)});
  } else if (!x3::parse(ahead, last, grammar::white >> ';')) {
    tape.push({Event::Kind::missing_node, long_name, at(it), at(it)});
  } else if (!bare) {
    parser.looks_ = 0;  // `(;` has ended those of the games before
  }
}

// ... in one that was never closed.
inline void Sink::begin_other_game(It& it) {
  parser.game_ = {};
  const Charset* charset = nullptr;
  if (!parser.named_) {
    charset = declared_in(it).charset;
    parser.pairs_ = charset != nullptr ? charset->pairs : Pairs::none;
  }
  begin_game(it, Event::Kind::restart, charset);
}

inline bool Sink::has_value(It it) const { return x3::parse(it, last, grammar::white >> '['); }

namespace {

// All but the last of the games at its end: nothing of them is there but their beginning.
Event junk_between(const Event& value, std::size_t from, std::size_t to) {
  return {Event::Kind::junk, long_name, value.begin + static_cast<std::uint32_t>(from),
          value.begin + static_cast<std::uint32_t>(to)};
}
std::uint32_t size_before(std::string_view text, std::size_t at) {
  while (at > 0 && is_space(text[at - 1])) --at;
  return static_cast<std::uint32_t>(at);
}

}  // namespace

// The last value ends where another game begins in it, or a variation.
inline void Sink::part() {
  Event& value = tape.back();
  const std::string_view text = text_of(value);
  const std::size_t game = swallowed_game(value.name, text);
  if (game >= text.size()) return part_variations();
  const It begin = text.data() + game;
  if (!parser.named_ && !declared_in(begin).known) {
    wait_for_rest();
    return end_of_window();
  }
  const std::size_t size = size_without_games(value.name, text);
  const Event passed_over = junk_between(value, size, game);
  value.end = value.begin + size_before(text, size);
  part_variations();
  const Event last_value = tape.back();
  tape.push({Event::Kind::unterminated, long_name, last_value.begin, last_value.end});
  if (size != game) tape.push(passed_over);
  restart = begin;
}

inline void Sink::part_variations() {
  for (;;) {
    Event& value = tape.back();
    const std::string_view text = text_of(value);
    const Swallowed next = swallowed_variation(value.name, text);
    if (next.at >= text.size()) return;
    const std::uint32_t end = value.end;
    const std::uint32_t open = value.begin + static_cast<std::uint32_t>(next.at);
    const std::uint32_t begin = value.begin + static_cast<std::uint32_t>(next.value);
    const auto node = open + static_cast<std::uint32_t>(text.substr(next.at).find(';'));
    const std::size_t size = size_without_games(value.name, text.substr(0, next.at));
    const Event passed_over = junk_between(value, size, next.at);
    value.end = value.begin + size_before(text, size);
    if (size != next.at) tape.push(passed_over);
    tape.push({Event::Kind::swallowed, long_name, open, end});
    tape.push({Event::Kind::open, long_name, open, open + 1});
    tape.push({Event::Kind::node, long_name, node, node + 1});
    tape.push({Event::Kind::value, next.name, begin, end});
    ++parser.depth_;
    parser.name_ = next.name;
    parser.values_ = Parser::Values::some;
  }
}

// The name of a value is none of any version. It may stand in the window before.
inline bool Sink::has_words_for_name(const Event* value) const {
  const Event* name = value;
  if (name != tape.begin() && name[-1].kind == Event::Kind::missing_node) --name;
  if (name == tape.begin()) return parser.first_words_;
  --name;
  return name->kind == Event::Kind::property && are_words(value->name, text_of(*name));
}

// The text that what stands at `here` may belong to, a `]` in it having no backslash. Between the
// two stands what words and brackets in a text look like: nodes, variations, more values, and
// properties with names that no version has.
Event* Sink::text_before(It here) {
  for (Event* event = tape.end(); event-- != tape.begin();) {
    if (at(here) - event->begin > longest_look) return nullptr;
    switch (event->kind) {
      case Event::Kind::open:
      case Event::Kind::node:
      case Event::Kind::missing_node:
      case Event::Kind::more: break;
      case Event::Kind::property: {
        const std::string_view name = text_of(*event);
        if (std::none_of(name.begin(), name.end(), is_small_letter)) return nullptr;
        break;
      }
      case Event::Kind::value: {
        if (has_words_for_name(event)) break;
        const Property* const property = find_property(event->name);
        return property != nullptr && property->holds_text() ? event : nullptr;
      }
      default: return nullptr;
    }
  }
  return nullptr;
}

// What stands behind the value is none of it.
void Sink::back_to(Event* value) {
  parser.depth_ -= static_cast<std::uint32_t>(std::count_if(
      value, tape.end(), [](const Event& event) { return event.kind == Event::Kind::open; }));
  tape.drop_from(value + 1);
  parser.name_ = value->name;
  parser.words_ = false;
  parser.values_ = Parser::Values::some;
  parser.after_open_ = false;
}

// Whether what stands there, neither a property nor structure, belongs to the text before it. Then
// the grammar has to stop.
bool Sink::is_text(It here) {
  constexpr std::uint8_t most_looks = 64;
  Event* const value = parser.looks_ < most_looks ? text_before(here) : nullptr;
  if (value == nullptr) return false;
  const bool prose = find_property(value->name)->type == ValueType::text;
  const auto end = end_of_text(window + value->begin, here, last, final, parser.pairs_,
                               prose ? TextSign::bracket_or_words : TextSign::bracket);
  if (end && *end == nullptr) {
    ++parser.looks_;
    return false;
  }
  back_to(value);
  go_on_to(end);
  return true;
}

// The last value has its end there. Then the grammar has to stop.
void Sink::go_on_to(const std::optional<It>& end) {
  if (!end) {
    wait_for_rest();
    held = true;
    return;
  }
  Event& value = tape.back();
  const It seemed = window + value.end;
  value.end = at(*end);
  push(Event::Kind::unescaped, seemed, *end);
  resume = *end + 1;
}

// Whether the last value is a text with a variation in it, and its end is behind that.
bool Sink::has_variation(Name name, It begin, It end) {
  const Property* const property = find_property(name);
  if (property == nullptr || property->type != ValueType::text || end == last) return false;
  const auto behind = end_of_text_with_variation(begin, end, last, final, parser.pairs_);
  if (behind && *behind == nullptr) return false;
  go_on_to(behind);
  return true;
}

// The `)` of `C[(see [1]) and this]`.
inline void Sink::look_behind(It close) {
  const Event* const value = parser.after_open_ ? nullptr : text_before(close);
  if (value != nullptr && text_of(*value).find('[') != std::string_view::npos) is_text(close);
}

// Of a `)`: where what it seems to end goes on; a nullptr where it ends. Not the `)` of `(text)`.
inline std::optional<It> Sink::goes_on(It close) const {
  const It behind = close + 1;
  if (!parser.after_open_) {
    const auto behind_text = goes_on_with_text(behind, last, final);
    if (!behind_text || *behind_text != nullptr) return behind_text;
  }
  if (parser.depth_ != 1) return nullptr;
  auto more = goes_on_with_move(behind, last, final);
  if (more == false) more = goes_on_with_variation(behind, last, final, parser.pairs_);
  if (!more) return std::nullopt;
  return *more ? behind : nullptr;
}

// Returns where it stands: at the items of a game, or at the end of what is none.
inline It Sink::outside(It it) {
  GameStart start{};
  do {
    start = find_game_start(it, last, final);
    if (start.at != it) push(Event::Kind::outside, it, start.at);
    it = start.at;
    if (start.kind == GameStart::Kind::close) push(Event::Kind::extra_close, it, it + 1), ++it;
  } while (start.kind == GameStart::Kind::close);
  if (start.kind == GameStart::Kind::none) return it;
  const Charset* charset = nullptr;
  if (!parser.named_) {
    parser.pairs_ = Pairs::none;
    parser.game_ = {it, tape.size(), 0};
    if (!ascii) {
      const DeclaredCharset declared = declared_in(it);
      if (!declared.known) return it;
      parser.game_ = {};
      charset = declared.charset;
      if (charset != nullptr) parser.pairs_ = charset->pairs;
    }
  }
  begin_game(it, Event::Kind::open, charset);
  return it;
}

template <bool with_pairs>
inline It Sink::run(It it) {
  const auto context = x3::make_context<grammar::sink_tag>(*this);
  while (it != last) {
    if (parser.depth_ == 0) {
      it = outside(it);
      if (parser.depth_ == 0) break;  // no game in what is left
    }
    if (with_pairs != (parser.pairs_ != Pairs::none)) break;
    if constexpr (with_pairs) {
      const auto text = grammar::text_with_pairs({parser.pairs_, final}, grammar::bracket);
      grammar::items(text).parse(it, last, context, x3::unused, x3::unused);
    } else {
      grammar::plain_items.parse(it, last, context, x3::unused, x3::unused);
    }
    if (parts) return it;
    if (restart != nullptr) {
      it = std::exchange(restart, nullptr);
      begin_other_game(it);
      continue;
    }
    if (it != last && *it == ')' && !stopped()) look_behind(it);
    if (resume != nullptr) {
      it = std::exchange(resume, nullptr);
      continue;
    }
    if ((it == last || held) && !final) end_of_window();
    if (incomplete) return incomplete;
    if (it == last) break;
    // It is a `)`.
    const auto behind = goes_on(it);
    if (!behind) {
      incomplete = it;
      end_of_window();
      return incomplete;
    }
    const bool ends = *behind == nullptr;
    tape.push(
        {ends ? Event::Kind::close : Event::Kind::extra_close, long_name, at(it), at(it) + 1});
    if (ends) --parser.depth_;
    parser.after_open_ = false;
    parser.values_ = Parser::Values::not_expected;
    ++it;
    if (!ends && *behind != it) {
      x3::parse(it, last, grammar::white);
      tape.push({Event::Kind::junk, long_name, at(it), at(*behind)});
      it = *behind;
    }
    if (it == last && !final) end_of_window();
    if (incomplete) return incomplete;
  }
  return it;
}

// Flattened: the speed of X3 comes from the compiler seeing through all of it at once.
template <bool with_pairs>
[[gnu::flatten]] const char* Parser::parse_text(const Window& window, const char* it, Tape& tape) {
  Sink sink{*this, std::move(tape), window.first, window.last, window.final, window.ascii};
  it = sink.template run<with_pairs>(it);
  *this = sink.parser;
  tape = std::move(sink.tape);
  done_ = it == window.last || sink.incomplete != nullptr || depth_ == 0;
  parts_ = sink.parts;
  return it;
}

// Seldom needed, and so no part of what is flattened.
const char* Parser::part_value(const Window& window, Tape& tape) {
  Sink sink{*this, std::move(tape), window.first, window.last, window.final, window.ascii};
  const char* it = window.first + sink.tape.back().end + 1;
  sink.part();
  if (sink.restart != nullptr) sink.begin_other_game(it = sink.restart);
  if (sink.incomplete != nullptr) it = sink.incomplete;
  *this = sink.parser;
  tape = std::move(sink.tape);
  done_ = sink.incomplete != nullptr;
  return it;
}

std::size_t Parser::parse(const char* first, const char* last, bool final, Tape& tape) {
  ascii_ = is_ascii({first, static_cast<std::size_t>(last - first)});
  const Window window{first, last, final, ascii_};
  const char* it = first;
  game_ = {};
  first_words_ = words_ && values_ == Values::none_yet;
  for (done_ = first == last; !done_;) {
    it = pairs_ == Pairs::none ? parse_text<false>(window, it, tape)
                               : parse_text<true>(window, it, tape);
    if (std::exchange(parts_, false)) it = part_value(window, tape);
  }
  if (!tape.empty()) node_last_ = tape.back().kind == Event::Kind::node;
  return static_cast<std::size_t>(it - first);
}

std::size_t LongValue::pass(std::string_view bytes, Pairs pairs) {
  const PairBytes& table = pair_bytes(pairs);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (std::exchange(in_pair_, false) && table.second[static_cast<unsigned char>(c)]) continue;
    if (std::exchange(escaped_, false)) {
      in_pair_ = table.first[static_cast<unsigned char>(c)];
    } else if (c == '\\') {
      escaped_ = true;
    } else if (c == ']') {
      ended_ = true;
      return i + 1;
    } else {
      in_pair_ = table.first[static_cast<unsigned char>(c)];
    }
  }
  return bytes.size();
}

void Parser::push_long_value(std::uint32_t end, Tape& tape) {
  const auto kind = values_ == Values::none_yet ? Event::Kind::value
                    : values_ == Values::some   ? Event::Kind::more
                                                : Event::Kind::stray_value;
  tape.push({kind, name_, 1, end});
  tape.push({Event::Kind::truncated, long_name, 1, end});
  if (kind == Event::Kind::value) values_ = Values::some;
  after_open_ = node_last_ = false;
}

}  // namespace sgfaudit::sgf
