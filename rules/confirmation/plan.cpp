// Why a plan keeps its strings. The player answers a play in a part by his strategy there, a play
// at a point of a pair by the other point, and every other play by a pass. After each of his
// answers (1) of each pair both points are empty, or one is his: it joins the two chains; (2) in
// each part the game of `part_region` is won for him, the attacker to move.
//
// Around a part stand kept strings; all else there is the opponent's and immortal in its game, and
// he wins it also by capturing other stones that touch this, or what of his is joined to it. So the
// player's stones in a part are those of the game, and so are the opponent's but for those that he
// has lost on the board only (window.cpp): his plays there are allowed in the game if they are on
// the board, and capture and leave prohibited the same. The player's answers are allowed on the
// board because the string that he plays to has a liberty: in the game, or, if it has none there
// but the point that stands for one elsewhere, in another part or at a pair.
//
// A part may be any points. A zone is a small one, cut out of what is too large to search: that all
// beyond it is the opponent's costs little where a few points are enough for an eye or a
// connection.
//
// No kept string is captured. Let B be one, with all that is joined to it by now, and let the
// opponent play. If B is not all of its chain, nor of a chain joined to it in a part, there is a
// pair with both points empty and beside B: of the pair that was last needed to make the chain, one
// side lies in B; if the pair is open, both points are beside B; if it is closed, B has a string of
// the other side too, and if not all of that, the same holds for a smaller part of the chain. One
// play takes one of the points, and the answer is the other. If B is all of its chains, it has a
// liberty in each of two parts, or in one two that are enough; one play cannot take both, and the
// answer in the part restores what it took there.
//
// A part gives a chain a liberty for itself: being joined there to a chain that has one elsewhere
// does not count, since it may be the same that the chain itself was promised (part_region). Joined
// to a wall, it has the wall's liberties, and so must not be what keeps the wall: the chains can be
// put in an order in which each is kept by parts whose walls come before it. (A chain that lives in
// one part by itself may be joined there to one that has a liberty elsewhere, and is then kept with
// this one: it comes later too, or counts one liberty only.) Of all chains in B take the first: it
// is joined to none of its walls, so the liberties that keep it are there.
#include "rules/confirmation/plan.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "rules/confirmation/plan_finder.hpp"
#include "rules/confirmation/plan_part.hpp"
#include "rules/confirmation/proof_line.hpp"
#include "rules/confirmation/search.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

// In a smaller part two points for a pair cost too much.
constexpr std::size_t room_for_pairs = 6;
// Looked at in a zone: what it gives is found soon or not at all.
constexpr std::uint64_t zone_budget = 1000;

// What is kept mostly has less effort left after ten states; the few proofs that this loses cost
// tens of thousands of states each.
constexpr Search::Hopeless hopeless_part[] = {{10, 960}};
constexpr Search::Hopeless hopeless_zone[] = {{10, 380}, {100, 480}, {300, 450}};
// Where few strings are left: half of what is shown takes more than 16,000 states.
constexpr Search::Hopeless hopeless_patient[] = {{16'000, 8000}, {50'000, 5000}};
// Parts leave some of the budget, in percent, to zones.
constexpr std::uint64_t for_parts = 70;

}  // namespace

Finder::Finder(const Position& position, const Settled& board, Color player,
               const PlanOptions& options)
    : position_(position), board_(board), options_(options), start_(position) {
  plan_.player = player;
  near_.reserve(u(position.size()));
  for (int p = 0; p < position.size(); ++p) near_.emplace_back(position, p);
  for (const String& s : board.strings) {
    gone_.push_back(!options.given_up.empty() && options.given_up[u(s.points[0])]);
    tried_.push_back(s.color == player && !gone_.back());
  }
}

std::vector<int> Finder::chains_beside(const std::vector<int>& points) const {
  std::vector<int> found;
  for (const int p : points) {
    for (const int q : around(p)) {
      const int c = chain_at_[u(q)];
      if (c >= 0 && !in(found, c)) found.push_back(c);
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

void Finder::find_parts() {
  parts_.clear();
  part_at_.assign(u(position_.size()), 0);
  for (auto& points : possible_parts(position_, board_, plan_.player, tried_, gone_)) {
    parts_.emplace_back().points = std::move(points);
  }
  std::stable_sort(parts_.begin(), parts_.end(),
                   [](const Part& a, const Part& b) { return a.points.size() < b.points.size(); });
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    for (const int p : parts_[i].points) part_at_[u(p)] = static_cast<int>(i) + 1;
  }
}

// The points of a pair lie in one part, or in none. Those with more beside them are worth less.
void Finder::find_pairs() {
  std::vector<bool> used(u(position_.size()), false);
  const auto open = [&](int p) {
    const Neighbours& near = around(p);
    return std::count_if(near.begin(), near.end(), [&](int q) { return !tried_at(q); });
  };
  for (bool found = true; found;) {
    found = false;
    std::map<std::array<int, 3>, std::vector<int>> common;
    for (int p = 0; p < position_.size(); ++p) {
      const int part = part_at_[u(p)];
      if (color(p) != Color::empty || used[u(p)]) continue;
      if (part > 0 && parts_[u(part - 1)].points.size() < room_for_pairs) continue;
      const std::vector<int> here = chains_beside({p});
      for (std::size_t i = 0; i < here.size(); ++i) {
        for (std::size_t j = i + 1; j < here.size(); ++j) {
          common[{part, here[i], here[j]}].push_back(p);
        }
      }
    }
    for (auto& [where, points] : common) {
      if (points.size() < 2 || chain(where[1]) != where[1] || chain(where[2]) != where[2]) {
        continue;
      }
      std::stable_sort(points.begin(), points.end(),
                       [&](int p, int q) { return open(p) > open(q); });
      if (used[u(points[0])] || used[u(points[1])]) continue;
      used[u(points[0])] = used[u(points[1])] = true;
      add_pair({points[0], points[1]}, {where[1], where[2]});
      found = true;
    }
  }
}

void Finder::add_pair(std::array<int, 2> points, std::array<int, 2> chains) {
  Plan::Pair pair{};
  for (std::size_t i = 0; i < 2; ++i) {
    pair.points[i] = points[i];
    for (const int q : around(points[i])) {
      for (std::size_t c = 0; c < 2; ++c) {
        if (chain_at_[u(q)] == chains[c]) pair.stones[i][c] = q;
      }
    }
  }
  plan_.pairs.push_back(pair);
  chain_[u(chains[1])] = chains[0];
  std::replace(chain_at_.begin(), chain_at_.end(), chains[1], chains[0]);
}

// Points that stand for liberties elsewhere, and stones for chains, after the points of the part.
int Finder::stands_for(const Wants& wants) {
  int more = 0;
  bool elsewhere = false;
  for (const auto& want : wants) {
    more += want.second > 0 ? 1 : 0;
    elsewhere = elsewhere || want.second == 1;
  }
  return more + (elsewhere ? 1 : 0);
}

// As indices of the points of the part, or -1 for one beyond it.
std::vector<std::pair<int, int>> Finder::pairs_in(const Part& part) const {
  const auto index = [&](int p) {
    const auto at = std::lower_bound(part.points.begin(), part.points.end(), p);
    return at != part.points.end() && *at == p ? static_cast<int>(at - part.points.begin()) : -1;
  };
  std::vector<std::pair<int, int>> pairs;
  for (const Plan::Pair& pair : plan_.pairs) {
    const int one = index(pair.points[0]);
    if (one >= 0) pairs.emplace_back(one, index(pair.points[1]));
  }
  return pairs;
}

Proof Finder::frame(const Part& part, const Wants& wants) const {
  Proof f;
  f.attacker = opponent(plan_.player);
  f.window = true;
  f.points = part.points;
  for (const auto& [c, want] : wants) {
    Proof::Chain all{{}, want};
    for (const int s : strings_of_[u(c)]) {
      const auto& stones = board_.strings[u(s)].points;
      all.stones.insert(all.stones.end(), stones.begin(), stones.end());
    }
    f.chains.push_back(std::move(all));
  }
  for (int i = 0; i < stands_for(wants); ++i) f.points.push_back(position_.size() + i);
  f.pairs = pairs_in(part);
  return f;
}

// Equal where the frames are.
std::string Finder::key_of(const Part& part, const Wants& wants) const {
  std::string key;
  const auto add = [&](int n) { key += {static_cast<char>(n), static_cast<char>(n >> 8)}; };
  for (const int p : part.points) add(p);
  add(-1);
  for (const auto& [c, want] : wants) {
    for (const int s : strings_of_[u(c)]) add(s);
    add(-1);
    key += static_cast<char>(want);
  }
  for (const auto& [one, two] : pairs_in(part)) {
    key += {static_cast<char>(one), static_cast<char>(two)};
  }
  return key;
}

const Finder::Asked& Finder::ask(const Part& part, const Wants& wants) {
  static const Asked too_large{Answer::no, -1, {}}, too_late{Answer::unknown, -1, {}};
  if (part.points.size() + u(stands_for(wants)) > max_region) return too_large;
  const std::string key = key_of(part, wants);
  if (const auto it = known_.find(key); it != known_.end()) return it->second;
  const bool small = part.zone && !part.whole;
  const std::uint64_t budget = small ? options_.budget : options_.budget / 100 * for_parts;
  if (plan_.states >= budget) return too_late;
  Asked& known = known_[key];
  const std::uint64_t most = small ? zone_budget * options_.times : options_.part_budget;
  solve(part, part_region(position_, frame(part, wants)), most,
        [&](const Search& search, const State& root, Winner winner) {
          plan_.states += search.looked();
          if (winner == Winner::unknown) known.answer = Answer::unknown;
          if (winner == Winner::attacker) known.falls = fallen(search, root, part, wants);
          if (winner != Winner::defender) return;
          known.answer = Answer::yes;
          known.line = principal_line(search, root, start_);
        });
  return known;
}

// Stones stand for the chains that want something, in their order, after the points of the part.
int Finder::fallen(const Search& search, const State& root, const Part& part, const Wants& wants) {
  int left = first_to_fall(search, root) - static_cast<int>(part.points.size());
  for (const auto& [c, want] : wants) {
    if (want > 0 && left-- == 0) return c;
  }
  return -1;
}

Stones Finder::stones_in(const Part& part) const {
  Stones stones;
  for (std::size_t i = 0; i < part.points.size(); ++i) {
    const Color at = color(part.points[i]);
    if (at == Color::empty) continue;
    stones.of[at == Color::black ? black : white] |= bit(static_cast<int>(i));
  }
  return stones;
}

template <class Found>
void Finder::solve(const Part& part, const Region& region, std::uint64_t most, Found found) {
  const int n = static_cast<int>(part.points.size());
  Stones stones = stones_in(part);
  stones.of[other(region.attacker)] |= region.also;
  if (!legal(region, stones)) return;
  Search search(region, region.attacker);
  const State root = search.game().begin(stones, {Aim::capture, bit(n), 0, 0});
  const bool patient = options_.patient && (!part.zone || part.whole);
  const auto hopeless = patient     ? std::span<const Search::Hopeless>(hopeless_patient)
                        : part.zone ? std::span<const Search::Hopeless>(hopeless_zone)
                                    : std::span<const Search::Hopeless>(hopeless_part);
  const Winner winner = search.solve_while_hopeful(root, most, hopeless, options_.times);
  found(search, root, winner);
}

std::vector<Plan::Part::Chain> Finder::served(const Part& part) const {
  std::vector<Plan::Part::Chain> chains;
  for (const auto& [c, want] : part.gives) {
    chains.push_back({board_.strings[u(c)].points[0], want});
  }
  return chains;
}

Plan::Part Finder::describe(const Part& part) {
  Proof f = frame(part, part.gives);
  Plan::Part p{part.points, served(part), false, known_[key_of(part, part.gives)].line, {}, {}, {}};
  if (!options_.proofs && !options_.tree_limit) return p;
  const auto show = [&](const Search& search, const State& root, Winner) {
    if (options_.tree_limit) p.tree = proof_tree(search, root, start_, options_.tree_limit);
    if (!options_.proofs) return;
    p.proof = extract_proof(search, root);
    p.proof.string = {static_cast<int>(part.points.size())};
    p.proof.window = true;
    p.proof.chains = std::move(f.chains);
    p.proof.pairs = std::move(f.pairs);
  };
  solve(part, part_region(position_, f),
        std::max(zone_budget * options_.times, options_.part_budget), show);
  return p;
}

Plan find_plan(const Position& position, const Settled& board, Color player,
               const PlanOptions& options) {
  return Finder(position, board, player, options).run();
}

}  // namespace sgfaudit::rules::confirmation
