#include "rules/confirmation/by_play.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/pass_for_ko.hpp"
#include "rules/confirmation/strategies.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

constexpr std::uint64_t budget = 50'000;  // states of search for a territory
constexpr std::uint64_t plan_budget = 200'000;

// Of who takes a dead string, and all others of its owner in the same area: uncapturable strings of
// his close off points around them of which he takes all that lies there, and loses none of these,
// though their owner begins; else nothing.
std::optional<Strategy> cleared_around(const Position& position, const Confirmation& confirmed,
                                       const Settled& board, const StringReport& dead) {
  const int area = board.area_at[u(dead.points.front())];
  if (area < 0 || board.areas[u(area)].size() > max_region) return std::nullopt;
  const Region region = make_region(position, board.areas[u(area)]);
  const Stones stones = stones_in(position, region);
  const Side owner = dead.color == Color::black ? black : white;
  const Side attacker = other(owner);
  Mask walls = 0, all_dead = 0;
  for (const StringReport& s : confirmed.strings) {
    if (board.area_at[u(s.points.front())] != area) continue;
    if (s.color != dead.color && s.status == Status::uncapturable) {
      walls |= mask_of(s.points, region);
    }
    if (s.color == dead.color && s.status == Status::dead) all_dead |= mask_of(s.points, region);
  }
  Goal goal{Aim::no_permanent};
  goal.zone = region.connected(all_dead, region.all() & ~walls);
  goal.string = goal.zone & stones.of[owner];
  goal.kept = region.connected(region.neighbours(goal.zone) & walls, walls) &
              ~unconditionally_alive(region, stones, attacker);
  Search search(region, attacker);
  State start = search.game().begin(stones, goal);
  start.mover = owner;
  search.game().look(start);
  if (search.solve(start, budget) != Winner::attacker ||
      turns_on_pass_for_ko(extract_proof(search, start))) {
    return std::nullopt;
  }
  const auto on_board = [&](Mask mask) {
    std::vector<int> points;
    while (mask) points.push_back(region.board_point[u(take_lowest(mask))]);
    return points;
  };
  return Strategy{opponent(dead.color), region.board_point, on_board(goal.kept),
                  on_board(goal.zone)};
}

}  // namespace

bool same_whoever_begins(const Position& position, const Confirmation& confirmed) {
  const Settled board = settle(position);
  // In the part of a plan the owner of what is dead there has begun already.
  std::vector<Strategy> strategies = strategies_of(confirmed);
  std::vector<bool> cleared(position.at.size(), false), kept(position.at.size(), false);
  const auto mark = [](std::vector<bool>& marks, const std::vector<int>& points) {
    for (const int p : points) marks[u(p)] = true;
  };
  for (const Strategy& s : strategies) mark(cleared, s.cleared);
  for (const StringReport& s : confirmed.strings) {
    if (s.status == Status::uncapturable || cleared[u(s.points.front())]) continue;
    const bool stays = s.status == Status::dead && !s.removable;  // by Article 8, not in play
    if (s.status != Status::dead || stays) return false;
    auto strategy = cleared_around(position, confirmed, board, s);
    if (!strategy) return false;
    mark(cleared, strategy->cleared);
    mark(kept, strategy->keeps);
    strategies.push_back(*std::move(strategy));
  }
  // What is not lost while a territory is cleared needs no search of its own.
  std::erase_if(strategies, [&](const Strategy& s) {
    return s.cleared.empty() &&
           std::all_of(s.keeps.begin(), s.keeps.end(), [&](int p) { return kept[u(p)]; });
  });
  std::uint64_t left = plan_budget;
  return can_follow_all(position, confirmed, Color::black, strategies, true, left) &&
         can_follow_all(position, confirmed, Color::white, strategies, true, left);
}

}  // namespace sgfaudit::rules::confirmation
