// Test support: a line of a record as text.
#pragma once

#include <string>
#include <string_view>

#include "sgf/point.hpp"
#include "testdata/reading.hpp"

namespace sgfaudit::testing {

/// A letter for the kind, one for the colour, then the point: `pBaa`, `xB` a pass, `?B` unreadable,
/// `+Baa`, `-aa`, `=W`, `(` and `)`.
inline std::string line_of(const sgf::GameRecord& record) {
  std::string text;
  for (const sgf::Action& a : record.actions) {
    if (!text.empty()) text += ' ';
    text += "px?+-=()"[static_cast<std::size_t>(a.kind)];
    if (a.color != Color::empty) text += a.color == Color::black ? 'B' : 'W';
    using Kind = sgf::Action::Kind;
    if (a.kind != Kind::play && a.kind != Kind::add && a.kind != Kind::clear) continue;
    text += sgf::point_text(a.x, a.y);
  }
  return text;
}

inline std::string line(std::string_view text, bool variations = false) {
  return line_of(read_one(text, variations).record);
}

}  // namespace sgfaudit::testing
