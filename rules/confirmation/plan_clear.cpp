// Territories in which a plan takes every stone of the opponent.
//
// Let K be all points that kept strings of the player close off, and these strings be kept if K
// gives them what it is asked for. In the game about K the opponent moves first, and may pass as
// long as a stone of his stands there; the player has to take, in finitely many moves, every stone
// that the opponent has in K or plays there, and must not lose a chain around it (the game that
// settles a part in split.cpp, for several strings at once). A chain that needs one liberty here
// has another one elsewhere; the opponent takes it last, when none is left here. A chain that must
// do without help from here is never taken, but gives no liberty to anything: so the player must
// not lose what is joined to it, else the game would not be that on the board.
//
// If the player can, he answers in K what is played in K, as in every other part of the plan, and
// goes on there whenever the opponent passes. Beyond K he has the same answers as without it: his
// plays in K cost him nothing elsewhere. And play elsewhere that goes round for ever is no help in
// K, as the two cannot touch (Diagram 11). So no stone in K, now or later, is permanent, each of
// the opponent's strings there can be captured, and this enables nothing: they are dead.
//
// A string S of the player in K, if all others of his there are uncapturable, is alive (7.1): it
// cannot be captured, or that enables a new stone. Let the opponent capture it and play end. What
// took S stood in K and within local-2, and the player has taken it, as all else. Of the chains of
// the opponent there that touched local-2 let Y be the last to be taken, by a stone beside it. That
// is a new stone within local-2, which holds all points of K that are connected to S but those of
// uncapturable strings: the opponent's strings in K close nothing off, as he keeps none. It stands
// when play has ended, for whatever had captured it would have been taken after Y.
#include <algorithm>
#include <utility>

#include "rules/confirmation/plan_finder.hpp"
#include "rules/confirmation/plan_part.hpp"
#include "rules/confirmation/proof_line.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

// States to look at in each area; in all of them together as many as for the plan itself.
constexpr std::uint64_t clearing_budget = 20'000;

bool has(const std::vector<int>& sorted, int p) {
  return std::binary_search(sorted.begin(), sorted.end(), p);
}

}  // namespace

// All that is connected without a kept string, sorted.
std::vector<int> Finder::area_around(int start, std::vector<bool>& seen) const {
  std::vector<int> points{start};
  seen[u(start)] = true;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (const int q : around(points[i])) {
      if (seen[u(q)] || kept_at(q)) continue;
      seen[u(q)] = true;
      points.push_back(q);
    }
  }
  std::sort(points.begin(), points.end());
  return points;
}

// Whether stones are there to be taken, all of them given up, and no pair has one point beyond.
bool Finder::may_clear(const std::vector<int>& area) const {
  bool any = false;
  for (const int p : area) {
    if (color(p) != opponent(plan_.player)) continue;
    if (!gone_[u(string_at(p))]) return false;
    any = true;
  }
  return any && std::all_of(plan_.pairs.begin(), plan_.pairs.end(), [&](const Plan::Pair& pair) {
           return has(area, pair.points[0]) == has(area, pair.points[1]);
         });
}

void Finder::clear_areas() {
  std::erase_if(parts_, [](const Part& p) { return !p.held; });
  const std::uint64_t most = plan_.states + options_.budget;
  const std::uint64_t each =
      options_.patient ? options_.part_budget : clearing_budget * options_.times;
  std::vector<bool> seen(u(position_.size()), false);
  for (int p = 0; p < position_.size() && plan_.states < most; ++p) {
    if (seen[u(p)] || kept_at(p)) continue;
    Part part;
    part.points = area_around(p, seen);
    if (!may_clear(part.points)) continue;
    replace_by(part, std::min(each, most - plan_.states));
  }
}

// Nothing is changed where the part cannot be cleared.
void Finder::replace_by(const Part& part, std::uint64_t budget) {
  const std::vector<Part> before = parts_;
  const auto lies_in = [&](int p) { return has(part.points, p); };
  std::erase_if(parts_, [&](const Part& p) {
    return std::any_of(p.points.begin(), p.points.end(), lies_in);
  });
  insert(part);
  if (!parts_.back().gives.empty() && all_are_kept() && clear(parts_.back(), budget)) return;
  parts_ = before;
}

// Puts the part in the place of those that had points in it. A chain without a liberty here would
// be taken at once if it needed one: it must do without.
void Finder::insert(Part part) {
  const std::vector<bool> without_it = kept();
  const auto has_liberty = [&](int c) {
    return std::any_of(part.points.begin(), part.points.end(),
                       [&](int p) { return color(p) == Color::empty && beside(p, c); });
  };
  for (const int c : chains_beside(part.points)) {
    if (!plan_.keeps[u(c)]) continue;
    part.gives[c] = without_it[u(c)] ? 0 : !has_liberty(c) ? -1 : given(c) >= 1 ? 1 : 2;
  }
  part.held = part.cleared = true;
  parts_.push_back(std::move(part));
}

// Without the parts that were replaced.
bool Finder::all_are_kept() const {
  const std::vector<bool> now = kept();
  for (int s = 0; s < static_cast<int>(tried_.size()); ++s) {
    if (plan_.keeps[u(s)] && !now[u(chain(s))]) return false;
  }
  return true;
}

// Plays the game about a part.
bool Finder::clear(const Part& part, std::uint64_t budget) {
  const Proof f = frame(part, part.gives);
  if (f.points.size() > max_region) return false;
  Region region = part_region(position_, f);
  region.cleared = true;
  region.frontier = 0;  // nothing of the opponent's stands around it
  const Side player = other(region.attacker);
  Stones stones = stones_in(part);
  stones.of[player] |= region.also;
  if (!legal(region, stones)) return false;
  Search search(region, player);
  const Mask zone = region.all() & ~(region.also | region.elsewhere);
  const State root = search.game().begin_clearing(stones, zone);
  const Winner winner = search.solve(root, budget);
  plan_.states += search.looked();
  if (winner != Winner::attacker) return false;
  cleared_[part.points[0]] = tell_cleared(part, f, search, root);
  return true;
}

Plan::Part Finder::tell_cleared(const Part& part, const Proof& frame, const Search& search,
                                const State& root) const {
  Plan::Part told{part.points, served(part), true, principal_line(search, root, start_),
                  {},          {},           {}};
  const auto passes = [&](const HypotheticalMove& m) {
    return m.color != plan_.player && m.kind == HypotheticalMove::Kind::pass;
  };
  told.line.erase(std::find_if(told.line.begin(), told.line.end(), passes), told.line.end());
  State passed;
  Seen seen;
  if (search.game().follow(root, {Move::Kind::pass, 0}, passed, seen)) {
    told.taking = principal_line(search, passed, start_);
  }
  if (options_.tree_limit) told.tree = proof_tree(search, root, start_, options_.tree_limit);
  if (!options_.proofs) return told;
  told.proof = extract_proof(search, root);
  told.proof.chains = frame.chains;
  told.proof.pairs = frame.pairs;
  told.proof.clears = true;
  return told;
}

}  // namespace sgfaudit::rules::confirmation
