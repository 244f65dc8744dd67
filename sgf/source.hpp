// Where bytes come from.
#pragma once

#include <cstddef>
#include <string_view>

namespace sgfaudit::sgf {

/// A stream of bytes that is read once, from front to back.
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  struct Chunk {
    std::size_t size;  ///< bytes written to the buffer
    bool last;         ///< nothing follows (an error too ends the stream: the owner knows of it)
  };
  /// Fill `buffer` with up to `capacity` bytes; less only at the end or where a pipe has no more
  /// yet.
  virtual Chunk read(char* buffer, std::size_t capacity) = 0;
};

/// Bytes in memory; they must outlive the source.
class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string_view bytes) : rest_(bytes) {}
  Chunk read(char* buffer, std::size_t capacity) override {
    const std::size_t size = rest_.copy(buffer, capacity);
    rest_.remove_prefix(size);
    return {size, rest_.empty()};
  }

 private:
  std::string_view rest_;
};

}  // namespace sgfaudit::sgf
