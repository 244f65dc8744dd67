// Byte offsets to lines and columns, computed only when something is printed.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sgfaudit::sgf {

/// Both from 1; columns count bytes. A line of 0 means that the place is no longer known, or lies
/// more than 4 GiB behind the start of its line.
struct Place {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  bool operator==(const Place&) const = default;
};

/// Remembers the line ends of the current game where its bytes have left the window.
class LineIndex {
 public:
  /// More lines than this in the passed part of one game are not remembered.
  static constexpr std::size_t max_lines = 1 << 20;

  void start();

  /// The bytes `passed`, which stand at `base`, leave the window; the current game (or the first of
  /// what is to be located with it) began at `game`.
  void pass(std::string_view passed, std::uint64_t base, std::uint64_t game);

  /// Where `offset` lies; `window` stands at `base`.
  Place locate(std::uint64_t offset, std::string_view window, std::uint64_t base);

 private:
  void choose_line_end(std::string_view bytes, std::uint64_t base);

  char line_end_ = '\0';               // not known yet
  bool waiting_cr_ = false;            // the last byte that was passed is the first CR of the input
  std::vector<std::uint64_t> starts_;  // of lines, the first of them number `first_line_`
  std::uint32_t first_line_ = 1;
  std::uint32_t base_line_ = 1;        // number of the line at the start of the window
  std::uint64_t base_line_start_ = 0;  // offset of its first byte
  bool full_ = false;
  std::uint64_t searched_ = 0;  // no line end stands before
  struct Located {
    std::uint64_t offset = 0;
    std::uint32_t line = 0;  // 0: none yet
    std::uint64_t start = 0;
  } last_;
};

}  // namespace sgfaudit::sgf
