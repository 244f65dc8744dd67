#include "sgf/text_source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

#include <iconv.h>

namespace sgfaudit::sgf {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t head_size = 32 * 1024;
constexpr std::size_t raw_size = 64 * 1024;
constexpr std::size_t enough_to_look = 4;
constexpr std::size_t longest_character = 4;

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
  if (!raw_) raw_ = std::make_unique_for_overwrite<char[]>(raw_size);
  raw_begin_ = raw_end_ = 0;
}

void TextSource::start(ByteSource& source, const Charset* named) {
  close();
  source_ = &source;
  head_ = given_ = 0;
  last_ = false;
  while (!last_ && head_ < enough_to_look) {
    const Chunk chunk = source_->read(buffer_.get() + head_, head_size - head_);
    head_ += chunk.size;
    last_ = chunk.last;
  }
  look(named);
}

void TextSource::look(const Charset* named) {
  const std::string_view bytes = head();
  charset_ = named;
  const bool little = bytes.starts_with("\xFF\xFE"sv), big = bytes.starts_with("\xFE\xFF"sv);
  const bool plain_little = bytes.starts_with("(\0;\0"sv),
             plain_big = bytes.starts_with("\0(\0;"sv);
  if (bytes.starts_with("\xEF\xBB\xBF"sv)) {
    charset_ = &utf8();
  } else if (little || plain_little) {
    charset_ = find_charset("UTF-16LE");
  } else if (big || plain_big) {
    charset_ = find_charset("UTF-16BE");
  }
  if (little || big) given_ = 2;
  const bool utf16 = charset_ != nullptr && charset_ != &utf8() && charset_->converter == nullptr;
  if (!utf16) return;
  big_endian_ = charset_->name == "UTF-16BE";
  open(big_endian_ ? "UTF-16BE" : "UTF-16LE");
}

ByteSource::Chunk TextSource::read(char* buffer, std::size_t capacity) {
  if (converter_ != nullptr) return convert(buffer, capacity);
  if (given_ < head_) {
    const std::size_t size = std::min(capacity, head_ - given_);
    std::memcpy(buffer, buffer_.get() + given_, size);
    given_ += size;
    return {size, last_ && given_ == head_};
  }
  if (last_) return {0, true};
  return source_->read(buffer, capacity);
}

// A unit that is no character: half of a pair alone, or half of a unit at the end.
std::size_t TextSource::pass_bad(char* out) {
  const auto byte = [&](std::size_t i) {
    return static_cast<unsigned>(static_cast<unsigned char>(raw_[raw_begin_ + i]));
  };
  if (raw_end_ - raw_begin_ < 2) {
    out[0] = raw_[raw_begin_++];
    return 1;
  }
  const unsigned unit = big_endian_ ? byte(0) << 8 | byte(1) : byte(1) << 8 | byte(0);
  raw_begin_ += 2;
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
    std::memmove(raw_.get(), raw_.get() + raw_begin_, raw_end_ - raw_begin_);
    raw_end_ -= raw_begin_;
    raw_begin_ = 0;
    if (given_ < head_) {
      const std::size_t size = std::min(raw_size - raw_end_, head_ - given_);
      std::memcpy(raw_.get() + raw_end_, buffer_.get() + given_, size);
      given_ += size;
      raw_end_ += size;
    } else if (!last_ && raw_end_ < raw_size) {
      const Chunk chunk = source_->read(raw_.get() + raw_end_, raw_size - raw_end_);
      raw_end_ += chunk.size;
      last_ = chunk.last;
    }
    const bool whole = last_ && given_ == head_;
    while (raw_begin_ < raw_end_ && room >= longest_character) {
      char* in = raw_.get() + raw_begin_;
      std::size_t left = raw_end_ - raw_begin_;
      const std::size_t result = ::iconv(converter_, &in, &left, &out, &room);
      raw_begin_ = raw_end_ - left;
      if (result != static_cast<std::size_t>(-1)) break;
      if (errno == E2BIG) break;
      if (errno == EINVAL && !whole) break;  // the rest of the character is still to come
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
