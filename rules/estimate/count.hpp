// Whose the points of a position are, and what that comes to.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/estimate/field.hpp"

namespace sgfaudit::rules::estimate {

/// The count of a position as it stands: claims, less the points that a player must fill because a
/// living string of his would be captured there.
class Count {
 public:
  /// Black's points less White's.
  int of(const Field& field);
  const Claims& claims() const { return claims_; }
  /// A point that its owner must fill, in the position last given to `of`.
  bool must_be_filled(Point p) const { return must_be_filled_[p] != 0; }

 private:
  Claims claims_;
  std::vector<std::uint8_t> must_be_filled_;  // by point
};

/// Do two territories meet at this point of one of them, with no stone between?
bool is_open(const Board& board, const Claims& claims, Point p);

}  // namespace sgfaudit::rules::estimate
