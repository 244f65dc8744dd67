// Kinds of ASCII characters, the same in every locale. Other bytes are of none.
#pragma once

namespace sgfaudit::sgf {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_capital(c) || is_small_letter(c); }

/// What FF[4] calls white space: a space, a tab, and what ends a line.
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr char to_upper(char c) {
  return is_small_letter(c) ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr char to_lower(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace sgfaudit::sgf
