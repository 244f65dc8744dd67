// Numbers as people write them: decimals, fractions, halves, CJK digits, with a unit behind them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace sgfaudit::sgf {

/// The value without white space at both ends.
std::string_view trimmed(std::string_view value);

/// Length of the line break at the front of the text: LF, CR, or both in either order; 0: none.
std::size_t line_break(std::string_view text);

/// A text as it is compared: full-width letters and digits as ASCII, ASCII in lower case, one space
/// for any white space, none at the ends, no backslashes. Of a long text only the first 400 bytes.
std::string plain_text(std::string_view value);

/// A number and what it counts.
struct Amount {
  enum class Unit : std::uint8_t {
    none,
    points,  ///< `points`, `moku`, U+76EE, U+C9D1 ...
    stones   ///< of area counting, worth two points each: U+5B50, `zi`, `stones`
  };
  double value = 0;
  Unit unit = Unit::none;
};

/// The amount at the front of a plain text, without sign; the text is shortened by it.
std::optional<Amount> take_amount(std::string_view& text);

/// A whole number at the front of a plain text, in ASCII or CJK digits.
std::optional<int> take_count(std::string_view& text);

/// All of a value as an amount: `6.5`, `6,5`, `-4`, `3/4`, `6 1/2`, `5.5 points`, and with CJK
/// digits and units. Not a number at all, or one with another meaning: nothing.
std::optional<Amount> read_amount(std::string_view value);

/// The same without a unit: the `m` of `30m` is no point where minutes are counted.
std::optional<double> parse_real(std::string_view value);

/// [+-]digits: a Number of FF[4]. [+-]digits[.digits]: a Real.
bool is_number(std::string_view value);
bool is_real(std::string_view value);

/// Skip `word` at the front of `text`, where it stands there.
bool take_word(std::string_view& text, std::string_view word);

/// The first of `words` that stands there. Whether one did.
bool take_one_of(std::string_view& text, std::initializer_list<const char*> words);

/// Whether a word of small letters may end in front of this text.
bool ends_word(std::string_view text);

/// Skip the spaces at the front of a plain text, which has no other white space.
void skip_spaces(std::string_view& text);

}  // namespace sgfaudit::sgf
