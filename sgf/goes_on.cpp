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

bool is_structure(char c) { return c == ';' || c == '(' || c == ')'; }

bool is_move_name(char c) { return c == 'B' || c == 'W'; }

}  // namespace

std::optional<bool> goes_on_with_move(It it, It last, bool final) {
  constexpr std::ptrdiff_t farthest = 4096;
  constexpr int damaged = 8;
  const It end = end_of_look(it, last, farthest);
  const auto unknown = end == last && !final ? std::nullopt : std::optional(false);
  const auto begins_move = [&](It at) {
    if (at != end && !is_move_name(*at)) return std::optional(false);
    return at == end || at + 1 == end ? unknown : std::optional(at[1] == '[');
  };
  it = skip_space(it, end);
  const auto move = begins_move(it);
  if (move != false) return move;
  for (int bytes = 0; it != end && bytes < damaged && !is_structure(*it); ++bytes) {
    it = skip_space(it + 1, end);
  }
  if (it == end) return unknown;
  return *it == ';' ? begins_move(skip_space(it + 1, end)) : std::optional(false);
}

std::optional<It> goes_on_with_text(It it, It last, bool final) {
  constexpr std::ptrdiff_t farthest = 1024;  // behind each `)`: a few of them are a long text
  const It end = end_of_look(it, last, farthest);
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

// Of bytes that only the next window can tell: std::nullopt, where there may be one.
using Known = std::optional<bool>;

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
