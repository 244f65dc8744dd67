// What the text of a game is written in: what CA declares, and what its bytes say to that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/decoder.hpp"
#include "sgf/finding_list.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::sgf {

/// Follows the text of one game after the other. The set is the one that was named for the whole
/// input, else what CA of the root node says, else UTF-8 where all text is valid, else unknown.
/// A set is never guessed.
class GameEncoding {
 public:
  /// Begin a game; `named` for the whole input or nullptr.
  void start(const Charset* named);

  /// What CA of the root node says.
  void declare(const Charset& charset) {
    if (!named_) charset_ = &charset;
  }

  /// A value that is not ASCII, at `offset`.
  void value(std::string_view text, std::uint64_t offset);

  /// The game ends: judge, with `record.charset` for what CA says, and set `record.encoding`.
  void finish(GameRecord& record, FindingList& findings);

  /// After `finish`: append `bytes` of the game as text for people, UTF-8 where the set is known.
  /// False where some bytes are no characters of it.
  bool decode(std::string_view bytes, std::string& out);

  /// After `finish`: the same for the beginning of a text, whose last character may be cut off.
  void decode_beginning(std::string& bytes, std::size_t cut_at);

 private:
  struct Bad {
    std::uint64_t bytes = 0;
    std::uint64_t first = 0;  // offset
  };

  bool is_no_utf8() const;

  const Charset* charset_ = nullptr;
  bool named_ = false;
  Utf8Count valid_;              // in front of bad bytes
  std::uint64_t not_ascii_ = 0;  // bytes
  Bad bad_utf8_, bad_;           // under UTF-8, and under the set
  bool half_pairs_ = false;      // in what is no UTF-8
  std::string twice_;            // a text that was encoded twice, or empty
  std::uint64_t twice_offset_ = 0;
  Decoder decoder_;
  std::string scratch_;
};

}  // namespace sgfaudit::sgf
