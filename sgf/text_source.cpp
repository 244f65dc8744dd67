#include "sgf/text_source.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

#include <iconv.h>

#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t head_size = 32 * 1024;
constexpr std::size_t raw_size = 64 * 1024;
constexpr const char* iso_2022_jp = "ISO-2022-JP-2";  // which contains the first one
constexpr std::size_t enough_to_look = 4;
constexpr std::size_t longest_character = 4;

// What a file of a set begins with. A byte-order mark is no text.
struct Mark {
  std::string_view bytes, charset;
  bool is_text;
};
constexpr std::array marks{
    Mark{byte_order_mark, "UTF-8", true},  // the reader passes over it
    Mark{"\xFF\xFE\0\0"sv, "UTF-32LE", false}, Mark{"\0\0\xFE\xFF"sv, "UTF-32BE", false},
    Mark{"(\0\0\0"sv, "UTF-32LE", true},       Mark{"\0\0\0("sv, "UTF-32BE", true},
    Mark{"\xFF\xFE"sv, "UTF-16LE", false},     Mark{"\xFE\xFF"sv, "UTF-16BE", false},
    Mark{"(\0;\0"sv, "UTF-16LE", true},        Mark{"\0(\0;"sv, "UTF-16BE", true},
};

constexpr std::size_t escape_size = 3;

// `ESC $ @`, `ESC $ B`, `ESC $ (`: two bytes a character from here on. Or the beginning of that.
bool is_escape(std::string_view bytes) {
  if (bytes.size() > 1 && bytes[1] != '$') return false;
  return bytes.size() < escape_size || bytes[2] == '@' || bytes[2] == 'B' || bytes[2] == '(';
}

}  // namespace

TextSource::TextSource() : buffer_(std::make_unique_for_overwrite<char[]>(head_size)) {}

TextSource::~TextSource() { close(); }

void TextSource::close() {
  if (converter_ != nullptr) ::iconv_close(converter_);
  converter_ = nullptr;
}

void TextSource::open(const char* name) {
  converter_ = ::iconv_open("UTF-8", name);
  if (converter_ == reinterpret_cast<iconv_t>(-1)) {
    converter_ = nullptr;
    throw std::runtime_error(std::string("iconv does not know ") + name);
  }
  raw_.resize(std::max(raw_.size(), raw_size));
  raw_begin_ = raw_end_ = 0;
}

void TextSource::start(ByteSource& source, const Charset* named) {
  close();
  source_ = &source;
  head_ = given_ = 0;
  last_ = false;
  watched_ = 0;
  found_.reset();
  held_.clear();
  while (!last_ && head_ < enough_to_look) {
    const Chunk chunk = source_->read(buffer_.get() + head_, head_size - head_);
    head_ += chunk.size;
    last_ = chunk.last;
  }
  look(named);
}

void TextSource::look(const Charset* named) {
  charset_ = named;
  const bool plain = head().starts_with("(;");  // nearly all that there is
  const auto* const mark =
      plain ? marks.end() : std::find_if(marks.begin(), marks.end(), [&](const Mark& m) {
        return head().starts_with(m.bytes);
      });
  marked_ = mark != marks.end();
  if (marked_) {
    charset_ = find_charset(mark->charset);
    if (!mark->is_text) given_ = mark->bytes.size();
  }
  watching_ = charset_ == nullptr;
  unit_ = charset_ == nullptr ? 0 : charset_->unit;
  if (unit_ == 0) return;
  big_endian_ = charset_->name.ends_with("BE");
  open(unit_ == 1 ? iso_2022_jp : charset_->name.data());
}

ByteSource::Chunk TextSource::read(char* buffer, std::size_t capacity) {
  if (converter_ != nullptr) return convert(buffer, capacity);
  if (!watching_) return pass(buffer, capacity);
  const Chunk chunk = watch(buffer, capacity);
  watched_ += chunk.size;
  return chunk;
}

const Charset* TextSource::found_before(std::uint64_t end) const {
  return found_ && *found_ < end ? find_charset("ISO-2022-JP") : nullptr;
}

ByteSource::Chunk TextSource::pass(char* buffer, std::size_t capacity) {
  if (given_ < head_) {
    const std::size_t size = std::min(capacity, head_ - given_);
    std::memcpy(buffer, buffer_.get() + given_, size);
    given_ += size;
    return {size, last_ && given_ == head_};
  }
  if (last_) return {0, true};
  return source_->read(buffer, capacity);
}

// Passes on what stands in front of the first escape sequence, and converts from there.
ByteSource::Chunk TextSource::watch(char* buffer, std::size_t capacity) {
  const std::size_t held = held_.copy(buffer, capacity);
  held_.erase(0, held);
  if (held == capacity) return {held, false};
  const Chunk chunk = pass(buffer + held, capacity - held);
  const std::string_view text(buffer, held + chunk.size);
  auto at = text.find('\x1B');
  while (at != text.npos && !is_escape(text.substr(at))) at = text.find('\x1B', at + 1);
  if (at == text.npos || (chunk.last && text.size() - at < escape_size)) {
    return {text.size(), chunk.last};
  }
  if (text.size() - at < escape_size) {  // the rest is still to come
    held_ = text.substr(at);
    if (at != 0) return {at, false};
    return watch(buffer, capacity);
  }
  open(iso_2022_jp);
  unit_ = 1;
  found_ = watched_ + at;
  raw_.resize(std::max(raw_.size(), text.size() - at));
  raw_end_ = text.copy(raw_.data(), text.npos, at);
  last_ = last_ || chunk.last;
  return at != 0 ? Chunk{at, false} : convert(buffer, capacity);
}

// A unit that is no character: half of a pair alone, a number too large, half of a unit at the end.
std::size_t TextSource::pass_bad(char* out) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(
        static_cast<unsigned char>(raw_[raw_begin_ + (big_endian_ ? unit_ - 1u - i : i)]));
  };
  if (unit_ == 1) ::iconv(converter_, nullptr, nullptr, nullptr, nullptr);
  if (unit_ == 1 || raw_end_ - raw_begin_ < unit_) {
    out[0] = raw_[raw_begin_++];
    return 1;
  }
  std::uint32_t unit = 0;
  for (std::size_t i = 0; i < unit_; ++i) unit |= byte(i) << 8 * i;
  raw_begin_ += unit_;
  if (unit > 0xFFFF) {
    out[0] = '\xFF';
    return 1;
  }
  out[0] = static_cast<char>(0xE0 | unit >> 12);
  out[1] = static_cast<char>(0x80 | (unit >> 6 & 0x3F));
  out[2] = static_cast<char>(0x80 | (unit & 0x3F));
  return 3;
}

ByteSource::Chunk TextSource::convert(char* buffer, std::size_t capacity) {
  char* out = buffer;
  std::size_t room = capacity;
  bool ended = false;
  while (out == buffer && !ended && room >= longest_character) {
    std::memmove(raw_.data(), raw_.data() + raw_begin_, raw_end_ - raw_begin_);
    raw_end_ -= raw_begin_;
    raw_begin_ = 0;
    if (given_ < head_) {
      const std::size_t size = std::min(raw_.size() - raw_end_, head_ - given_);
      std::memcpy(raw_.data() + raw_end_, buffer_.get() + given_, size);
      given_ += size;
      raw_end_ += size;
    } else if (!last_ && raw_end_ < raw_.size()) {
      const Chunk chunk = source_->read(raw_.data() + raw_end_, raw_.size() - raw_end_);
      raw_end_ += chunk.size;
      last_ = chunk.last;
    }
    const bool whole = last_ && given_ == head_;
    while (raw_begin_ < raw_end_ && room >= longest_character) {
      char* in = raw_.data() + raw_begin_;
      std::size_t left = raw_end_ - raw_begin_;
      // Characters of two bytes end with their line, and at what is none.
      const void* const line_end = unit_ == 1 ? std::memchr(in, '\n', left) : nullptr;
      if (line_end != nullptr) {
        left = static_cast<std::size_t>(static_cast<const char*>(line_end) - in) + 1;
      }
      const std::size_t result = ::iconv(converter_, &in, &left, &out, &room);
      raw_begin_ = static_cast<std::size_t>(in - raw_.data());
      if (result != static_cast<std::size_t>(-1)) {
        if (line_end != nullptr) ::iconv(converter_, nullptr, nullptr, nullptr, nullptr);
        continue;
      }
      if (errno == E2BIG) break;
      // The rest of the character is still to come.
      if (errno == EINVAL && !whole && line_end == nullptr) break;
      if (room < longest_character) break;
      const std::size_t size = pass_bad(out);
      out += size;
      room -= size;
    }
    ended = whole && raw_begin_ == raw_end_;
  }
  return {static_cast<std::size_t>(out - buffer), ended};
}

}  // namespace sgfaudit::sgf
