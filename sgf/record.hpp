// The plain game record: all that the rules need of a record, and the texts that reports tell.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sgf/charset.hpp"
#include "sgf/date.hpp"
#include "sgf/finding.hpp"
#include "sgf/point.hpp"
#include "sgf/rank.hpp"
#include "sgf/time_limit.hpp"

namespace sgfaudit::sgf {

/// One step along a line of the record, in file order.
struct Action {
  enum class Kind : std::uint8_t {
    play,         ///< a stone at (x, y)
    pass,         ///< `[]`, or `[tt]` on boards up to 19x19
    unreadable,   ///< a move whose value is no point; the turn is taken all the same
    add,          ///< setup: AB or AW, by `color`
    clear,        ///< setup: AE
    to_play,      ///< setup: PL, by `color`
    open_branch,  ///< a variation begins here (only where variations were asked for)
    close_branch  ///< ... and ends: back to the position before it
  };
  std::uint64_t offset = 0;  ///< of the value, in bytes from the start of the input
  std::uint32_t node = 0;    ///< number of the node in the game, from 1, the root
  Kind kind = Kind::play;
  Color color = Color::empty;
  std::uint8_t x = 0;  ///< column from 0; may lie off the board, the replay says so
  std::uint8_t y = 0;  ///< row from 0

  /// B or W, whatever its value is: it takes the turn.
  constexpr bool is_move() const {
    return kind == Kind::play || kind == Kind::pass || kind == Kind::unreadable;
  }
  /// A variation begins or ends.
  constexpr bool is_branch() const {
    return kind == Kind::open_branch || kind == Kind::close_branch;
  }
};

/// A raw value and where it stands, escapes and all. The text is UTF-8, or where its set is unknown
/// the bytes of the file. Bytes that are no characters of a known set are given as `\xHH`.
struct RawValue {
  std::string_view text;     ///< valid until the next record is read
  std::uint64_t offset = 0;  ///< of the first byte of `text`
  bool present = false;
  bool undecoded = false;  ///< not all bytes are characters of the set, which may be unknown
};

/// What the RE property says (FF[4] game-info, plus what people write).
struct Result {
  enum class Kind : std::uint8_t {
    none,  ///< no RE property
    points,
    resignation,
    time,
    forfeit,
    draw,
    no_result,
    both_lose,
    unfinished,
    unknown,  ///< RE[?], or an empty value
    other     ///< text that names at most a winner
  };
  Kind kind = Kind::none;
  Color winner = Color::empty;
  std::optional<double> margin = {};  ///< in points
  bool in_stones = false;  ///< it was written in stones of area counting, two points each
  bool readable = true;    ///< false: some of the text could not be read
  bool standard = true;    ///< false: FF[4] writes it in another way
  bool remark = false;     ///< more is said than that: how many moves, why, a text in parentheses
};

/// What the number of KM was taken for.
enum class KomiForm : std::uint8_t {
  points,
  hundredths_of_points,  ///< `650`
  stones,                ///< `3.75` of area counting, two points each
  hundredths_of_stones,  ///< `375`
  half_points            ///< `KI[13]`, where KM says nothing
};

/// An agreed territory point (TB or TW) of the last node that has any.
struct TerritoryPoint {
  std::uint8_t x, y;
  Color owner;
};

/// One game. Reused from game to game: `reset` keeps the memory.
struct GameRecord {
  static constexpr int max_size = static_cast<int>(most_lines);
  static constexpr std::size_t max_actions = 1'000'000;  ///< then a finding, not more memory
  static constexpr std::uint64_t not_lost = static_cast<std::uint64_t>(-1);

  std::uint32_t number = 0;  ///< of the game in its input, from 1
  std::uint64_t offset = 0;  ///< of its first byte
  std::uint64_t end = 0;     ///< behind its last byte
  int width = 19;
  int height = 19;
  bool go = true;  ///< false where GM names another game: such a record is not judged
  /// A value of AB or AW of the main line is no point: a stone stood nobody knows where.
  bool setup_unreadable = false;
  /// Where damage has first cost the main line a stone, a move that cannot be read among them: what
  /// stood on the board behind it is not known.
  std::uint64_t stone_lost = not_lost;
  /// The same of every line that was read: from a stone that is lost to the end of its variation.
  struct Stretch {
    std::uint64_t begin, end;
  };
  std::vector<Stretch> unknown_positions;
  bool front_lost = false;  ///< the record begins within the game: its size is not known
  std::uint32_t nodes = 0;

  RawValue black, white, event, date, komi_text, handicap_text, rules, result_text, size_text;
  RawValue half_komi_text;  ///< KI
  RawValue charset, game_text, black_rank_text, white_rank_text, time_text;
  const Charset* encoding = nullptr;  ///< of the text; nullptr: ASCII, UTF-8 or unknown

  // What these were taken for; nothing where they could not be read.
  std::optional<double> komi;  ///< points
  KomiForm komi_form = KomiForm::points;
  std::optional<int> handicap;
  Result result;
  std::optional<Dates> dates;
  std::optional<Rank> black_rank, white_rank;
  std::optional<TimeLimit> time_limit;

  std::vector<Action> actions;
  std::vector<TerritoryPoint> territory;
  std::uint64_t territory_offset = 0;  ///< of the first value of `territory`
  std::uint32_t territory_node = 0;    ///< its number; 0 where no node has any
  std::vector<Finding> findings;       ///< in the order of the record once it is audited

  /// The actions before the first variation that ends. Where variations were asked for it holds
  /// their `open_branch` too: the main line goes on in the first of them.
  std::span<const Action> main_line() const;

  /// What it has of the texts above, in their order.
  std::array<RawValue*, 15> texts();

  void reset();
};

}  // namespace sgfaudit::sgf
