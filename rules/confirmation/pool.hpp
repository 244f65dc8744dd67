// A growing array that never moves what it holds.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <vector>

namespace sgfaudit::rules::confirmation {

/// Like a vector, but grown in chunks: growth copies nothing and needs no second copy in memory.
template <class T>
class Pool {
 public:
  T& operator[](std::uint32_t i) {
    assert(i < size_);
    return (*chunk_[i >> bits])[i & (chunk_size - 1)];
  }
  const T& operator[](std::uint32_t i) const {
    assert(i < size_);
    return (*chunk_[i >> bits])[i & (chunk_size - 1)];
  }
  std::uint32_t size() const { return size_; }
  void push_back(const T& item) {
    if (size_ == chunk_.size() * chunk_size) chunk_.push_back(std::make_unique<Chunk>());
    (*this)[size_++] = item;
  }

 private:
  static constexpr std::uint32_t bits = 9;
  static constexpr std::uint32_t chunk_size = 1u << bits;
  using Chunk = std::array<T, chunk_size>;

  std::vector<std::unique_ptr<Chunk>> chunk_;
  std::uint32_t size_ = 0;
};

}  // namespace sgfaudit::rules::confirmation
