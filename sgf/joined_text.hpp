// Files of which one is in UTF-16 may have been joined byte by byte: where the other one begins.
#pragma once

#include <cstddef>
#include <string_view>

namespace sgfaudit::sgf {

struct Seam {
  std::size_t at;              ///< the end of the bytes where there is none
  bool certain = false;        ///< else the bytes behind it are still to come
  std::size_t mark = 0;        ///< bytes of a byte-order mark there
  std::string_view charset{};  ///< what begins there
};

/// A game in UTF-16, or a text with its byte-order mark, behind text of bytes. `whole`: nothing
/// follows the bytes.
Seam find_utf16(std::string_view bytes, bool whole);

/// A game in bytes behind text in UTF-16, where two characters without meaning would stand.
Seam find_end_of_utf16(std::string_view bytes, bool whole);

}  // namespace sgfaudit::sgf
