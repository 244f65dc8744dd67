// JSON, appended to a string: for the lines of which a run writes very many.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sgf/finding.hpp"

namespace sgfaudit::reports {

/// Writes values one after the other, each with the comma that it needs. Within an object every
/// value has its key before it. What is begun must be ended; nothing checks that.
class JsonWriter {
 public:
  /// Appends to `out`, which must outlive the writer.
  explicit JsonWriter(std::string& out) : out_(out) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_list() { begin('['); }
  void end_list() { end(']'); }
  /// What follows begins a line.
  void begin_line();

  /// The key of the next value: at most 60 characters of plain ASCII.
  void key(std::string_view name);

  /// Clean text (see text.hpp) or plain ASCII.
  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(double number);
  template <std::unsigned_integral N>
  void value(N number) {
    if constexpr (std::same_as<N, bool>) {
      literal(number ? "true" : "false");
    } else {
      natural(number);
    }
  }
  /// `"B"`, `"W"`, or null.
  void value(Color color);
  template <typename T>
  void value(const std::optional<T>& value_if_known) {
    value_if_known ? value(*value_if_known) : null();
  }
  void null() { literal("null"); }
  /// Raw bytes of a record, which are cleaned first.
  void raw_text(std::string_view raw);
  /// Paths are bytes: those that are no UTF-8 become `\xHH`.
  void path(std::string_view path);
  /// Sixteen digits.
  void hexadecimal(std::uint64_t number);

  void member(std::string_view name, const auto& its_value) {
    key(name);
    value(its_value);
  }
  /// A text, or null where it is empty.
  void member_or_null(std::string_view name, std::string_view text) {
    key(name);
    text.empty() ? null() : value(text);
  }
  void begin_object(std::string_view name) {
    key(name);
    begin_object();
  }
  void begin_list(std::string_view name) {
    key(name);
    begin_list();
  }

 private:
  void begin(char bracket);
  void end(char bracket);
  void separate();
  void literal(std::string_view text);
  void natural(std::uint64_t number);
  void quoted(std::string_view text);

  std::string& out_;
  bool follows_value_ = false;
};

}  // namespace sgfaudit::reports
