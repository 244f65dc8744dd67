#include "sgf/decoder.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>

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

}  // namespace

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
      throw std::runtime_error("iconv does not know " + std::string(charset.name) +
                               "; install the converters of the C library (locales-all, "
                               "libc-bin, or glibc-gconv-extra)");
    }
    converter = opened;
  }
  return converter;
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
    if (size != 0) good(std::string_view(buffer.data(), size));
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
