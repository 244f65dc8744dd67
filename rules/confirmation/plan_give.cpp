// What the parts of a plan give.
#include <algorithm>
#include <iterator>

#include "rules/confirmation/plan_finder.hpp"
#include "rules/confirmation/plan_part.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

// Parts so small are kept apart from nobody.
constexpr std::size_t smallest_apart = 5;
// Chains without which a part is tried again.
constexpr int most_dropped = 2;
// Parts that rely on each other must come to an end.
constexpr int most_judged = 4;

}  // namespace

int Finder::given_by(const Part& part, int c) {
  const auto it = part.gives.find(c);
  return part.held && it != part.gives.end() ? std::max(it->second, 0) : 0;
}
int Finder::given(int c, const Part* but) const {
  int n = 0;
  for (const Part& p : parts_) n += &p != but ? given_by(p, c) : 0;
  return n;
}
// By chain: is it kept by the parts, without this one? One after the other, see plan.cpp.
std::vector<bool> Finder::kept(const Part* but) const {
  std::vector<bool> kept(tried_.size(), false);
  for (bool more = true; more;) {
    more = false;
    std::vector<int> sum(tried_.size(), 0);
    for (const Part& p : parts_) {
      if (&p == but || !p.held) continue;
      const auto all_kept = [&](int want) {
        return std::all_of(p.gives.begin(), p.gives.end(),
                           [&](const auto& g) { return g.second != want || kept[u(g.first)]; });
      };
      if (!all_kept(0)) continue;
      const int most = all_kept(1) ? 2 : 1;
      for (const auto& [c, want] : p.gives) sum[u(c)] += std::clamp(want, 0, most);
    }
    for (std::size_t c = 0; c < sum.size(); ++c) {
      if (kept[c] || sum[c] < 2) continue;
      kept[c] = more = true;
    }
  }
  return kept;
}

bool Finder::hoped(int c, const Part* but) const {
  return std::any_of(parts_.begin(), parts_.end(), [&](const Part& p) {
    return &p != but && in(p.chains, c) && !in(p.without, c);
  });
}

bool Finder::keeps_apart(const Part& part, int string) const {
  return !part.zone && part.points.size() >= smallest_apart && in(part.chains, chain(string));
}

void Finder::judge(Part& part) {
  part.held = false;
  if (part.zone) return;
  if (apart_ >= 0 && keeps_apart(part, apart_)) return;
  Wants wants;
  if (++part.judged > most_judged) part.without = part.chains;
  const std::vector<bool> without_it = kept(&part);
  for (const int c : part.chains) {
    if (without_it[u(c)]) {
      wants[c] = 0;
    } else if (!in(part.without, c)) {
      wants[c] = hoped(c, &part) ? 1 : 2;
    } else {
      wants[c] = -1;
    }
  }
  if (!asks(wants) || is_given(part, wants)) return;
  // Once more without the chains that ask too much.
  for (int left = most_dropped; left > 0 && asks(wants); --left) {
    int one = ask(part, wants).falls;
    if (one < 0) one = poorest(part, wants);
    part.without.push_back(one);
    wants[one] = -1;
    if (is_given(part, wants)) return;
  }
  for (const auto& [c, want] : wants) {
    if (want > 0) part.without.push_back(c);
  }
}

bool Finder::asks(const Wants& wants) {
  return std::any_of(wants.begin(), wants.end(), [](const auto& want) { return want.second > 0; });
}

bool Finder::is_given(Part& part, const Wants& wants) {
  part.held = asks(wants) && ask(part, wants).answer == Answer::yes;
  if (part.held) part.gives = wants;
  return part.held;
}

bool Finder::beside(int p, int c) const {
  const Neighbours& near = around(p);
  return std::any_of(near.begin(), near.end(), [&](int q) { return chain_at_[u(q)] == c; });
}

std::vector<int> Finder::points_beside(int c) const {
  std::vector<int> found;
  for (const int s : strings_of_[u(c)]) {
    for (const int stone : board_.strings[u(s)].points) {
      const Neighbours& near = around(stone);
      std::copy_if(near.begin(), near.end(), std::back_inserter(found),
                   [&](int q) { return chain_at_[u(q)] != c; });
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

// Of the chains that want something the one with the fewest liberties here.
int Finder::poorest(const Part& part, const Wants& wants) const {
  int found = -1;
  std::ptrdiff_t least = position_.size();
  for (const auto& [c, want] : wants) {
    if (want <= 0) continue;
    const auto liberties = std::count_if(part.points.begin(), part.points.end(), [&, c = c](int p) {
      return color(p) == Color::empty && beside(p, c);
    });
    if (liberties < least) least = liberties, found = c;
  }
  return found;
}

void Finder::drop_false_hopes() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Part& part : parts_) {
      if (!part.held) continue;
      const auto is_wall = [](const auto& g) { return g.second == 0; };
      const bool walled = std::any_of(part.gives.begin(), part.gives.end(), is_wall);
      const std::vector<bool> now = walled ? kept() : std::vector<bool>{};
      const bool fails = std::any_of(part.gives.begin(), part.gives.end(), [&](const auto& g) {
        return g.second > 0    ? given(g.first, &part) < 2 - g.second
               : g.second == 0 ? !now[u(g.first)]
                               : false;
      });
      if (!fails) continue;
      judge(part);
      changed = true;
    }
  }
}

}  // namespace sgfaudit::rules::confirmation
