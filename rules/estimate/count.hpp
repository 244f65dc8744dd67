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
  /// The same for a position that came from the last one given to `of` by plays at these points:
  /// only the regions at changed points are looked at. `claims` stays as it was.
  int after(const Field& field, const std::vector<Point>& played);
  const Claims& claims() const { return claims_; }
  /// A point that its owner must fill, in the position last given to `of`.
  bool must_be_filled(Point p) const {
    return claims_.at(p) != Claim::nobody && !claims_.lives(p) && base_.board.is_empty(p) &&
           base_value_[p] == 0;
  }

 private:
  bool joins(const Field& field, Point p, Point string) const;
  int value_at(const Field& field, Point p, Claim claim) const;

  Claims claims_;
  Field base_;
  int base_count_ = 0;
  std::vector<std::int8_t> base_value_;  // by point
  std::vector<std::uint32_t> seen_;      // by point: the call that looked at it
  std::uint32_t call_ = 0;
  std::vector<Point> region_, queue_;
  std::vector<Claim> claim_;
  std::vector<std::uint16_t> level_;
};

}  // namespace sgfaudit::rules::estimate
