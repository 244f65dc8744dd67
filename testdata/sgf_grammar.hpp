// Test support: random records by the grammar of SGF, driven by a string of bytes. Fuzzers mutate
// the bytes, and so the structure.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "sgf/properties.hpp"

namespace sgfaudit::testing {

/// Turns bytes into SGF: mostly records as programs write them, with here and there something that
/// is wrong in one of the ways that archives know. The same bytes give the same text.
class SgfGrammar {
 public:
  SgfGrammar(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  std::string text() {
    for (int games = 1 + below(8) / 6; games > 0 && !exhausted(); --games) game();
    return std::move(out_);
  }

 private:
  static constexpr std::size_t longest = 1 << 16;

  bool exhausted() const { return at_ >= size_ || out_.size() > longest; }
  int below(int n) { return at_ < size_ ? data_[at_++] % n : 0; }
  bool rarely() { return below(24) == 23; }
  template <std::size_t N>
  std::string_view one_of(const std::array<std::string_view, N>& words) {
    return words[static_cast<std::size_t>(below(static_cast<int>(N)))];
  }

  void game() {
    static constexpr std::array<std::string_view, 6> around{"",  "\n", "text ", "\xEF\xBB\xBF",
                                                            ")", ";"};
    if (rarely()) out_ += one_of(around);
    tree(0);
  }

  void tree(int depth) {
    out_ += '(';
    white();
    bool first = depth == 0;
    for (int nodes = 1 + below(first ? 40 : 6); nodes > 0 && !exhausted(); --nodes) {
      node(first);
      first = false;
    }
    if (depth < 6 && below(4) == 0) {
      for (int branches = 1 + below(3); branches > 0 && !exhausted(); --branches) {
        tree(depth + 1);
        if (rarely()) node(false);  // where none may stand
      }
    }
    if (!rarely()) out_ += ')';
    white();
  }

  void node(bool root) {
    if (!rarely()) out_ += ';';
    if (root) {
      for (int i = below(6); i > 0; --i) property(root_names);
      for (int i = below(6); i > 0; --i) property(info_names);
      if (below(4) == 0) property(setup_names);
      if (!rarely()) return;
    }
    switch (below(16)) {
      case 0: property(setup_names); break;
      case 1: property(setup_names); [[fallthrough]];
      case 2: any_property(); [[fallthrough]];
      case 3: property(mark_names); [[fallthrough]];
      default: move();
    }
    while (below(5) == 0 && !exhausted()) any_property();
  }

  void move() {
    if (!rarely()) black_ = !black_;
    write(black_ ? "B" : "W", sgf::ValueType::move);
  }

  static constexpr std::array<std::string_view, 8> root_names{"FF", "GM", "SZ", "CA",
                                                              "AP", "ST", "FF", "SZ"};
  static constexpr std::array<std::string_view, 14> info_names{
      "PB", "PW", "BR", "WR", "KM", "HA", "RE", "DT", "RU", "TM", "EV", "GC", "OT", "US"};
  static constexpr std::array<std::string_view, 5> setup_names{"AB", "AW", "AE", "PL", "AB"};
  static constexpr std::array<std::string_view, 9> mark_names{"CR", "MA", "TR", "SQ", "SL",
                                                              "TB", "TW", "LB", "AR"};

  template <std::size_t N>
  void property(const std::array<std::string_view, N>& names) {
    write(one_of(names), sgf::ValueType::none, true);
  }
  void any_property() {
    if (rarely()) return junk();
    const auto& p = sgf::properties[static_cast<std::size_t>(below(256)) % sgf::properties.size()];
    write(p.id, p.type);
  }

  void write(std::string_view name, sgf::ValueType type, bool look_up = false) {
    const auto* p = sgf::find_property(sgf::pack(name[0], name.size() > 1 ? name[1] : '\0'));
    if (look_up && p != nullptr) type = p->type;
    out_ += p != nullptr && rarely() ? p->long_name : name;
    white();
    if (rarely()) return;  // no value
    const bool list = (p != nullptr && p->arity != sgf::Arity::single) != rarely();
    for (int values = list ? 1 + below(5) : 1; values > 0 && !exhausted(); --values) {
      out_ += '[';
      if (!rarely()) value(name, type);
      const bool composed = p != nullptr && p->composed != sgf::Property::Composed::never &&
                            below(p->composed == sgf::Property::Composed::always ? 24 : 3) != 0;
      if (composed != rarely()) {
        out_ += ':';
        value(name, p != nullptr ? p->second : sgf::ValueType::text);
      }
      if (!rarely() || below(4) != 0) out_ += ']';
    }
    white();
  }

  void value(std::string_view name, sgf::ValueType type) {
    using enum sgf::ValueType;
    static constexpr std::array<std::string_view, 16> numbers{
        "0",     "1",   "2",   "6.5",        "19",  "-3", "4.", "6,5",
        "6 1/2", "650", "375", "9999999999", "six", "６", "六", ""};
    static constexpr std::array<std::string_view, 8> texts{
        "text", "a\\]b", "a\\\\", "line\nline", "(;B[aa\\];W[bb\\])", "黒番", "\xBA\xDA\xCA\xA4",
        ":"};
    if (const auto fact = fact_of(name); !fact.empty()) {
      if (rarely()) out_ += "remark, ";
      out_ += fact;
      if (rarely()) out_ += below(2) == 0 ? " (remark)" : " remark";
      return;
    }
    switch (type) {
      case none: break;
      case number:
      case real: out_ += one_of(numbers); break;
      case twofold: out_ += below(8) == 0 ? "x" : below(2) == 0 ? "1" : "2"; break;
      case color: out_ += below(8) == 0 ? "black" : below(2) == 0 ? "B" : "W"; break;
      case simple_text:
      case text: out_ += one_of(texts); break;
      case point:
      case move:
      case stone: point_value(type == move); break;
    }
  }

  std::string_view fact_of(std::string_view name) {
    static constexpr std::array<std::string_view, 12> results{
        "B+R",      "W+3.5", "0", "Void",        "黑中盘胜",         "B+3/4",
        "W+ (but)", "Jigo",  "?", "白3目半勝ち", "共191手,黑中盘胜", "三劫无胜负"};
    static constexpr std::array<std::string_view, 10> dates{
        "2001-02-03", "2001-02-03,04", "1998/4/7", "April 7, 1998", "1767-01-06..28",
        "ca. 1760",   "2004年3月2日",  "3/4/98",   "1999-02-30",    "1998-04-07T20:34:10"};
    static constexpr std::array<std::string_view, 6> komis{"6.5",          "650",   "375",
                                                           "黑贴3又3/4子", "6 1/2", "5.5 points"};
    static constexpr std::array<std::string_view, 6> handicaps{"2",   "0",  "让先",
                                                               "2子", "先", "two stones"};
    static constexpr std::array<std::string_view, 8> ranks{"9p",      "3k",   "九段", "5d ama",
                                                           "Honinbo", "P9段", "?",    "99k"};
    static constexpr std::array<std::string_view, 7> rules{"Japanese", "Chinese", "日本", "NZ",
                                                           "Uchikomi", "",        "AGA"};
    static constexpr std::array<std::string_view, 8> times{"1800",  "3h",     "1:30:00", "30s/move",
                                                           "2h30m", "90 min", "-",       "1e400"};
    static constexpr std::array<std::string_view, 10> sizes{"19", "9",  "13", "19:13", "19:19",
                                                            "52", "53", "-1", "9x9",   "21"};
    static constexpr std::array<std::string_view, 6> versions{"4", "4", "3", "1", "5", ""};
    if (name == "RE") return one_of(results);
    if (name == "DT") return one_of(dates);
    if (name == "BR" || name == "WR") return one_of(ranks);
    if (name == "RU") return one_of(rules);
    if (name == "KM") return one_of(komis);
    if (name == "HA") return one_of(handicaps);
    if (name == "TM") return one_of(times);
    if (name == "SZ") return one_of(sizes);
    if (name == "FF") return one_of(versions);
    if (name == "GM") return rarely() ? "2" : "1";
    return {};
  }

  void point_value(bool is_move) {
    static constexpr std::array<std::string_view, 8> odd{"",     "tt", "pass", "Q16",
                                                         "d\\d", "zz", "AZ",   "a"};
    if (is_move ? below(12) == 0 : rarely()) {
      out_ += one_of(odd);
      return;
    }
    const auto letter = [&] { out_ += static_cast<char>('a' + below(below(3) == 0 ? 19 : 5)); };
    letter();
    letter();
    if (is_move || below(5) != 0) return;
    out_ += ':';
    letter();
    letter();
  }

  void junk() {
    static constexpr std::array<std::string_view, 10> pieces{
        "[", "]", "%", "x", "()", "(;)", "\\", "[stray]", "\0", "lower[x]"};
    out_ += one_of(pieces);
  }

  void white() {
    static constexpr std::array<std::string_view, 4> spaces{" ", "\n", "\r\n", "\t"};
    if (below(10) == 0) out_ += one_of(spaces);
  }

  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
  std::string out_;
  bool black_ = false;
};

inline std::string grammatical_sgf(const std::uint8_t* data, std::size_t size) {
  return SgfGrammar(data, size).text();
}

}  // namespace sgfaudit::testing
