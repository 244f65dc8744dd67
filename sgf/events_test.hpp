// What the grammar sees, as one line of text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/grammar.hpp"

namespace sgfaudit::sgf {

inline std::string letters(Name name) {
  if (name == long_name) return "long";
  std::string text{static_cast<char>('A' + name / 27)};
  if (name % 27 != 0) text += static_cast<char>('A' + name % 27 - 1);
  return text;
}

/// One word an event: `(`, `)`, `;`, `B[aa]`, `+[bb]` for a further value, and the problems by
/// name.
inline std::string in_words(const Tape& tape, std::string_view text) {
  std::string told;
  for (const Event& event : tape) {
    const std::string bytes(text.substr(event.begin, event.end - event.begin));
    using Kind = Event::Kind;
    if (!told.empty()) told += ' ';
    switch (event.kind) {
      case Kind::open: told += '('; break;
      case Kind::close: told += ')'; break;
      case Kind::node: told += ';'; break;
      case Kind::restart: told += "restart"; break;
      case Kind::property: told += "name<" + bytes + '>'; break;
      case Kind::value: told += letters(event.name) + '[' + bytes + ']'; break;
      case Kind::more: told += "+[" + bytes + ']'; break;
      case Kind::stray_value: told += "stray[" + bytes + ']'; break;
      case Kind::missing_value: told += "no-value<" + bytes + '>'; break;
      case Kind::unterminated: told += "unterminated"; break;
      case Kind::swallowed: told += "swallowed<" + bytes + '>'; break;
      case Kind::truncated: told += "truncated"; break;
      case Kind::unescaped: told += "unescaped<" + bytes + '>'; break;
      case Kind::junk: told += "junk<" + bytes + '>'; break;
      case Kind::outside: told += "outside<" + bytes + '>'; break;
      case Kind::missing_open: told += "missing-open"; break;
      case Kind::missing_node: told += "missing-node"; break;
      case Kind::extra_close: told += "extra-close"; break;
      case Kind::charset: told += charsets()[event.name].name; break;
    }
  }
  return told;
}

inline std::string events(std::string_view text, bool final = true, std::size_t* used = nullptr) {
  Tape tape;
  tape.reserve(text.size());
  Parser parser;
  const std::size_t count = parser.parse(text.data(), text.data() + text.size(), final, tape);
  if (used != nullptr) *used = count;
  return in_words(tape, text);
}

}  // namespace sgfaudit::sgf
