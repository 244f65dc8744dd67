#include "sgf/grammar.hpp"

#include <algorithm>
#include <utility>

#include <boost/spirit/home/x3.hpp>

#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace x3 = boost::spirit::x3;
using It = const char*;

namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// What CA says in a root node.
struct Declared {
  bool known;              // else the end of the node must be waited for
  const Charset* charset;  // nullptr: nothing, or what nobody knows
};
Declared find_declared(It begin, It last, bool final);

}  // namespace

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
  bool held = false;        // a root node goes on in the next window

  std::uint32_t at(It it) const { return static_cast<std::uint32_t>(it - window); }
  template <class Range>
  void push(Event::Kind kind, const Range& range, Name name = long_name) {
    tape.push({kind, name, at(range.begin()), at(range.end())});
  }

  // Parse from `it` on, as long as text has this grammar. Returns the end of what was used up.
  template <bool with_pairs>
  It run(It it);
  It outside(It it);
  void begin_game(It& it, Event::Kind kind, const Charset* charset);

  void push_charset(const Charset* charset, It begin) {
    if (charset == nullptr) return;
    const auto index = static_cast<Name>(charset - charsets().data());
    tape.push({Event::Kind::charset, index, at(begin), at(begin)});
  }

  template <class Range>
  void open(const Range& range) {
    push(Event::Kind::open, range);
    ++parser.depth_;
    parser.after_open_ = true;
    parser.values_ = Parser::Values::not_expected;
  }

  template <class Range>
  void node(const Range& range) {
    if (parser.after_open_) {
      parser.after_open_ = !tape.empty() && tape.back().kind == Event::Kind::open;
    }
    push(Event::Kind::node, range);
    parser.values_ = Parser::Values::not_expected;
  }

  template <class Range>
  void one_capital(const Range& range) {
    begin_property(range);
    parser.name_ = pack(*name_begin);
  }

  // FF[1] to FF[3] ignore lower case letters in a name: "AddBlack" is AB.
  template <class Range>
  bool name(const Range& range) {
    begin_property(range);
    char capitals[3] = {};
    int count = 0;
    for (const char c : range) {
      if (is_capital(c) && count < 3) capitals[count++] = c;
    }
    const bool packs = count == 1 || count == 2;
    parser.name_ = packs ? pack(capitals[0], capitals[1]) : long_name;
    if (!packs || name_end - name_begin != count) push(Event::Kind::property, range);
    const bool restarts = parser.after_open_ && parser.depth_ > 1 && is_root_name();
    return !restarts || !has_value(name_end) || new_root();
  }
  bool has_value(It it) const;

  template <class Range>
  void begin_property(const Range& range) {
    name_begin = range.begin();
    name_end = range.end();
  }
  It name_begin = nullptr;
  It name_end = nullptr;

  template <class Range>
  void value(const Range& range) {
    if (parser.after_open_) first_property();
    push(Event::Kind::value, range, parser.name_);
    parser.values_ = Parser::Values::some;
  }

  template <class Range>
  void more(const Range& range) {
    push(Event::Kind::more, range, parser.name_);
  }

  // A value that no name or value stands directly before: one more of the property that is open,
  // the first of one that the last window cut off, or a stray one.
  template <class Range>
  void lone_value(const Range& range) {
    switch (parser.values_) {
      case Parser::Values::none_yet: return value(range);
      case Parser::Values::some: return more(range);
      case Parser::Values::not_expected:
        parser.after_open_ = false;
        push(Event::Kind::stray_value, range);
        return;
    }
  }

  // A game that was never closed, and another begins: FF or GM can only stand in a root node.
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
  bool is_root_name() const { return parser.name_ == "FF"_name || parser.name_ == "GM"_name; }

  // False where the window cannot be parsed on as it was: CA is not known yet, or it says that the
  // text has another grammar.
  bool new_root() {
    bool has_node = false;
    Event* const open = last_open(has_node);
    if (open == nullptr || parser.named_) return true;
    const std::uint32_t outer_depth = parser.depth_ - 1;
    const It begin = window + open->begin;
    parser.game_ = {begin, static_cast<std::size_t>(open - tape.begin()), outer_depth};
    if (ascii) {
      parser.pairs_ = Pairs::none;
      return true;
    }
    const Declared declared = find_declared(begin, last, final);
    if (!declared.known) {
      hold_game();
      return false;
    }
    const Pairs pairs = declared.charset != nullptr ? declared.charset->pairs : Pairs::none;
    if (pairs == parser.pairs_) {
      parser.game_ = {};
      push_charset(declared.charset, begin);
      return true;
    }
    tape.drop_from(open);
    restart = begin;
    return false;
  }

  // The root node goes on in the next window, which begins with it.
  void hold_game() {
    held = true;
    incomplete = parser.game_.begin;
    tape.drop_from(tape.begin() + parser.game_.event);
    parser.depth_ = parser.game_.outer_depth;
    parser.after_open_ = false;
    parser.values_ = Parser::Values::not_expected;
  }

  // The game goes on in the next window, where its text may not be ASCII. False where it is held.
  bool know_charset() {
    const It begin = parser.game_.begin;
    if (begin == nullptr || parser.depth_ == 0) return true;
    const Declared declared = find_declared(begin, last, false);
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

  void unterminated() {
    const Event value = tape.back();
    if (final) {
      tape.push({Event::Kind::unterminated, long_name, value.begin, value.end});
      return;
    }
    tape.drop_last();
    incomplete = window + value.begin - 1;
    if (value.kind == Event::Kind::value) parser.values_ = Parser::Values::none_yet;
  }

  void missing_value(It here) {
    if (here == last && !final) {
      incomplete = name_begin;
      if (!tape.empty() && tape.back().kind == Event::Kind::property) tape.drop_last();
    } else {
      tape.push({Event::Kind::missing_value, long_name, at(name_begin), at(name_end)});
    }
    parser.values_ = Parser::Values::not_expected;
  }

  // `name` has refused to go on: neither is it junk.
  bool stopped() const { return restart != nullptr || held; }

  // The window ends. What only the next bytes can decide is left for the next window: does a new
  // game begin behind this `(`, does this junk go on?
  void end_of_window() {
    if (!know_charset()) return hold_game();
    bool has_node = false;
    Event* const open = parser.after_open_ && parser.depth_ > 1 ? last_open(has_node) : nullptr;
    if (open != nullptr) {
      incomplete = window + open->begin;
      tape.drop_from(open);
      --parser.depth_;
      parser.after_open_ = false;
      parser.values_ = Parser::Values::not_expected;
    } else if (!incomplete && !tape.empty() && tape.back().kind == Event::Kind::junk &&
               tape.back().end == at(last)) {
      incomplete = window + tape.back().begin;
      tape.drop_last();
    }
  }

  template <class Range>
  bool junk(const Range& range) {
    if (stopped()) return false;
    parser.values_ = Parser::Values::not_expected;
    if (!tape.empty() && tape.back().kind == Event::Kind::junk &&
        tape.back().end == at(range.begin())) {
      tape.back().end = at(range.end());
    } else {
      push(Event::Kind::junk, range);
    }
    return true;
  }
};

namespace grammar {

struct sink_tag;
template <class Context>
Sink& sink(Context& context) {
  return x3::get<sink_tag>(context);
}

const auto on_open = [](auto& ctx) { sink(ctx).open(x3::_attr(ctx)); };
const auto on_node = [](auto& ctx) { sink(ctx).node(x3::_attr(ctx)); };
const auto on_name = [](auto& ctx) {
  if (!sink(ctx).name(x3::_attr(ctx))) x3::_pass(ctx) = false;
};
const auto on_one_capital = [](auto& ctx) { sink(ctx).one_capital(x3::_attr(ctx)); };
const auto on_value = [](auto& ctx) { sink(ctx).value(x3::_attr(ctx)); };
const auto on_more = [](auto& ctx) { sink(ctx).more(x3::_attr(ctx)); };
const auto on_lone_value = [](auto& ctx) { sink(ctx).lone_value(x3::_attr(ctx)); };
const auto on_unterminated = [](auto& ctx) { sink(ctx).unterminated(); };
const auto on_missing_value = [](auto& ctx) { sink(ctx).missing_value(x3::_where(ctx).begin()); };
const auto on_junk = [](auto& ctx) { x3::_pass(ctx) = sink(ctx).junk(x3::_attr(ctx)); };

using x3::char_;
using x3::eps;
using x3::lit;
using x3::raw;
using x3::ascii::alnum;
using x3::ascii::alpha;

// x3::space aborts on bytes from 0x80 in Boost 1.74 with assertions on.
const auto space = lit(' ') | char_('\t', '\r');
const auto white = *space;
const auto name = raw[alpha >> *alnum];
// Most properties of a record are moves: this alternative decides the speed.
const auto one_capital = raw[char_('A', 'Z') >> &lit('[')];

const auto escape = lit('\\') >> -char_;
const auto text = *(char_ - ']' - '\\') % escape;

// What stands behind the `]` of a value, unless it is text: mostly the next property.
const auto behind_value = white >> *(lit(')') >> white) >> -lit('(') >> white >> -lit(';') >> white;
const auto structure = behind_value >> +char_('A', 'Z') >> '[';
const auto structure_cut_off = behind_value >> *char_('A', 'Z') >> x3::eoi;

// A character of two bytes. A `]` behind its first byte may also end a value that was cut off
// within the character, as some servers write names: then structure follows.
struct Pair : x3::parser<Pair> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;

  const PairBytes* bytes;
  bool final;
  Pair(Pairs pairs, bool at_end) : bytes(&pair_bytes(pairs)), final(at_end) {}

  template <class Context, class RuleContext, class Attribute>
  bool parse(It& it, const It& last, const Context&, RuleContext&, Attribute&) const {
    if (last - it < 2 || !bytes->pair(it[0], it[1])) return false;
    if (it[1] == ']') {
      It behind = it + 2;
      if (x3::parse(behind, last, structure)) return false;
      behind = it + 2;
      if (x3::parse(behind, last, structure_cut_off)) {
        if (final) return false;
        it = last;  // the next window decides
        return true;
      }
    }
    it += 2;
    return true;
  }
};
const auto text_with_pairs = [](Pair pair) { return *(pair | (char_ - ']' - '\\')) % escape; };

// All between a `(` and the `)` that ends its variation, nested `(` included.
const auto items = [](auto any_text) {
  const auto value = [any_text](auto on_text) {
    return lit('[') >> raw[any_text][on_text] >> (lit(']') | eps[on_unterminated]);
  };
  const auto values = value(on_value) >> *value(on_more);
  const auto property =
      (one_capital[on_one_capital] | (name[on_name] >> white)) >> (values | eps[on_missing_value]);
  // Behind white space between two values, and at the start of a window.
  const auto lone_value = value(on_lone_value);
  const auto node = raw[lit(';')][on_node];
  const auto open = raw[lit('(')][on_open];
  const auto junk = raw[char_ - ')'][on_junk];
  return *(node | property | open | lone_value | +space | junk);
};
const auto plain_items = items(text);

const auto game_start = lit('(') >> white >> (lit(';') | (name >> white >> '['));
const auto bare_game_start = lit(';') >> white >> name >> white >> '[';
const auto start_cut_off = (lit('(') | lit(';')) >> white >> -name >> white >> x3::eoi;

// Finds CA in the root node that begins at `it`, which is then where its value begins, or where the
// search ended.
const auto skip_to_charset = [](auto any_text, It& it, It last) {
  const auto value = lit('[') >> any_text >> ']';
  const auto charset = lit("CA") >> white >> '[';
  x3::parse(it, last, (lit('(') >> white >> -lit(';')) | lit(';'));
  x3::parse(it, last, *((value | name | (char_ - '(' - ')' - ';' - '[')) - charset));
  return x3::parse(it, last, &(charset >> any_text >> ']') >> charset);
};

}  // namespace grammar

namespace {

[[gnu::noinline]] Declared find_declared(It begin, It last, bool final) {
  const auto size = std::min<std::size_t>(static_cast<std::size_t>(last - begin), Parser::max_root);
  const It end = begin + size;
  bool cut_off = false;
  const auto look = [&](auto any_text, It& it) -> const Charset* {
    if (!grammar::skip_to_charset(any_text, it, end)) {
      cut_off = cut_off || it == end || (*it != '(' && *it != ')' && *it != ';');
      return nullptr;
    }
    const It begin_of_name = it;
    x3::parse(it, end, any_text);
    const auto* const charset =
        find_charset({begin_of_name, static_cast<std::size_t>(it - begin_of_name)});
    // UTF-16 has become UTF-8 before it comes here: CA is wrong.
    return charset != nullptr && charset->converter == nullptr ? &utf8() : charset;
  };
  It it = begin;
  const Charset* charset = look(grammar::text, it);
  // Text in front of CA may hold a `]` that is none.
  if (charset == nullptr && !is_utf8({begin, static_cast<std::size_t>(it - begin)})) {
    for (const Pairs pairs : {Pairs::gbk, Pairs::big5, Pairs::shift_jis}) {
      it = begin;
      const auto* other = look(grammar::text_with_pairs({pairs, final}), it);
      if (other == nullptr || other->pairs != pairs) continue;
      charset = other;
      break;
    }
  }
  const bool known = charset != nullptr || !cut_off || end != last || final;
  return {known, charset};
}

}  // namespace

// A game begins at `it`, which is then where its items begin.
inline void Sink::begin_game(It& it, Event::Kind kind, const Charset* charset) {
  const bool bare = *it == ';';
  const It begin = it;
  if (bare) tape.push({Event::Kind::missing_open, long_name, at(it), at(it) + 1});
  if (!bare) ++it;
  tape.push({kind, long_name, at(begin), at(it)});
  push_charset(charset, begin);
  parser.depth_ = 1;
  parser.after_open_ = true;
  parser.values_ = Parser::Values::not_expected;
  It ahead = it;
  if (!bare && !x3::parse(ahead, last, grammar::white >> ';')) {
    tape.push({Event::Kind::missing_node, long_name, at(it), at(it)});
  }
}

inline bool Sink::has_value(It it) const { return x3::parse(it, last, grammar::white >> '['); }

// Outside of games only the start of one counts. Returns where it stands.
inline It Sink::outside(It it) {
  using namespace grammar;
  It begin = it;  // of text
  bool found = false;
  const auto push_text = [&] {
    if (it != begin) tape.push({Event::Kind::outside, long_name, at(begin), at(it)});
  };
  for (;;) {
    x3::parse(it, last, *(char_ - '(' - ';' - ')'));
    if (it == last) break;
    It ahead = it;
    if (!final && x3::parse(ahead, last, start_cut_off)) break;
    ahead = it;
    if (*it == ')') {
      push_text();
      tape.push({Event::Kind::extra_close, long_name, at(it), at(it) + 1});
      begin = it + 1;
    } else if (x3::parse(ahead, last, game_start) || x3::parse(ahead = it, last, bare_game_start)) {
      found = true;
      break;
    }
    ++it;
  }
  push_text();
  if (!found) return it;
  const Charset* charset = nullptr;
  if (!parser.named_) {
    parser.pairs_ = Pairs::none;
    parser.game_ = {it, tape.size(), 0};
    if (!ascii) {
      const Declared declared = find_declared(it, last, final);
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
      const auto text = grammar::text_with_pairs({parser.pairs_, final});
      grammar::items(text).parse(it, last, context, x3::unused, x3::unused);
    } else {
      grammar::plain_items.parse(it, last, context, x3::unused, x3::unused);
    }
    if (restart != nullptr) {
      it = std::exchange(restart, nullptr);
      const Declared declared = find_declared(it, last, final);
      parser.game_ = {};
      parser.pairs_ = declared.charset != nullptr ? declared.charset->pairs : Pairs::none;
      begin_game(it, Event::Kind::restart, declared.charset);
      continue;
    }
    if (it == last && !final) end_of_window();
    if (incomplete) return incomplete;
    if (it == last) break;
    tape.push({Event::Kind::close, long_name, at(it), at(it) + 1});  // it is a `)`
    --parser.depth_;
    parser.after_open_ = false;
    parser.values_ = Parser::Values::not_expected;
    ++it;
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
  return it;
}

std::size_t Parser::parse(const char* first, const char* last, bool final, Tape& tape) {
  ascii_ = is_ascii({first, static_cast<std::size_t>(last - first)});
  const Window window{first, last, final, ascii_};
  const char* it = first;
  game_ = {};
  for (done_ = first == last; !done_;) {
    it = pairs_ == Pairs::none ? parse_text<false>(window, it, tape)
                               : parse_text<true>(window, it, tape);
  }
  return static_cast<std::size_t>(it - first);
}

std::size_t LongValue::pass(std::string_view bytes, Pairs pairs) {
  const PairBytes& table = pair_bytes(pairs);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (std::exchange(in_pair_, false) && table.second[static_cast<unsigned char>(c)]) continue;
    if (escaped_) {
      escaped_ = false;
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
  after_open_ = false;
}

}  // namespace sgfaudit::sgf
