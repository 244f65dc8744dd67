// Two directives for Boost.Spirit X3, with which the grammar is as fast as a scanner written by
// hand. Only for grammar.cpp.
#pragma once

#include <cstddef>
#include <type_traits>

#include <boost/spirit/home/x3.hpp>

namespace sgfaudit::sgf::grammar {

namespace x3 = boost::spirit::x3;

struct sink_tag;  // of the sink in the context of X3

template <auto member, class Subject>
struct Told : x3::unary_parser<Subject, Told<member, Subject>> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;
  constexpr explicit Told(const Subject& told) : x3::unary_parser<Subject, Told>(told) {}

  template <class It, class Context, class RuleContext, class Attribute>
  bool parse(It& it, const It& last, const Context& context, RuleContext& rule, Attribute&) const {
    const It begin = it;
    if (!this->subject.parse(it, last, context, rule, x3::unused)) return false;
    auto& sink = x3::get<sink_tag>(context);
    if constexpr (std::is_void_v<decltype((sink.*member)(begin, it))>) {
      (sink.*member)(begin, it);
    } else if (!(sink.*member)(begin, it)) {
      it = begin;
      return false;
    }
    return true;
  }
};

/// `tell<&Sink::member>(parser)`: where `parser` matches from `begin` to `end`, calls
/// `sink.member(begin, end)`; where that returns false nothing matches. As an action on
/// raw[parser], without what X3 puts together for an action, which no compiler sees through.
template <auto member>
const auto tell = [](auto subject) {
  const auto parser = x3::as_parser(subject);
  return Told<member, std::decay_t<decltype(parser)>>(parser);
};

// An iterator that never comes to the end.
template <class It>
struct Endless {
  It it;
  decltype(auto) operator*() const { return *it; }
  Endless& operator++() { return ++it, *this; }
  friend bool operator==(const Endless&, const Endless&) { return false; }
  friend bool operator!=(const Endless&, const Endless&) { return true; }
};

template <std::ptrdiff_t size, class Subject>
struct Within : x3::unary_parser<Subject, Within<size, Subject>> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;
  constexpr explicit Within(const Subject& near) : x3::unary_parser<Subject, Within>(near) {}

  template <class It, class Context, class RuleContext, class Attribute>
  bool parse(It& it, const It& last, const Context& context, RuleContext& rule, Attribute&) const {
    if (last - it < size) return false;
    Endless<It> ahead{it};
    if (!this->subject.parse(ahead, ahead, context, rule, x3::unused)) return false;
    it = ahead.it;
    return true;
  }
};

/// `within<size>(parser)`: a parser that looks at no more than `size` characters, and matches only
/// where so many are left: it asks for the end once, not at each of them.
template <std::ptrdiff_t size>
const auto within = [](auto subject) {
  const auto parser = x3::as_parser(subject);
  return Within<size, std::decay_t<decltype(parser)>>(parser);
};

}  // namespace sgfaudit::sgf::grammar
