#include "sgf/grammar.hpp"

#include <utility>

#include <boost/spirit/home/x3.hpp>

namespace sgfaudit::sgf {

namespace x3 = boost::spirit::x3;
using It = const char*;

namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace

// Takes the events of the grammar. `window` is where offsets count from. Parser and tape are its
// own while it works: nobody else can see them then, and they live in registers.
struct Sink {
  Parser parser;
  Tape tape;
  It window;
  It last;
  bool final;
  It incomplete = nullptr;  // where the item begins that the end of the window cut off

  std::uint32_t at(It it) const { return static_cast<std::uint32_t>(it - window); }
  template <class Range>
  void push(Event::Kind kind, const Range& range, Name name = long_name) {
    tape.push({kind, name, at(range.begin()), at(range.end())});
  }

  // Parse the window; returns the end of what was used up.
  It run();
  It outside(It it);

  void begin_game() {
    parser.depth_ = 1;
    parser.after_open_ = true;
    parser.values_ = Parser::Values::not_expected;
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
  void name(const Range& range) {
    begin_property(range);
    char capitals[3] = {};
    int count = 0;
    for (const char c : range) {
      if (is_capital(c) && count < 3) capitals[count++] = c;
    }
    const bool packs = count == 1 || count == 2;
    parser.name_ = packs ? pack(capitals[0], capitals[1]) : long_name;
    if (!packs || name_end - name_begin != count) push(Event::Kind::property, range);
  }

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
    if (parser.name_ == "FF"_name || parser.name_ == "GM"_name) {
      open->kind = Event::Kind::restart;
      parser.depth_ = 1;
    }
    if (!has_node) {
      tape.push({Event::Kind::missing_node, long_name, at(name_begin), at(name_begin)});
    }
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

  // The window ends. What only the next bytes can decide is left for the next window: does a new
  // game begin behind this `(`, does this junk go on?
  void end_of_window() {
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
  void junk(const Range& range) {
    parser.values_ = Parser::Values::not_expected;
    if (!tape.empty() && tape.back().kind == Event::Kind::junk &&
        tape.back().end == at(range.begin())) {
      tape.back().end = at(range.end());
    } else {
      push(Event::Kind::junk, range);
    }
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
const auto on_name = [](auto& ctx) { sink(ctx).name(x3::_attr(ctx)); };
const auto on_one_capital = [](auto& ctx) { sink(ctx).one_capital(x3::_attr(ctx)); };
const auto on_value = [](auto& ctx) { sink(ctx).value(x3::_attr(ctx)); };
const auto on_more = [](auto& ctx) { sink(ctx).more(x3::_attr(ctx)); };
const auto on_lone_value = [](auto& ctx) { sink(ctx).lone_value(x3::_attr(ctx)); };
const auto on_unterminated = [](auto& ctx) { sink(ctx).unterminated(); };
const auto on_missing_value = [](auto& ctx) { sink(ctx).missing_value(x3::_where(ctx).begin()); };
const auto on_junk = [](auto& ctx) { sink(ctx).junk(x3::_attr(ctx)); };

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
const auto text = raw[*(char_ - ']' - '\\') % escape];
const auto value = [](auto on_text) {
  return lit('[') >> text[on_text] >> (lit(']') | eps[on_unterminated]);
};
const auto values = value(on_value) >> *value(on_more);
const auto property = (one_capital[on_one_capital] | (name[on_name] >> white)) >>
                      (values | eps[on_missing_value]);
// Behind white space between two values, and at the start of a window.
const auto lone_value = value(on_lone_value);

const auto node = raw[lit(';')][on_node];
const auto open = raw[lit('(')][on_open];
const auto junk = raw[char_ - ')'][on_junk];

// All between a `(` and the `)` that ends its variation, nested `(` included.
const auto items = *(node | property | open | lone_value | +space | junk);

const auto game_start = lit('(') >> white >> (lit(';') | (name >> white >> '['));
const auto bare_game_start = lit(';') >> white >> name >> white >> '[';
const auto start_cut_off = (lit('(') | lit(';')) >> white >> -name >> white >> x3::eoi;

}  // namespace grammar

// Outside of games only the start of one counts. Returns where it stands.
inline It Sink::outside(It it) {
  using namespace grammar;
  It begin = it;  // of text
  bool found = false, bare = false;
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
    } else if (x3::parse(ahead, last, game_start)) {
      found = true;
      break;
    } else if (x3::parse(ahead, last, bare_game_start)) {
      found = bare = true;
      break;
    }
    ++it;
  }
  push_text();
  if (bare) {
    tape.push({Event::Kind::missing_open, long_name, at(it), at(it) + 1});
    tape.push({Event::Kind::open, long_name, at(it), at(it)});
    begin_game();
  } else if (found) {
    tape.push({Event::Kind::open, long_name, at(it), at(it) + 1});
    begin_game();
    ++it;
    It ahead = it;
    if (!x3::parse(ahead, last, white >> ';')) {
      tape.push({Event::Kind::missing_node, long_name, at(it), at(it)});
    }
  }
  return it;
}

inline It Sink::run() {
  const auto context = x3::make_context<grammar::sink_tag>(*this);
  It it = window;
  while (it != last) {
    if (parser.depth_ == 0) {
      it = outside(it);
      if (parser.depth_ == 0) break;  // no game in what is left
    }
    grammar::items.parse(it, last, context, x3::unused, x3::unused);
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
[[gnu::flatten]] std::size_t Parser::parse(const char* first, const char* last, bool final,
                                           Tape& tape) {
  Sink sink{*this, std::move(tape), first, last, final};
  const It end = sink.run();
  *this = sink.parser;
  tape = std::move(sink.tape);
  return static_cast<std::size_t>(end - first);
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
