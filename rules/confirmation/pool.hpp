// A growing array that never moves what it holds.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

namespace sgfaudit::rules::confirmation {

/// Like a vector, but grown in chunks: growth copies nothing and needs no second copy in memory.
template <class T>
class Pool {
 public:
  T& operator[](std::uint32_t i) {
    assert(i < size_);
    return chunks_[i >> bits][i & (chunk_size - 1)];
  }
  const T& operator[](std::uint32_t i) const {
    assert(i < size_);
    return chunks_[i >> bits][i & (chunk_size - 1)];
  }
  std::uint32_t size() const { return size_; }
  void push_back(const T& item) {
    if (size_ == chunks_.size() * chunk_size) chunks_.emplace_back().reserve(chunk_size);
    chunks_.back().push_back(item);
    ++size_;
  }

 private:
  static constexpr std::uint32_t bits = 9;
  static constexpr std::uint32_t chunk_size = 1u << bits;

  // Reserved, not filled: most searches need little of their first chunk.
  std::vector<std::vector<T>> chunks_;
  std::uint32_t size_ = 0;
};

}  // namespace sgfaudit::rules::confirmation
