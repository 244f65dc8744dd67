// Text of a declared character set to UTF-8, by iconv(3).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/charset.hpp"

namespace sgfaudit::sgf {

/// What became of a text. Bytes that are no characters of the set are `bad`.
struct Decoded {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t bad = 0;           ///< how many bytes
  std::size_t first_bad = none;  ///< where the first of them stands
  bool complete() const { return bad == 0; }
};

/// UTF-8 it can hardly be: less than half of what is not ASCII is.
bool is_mostly_no_utf8(std::string_view text);

/// Keeps the converters that it has opened. One decoder serves one thread.
class Decoder {
 public:
  Decoder() = default;
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;
  ~Decoder();

  /// Append `bytes` to `out` as UTF-8. Bad bytes are appended as they are.
  Decoded decode(const Charset& charset, std::string_view bytes, std::string& out);

  /// The same for a value of SGF that is to be read by people: where there are bad bytes they
  /// become `\xHH`, and a backslash of the text `\\`, all with the escapes of SGF. So nothing is
  /// lost.
  Decoded decode_value(const Charset& charset, std::string_view bytes, std::string& out);

  /// Only look.
  Decoded inspect(const Charset& charset, std::string_view bytes);

 private:
  template <class Good, class Bad>
  Decoded run(const Charset& charset, std::string_view bytes, Good good, Bad bad);
  template <class Good, class Bad>
  Decoded run_utf8(std::string_view bytes, Good good, Bad bad);
  void* open(const Charset& charset);
  std::string_view with_kana(std::string_view piece);

  std::vector<void*> converters_;  // iconv_t, by the place in charsets()
  std::string kana_;               // what `with_kana` gave last
};

}  // namespace sgfaudit::sgf
