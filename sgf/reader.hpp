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

namespace sgfaudit::sgf {

/// The games of one input at a time. Reuse one reader for many inputs: its memory is kept.
class GameReader {
 public:
  /// Values longer than this many bytes are cut (and a finding says so).
  static constexpr std::size_t max_value = 1 << 20;

  /// With `variations` the record carries every line, else only the main line.
  explicit GameReader(bool variations = false);

  /// Begin with a new input. `source` must live until `next` has returned false.
  void start(ByteSource& source);

  /// The next game, or false where there is none. What the record points to is valid until then.
  bool next(GameRecord& record);

  /// What stood behind the last game; complete when `next` has returned false.
  const std::vector<Finding>& trailing() const { return trailing_; }

  /// Line and column of a byte of the game that `next` returned last.
  Place locate(std::uint64_t offset);

 private:
  bool fill();
  void shift(std::size_t used);
  void cut_value();
  void skip_value();
  void outside(const Event& event, std::vector<Finding>& findings);

  ByteSource* source_ = nullptr;
  std::unique_ptr<char[]> window_;
  std::size_t capacity_;
  std::size_t size_ = 0;        // bytes in the window
  std::size_t used_ = 0;        // ... of which the parser has used so many
  std::uint64_t base_ = 0;      // offset of the window in the input
  bool last_chunk_ = false;
  bool skipping_value_ = false;  // the rest of a value that was cut is still to come
  bool escaped_ = false;

  Parser parser_;
  Tape tape_;
  const Event* cursor_ = nullptr;
  RecordBuilder builder_;
  GameRecord* record_ = nullptr;  // the one that is being filled
  LineIndex lines_;
  std::vector<Finding> trailing_;
  std::uint32_t games_ = 0;
};

}  // namespace sgfaudit::sgf
