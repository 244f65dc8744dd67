#include "rules/confirmation/plan_part.hpp"

#include <algorithm>
#include <utility>

namespace sgfaudit::rules::confirmation {

namespace {

constexpr std::size_t largest_part = 56;
// A smaller one that is not closed gives nothing.
constexpr std::size_t smallest_open = 3;

using Points = std::vector<int>;

class Parts {
 public:
  Parts(const Position& position, const Settled& board, Color player,
        const std::vector<bool>& tried, const std::vector<bool>& gone)
      : position_(position), board_(board), player_(player), tried_(tried), gone_(gone) {}

  std::vector<Points> find() {
    foreign_.assign(u(position_.size()), false);
    for (std::size_t i = 0; i < board_.strings.size(); ++i) {
      const Points& stones = board_.strings[i].points;
      const bool foreign = std::any_of(stones.begin(), stones.end(), [&](int p) {
        return is_alien(p) || (!tried_[i] && color(p) == player_ &&
                               next_to(p, [&](int q) { return is_alien(q); }));
      });
      for (const int p : stones) foreign_[u(p)] = foreign;
    }
    const auto open = [&](int p) { return next_to(p, [&](int q) { return foreign_[u(q)]; }); };
    mark_.assign(u(position_.size()), -1);
    for (int start = 0; start < position_.size(); ++start) {
      if (mark_[u(start)] >= 0 || tried_at(start) || foreign_[u(start)]) continue;
      Points whole = flood(start, -1, foreign_);
      if (std::none_of(whole.begin(), whole.end(), open)) {
        add(std::move(whole));
        continue;
      }
      std::vector<bool> closed = foreign_;
      for (const int p : whole) closed[u(p)] = color(p) == Color::empty && open(p);
      for (const int p : whole) {
        if (mark_[u(p)] != 0 || closed[u(p)]) continue;
        Points inner = flood(p, 0, closed);
        if (inner.size() >= smallest_open) add(std::move(inner));
      }
    }
    return std::move(found_);
  }

 private:
  Color color(int p) const { return position_.at[u(p)]; }
  bool tried_at(int p) const {
    const int s = board_.string_at[u(p)];
    return s >= 0 && tried_[u(s)];
  }
  bool is_alien(int p) const {
    return color(p) == opponent(player_) && !gone_[u(board_.string_at[u(p)])];
  }
  template <class Holds>
  bool next_to(int p, Holds holds) const {
    const Neighbours near(position_, p);
    return std::any_of(near.begin(), near.end(), holds);
  }

  // Of the points with this mark those connected to `start`, which get the next mark.
  Points flood(int start, int mark, const std::vector<bool>& closed) {
    Points points{start};
    mark_[u(start)] = mark + 1;
    for (std::size_t i = 0; i < points.size(); ++i) {
      for (const int q : Neighbours(position_, points[i])) {
        if (tried_at(q) || closed[u(q)] || mark_[u(q)] != mark) continue;
        mark_[u(q)] = mark + 1;
        points.push_back(q);
      }
    }
    return points;
  }

  void add(Points points) {
    std::sort(points.begin(), points.end());
    if (points.size() <= largest_part) found_.push_back(std::move(points));
  }

  const Position& position_;
  const Settled& board_;
  Color player_;
  const std::vector<bool>& tried_;
  const std::vector<bool>& gone_;
  std::vector<bool> foreign_;
  std::vector<int> mark_;
  std::vector<Points> found_;
};

void touch(Region& r, int a, int b) {
  r.near[u(a)] |= bit(b);
  r.near[u(b)] |= bit(a);
}

}  // namespace

std::vector<std::vector<int>> possible_parts(const Position& position, const Settled& board,
                                             Color player, const std::vector<bool>& tried,
                                             const std::vector<bool>& gone) {
  return Parts(position, board, player, tried, gone).find();
}

Zone::Zone(const std::vector<Neighbours>& near, int seed, const PointSet& free, const PointSet& own)
    : near_(near),
      free_(free),
      own_(own),
      points_{seed},
      holds_(near.size()),
      seen_(near.size()),
      open_(near.size()) {
  holds_[u(seed)] = seen_[u(seed)] = true;
}

// Of a point of the zone the neighbours that may still be added.
void Zone::look_around(int p) {
  for (const int q : near_[u(p)]) {
    if (seen_[u(q)] || !free_[u(q)]) continue;
    seen_[u(q)] = true;
    rim_.push_back(q);
    const Neighbours& near = near_[u(q)];
    open_[u(q)] = static_cast<std::uint8_t>(std::count_if(
        near.begin(), near.end(), [&](int r) { return !holds_[u(r)] && !own_[u(r)]; }));
  }
}

bool Zone::grow(std::size_t to) {
  while (points_.size() < to) {
    for (; looked_ < points_.size(); ++looked_) look_around(points_[looked_]);
    if (rim_.empty()) break;
    const auto next = std::min_element(rim_.begin(), rim_.end(),
                                       [&](int p, int q) { return open_[u(p)] < open_[u(q)]; });
    holds_[u(*next)] = true;
    points_.push_back(*next);
    for (const int q : near_[u(*next)]) {
      if (!own_[u(q)]) --open_[u(q)];
    }
    rim_.erase(next);
  }
  return std::exchange(grown_, points_.size()) < points_.size();
}

std::vector<int> Zone::points() const {
  Points sorted = points_;
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

// A chain is one stone beside all its liberties in the part, or a wall where it needs none. All
// that need one share a point for their liberties elsewhere: joined to another such chain a chain
// still needs one here, since what both have elsewhere may be the same. The attacker can retake
// every ko.
Region part_region(const Position& position, const Proof& frame) {
  Region r;
  r.board_point = frame.points;
  r.size = static_cast<int>(frame.points.size());
  r.attacker = frame.attacker == Color::black ? black : white;
  for (auto& around : r.neighbour) around.fill(-1);
  const auto beyond = std::lower_bound(frame.points.begin(), frame.points.end(), position.size());
  const int inside = static_cast<int>(beyond - frame.points.begin());
  std::vector<int> chain_at(u(position.size()), -1);
  constexpr int wall = -2, edge = -3;
  int stone = inside;
  for (const Proof::Chain& chain : frame.chains) {
    for (const int p : chain.stones) {
      chain_at[u(p)] = chain.needs > 0 ? stone : chain.needs == 0 ? wall : edge;
    }
    if (chain.needs <= 0) continue;
    r.frontier |= bit(stone);
    r.also |= bit(stone);
    if (chain.needs == 1) {
      r.elsewhere = bit(r.size - 1);
      touch(r, stone, r.size - 1);
    }
    ++stone;
  }
  for (int i = 0; i < inside; ++i) {
    std::size_t side = 0;
    for (const int q : Neighbours(position, frame.points[u(i)])) {
      const auto at = std::lower_bound(frame.points.begin(), beyond, q);
      if (at != beyond && *at == q) {
        const int j = static_cast<int>(at - frame.points.begin());
        r.neighbour[u(i)][side++] = static_cast<std::int8_t>(j);
        r.near[u(i)] |= bit(j);
      } else if (chain_at[u(q)] == wall) {
        r.wall[other(r.attacker)] |= bit(i);
      } else if (chain_at[u(q)] >= 0) {
        touch(r, i, chain_at[u(q)]);
      } else {
        r.frontier |= bit(i);
        (chain_at[u(q)] == edge ? r.edge : r.wall[r.attacker]) |= bit(i);
      }
    }
  }
  for (const auto& [one, two] : frame.pairs) {
    r.paired |= bit(one) | bit(two);
    r.partner[u(one)] = static_cast<std::int8_t>(two);
    r.partner[u(two)] = static_cast<std::int8_t>(one);
  }
  r.link();
  return r;
}

// Where the attacker is seen to win without a capture, the string with the fewest liberties.
int first_to_fall(const Search& search, const State& root) {
  const Region& r = search.game().region();
  const Side defender = other(r.attacker);
  for (Search::Index i = search.find(root);;) {
    const Search::Node& node = search.node(i);
    const bool answered = node.reason == Search::Reason::answered;
    Search::Index next = Search::attacker_won;
    int play_at = answered ? node.best : -1;
    if (node.reason == Search::Reason::move) {
      const Search::Edge& edge = search.edge(node, node.best);
      next = edge.to;
      if (edge.move.kind == Move::Kind::play) play_at = edge.move.point;
    } else if (node.reason == Search::Reason::all_moves) {
      for (int e = 0; e < node.edges; ++e) {
        const Search::Index to = search.edge(node, e).to;
        if (to > Search::defender_won &&
            (next == Search::attacker_won || search.node(to).depth > search.node(next).depth)) {
          next = to;
        }
      }
    }
    if (next > Search::defender_won) {
      i = next;
      continue;
    }
    Stones stones = node.state.stones;
    Mask taken = 0;
    if (play_at >= 0) play(r, stones, node.state.mover, play_at, &taken);
    if (taken & r.also) return lowest(taken & r.also);
    int falls = -1, least = max_region;
    for (Mask rest = r.also & stones.of[defender]; rest;) {
      const int stone = take_lowest(rest);
      const Mask string = r.connected(bit(stone), stones.of[defender]);
      const int liberties = count(r.neighbours(string) & ~stones.occupied());
      if (liberties < least) least = liberties, falls = stone;
    }
    return falls;
  }
}

}  // namespace sgfaudit::rules::confirmation
