// Living strings that share territory.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/estimate/count.hpp"
#include "rules/estimate/field.hpp"

namespace sgfaudit::rules::estimate {

/// Living strings of one player that share territory are one group; its room is that territory.
class Groups {
 public:
  /// Of this board, as long as nothing changes on it or in what lives.
  void find(const Field& field);

  /// Whose each point was when the groups were found.
  const Claims& claims() const { return claims_; }

  /// Empty points less dead stones in the territory of a string's group.
  int room_of(Point string);
  /// So much that the group can hardly be without two eyes.
  bool has_room(Point string) { return room_of(string) >= roomy; }

 private:
  static constexpr int roomy = 7;

  std::size_t root(std::size_t i);
  Point join_around(Point first);

  const Board* board_ = nullptr;
  Claims claims_;
  std::vector<std::uint8_t> seen_;  // by point: in a territory that was collected
  std::vector<Point> region_;
  std::vector<std::size_t> parent_;
  std::vector<int> room_;
};

}  // namespace sgfaudit::rules::estimate
