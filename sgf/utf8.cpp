#include "sgf/utf8.hpp"

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

std::size_t valid_utf8_length(std::string_view bytes, std::size_t* characters) {
  std::size_t at = ascii_length(bytes);
  while (at < bytes.size()) {
    const std::size_t length = utf8_length(bytes.substr(at, 4));
    if (length == 0) break;
    if (length > 1 && characters != nullptr) ++*characters;
    at += length;
    if (length == 1) at += ascii_length(bytes.substr(at));
  }
  return at;
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
