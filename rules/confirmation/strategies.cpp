#include "rules/confirmation/strategies.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/confirmation/pass_for_ko.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

Strategy strategy_of(const Plan& plan, const Confirmation& confirmed) {
  Strategy strategy{plan.player, {}, {}, {}};
  const auto append = [](std::vector<int>& to, const auto& points) {
    to.insert(to.end(), std::begin(points), std::end(points));
  };
  for (const Plan::Part& part : plan.parts) {
    append(strategy.points, part.points);
    if (part.cleared) append(strategy.cleared, part.points);
  }
  for (const Plan::Pair& pair : plan.pairs) append(strategy.points, pair.points);
  for (std::size_t i = 0; i < confirmed.strings.size(); ++i) {
    if (plan.keeps[i]) append(strategy.keeps, confirmed.strings[i].points);
  }
  return strategy;
}

}  // namespace

std::vector<Strategy> strategies_of(const Confirmation& confirmed) {
  std::vector<Strategy> strategies;
  std::vector<bool> kept(confirmed.string_at.size(), false);
  for (std::size_t plan = 0; plan < confirmed.plans.size(); ++plan) {
    const auto uses = [&](const StringReport& s) {
      return (s.kept_by && u(s.kept_by->plan) == plan) ||
             (s.taken_by && u(s.taken_by->plan) == plan);
    };
    if (std::none_of(confirmed.strings.begin(), confirmed.strings.end(), uses)) continue;
    strategies.push_back(strategy_of(confirmed.plans[plan], confirmed));
    for (const int p : strategies.back().keeps) kept[u(p)] = true;
  }
  for (const StringReport& s : confirmed.strings) {
    if (s.status != Status::uncapturable || s.searched.empty() || kept[u(s.points[0])]) continue;
    strategies.push_back({s.color, s.searched, s.points, {}});
  }
  return strategies;
}

bool collide(const Strategy& a, const Strategy& b) {
  return a.player == b.player && std::any_of(a.points.begin(), a.points.end(), [&](int p) {
           return std::find(b.points.begin(), b.points.end(), p) != b.points.end();
         });
}

namespace {

constexpr std::uint64_t part_budget = 8'000;  // states for each part of a plan

bool any_collide(const std::vector<Strategy>& strategies) {
  for (auto a = strategies.begin(); a != strategies.end(); ++a) {
    if (std::any_of(std::next(a), strategies.end(),
                    [&](const Strategy& b) { return collide(*a, b); })) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool can_follow_all(const Position& position, const Confirmation& confirmed, Color player,
                    std::vector<Strategy> strategies, bool by_play, std::uint64_t& left) {
  std::erase_if(strategies, [&](const Strategy& s) { return s.player != player; });
  if (!any_collide(strategies)) return true;
  const Plan plan =
      find_plan(position, settle(position), player,
                {.budget = left, .part_budget = part_budget, .patient = true, .proofs = by_play});
  left -= std::min(left, plan.states);
  const auto turns_on_ko = [](const Plan::Part& part) { return turns_on_pass_for_ko(part.proof); };
  if (by_play && std::any_of(plan.parts.begin(), plan.parts.end(), turns_on_ko)) return false;
  const Strategy one = strategy_of(plan, confirmed);
  const auto within = [](const std::vector<int>& points, const std::vector<int>& of) {
    return std::all_of(points.begin(), points.end(),
                       [&](int p) { return std::find(of.begin(), of.end(), p) != of.end(); });
  };
  std::erase_if(strategies, [&](const Strategy& s) {
    return within(s.keeps, one.keeps) && within(s.cleared, one.cleared);
  });
  strategies.push_back(one);
  return !any_collide(strategies);
}

bool can_follow_all(const Position& position, const Confirmation& filled,
                    const Confirmation& before, std::uint64_t& left) {
  const std::vector<Strategy> now = strategies_of(filled);
  std::vector<Strategy> all = strategies_of(before);
  const auto was_known = [&](int p) {
    const StringReport& s = filled.strings[u(filled.string_at[u(p)])];
    return s.basis == Basis::proved && s.searched.empty() && !s.kept_by && !s.taken_by;
  };
  std::erase_if(all, [&](const Strategy& s) {
    const auto collides = [&](const Strategy& other) { return collide(s, other); };
    return std::none_of(s.keeps.begin(), s.keeps.end(), was_known) ||
           std::none_of(now.begin(), now.end(), collides);
  });
  all.insert(all.end(), now.begin(), now.end());
  return can_follow_all(position, filled, Color::black, all, false, left) &&
         can_follow_all(position, filled, Color::white, all, false, left);
}

}  // namespace sgfaudit::rules::confirmation
