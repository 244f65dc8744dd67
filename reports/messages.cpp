#include <algorithm>

#include "reports/catalogue.hpp"
#include "reports/text.hpp"
#include "sgf/half_pairs.hpp"
#include "sgf/properties.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::reports {

namespace {

std::string quoted(const Finding& f) {
  return f.detail.empty() ? std::string() : ": \"" + clean_text(f.detail) + "\"";
}

// What is no value of SGF: there a backslash escapes nothing.
std::string quoted_bytes(const Finding& f) {
  if (f.detail.find('\\') == std::string::npos) return quoted(f);
  return ": \"" + clean_bytes(f.detail) + "\"";
}

// Points that are given as pairs of letters, with or without spaces between them.
std::string spoken_points(std::string letters, int height) {
  std::erase(letters, ' ');
  std::string points;
  for (std::size_t i = 0; i + 1 < letters.size(); i += 2) {
    const auto point = sgf::parse_point(std::string_view(letters).substr(i, 2));
    if (point) points += (points.empty() ? "" : ", ") + spoken_point(point->x, point->y, height);
  }
  return points;
}

std::string ko_points(const Finding& f, int height) {
  const std::string all = spoken_points(f.detail, height);
  return all.empty() ? all : " (" + all + ")";
}

// `aa bb and 3 more`
std::string disputed_points(const Finding& f, int height) {
  const auto end = std::min(f.detail.find(" and "), f.detail.size());
  return spoken_points(f.detail.substr(0, end), height) + f.detail.substr(end);
}

// The first line of `detail` is a property, the last what its text was taken for; the text stands
// between them.
std::string fact(const Finding& f) {
  const auto first = f.detail.find('\n');
  const auto last = f.detail.rfind('\n');
  const std::string name = f.detail.substr(0, first);
  const std::string text = clean_text(f.detail.substr(first + 1, last - first - 1));
  const std::string reading = f.detail.substr(last + 1);
  return reading.empty() ? name + " \"" + text + "\" cannot be read"
                         : name + " \"" + text + "\" is read as " + reading;
}

// What the specification wants in the place of `BM[yes]`.
std::string_view wanted(std::string_view detail) {
  const auto id = detail.substr(0, detail.find('['));
  const auto* const property = std::find_if(sgf::properties.begin(), sgf::properties.end(),
                                            [&](const auto& p) { return p.id == id; });
  if (property == sgf::properties.end()) return "of its type";
  if (id == "ST") return "a number from 0 to 3";
  if (id == "PM") return "a number from 0 to 2";
  if (id == "AP") return "a program and its version with a colon between them";
  if (id == "FG") return "empty, or a number and a name with a colon between them";
  const bool rectangle = detail.find(':') != detail.npos;
  switch (property->type) {
    case sgf::ValueType::none: return "empty";
    case sgf::ValueType::number: return "a whole number";
    case sgf::ValueType::real: return "a decimal number";
    case sgf::ValueType::twofold: return "1 or 2";
    case sgf::ValueType::color: return "B or W";
    case sgf::ValueType::point:
    case sgf::ValueType::stone:
      if (property->second == sgf::ValueType::point) return "two different points of the board";
      if (property->second != sgf::ValueType::none) {
        return "a point of the board and a text with a colon between them";
      }
      return rectangle ? "a rectangle of points of the board, upper left corner first"
                       : "a point of the board";
    default: return "of its type";
  }
}

// Of a stone, not of its player.
std::string_view color_of_stone(Color color) { return color == Color::black ? "black" : "white"; }

// Moves that cannot be played, in succession: the others may be of another kind than the first.
std::string next_likewise(const Finding& f) {
  if (f.count < 2) return "";
  const std::string moves = f.count == 2 ? "move" : std::to_string(f.count - 1) + " moves";
  return "; the next " + moves + " cannot be played either";
}

std::string charset_conflict(const Finding& f) {
  const std::string but = "CA says " + clean_text(f.detail) + ", but ";
  switch (static_cast<CharsetConflict>(f.count)) {
    case CharsetConflict::text_is_another: return but + "the text of the game is not";
    case CharsetConflict::text_is_utf8: return but + "the text is UTF-8, and is read as such";
    case CharsetConflict::mark_of_file:
      return but + "the first bytes of the file say another set, which is read";
    case CharsetConflict::file_goes_on: break;
  }
  return "from here on the file is in another character set: " + f.detail;
}

std::string sentence(const Finding& f, int height) {
  const std::string who(spoken_color(f.color));
  const std::string other(spoken_color(opponent(f.color)));
  const std::string stone(color_of_stone(f.color));
  const std::string point = f.x != Finding::no_point   ? spoken_point(f.x, f.y, height)
                            : f.detail == "unreadable" ? std::string("a point that cannot be read")
                                                       : std::string("a pass");
  const std::string move = who + " " + std::to_string(f.move);
  const std::string at = move + " at " + point;
  switch (f.code) {
    case Code::double_move:
      return at + " is the second move of " + who + " in succession" +
             (f.count > 2 ? " (" + std::to_string(f.count) + " in a row)" : "");
    case Code::wrong_first_player:
      return who + " plays first (" + point + "), but it is for " + other + " to begin";
    case Code::off_board: return at + " is not on the board" + next_likewise(f);
    case Code::occupied_point: return at + " is played where a stone stands" + next_likewise(f);
    case Code::suicide:
      return at + " leaves " + (f.count == 1 ? "itself" : std::to_string(f.count) + " own stones") +
             " without a liberty";
    case Code::ko_recapture: return at + " retakes the ko at once, without a move elsewhere";
    case Code::play_after_stop:
      return at + " is played after both players have passed (move " + std::to_string(f.other) +
             ")";
    case Code::resumption:
      return "play is resumed with " + at + " after both players have passed (move " +
             std::to_string(f.other) + ")";
    case Code::territory_mismatch:
      return "the territory found differs from the record's TB and TW at " +
             disputed_points(f, height);
    case Code::result_mismatch:
      return "the computed result is " + f.detail + ", not the recorded one";
    case Code::whole_board_repetition:
      return "after " + at + " the board is as it was after move " + std::to_string(f.other) +
             " (" + f.detail + ", period " + std::to_string(f.count) + ")";
    case Code::superko:
      return at + " brings back the board as it was after move " + std::to_string(f.other) +
             ", which superko forbids (" + f.detail + ", period " + std::to_string(f.count) + ")";
    case Code::no_result_without_repetition:
      return "no result is recorded, but no position is repeated; the final position holds " +
             (f.count == 0 ? std::string("no ko") : counted(f.count, "ko", "kos")) +
             ko_points(f, height) +
             (f.count >= 3   ? ", enough for a repetition"
              : f.count != 0 ? ", too few for a triple ko"
                             : "");
    case Code::effective_move_left:
      return "both have passed, but " + who + " could have saved " +
             counted(f.count, "stone", "stones") +
             (f.x == Finding::no_point ? std::string() : " with a move at " + point) +
             ", and come to another result";
    case Code::stone_moved:
      return (f.detail == "placed" ? "a " + stone + " stone is placed at " + point
                                   : "the " + stone + " stone at " + point + " is " + f.detail) +
             " by setup after move " + std::to_string(f.move) +
             (f.count > 2 || (f.count == 2 && f.detail != "moved")
                  ? " (" + std::to_string(f.count) + " points change)"
                  : "");
    case Code::forfeit:
      return "the recorded result gives the game to " + who + ", who made the illegal move " +
             std::to_string(f.move);
    case Code::text_outside_game: return "text outside of the games" + quoted_bytes(f);
    case Code::missing_open: return "the game begins without `(`";
    case Code::unclosed_game: return "the game is not closed";
    case Code::unexpected_close:
      return f.detail.empty() ? "a `)` closes nothing"
                              : "the game goes on behind a `)` that ends it";
    case Code::junk:
      return "characters that are neither a property nor structure" + quoted_bytes(f);
    case Code::value_without_property: return "a value without a property" + quoted(f);
    case Code::property_without_value: return "a property without a value" + quoted(f);
    case Code::unterminated_value: return "a value was never closed" + quoted(f);
    case Code::value_too_long: return "a value is longer than 1 MiB and was cut";
    case Code::missing_node: return "a property stands directly behind `(`, without `;`";
    case Code::bad_point:  // with its escapes: a point has none
      return "not a point" + (f.detail.empty() ? "" : ": \"" + clean_bytes(f.detail) + "\"");
    case Code::bad_size: return "not a size of a board, 19x19 is assumed" + quoted(f);
    case Code::bad_number:
      return (sgf::is_real(sgf::trimmed(f.detail)) ? "a number out of range, or not whole"
                                                   : "not a number") +
             quoted(f);
    case Code::other_game: return "the game is not Go, GM is " + clean_text(f.detail);
    case Code::too_many_moves:
      return "more than 1,000,000 moves and stones; the rest is not audited";
    case Code::move_in_setup_node: return "setup stands in the same node as a move";
    case Code::result_unreadable:
      if (f.color == Color::empty) return "the result cannot be read" + quoted(f);
      return "how " + std::string(spoken_color(f.color)) + " won cannot be read" + quoted(f);
    case Code::loser_moved_last:
      return who + " moved last (" + std::to_string(f.move) + "), but lost " +
             (f.detail == "time" ? "on " : "by ") + f.detail;
    case Code::margin_fraction:
      return f.count == 0
                 ? (f.color == Color::empty ? "no count is drawn with a komi of half a point"
                                            : "the margin does not have the fraction of the komi")
                 : "no margin is that large on a board of " + counted(f.count, "point", "points");
    case Code::margin_parity: return "the margin has an unusual parity for area counting";
    case Code::handicap_stones:
      return (f.count == 0 ? "HA names no handicap" : "HA is " + std::to_string(f.count)) +
             ", but " +
             (f.other == 0   ? std::string("no black stone is placed")
              : f.other == 1 ? std::string("1 black stone is placed")
                             : std::to_string(f.other) + " black stones are placed");
    case Code::handicap_first_move:
      return "Black moves first (" + point + ") although he has " + std::to_string(f.count) +
             " handicap stones";
    case Code::setup_off_board: return "the point " + sgf_point(f.x, f.y) + " is not on the board";
    case Code::stones_without_liberty:
      return "setup leaves the " + stone + " string at " + point + " without a liberty";
    case Code::unreadable_input: return f.detail;
    case Code::no_game: return "there is no SGF game in this file";
    case Code::double_property: return "the property " + f.detail + " stands twice in this node";
    case Code::two_moves: return "the node holds a second move (" + f.detail + ")";
    case Code::move_in_root: return "the root node holds a move (" + f.detail + ")";
    case Code::root_property: return f.detail + " belongs in the root node";
    case Code::game_info_property:
      return "facts of the game (" + f.detail + ") stand in a second node";
    case Code::annotation_without_move:
      return f.detail + " annotates a move, but the node has none";
    case Code::point_twice:
      if (f.x == Finding::no_point) return clean_text(f.detail) + " stands twice in this node";
      return "the point " + sgf_point(f.x, f.y) + " of " + f.detail +
             " is named twice in this node";
    case Code::idle_setup:
      return "the point " + sgf_point(f.x, f.y) + " is " +
             (f.color == Color::empty ? "empty" : stone) + " already";
    case Code::unknown_version: return "FF is no number from 1 to 4; the record is read as FF[4]";
    case Code::deprecated_property: return "FF[4] no longer has the property " + f.detail;
    case Code::fact_unreadable: return fact(f);
    case Code::fact_informal: return fact(f);
    case Code::komi_missing: return "KM is 0, but the margin has a half point: there was a komi";
    case Code::handicap_not_placed:
      return "HA is " + std::to_string(f.count) +
             ", but no stones are placed; they are taken to stand at " +
             spoken_points(f.detail, height);
    case Code::handicap_unknown:
      return "HA is " + std::to_string(f.count) +
             ", but no stones are placed, nor do the usual points fit the moves; nothing is judged "
             "that turns on where they stood";
    case Code::swallowed_moves:
      if (f.detail.starts_with(";[")) return "here damage has cost a move" + quoted(f);
      return "the value goes on with " +
             std::string(f.detail.starts_with(';')   ? "a move"
                         : f.detail.starts_with('(') ? "a variation"
                                                     : "a property") +
             " that it has swallowed" + quoted(f);
    case Code::bad_value:
      return "\"" + clean_text(f.detail) + "\" is not " + std::string(wanted(f.detail));
    case Code::several_values: return f.detail + " has more than one value";
    case Code::pass_form:
      return f.detail == "tt" ? std::string("[tt] is a point on this board, not a pass")
                              : "a pass is written as [], which this version does not have";
    case Code::contradicting_annotations:
      return f.detail + " contradicts another annotation of this node";
    case Code::unknown_property: return "no version has the property " + clean_text(f.detail);
    case Code::later_property: return "the version that FF names has no property " + f.detail;
    case Code::node_behind_variation: return "a node stands behind a variation, without `(`";
    case Code::empty_variation: return "a variation has no node of its own";
    case Code::old_name:
      return "FF[4] writes the property " + f.detail.substr(f.detail.find(' ') + 1) + " as " +
             f.detail.substr(0, f.detail.find(' '));
    case Code::unknown_charset: return "CA names no character set that is known" + quoted(f);
    case Code::undecodable_text:
      return counted(f.count, "byte is no character of ", "bytes are no characters of ") + f.detail;
    case Code::charset_contradicted: return charset_conflict(f);
    case Code::charsets_differ:
      return "CA is not the one of the games before, which say " + f.detail;
    case Code::second_opinion_differs:
      return "another program " +
             (f.detail.empty() ? std::string() : "gives " + f.detail + (f.count ? " and " : "")) +
             (f.count == 0 ? std::string()
                           : "differs about " + counted(f.count, "string", "strings"));
    case Code::no_second_opinion: return "no second opinion: " + clean_bytes(f.detail);
    case Code::other_format: return "this is no SGF record: it is " + f.detail;
    case Code::unescaped_bracket:
      return "the text goes on behind a ] that has no backslash" + quoted(f);
    case Code::zero_byte: return f.detail + " holds a byte that is zero";
    case Code::encoded_twice: return "the text was encoded in UTF-8 twice" + quoted(f);
    case Code::undeclared_encoding:
      return "the text is not UTF-8, and CA does not say what else (" +
             counted(f.count, "byte", "bytes") + ")";
  }
  return {};
}

}  // namespace

std::string message(const Finding& finding, int height) {
  std::string text = sentence(finding, height);
  if (finding.variation != 0) text += " in variation " + std::to_string(finding.variation);
  if (finding.count != 0 && sgf::may_come_of_half_pair(finding.code)) {
    text += "; the set of the text is not known (see --encoding), and this may be half a character";
  }
  if (finding.suppressed != 0) {
    text += " (and " + std::to_string(finding.suppressed) + " more of this kind)";
  }
  return text;
}

}  // namespace sgfaudit::reports
