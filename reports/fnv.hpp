// FNV-1a: a hash that is the same on every machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace sgfaudit::reports {

/// Of 64 bits; grows as bytes, or numbers in their place, are added.
class Fnv1a {
 public:
  void add(std::string_view text) {
    for (const char c : text) add(std::uint32_t{static_cast<unsigned char>(c)});
  }
  void add(std::uint32_t value) { hash_ = (hash_ ^ value) * 0x100000001B3u; }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325u;
};

}  // namespace sgfaudit::reports
