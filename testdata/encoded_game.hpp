// Test support: games in any character set, each with the same game in UTF-8.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/charset.hpp"
#include "sgf/decoder.hpp"
#include "sgf/grammar.hpp"
#include "testdata/reading.hpp"

namespace sgfaudit::testing {

struct BothTexts {
  std::string encoded, utf8;
  void add(std::string_view text) { add(text, text); }
  void add(std::string_view bytes, std::string_view text) {
    encoded += bytes;
    utf8 += text;
  }
};

/// Characters of a set that are not ASCII. Half of what `at` returns has `]` or `\` as its second
/// byte, where the set has such characters.
class Alphabet {
 public:
  explicit Alphabet(const sgf::Charset& charset) {
    sgf::Decoder decoder;
    for (int first = 0x80; first < 0x100; ++first) {
      if (add(decoder, charset, std::string(1, static_cast<char>(first)))) continue;
      for (int second = 0x40; second < 0x100; ++second) {
        add(decoder, charset, {static_cast<char>(first), static_cast<char>(second)});
      }
    }
  }

  void append(std::uint32_t number, BothTexts& out) const {
    const auto& list = number % 2 == 0 && !awkward_.empty() ? awkward_ : all_;
    if (list.empty()) return;
    const Character& character = list[number / 2 % list.size()];
    out.add(character.encoded, character.utf8);
  }

  bool has_awkward() const { return !awkward_.empty(); }
  std::size_t size() const { return all_.size(); }

 private:
  struct Character {
    std::string encoded, utf8;
  };
  bool add(sgf::Decoder& decoder, const sgf::Charset& charset, const std::string& bytes) {
    std::string text;
    if (!decoder.decode(charset, bytes, text).complete() || text.empty()) return false;
    if (static_cast<unsigned char>(text.front()) < 0x80) return true;
    if (bytes.back() == ']' || bytes.back() == '\\') awkward_.push_back({bytes, text});
    all_.push_back({bytes, text});
    return true;
  }

  std::vector<Character> all_, awkward_;
};

inline const Alphabet& alphabet_of(const sgf::Charset& charset) {
  static std::map<std::string_view, Alphabet> alphabets;
  return alphabets.try_emplace(charset.name, charset).first->second;
}

/// The sets where each character stands for itself: in the others a letter and the accent behind it
/// become one.
inline const std::vector<const sgf::Charset*>& charsets_of_law() {
  static const auto list = [] {
    std::vector<const sgf::Charset*> all;
    for (const sgf::Charset& charset : sgf::charsets()) {
      const bool composes = charset.name == "windows-1255" || charset.name == "windows-1258" ||
                            charset.name == "Big5-HKSCS";
      if (charset.converter != nullptr && !composes) all.push_back(&charset);
    }
    return all;
  }();
  return list;
}

/// Text of a value. No `[` stands in it without its `\`: what follows a `]` would look like the
/// next property, and a character whose second byte is a `]` like one that was cut off.
template <class Random>
void append_text(Random& random, const Alphabet& alphabet, BothTexts& out) {
  static constexpr std::array<std::string_view, 16> pieces{" ",  "a",    "Z",  "\\]", "\\[", "\\\\",
                                                           "\n", "\\\n", ":",  "\\:", ";",   "(",
                                                           ")",  "CA",   ";B", "\\x"};
  for (auto i = random() % 9; i != 0; --i) {
    const auto number = static_cast<std::uint32_t>(random());
    if (number % 3 != 0) {
      alphabet.append(number / 3, out);
    } else {
      out.add(pieces[number / 3 % pieces.size()]);
    }
  }
}

/// A game whose CA stands anywhere in its root node (`declared`), or nowhere.
template <class Random>
void append_game(Random& random, const sgf::Charset& charset, bool declared, BothTexts& out) {
  static constexpr std::array<std::string_view, 10> names{"PB", "PW", "EV", "C",  "GC",
                                                          "RE", "N",  "DT", "RU", "QQ"};
  const Alphabet& alphabet = alphabet_of(charset);
  const auto property = [&] {
    out.add(names[random() % names.size()]);
    for (std::uint32_t values = random() % 8 == 0 ? 2 : 1; values != 0; --values) {
      out.add("[");
      append_text(random, alphabet, out);
      out.add(random() % 16 == 0 ? "]\n" : "]");
    }
  };
  out.add("(;");
  const auto before = random() % 4, behind = random() % 4;
  for (auto i = before; i != 0; --i) property();
  if (declared) {
    const std::string spelling(charset.name);
    out.add("CA[" + spelling + "]", "CA[UTF-8]");
  }
  for (auto i = behind; i != 0; --i) property();
  std::uint32_t open = 1;
  for (auto i = random() % 12; i != 0; --i) {
    const auto kind = random() % 8;
    if (kind == 0) {
      out.add("(");
      ++open;
    } else if (kind == 1 && open > 1) {
      out.add(")");
      --open;
    }
    out.add(kind % 2 == 0 ? ";B[" : ";W[");
    out.add({std::array<char, 2>{static_cast<char>('a' + random() % 19),
                                 static_cast<char>('a' + random() % 19)}
                 .data(),
             2});
    out.add("]");
    if (kind > 3) property();
  }
  out.add(std::string(open, ')'));
  if (random() % 2 == 0) out.add("\n");
}

/// What the parser sees, with texts in UTF-8, and without CA.
inline std::string decoded_events(std::string_view text, const sgf::Charset* named) {
  using Kind = sgf::Event::Kind;
  sgf::Tape tape;
  tape.reserve(text.size());
  sgf::Parser(named).parse(text.data(), text.data() + text.size(), true, tape);
  sgf::Decoder decoder;
  const sgf::Charset* charset = named;
  std::string told;
  sgf::Name name = 0;
  int depth = 0;
  for (const sgf::Event& event : tape) {
    if (event.kind == Kind::charset) {
      charset = &sgf::charsets()[event.name];
      continue;
    }
    depth += (event.kind == Kind::open) - (event.kind == Kind::close);
    if (event.kind == Kind::restart) depth = 1;
    if (event.kind == Kind::restart || (event.kind == Kind::open && depth == 1)) charset = named;
    if (event.kind == Kind::value) name = event.name;
    told += static_cast<char>('A' + static_cast<int>(event.kind));
    if (event.kind == Kind::value || event.kind == Kind::more) told += std::to_string(name);
    if (name == sgf::operator""_name("CA", 2)) continue;
    told += '<';
    decoder.decode(charset != nullptr ? *charset : sgf::utf8(),
                   text.substr(event.begin, event.end - event.begin), told);
    told += ">\n";
  }
  return told;
}

/// What the records hold, without places and without CA.
inline std::string decoded_records(std::string_view text, const sgf::Charset* named,
                                   std::size_t step = 0) {
  constexpr std::size_t place_of_charset = 9;
  std::string told;
  for (const ReadGame& game : read_all(text, step, true, named).games) {
    for (std::size_t i = 0; i < game.texts.size(); ++i) {
      if (i != place_of_charset) (told += game.texts[i]) += '|';
    }
    for (const sgf::Action& a : game.record.actions) {
      for (const int n :
           {static_cast<int>(a.kind), static_cast<int>(a.color), int{a.x}, int{a.y}}) {
        told += std::to_string(n) + ' ';
      }
    }
    for (const Finding& f : game.record.findings) {
      // Letters taken at random may look as if they were encoded twice.
      if (f.code == Code::charsets_differ || f.code == Code::encoded_twice) continue;
      told += std::to_string(static_cast<int>(f.code)) + ' ';
      if (f.code == Code::charset_contradicted) told += "contradicted";
    }
    told += '\n';
  }
  return told;
}

}  // namespace sgfaudit::testing
