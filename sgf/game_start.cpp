#include "sgf/game_start.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "sgf/ascii.hpp"
#include "sgf/properties.hpp"
#include "sgf/text_rules.hpp"

namespace sgfaudit::sgf {

namespace {

namespace grammar_of_starts {

using namespace grammar;

const auto game = lit('(') >> white >> name >> white >> '[';
const auto amid = lit(';') >> white >> name >> white >> '[';
const auto node = lit('(') >> white >> ';' >> white;
const auto cut_off = (lit('(') | lit(';')) >> white >> -name >> white >> x3::eoi;

}  // namespace grammar_of_starts

template <class Parser>
bool matches(const Parser& parser, It it, It last) {
  return x3::parse(it, last, parser);
}

// Properties one behind the other, which may be a root node.
class BareRoot {
 public:
  void pass(It it, It end) {
    for (; it != end; ++it) take(it);
  }

  bool in_value() const { return in_value_; }

  /// Where it begins, if a node may follow here.
  It whole() const {
    return !in_value_ && capitals_ == 0 && names_ > 1 && tells_ ? begin_ : nullptr;
  }

  /// Where one begins that may go on, else `it`.
  It begin_or(It it) const { return begin_ != nullptr ? begin_ : it - name_size(); }

 private:
  static constexpr std::ptrdiff_t longest = 16 * 1024;

  int name_size() const { return std::min(capitals_, 2); }

  void take(It it) {
    if (begin_ != nullptr && it - begin_ >= longest) *this = {};
    const char c = *it;
    if (in_value_) {
      in_value_ = c != ']' || escaped_;
      escaped_ = c == '\\' && !escaped_;
    } else if (c == '[') {
      open(it);
    } else if (is_capital(c)) {
      capitals_ = std::min(capitals_ + 1, 3);
    } else if (!is_space(c) || capitals_ != 0) {
      *this = {};
    }
  }

  void open(It it) {
    const int size = name_size();
    const bool joined = capitals_ <= 2;
    capitals_ = 0;
    in_value_ = begin_ != nullptr;
    if (size == 0) return;
    const Property* const property = find_property(pack(it[-size], size > 1 ? it[-1] : '\0'));
    if (property == nullptr || !joined) *this = {};
    if (property == nullptr) return;
    if (begin_ == nullptr) begin_ = it - size;
    ++names_;
    tells_ = tells_ || property->describes_game();
    in_value_ = true;
  }

  It begin_ = nullptr;
  int names_ = 0;
  bool tells_ = false;  // of the game
  int capitals_ = 0;    // in front of here
  bool in_value_ = false, escaped_ = false;
};

// Of what stands behind `(;`: nothing where only the next window can tell.
using End = std::optional<It>;

// The name of a property that describes a game, and its value: in words another game begins there.
std::optional<bool> begins_root(It it, It last, bool final) {
  const It behind = std::find_if_not(it, last - it > 2 ? it + 2 : last, is_capital);
  if (behind == last) return final ? std::optional(false) : std::nullopt;
  if (behind == it || *behind != '[') return false;
  const Property* const property = find_property(pack(*it, behind - it > 1 ? it[1] : '\0'));
  return property != nullptr && property->describes_game();
}

// Words and signs up to a `)` or another game, and no property, as in `(;-)`: where they end. A
// nullptr where there is a game, which may be empty.
End end_of_words(It it, It last, bool final) {
  constexpr std::ptrdiff_t longest = 1024;
  const It end = last - it < longest ? last : it + longest;
  // A property may have lost its value.
  const bool is_name = last - it > 1 && is_capital(*it) && !is_small_letter(it[1]);
  if (it != last && (is_name || *it == ';' || *it == '(' || *it == ')')) return nullptr;
  for (; it != end && *it != '[' && *it != ']'; ++it) {
    if (*it == ')') return it + 1;
    It node = it;
    if (!x3::parse(node, last, grammar_of_starts::node)) continue;
    const auto root = begins_root(node, last, final);
    if (!root) return std::nullopt;
    if (*root) return it;
  }
  return it == last && !final ? std::nullopt : End(nullptr);
}

}  // namespace

GameStart find_game_start(It it, It last, bool final) {
  using Kind = GameStart::Kind;
  BareRoot root;
  const auto pass = [&](It to) {
    root.pass(it, to);
    it = to;
  };
  for (;;) {
    pass(std::find_if(it, last, [](char c) { return c == '(' || c == ';' || c == ')'; }));
    const bool cut_off = it == last || matches(grammar_of_starts::cut_off, it, last);
    if (cut_off && !final) return {Kind::none, root.begin_or(it)};
    if (it == last) return {Kind::none, it};
    if (*it == ')' && !root.in_value()) return {Kind::close, it};
    if (It node = it; x3::parse(node, last, grammar_of_starts::node)) {
      const End words = end_of_words(node, last, final);
      if (!words) return {Kind::none, root.begin_or(it)};
      if (*words == nullptr) return {Kind::game, it};
      pass(*words);
      continue;
    }
    if (matches(grammar_of_starts::game, it, last)) return {Kind::game, it};
    if (matches(grammar_of_starts::amid, it, last)) {
      const It begin = root.whole();
      return begin != nullptr ? GameStart{Kind::root_node, begin} : GameStart{Kind::amid, it};
    }
    pass(it + 1);
  }
}

}  // namespace sgfaudit::sgf
