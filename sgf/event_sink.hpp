// Turns what the grammar sees into events. Only for grammar.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "sgf/ascii.hpp"
#include "sgf/charset.hpp"
#include "sgf/declared_charset.hpp"
#include "sgf/grammar.hpp"
#include "sgf/lost_moves.hpp"
#include "sgf/properties.hpp"
#include "sgf/swallowed.hpp"
#include "sgf/tape.hpp"

namespace sgfaudit::sgf {

using It = const char*;

// Takes the events of the grammar. `window` is where offsets count from. Parser and tape are its
// own while it works: nobody else can see them then, and they live in registers.
struct Sink {
  Parser parser;
  Tape tape;
  It window;
  It last;
  bool final;
  bool ascii;               // all of the window: CA does not matter for its bytes
  It incomplete = nullptr;  // where the item begins that the end of the window cut off
  It restart = nullptr;     // where a game begins whose text has another grammar
  It resume = nullptr;      // behind a text that did not end where it seemed to
  bool held = false;        // a root node goes on in the next window
  bool bracket = false;     // in the current value
  bool parts = false;       // the last value is to be parted

  std::uint32_t at(It it) const { return static_cast<std::uint32_t>(it - window); }
  void push(Event::Kind kind, It begin, It end, Name name = long_name) {
    tape.push({kind, name, at(begin), at(end)});
  }

  DeclaredCharset declared_in(It root) const {
    DeclaredCharset declared = find_declared_charset(root, last, Parser::max_root, final);
    const bool converted = declared.charset != nullptr && declared.charset->unit != 0;
    if (converted) declared.charset = &utf8();  // before it comes here
    return declared;
  }

  // Parse from `it` on, as long as text has this grammar. Returns the end of what was used up.
  template <bool with_pairs>
  It run(It it);
  It outside(It it);
  std::optional<It> goes_on(It close) const;
  void begin_game(It& it, Event::Kind kind, const Charset* charset);
  void begin_other_game(It& it);

  void push_charset(const Charset* charset, It begin) {
    if (charset == nullptr) return;
    const auto index = static_cast<Name>(charset - charsets().data());
    tape.push({Event::Kind::charset, index, at(begin), at(begin)});
  }

  void open(It begin, It end) {
    push(Event::Kind::open, begin, end);
    ++parser.depth_;
    parser.after_open_ = true;
    parser.values_ = Parser::Values::not_expected;
  }

  void node(It begin, It end) {
    if (parser.after_open_) {
      parser.after_open_ = !tape.empty() && tape.back().kind == Event::Kind::open;
    }
    push(Event::Kind::node, begin, end);
    parser.values_ = Parser::Values::not_expected;
  }

  // `;B[pd]`: what node, one_capital and value would make of it.
  bool move(It begin, It) {
    if (parser.after_open_) return false;
    parser.name_ = pack(begin[1]);
    parser.values_ = Parser::Values::some;
    push(Event::Kind::node, begin, begin + 1);
    push(Event::Kind::value, begin + 3, begin + 5, parser.name_);
    return true;
  }

  void one_capital(It begin, It end) {
    begin_property(begin, end);
    parser.words_ = false;
    parser.name_ = pack(*name_begin);
  }

  // FF[1] to FF[3] ignore lower case letters in a name: "AddBlack" is AB. "oB" may be OB too, and
  // is no move.
  bool name(It begin, It end) {
    begin_property(begin, end);
    char capitals[3] = {};
    int count = 0;
    for (It it = begin; it != end; ++it) {
      const char c = *it;
      if (c >= 'A' && c <= 'Z' && count < 3) capitals[count++] = c;
    }
    list = count == 0 ? parser.name_ : long_name;
    const bool packs = count == 1 || count == 2;
    parser.name_ = packs ? pack(capitals[0], capitals[1]) : long_name;
    parser.words_ = false;
    if (!packs || name_end - name_begin != count) {
      push(Event::Kind::property, begin, end);
      const std::string_view spelled(name_begin, static_cast<std::size_t>(name_end - name_begin));
      parser.name_ = name_of_spelled(spelled);
      parser.words_ = are_words(parser.name_, spelled);
    }
    if (parser.depth_ == 1) parser.players_known_ |= says_who_plays(parser.name_);
    if (!parser.after_open_ || parser.depth_ < 2 || !has_value(name_end)) return true;
    return is_root_name() ? new_root() : look_for_root();
  }
  bool has_value(It it) const;
  static bool are_words(Name name, std::string_view spelled) {
    const Property* const property = find_property(name);
    return property == nullptr || property->long_name != spelled;
  }

  void begin_property(It begin, It end) {
    name_begin = begin;
    name_end = end;
  }
  It name_begin = nullptr;
  It name_end = nullptr;
  Name list = long_name;   // that small letters follow
  It root_name = nullptr;  // of a root property, or with one behind it in its node

  // Of a value: false where the grammar has to stop.
  bool value(It begin, It end) {
    if (parser.after_open_) first_property();
    push(Event::Kind::value, begin, end, parser.name_);
    parser.values_ = Parser::Values::some;
    return ends_value(begin, end, parser.name_);
  }

  bool more(It begin, It end) {
    push(Event::Kind::more, begin, end, parser.name_);
    return ends_value(begin, end, parser.name_);
  }

  // A value that no name or value stands directly before: one more of the property that is open,
  // the first of one that the last window cut off, or a stray one.
  bool lone_value(It begin, It end) {
    if (stopped()) return false;
    switch (parser.values_) {
      case Parser::Values::none_yet: return value(begin, end);
      case Parser::Values::some: return more(begin, end);
      case Parser::Values::behind_junk:
        if (!is_listed(parser.name_, {begin, end})) break;
        if (end != last) parser.values_ = Parser::Values::some;
        return more(begin, end);
      default: break;
    }
    parser.after_open_ = false;
    push(Event::Kind::stray_value, begin, end);
    return ends_value(begin, end, long_name);
  }

  void saw_bracket(It, It) { bracket = true; }

  // Where a game or a variation begins in the value, the grammar has to stop. One that the window
  // cuts off is looked at once its end is known.
  bool ends_value(It begin, It end, Name name) {
    if (!bracket) return true;
    bracket = false;
    parts = end != last && has_swallowed(name, begin, end);
    return !parts && !has_variation(name, begin, end);
  }
  [[gnu::noinline]] static bool has_swallowed(Name name, It begin, It end) {
    const std::string_view text(begin, static_cast<std::size_t>(end - begin));
    return swallowed_game(name, text) < text.size() ||
           swallowed_variation(name, text).at < text.size();
  }

  std::string_view text_of(const Event& value) const {
    return {window + value.begin, value.end - value.begin};
  }
  void part();
  void part_variations();
  bool is_text(It here);
  void go_on_to(const std::optional<It>& end);
  bool has_variation(Name name, It begin, It end);
  void look_behind(It close);
  bool has_words_for_name(const Event* value) const;
  Event* text_before(It here);
  void back_to(Event* value);

  // The `(` of a game that begins in one that was never closed (see `find_root`).
  void first_property() {
    parser.after_open_ = false;
    if (parser.depth_ < 2) return;
    bool has_node = false;
    Event* const open = last_open(has_node);
    if (open == nullptr) return;
    if (is_root_name()) {
      open->kind = Event::Kind::restart;
      parser.depth_ = 1;
    }
    if (!has_node) {
      tape.push({Event::Kind::missing_node, long_name, at(name_begin), at(name_begin)});
    }
  }
  bool is_root_name() const {
    return parser.name_ == "FF"_name || parser.name_ == "GM"_name ||
           (root_name != nullptr && root_name == name_begin);
  }
  // False where the grammar has to stop.
  [[gnu::noinline]] bool look_for_root() {
    const Property* const property = find_property(parser.name_);
    if (property == nullptr || !property->describes_game()) return true;
    const Ahead ahead = find_root(name_begin, last, Parser::max_root, final, parser.players_known_);
    if (ahead == Ahead::no) return true;
    root_name = name_begin;
    if (ahead == Ahead::yes) return new_root();
    const Parser::Start start = last_start();
    if (start.begin != nullptr) hold(start);
    return start.begin == nullptr;
  }

  // False where the window cannot be parsed on as it was: CA is not known yet, or it says that the
  // text has another grammar.
  bool new_root() {
    const Parser::Start start = last_start();
    if (start.begin == nullptr || parser.named_) return true;
    parser.game_ = start;
    if (ascii) {
      parser.pairs_ = Pairs::none;
      return true;
    }
    const DeclaredCharset declared = declared_in(start.begin);
    if (!declared.known) {
      hold(start);
      return false;
    }
    const Pairs pairs = declared.charset != nullptr ? declared.charset->pairs : Pairs::none;
    if (pairs == parser.pairs_) {
      parser.game_ = {};
      push_charset(declared.charset, name_begin);
      return true;
    }
    tape.drop_from(tape.begin() + start.event);
    restart = start.begin;
    return false;
  }

  // Where the last `(` of this window stands.
  Parser::Start last_start() {
    bool has_node = false;
    const Event* const open = last_open(has_node);
    if (open == nullptr) return {};
    const auto event = static_cast<std::size_t>(open - tape.begin());
    return {window + open->begin, event, parser.depth_ - 1};
  }

  // A game or variation goes on in the next window, which begins with it.
  void hold(const Parser::Start& game) {
    held = true;
    incomplete = game.begin;
    tape.drop_from(tape.begin() + game.event);
    parser.depth_ = game.outer_depth;
    parser.after_open_ = false;
    parser.values_ = Parser::Values::not_expected;
  }

  // The game goes on in the next window, where its text may not be ASCII. False where it is held.
  bool know_charset() {
    const It begin = parser.game_.begin;
    if (begin == nullptr || parser.depth_ == 0) return true;
    const DeclaredCharset declared = declared_in(begin);
    if (!declared.known) return false;
    if (declared.charset != nullptr) {
      parser.pairs_ = declared.charset->pairs;
      push_charset(declared.charset, begin);
      // Behind the `(`: what the window ends with must stay the last event.
      Event* open = tape.begin() + parser.game_.event;
      if (open->kind == Event::Kind::missing_open) ++open;
      std::rotate(open + 1, tape.end() - 1, tape.end());
    }
    return true;
  }

  // The last `(` of this window, and whether a node follows it.
  Event* last_open(bool& has_node) {
    for (Event* event = tape.end(); event-- != tape.begin();) {
      if (event->kind == Event::Kind::open) return event;
      has_node = has_node || event->kind == Event::Kind::node;
    }
    return nullptr;
  }

  void unterminated(It, It) {
    Event& value = tape.back();
    if (final) {
      value.end = value.begin + size_before_close(value.name, text_of(value));
      return tape.push({Event::Kind::unterminated, long_name, value.begin, value.end});
    }
    wait_for_rest();
  }

  // The next window begins with the last value.
  void wait_for_rest() {
    const Event value = tape.back();
    tape.drop_last();
    incomplete = window + value.begin - 1;
    if (value.kind == Event::Kind::value) parser.values_ = Parser::Values::none_yet;
  }

  // `;Bpd]` is a move all the same, and so are `;Bpd` and `;BKpd]`, with another byte for its `[`.
  bool is_move_without_bracket(It here) const {
    if (tape.empty() || tape.end()[-1].kind != Event::Kind::property) return false;
    const bool begins_node =
        tape.size() > 1 ? tape.end()[-2].kind == Event::Kind::node : parser.node_last_;
    return begins_node && here != last && (*here == ']' || *here == ';') &&
           names_move_and_point({name_begin, name_end}, *here == ']' ? 4 : 3);
  }

  // `AB[aa]bb]`; the window may end before it is known.
  bool goes_on_in_list(It here) const {
    if (parser.values_ < Parser::Values::some || !is_point_list(list)) return false;
    return here == last ? !final : *here == ']' && is_lost_move_name({name_begin, name_end});
  }

  // False where it is not missing: its value is to be parted.
  bool missing_value(It here, It) {
    if (stopped()) return false;
    const bool is_move = is_move_without_bracket(here);
    // One event for a name without a value: it may be one byte.
    if (!tape.empty() && tape.back().kind == Event::Kind::property) tape.drop_last();
    if (goes_on_in_list(here)) {
      parser.name_ = list;
      parser.words_ = false;
      parser.values_ = Parser::Values::some;
      if (here == last) incomplete = name_begin;
      return here == last || more(name_begin, name_end);
    }
    if (!is_move && is_text(name_begin)) return false;
    if (here == last && !final) {
      incomplete = name_begin;
    } else {
      tape.push({Event::Kind::missing_value, long_name, at(name_begin), at(name_end)});
    }
    if (is_move) {
      parser.name_ = pack(*name_begin);
      value(name_end - 2, name_end);
    }
    parser.values_ = Parser::Values::not_expected;
    return true;
  }

  // A name or value has refused to go on: neither is it junk.
  bool stopped() const { return restart != nullptr || resume != nullptr || held || parts; }

  // The window ends. What only the next bytes can decide is left for the next window: does a new
  // game begin behind this `(`, does this junk go on?
  void end_of_window() {
    if (!know_charset()) return hold(parser.game_);
    if (held) return;
    // Also one that may go on behind a further value, or words and a value, of which the end was
    // cut off.
    if (!incomplete || parser.values_ == Parser::Values::some || parser.words_) {
      if (Event* const text = text_before(last)) {
        back_to(text);
        return wait_for_rest();
      }
    }
    const Parser::Start start =
        parser.after_open_ && parser.depth_ > 1 ? last_start() : Parser::Start{};
    if (start.begin != nullptr) {
      hold(start);
    } else if (!incomplete && !tape.empty() && tape.back().kind == Event::Kind::junk &&
               tape.back().end == at(last)) {
      incomplete = window + tape.back().begin;
      tape.drop_last();
    }
  }

  // One character of it. A list goes on behind a few: `AB[aa]][bb]`.
  bool junk(It begin, It end) {
    if (stopped() || is_text(begin)) return false;
    if (!tape.empty() && tape.back().kind == Event::Kind::junk && tape.back().end == at(begin)) {
      tape.back().end = at(end);
    } else {
      push(Event::Kind::junk, begin, end);
    }
    const bool in_list = parser.values_ >= Parser::Values::some && is_list(parser.name_);
    const bool goes_on = in_list && !is_letter(*begin) && !is_digit(*begin) &&
                         !covers_move(at(end) - tape.back().begin);
    parser.values_ = goes_on ? Parser::Values::behind_junk : Parser::Values::not_expected;
    return true;
  }
};

}  // namespace sgfaudit::sgf
