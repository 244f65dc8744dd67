#include "sgf/text_source.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include <iconv.h>

#include "sgf/declared_charset.hpp"
#include "sgf/decoder.hpp"
#include "sgf/joined_text.hpp"
#include "sgf/text_rules.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t head_size = 32 * 1024;
constexpr std::size_t raw_size = 64 * 1024;
constexpr const char* iso_2022_jp = "ISO-2022-JP-2";  // which contains the first one
constexpr std::size_t enough_to_look = 4;
constexpr std::size_t longest_character = 4;
constexpr std::size_t most_seams = 4096;  // what is read ahead is moved at each of them

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
    Mark{"(\0 \0"sv, "UTF-16LE", true},        Mark{"\0(\0 "sv, "UTF-16BE", true},
    Mark{"(\0\r\0"sv, "UTF-16LE", true},       Mark{"\0(\0\r"sv, "UTF-16BE", true},
    Mark{"(\0\n\0"sv, "UTF-16LE", true},       Mark{"\0(\0\n"sv, "UTF-16BE", true},
};

constexpr std::size_t escape_size = 3;

constexpr char escape = '\x1B';

// `ESC $ @`, `ESC $ B`, `ESC $ (`: two bytes a character from here on. Or the beginning of that.
bool is_escape(std::string_view bytes) {
  if (bytes.size() > 1 && bytes[1] != '$') return false;
  return bytes.size() < escape_size || bytes[2] == '@' || bytes[2] == 'B' || bytes[2] == '(';
}

std::size_t find_escape(std::string_view text, std::size_t from = 0) {
  auto at = text.find(escape, from);
  while (at != text.npos && !is_escape(text.substr(at))) at = text.find(escape, at + 1);
  return at;
}

// By the first game.
const Charset* declared_in(std::string_view text) {
  const char* const begin = text.data() + std::min(text.find_first_of("(;"), text.size());
  return find_declared_charset(begin, text.data() + text.size(), text.size(), true).charset;
}

// A `]` behind which the next property follows, as where a value was cut off within a character.
std::size_t find_end_of_value(std::string_view text) {
  for (auto at = text.find(']'); at != text.npos; at = text.find(']', at + 1)) {
    const char* behind = text.data() + at + 1;
    if (x3::parse(behind, text.data() + text.size(), grammar::structure)) return at;
  }
  return text.npos;
}

// Where in a line a value ends although the escape sequence that leads back to ASCII is missing.
std::size_t find_missing_escape(std::string_view line) {
  for (auto at = find_escape(line); at != line.npos;) {
    const auto end = std::min(line.find(escape, at + 1), line.size());
    const bool leads_back = line.substr(end).starts_with("\x1B(");
    if (!leads_back) {
      const auto missing = find_end_of_value(line.substr(at, end - at));
      if (missing != line.npos) return at + missing;
    }
    at = find_escape(line, end);
  }
  return line.npos;
}

}  // namespace

TextSource::TextSource() : buffer_(std::make_unique_for_overwrite<char[]>(head_size)) {}

TextSource::~TextSource() { close(); }

void TextSource::close() {
  if (converter_ != nullptr) ::iconv_close(converter_);
  converter_ = nullptr;
}

void TextSource::convert_from(const Charset& charset) {
  unit_ = charset.unit;
  big_endian_ = charset.name.ends_with("BE");
  const char* const name = unit_ == 1 ? iso_2022_jp : charset.name.data();
  converter_ = ::iconv_open("UTF-8", name);
  if (converter_ == reinterpret_cast<iconv_t>(-1)) {
    converter_ = nullptr;
    throw NoConverter(name);
  }
  raw_.resize(std::max(raw_.size(), raw_size));
  raw_begin_ = raw_end_ = 0;
  piece_ = {};
  converts_ = true;
}

void TextSource::start(ByteSource& source, const Charset* named) {
  close();
  source_ = &source;
  head_ = given_ = 0;
  last_ = false;
  passed_ = 0;
  seams_.clear();
  converts_ = false;
  rest_.clear();
  held_.clear();
  read_head(enough_to_look);
  if (head().starts_with(byte_order_mark)) read_head(head_size);
  look(named);
}

void TextSource::read_head(std::size_t size) {
  while (!last_ && head_ < size) {
    const Chunk chunk = source_->read(buffer_.get() + head_, head_size - head_);
    head_ += chunk.size;
    last_ = chunk.last;
  }
}

// Behind its byte-order mark most of the text is no UTF-8, and the first game says what it is.
bool TextSource::is_marked_wrongly(const Charset* named) const {
  const std::string_view text = head().substr(byte_order_mark.size());
  const Charset* const other = named != nullptr ? named : declared_in(text);
  if (other == nullptr || other->converter == nullptr || other->unit != 0) return false;
  return is_mostly_no_utf8(text);
}

void TextSource::look(const Charset* named) {
  charset_ = named;
  const bool plain = head().starts_with("(;");  // nearly all that there is
  const auto* const mark =
      plain ? marks.end() : std::find_if(marks.begin(), marks.end(), [&](const Mark& m) {
        return head().starts_with(m.bytes);
      });
  marked_ = mark != marks.end() && (mark->bytes != byte_order_mark || !is_marked_wrongly(named));
  if (marked_) {
    charset_ = find_charset(mark->charset);
    if (!mark->is_text) given_ = mark->bytes.size();
  }
  watching_ = charset_ == nullptr;
  unit_ = 0;
  if (charset_ != nullptr && charset_->unit != 0) convert_from(*charset_);
  may_be_joined_ = charset_ == nullptr || charset_ == &utf8() || unit_ == 2;
}

// A window that is nearly full has no room for a character, nor for an escape sequence.
ByteSource::Chunk TextSource::read(char* buffer, std::size_t capacity) {
  if (rest_.empty()) {
    if (capacity >= longest_character) return take(buffer, capacity);
    rest_.resize(longest_character);
    const Chunk chunk = take(rest_.data(), rest_.size());
    rest_.resize(chunk.size);
    rest_is_last_ = chunk.last;
  }
  const std::size_t size = rest_.copy(buffer, capacity);
  rest_.erase(0, size);
  return {size, rest_is_last_ && rest_.empty()};
}

ByteSource::Chunk TextSource::take(char* buffer, std::size_t capacity) {
  const Chunk chunk = converter_ != nullptr ? convert(buffer, capacity) : watch(buffer, capacity);
  passed_ += chunk.size;
  return chunk;
}

const Charset* TextSource::found_before(std::uint64_t end) const {
  const auto seam = std::find_if(seams_.rbegin(), seams_.rend(),
                                 [&](const Found& found) { return found.offset < end; });
  return seam != seams_.rend() ? seam->charset : nullptr;
}

ByteSource::Chunk TextSource::pass(char* buffer, std::size_t capacity) {
  const bool may_declare = watching_ && given_ == head_ && head_ < head_size && !last_;
  if (may_declare) {  // a pipe gives the first bytes a few at a time
    const Chunk chunk = source_->read(buffer_.get() + head_, head_size - head_);
    head_ += chunk.size;
    last_ = chunk.last;
  }
  if (given_ < head_) {
    const std::size_t size = std::min(capacity, head_ - given_);
    std::memcpy(buffer, buffer_.get() + given_, size);
    given_ += size;
    return {size, last_ && given_ == head_};
  }
  if (last_) return {0, true};
  return source_->read(buffer, capacity);
}

// Passes on what stands in front of the first escape sequence, or of UTF-16, and converts from
// there.
ByteSource::Chunk TextSource::watch(char* buffer, std::size_t capacity) {
  if (!watching_ && !may_be_joined_ && held_.empty()) return pass(buffer, capacity);
  const std::size_t held = held_.copy(buffer, capacity);
  held_.erase(0, held);
  const Chunk chunk = held < capacity ? pass(buffer + held, capacity - held) : Chunk{0, false};
  const std::string_view text(buffer, held + chunk.size);
  Seam seam = may_be_joined_ ? find_utf16(text, chunk.last) : Seam{text.size()};
  const auto escape_at = watching_ ? find_escape(text) : text.npos;
  if (escape_at < seam.at) {
    const bool certain = text.size() - escape_at >= escape_size;
    watching_ = !certain || !declares_other_set();
    if (watching_) seam = {escape_at, certain, 0, "ISO-2022-JP"};
  }
  if (seam.at == text.size() || (!seam.certain && chunk.last)) return {text.size(), chunk.last};
  if (!seam.certain) {  // the rest is still to come
    held_.insert(0, text.substr(seam.at));
    return seam.at != 0 ? Chunk{seam.at, false} : watch(buffer, capacity);
  }
  watching_ = false;
  convert_from(*find_charset(seam.charset));
  seams_.push_back({passed_ + seam.at, find_charset(seam.charset)});
  may_be_joined_ = may_be_joined_ && seams_.size() < most_seams;
  const std::size_t from = seam.at + seam.mark;
  held_.insert(0, text.substr(from));
  raw_.resize(std::max(raw_.size(), held_.size()));
  raw_end_ = held_.copy(raw_.data(), held_.size());
  held_.clear();
  last_ = last_ || chunk.last;
  return seam.at != 0 ? Chunk{seam.at, false} : convert(buffer, capacity);
}

// CA goes before an escape sequence: other texts may hold one by accident.
bool TextSource::declares_other_set() const {
  const Charset* const declared = declared_in(head().substr(0, find_escape(head())));
  return declared != nullptr && declared->unit != 1;
}

// Characters of two bytes end with their line, or where a value ends in it. False where the rest of
// the line is still to come.
bool TextSource::begin_piece(bool whole) {
  const std::string_view rest(raw_.data() + raw_begin_, raw_end_ - raw_begin_);
  const auto line_end = rest.find('\n');
  const bool has_end = line_end != rest.npos;
  const bool enough = rest.size() > raw_.size() / 2;  // of a line that is too long to wait for
  if (!has_end && !whole && !enough) return false;
  const auto line = has_end ? rest.substr(0, line_end + 1) : rest;
  if (piece_.ends_pairs) ::iconv(converter_, nullptr, nullptr, nullptr, nullptr);
  const auto missing = find_missing_escape(line);
  piece_.escape_missing = missing != line.npos;
  piece_.left = std::min(missing, line.size());
  piece_.ends_pairs = has_end || piece_.escape_missing;
  // JIS X 0201 is ASCII but for two signs, one of them in the place of the backslash of escapes.
  constexpr std::string_view to_roman = "\x1B(J";
  const auto piece = line.substr(0, piece_.left);
  for (auto at = piece.find(to_roman); at != piece.npos; at = piece.find(to_roman, at)) {
    raw_[raw_begin_ + at + 2] = 'B';
  }
  return true;
}

// Bytes of ISO-2022-JP that are no character. Those that can be seen stand where two bytes are one,
// as each of them is one in ASCII: they get the high bit, so that none is structure. Behind two of
// them the next character begins.
std::size_t TextSource::pass_bad_bytes(char* out) {
  const auto is_half = [](char c) { return c > ' ' && c < '\x7F'; };
  const char* const bytes = raw_.data() + raw_begin_;
  const bool pair = piece_.left >= 2 && is_half(bytes[0]) && is_half(bytes[1]);
  if (!pair) ::iconv(converter_, nullptr, nullptr, nullptr, nullptr);
  const std::size_t size = pair ? 2 : 1;
  for (std::size_t i = 0; i < size; ++i) {
    out[i] = is_half(bytes[i]) ? static_cast<char>(bytes[i] | 0x80) : bytes[i];
  }
  raw_begin_ += size;
  piece_.left -= size;
  return size;
}

// UTF-16 up to where text of bytes begins, if any does. False where that begins here, or the rest
// is still to come.
bool TextSource::begin_part(bool whole) {
  const std::string_view rest(raw_.data() + raw_begin_, raw_end_ - raw_begin_);
  const Seam seam = find_end_of_utf16(rest, whole);
  piece_.left = seam.at;
  piece_.ends_pairs = seam.certain;
  if (seam.at != 0 || !seam.certain) return seam.at != 0;
  close();
  unit_ = 0;
  held_ = rest;
  raw_begin_ = raw_end_;
  return false;
}

// A unit that is no character: half of a pair alone, a number too large, half of a unit at the end.
std::size_t TextSource::pass_bad(char* out) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(
        static_cast<unsigned char>(raw_[raw_begin_ + (big_endian_ ? unit_ - 1u - i : i)]));
  };
  const bool half = (unit_ == 2 ? piece_.left : raw_end_ - raw_begin_) < unit_;
  piece_.left -= unit_ != 2 ? 0 : half ? 1 : 2;
  if (half) {
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

// Moves what is left of the bytes to the front and reads on behind it.
void TextSource::fill_raw() {
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
}

// Converts as much of the bytes as there is room for; `whole` if none follow them.
void TextSource::convert_raw(char*& out, std::size_t& room, bool whole) {
  while (raw_begin_ < raw_end_ && room >= longest_character) {
    if (unit_ <= 2 && piece_.left == 0) {
      if (std::exchange(piece_.escape_missing, false)) {
        *out++ = '\xFF';
        --room;
        continue;
      }
      if (unit_ == 1 ? !begin_piece(whole) : !begin_part(whole)) return;
    }
    char* in = raw_.data() + raw_begin_;
    std::size_t left = unit_ <= 2 ? piece_.left : raw_end_ - raw_begin_;
    const std::size_t result = ::iconv(converter_, &in, &left, &out, &room);
    raw_begin_ = static_cast<std::size_t>(in - raw_.data());
    if (unit_ <= 2) piece_.left = left;
    if (result != static_cast<std::size_t>(-1)) continue;
    if (errno == E2BIG) return;
    const bool piece_ends = unit_ <= 2 && piece_.ends_pairs;
    const bool more = !whole || (unit_ <= 2 && raw_begin_ + left < raw_end_);
    if (errno == EINVAL && more && !piece_ends) {  // the rest of the character is still to come
      piece_.left = 0;
      if (!whole) return;
      continue;
    }
    if (room < longest_character) return;
    const std::size_t size = unit_ == 1 ? pass_bad_bytes(out) : pass_bad(out);
    out += size;
    room -= size;
  }
}

ByteSource::Chunk TextSource::convert(char* buffer, std::size_t capacity) {
  char* out = buffer;
  std::size_t room = capacity;
  bool ended = false;
  while (out == buffer && !ended && room >= longest_character) {
    fill_raw();
    const bool whole = last_ && given_ == head_;
    convert_raw(out, room, whole);
    const auto size = static_cast<std::size_t>(out - buffer);
    if (converter_ == nullptr) {
      seams_.push_back({passed_ + size, &utf8()});
      return size != 0 ? Chunk{size, false} : watch(buffer, capacity);
    }
    ended = whole && raw_begin_ == raw_end_;
  }
  return {static_cast<std::size_t>(out - buffer), ended};
}

}  // namespace sgfaudit::sgf
