// The event tape: what the grammar saw, as small fixed-size events over the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace sgfaudit::sgf {

/// Names of one or two capitals are packed into a number below 702; every other name is
/// `long_name`.
using Name = std::uint16_t;
inline constexpr Name long_name = 0xFFFF;
inline constexpr Name name_count = 26 * 27;  ///< packed names are below

/// `pack('A', 'B')`; `second` is 0 for names of one letter.
constexpr Name pack(char first, char second = 0) {
  return static_cast<Name>((first - 'A') * 27 + (second ? second - 'A' + 1 : 0));
}

/// Pack a name given as a literal: `"AB"_name`.
constexpr Name operator""_name(const char* text, std::size_t length) {
  return pack(text[0], length > 1 ? text[1] : '\0');
}

/// What the grammar saw at one place of the window.
struct Event {
  enum class Kind : std::uint8_t {
    open,           ///< `(`
    close,          ///< `)`
    node,           ///< `;`
    restart,        ///< `(` of a new game inside one that was never closed
    property,       ///< a name that does not pack: begin..end is the name
    value,          ///< first value of a property: begin..end is what stands in the brackets
    more,           ///< a further value of the same property
    stray_value,    ///< problem: a value without a property
    missing_value,  ///< problem: begin..end is a name without a value
    unterminated,   ///< problem: the value before this event ran to the end of the input
    swallowed,      ///< problem: the value before this event ends where begin..end stood in it
    truncated,      ///< problem: the value before this event was too long and was cut
    unescaped,      ///< problem: begin..end of the text before this event stand behind a bare `]`
    junk,           ///< problem: begin..end is neither structure nor property
    outside,        ///< text before, between or after games: begin..end
    missing_open,   ///< problem: a game that starts with `;`
    missing_node,   ///< problem: a property directly behind `(`
    extra_close,    ///< problem: `)` without a `(`
    charset         ///< CA of the root node declares charsets()[name]; before the first value
  };
  Kind kind;
  Name name;                 ///< of value and more; of charset its number in charsets()
  std::uint32_t begin, end;  ///< bytes from the start of the window
};

/// A flat buffer of events, reused from window to window. It is never grown while it is written.
class Tape {
 public:
  /// No window of `bytes` bytes makes more events. A byte makes one at most, but for the closing
  /// ones, and for a game without its `(`: of the five bytes of `;b[])` there are six. Room that is
  /// not written to costs no memory.
  static constexpr std::size_t most_events(std::size_t bytes) { return 2 * bytes + 64; }

  /// Make room for a window of `bytes` bytes and start anew.
  void reserve(std::size_t bytes) {
    const std::size_t wanted = most_events(bytes);
    if (wanted > capacity_) {
      events_ = std::make_unique_for_overwrite<Event[]>(wanted);
      capacity_ = wanted;
    }
    end_ = events_.get();
  }
  void push(Event event) { *end_++ = event; }
  void drop_last() { --end_; }
  void drop_from(Event* event) { end_ = event; }
  Event& back() { return end_[-1]; }

  const Event* begin() const { return events_.get(); }
  const Event* end() const { return end_; }
  Event* begin() { return events_.get(); }
  Event* end() { return end_; }
  std::size_t size() const { return static_cast<std::size_t>(end_ - events_.get()); }
  bool empty() const { return end_ == events_.get(); }

 private:
  std::unique_ptr<Event[]> events_;
  std::size_t capacity_ = 0;
  Event* end_ = nullptr;
};

}  // namespace sgfaudit::sgf
