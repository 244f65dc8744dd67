#include "sgf/decoder.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

#include <iconv.h>

#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace {

// Whether the bad bytes, two of them, stand in front of where the converter has stopped.
bool passed_over(iconv_t converter, char* from, const char* stop) {
  std::array<char, 256> buffer;
  auto left = static_cast<std::size_t>(stop - from);
  if (left < 2) return false;
  for (;;) {
    char* out = buffer.data();
    std::size_t room = buffer.size();
    const bool stopped =
        ::iconv(converter, &from, &left, &out, &room) == static_cast<std::size_t>(-1);
    if (stopped && errno == E2BIG) continue;
    ::iconv(converter, nullptr, nullptr, nullptr, nullptr);
    return stopped;
  }
}

// The pairs of Big5 from C6A1 to C8FE, kana among them, came with its version of ETEN. Converters
// take them for private characters, numbered from U+F6B1 on, which are three bytes in UTF-8.
constexpr std::size_t private_length = 3;
std::array<char, 2> eten_pair(std::string_view character) {
  constexpr unsigned first = 0xF6B1, pairs = 408, in_row = 157, low = 63;
  if (character.size() != private_length) return {};
  const auto six_bits = [&](std::size_t i) {
    return static_cast<unsigned char>(character[i]) & 0x3Fu;
  };
  const unsigned code = 0xF000u | six_bits(1) << 6 | six_bits(2);
  if (character[0] != '\xEF' || code < first || code >= first + pairs) return {};
  const unsigned row = (code - first + low) / in_row;
  const unsigned column = (code - first + low) % in_row;
  return {static_cast<char>(0xC6 + row),
          static_cast<char>(column < low ? 0x40 + column : 0xA1 + column - low)};
}

}  // namespace

bool is_mostly_no_utf8(std::string_view text) {
  const auto not_ascii = std::count_if(text.begin(), text.end(), [](char c) {
    return !is_ascii({&c, 1});
  });
  return 2 * Decoder().inspect(utf8(), text).bad > static_cast<std::size_t>(not_ascii);
}

Decoder::~Decoder() {
  for (void* const converter : converters_) {
    if (converter != nullptr) ::iconv_close(converter);
  }
}

void* Decoder::open(const Charset& charset) {
  const auto index = static_cast<std::size_t>(&charset - charsets().data());
  if (converters_.size() <= index) converters_.resize(charsets().size());
  void*& converter = converters_[index];
  if (converter == nullptr) {
    const iconv_t opened = ::iconv_open("UTF-8", charset.converter);
    if (opened == reinterpret_cast<iconv_t>(-1)) {
      throw NoConverter(charset.name);
    }
    converter = opened;
  }
  return converter;
}

// The set of Hong Kong has characters for most pairs of ETEN.
std::string_view Decoder::with_kana(std::string_view piece) {
  static const Charset* const hong_kong = find_charset("Big5-HKSCS");
  if (hong_kong == nullptr || piece.find('\xEF') == std::string_view::npos) return piece;
  kana_.clear();
  for (std::size_t length = 0; !piece.empty(); piece.remove_prefix(length)) {
    length = utf8_length(piece);
    const std::array<char, 2> pair = eten_pair(piece.substr(0, length));
    const std::size_t before = kana_.size();
    const bool known = pair[0] != 0 && decode(*hong_kong, {pair.data(), 2}, kana_).complete();
    if (known) continue;
    kana_.resize(before);
    kana_ += piece.substr(0, length);
  }
  return kana_;
}

template <class Good, class Bad>
Decoded Decoder::run_utf8(std::string_view bytes, Good good, Bad bad) {
  Decoded decoded;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t valid = valid_utf8_length(bytes.substr(at));
    if (valid != 0) good(bytes.substr(at, valid));
    at += valid;
    if (at == bytes.size()) break;
    decoded.first_bad = std::min(decoded.first_bad, at);
    ++decoded.bad;
    bad(bytes.substr(at++, 1));
  }
  return decoded;
}

// `good` takes pieces of UTF-8, `bad` the bytes between them.
template <class Good, class Bad>
Decoded Decoder::run(const Charset& charset, std::string_view bytes, Good good, Bad bad) {
  if (charset.converter == nullptr) return run_utf8(bytes, good, bad);
  const iconv_t converter = open(charset);
  const bool is_big5 = charset.name == "Big5";
  const PairBytes& pairs = pair_bytes(charset.pairs);
  Decoded decoded;
  constexpr std::size_t held_back = 16;  // room for what a converter keeps to itself for a while
  std::array<char, 1024> buffer;
  char* in = const_cast<char*>(bytes.data());  // iconv does not write to it
  std::size_t left = bytes.size();
  ::iconv(converter, nullptr, nullptr, nullptr, nullptr);
  while (left != 0) {
    char* const from = in;
    char* out = buffer.data();
    std::size_t room = buffer.size() - held_back;
    const bool stopped =
        ::iconv(converter, &in, &left, &out, &room) == static_cast<std::size_t>(-1);
    const bool at_bad = stopped && errno != E2BIG;
    room += held_back;
    if (at_bad || left == 0) ::iconv(converter, nullptr, nullptr, &out, &room);
    const auto size = static_cast<std::size_t>(out - buffer.data());
    const std::string_view piece(buffer.data(), size);
    if (size != 0) good(is_big5 ? with_kana(piece) : piece);
    if (!at_bad) continue;
    // The converter of CP949 in glibc passes over A2 E8 when it stops there.
    const bool over = passed_over(converter, from, in);
    if (over) {
      in -= 2;
      left += 2;
    }
    // A pair that has no character is bad as a whole: its second byte is no structure either.
    const std::size_t length = over || (left >= 2 && pairs.pair(in[0], in[1])) ? 2 : 1;
    decoded.first_bad = std::min(decoded.first_bad, bytes.size() - left);
    decoded.bad += length;
    bad(std::string_view(in, length));
    in += length;
    left -= length;
  }
  return decoded;
}

Decoded Decoder::decode(const Charset& charset, std::string_view bytes, std::string& out) {
  const auto append = [&](std::string_view piece) { out += piece; };
  return run(charset, bytes, append, append);
}

Decoded Decoder::inspect(const Charset& charset, std::string_view bytes) {
  const auto nothing = [](std::string_view) {};
  return run(charset, bytes, nothing, nothing);
}

Decoded Decoder::decode_value(const Charset& charset, std::string_view bytes, std::string& out) {
  const std::size_t begin = out.size();
  const Decoded decoded = decode(charset, bytes, out);
  if (decoded.complete()) return decoded;
  out.resize(begin);
  bool escaped = false;  // the next character stands behind the `\` of an escape
  const auto good = [&](std::string_view piece) {
    for (const char c : piece) {
      if (c == '\\' && escaped) {
        out += "\\\\\\";  // with the one before: two escaped backslashes
      } else {
        out += c;
      }
      escaped = c == '\\' && !escaped;
    }
  };
  const auto bad = [&](std::string_view piece) {
    for (const char c : piece) {
      out += escaped ? "\\x" : "\\\\x";
      escaped = false;
      append_hex(out, c);
    }
  };
  run(charset, bytes, good, bad);
  return decoded;
}

}  // namespace sgfaudit::sgf
