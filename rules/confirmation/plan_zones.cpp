// Zones, where the parts of a plan give too little.
#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/confirmation/plan_finder.hpp"
#include "rules/confirmation/plan_part.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

// The smallest that is enough leaves room for others.
constexpr std::size_t zone_sizes[] = {2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 18, 24};
constexpr std::size_t most_seeds = 8;
// Of points that others have, only few are asked for; and what is searched for all of them at once
// must be small.
constexpr std::size_t most_shared = 9, largest_union = 20;
// Of all parts beside a chain.
constexpr std::size_t largest_whole = 30;
// Points of a zone to which a liberty beyond it is added, and how many liberties are tried.
constexpr std::size_t most_beside_reserve = 4, most_reserves = 2;

}  // namespace

// Where no part gives enough, a zone may: a few points of one that gives nothing, or of none.
void Finder::find_zones(bool from_nothing) {
  ground_.reset();
  for (bool found = true; found;) {
    found = false;
    for (int c = 0; c < static_cast<int>(tried_.size()); ++c) {
      if (!tried_[u(c)] || chain(c) != c) continue;
      if (!ground_) ground_ = ground();
      const int given = ground_->given[u(c)];
      if (given == 1) {
        found = find_zone(c, 1) || found;
      } else if (given == 0 && from_nothing) {
        const bool one = find_zone(c, 1);
        const auto before = std::move(before_sharing_);
        const bool two = one && find_zone(c, 1);
        if (one && !two && before.empty()) parts_.pop_back();
        if (one && !two && !before.empty()) parts_ = before;
        if (one) ground_.reset();
        found = two || find_zone(c, 2) || found;
      }
    }
  }
}

// Free are the points of no part that gives something, nor of a pair, nor under stones that matter.
Finder::Ground Finder::ground() const {
  Ground g{kept(), std::vector<int>(tried_.size()), std::vector<int>(u(position_.size()))};
  for (int p = 0; p < position_.size(); ++p) {
    const int s = string_at(p);
    const bool matters = s >= 0 && (tried_[u(s)] || (!gone_[u(s)] && color(p) != plan_.player));
    if (matters) g.held_by[u(p)] = -1;
  }
  for (const Plan::Pair& pair : plan_.pairs) {
    for (const int p : pair.points) g.held_by[u(p)] = -1;
  }
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (!parts_[i].held) continue;
    for (const int p : parts_[i].points) {
      if (g.held_by[u(p)] == 0) g.held_by[u(p)] = static_cast<int>(i) + 1;
    }
    for (const auto& [c, want] : parts_[i].gives) g.given[u(c)] += std::max(want, 0);
  }
  return g;
}

// Of free points, else of some that others have who give nothing to this chain. One that is given
// nothing yet may live in all the parts beside it together; or it is joined at one place to what is
// kept, as long as it has a liberty left at another.
bool Finder::find_zone(int c, int want) {
  before_sharing_.clear();
  if (!ground_) ground_ = ground();
  const Ground& now = *ground_;
  PointSet is_free, may_share;
  for (const int by : now.held_by) {
    is_free.push_back(by == 0);
    may_share.push_back(by == 0 || (by > 0 && given_by(parts_[u(by - 1)], c) == 0));
  }
  const auto add = [&](const std::vector<int>& points) {
    Part zone = zone_of(points, c);
    Wants asked{{c, want}};
    if (!is_given(zone, wants_in(zone, asked, now.kept))) {
      // Those that lack as little may be given it by the same zone.
      for (const int d : zone.chains) {
        if (!now.kept[u(d)] && now.given[u(d)] == 1) asked.emplace(d, 1);
      }
      if (asked.size() < 2 || !is_given(zone, wants_in(zone, asked, now.kept))) return false;
    }
    parts_.push_back(std::move(zone));
    return true;
  };
  const auto share = [&](const std::vector<int>& points) {
    const std::vector<std::size_t> others = parts_at(points);
    return !others.empty() && (carve_zone(c, want, now.kept, points, others) ||
                               unite_zone(c, want, now.kept, points, others, false));
  };
  const auto needs_all = [&] {
    return unite_parts(c, want, may_share) || with_reserve(c, is_free, add) ||
           with_reserve(c, may_share, share);
  };
  const bool found = any_zone(c, is_free, u(position_.size()), add) ||
                     any_zone(c, may_share, most_shared, share) || (want == 2 && needs_all());
  if (found) ground_.reset();
  return found;
}

// Zones that grow from liberties of the chain, the smallest first, until one is taken.
template <class Take>
bool Finder::any_zone(int c, const PointSet& free, std::size_t largest, Take take) const {
  const auto is_kept = [&](int p) { return ground_->kept[u(chain_at_[u(p)])]; };
  PointSet own;
  for (int p = 0; p < position_.size(); ++p) {
    own.push_back(tried_at(p) && (chain_at_[u(p)] == c || is_kept(p)));
  }
  // Those first that have most of what is kept beside them, and least of what is not his.
  std::vector<std::pair<int, int>> seeds;
  for (const int p : points_beside(c)) {
    if (!free[u(p)]) continue;
    int open = 0;
    for (const int q : around(p)) {
      open += !tried_at(q) ? 1 : is_kept(q) ? -1 : 0;
    }
    seeds.emplace_back(open, p);
  }
  std::sort(seeds.begin(), seeds.end());
  if (seeds.size() > most_seeds) seeds.resize(most_seeds);
  std::vector<Zone> zones;
  for (const auto& [open, point] : seeds) zones.emplace_back(near_, point, free, own);
  for (const std::size_t size : zone_sizes) {
    if (size > largest) break;
    for (Zone& zone : zones) {
      if (zone.grow(size) && take(zone.points())) return true;
    }
  }
  return false;
}

bool Finder::unite_parts(int c, int want, const PointSet& free) {
  std::vector<int> points = points_beside(c);
  std::erase_if(points, [&](int p) { return !free[u(p)]; });
  const std::vector<std::size_t> others = parts_at(points);
  return !others.empty() && unite_zone(c, want, ground_->kept, std::move(points), others, true);
}

// Zones as they grow, each with a liberty of the chain that does not touch it.
template <class Take>
bool Finder::with_reserve(int c, const PointSet& free, Take take) const {
  std::vector<int> reserves = points_beside(c);
  std::erase_if(reserves, [&](int p) { return !free[u(p)] || color(p) != Color::empty; });
  return any_zone(c, free, most_beside_reserve, [&](const std::vector<int>& points) {
    std::size_t tried = 0;
    for (const int r : reserves) {
      const Neighbours& near = around(r);
      const auto is_in = [&](int q) { return in(points, q); };
      if (is_in(r) || std::any_of(near.begin(), near.end(), is_in)) continue;
      if (tried++ == most_reserves) break;
      std::vector<int> more = points;
      more.insert(std::lower_bound(more.begin(), more.end(), r), r);
      if (take(more)) return true;
    }
    return false;
  });
}

Finder::Part Finder::zone_of(std::vector<int> points, int c) const {
  Part zone;
  zone.points = std::move(points);
  zone.zone = true;
  zone.chains = chains_beside(zone.points);
  std::copy_if(zone.chains.begin(), zone.chains.end(), std::back_inserter(zone.without),
               [&](int d) { return d != c; });
  return zone;
}

// What others keep is a wall, the rest must do without.
Finder::Wants Finder::wants_in(const Part& zone, const Wants& asked,
                               const std::vector<bool>& kept) {
  Wants wants;
  for (const int d : zone.chains) {
    const auto it = asked.find(d);
    wants[d] = it != asked.end() && it->second > 0 ? std::min(it->second, 2) : kept[u(d)] ? 0 : -1;
  }
  return wants;
}

// Those that hold one of the points.
std::vector<std::size_t> Finder::parts_at(const std::vector<int>& points) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (!parts_[i].held) continue;
    const bool holds =
        std::any_of(points.begin(), points.end(), [&](int p) { return in(parts_[i].points, p); });
    if (holds) found.push_back(i);
  }
  return found;
}

// A zone out of parts that give as much without these points.
bool Finder::carve_zone(int c, int want, const std::vector<bool>& now,
                        const std::vector<int>& points, const std::vector<std::size_t>& others) {
  Part zone = zone_of(points, c);
  if (!is_given(zone, wants_in(zone, {{c, want}}, now))) return false;
  std::vector<Part> before = parts_;
  const bool enough = std::all_of(others.begin(), others.end(), [&](std::size_t i) {
    Part& part = parts_[i];
    std::erase_if(part.points, [&](int p) { return in(points, p); });
    part.chains = chains_beside(part.points);
    Wants wants;
    for (const auto& [d, n] : part.gives) {
      if (in(part.chains, d)) {
        wants[d] = n;
      } else if (n > 0) {
        return false;
      }
    }
    return is_given(part, wants);
  });
  parts_.push_back(std::move(zone));
  const bool done = enough && all_kept_of(now);
  (done ? before_sharing_ : parts_) = std::move(before);
  return done;
}

// One zone in the place of these parts, and of the points, that gives what they all give.
bool Finder::unite_zone(int c, int want, const std::vector<bool>& now, std::vector<int> points,
                        const std::vector<std::size_t>& others, bool whole) {
  Wants asked{{c, want}};
  for (const std::size_t i : others) {
    const Part& part = parts_[i];
    points.insert(points.end(), part.points.begin(), part.points.end());
    for (const int d : part.chains) asked[d] += given_by(part, d);
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() > (whole ? largest_whole : largest_union)) return false;
  const auto hold = [&](bool held) {
    for (const std::size_t i : others) parts_[i].held = held;
  };
  hold(false);
  const std::vector<bool> without = kept();
  hold(true);
  std::erase_if(asked, [&](const auto& a) { return without[u(a.first)]; });
  Part zone = zone_of(std::move(points), c);
  zone.whole = whole;
  if (!is_given(zone, wants_in(zone, asked, without))) return false;
  std::vector<Part> before = parts_;
  hold(false);
  std::erase_if(parts_, [](const Part& p) { return p.zone && !p.held; });
  parts_.push_back(std::move(zone));
  const bool done = all_kept_of(now);
  (done ? before_sharing_ : parts_) = std::move(before);
  return done;
}

// Whether all these chains are still kept.
bool Finder::all_kept_of(const std::vector<bool>& chains) const {
  const std::vector<bool> now = kept();
  for (std::size_t c = 0; c < now.size(); ++c) {
    if (chains[c] && !now[c]) return false;
  }
  return true;
}

}  // namespace sgfaudit::rules::confirmation
