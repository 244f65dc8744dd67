#include "rules/confirmation/by_play.hpp"

#include <algorithm>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/pass_for_ko.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

constexpr std::uint64_t budget = 50'000;  // states of search for a territory

// The points around a dead string that uncapturable strings of its opponent close off, if he takes
// all that lies there, and loses none of these, though its owner begins; else none.
std::vector<int> cleared_around(const Position& position, const Confirmation& confirmed,
                                const Settled& board, const StringReport& dead) {
  const int area = board.area_at[u(dead.points.front())];
  if (area < 0 || board.areas[u(area)].size() > max_region) return {};
  const Region region = make_region(position, board.areas[u(area)]);
  const Stones stones = stones_in(position, region);
  const Side owner = dead.color == Color::black ? black : white;
  const Side attacker = other(owner);
  Mask walls = 0;
  for (const StringReport& s : confirmed.strings) {
    const bool inside = board.area_at[u(s.points.front())] == area;
    if (inside && s.color != dead.color && s.status == Status::uncapturable) {
      walls |= mask_of(s.points, region);
    }
  }
  Goal goal{Aim::no_permanent};
  goal.zone = region.connected(mask_of(dead.points, region), region.all() & ~walls);
  goal.string = goal.zone & stones.of[owner];
  goal.kept = region.connected(region.neighbours(goal.zone) & walls, walls) &
              ~unconditionally_alive(region, stones, attacker);
  Search search(region, attacker);
  State start = search.game().begin(stones, goal);
  start.mover = owner;
  search.game().look(start);
  if (search.solve(start, budget) != Winner::attacker ||
      turns_on_pass_for_ko(extract_proof(search, start))) {
    return {};
  }
  std::vector<int> points;
  for (Mask rest = goal.zone; rest;) points.push_back(region.board_point[u(take_lowest(rest))]);
  return points;
}

}  // namespace

bool same_whoever_begins(const Position& position, const Confirmation& confirmed) {
  const Settled board = settle(position);
  std::vector<bool> cleared(position.at.size(), false);
  for (const StringReport& s : confirmed.strings) {
    if (s.status != Status::dead || cleared[u(s.points.front())]) continue;
    // In the part of a plan its owner has begun already.
    const std::vector<int> points =
        s.taken_by ? confirmed.plans[u(s.taken_by->plan)].parts[u(s.taken_by->part)].points
                   : cleared_around(position, confirmed, board, s);
    for (const int p : points) cleared[u(p)] = true;
  }
  const auto& all = confirmed.strings;
  return std::all_of(all.begin(), all.end(), [&](const StringReport& s) {
    if (s.status == Status::uncapturable) return true;
    const bool stays = s.status == Status::dead && !s.removable;  // by Article 8, not in play
    return !stays && cleared[u(s.points.front())];
  });
}

}  // namespace sgfaudit::rules::confirmation
