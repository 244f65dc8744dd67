#include "rules/confirmation/proof_line.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace sgfaudit::rules::confirmation {

namespace {

constexpr std::size_t longest_line = 60;

}  // namespace

HypotheticalMove public_move(const Region& region, Side mover, const Move& move) {
  HypotheticalMove m;
  m.color = mover == black ? Color::black : Color::white;
  m.kind = move.kind == Move::Kind::play      ? HypotheticalMove::Kind::play
           : move.kind == Move::Kind::ko_pass ? HypotheticalMove::Kind::ko_pass
                                              : HypotheticalMove::Kind::pass;
  if (move.kind == Move::Kind::play || move.kind == Move::Kind::ko_pass) {
    m.point = region.board_point[move.point];
  }
  return m;
}

std::optional<Move> decisive_play(const Search& search, const State& s) {
  const Region& region = search.game().region();
  if (s.mover != search.game().attacker()) return std::nullopt;
  State next;
  const auto wins = [&](const Move& move) {
    Seen seen;
    return search.game().follow(s, move, next, seen) && seen.winner == Winner::attacker;
  };
  const Mask on_board = region.all() & ~(region.also | region.elsewhere);
  const Mask empty = on_board & ~s.stones.occupied();
  const Mask liberties = region.neighbours(search.game().target(s)) & empty;
  if (count(liberties) == 1) {
    const Move capture{Move::Kind::play, static_cast<std::uint8_t>(lowest(liberties))};
    Seen seen;
    if (search.game().follow(s, capture, next, seen)) return capture;
  }
  if (wins({Move::Kind::pass, 0})) return std::nullopt;
  for (Mask rest = empty; rest;) {
    const Move play{Move::Kind::play, static_cast<std::uint8_t>(take_lowest(rest))};
    if (wins(play)) return play;
  }
  return std::nullopt;
}

int answer_to(const Search& search, const Search::Edge& move) {
  const Search::Node& then = search.node(move.to);
  if (move.to <= Search::defender_won || then.reason == Search::Reason::judged) return -1;
  if (then.reason == Search::Reason::answered) return then.best;
  if (then.edges == 0) return -1;
  const Move& best = search.edge(then, then.best).move;
  return best.kind == Move::Kind::play ? best.point : -1;
}

std::vector<int> by_resistance(const Search& search, const Search::Node& node) {
  std::vector<int> edges(node.edges);
  for (int e = 0; e < node.edges; ++e) edges[u(e)] = e;
  // Of equal plays in a part of a plan that one first which most others are answered by.
  std::array<int, max_region> answers{};
  if (search.game().region().also) {
    for (const int e : edges) {
      const int point = answer_to(search, search.edge(node, e));
      if (point >= 0) ++answers[u(point)];
    }
  }
  // And of all equal ones that which takes the string: after it new stones are what matters.
  const Game& game = search.game();
  const auto rank = [&](int e) {
    const Search::Edge& edge = search.edge(node, e);
    const Search::Node& then = search.node(edge.to);
    const bool play = edge.move.kind == Move::Kind::play;
    const bool takes = edge.to > Search::defender_won && node.state.mover == game.attacker() &&
                       game.phase(then.state) != game.phase(node.state);
    return std::tuple(edge.move.kind != Move::Kind::pass && then.depth > 0, then.depth, takes,
                      play ? answers[edge.move.point] : 0);
  };
  std::stable_sort(edges.begin(), edges.end(), [&](int a, int b) { return rank(a) > rank(b); });
  return edges;
}

namespace {

// Walks through what the search knows, and keeps the moves as they are played on the board.
class LineWriter {
 public:
  LineWriter(const Search& search, const OnBoard& start) : search_(search) {
    if (region().frontier) board_ = start;
  }

  std::vector<HypotheticalMove> write(Search::Index n) {
    std::set<Search::Index> seen;
    while (n > Search::defender_won && seen.insert(n).second && line_.size() < longest_line) {
      const Search::Node& node = search_.node(n);
      if (node.reason == Search::Reason::judged) {
        if (node.winner == Winner::attacker) add_decisive(node.state);
        break;
      }
      if (node.reason == Search::Reason::answered) {
        add(node.state.mover, {Move::Kind::play, static_cast<std::uint8_t>(node.best)});
        break;
      }
      const std::optional<int> chosen = choose(node);
      if (!chosen) break;
      const Search::Edge& edge = search_.edge(node, *chosen);
      const bool is_move = edge.move.kind < Move::Kind::look;
      if (is_move) add(node.state.mover, edge.move);
      n = edge.to;
      State next;
      Seen ignored;
      if (n == Search::attacker_won && edge.claim == no_claim && is_move &&
          search_.game().follow(node.state, edge.move, next, ignored)) {
        add_decisive(next);
      }
    }
    return std::move(line_);
  }

 private:
  const Region& region() const { return search_.game().region(); }

  std::vector<HypotheticalMove> as_played(Side mover, const Move& move) const {
    const HypotheticalMove m = public_move(region(), mover, move);
    return board_ ? board_->as_played(m) : std::vector<HypotheticalMove>{m};
  }

  void add(Side mover, const Move& move) {
    for (const HypotheticalMove& m : as_played(mover, move)) {
      if (board_) board_->make(m);
      line_.push_back(m);
    }
  }

  void add_decisive(const State& s) {
    if (const auto move = decisive_play(search_, s)) {
      line_.push_back(public_move(region(), s.mover, *move));
    }
  }

  // The edge that the line goes on by: what wins, or what resists longest.
  std::optional<int> choose(const Search::Node& node) const {
    if (node.edges == 0) return {};
    // Of two parts the one in which it is the turn of him who parted them, if both were looked at.
    const int turn = node.state.mode == Mode::split ? 1 : 0;
    if (node.state.mode >= Mode::split && turn < node.edges) return turn;
    const Side mover = node.state.mover;
    const bool attacking = mover == search_.game().attacker();
    if (attacking == (node.winner == Winner::attacker)) return node.best;
    const std::vector<int> edges = by_resistance(search_, node);
    // What refutes his parting of the area is no play on the board.
    const auto may = std::find_if(edges.begin(), edges.end(), [&](int e) {
      const Move& move = search_.edge(node, e).move;
      const bool parts = move.kind > Move::Kind::look && edges.size() > 1;
      return !parts && !as_played(mover, move).empty();
    });
    if (may == edges.end()) return {};
    return *may;
  }

  const Search& search_;
  std::optional<OnBoard> board_;  // where points stand for what lies beyond the region
  std::vector<HypotheticalMove> line_;
};

}  // namespace

std::vector<HypotheticalMove> principal_line(const Search& search, const State& root,
                                             const OnBoard& start) {
  return LineWriter(search, start).write(search.find(root));
}

}  // namespace sgfaudit::rules::confirmation
