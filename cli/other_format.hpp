// What a file is that is met as a record of SGF and is none.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sgfaudit::cli {

/// "a PNG picture", "a web page": by the first bytes of the file, then by its name. Empty where
/// nothing is known of it.
std::string_view other_format(std::string_view head, const std::string& path);

/// Its first bytes are those of an archive, or of something compressed, that can be read.
bool is_packed(std::string_view head);
inline constexpr std::size_t packed_head = 262;  ///< so many bytes decide it

/// Its first bytes say that it is no text at all, so that no game need be looked for.
bool is_binary_format(std::string_view head);

}  // namespace sgfaudit::cli
