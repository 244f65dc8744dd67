// Finds properties that stand where they may not, twice, or against each other, and values that are
// none of their type.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sgf/charset.hpp"
#include "sgf/finding_list.hpp"
#include "sgf/properties.hpp"
#include "sgf/swallowed.hpp"

namespace sgfaudit::sgf {

/// Follows the properties of one game after the other. The common case, a move in a node of its
/// own, costs two look-ups.
class PropertyChecks {
 public:
  /// Begin a game, whose findings go to `findings`. `pairs`: as far as its character set is known.
  void start(FindingList& findings, Pairs pairs);

  /// What CA of the root node says of that.
  void declare(Pairs pairs) { characters_ = pairs; }
  Pairs pairs() const { return characters_; }

  /// A node begins, within so many variations.
  void node(std::uint32_t depth) {
    if (pending_ != long_name) finish_node();
    ++stamp_;
    ++node_;
    depth_ = depth;
  }

  /// A variation has ended, so many being open.
  void end_variation(std::uint32_t depth) {
    if (depth < info_depth_) info_node_ = info_depth_ = 0;
  }

  /// A value; `first` of its property, or a further one. True where it is a text that has swallowed
  /// a move.
  bool value(Name name, bool first, std::string_view text, std::uint64_t offset) {
    if (name >= name_count) return false;
    const std::uint16_t kind = kinds[name];
    if (first) {
      if (seen_[name] == stamp_) twice(name, offset);
      seen_[name] = stamp_;
      if (kind == move) {
        if (moved_ == stamp_ || node_ == 1) odd_move(name, offset);
        moved_ = stamp_;
        return false;
      }
      if ((kind & standing) != 0) placed(name, text, offset);
    } else if ((kind & single) != 0) {
      several(name, offset);
    }
    if ((kind & typed) != 0) check_type(name, text, offset);
    if ((kind & point_group) != 0) {
      points(name, static_cast<ListGroup>(kind & point_group), text, offset);
    }
    if ((kind & prose) == 0) return false;
    const auto at = swallowed_at_end(text);
    if (at >= text.size()) return false;
    report(Code::swallowed_moves, text.substr(at), offset);
    return text[at] == ';';
  }

  /// Whether a node with nothing but a move would be as it should be: not the root, and nothing
  /// open from the node before.
  bool expects_moves() const { return pending_ == long_name && node_ != 0; }

  /// The same as `count` nodes, each of them with a single move, of which `last` is the last.
  void moves(std::uint32_t count, Name last, std::uint32_t depth) {
    stamp_ += count;
    node_ += count;
    depth_ = depth;
    seen_[last] = moved_ = stamp_;
  }

  /// A name that is not one or two capitals.
  void spelled(std::string_view name, std::uint64_t offset);

  /// Whether a node so far has root properties or facts of the game: others than CA, which a repair
  /// may have added.
  bool describes_game() const { return described_; }

  /// As FF says, 0 where it does not.
  int version() const { return version_; }

  /// The game ends.
  void finish() {
    if (pending_ != long_name) finish_node();
    pending_ = long_name;
  }

 private:
  // What is to be looked at, for each name.
  static constexpr std::uint16_t point_group = 7;  // a `ListGroup`
  static constexpr std::uint16_t root = 8;
  static constexpr std::uint16_t game_info = 16;
  static constexpr std::uint16_t annotation = 32;  // of a move
  static constexpr std::uint16_t judgement = 64;   // of a position
  static constexpr std::uint16_t versioned = 128;  // not in all versions, or unknown
  static constexpr std::uint16_t standing = root | game_info | annotation | judgement | versioned;
  static constexpr std::uint16_t single = 256;
  static constexpr std::uint16_t typed = 512;
  static constexpr std::uint16_t prose = 1024;
  static constexpr std::uint16_t move = 2048 | single;
  static const std::array<std::uint16_t, name_count> kinds;

  void report(Code code, std::string_view detail, std::uint64_t offset);
  void report(Code code, Name name, std::uint64_t offset) { report(code, spell(name), offset); }
  bool first_in_game(Name name);
  void twice(Name name, std::uint64_t offset);
  void several(Name name, std::uint64_t offset);
  void odd_move(Name name, std::uint64_t offset);
  void placed(Name name, std::string_view text, std::uint64_t offset);
  bool is_old_pair(Name name, std::string_view text) const;
  void placed_root(Name name, std::string_view text, std::uint64_t offset);
  void placed_game_info(Name name, std::uint64_t offset);
  void check_version(Name name, std::uint64_t offset);
  void check_type(Name name, std::string_view text, std::uint64_t offset);
  bool is_of_type(const Property& property, std::string_view text) const;
  bool is_on_board(std::string_view text) const;
  bool is_right(const Property& property, std::string_view text) const;
  std::string_view beginning(std::string_view text) const;
  void pair(Name name, std::string_view text, std::size_t colon, std::uint64_t offset);
  void points(Name name, ListGroup group, std::string_view text, std::uint64_t offset);
  void finish_node();

  FindingList* findings_ = nullptr;
  Pairs characters_ = Pairs::none;  // of two bytes
  // Stamps are numbers of nodes over all games, so that nothing is reset between games.
  std::uint64_t stamp_ = 0;
  std::array<std::uint64_t, name_count> seen_{};  // the last node with this property
  std::uint64_t moved_ = 0;                       // ... with a move
  std::array<std::uint64_t, 2> judged_{};         // ... with an annotation, a judgement
  std::pair<Name, bool> annotated_{};             // the last annotation; whether it is emphasized
  std::array<std::uint64_t, name_count> told_{};  // the last game that it was told of
  std::uint64_t game_ = 0;
  std::uint32_t node_ = 0;        // in the game, from 1
  int width_ = 19, height_ = 19;  // as SZ has said so far
  bool sized_ = false;            // it has: of several the first counts
  bool versioned_ = false;        // the same of FF
  std::uint32_t depth_ = 0;
  std::uint32_t info_node_ = 0;   // the first with facts of the game on the path to the node ...
  std::uint32_t info_depth_ = 0;  // ... within so many variations
  std::uint32_t info_told_ = 0;   // one finding a node is enough
  bool described_ = false;        // a node so far has root properties or facts of the game
  bool declared_ = false;         // ... or has CA
  int version_ = 0;
  std::vector<std::string> told_long_;  // unknown names, as far as they are told apart
  bool told_old_ = false;               // of a name
  // An annotation whose move may still come, or the move of the root node; long_name: neither.
  Name pending_ = long_name;
  std::uint64_t pending_offset_ = 0;
  std::uint64_t looked_at_ = 0;        // points of lists
  std::vector<std::uint64_t> points_;  // for each group and point: the last node, and the list
  std::vector<std::uint64_t> pairs_;   // labels, arrows and lines of a node
  std::uint64_t pairs_node_ = 0;
};

}  // namespace sgfaudit::sgf
