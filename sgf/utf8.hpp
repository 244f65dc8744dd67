// UTF-8: what is valid, and what is not.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sgfaudit::sgf {

/// What some programs begin a file in UTF-8 with.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Length of the valid UTF-8 character at the front of `bytes`, 0 where there is none.
std::size_t utf8_length(std::string_view bytes);

/// Bytes from the front that are plain ASCII.
std::size_t ascii_length(std::string_view bytes);

/// All of `bytes` is plain ASCII.
inline bool is_ascii(std::string_view bytes) { return ascii_length(bytes) == bytes.size(); }

/// Characters that are not ASCII, and the bytes that they take.
struct Utf8Count {
  std::size_t characters = 0, bytes = 0;
};

/// Where the first byte stands that is no part of a valid character; `bytes.size()` where all are.
/// Adds those before it to `count`.
std::size_t valid_utf8_length(std::string_view bytes, Utf8Count* count = nullptr);

inline bool is_utf8(std::string_view bytes) { return valid_utf8_length(bytes) == bytes.size(); }

/// All characters stand for one byte each in ISO-8859-1 or windows-1252, and these bytes are UTF-8
/// again, not all of them ASCII: somebody has encoded the text twice.
bool is_encoded_twice(std::string_view bytes);

/// Appends a byte as two hexadecimal digits, in capitals.
void append_hex(std::string& out, char byte);

/// At most `most` bytes from the front, without a part of a UTF-8 character at their end.
std::string_view utf8_prefix(std::string_view bytes, std::size_t most);

}  // namespace sgfaudit::sgf
