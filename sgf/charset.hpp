// The character sets that CA and --encoding may name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

/// In which bytes a character of two bytes may have an ASCII byte as its second: `]` and `\` are
/// then no structure.
enum class Pairs : std::uint8_t { none, gbk, big5, shift_jis };

/// A set that contains ASCII: every byte below 0x80 that is not the second of a pair means itself.
struct Charset {
  std::string_view name;  ///< as the reports have it
  const char* converter;  ///< name for iconv(3); nullptr where the text is UTF-8
  Pairs pairs = Pairs::none;
  std::uint8_t width = 1;  ///< bytes of its longest character
  /// Bytes of one unit where a whole input is converted to UTF-8 before it is parsed; else 0.
  std::uint8_t unit = 0;
};

/// The C library cannot convert it here: `what` says so.
struct NoConverter : std::runtime_error {
  explicit NoConverter(std::string_view name)
      : std::runtime_error("cannot be read: the C library has no converter for " +
                           std::string(name) +
                           "; install them all (locales-all, libc-bin, or glibc-gconv-extra)") {}
};

/// All of them; the first is UTF-8.
std::span<const Charset> charsets();

/// The set of texts that need no conversion.
inline const Charset& utf8() { return charsets().front(); }

/// What `name` means, in whatever way it is spelled (`GB2312`, `cp936`, `x-sjis`); nullptr where
/// nobody knows, or the C library has no converter for it. GB2312 and GBK are read as GB18030,
/// Shift_JIS as CP932, EUC-KR as CP949: each contains the other, and files claim the smaller one.
const Charset* find_charset(std::string_view name);

/// ASCII is read as UTF-8, which contains it, but it has no other characters.
bool names_ascii(std::string_view name);

/// So much valid UTF-8, and nothing else that is not ASCII, is no accident in a text that claims to
/// be in `charset`. Pairs of bytes are now and then valid (a common character of GBK with a chance
/// of one in five), which three bytes hardly ever are, nor letters of one byte: two characters of
/// three bytes say as much as twelve of two (of 4,800 names and words none is so by accident).
inline bool is_rather_utf8(const Charset& charset, const Utf8Count& utf8) {
  if (charset.width == 1) return utf8.characters != 0;
  const std::size_t third_bytes = utf8.bytes - 2 * utf8.characters;
  return utf8.characters + 5 * third_bytes >= 12;
}

/// Which bytes begin a pair, and which may be the second of one.
struct PairBytes {
  std::array<bool, 256> first{}, second{};
  bool pair(char a, char b) const {
    return first[static_cast<unsigned char>(a)] && second[static_cast<unsigned char>(b)];
  }
};
const PairBytes& pair_bytes(Pairs pairs);

}  // namespace sgfaudit::sgf
