// A stream of bytes as text whose ASCII is ASCII: UTF-16 becomes UTF-8, all else is passed on.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/source.hpp"

namespace sgfaudit::sgf {

/// Stands between a source and its reader. One serves many inputs.
class TextSource final : public ByteSource {
 public:
  TextSource();
  TextSource(const TextSource&) = delete;
  TextSource& operator=(const TextSource&) = delete;
  ~TextSource() override;

  /// Begin with a new input, and read its first bytes. `source` must live as long as it is read
  /// from. A byte-order mark decides what it is written in, and so do `(` and `;` in UTF-16; else
  /// `named` does (nullptr: nobody knows).
  void start(ByteSource& source, const Charset* named);

  /// The set of the whole input, nullptr where nobody knows. Of UTF-16, what is read is UTF-8 then:
  /// offsets and columns count the bytes of that. Lone surrogates become three bytes that are no
  /// UTF-8.
  const Charset* charset() const { return charset_; }

  /// The input was UTF-16.
  bool converts() const { return converter_ != nullptr; }

  /// The first bytes of the input as it stands, some thousands unless it is shorter.
  std::string_view head() const { return {buffer_.get(), head_}; }

  Chunk read(char* buffer, std::size_t capacity) override;

 private:
  void look(const Charset* named);
  void open(const char* name);
  void close();
  Chunk convert(char* buffer, std::size_t capacity);
  std::size_t pass_bad(char* out);

  ByteSource* source_ = nullptr;
  std::unique_ptr<char[]> buffer_;  // the first bytes
  std::size_t head_ = 0;
  std::size_t given_ = 0;  // ... of which so many are read
  bool last_ = false;
  const Charset* charset_ = nullptr;
  void* converter_ = nullptr;  // iconv_t
  bool big_endian_ = false;
  std::unique_ptr<char[]> raw_;  // UTF-16 that is still to be converted
  std::size_t raw_begin_ = 0, raw_end_ = 0;
};

}  // namespace sgfaudit::sgf
