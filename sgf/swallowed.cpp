#include "sgf/swallowed.hpp"

#include "sgf/ascii.hpp"
#include "sgf/lost_moves.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr auto npos = std::string_view::npos;

bool describes_game(char first, char second) {
  if (!is_capital(first) || !is_capital(second)) return false;
  const Property* const property = find_property(pack(first, second));
  return property != nullptr && property->describes_game();
}

// Whether `;B` or `PW` stands before a bracket, and not as the end of a word. Of other properties
// than moves only those of root nodes: text speaks of `AB[` now and then.
bool is_name_before(std::string_view text, std::size_t bracket) {
  if (bracket < 2) return false;
  const char first = text[bracket - 2], second = text[bracket - 1];
  if (first == ';') return second == 'B' || second == 'W';
  if (!describes_game(first, second)) return false;
  if (bracket == 2) return true;
  const char in_front = text[bracket - 3];
  return static_cast<unsigned char>(in_front) <= ' ' || in_front == ';' || is_digit(in_front);
}

// Whether the value behind a bracket ends within the text: then this speaks of a property. A `]`
// has its backslash, or is one behind which the text was seen to go on.
bool is_spoken_of(std::string_view text, std::size_t bracket) {
  const auto next = text.find_first_of("[\\]", bracket + 1);
  return next != npos && (text[next] == ']' || text.substr(next).starts_with("\\]"));
}

// Where the `(` stands of `(;` in front of a name, white space between them.
std::size_t parenthesis_before(std::string_view text, std::size_t name) {
  for (const char wanted : {';', '('}) {
    while (name > 0 && is_space(text[name - 1])) --name;
    if (name == 0 || text[--name] != wanted) return npos;
  }
  const auto in_front = text.find_last_not_of(" \t\n\v\f\r", name - 1);
  const bool escaped = name > 0 && in_front != npos && text[in_front] == '\\';
  return escaped ? npos : name;
}

bool begins_line(std::string_view text, std::size_t at) {
  const auto last = text.substr(0, at).find_last_not_of(" \t");
  return last != npos && (text[last] == '\n' || text[last] == '\r');
}

}  // namespace

Swallowed first_swallowed(Name name, std::string_view text) {
  if (!is_parted(name)) return {};
  for (auto at = text.find('['); at != npos; at = text.find('[', at + 1)) {
    if (!is_name_before(text, at) || is_spoken_of(text, at)) continue;
    const bool is_move = text[at - 2] == ';';
    const Name next = is_move ? pack(text[at - 1]) : pack(text[at - 2], text[at - 1]);
    return {at - 2, next, is_move, at + 1};
  }
  return {};
}

std::size_t swallowed_at_end(std::string_view text) {
  const auto bracket = text.rfind('[');
  if (bracket == npos) return npos;
  if (const auto line = lost_move_line(text); line != npos) return line;
  if (!is_name_before(text, bracket)) return npos;
  const auto value = text.substr(bracket + 1);
  const bool is_property = text[bracket - 2] == ';'
                               ? value.size() == 2 && is_letter(value[0]) && is_letter(value[1])
                               : value.find(']') == npos;
  return is_property ? bracket - 2 : npos;
}

Swallowed swallowed_variation(Name name, std::string_view text) {
  if (!is_parted(name)) return {};
  for (auto at = text.find('['); at != npos; at = text.find('[', at + 1)) {
    const bool move = at > 0 && (text[at - 1] == 'B' || text[at - 1] == 'W');
    const auto open = move ? parenthesis_before(text, at - 1) : npos;
    if (open != npos && !is_spoken_of(text, at)) return {open, pack(text[at - 1]), true, at + 1};
  }
  return {};
}

std::size_t swallowed_game(Name name, std::string_view text) {
  const auto bracket = text.rfind('[');
  if (bracket == npos || bracket < 2) return npos;
  if (!describes_game(text[bracket - 2], text[bracket - 1])) return npos;
  const auto open = parenthesis_before(text, bracket - 2);
  if (open == npos || text.find('\\', bracket) != npos) return npos;
  return is_parted(name) || begins_line(text, open) ? open : npos;
}

}  // namespace sgfaudit::sgf
