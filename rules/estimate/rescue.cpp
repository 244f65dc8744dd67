#include "rules/estimate/rescue.hpp"

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/search.hpp"

namespace sgfaudit::rules::estimate {

using namespace confirmation;

Rescue::Rescue(const Position& position, const std::vector<bool>& held, Kos kos)
    : position_(position), board_(settle(position, held)), kos_(kos) {}

void Rescue::find_play(const Search& search, const State& start, const Region& region) {
  Search::Index at = search.find(start);
  for (;;) {
    const Search::Node& node = search.node(at);
    if (node.reason == Search::Reason::answered) play_ = region.board_point[node.best];
    // In a closed set, as a seki is, it is the winner's move that stays in it.
    if (node.reason != Search::Reason::move && node.reason != Search::Reason::closed) return;
    const Search::Edge& edge = search.edge(node, node.best);
    if (edge.move.kind == Move::Kind::play) play_ = region.board_point[edge.move.point];
    if (edge.move.kind != Move::Kind::look) return;
    at = edge.to;
  }
}

bool Rescue::saves(const std::vector<int>& string, std::uint64_t budget) {
  play_ = -1;
  const auto first = static_cast<std::size_t>(string.front());
  const int area = board_.area_at[first];
  if (area < 0) return true;
  if (board_.areas[static_cast<std::size_t>(area)].size() > max_region) return false;
  Region region = make_region(position_, board_.areas[static_cast<std::size_t>(area)]);
  const Side owner = position_.at[first] == Color::black ? black : white;
  Goal goal;
  goal.string = mask_of(string, region);
  if (kos_ == Kos::retaken_at_once) {
    // As in a window, of which the frontier is the string itself.
    region.frontier = goal.string;
    region.attacker = other(owner);
  }
  Search search(region, other(owner));
  State start = search.game().begin(stones_in(position_, region), goal);
  start.mover = owner;
  search.game().look(start);
  if (search.solve(start, budget) != Winner::defender) return false;
  find_play(search, start, region);
  return true;
}

}  // namespace sgfaudit::rules::estimate
