// Lists of points: setup that changes nothing, and points in lists that exclude each other.
#pragma once

#include <cstdint>
#include <vector>

#include "sgf/finding.hpp"
#include "sgf/repair_node.hpp"

namespace sgfaudit::sgf {

/// Follows the setup of a game before its first move, and repairs the lists of its nodes.
class RepairLists {
 public:
  RepairLists();

  /// A variation begins, and ends: the board is as before.
  void open() { opened_.push_back({undo_.size(), known_}); }
  void close();

  /// What older versions have for lists (L, M) becomes what FF[4] has (LB, MA). Of points that
  /// stand in several lists which exclude each other (setup, territory, markup) the last list keeps
  /// them; of setup only what changes the board stays, as long as no move was played: then the
  /// board is not known any more. What contradicts a later value is noted, what only repeats it is
  /// dropped. Lists of more points than any record has stay as they are.
  void repair(RepairNode& node);

 private:
  struct Change {
    std::uint16_t point;
    Color before;
  };
  struct Opened {
    std::size_t changes;
    bool known;
  };

  // A point while lists of one group are looked at.
  struct Mark {
    std::uint64_t stamp = 0;
    std::uint32_t order = 0;  // of the last value that names it
    Name name = 0;            // ... and its list
    bool written = false;
  };
  using Item = RepairNode::Item;

  void repair(RepairNode& node, ListGroup group, std::size_t begin, std::size_t end);
  void repair_list(RepairNode& node, ListGroup group, Item& item);
  void place(const RepairNode& node, std::size_t begin, std::size_t end);
  bool stays(ListGroup group, const Item& item, std::size_t point) const;

  std::vector<Color> board_;
  std::vector<Change> undo_;
  std::vector<Opened> opened_;
  bool known_ = true;
  std::vector<Mark> marks_;
  std::uint64_t stamp_ = 0;
  std::size_t points_ = 0;  // of all lists so far
};

}  // namespace sgfaudit::sgf
