// What was found in a record: one value for every kind of finding, from syntax to the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "sgf/color.hpp"

namespace sgfaudit {

/// Every kind of finding. The texts (code, slug, article, severity, explanation) stand in
/// reports/catalogue.cpp, one entry each, in this order. Never reused, never renumbered.
enum class Code : std::uint8_t {
  // Japanese 1989, by article
  double_move,
  wrong_first_player,
  off_board,
  occupied_point,
  suicide,
  ko_recapture,
  territory_mismatch,
  play_after_stop,
  resumption,
  result_mismatch,
  whole_board_repetition,
  no_result_without_repetition,
  effective_move_left,
  stone_moved,
  forfeit,
  // SGF structure
  text_outside_game,
  missing_open,
  unclosed_game,
  unexpected_close,
  junk,
  value_without_property,
  property_without_value,
  unterminated_value,
  value_too_long,
  missing_node,
  // SGF values
  bad_point,
  bad_size,
  bad_number,
  other_game,
  too_many_moves,
  move_in_setup_node,
  // facts of the record
  result_unreadable,
  loser_moved_last,
  margin_fraction,
  margin_parity,
  handicap_stones,
  handicap_first_move,
  setup_off_board,
  stones_without_liberty,
  // reading and writing
  unreadable_input,
  no_game,
  // SGF properties
  double_property,
  two_moves,
  move_in_root,
  root_property,
  game_info_property,
  annotation_without_move,
  point_twice,
  idle_setup,
  unknown_version,
  deprecated_property,
  // readings of facts
  fact_unreadable,
  fact_informal,
  komi_missing,
  handicap_not_placed,
  handicap_unknown,
  // more of SGF
  swallowed_moves,
  bad_value,
  several_values,
  pass_form,
  contradicting_annotations,
  unknown_property,
  later_property,
  old_name,
  node_behind_variation,
  empty_variation,
  // character sets
  unknown_charset,
  undecodable_text,
  charset_contradicted,
  charsets_differ,
  undeclared_encoding,
  encoded_twice,
  // reading
  other_format,
  // second opinion
  second_opinion_differs,
  no_second_opinion,
  // ... and of SGF
  zero_byte,
  // ... and of the rules
  superko,
  // ... and of SGF
  unescaped_bracket,
};
inline constexpr int code_count = static_cast<int>(Code::unescaped_bracket) + 1;

/// What is at odds with CA: `Finding::count` of charset_contradicted.
enum class CharsetConflict : std::uint32_t {
  text_is_another,  ///< and which one is not known
  text_is_utf8,
  mark_of_file,  ///< the first bytes of the file name another set
  file_goes_on   ///< in another set: two files were joined
};

/// One finding. What does not apply is zero (`x`, `y`: no_point).
struct Finding {
  static constexpr std::uint8_t no_point = 255;
  static constexpr std::size_t most_words = 40;  ///< bytes of the record's own in `detail`

  Code code{};
  Color color = Color::empty;  ///< the player concerned
  std::uint8_t x = no_point;   ///< column of the point, from 0 at the left
  std::uint8_t y = no_point;   ///< row of the point, from 0 at the top
  std::uint32_t move = 0;      ///< number of the move along the audited line, from 1
  std::uint32_t other = 0;     ///< a second move number: the first of a repetition, the last stone
  /// How many: stones, moves of a run, equal problems. Of charset_contradicted a CharsetConflict;
  /// of damage not 0 where it may be half a character of an unknown set.
  std::uint32_t count = 0;
  std::uint32_t suppressed = 0;  ///< further findings of this code in the game, not listed
  std::uint32_t variation = 0;   ///< number of the variation in file order, 0 for the main line
  std::uint64_t offset = 0;      ///< bytes from the start of the input
  std::uint32_t line = 0;        ///< from 1; 0 where it was not computed
  std::uint32_t column = 0;      ///< in bytes, from 1
  std::uint32_t character = 0;   ///< the column in characters; 0 where it was not computed
  std::string detail;  ///< what cannot be said in numbers; words of the record with their escapes

  bool operator==(const Finding&) const = default;
};

}  // namespace sgfaudit
