// Plans checked against Article 7, apart from the search for them. The reasons stand in plan.cpp.
#include <algorithm>
#include <set>

#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/proof_board.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

using Error = std::optional<std::string>;

class PlanChecker {
 public:
  PlanChecker(const Position& position, const Plan& plan) : position_(position), plan_(plan) {}

  Error run() {
    number_strings();
    if (plan_.keeps.size() != u(strings_)) return "another number of strings";
    for (const Plan::Pair& pair : plan_.pairs) {
      if (const Error error = join(pair)) return error;
    }
    for (const Plan::Part& part : plan_.parts) {
      if (const Error error = claim(part)) return error;
    }
    keep_in_turn();
    for (int s = 0; s < strings_; ++s) {
      if (!plan_.keeps[u(s)]) continue;
      if (!kept_.contains(same_[u(s)]) || color(s) != plan_.player)
        return "a string is kept without two liberties";
    }
    for (const Plan::Part& part : plan_.parts) {
      if (const Error error = check(part)) return error;
    }
    return std::nullopt;
  }

 private:
  std::vector<int> beside(int p) const { return checking::beside(position_, p); }
  bool on_board(int p) const { return p >= 0 && p < position_.size(); }
  bool is_own(int p) const { return on_board(p) && position_.at[u(p)] == plan_.player; }
  bool kept(int p) const { return is_own(p) && plan_.keeps[u(string_of_[u(p)])]; }
  int chain(int p) const { return same_[u(string_of_[u(p)])]; }
  Color color(int s) const { return color_of_[u(s)]; }

  // The chains that are kept, one after the other: each by parts of which all walls are kept before
  // it. Where a part gives two liberties, one may come from a chain joined there which has one
  // elsewhere; unless that chain is kept before, only one counts.
  void keep_in_turn() {
    for (bool found = true; found;) {
      found = false;
      for (int s = 0; s < strings_; ++s) {
        if (same_[u(s)] != s || kept_.contains(s) || liberties_of(s) < 2) continue;
        kept_.insert(s);
        found = true;
      }
    }
  }

  int liberties_of(int wanted) const {
    int sum = 0;
    for (const Plan::Part& part : plan_.parts) {
      int here = 0;
      bool counts = true, alone = true;
      for (const Plan::Part::Chain& c : part.chains) {
        if (chain(c.stone) == wanted) {
          here = std::max(c.needs, 0);
        } else if (!kept_.contains(chain(c.stone))) {
          counts = counts && c.needs != 0;
          alone = alone && c.needs != 1;
        }
      }
      if (counts) sum += alone ? here : std::min(here, 1);
    }
    return sum;
  }

  // Strings in the order of their first stones.
  void number_strings() {
    string_of_.assign(u(position_.size()), -1);
    for (int p = 0; p < position_.size(); ++p) {
      if (position_.at[u(p)] == Color::empty || string_of_[u(p)] >= 0) continue;
      std::vector<int> stones{p};
      string_of_[u(p)] = strings_;
      for (std::size_t i = 0; i < stones.size(); ++i) {
        for (const int q : beside(stones[i])) {
          if (position_.at[u(q)] != position_.at[u(p)] || string_of_[u(q)] >= 0) continue;
          string_of_[u(q)] = strings_;
          stones.push_back(q);
        }
      }
      color_of_.push_back(position_.at[u(p)]);
      same_.push_back(strings_++);
    }
  }

  Error join(const Plan::Pair& pair) {
    for (std::size_t i = 0; i < 2; ++i) {
      const int p = pair.points[i];
      if (!on_board(p) || position_.at[u(p)] != Color::empty) return "a pair of no empty points";
      if (!used_.insert(p).second) return "a point in two pairs";
      const std::vector<int> near = beside(p);
      for (const int stone : pair.stones[i]) {
        if (!is_own(stone)) return "a pair joins no strings of the player";
        if (std::find(near.begin(), near.end(), stone) == near.end()) return "a pair far away";
      }
    }
    const int one = chain(pair.stones[0][0]), two = chain(pair.stones[0][1]);
    if (chain(pair.stones[1][0]) != one || chain(pair.stones[1][1]) != two || one == two) {
      return "a pair does not join two chains";
    }
    std::replace(same_.begin(), same_.end(), two, one);
    return std::nullopt;
  }

  // What the part is said to give, and to which chains.
  Error claim(const Plan::Part& part) {
    for (const int p : part.points) {
      if (!on_board(p) || !in_parts_.insert(p).second) return "a point in two parts";
      if (kept(p)) return "a kept string inside a part";
    }
    std::set<int> seen;
    for (const Plan::Part::Chain& c : part.chains) {
      if (!kept(c.stone)) return "a part for a string that is not kept";
      if (!seen.insert(chain(c.stone)).second) return "a part gives twice to a chain";
      if (c.needs < -1 || c.needs > 2) return "a chain that needs what no part gives";
    }
    return std::nullopt;
  }

  Error check(const Plan::Part& part) {
    const std::set<int> inside(part.points.begin(), part.points.end());
    for (const int p : part.points) {
      for (const int q : beside(p)) {
        const bool said =
            kept(q) && std::any_of(part.chains.begin(), part.chains.end(),
                                   [&](const auto& c) { return chain(c.stone) == chain(q); });
        if (!inside.contains(q) && kept(q) && !said) return "a chain that is passed over";
      }
    }
    const Proof& proof = part.proof;
    if (proof.clears != part.cleared) return "a proof of another kind";
    const bool attacks = proof.attacker == plan_.player;
    if (attacks != part.cleared || proof.attacker_wins() != part.cleared) return "no defence";
    if (proof.chains.size() != part.chains.size()) return "a proof about other chains";
    for (std::size_t i = 0; i < part.chains.size(); ++i) {
      const Plan::Part::Chain& c = part.chains[i];
      std::set<int> stones;
      for (int p = 0; p < position_.size(); ++p) {
        if (is_own(p) && chain(p) == chain(c.stone)) stones.insert(p);
      }
      const std::vector<int>& said = proof.chains[i].stones;
      if (std::set<int>(said.begin(), said.end()) != stones) return "a chain of other strings";
      if (proof.chains[i].needs != c.needs) return "a proof that gives something else";
    }
    std::set<int> points;
    for (const int p : proof.points) {
      if (p < position_.size()) points.insert(p);
    }
    if (points != inside) return "a proof about another part";
    return check_pairs(part, inside);
  }

  // Exactly the pairs of the plan that lie in the part.
  Error check_pairs(const Plan::Part& part, const std::set<int>& inside) const {
    std::set<std::set<int>> lie, said;
    for (const Plan::Pair& pair : plan_.pairs) {
      const bool one = inside.contains(pair.points[0]), two = inside.contains(pair.points[1]);
      if (one != two) return "half a pair in a part";
      if (one) lie.insert({pair.points[0], pair.points[1]});
    }
    const std::vector<int>& points = part.proof.points;
    for (const auto& [one, two] : part.proof.pairs) {
      if (u(one) >= points.size() || u(two) >= points.size()) return "no pair";
      said.insert({points[u(one)], points[u(two)]});
    }
    if (said != lie || said.size() != part.proof.pairs.size()) return "other pairs";
    return check_proof(position_, part.proof);
  }

  const Position& position_;
  const Plan& plan_;
  int strings_ = 0;
  std::vector<int> string_of_;   // by point
  std::vector<Color> color_of_;  // by string
  std::vector<int> same_;        // by string: the first of its chain
  std::set<int> used_;
  std::set<int> in_parts_;
  std::set<int> kept_;  // chains
};

}  // namespace

std::optional<std::string> check_plan(const Position& position, const Plan& plan) {
  return PlanChecker(position, plan).run();
}

}  // namespace sgfaudit::rules::confirmation
