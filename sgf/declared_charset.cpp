#include "sgf/declared_charset.hpp"

#include <algorithm>

#include "sgf/properties.hpp"
#include "sgf/swallowed.hpp"
#include "sgf/text_rules.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace grammar {

// Finds CA in the root node that begins at `it`, which is then where its value begins, or where the
// search ended. `other_game`: at a value in which another game begins, and this one ends.
const auto skip_to_charset = [](auto any_text, It& it, It last, bool& other_game) {
  const auto check = [&](auto& ctx) {
    const std::string_view bytes(x3::_attr(ctx).begin(), x3::_attr(ctx).end());
    const bool closed = x3::_attr(ctx).end() != last;
    other_game = closed && swallowed_game("B"_name, bytes) < bytes.size();
    x3::_pass(ctx) = !other_game;
  };
  const auto value = lit('[') >> raw[any_text][check] >> ']';
  const auto charset = lit("CA") >> white >> '[';
  x3::parse(it, last, (lit('(') >> white >> -lit(';')) | lit(';'));
  x3::parse(it, last, *((value | name | (char_ - '(' - ')' - ';' - '[')) - charset));
  return x3::parse(it, last, &(charset >> any_text >> ']') >> charset);
};

// What may all be text although a root node has ended in front of it: a few of the bytes that are
// structure, but none that begins a node with a value.
constexpr int most_structure = 32;
const auto node_begins = (lit('(') | lit(';')) >> white >> name >> white >> '[';
const auto no_structure = *(char_ - '(' - ';');
const auto may_be_text = no_structure >>
                         x3::repeat(0, most_structure)[!node_begins >> char_ >> no_structure];

}  // namespace grammar

DeclaredCharset find_declared_charset(It begin, It last, std::size_t most, bool final) {
  const auto size = std::min<std::size_t>(static_cast<std::size_t>(last - begin), most);
  const It end = begin + size;
  It end_of_look = end;
  bool cut_off = false;
  const auto look = [&](auto any_text, It& it) -> const Charset* {
    bool other_game = false;
    if (!grammar::skip_to_charset(any_text, it, end_of_look, other_game)) {
      const bool ended =
          other_game || (it != end_of_look && (*it == '(' || *it == ')' || *it == ';'));
      cut_off = cut_off || (!ended && end_of_look == end);
      return nullptr;
    }
    const It begin_of_name = it;
    x3::parse(it, end_of_look, any_text);
    return find_charset({begin_of_name, static_cast<std::size_t>(it - begin_of_name)});
  };
  It it = begin;
  const Charset* charset = look(grammar::text(grammar::lit('[')), it);
  // Text in front of CA may hold a `]` that is none. That the bytes are valid UTF-8 says nothing:
  // few pairs are so by accident. But another game behind it is no text: of many small games each
  // would be read to the end of all of them.
  if (charset == nullptr && !is_ascii({begin, static_cast<std::size_t>(it - begin)})) {
    end_of_look = it;
    if (it != end) x3::parse(++end_of_look, end, grammar::may_be_text);
    for (const Pairs pairs : {Pairs::gbk, Pairs::big5, Pairs::shift_jis}) {
      it = begin;
      const auto* other = look(grammar::text_with_pairs({pairs, final}, grammar::lit('[')), it);
      if (other == nullptr || other->pairs != pairs) continue;
      charset = other;
      break;
    }
  }
  const bool known = charset != nullptr || !cut_off || end != last || final;
  return {known, charset};
}

namespace {

// The properties of a node, as far as they say whether a game begins with it.
class Description {
 public:
  void take(std::string_view spelled) {
    const Property* const property = find_property(name_of_spelled(spelled));
    if (property == nullptr) return;
    const std::string_view id = property->id;
    black_ = black_ || id == "PB";
    white_ = white_ || id == "PW";
    moves_ = moves_ || id == "B" || id == "W";
    if (property->describes_game()) ++describing_;
  }
  // A variation may name the players, too, if only in error.
  bool is_of_game() const { return black_ && white_ && !moves_ && describing_ > 2; }

 private:
  bool black_ = false, white_ = false, moves_ = false;
  int describing_ = 0;
};

}  // namespace

Ahead find_root(It it, It last, std::size_t most, bool final, bool players_known) {
  using namespace grammar;
  const It end = it + std::min<std::ptrdiff_t>(last - it, static_cast<std::ptrdiff_t>(most));
  Description node;
  const auto take = [&](auto& ctx) { node.take({x3::_attr(ctx).begin(), x3::_attr(ctx).end()}); };
  const auto value = lit('[') >> grammar::text(lit('[')) >> ']';
  const auto only_in_root = (lit("FF") | lit("GM")) >> white >> '[';
  const auto property = (name >> &(white >> '['))[take];
  x3::parse(it, end, *((value | property | name | (char_ - '(' - ')' - ';' - '[')) - only_in_root));
  if (x3::parse(it, end, only_in_root)) return Ahead::yes;
  const bool ended = (it != end && *it != '[') || end != last || final;
  if (!ended) return Ahead::cut_off;
  return players_known && node.is_of_game() ? Ahead::yes : Ahead::no;
}

}  // namespace sgfaudit::sgf
