#include "sgf/swallowed.hpp"

#include <algorithm>

#include "sgf/ascii.hpp"
#include "sgf/lost_moves.hpp"
#include "sgf/number.hpp"
#include "sgf/result.hpp"
#include "sgf/utf8.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr auto npos = std::string_view::npos;

bool describes_game(char first, char second) {
  if (!is_capital(first) || !is_capital(second)) return false;
  const Property* const property = find_property(pack(first, second));
  return property != nullptr && property->describes_game();
}

// Whether what stands behind this text is no end of a word.
bool stands_apart(std::string_view text) {
  if (text.empty()) return true;
  const char last = text.back();
  return static_cast<unsigned char>(last) <= ' ' || last == ';' || is_digit(last);
}

// Whether `;B` or `PW` stands before a bracket, and not as the end of a word. Of other properties
// than moves only those of root nodes: text speaks of `AB[` now and then.
bool is_name_before(std::string_view text, std::size_t bracket) {
  if (bracket < 2) return false;
  const char first = text[bracket - 2], second = text[bracket - 1];
  if (first == ';') return second == 'B' || second == 'W';
  if (!describes_game(first, second)) return false;
  return stands_apart(text.substr(0, bracket - 2));
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

namespace {

// Of a point or a result, with what stands around it. No more is looked at before each bracket.
constexpr std::size_t longest_point = 16;

bool is_points(std::string_view text) {
  return text.size() <= longest_point && parse_rectangle(trimmed(text)).has_value();
}

// Whether a value of the type may end with these bytes: `dd` of a move, `6.5` of a number.
bool is_whole(ValueType type, std::string_view left) {
  if (left.size() <= longest_point) left = trimmed(left);
  if (left.empty()) return true;
  switch (type) {
    case ValueType::point:
    case ValueType::stone:
    case ValueType::move: return is_points(left);
    case ValueType::color: return left == "B" || left == "W";
    case ValueType::none: return false;
    default: return !is_capital(left.back());
  }
}

// A word may end there in front of a name: not `IBM[`, nor the half of a character.
bool may_end_word(std::string_view text) {
  if (text.empty()) return true;
  const char last = text.back();
  if (static_cast<unsigned char>(last) < 0x80) return !is_capital(last) && last != '\\';
  for (std::size_t size = 2; size <= std::min<std::size_t>(text.size(), 4); ++size) {
    if (utf8_length(text.substr(text.size() - size)) == size) return true;
  }
  return false;
}

// Whether a value of `host` ends with `left`, the property `next` standing behind it.
bool ends_before(const Property& host, std::string_view left, const Property& next) {
  if (next.type == ValueType::move) return false;  // its `;` would be missing, too
  if (!host.holds_text()) {
    return is_whole(host.type, left) || (next.describes_game() && stands_apart(left));
  }
  const bool result = host.name() == "RE"_name && left.size() <= longest_point;
  if (result && is_result_form(trimmed(left))) return true;
  if (begins_line(left, left.size())) return true;
  return next.describes_game() && may_end_word(left);
}

// The property whose value begins behind the bracket, where its name is one.
Swallowed property_before(const Property& host, std::string_view text, std::size_t bracket) {
  for (const std::size_t length : {2u, 1u}) {
    if (bracket < length) continue;
    const std::size_t at = bracket - length;
    const std::string_view name = text.substr(at, length);
    if (!std::all_of(name.begin(), name.end(), is_capital)) continue;
    const Name packed = length == 2 ? pack(name[0], name[1]) : pack(name[0]);
    const Property* const next = find_property(packed);
    if (next == nullptr || !ends_before(host, text.substr(0, at), *next)) continue;
    return {.at = at, .name = packed, .value = bracket + 1};
  }
  return {};
}

// `bb[cc` of a list of points, `bb:2[cc:3` of labels.
bool begins_next_value(Name host, std::string_view text, std::size_t bracket) {
  const std::string_view next = text.substr(bracket + 1);
  return is_listed(host, text.substr(0, bracket)) &&
         is_listed(host, next.substr(0, next.find('[')));
}

}  // namespace

bool is_listed(Name name, std::string_view value) {
  const Property* const list = find_property(name);
  if (list == nullptr || list->arity == Arity::single) return false;
  if (list->composed == Property::Composed::always) {
    const auto end = value.substr(0, longest_point).find(':');
    if (end == npos) return false;
    value = value.substr(0, end);
  }
  return is_points(value);
}

Swallowed first_swallowed(Name name, std::string_view text) {
  if (!is_parted(name)) return {};
  for (auto at = text.find('['); at != npos; at = text.find('[', at + 1)) {
    const Property& host = *find_property(name);
    if (host.holds_text() && is_spoken_of(text, at)) continue;
    if (at >= 2 && text[at - 2] == ';' && (text[at - 1] == 'B' || text[at - 1] == 'W')) {
      return {.at = at - 2, .name = pack(text[at - 1]), .is_move = true, .value = at + 1};
    }
    if (const auto next = property_before(host, text, at); next.at != npos) return next;
    if (begins_next_value(name, text, at)) {
      return {.at = at, .name = name, .more = true, .value = at + 1};
    }
  }
  return {};
}

std::string_view value_in_front(std::string_view part, Pairs pairs) {
  while (!part.empty() && is_space(part.back())) part.remove_suffix(1);
  if (loose_end(part, pairs) == LooseEnd::backslash) part.remove_suffix(1);
  return part;
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
    if (open != npos && !is_spoken_of(text, at)) {
      return {.at = open, .name = pack(text[at - 1]), .is_move = true, .value = at + 1};
    }
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

std::uint32_t size_before_close(Name name, std::string_view text) {
  const Property* const property = find_property(name);
  std::size_t size = text.size();
  if (property != nullptr && !property->holds_text()) {
    while (size > 0 && (text[size - 1] == ')' || is_space(text[size - 1]))) --size;
  }
  return static_cast<std::uint32_t>(size);
}

std::size_t size_without_games(Name name, std::string_view text) {
  for (std::size_t at; (at = swallowed_game(name, text)) < text.size();) {
    text = text.substr(0, at);
  }
  return text.size();
}

}  // namespace sgfaudit::sgf
