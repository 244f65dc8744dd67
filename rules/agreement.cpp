#include "rules/agreement.hpp"

#include <algorithm>
#include <iterator>

namespace sgfaudit::rules {

Agreement compare_territory(const sgf::GameRecord& record, const Board& board,
                            const std::vector<int> (&counted)[2]) {
  Agreement agreement;
  const int points = board.width() * board.height();
  std::vector<Color> owner(static_cast<std::size_t>(points), Color::empty);
  for (const sgf::TerritoryPoint& point : record.territory) {
    if (!board.contains(point.x, point.y)) continue;
    agreement.present = true;
    // Of a point in both lists the last one counts.
    owner[static_cast<std::size_t>(point.y * board.width() + point.x)] = point.owner;
  }
  if (!agreement.present) return agreement;
  for (int p = 0; p < points; ++p) {
    const Color marked = owner[static_cast<std::size_t>(p)];
    if (marked == Color::empty || marked == board.color(board.at_number(p))) continue;
    agreement.territory[marked == Color::black ? 0 : 1].push_back(p);
  }
  const auto is_empty = [&](int p) { return board.is_empty(board.at_number(p)); };
  // Some records mark empty points alone; the dead stones between them are then understood, but
  // for one that is marked as its owner's.
  const bool empty_alone = std::all_of(agreement.territory, agreement.territory + 2,
                                       [&](const std::vector<int>& marked) {
                                         return std::all_of(marked.begin(), marked.end(), is_empty);
                                       });
  for (std::size_t player = 0; player < 2; ++player) {
    const auto& marked = agreement.territory[player];
    std::set_symmetric_difference(marked.begin(), marked.end(), counted[player].begin(),
                                  counted[player].end(), std::back_inserter(agreement.disputed));
  }
  auto& disputed = agreement.disputed;
  if (empty_alone) {
    std::erase_if(disputed, [&](int p) {
      return !is_empty(p) && owner[static_cast<std::size_t>(p)] == Color::empty;
    });
  }
  std::sort(disputed.begin(), disputed.end());
  disputed.erase(std::unique(disputed.begin(), disputed.end()), disputed.end());
  return agreement;
}

}  // namespace sgfaudit::rules
