#include "reports/json_writer.hpp"

#include <algorithm>
#include <array>

#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

// May always stand in a JSON string, and in clean text, as it is.
constexpr auto plain = [] {
  std::array<bool, 256> table{};
  for (std::size_t c = 0x20; c < 0x7F; ++c) table[c] = c != '"' && c != '\\' && c != '#';
  return table;
}();

bool is_plain(std::string_view text) {
  bool all = true;
  for (const char c : text) all &= plain[static_cast<unsigned char>(c)];
  return all;
}

constexpr char digits[] = "0123456789abcdef";

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7F || (c == '#' && out.back() == '#')) {
      // In a log `##[error]` is a command to runners of CI.
      out += "\\u00";
      out += digits[byte >> 4];
      out += digits[byte & 15];
    } else {
      out += c;
    }
  }
}

}  // namespace

void JsonWriter::separate() {
  if (follows_value_) out_ += ',';
  follows_value_ = true;
}

void JsonWriter::begin(char bracket) {
  separate();
  out_ += bracket;
  follows_value_ = false;
}

void JsonWriter::end(char bracket) {
  out_ += bracket;
  follows_value_ = true;
}

void JsonWriter::begin_line() {
  if (follows_value_) out_ += ',';
  out_ += '\n';
  follows_value_ = false;
}

void JsonWriter::key(std::string_view name) {
  std::array<char, 64> text;
  text[0] = ',';
  text[1] = '"';
  char* to = std::copy(name.begin(), name.end(), text.data() + 2);
  *to++ = '"';
  *to++ = ':';
  const char* const begin = follows_value_ ? text.data() : text.data() + 1;
  out_.append(begin, static_cast<std::size_t>(to - begin));
  follows_value_ = false;
}

void JsonWriter::literal(std::string_view text) {
  separate();
  out_ += text;
}

void JsonWriter::quoted(std::string_view text) {
  out_ += '"';
  out_ += text;
  out_ += '"';
}

void JsonWriter::value(std::string_view text) {
  separate();
  if (is_plain(text)) return quoted(text);
  out_ += '"';
  append_escaped(out_, text);
  out_ += '"';
}

void JsonWriter::raw_text(std::string_view raw) {
  if (!is_plain(raw)) return value(clean_text(raw));
  separate();
  quoted(raw);
}

void JsonWriter::path(std::string_view path) {
  if (!is_plain(path)) return value(clean_bytes(path));
  separate();
  quoted(path);
}

void JsonWriter::value(double number) {
  separate();
  append_number(out_, number);
}

void JsonWriter::natural(std::uint64_t number) {
  separate();
  append_number(out_, number);
}

void JsonWriter::value(Color color) {
  literal(color == Color::black ? "\"B\"" : color == Color::white ? "\"W\"" : "null");
}

void JsonWriter::hexadecimal(std::uint64_t number) {
  separate();
  out_ += '"';
  for (int shift = 60; shift >= 0; shift -= 4) out_ += digits[number >> shift & 15];
  out_ += '"';
}

}  // namespace sgfaudit::reports
