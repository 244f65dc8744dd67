// A scanner written by hand: what the X3 grammar is measured against.
#pragma once

#include <cstdint>
#include <utility>

#include "sgf/tape.hpp"

namespace sgfaudit::bench {

/// Fills `tape` (which has room) with the same events as sgf::Parser, as long as the input is well
/// formed: it reports no problem, and what it says of input that has one means nothing.
[[gnu::noinline]] inline void scan_by_hand(const char* const first, const char* const last,
                                           sgf::Tape& callers_tape) {
  sgf::Tape tape = std::move(callers_tape);  // in registers
  using Kind = sgf::Event::Kind;
  const auto is_space = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_letter = [&](char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); };
  const auto at = [&](const char* p) { return static_cast<std::uint32_t>(p - first); };
  const auto push = [&](Kind kind, const char* begin, const char* end, sgf::Name name) {
    tape.push({kind, name, at(begin), at(end)});
  };
  int depth = 0;
  const char* it = first;
  const char* outside = first;
  while (it != last) {
    const char c = *it;
    if (c == ';') {
      push(Kind::node, it, it + 1, sgf::long_name);
      ++it;
      continue;
    }
    if (is_letter(c)) {
      const char* const begin = it;
      sgf::Name name = sgf::long_name;
      if (is_capital(c) && last - it > 1 && it[1] == '[') {
        name = sgf::pack(c);
        ++it;
      } else if (is_capital(c) && last - it > 2 && is_capital(it[1]) && it[2] == '[') {
        name = sgf::pack(c, it[1]);
        it += 2;
      } else {
        char capitals[3] = {};
        int count = 0;
        do {
          if (is_capital(*it) && count < 3) capitals[count++] = *it;
          ++it;
        } while (it != last && (is_letter(*it) || (*it >= '0' && *it <= '9')));
        if (count == 1 || count == 2) name = sgf::pack(capitals[0], capitals[1]);
        if (it - begin != count || count > 2) push(Kind::property, begin, it, sgf::long_name);
      }
      Kind kind = Kind::value;
      for (;;) {
        while (it != last && is_space(*it)) ++it;
        if (it == last || *it != '[') break;
        const char* const text = ++it;
        while (it != last && *it != ']') it += *it == '\\' && last - it > 1 ? 2 : 1;
        push(kind, text, it, name);
        kind = Kind::more;
        if (it != last) ++it;
      }
      continue;
    }
    if (c == '(') {
      if (depth++ == 0 && it != outside) push(Kind::outside, outside, it, sgf::long_name);
      push(Kind::open, it, it + 1, sgf::long_name);
    } else if (c == ')') {
      push(Kind::close, it, it + 1, sgf::long_name);
      if (--depth == 0) outside = it + 1;
    }
    ++it;
  }
  if (depth == 0 && it != outside) push(Kind::outside, outside, it, sgf::long_name);
  callers_tape = std::move(tape);
}

}  // namespace sgfaudit::bench
