// Writes SGF back, game by game as it is read: the same record in one style, or repaired.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/finding_list.hpp"
#include "sgf/game_text.hpp"
#include "sgf/grammar.hpp"
#include "sgf/half_pairs.hpp"
#include "sgf/lines.hpp"
#include "sgf/recode.hpp"
#include "sgf/source.hpp"
#include "sgf/tape.hpp"

namespace sgfaudit::sgf {

/// How games are rewritten.
struct RewriteOptions {
  bool repair = false;         ///< what is wrong is put right, else its game is copied
  bool keep_encoding = false;  ///< values keep their bytes, unless they were converted before
  /// A game of more bytes is copied unchanged: it would have to be held in memory.
  std::size_t max_game = 64 << 20;
};

/// Rewrites one input after the other. Memory holds one game, however many there are.
///
/// The style: one node a line; `(` begins a line, `)` stands behind the last node of its variation;
/// a game ends with a line end. Properties keep their order and values their text, which becomes
/// UTF-8 where its character set is known, with CA of the root node saying so.
///
/// Without repair a game whose structure has a problem is copied byte for byte (but for CA, where
/// it was converted before: it is UTF-8 now), and so is text between games. With repair both are
/// put right (`repair_game`).
class Rewriter {
 public:
  explicit Rewriter(const RewriteOptions& options) : options_(options) {}

  /// Begin with a new input. `source` must live until `next` has returned false. `named` is the set
  /// of all of its text; without it CA of each game counts.
  void start(ByteSource& source, const Charset* named = nullptr);

  /// Appends the next piece to `out`, mostly a game with what stands before it. False at the end.
  bool next(std::string& out);

  /// What the piece that `next` wrote has of problems, in the order of the file, with their places.
  const std::vector<Finding>& problems() const { return problems_; }
  /// The piece ends a game that was copied unchanged, and why.
  enum class Copied : std::uint8_t { no, has_problems, too_large, hz, unknown_set };
  Copied copied() const { return copied_; }

  std::uint64_t games() const { return games_; }
  /// Where the game that the piece ends began in the input, and where it ended.
  std::uint64_t game_begin() const { return begun_; }
  std::uint64_t game_end() const { return ended_; }

 private:
  bool fill();
  void parse();
  void cut_value();
  void skip_value();
  void take(const Event& event, std::string& out);
  bool take_parsed(std::string& out);
  bool end_input(std::string& out, std::size_t before);
  void follow_variations(Event::Kind kind, std::size_t at);
  void begin_game(std::size_t at);
  void end_game(std::size_t at, std::string& out);
  Copied why_copied(std::string_view bytes);
  void copy(std::string_view bytes, std::string& out) const;
  std::string_view recode(std::string_view bytes);
  void repair(std::string_view game, std::string& out);
  void copy_passed(std::size_t end, std::string& out);
  void problem(Code code, std::size_t begin, std::size_t end);
  void outside(const Event& event, std::string& out);
  void end_outside(std::string& out);
  void locate_problems();

  const RewriteOptions options_;
  ByteSource* source_ = nullptr;
  std::unique_ptr<char[]> window_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;    // bytes in the window
  std::size_t parsed_ = 0;  // ... of which the parser has used so many
  std::size_t from_ = 0;    // where the parser began: events count from here
  std::size_t keep_ = 0;    // what stands before is of no more use
  std::uint64_t base_ = 0;  // offset of the window in the input
  bool last_chunk_ = false;
  bool skipping_value_ = false;
  LongValue long_value_;

  const Charset* named_ = nullptr;
  const Charset* charset_ = nullptr;  // of the game
  Recoder recoder_;
  Parser parser_;
  Tape tape_;
  const Event* cursor_ = nullptr;
  bool in_game_ = false;
  bool too_large_ = false;
  std::size_t game_ = 0;  // where the game begins in the window
  std::uint32_t depth_ = 0;
  std::uint32_t empty_ = 0;  // variations that are open and have no node yet
  bool behind_variation_ = false;
  GameText text_;
  std::string before_;  // the last repair, while there is another
  HalfPairs half_;      // of a game that is repaired, where its set is unknown

  std::string outside_white_;  // white space that counts if more text follows
  bool outside_any_ = false;
  bool outside_told_ = false;
  bool copied_before_ = false;  // the game before it, whose set is unknown: so is what follows it
  bool line_ended_ = false;     // ... by that
  bool marked_ = false;         // a byte-order mark was there, or is too late: a game was

  LineIndex lines_;
  FindingList list_;
  std::vector<Finding> found_;  // of the current piece
  std::vector<Finding> problems_;
  Copied copied_ = Copied::no;
  std::uint64_t games_ = 0;
  std::uint64_t begun_ = 0, ended_ = 0;
};

}  // namespace sgfaudit::sgf
