#include "reports/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <utility>

#include "sgf/number.hpp"
#include "sgf/point.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::reports {

using sgf::append_hex;
using sgf::utf8_length;

namespace {

bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  // C1 controls, the marks that turn the direction of the text behind them, and what may break a
  // line as U+2028 does
  const auto second = static_cast<unsigned char>(character[1]);
  if (character.size() == 2) return (first == 0xC2 && second < 0xA0) || character == "\u061C";
  if (character.size() != 3 || first != 0xE2) return false;
  const auto third = static_cast<unsigned char>(character[2]);
  return (second == 0x80 && ((third >= 0xA8 && third <= 0xAE) || third == 0x8E || third == 0x8F)) ||
         (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

void append_byte(std::string& out, char byte) {
  out += "\\x";
  append_hex(out, byte);
}

std::string with_escapes(std::string_view bytes, std::string_view backslash) {
  std::string clean;
  clean.reserve(bytes.size());
  while (!bytes.empty()) {
    const std::size_t length = utf8_length(bytes);
    const auto character = bytes.substr(0, length == 0 ? 1 : length);
    if (length == 0 || is_control(character)) {
      for (const char byte : character) append_byte(clean, byte);
    } else {
      clean += character == "\\" ? backslash : character;
    }
    bytes.remove_prefix(character.size());
  }
  return clean;
}

// Hebrew, Arabic and the like; by their bytes characters are in the order of their numbers.
constexpr std::pair<std::string_view, std::string_view> right_to_left[] = {
    {"\u0590", "\u08FF"},
    {"\uFB1D", "\uFDFF"},
    {"\uFE70", "\uFEFE"},
    {"\U00010800", "\U00010FFF"},
    {"\U0001E800", "\U0001EFFF"}};

bool is_right_to_left(std::string_view character) {
  return std::any_of(std::begin(right_to_left), std::end(right_to_left), [&](const auto& range) {
    return character >= range.first && character <= range.second;
  });
}

}  // namespace

std::string isolated(const std::string& phrase) {
  std::string_view rest = phrase;
  while (!rest.empty()) {
    const auto character = rest.substr(0, std::max<std::size_t>(utf8_length(rest), 1));
    if (is_right_to_left(character)) return "\u2066" + phrase + "\u2069";
    rest.remove_prefix(character.size());
  }
  return phrase;
}

std::string visible_text(std::string_view line) {
  std::string text;
  while (!line.empty()) {
    const std::size_t length = utf8_length(line);
    const auto character = line.substr(0, length == 0 ? 1 : length);
    if (length == 0 || (is_control(character) && character != "\t")) {
      for (const char byte : character) append_byte(text, byte);
    } else {
      text += character;
    }
    line.remove_prefix(character.size());
  }
  return text;
}

std::string clean_text(std::string_view raw) {
  if (!sgf::is_utf8(raw)) return clean_bytes(raw);
  std::string text;
  text.reserve(raw.size());
  while (!raw.empty()) {
    const bool escaped = raw.front() == '\\';
    if (escaped) raw.remove_prefix(1);
    if (raw.empty()) break;
    const std::size_t line_break = sgf::line_break(raw);
    const char c = raw.front();
    if (line_break == 0) text += c == '\t' || c == '\v' ? ' ' : c;
    if (line_break != 0 && !escaped) text += ' ';  // else a soft one
    raw.remove_prefix(std::max<std::size_t>(line_break, 1));
  }
  return visible_text(text);
}

std::string clean_bytes(std::string_view bytes) {
  std::string clean = with_escapes(bytes, "\\");
  const bool any = clean.find("\\x") != clean.npos || clean.find("\\\\") != clean.npos;
  return any ? with_escapes(bytes, "\\\\") : clean;
}

namespace {

// `##[error]`, `##vso[...]`, `##teamcity[...]`: wherever in a line it stands.
bool begins_command(std::string_view rest) {
  if (!rest.starts_with("##")) return false;
  rest.remove_prefix(2);
  const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
  const auto name = std::find_if_not(rest.begin(), rest.end(), is_letter);
  return name != rest.end() && *name == '[';
}

}  // namespace

std::string without_commands(std::string text) {
  if (text.find("##") == text.npos && text.find("::") == text.npos) return text;
  std::string clean;
  clean.reserve(text.size());
  bool in_front = true;  // `::error::`: what is blank before it does not count
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto rest = std::string_view(text).substr(i);
    if ((in_front && rest.starts_with("::")) || (c == '#' && begins_command(rest))) {
      append_byte(clean, c);
    } else {
      clean += c;
    }
    in_front = c == '\n' || (in_front && (c <= ' ' || static_cast<unsigned char>(c) > 0x7F));
  }
  return clean;
}

std::string plain_path(std::string_view path) {
  return std::filesystem::path(path).lexically_normal().string();
}

void append_percent(std::string& out, char byte) {
  out += '%';
  append_hex(out, byte);
}

// Letters without I, and as many rows: a larger board has a letter of SGF at each line.
constexpr int most_spoken = 25;

std::string spoken_point(std::uint8_t x, std::uint8_t y, int height) {
  if (x >= most_spoken || height > most_spoken || y >= height) {
    return "(" + std::to_string(x + 1) + "," + std::to_string(y + 1) + ")";
  }
  std::string point(1, static_cast<char>('A' + x + (x >= 8 ? 1 : 0)));
  return point + std::to_string(height - y);
}

std::string sgf_point(std::uint8_t x, std::uint8_t y) {
  if (x == Finding::no_point) return {};
  return sgf::point_text(x, y);
}

std::string spoken_point_at(int point, int width, int height) {
  return spoken_point(static_cast<std::uint8_t>(point % width),
                      static_cast<std::uint8_t>(point / width), height);
}

std::string sgf_point_at(int point, int width) {
  return sgf::point_text(point % width, point / width);
}

std::string_view spoken_color(Color color) {
  return color == Color::black ? "Black" : color == Color::white ? "White" : "nobody";
}

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (auto i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > 0; i -= 3) {
    digits.insert(static_cast<std::size_t>(i), 1, ',');
  }
  return digits;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

void append_number(std::string& out, std::uint64_t number) {
  std::array<char, 20> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
  out.append(buffer.data(), end);
}

void append_number(std::string& out, double number) {
  constexpr double most = 1e14;  // ten thousand times as much is an int64_t, too
  if (std::isnan(number)) number = 0;
  number = std::clamp(number, -most, most);
  const auto scaled = static_cast<std::int64_t>(std::llround(number * 10000));
  if (scaled < 0) out += '-';
  const auto size = static_cast<std::uint64_t>(scaled < 0 ? -scaled : scaled);
  append_number(out, size / 10000);
  auto fraction = size % 10000;
  if (fraction == 0) return;
  out += '.';
  for (std::uint64_t unit = 1000; fraction != 0; unit /= 10) {
    out += static_cast<char>('0' + fraction / unit);
    fraction %= unit;
  }
}

}  // namespace sgfaudit::reports
