#include "rules/estimate/rescue.hpp"

#include <algorithm>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/search.hpp"

namespace sgfaudit::rules::estimate {

using namespace confirmation;

Rescue::Rescue(const Position& position, const std::vector<bool>& held)
    : position_(position), board_(settle(position, held)) {}

bool Rescue::saves(const std::vector<int>& string, std::uint64_t budget) {
  play_ = -1;
  const auto first = static_cast<std::size_t>(string.front());
  const int area = board_.area_at[first];
  if (area < 0) return true;
  if (board_.areas[static_cast<std::size_t>(area)].size() > max_region) return false;
  const Region region = make_region(position_, board_, area);
  const Side owner = position_.at[first] == Color::black ? black : white;
  Goal goal;
  for (const int p : string) {
    const auto& points = region.board_point;
    goal.string |=
        bit(static_cast<int>(std::lower_bound(points.begin(), points.end(), p) - points.begin()));
  }
  Search search(region, other(owner));
  State start = search.game().begin(stones_in(position_, region), goal);
  start.mover = owner;
  search.game().look(start);
  if (search.solve(start, budget) != Winner::defender) return false;
  const Search::Node& root = search.node(search.find(start));
  if (root.reason == Search::Reason::answered) {
    play_ = region.board_point[root.best];
  } else if (root.reason == Search::Reason::move) {
    const Move move = search.edge(root, root.best).move;
    if (move.kind == Move::Kind::play) play_ = region.board_point[move.point];
  }
  return true;
}

}  // namespace sgfaudit::rules::estimate
