#include "sgf/utf8.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace sgfaudit::sgf {

std::size_t utf8_length(std::string_view bytes) {
  if (bytes.empty()) return 0;
  const auto at = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0u;
  };
  const auto follows = [&](std::size_t i) { return (at(i) & 0xC0u) == 0x80u; };
  const unsigned first = at(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    if ((first == 0xE0 && at(1) < 0xA0) || (first == 0xED && at(1) > 0x9F)) return 0;
    return follows(1) && follows(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    if ((first == 0xF0 && at(1) < 0x90) || (first == 0xF4 && at(1) > 0x8F)) return 0;
    return follows(1) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

std::size_t ascii_length(std::string_view bytes) {
  constexpr std::size_t block = 128;
  std::size_t i = 0;
  for (; i + block <= bytes.size(); i += block) {
    unsigned char any = 0;
    for (std::size_t j = 0; j < block; ++j) any |= static_cast<unsigned char>(bytes[i + j]);
    if (any >= 0x80) break;
  }
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes.data() + i, sizeof word);
    if ((word & 0x8080808080808080u) != 0) break;
  }
  while (i < bytes.size() && static_cast<unsigned char>(bytes[i]) < 0x80) ++i;
  return i;
}

std::size_t valid_utf8_length(std::string_view bytes, Utf8Count* count) {
  std::size_t at = ascii_length(bytes);
  while (at < bytes.size()) {
    const std::size_t length = utf8_length(bytes.substr(at, 4));
    if (length == 0) break;
    if (length > 1 && count != nullptr) {
      ++count->characters;
      count->bytes += length;
    }
    at += length;
    if (length == 1) at += ascii_length(bytes.substr(at));
  }
  return at;
}

namespace {

// The byte of a character of two or three bytes in windows-1252, else in ISO-8859-1; 0 for others.
unsigned single_byte(std::string_view character) {
  static constexpr std::array<std::uint16_t, 32> from_0x80{
      0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
  const auto low = [&](std::size_t i) { return static_cast<unsigned char>(character[i]) & 0x3Fu; };
  const auto lead = static_cast<unsigned char>(character[0]);
  const unsigned code = character.size() == 2   ? (lead & 0x1Fu) << 6 | low(1)
                        : character.size() == 3 ? (lead & 0x0Fu) << 12 | low(1) << 6 | low(2)
                                                : 0;
  if (code >= 0x80 && code <= 0xFF) return code;
  for (unsigned i = 0; i < from_0x80.size(); ++i) {
    if (code != 0 && from_0x80[i] == code) return 0x80 + i;
  }
  return 0;
}

}  // namespace

bool is_encoded_twice(std::string_view bytes) {
  int wanted = 0;  // bytes of the inner character
  bool any = false;
  while (!bytes.empty()) {
    const auto length = utf8_length(bytes);
    if (length == 0) return false;
    if (length == 1) {
      if (wanted != 0) return false;
    } else {
      const unsigned byte = single_byte(bytes.substr(0, length));
      if (wanted != 0) {
        if (byte < 0x80 || byte > 0xBF) return false;
        --wanted;
      } else {
        if (byte < 0xC2 || byte > 0xF4) return false;
        wanted = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
      }
      any = any || wanted == 0;
    }
    bytes.remove_prefix(length);
  }
  return any && wanted == 0;
}

void append_hex(std::string& out, char byte) {
  static constexpr char digits[] = "0123456789ABCDEF";
  const auto value = static_cast<unsigned char>(byte);
  out += digits[value >> 4];
  out += digits[value & 15];
}

std::string_view utf8_prefix(std::string_view bytes, std::size_t most) {
  if (bytes.size() <= most) return bytes;
  std::size_t end = most;
  while (end != 0 && most - end < 3 && (static_cast<unsigned char>(bytes[end]) & 0xC0) == 0x80) {
    --end;
  }
  if ((static_cast<unsigned char>(bytes[end]) & 0xC0) == 0x80) end = most;  // no UTF-8
  return bytes.substr(0, end);
}

}  // namespace sgfaudit::sgf
