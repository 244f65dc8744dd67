// The list of its members at the end of a ZIP (APPNOTE 4.3.12 and 4.3.16).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sgfaudit::cli {

/// So many bytes at the end of a ZIP say where its list stands.
inline constexpr std::size_t zip_tail = 22 + 0xFFFF;

struct ZipList {
  bool whole = false;                      ///< neither cut off nor other than its end says
  std::optional<std::uint64_t> records{};  ///< members that are records by name, where known
};

/// Bytes of a file from one offset up to another; empty where they cannot be had.
using ReadRange = std::function<std::string(std::uint64_t from, std::uint64_t to)>;

/// Of a ZIP of `size` bytes that ends with `tail`.
ZipList read_zip_list(std::string_view tail, std::uint64_t size, const ReadRange& read);

}  // namespace sgfaudit::cli
