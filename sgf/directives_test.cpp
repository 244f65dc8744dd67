#include "sgf/directives.hpp"

#include <string>
#include <string_view>

#include <catch2/catch.hpp>

namespace sgfaudit::sgf::grammar {
namespace {

struct Listener {
  std::string told;
  bool takes = true;
  void note(const char* begin, const char* end) { told.assign(begin, end); }
  bool judge(const char* begin, const char* end) { return note(begin, end), takes; }
};

// How much of `text` the parser takes; -1 where it does not match.
template <class Parser>
std::ptrdiff_t taken(const Parser& parser, std::string_view text, Listener& sink) {
  const char* it = text.data();
  const char* const last = it + text.size();
  const auto context = x3::make_context<sink_tag>(sink);
  const bool matches = parser.parse(it, last, context, x3::unused, x3::unused);
  if (!matches) CHECK(it == text.data());
  return matches ? it - text.data() : -1;
}

const auto letters = +x3::char_('a', 'z');

}  // namespace

TEST_CASE("what a parser matches is told") {
  Listener sink;
  CHECK(taken(tell<&Listener::note>(letters), "abc1", sink) == 3);
  CHECK(sink.told == "abc");
  CHECK(taken(tell<&Listener::note>(letters), "1", sink) == -1);
  CHECK(sink.told == "abc");
}

TEST_CASE("who is told may refuse the match") {
  Listener sink;
  CHECK(taken(tell<&Listener::judge>(letters), "abc1", sink) == 3);
  sink.takes = false;
  CHECK(taken(tell<&Listener::judge>(letters), "de1", sink) == -1);
  CHECK(sink.told == "de");
}

TEST_CASE("a parser within some characters matches only where so many are left") {
  Listener sink;
  const auto ab = within<2>(x3::lit('a') >> 'b');
  CHECK(taken(ab, "abc", sink) == 2);
  CHECK(taken(ab, "ab", sink) == 2);
  CHECK(taken(ab, "a", sink) == -1);
  CHECK(taken(ab, std::string_view("ab", 1), sink) == -1);
  CHECK(taken(ab, "ba", sink) == -1);
  CHECK(taken(ab, "", sink) == -1);
}

}  // namespace sgfaudit::sgf::grammar
