#include "rules/agreement.hpp"

#include <algorithm>
#include <iterator>

namespace sgfaudit::rules {

Agreement compare_territory(const sgf::GameRecord& record, const Board& board,
                            const std::vector<int> (&counted)[2]) {
  Agreement agreement;
  for (const sgf::TerritoryPoint& point : record.territory) {
    if (!board.contains(point.x, point.y)) continue;
    agreement.present = true;
    if (board.color(board.at(point.x, point.y)) == point.owner) continue;
    agreement.territory[point.owner == Color::black ? 0 : 1].push_back(point.y * board.width() +
                                                                       point.x);
  }
  if (!agreement.present) return agreement;
  const auto is_empty = [&](int p) { return board.is_empty(board.at_number(p)); };
  // Some records mark empty points alone; the dead stones between them are then understood.
  const bool empty_alone = std::all_of(agreement.territory, agreement.territory + 2,
                                       [&](const std::vector<int>& marked) {
                                         return std::all_of(marked.begin(), marked.end(), is_empty);
                                       });
  for (std::size_t player = 0; player < 2; ++player) {
    auto& marked = agreement.territory[player];
    std::sort(marked.begin(), marked.end());
    marked.erase(std::unique(marked.begin(), marked.end()), marked.end());
    std::set_symmetric_difference(marked.begin(), marked.end(), counted[player].begin(),
                                  counted[player].end(), std::back_inserter(agreement.disputed));
  }
  auto& disputed = agreement.disputed;
  if (empty_alone) std::erase_if(disputed, [&](int p) { return !is_empty(p); });
  std::sort(disputed.begin(), disputed.end());
  disputed.erase(std::unique(disputed.begin(), disputed.end()), disputed.end());
  return agreement;
}

}  // namespace sgfaudit::rules
