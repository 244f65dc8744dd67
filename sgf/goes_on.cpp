#include "sgf/goes_on.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "sgf/ascii.hpp"
#include "sgf/number.hpp"

namespace sgfaudit::sgf {

namespace {

using It = const char*;

It end_of_look(It it, It last, std::ptrdiff_t farthest) {
  return last - it < farthest ? last : it + farthest;
}

It skip_space(It it, It end) { return std::find_if_not(it, end, is_space); }

constexpr std::ptrdiff_t farthest = 4096;  // behind the end of a game

bool is_structure(char c) { return c == ';' || c == '(' || c == ')'; }

bool is_move_name(char c) { return c == 'B' || c == 'W'; }

using Known = std::optional<bool>;

// What is said where a look ends: nothing, where only the next window can tell.
Known known_at(It end, It last, bool final) { return end == last && !final ? Known() : false; }

// `B[` or `W[`.
Known begins_move(It it, It end, Known at_end) {
  if (it != end && !is_move_name(*it)) return false;
  return it == end || it + 1 == end ? at_end : Known(it[1] == '[');
}

}  // namespace

std::optional<bool> goes_on_with_move(It it, It last, bool final) {
  constexpr int damaged = 8;
  const It end = end_of_look(it, last, farthest);
  const Known unknown = known_at(end, last, final);
  it = skip_space(it, end);
  const Known move = begins_move(it, end, unknown);
  if (move != false) return move;
  for (int bytes = 0; it != end && bytes < damaged && !is_structure(*it); ++bytes) {
    it = skip_space(it + 1, end);
  }
  if (it == end) return unknown;
  return *it == ';' ? begins_move(skip_space(it + 1, end), end, unknown) : false;
}

namespace {

// Behind the `[` of a value: at the `]` that ends it.
It end_of_value(It it, It end, const PairBytes& bytes) {
  for (; it != end && *it != ']'; ++it) {
    if (*it == '\\' && ++it == end) break;
    if (end - it > 1 && bytes.pair(*it, it[1])) ++it;
  }
  return it;
}

}  // namespace

std::optional<bool> goes_on_with_variation(It it, It last, bool final, Pairs pairs) {
  constexpr int most_variations = 8;  // so that of many small games few are looked at for each
  const It near = end_of_look(it, last, farthest);
  It first = it;
  for (const char wanted : {'(', ';'}) {
    first = skip_space(first, near);
    if (first == near) return known_at(near, last, final);
    if (*first++ != wanted) return false;
  }
  const Known move = begins_move(skip_space(first, near), near, known_at(near, last, final));
  if (move != true) return move;
  const PairBytes& bytes = pair_bytes(pairs);
  const It end = end_of_look(it, last, longest_look);
  int variations = 0, depth = 0;
  for (; it != end; ++it) {
    if (*it == '[') {
      it = end_of_value(it + 1, end, bytes);
      if (it == end) break;
    } else if (*it == '(') {
      if (depth++ == 0 && ++variations > most_variations) return false;
    } else if (*it == ')') {
      if (depth-- == 0) return true;
    } else if (depth == 0 && !is_space(*it)) {
      return false;
    }
  }
  return known_at(end, last, final);
}

std::optional<It> goes_on_with_text(It it, It last, bool final) {
  constexpr std::ptrdiff_t longest = 1024;  // behind each `)`: a few of them are a long text
  const It end = end_of_look(it, last, longest);
  const auto nothing = [&](It looked_at) {
    const bool unknown = looked_at == end && end == last && !final;
    return unknown ? std::nullopt : std::optional<It>(nullptr);
  };
  it = skip_space(it, end);
  const It ahead = it != end && *it == '(' ? skip_space(it + 1, end) : it;
  if (ahead == end || is_structure(*ahead)) return nothing(ahead);
  it = std::find_if(it, end, [](char c) { return c == '[' || c == ']'; });
  if (it == end || *it == '[') return nothing(it);
  const It behind = ++it;
  it = skip_space(it, end);
  if (it == end || *it == ')' || *it == ';') return it == end ? nothing(it) : behind;
  // A variation begins with a move: another game would say what it is.
  for (const char wanted : {'(', ';'}) {
    if (it == end || *it != wanted) return nothing(it);
    it = skip_space(it + 1, end);
  }
  if (it == end || !is_move_name(*it)) return nothing(it);
  if (++it != end && *it == '[') return behind;
  return nothing(it);
}

namespace {

// `;B[` or `(;`: no text.
Known begins_node(It it, It end) {
  const char wanted = *it == ';' ? '[' : ';';
  it = skip_space(it + 1, end);
  if (wanted == '[') {
    if (it != end && !is_move_name(*it)) return false;
    if (it != end) it = skip_space(it + 1, end);
  }
  return it == end ? Known() : Known(*it == wanted);
}

// Structure, or the name of a property with its value.
Known begins_structure(It it, It end) {
  it = skip_space(it, end);
  if (it != end && is_structure(*it)) return true;
  const It name = it;
  it = std::find_if_not(it, end, is_capital);
  return it == end ? Known() : Known(it != name && *it == '[');
}

// One word may be what damage leaves of a property, `Wdd]` or `6.5]`, or of a point, `dd]`.
bool is_left_over(std::string_view word) {
  constexpr std::size_t point = 2;
  if (word.empty()) return false;
  if (is_small_letter(word[0])) return word.size() <= point;
  return is_capital(word[0]) || is_digit(word[0]) || word[0] == '-' || word[0] == '+';
}

// What damage makes of a property may look like a phrase, too: `BL 100]`.
bool are_words(It it, It end) {
  const std::string_view text = trimmed(std::string_view(it, static_cast<std::size_t>(end - it)));
  if (std::none_of(text.begin(), text.end(), is_space)) return !is_left_over(text);
  const It behind = std::find_if_not(it, it + std::min<std::ptrdiff_t>(end - it, 3), is_capital);
  return behind == it || (behind != end && is_small_letter(*behind));
}

}  // namespace

std::optional<It> end_of_text(It it, It here, It last, bool final, Pairs pairs, TextSign sign) {
  const It end = end_of_look(it, last, longest_look);
  const PairBytes& bytes = pair_bytes(pairs);
  const bool cut_off = end == last && !final;
  const std::optional<It> unknown = cut_off ? std::nullopt : std::optional<It>(nullptr);
  bool closes_none = false;  // the `]` in front of `here`
  Known structure;           // behind the last `]`
  int open = 1;
  for (; it != end; ++it) {
    const bool escaped = *it == '\\';
    if (escaped && ++it == end) break;
    const char c = *it;
    if (end - it > 1 && bytes.pair(c, it[1])) {
      ++it;
    } else if (it >= here && (c == ';' || c == '(')) {  // a backslash would not hide another game
      const Known node = begins_node(it, end);
      if (!node) return unknown;
      if (*node) return nullptr;
    } else if (escaped) {  // `[5k\]` is closed, too, but it ends no value
      if (c == '[') ++open;
      if (c == ']' && open > 1) --open;
    } else if (c == '[') {
      ++open;
    } else if (c == ']' && --open == 0) {
      if (it >= here) structure = begins_structure(it + 1, end);
      if (it >= here && structure != false) break;
      if (sign == TextSign::bracket) return nullptr;
      closes_none = closes_none || it < here;
      open = 1;
    }
  }
  if (it == end || (!structure && (cut_off || end != last))) return unknown;
  return closes_none && !are_words(here, it) ? nullptr : it;
}

namespace {

// `(;B[`, and nothing but a point behind it.
bool ends_in_variation(std::string_view text) {
  const auto bracket = text.rfind('[');
  if (bracket == text.npos || bracket == 0 || !is_move_name(text[bracket - 1])) return false;
  text = text.substr(0, bracket - 1);
  for (const char wanted : {';', '('}) {
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    if (text.empty() || text.back() != wanted) return false;
    text.remove_suffix(1);
  }
  return true;
}

}  // namespace

std::optional<It> end_of_text_with_variation(It begin, It here, It last, bool final, Pairs pairs) {
  if (!ends_in_variation({begin, static_cast<std::size_t>(here - begin)})) return nullptr;
  const It end = end_of_look(here, last, longest_look);
  const PairBytes& bytes = pair_bytes(pairs);
  const std::optional<It> unknown =
      end == last && !final ? std::nullopt : std::optional<It>(nullptr);
  constexpr int most_brackets = 5;  // so that no byte is looked at for many texts
  int brackets = 2, parentheses = 1;
  for (It it = here; it != end; ++it) {
    const bool escaped = *it == '\\';
    if (escaped && ++it == end) break;
    if (end - it > 1 && bytes.pair(*it, it[1])) {
      ++it;
    } else if (*it == '[' && !escaped) {
      if (++brackets == most_brackets) return nullptr;
    } else if (*it == ']' && !escaped && --brackets == 0) {
      const Known structure = begins_structure(it + 1, end);
      if (!structure) return unknown;
      return parentheses == 0 && *structure ? it : nullptr;
    } else if (brackets == 1 && *it == '(') {
      ++parentheses;
    } else if (brackets == 1 && *it == ')') {
      if (--parentheses < 0) return nullptr;  // of the variation that the text stands in
    } else if (brackets == 1 && *it == ';' && parentheses == 0) {
      return nullptr;  // the game goes on
    }
  }
  return unknown;
}

}  // namespace sgfaudit::sgf
