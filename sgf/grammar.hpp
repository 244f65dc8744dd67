// The grammar of SGF (FF[1] to FF[4]) over a window of bytes. Boost.Spirit X3 stays in grammar.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/tape.hpp"

namespace sgfaudit::sgf {

/// Turns bytes into events, window after window. Nesting is a counter, never depth on the stack.
///
/// A set whose characters may have `]` or `\` as their second byte must be known before the first
/// of them: CA is looked for in the first `max_root` bytes of each game, wherever in the root node
/// it stands.
class Parser {
 public:
  static constexpr std::size_t max_root = 64 * 1024;

  Parser() = default;
  /// All games are in the set `named`, whatever CA says.
  explicit Parser(const Charset* named)
      : named_(named != nullptr), pairs_(named ? named->pairs : Pairs::none) {}

  /// Parse the window [first, last) and append to `tape` (which has room for it).
  ///
  /// Every problem becomes an event of its own, and parsing goes on behind it. Unless `final`, a
  /// name, value or game start that the end of the window cuts off is left alone.
  /// Returns how many bytes were used up; the caller shows the others again in the next window.
  std::size_t parse(const char* first, const char* last, bool final, Tape& tape);

  /// All of the last window was ASCII.
  bool ascii() const { return ascii_; }

  /// Characters of two bytes in the current game.
  Pairs pairs() const { return pairs_; }

  /// Variations that are open; 0 between games.
  std::uint32_t depth() const { return depth_; }

  /// A value that fills the whole window from its `[`: it ends at `end`, and the caller passes over
  /// the rest of it.
  void push_long_value(std::uint32_t end, Tape& tape);

 private:
  friend struct Sink;
  // `behind_junk`: a list may go on.
  enum class Values : std::uint8_t { not_expected, none_yet, some, behind_junk };
  struct Window {
    const char *first, *last;
    bool final, ascii;
  };
  template <bool with_pairs>
  const char* parse_text(const Window& window, const char* it, Tape& tape);
  const char* part_value(const Window& window, Tape& tape);

  std::uint32_t depth_ = 0;
  Name name_ = long_name;
  Values values_ = Values::not_expected;
  bool words_ = false;          // its name is none of any version, as words in a text are
  bool first_words_ = false;    // so it is of the value with which the window begins
  bool after_open_ = false;     // nothing but `(` and the first `;` since
  bool node_last_ = false;      // the windows before ended with a `;`
  bool players_known_ = false;  // before the first variation of the game
  bool named_ = false;          // the set is given, CA does not matter
  bool done_ = false;           // with the window
  bool ascii_ = false;
  Pairs pairs_ = Pairs::none;
  bool parts_ = false;      // the last value has swallowed a game or a variation
  std::uint8_t looks_ = 0;  // in this game for where a text ends, in vain
  struct Start {
    const char* begin = nullptr;
    std::size_t event = 0;  // its first event
    std::uint32_t outer_depth = 0;
  };
  Start game_;  // begins in this window, and its CA is not known yet
};

/// Looks for the end of a value that is longer than the window.
class LongValue {
 public:
  /// Behind the `]` that ends the value, or `bytes.size()` where it goes on.
  std::size_t pass(std::string_view bytes, Pairs pairs);
  bool ended() const { return ended_; }

 private:
  bool ended_ = false;
  bool escaped_ = false;
  bool in_pair_ = false;  // the last byte begins one, if the next fits
};

}  // namespace sgfaudit::sgf
