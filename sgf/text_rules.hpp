// Rules of Boost.Spirit X3 for names and for the text of values, of which the grammar and the
// search for CA are made. Only for their .cpp files: X3 is slow to compile.
#pragma once

#include <boost/spirit/home/x3.hpp>

#include "sgf/charset.hpp"

namespace sgfaudit::sgf {

namespace x3 = boost::spirit::x3;
using It = const char*;

namespace grammar {

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
const auto escape = lit('\\') >> -char_;
// What is neither `[`, `\` nor `]`. They are neighbours in ASCII: one comparison for all three.
const auto plain = char_ - char_('[', ']');
// `bracket` is for a `[` in the text.
const auto text = [](auto bracket) { return *plain % (escape | bracket); };

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
const auto text_with_pairs = [](Pair pair, auto bracket) {
  const auto escaped = lit('\\') >> (pair | -char_);
  return *(pair | plain) % (escaped | bracket);
};

}  // namespace grammar

}  // namespace sgfaudit::sgf
