// Reads games from a stream of bytes, one after the other, in constant memory.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sgf/grammar.hpp"
#include "sgf/lines.hpp"
#include "sgf/record.hpp"
#include "sgf/record_builder.hpp"
#include "sgf/source.hpp"
#include "sgf/tape.hpp"
#include "sgf/text_source.hpp"

namespace sgfaudit::sgf {

/// The games of one input at a time. Reuse one reader for many inputs: its memory is kept.
class GameReader {
 public:
  /// Values of more bytes than this, their brackets among them, are cut (and a finding says so).
  static constexpr std::size_t max_value = 1 << 20;

  /// With `variations` the record carries every line, else only the main line. `listed`: see
  /// `FindingList`.
  explicit GameReader(bool variations = false, std::uint32_t listed = FindingList::most);

  /// Begin with a new input. `source` must live until `next` has returned false. `named` is the set
  /// of all of its text; without it CA of each game counts, then UTF-8.
  void start(ByteSource& source, const Charset* named = nullptr);

  /// The same with a text that knows its set. Where another one begins in front of a game's end,
  /// the game has that one, and the first such game says so.
  void start(TextSource& text);

  /// The next game, or false where there is none. What the record points to is valid until then.
  bool next(GameRecord& record);

  /// What was found where the input holds no game; complete when `next` has returned false. Else
  /// what stands outside of games is told with the game before it, or with the first one.
  const std::vector<Finding>& trailing() const { return trailing_; }

  /// Line and column of a byte of the game that `next` returned last.
  Place locate(std::uint64_t offset);

  /// The column of a byte at a place in characters, of which a byte-order mark is none. 0 where the
  /// line is no UTF-8 before it, or begins more than `max_behind` bytes before the next game.
  std::uint32_t character_at(std::uint64_t offset, const Place& place) const;

 private:
  /// So many bytes in front of the window are kept.
  static constexpr std::size_t max_behind = 128 * 1024;

  bool fill(bool keep);
  void shift(std::size_t used, bool keep);
  void cut_value();
  void skip_value();
  void outside(const Event& event);
  void compare_charset();
  void look_for_seam();
  void game_ended();

  ByteSource* source_ = nullptr;
  std::unique_ptr<char[]> window_;
  std::size_t capacity_;
  std::size_t size_ = 0;    // bytes in the window
  std::size_t used_ = 0;    // ... of which the parser has used so many
  std::uint64_t base_ = 0;  // offset of the window in the input
  std::uint64_t end_ = 0;   // what has been read, up to the next game
  std::string behind_;      // the bytes in front of the window
  bool last_chunk_ = false;
  bool plain_ = true;            // no NUL in the window
  bool skipping_value_ = false;  // the rest of a value that was cut is still to come
  LongValue long_value_;
  std::uint64_t long_value_offset_ = 0;

  const TextSource* text_ = nullptr;
  const Charset* found_ = nullptr;  // what began last in the text
  const Charset* named_ = nullptr;
  bool marked_ = false;                // the first bytes of the input say its set
  const Charset* declared_ = nullptr;  // by the first game that declares any
  bool charsets_differ_ = false;
  Parser parser_;
  Tape tape_;
  const Event* cursor_ = nullptr;
  RecordBuilder builder_;
  GameRecord* record_ = nullptr;  // the one that is being filled
  LineIndex lines_;
  std::vector<Finding> trailing_;
  FindingList outside_findings_;
  std::string outside_text_;  // the first bytes of the text between two games
  std::uint64_t outside_offset_ = 0;
  bool outside_told_ = false;
  std::uint32_t games_ = 0;
};

}  // namespace sgfaudit::sgf
