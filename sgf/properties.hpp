// Every property of FF[1] to FF[4] for Go: what its values are and where it may stand.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "sgf/tape.hpp"

namespace sgfaudit::sgf {

/// What one value holds.
enum class ValueType : std::uint8_t {
  none,         ///< nothing: `KO[]`
  number,       ///< a whole number, with a sign or without
  real,         ///< a decimal number
  twofold,      ///< "double": `1`, or `2` for emphasis
  color,        ///< `B` or `W`
  simple_text,  ///< one line of text
  text,         ///< text with line breaks
  point,
  move,  ///< a point, or a pass
  stone  ///< a point, in Go
};

/// Where a property may stand.
enum class Standing : std::uint8_t {
  any,
  root,       ///< in the root node only
  game_info,  ///< once on a path, mostly in the root node
  setup,      ///< not in one node with a move
  with_move   ///< in the node of a move
};

/// How many values there may be.
enum class Arity : std::uint8_t {
  single,
  list,            ///< one or more
  list_or_nothing  ///< an "elist": also one empty value
};

/// One row of the table.
struct Property {
  std::string_view id;         ///< `AB`
  std::string_view long_name;  ///< as FF[1] to FF[3] spell it; its capitals are the id
  std::string_view meaning;    ///< a few words for people
  Standing standing = Standing::any;
  Arity arity = Arity::single;
  ValueType type = ValueType::none;
  /// Of the part behind the `:` of a composed value.
  ValueType second = ValueType::none;
  /// A composed value is asked for, or only allowed (`SZ[19:13]`, `FG[]`).
  enum class Composed : std::uint8_t { never, may_be, always } composed = Composed::never;
  bool inherited = false;     ///< also holds for the nodes behind it
  std::uint8_t versions = 0;  ///< bit N-1: FF[N] has it

  constexpr Name name() const { return pack(id[0], id.size() > 1 ? id[1] : '\0'); }
  constexpr bool in_version(int ff) const { return (versions >> (ff - 1) & 1) != 0; }
  /// Older versions had it, FF[4] has it no more.
  constexpr bool deprecated() const { return !in_version(4); }
  /// It is about the game as a whole, and stands at its beginning.
  constexpr bool describes_game() const {
    return standing == Standing::root || standing == Standing::game_info;
  }
  /// Values are texts, whole or behind a `:`.
  constexpr bool holds_text() const {
    return type == ValueType::text || type == ValueType::simple_text ||
           second == ValueType::simple_text;
  }
  /// Values are points, and may be rectangles `aa:cc` in FF[4].
  constexpr bool is_point_list() const {
    return arity != Arity::single && composed == Composed::never &&
           (type == ValueType::point || type == ValueType::stone);
  }
};

namespace detail {

using enum ValueType;
using enum Standing;
using enum Arity;
inline constexpr auto never = Property::Composed::never;
inline constexpr auto may_be = Property::Composed::may_be;
inline constexpr auto always = Property::Composed::always;

/// Versions: FF[1] is the lowest bit.
inline constexpr std::uint8_t ff1234 = 0b1111, ff234 = 0b1110, ff34 = 0b1100, ff4 = 0b1000,
                              ff123 = 0b0111, ff12 = 0b0011, ff3 = 0b0100;

constexpr Property row(std::string_view id, std::string_view long_name, std::string_view meaning,
                       Standing standing, Arity arity, ValueType type, std::uint8_t versions,
                       Property::Composed composed = never, ValueType second = none,
                       bool inherited = false) {
  return {id, long_name, meaning, standing, arity, type, second, composed, inherited, versions};
}

}  // namespace detail

/// The table, by id. Go only: what the specification has for other games alone is unknown here.
inline constexpr std::array properties = [] {
  using namespace detail;
  return std::array{
      row("AB", "AddBlack", "black stones placed", setup, list, stone, ff1234),
      row("AE", "AddEmpty", "points emptied", setup, list, point, ff1234),
      row("AN", "ANnotation", "who made the comments", game_info, single, simple_text, ff34),
      row("AP", "AP", "program and its version", root, single, simple_text, ff4, always,
          simple_text),
      row("AR", "AR", "arrows between points", any, list, point, ff4, always, point),
      row("AW", "AddWhite", "white stones placed", setup, list, stone, ff1234),
      row("B", "Black", "a move of Black", with_move, single, move, ff1234),
      row("BL", "BlackLeft", "seconds that Black has left", with_move, single, real, ff1234),
      row("BM", "BadMove", "a bad move", with_move, single, twofold, ff1234),
      row("BR", "BlackRank", "rank of Black", game_info, single, simple_text, ff1234),
      row("BS", "BlackSpecies", "whether Black is a person or a program", game_info, single, number,
          ff123),
      row("BT", "BlackTeam", "team of Black", game_info, single, simple_text, ff34),
      row("C", "Comment", "comment", any, single, text, ff1234),
      row("CA", "CA", "character set of the texts", root, single, simple_text, ff4),
      row("CH", "CHeckmark", "a node to check", any, single, twofold, ff123),
      row("CP", "CoPyright", "copyright", game_info, single, simple_text, ff34),
      row("CR", "CiRcle", "points with a circle", any, list, point, ff34),
      row("DD", "DD", "points shown grey", any, list_or_nothing, point, ff4, never, none, true),
      row("DM", "DM", "an even position", any, single, twofold, ff34),
      row("DO", "DOubtful", "a doubtful move", with_move, single, none, ff34),
      row("DT", "DaTe", "date of the game", game_info, single, simple_text, ff1234),
      row("EL", "EvaL", "value that a program gave its move", any, single, number, ff12),
      row("EV", "EVent", "tournament", game_info, single, simple_text, ff1234),
      row("EX", "EXpected", "move that was expected", any, single, move, ff12),
      row("FF", "FileFormat", "version of the file format", root, single, number, ff234),
      row("FG", "FiGure", "a new diagram in print", any, single, number, ff1234, may_be,
          simple_text),
      row("GB", "GoodBlack", "good for Black", any, single, twofold, ff1234),
      row("GC", "GameComment", "about the game", game_info, single, text, ff1234),
      row("GM", "GaMe", "which game: Go is 1", root, single, number, ff1234),
      row("GN", "GameName", "name of the game", game_info, single, simple_text, ff1234),
      row("GW", "GoodWhite", "good for White", any, single, twofold, ff1234),
      row("HA", "HAndicap", "number of handicap stones", game_info, single, number, ff1234),
      row("HO", "HOtspot", "a node worth a look", any, single, twofold, ff34),
      row("ID", "IDentifier", "identifier of the game", game_info, single, simple_text, ff3),
      row("IT", "InTeresting", "an interesting move", with_move, single, none, ff34),
      // Of no version, but of programs of their time.
      row("KI", "KI", "komi in half points", game_info, single, number, ff123),
      row("KM", "KoMi", "komi", game_info, single, real, ff1234),
      row("KO", "KO", "play the move even if it is illegal", with_move, single, none, ff34),
      row("L", "Letters", "points with letters in turn", any, list, point, ff12),
      row("LB", "LaBel", "points with a text", any, list, point, ff34, always, simple_text),
      row("LN", "LiNe", "lines between points", any, list, point, ff34, always, point),
      row("LT", "LT", "a player loses on time", any, single, none, ff3),
      row("M", "Mark", "points with a mark", any, list, point, ff12),
      row("MA", "MArk", "points with a cross", any, list, point, ff34),
      row("MN", "MoveNumber", "the number that the move gets", with_move, single, number, ff34),
      row("N", "Name", "name of the node", any, single, simple_text, ff1234),
      row("OB", "OB", "moves that Black has left in overtime", with_move, single, number, ff34),
      row("OM", "OM", "moves of an overtime period", any, single, number, ff3),
      row("ON", "OpeNing", "opening", game_info, single, simple_text, ff34),
      row("OP", "OP", "length of an overtime period", any, single, real, ff3),
      row("OT", "OT", "system of overtime", game_info, single, simple_text, ff4),
      row("OV", "OV", "time that the operator takes", any, single, real, ff3),
      row("OW", "OW", "moves that White has left in overtime", with_move, single, number, ff34),
      row("PB", "PlayerBlack", "name of Black", game_info, single, simple_text, ff1234),
      row("PC", "PlaCe", "where the game was played", game_info, single, simple_text, ff1234),
      row("PL", "PLayer", "who is to play", setup, single, color, ff1234),
      row("PM", "PM", "how moves are numbered in print", any, single, number, ff4, never, none,
          true),
      row("PW", "PlayerWhite", "name of White", game_info, single, simple_text, ff1234),
      row("RE", "REsult", "result", game_info, single, simple_text, ff1234),
      row("RG", "ReGion", "a region of the board", any, list, point, ff123),
      row("RO", "ROund", "round", game_info, single, simple_text, ff1234),
      row("RU", "RUles", "rules", game_info, single, simple_text, ff34),
      row("SC", "SeCure", "stones that are secure", any, list, point, ff123),
      row("SE", "SElftest", "moves that a program tried", any, list, point, ff3),
      row("SI", "SIgma", "a position with a sigma", any, single, twofold, ff3),
      row("SL", "SeLected", "points selected", any, list, point, ff1234),
      row("SO", "SOurce", "where the record comes from", game_info, single, simple_text, ff1234),
      row("SQ", "SQ", "points with a square", any, list, point, ff4),
      row("ST", "ST", "how variations are shown", root, single, number, ff4),
      row("SZ", "SiZe", "size of the board", root, single, number, ff1234, may_be, number),
      row("TB", "TerritoryBlack", "territory of Black", any, list_or_nothing, point, ff1234),
      row("TC", "TC", "count of territory", any, single, number, ff3),
      row("TE", "TEsuji", "a good move", with_move, single, twofold, ff1234),
      row("TM", "TiMe", "seconds for each player", game_info, single, real, ff1234),
      row("TR", "TRiangle", "points with a triangle", any, list, point, ff34),
      row("TW", "TerritoryWhite", "territory of White", any, list_or_nothing, point, ff1234),
      row("UC", "UnClear", "an unclear position", any, single, twofold, ff34),
      row("US", "USer", "who entered the record", game_info, single, simple_text, ff1234),
      row("V", "Value", "value of the position", any, single, real, ff1234),
      row("VW", "VieW", "part of the board that is shown", any, list_or_nothing, point, ff1234,
          never, none, true),
      row("W", "White", "a move of White", with_move, single, move, ff1234),
      row("WL", "WhiteLeft", "seconds that White has left", with_move, single, real, ff1234),
      row("WR", "WhiteRank", "rank of White", game_info, single, simple_text, ff1234),
      row("WS", "WhiteSpecies", "whether White is a person or a program", game_info, single, number,
          ff123),
      row("WT", "WhiteTeam", "team of White", game_info, single, simple_text, ff34),
  };
}();

namespace detail {

// Number of the row + 1 for each packed name.
inline constexpr auto row_of_name = [] {
  std::array<std::uint8_t, name_count> rows{};
  for (std::size_t i = 0; i < properties.size(); ++i) {
    rows[properties[i].name()] = static_cast<std::uint8_t>(i + 1);
  }
  return rows;
}();

}  // namespace detail

/// The property of a name, or nullptr where it is not known.
constexpr const Property* find_property(Name name) {
  if (name >= name_count) return nullptr;
  const auto row = detail::row_of_name[name];
  return row == 0 ? nullptr : &properties[row - 1u];
}

/// Lists of points in a node: a point stands in one list of its group, and once.
enum class ListGroup : std::uint8_t {
  none,
  setup,
  territory,
  markup,
  alone  ///< each of these is a group by itself
};
constexpr ListGroup list_group(Name name) {
  switch (name) {
    case "AB"_name:
    case "AW"_name:
    case "AE"_name: return ListGroup::setup;
    case "TB"_name:
    case "TW"_name: return ListGroup::territory;
    case "CR"_name:
    case "MA"_name:
    case "SL"_name:
    case "SQ"_name:
    case "TR"_name: return ListGroup::markup;
    case "DD"_name:
    case "VW"_name:
    case "M"_name:
    case "RG"_name:
    case "SC"_name: return ListGroup::alone;
    default: return ListGroup::none;
  }
}

/// Of these a node has one at most: what is said of its move, and of the position.
inline constexpr std::array move_annotations{"BM"_name, "DO"_name, "IT"_name, "TE"_name};
inline constexpr std::array judgements{"DM"_name, "UC"_name, "GB"_name, "GW"_name};

/// Whether a property may have several values; and whether these are points.
constexpr bool is_list(Name name) {
  const Property* const property = find_property(name);
  return property != nullptr && property->arity != Arity::single;
}
constexpr bool is_point_list(Name name) {
  const Property* const property = find_property(name);
  return property != nullptr && property->is_point_list();
}

/// The property that a name means as FF[1] to FF[3] spell it, where lower case letters do not
/// count (`AddBlack` is AB). nullptr where it is unknown, or where it may mean another one as well
/// (`Copyright` has the capital of C and the letters of CP). No known name has a digit: those of
/// programs (`B2`) are names of their own.
const Property* find_spelled(std::string_view spelled);

/// The name of that property, or `long_name`.
Name name_of_spelled(std::string_view spelled);

/// Whether it is PB or PW.
constexpr bool says_who_plays(Name name) { return name == "PB"_name || name == "PW"_name; }

/// `AB` of a packed name; empty for `long_name`.
std::string_view spell(Name name);

}  // namespace sgfaudit::sgf
