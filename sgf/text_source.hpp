// A stream of bytes as text whose ASCII is ASCII: UTF-16, UTF-32 and ISO-2022-JP become UTF-8, all
// else is passed on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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
  /// from. A byte-order mark decides what it is written in, and so do `(` and `;` in UTF-16, but
  /// for a mark of UTF-8 in front of what is none and is declared as another set; else `named` does
  /// (nullptr: nobody knows). Where nobody knows, nor CA of the first game says it,
  /// the first escape sequence of ISO-2022-JP says that it is that: up to there the text is ASCII.
  void start(ByteSource& source, const Charset* named);

  /// The set of the whole input, nullptr where nobody knows. Where the input is converted, what is
  /// read is UTF-8: offsets and columns count the bytes of that. What is no character becomes bytes
  /// that are no UTF-8: a lone surrogate three of them, a pair of ISO-2022-JP itself with the high
  /// bits of EUC-JP, and FF where a value ends before ISO-2022-JP has led back to ASCII.
  const Charset* charset() const { return charset_; }

  /// The set that begins last before `end`, an offset in what is read, if another one begins there:
  /// ISO-2022-JP with the first escape sequence, or one of two files that were joined, of which
  /// one is in UTF-16.
  const Charset* found_before(std::uint64_t end) const;

  /// What is read is not what stands in the input; so far, where that does not begin with it.
  bool converts() const { return converts_; }

  /// The first bytes of the input say its set.
  bool marked() const { return marked_; }

  /// The first bytes of the input as it stands, some thousands unless it is shorter.
  std::string_view head() const { return {buffer_.get(), head_}; }

  Chunk read(char* buffer, std::size_t capacity) override;

 private:
  void read_head(std::size_t size);
  bool is_marked_wrongly(const Charset* named) const;
  void look(const Charset* named);
  void convert_from(const Charset& charset);
  void close();
  Chunk take(char* buffer, std::size_t capacity);
  Chunk pass(char* buffer, std::size_t capacity);
  Chunk watch(char* buffer, std::size_t capacity);
  Chunk convert(char* buffer, std::size_t capacity);
  void fill_raw();
  void convert_raw(char*& out, std::size_t& room, bool whole);
  std::size_t pass_bad(char* out);
  std::size_t pass_bad_bytes(char* out);
  bool declares_other_set() const;
  bool begin_piece(bool whole);
  bool begin_part(bool whole);

  ByteSource* source_ = nullptr;
  std::unique_ptr<char[]> buffer_;  // the first bytes
  std::size_t head_ = 0;
  std::size_t given_ = 0;  // ... of which so many are read
  bool last_ = false;
  const Charset* charset_ = nullptr;
  void* converter_ = nullptr;  // iconv_t
  bool marked_ = false, converts_ = false;
  bool watching_ = false;  // for an escape sequence
  bool may_be_joined_ = false;
  std::uint64_t passed_ = 0;  // bytes that were read so far
  struct Found {
    std::uint64_t offset;
    const Charset* charset;
  };
  std::vector<Found> seams_;
  std::uint8_t unit_ = 0;
  bool big_endian_ = false;
  std::string rest_;  // of what was taken, where the reader had room for less
  bool rest_is_last_ = false;
  std::string held_;       // to be looked at once more
  std::vector<char> raw_;  // what is still to be converted
  std::size_t raw_begin_ = 0, raw_end_ = 0;
  struct {
    std::size_t left = 0;  // still to be converted
    bool ends_pairs = true;
    bool escape_missing = false;
  } piece_;  // of ISO-2022-JP: a line, or what of it stands in front of the `]` that ends a value;
             // of UTF-16 all in front of another set
};

}  // namespace sgfaudit::sgf
