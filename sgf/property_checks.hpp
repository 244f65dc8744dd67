// Finds properties that stand where they may not, twice, or against each other.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "sgf/finding_list.hpp"
#include "sgf/properties.hpp"

namespace sgfaudit::sgf {

/// Follows the properties of one game after the other. The common case, a move in a node of its
/// own, costs two look-ups.
class PropertyChecks {
 public:
  /// Begin a game, whose findings go to `findings`.
  void start(FindingList& findings);

  /// A node begins. `main_line` is false behind the first variation that was closed.
  void node(bool main_line) {
    if (pending_ != long_name) finish_node();
    ++stamp_;
    ++node_;
    main_line_ = main_line;
  }

  /// A value; `first` of its property, or a further one.
  void value(Name name, bool first, std::string_view text, std::uint64_t offset) {
    if (name >= name_count) return;
    const std::uint8_t kind = kinds[name];
    if (first) {
      if (seen_[name] == stamp_) twice(name, offset);
      seen_[name] = stamp_;
      if (kind == move) {
        if (moved_ == stamp_ || node_ == 1) odd_move(name, offset);
        moved_ = stamp_;
        return;
      }
      if (kind == 0) return;
      if ((kind & ~point_group) != 0) placed(name, text, offset);
    }
    if ((kind & point_group) != 0) points(name, kind & point_group, text, offset);
  }

  /// The game ends.
  void finish() {
    if (pending_ != long_name) finish_node();
    pending_ = long_name;
  }

 private:
  // What is to be looked at, for each name.
  static constexpr std::uint8_t point_group = 3;  // 1 to 3: lists that exclude each other
  static constexpr std::uint8_t move = 4;
  static constexpr std::uint8_t root = 8;
  static constexpr std::uint8_t game_info = 16;
  static constexpr std::uint8_t annotation = 32;
  static constexpr std::uint8_t deprecated = 64;
  static const std::array<std::uint8_t, name_count> kinds;

  void report(Code code, Name name, std::uint64_t offset);
  void twice(Name name, std::uint64_t offset);
  void odd_move(Name name, std::uint64_t offset);
  void placed(Name name, std::string_view text, std::uint64_t offset);
  void points(Name name, int group, std::string_view text, std::uint64_t offset);
  void finish_node();

  FindingList* findings_ = nullptr;
  // Stamps are numbers of nodes over all games, so that nothing is reset between games.
  std::uint64_t stamp_ = 0;
  std::array<std::uint64_t, name_count> seen_{};  // the last node with this property
  std::uint64_t moved_ = 0;                       // ... with a move
  std::uint32_t node_ = 0;                        // in the game, from 1
  bool main_line_ = true;
  std::uint32_t info_node_ = 0;  // the first with facts of the game
  bool info_on_main_line_ = false;
  std::uint32_t info_told_ = 0;  // one finding a node is enough
  bool described_ = false;       // a node so far has root properties or facts of the game
  int version_ = 0;              // as FF says, 0 where it does not
  Name pending_ =
      long_name;  // an annotation whose move may still come, or the move of the root node
  std::uint64_t pending_offset_ = 0;
  std::vector<std::uint64_t> points_;  // for each group and point: the last node, and the list
};

}  // namespace sgfaudit::sgf
