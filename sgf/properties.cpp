#include "sgf/properties.hpp"

#include "sgf/ascii.hpp"

namespace sgfaudit::sgf {

namespace {

bool same_letters(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (to_lower(a[i]) != to_lower(b[i])) return false;
  }
  return true;
}

struct Spelling {
  char letters[2];
  std::uint8_t size;
};

constexpr auto spellings = [] {
  std::array<Spelling, name_count> table{};
  for (char first = 'A'; first <= 'Z'; ++first) {
    table[pack(first)] = {{first, '\0'}, 1};
    for (char second = 'A'; second <= 'Z'; ++second)
      table[pack(first, second)] = {{first, second}, 2};
  }
  return table;
}();

}  // namespace

const Property* find_spelled(std::string_view spelled) {
  char capitals[2] = {};
  std::size_t count = 0;
  for (const char c : spelled) {
    if (is_digit(c)) return nullptr;
    if (!is_capital(c)) continue;
    if (count == 2) return nullptr;
    capitals[count++] = c;
  }
  if (count == 0 && spelled.size() <= 2) {  // `b` of a program that writes no capitals
    for (const char c : spelled) capitals[count++] = to_upper(c);
  }
  const Property* const property =
      count == 0 ? nullptr : find_property(pack(capitals[0], capitals[1]));
  if (property == nullptr) return nullptr;
  for (const Property& other : properties) {
    if (&other != property && same_letters(spelled, other.long_name) &&
        !same_letters(spelled, property->long_name)) {
      return nullptr;
    }
  }
  return property;
}

Name name_of_spelled(std::string_view spelled) {
  const Property* const property = find_spelled(spelled);
  return property == nullptr ? long_name : property->name();
}

std::string_view spell(Name name) {
  if (name >= name_count) return {};
  return {spellings[name].letters, spellings[name].size};
}

}  // namespace sgfaudit::sgf
