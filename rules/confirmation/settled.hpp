// What needs no search: strings that no play can endanger, and the areas that they close.
#pragma once

#include <vector>

#include "rules/confirmation/position.hpp"

namespace sgfaudit::rules::confirmation {

/// A string: stones of one colour connected along the lines (Article 4).
struct String {
  Color color = Color::empty;
  std::vector<int> points;
  bool settled = false;  ///< uncapturable even if its owner always passes, see `Settled`
};

/// The position divided into settled strings and the open areas between them.
///
/// A settled string is unconditionally alive by Benson's theorem, and stays so whatever happens in
/// any one of the areas that it closes: play in one area cannot touch another.
struct Settled {
  std::vector<String> strings;
  std::vector<int> string_at;           ///< for each point its string, or -1
  std::vector<std::vector<int>> areas;  ///< points not of settled strings, that touch each other
  std::vector<int> area_at;             ///< for each point its area, or -1
};

/// `held` (by point, or empty) says which strings are taken for alive without proof; what is found
/// about the areas that they close then holds only if they are.
Settled settle(const Position& position, const std::vector<bool>& held = {});

/// The points next to a point.
class Neighbours {
 public:
  Neighbours(const Position& position, int point);
  const int* begin() const { return at_; }
  const int* end() const { return at_ + size_; }

 private:
  int at_[4];
  int size_ = 0;
};

}  // namespace sgfaudit::rules::confirmation
