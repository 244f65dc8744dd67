#include "reports/json_text.hpp"

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

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  if (is_plain(text)) {
    out += text;
  } else {
    static constexpr char digits[] = "0123456789abcdef";
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
  out += '"';
}

void append_json_text(std::string& out, std::string_view raw) {
  if (is_plain(raw)) {
    out += '"';
    out += raw;
    out += '"';
  } else {
    append_json_string(out, clean_text(raw));
  }
}

void append_json_path(std::string& out, std::string_view path) {
  if (is_plain(path)) {
    out += '"';
    out += path;
    out += '"';
    return;
  }
  append_json_string(out, clean_bytes(path));
}

}  // namespace sgfaudit::reports
