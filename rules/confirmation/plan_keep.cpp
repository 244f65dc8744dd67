// Which strings a plan keeps: all at once, then without those that are lost, then these one by one.
#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

#include "rules/confirmation/plan_finder.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

// Strings tried again one by one, each time over all the board: as many as make up so many points.
// Each costs more the more strings there are: on the largest boards that is what takes the time.
constexpr int points_to_try_again = 250'000, usual_strings = 256;

}  // namespace

Plan Finder::run() {
  while (!keep_all()) give_up_lost();
  try_lost_again();
  std::erase_if(plan_.pairs, [&](const Plan::Pair& pair) {
    return !plan_.keeps[u(string_at(pair.stones[0][0]))];
  });
  clear_areas();
  for (const Part& part : parts_) {
    if (part.held) {
      plan_.parts.push_back(part.cleared ? std::move(cleared_[part.points[0]]) : describe(part));
    }
  }
  return std::move(plan_);
}

// Strings that are not kept close no parts; those that were lost with others only are tried again.
void Finder::give_up_lost() {
  for (std::size_t s = 0; s < tried_.size(); ++s) tried_[s] = tried_[s] && plan_.keeps[s];
}

// Each that is kept after all may help those beside the same areas.
void Finder::try_lost_again() {
  const int strings = static_cast<int>(tried_.size());
  int left = points_to_try_again / position_.size() / (1 + strings / usual_strings);
  std::vector<bool> hoped(tried_.size());
  for (std::size_t s = 0; s < hoped.size(); ++s) {
    const String& string = board_.strings[s];
    hoped[s] = string.color == plan_.player && !string.settled && !gone_[s];
  }
  for (bool more = true; more;) {
    more = false;
    for (int s = 0; s < strings && left > 0; ++s) {
      if (!hoped[u(s)] || plan_.keeps[u(s)]) continue;
      hoped[u(s)] = false;
      --left;
      if (!keep_one_more(s)) continue;
      for (const int t : lost_beside(s)) {
        if (!gone_[u(t)]) hoped[u(t)] = more = true;
      }
    }
  }
}

// A string may have been given up only because of others that were tried with it, or because a part
// that it has no use for, or a pair, took the points that it needs.
bool Finder::keep_one_more(int string) {
  const auto before = std::make_tuple(tried_, chain_, strings_of_, chain_at_, part_at_, parts_,
                                      plan_.pairs, plan_.keeps);
  tried_ = plan_.keeps;
  tried_[u(string)] = true;
  zones_before_.clear();
  for (const Part& part : parts_) {
    if (part.zone && part.held) zones_before_.push_back(part);
  }
  const auto is_apart = [&](const Part& part) { return keeps_apart(part, string); };
  for (const bool paired : {true, false}) {
    for (const int apart : {-1, string}) {
      if (apart >= 0 && std::none_of(parts_.begin(), parts_.end(), is_apart)) continue;
      paired_ = paired;
      apart_ = apart;
      const bool all = keep_all() && plan_.keeps == tried_;
      paired_ = true;
      apart_ = -1;
      if (all) return true;
    }
    if (plan_.pairs.empty()) break;
  }
  std::tie(tried_, chain_, strings_of_, chain_at_, part_at_, parts_, plan_.pairs, plan_.keeps) =
      before;
  return false;
}

// The player's strings that are not kept, in the areas beside this one.
std::vector<int> Finder::lost_beside(int string) const {
  std::vector<int> found;
  std::vector<bool> seen(u(position_.size()), false);
  for (const int stone : board_.strings[u(string)].points) {
    for (const int start : around(stone)) {
      if (seen[u(start)] || kept_at(start)) continue;
      for (const int p : area_around(start, seen)) {
        if (color(p) == plan_.player && !in(found, string_at(p))) found.push_back(string_at(p));
      }
    }
  }
  return found;
}

// Whether every string is kept that closes a part with which something is given.
bool Finder::keep_all() {
  chain_.resize(tried_.size());
  std::iota(chain_.begin(), chain_.end(), 0);
  chain_at_ = board_.string_at;
  std::replace_if(
      chain_at_.begin(), chain_at_.end(), [&](int s) { return s >= 0 && !tried_[u(s)]; }, -1);
  plan_.pairs.clear();
  find_parts();
  if (paired_) find_pairs();
  strings_of_.assign(tried_.size(), {});
  for (int s = 0; s < static_cast<int>(tried_.size()); ++s) {
    if (tried_[u(s)]) strings_of_[u(chain(s))].push_back(s);
  }
  for (Part& part : parts_) part.chains = chains_beside(part.points);
  for (Part& part : parts_) judge(part);
  take_over_zones();
  find_zones(false);  // before what is given to a chain is lost for want of another liberty
  drop_false_hopes();
  find_zones(true);
  drop_false_hopes();
  return settle_keeps();
}

// What others are given by zones they are given still, where no part has taken the points.
void Finder::take_over_zones() {
  if (zones_before_.empty()) return;
  const Ground now = ground();
  const auto is_free = [&](int p) { return now.held_by[u(p)] == 0; };
  for (const Part& zone : zones_before_) {
    if (apart_ >= 0 && in(zone.chains, chain(apart_))) continue;
    if (!std::all_of(zone.points.begin(), zone.points.end(), is_free)) continue;
    if (chains_beside(zone.points) != zone.chains) continue;
    Part again = zone;
    if (is_given(again, zone.gives)) parts_.push_back(std::move(again));
  }
}

// False if a part is closed by strings that are not kept.
bool Finder::settle_keeps() {
  const std::vector<bool> now = kept();
  plan_.keeps.assign(tried_.size(), false);
  for (int s = 0; s < static_cast<int>(tried_.size()); ++s) {
    plan_.keeps[u(s)] = tried_[u(s)] && now[u(chain(s))];
  }
  return std::none_of(parts_.begin(), parts_.end(), [&](const Part& part) {
    return part.held && std::any_of(part.chains.begin(), part.chains.end(),
                                    [&](int c) { return !plan_.keeps[u(c)]; });
  });
}

}  // namespace sgfaudit::rules::confirmation
