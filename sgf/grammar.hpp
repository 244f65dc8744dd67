// The grammar of SGF (FF[1] to FF[4]) over a window of bytes. Boost.Spirit X3 stays in grammar.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sgf/tape.hpp"

namespace sgfaudit::sgf {

/// Turns bytes into events, window after window. Nesting is a counter, never depth on the stack.
class Parser {
 public:
  /// Parse the window [first, last) and append to `tape` (which has room for it).
  ///
  /// Every problem becomes an event of its own, and parsing goes on behind it. Unless `final`, a
  /// name, value or game start that the end of the window cuts off is left alone.
  /// Returns how many bytes were used up; the caller shows the others again in the next window.
  std::size_t parse(const char* first, const char* last, bool final, Tape& tape);

  /// Variations that are open; 0 between games.
  std::uint32_t depth() const { return depth_; }

  /// A value that fills the whole window from its `[`: it ends at `end`, and the caller passes over
  /// the rest of it.
  void push_long_value(std::uint32_t end, Tape& tape);

 private:
  friend struct Sink;
  enum class Values : std::uint8_t { not_expected, none_yet, some };

  std::uint32_t depth_ = 0;
  Name name_ = long_name;
  Values values_ = Values::not_expected;
  bool after_open_ = false;  // nothing but `(` and the first `;` since
};

}  // namespace sgfaudit::sgf
