#include "sgf/joined_text.hpp"

#include <algorithm>

#include "sgf/ascii.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t enough = 4;  // bytes to know what begins

bool is_letter_of_text(char c) { return is_space(c) || (c > ' ' && c < '\x7F'); }

Seam utf16_at(std::string_view bytes, std::size_t at) {
  const std::string_view head = bytes.substr(at, enough);
  if (head.size() < enough) return {at};
  constexpr std::size_t mark = 2;
  if (head.starts_with("\xFF\xFE"sv) && is_letter_of_text(head[2]) && head[3] == '\0') {
    return {at, true, mark, "UTF-16LE"};
  }
  if (head.starts_with("\xFE\xFF\0"sv) && is_letter_of_text(head[3])) {
    return {at, true, mark, "UTF-16BE"};
  }
  const auto follows = [](char c) { return c == ';' || is_space(c); };
  if (head.starts_with("(\0"sv) && follows(head[2]) && head[3] == '\0') {
    return {at, true, 0, "UTF-16LE"};
  }
  if (head.starts_with("\0(\0"sv) && follows(head[3])) return {at, true, 0, "UTF-16BE"};
  return {at};
}

// The last bytes, where they may be the first `most` of a seam.
Seam cut_off(std::string_view bytes, std::string_view first, std::size_t most, bool whole) {
  const std::size_t from = bytes.size() - std::min(bytes.size(), most);
  const std::size_t at = whole ? bytes.npos : bytes.find_first_of(first, from);
  return {std::min(at, bytes.size())};
}

}  // namespace

Seam find_utf16(std::string_view bytes, bool whole) {
  // Each of them has a zero, which hardly any text has.
  for (auto zero = bytes.find('\0'); zero != bytes.npos; zero = bytes.find('\0', zero + 1)) {
    for (auto at = zero - std::min(zero, enough - 1); at <= zero; ++at) {
      if (const Seam seam = utf16_at(bytes, at); seam.certain) return seam;
    }
  }
  return cut_off(bytes, "\xFF\xFE(\0"sv, enough - 1, whole);
}

Seam find_end_of_utf16(std::string_view bytes, bool whole) {
  for (auto at = bytes.find("(;"); at != bytes.npos; at = bytes.find("(;", at + 1)) {
    const std::string_view head = bytes.substr(at, enough);
    if (head.size() < enough || !is_letter_of_text(head[2]) || !is_letter_of_text(head[3])) {
      continue;
    }
    if (bytes.substr(0, at).ends_with(byte_order_mark)) at -= byte_order_mark.size();
    return {at, true, 0, "UTF-8"};
  }
  return cut_off(bytes, "(\xEF", byte_order_mark.size() + enough - 1, whole);
}

}  // namespace sgfaudit::sgf
