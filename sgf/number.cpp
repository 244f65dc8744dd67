#include "sgf/number.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "sgf/ascii.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t most_text = 400;
constexpr double most = 1e9;  // nothing that is counted in a game is more

// Digits at the front of `text`, which is shortened by them.
std::optional<double> take_digits(std::string_view& text) {
  if (text.empty() || !(is_digit(text.front()) || text.front() == '.')) return {};
  double number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc{} || number > most) return {};
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

constexpr std::array<std::pair<std::string_view, int>, 21> cjk_digits{
    {{"〇", 0}, {"零", 0}, {"一", 1}, {"二", 2}, {"两", 2}, {"三", 3}, {"四", 4},
     {"五", 5}, {"六", 6}, {"七", 7}, {"八", 8}, {"九", 9}, {"兩", 2}, {"壱", 1},
     {"壹", 1}, {"弐", 2}, {"贰", 2}, {"貳", 2}, {"参", 3}, {"叁", 3}, {"參", 3}}};

// `三`, `十二`, `百八十五`: below a thousand.
std::optional<double> take_cjk_number(std::string_view& text) {
  int total = 0, digit = -1;
  bool any = false;
  for (int i = 0; i < 8; ++i) {
    bool found = false;
    for (const auto& [word, value] : cjk_digits) {
      if (digit < 0 && take_word(text, word)) {
        digit = value;
        found = true;
        break;
      }
    }
    if (!found) {
      const int scale = take_word(text, "百") ? 100 : take_word(text, "十") ? 10 : 0;
      if (scale == 0) break;
      total += (digit < 0 ? 1 : digit) * scale;
      digit = -1;
    }
    any = true;
  }
  if (!any) return {};
  return total + (digit < 0 ? 0 : digit);
}

std::optional<double> take_whole(std::string_view& text) {
  if (const auto number = take_digits(text)) return number;
  return take_cjk_number(text);
}

// `5/6`, `6分之5`, or one character. Less than one: `61/2` may mean `6 1/2`.
std::optional<double> take_fraction(std::string_view& text) {
  static constexpr std::array<std::pair<std::string_view, double>, 3> signs{
      {{"¼", 0.25}, {"½", 0.5}, {"¾", 0.75}}};
  for (const auto& [sign, value] : signs) {
    if (take_word(text, sign)) return value;
  }
  std::string_view rest = text;
  const auto first = take_whole(rest);
  if (!first) return {};
  const bool below_first = take_word(rest, "分之") || take_word(rest, "分の");
  if (!below_first && !take_word(rest, "/")) return {};
  const auto second = take_whole(rest);
  if (!second) return {};
  const double above = below_first ? *second : *first;
  const double below = below_first ? *first : *second;
  constexpr double finest = 10;  // 7.5/8 is none
  const bool whole = above == std::floor(above) && below == std::floor(below);
  if (!whole || above >= below || below > finest) return {};
  text = rest;
  return above / below;
}

bool take_half(std::string_view& text) {
  return take_word(text, "半") || take_word(text, "반") || take_word(text, " 반");
}

// The longest one that stands there; letters must not go on behind it.
Amount::Unit take_unit(std::string_view& text) {
  using Unit = Amount::Unit;
  static constexpr std::array<std::pair<std::string_view, Unit>, 19> units{
      {{"points", Unit::points},
       {"point", Unit::points},
       {"pts", Unit::points},
       {"pt", Unit::points},
       {"moku", Unit::points},
       {"mok", Unit::points},
       {"m", Unit::points},
       {"p", Unit::points},
       {"目", Unit::points},
       {"집", Unit::points},
       {"호", Unit::points},
       {"もく", Unit::points},
       {"zi", Unit::stones},
       {"子", Unit::stones},
       {"stones", Unit::stones},
       {"stone", Unit::stones},
       {"點", Unit::points},
       {"点", Unit::points},
       {"점", Unit::points}}};
  std::string_view rest = text;
  skip_spaces(rest);
  for (const auto& [word, unit] : units) {
    std::string_view behind = rest;
    if (!take_word(behind, word)) continue;
    const bool letter = word.front() >= 'a' && word.front() <= 'z';
    if (letter && !behind.empty() && behind.front() >= 'a' && behind.front() <= 'z') continue;
    text = behind;
    return unit;
  }
  return Unit::none;
}

}  // namespace

bool take_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

bool take_one_of(std::string_view& text, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const char* word) { return take_word(text, word); });
}

bool ends_word(std::string_view text) { return text.empty() || !is_small_letter(text.front()); }

void skip_spaces(std::string_view& text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
}

std::string_view trimmed(std::string_view value) {
  while (!value.empty() && is_space(value.front())) value.remove_prefix(1);
  while (!value.empty() && is_space(value.back())) value.remove_suffix(1);
  return value;
}

std::size_t line_break(std::string_view text) {
  const auto ends_line = [&](std::size_t n) {
    return n < text.size() && (text[n] == '\n' || text[n] == '\r');
  };
  if (!ends_line(0)) return 0;
  return ends_line(1) && text[1] != text[0] ? 2 : 1;
}

std::string plain_text(std::string_view value) {
  value = trimmed(value.substr(0, most_text));
  std::string text;
  text.reserve(value.size());
  const auto append = [&](char c) {
    c = to_lower(c);
    if (c == ' ' && (text.empty() || text.back() == ' ')) return;
    text += c;
  };
  for (std::size_t i = 0; i < value.size(); ++i) {
    const auto at = [&](std::size_t n) {
      return i + n < value.size() ? static_cast<unsigned char>(value[i + n]) : 0u;
    };
    if (value[i] == '\\') {
      i += line_break(value.substr(i + 1));
      continue;
    }
    if (at(0) == 0xEF && (at(1) == 0xBC || at(1) == 0xBD)) {  // U+FF01 to U+FF5E: full-width ASCII
      const unsigned code = (at(1) == 0xBC ? 0x20u : 0x60u) + (at(2) - 0x80u);
      if (at(2) >= 0x80 && code > 0x20 && code < 0x7F) {
        append(static_cast<char>(code));
        i += 2;
        continue;
      }
    }
    if (at(0) == 0xE3 && at(1) == 0x80 && at(2) == 0x80) {  // U+3000: ideographic space
      append(' ');
      i += 2;
      continue;
    }
    append(is_space(value[i]) ? ' ' : value[i]);
  }
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

std::optional<Amount> take_amount(std::string_view& text) {
  std::string_view rest = text;
  Amount amount;
  bool half_allowed = true;
  if (const auto fraction = take_fraction(rest)) {
    amount.value = *fraction;
    half_allowed = false;
  } else if (take_half(rest)) {
    amount.value = 0.5;
    half_allowed = false;
  } else {
    const auto number = take_whole(rest);
    if (!number) return {};
    amount.value = *number;
    std::string_view behind = rest;
    if (rest.size() > 1 && rest.front() == ',' && is_digit(rest[1])) {  // 6,5: seen in the wild
      double scale = 0.1;
      for (rest.remove_prefix(1); !rest.empty() && is_digit(rest.front()); rest.remove_prefix(1)) {
        amount.value += (rest.front() - '0') * scale;
        scale /= 10;
      }
    } else {
      skip_spaces(behind);
      const bool said = take_word(behind, "又") || take_word(behind, "と");
      skip_spaces(behind);
      const bool apart = said || (!rest.empty() && !is_digit(rest.front()));
      if (const auto part = apart ? take_fraction(behind) : std::nullopt) {
        amount.value += *part;
        rest = behind;
        half_allowed = false;
      }
    }
  }
  bool half = half_allowed && take_half(rest);
  amount.unit = take_unit(rest);
  half = half || (half_allowed && amount.unit != Amount::Unit::none && take_half(rest));
  if (half) {
    amount.value += 0.5;
    if (amount.unit == Amount::Unit::none) amount.unit = take_unit(rest);
  }
  text = rest;
  return amount;
}

std::optional<int> take_count(std::string_view& text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (digits > 9) return {};
  std::string_view rest = digits == 0 ? text : text.substr(0, digits);
  const auto number = take_whole(rest);
  if (!number) return {};
  text = digits == 0 ? rest : text.substr(digits);
  return static_cast<int>(*number);
}

std::optional<Amount> read_amount(std::string_view value) {
  value = trimmed(value);
  // Plain decimals are nearly all that there is.
  if (!value.empty() && value.size() < 16) {
    std::string_view digits = value;
    const bool minus = take_word(digits, "-");
    if (const auto number = take_digits(digits); number && digits.empty()) {
      return Amount{minus ? -*number : *number, Amount::Unit::none};
    }
  }
  if (value.size() > most_text / 2) return {};
  const std::string plain = plain_text(value);
  std::string_view text = plain;
  const bool minus = take_word(text, "-") || take_word(text, "−");
  if (!minus) take_word(text, "+");
  auto amount = take_amount(text);
  skip_spaces(text);
  if (!amount || !text.empty()) return {};
  if (minus) amount->value = -amount->value;
  return amount;
}

std::optional<double> parse_real(std::string_view value) {
  const auto amount = read_amount(value);
  if (!amount || amount->unit != Amount::Unit::none) return {};
  return amount->value;
}

bool is_number(std::string_view value) {
  if (!value.empty() && (value[0] == '+' || value[0] == '-')) value.remove_prefix(1);
  for (const char c : value) {
    if (!is_digit(c)) return false;
  }
  return !value.empty();
}

bool is_real(std::string_view value) {
  const auto dot = value.find('.');
  if (dot == std::string_view::npos) return is_number(value);
  const auto behind = value.substr(dot + 1);
  return is_number(value.substr(0, dot)) && !behind.empty() && is_digit(behind.front()) &&
         is_number(behind);
}

}  // namespace sgfaudit::sgf
