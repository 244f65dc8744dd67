// How a plan keeps one string.
#include <algorithm>
#include <numeric>

#include "rules/confirmation/plan.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

using Kind = HypotheticalMove::Kind;

class Line {
 public:
  Line(const OnBoard& start, std::vector<HypotheticalMove>& moves) : board_(start), moves_(moves) {}

  // As far as it is play on the board, and to its last answer.
  void add(const std::vector<HypotheticalMove>& moves, Color player) {
    OnBoard board = board_;
    std::vector<HypotheticalMove> added;
    std::size_t answered = 0;
    for (const HypotheticalMove& move : moves) {
      const auto played = board.as_played(move);
      if (played.empty()) break;
      for (const HypotheticalMove& m : played) {
        board.make(m);
        added.push_back(m);
      }
      if (move.color == player && move.kind != Kind::pass) answered = added.size();
    }
    added.resize(answered);
    for (const HypotheticalMove& m : added) board_.make(m);
    moves_.insert(moves_.end(), added.begin(), added.end());
  }

 private:
  OnBoard board_;
  std::vector<HypotheticalMove>& moves_;
};

// The first part in which the chain lives, else the first two that give it a liberty.
template <class Serves>
std::vector<int> parts_for(const Plan& plan, Serves serves) {
  std::vector<int> parts;
  for (int i = 0; i < static_cast<int>(plan.parts.size()); ++i) {
    for (const Plan::Part::Chain& c : plan.parts[u(i)].chains) {
      if (c.needs <= 0 || !serves(c.stone)) continue;
      if (c.needs == 2) return {i};
      if (parts.size() < 2) parts.push_back(i);
    }
  }
  return parts;
}

}  // namespace

std::vector<int> chains_of(const Plan& plan, const std::vector<int>& string_at) {
  std::vector<int> chains(plan.keeps.size());
  std::iota(chains.begin(), chains.end(), 0);
  for (const Plan::Pair& pair : plan.pairs) {
    const int one = chains[u(string_at[u(pair.stones[0][0])])];
    const int two = chains[u(string_at[u(pair.stones[0][1])])];
    std::replace(chains.begin(), chains.end(), two, one);
  }
  return chains;
}

KeptBy kept_by(const OnBoard& start, const std::vector<int>& string_at, const Plan& plan,
               int string, std::vector<HypotheticalMove>& line) {
  const std::vector<int> chains = chains_of(plan, string_at);
  const auto serves = [&](int stone) {
    return chains[u(string_at[u(stone)])] == chains[u(string)];
  };
  KeptBy kept;
  kept.parts = parts_for(plan, serves);
  for (int i = 0; i < static_cast<int>(plan.pairs.size()); ++i) {
    if (serves(plan.pairs[u(i)].stones[0][0])) kept.pairs.push_back(i);
  }

  Line shown(start, line);
  std::vector<int> order = kept.parts;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return plan.parts[u(a)].line.size() > plan.parts[u(b)].line.size();
  });
  for (const int i : order) shown.add(plan.parts[u(i)].line, plan.player);
  for (const int i : kept.pairs) {
    const Plan::Pair& pair = plan.pairs[u(i)];
    const bool beside = std::any_of(&pair.stones[0][0], &pair.stones[0][0] + 4,
                                    [&](int stone) { return string_at[u(stone)] == string; });
    if (!beside) continue;
    shown.add({{opponent(plan.player), Kind::play, pair.points[0]},
               {plan.player, Kind::play, pair.points[1]}},
              plan.player);
  }
  return kept;
}

}  // namespace sgfaudit::rules::confirmation
