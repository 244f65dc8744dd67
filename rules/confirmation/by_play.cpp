#include "rules/confirmation/by_play.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/pass_for_ko.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

constexpr std::uint64_t budget = 50'000;  // states of search for a territory

// What a player answers wherever it is played, and the points in which he does so.
struct Strategy {
  Color player = Color::empty;
  std::vector<int> points;
  std::vector<int> keeps;    // stones of his
  std::vector<int> cleared;  // points of which he takes all that is there
};

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

Strategy strategy_of(const Plan& plan, const Confirmation& confirmed) {
  Strategy strategy{plan.player, {}, {}, {}};
  for (const Plan::Part& part : plan.parts) {
    strategy.points.insert(strategy.points.end(), part.points.begin(), part.points.end());
    if (!part.cleared) continue;
    strategy.cleared.insert(strategy.cleared.end(), part.points.begin(), part.points.end());
  }
  for (const Plan::Pair& pair : plan.pairs) {
    strategy.points.insert(strategy.points.end(), std::begin(pair.points), std::end(pair.points));
  }
  for (std::size_t i = 0; i < confirmed.strings.size(); ++i) {
    if (plan.keeps[i]) strategy.keeps.push_back(confirmed.strings[i].points.front());
  }
  return strategy;
}

// None has to answer at a point of another, so that a player can follow all of his.
bool are_one(const std::vector<Strategy>& strategies, std::size_t size) {
  for (const Color player : {Color::black, Color::white}) {
    std::vector<bool> taken(size, false);
    for (const Strategy& s : strategies) {
      if (s.player != player) continue;
      const auto is_taken = [&](int p) { return taken[u(p)]; };
      if (std::any_of(s.points.begin(), s.points.end(), is_taken)) return false;
      for (const int p : s.points) taken[u(p)] = true;
    }
  }
  return true;
}

}  // namespace

bool same_whoever_begins(const Position& position, const Confirmation& confirmed) {
  const Settled board = settle(position);
  std::vector<Strategy> strategies;
  std::vector<bool> cleared(position.at.size(), false), kept(position.at.size(), false);
  const auto follow = [&](Strategy strategy) {
    for (const int p : strategy.cleared) cleared[u(p)] = true;
    for (const int p : strategy.keeps) kept[u(p)] = true;
    strategies.push_back(std::move(strategy));
  };
  // In the part of a plan the owner of what is dead there has begun already.
  for (std::size_t plan = 0; plan < confirmed.plans.size(); ++plan) {
    const auto uses = [&](const StringReport& s) {
      return (s.kept_by && u(s.kept_by->plan) == plan) ||
             (s.taken_by && u(s.taken_by->plan) == plan);
    };
    if (std::any_of(confirmed.strings.begin(), confirmed.strings.end(), uses)) {
      follow(strategy_of(confirmed.plans[plan], confirmed));
    }
  }
  for (const StringReport& s : confirmed.strings) {
    const int at = s.points.front();
    if (s.status == Status::uncapturable || cleared[u(at)]) continue;
    const bool stays = s.status == Status::dead && !s.removable;  // by Article 8, not in play
    if (s.status != Status::dead || stays) return false;
    auto strategy = cleared_around(position, confirmed, board, s);
    if (!strategy) return false;
    follow(*std::move(strategy));
  }
  for (const StringReport& s : confirmed.strings) {
    if (s.status != Status::uncapturable || s.basis == Basis::settled) continue;
    const auto is_kept = [&](int p) { return kept[u(p)]; };
    if (std::any_of(s.points.begin(), s.points.end(), is_kept)) continue;
    strategies.push_back({s.color, s.searched, {}, {}});
  }
  return are_one(strategies, position.at.size());
}

}  // namespace sgfaudit::rules::confirmation
