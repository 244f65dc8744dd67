#include "sgf/game_start.hpp"

#include <algorithm>
#include <cstddef>

#include "sgf/ascii.hpp"
#include "sgf/properties.hpp"
#include "sgf/text_rules.hpp"

namespace sgfaudit::sgf {

namespace {

namespace grammar_of_starts {

using namespace grammar;

const auto game = lit('(') >> white >> (lit(';') | (name >> white >> '['));
const auto amid = lit(';') >> white >> name >> white >> '[';
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

}  // namespace

GameStart find_game_start(It it, It last, bool final) {
  using Kind = GameStart::Kind;
  BareRoot root;
  for (;; root.pass(it, it + 1), ++it) {
    const It text = it;
    it = std::find_if(it, last, [](char c) { return c == '(' || c == ';' || c == ')'; });
    root.pass(text, it);
    const bool cut_off = it == last || matches(grammar_of_starts::cut_off, it, last);
    if (cut_off && !final) return {Kind::none, root.begin_or(it)};
    if (it == last) return {Kind::none, it};
    if (*it == ')' && !root.in_value()) return {Kind::close, it};
    if (matches(grammar_of_starts::game, it, last)) return {Kind::game, it};
    if (!matches(grammar_of_starts::amid, it, last)) continue;
    const It begin = root.whole();
    return begin != nullptr ? GameStart{Kind::root_node, begin} : GameStart{Kind::amid, it};
  }
}

}  // namespace sgfaudit::sgf
