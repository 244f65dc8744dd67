#include "rules/confirmation/proof_tree.hpp"

#include <map>
#include <optional>
#include <utility>

#include "rules/confirmation/proof_line.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

using Index = Search::Index;
using Note = ProofTree::Note;

class Unfolding {
 public:
  Unfolding(const Search& search, const OnBoard& start, std::size_t limit)
      : search_(search), limit_(limit) {
    if (region().frontier) board_ = start;
  }

  // In breadth, so that each state is followed where it is met first.
  ProofTree run(Index root) {
    tree_.attacker_wins = search_.node(root).winner == Winner::attacker;
    tree_.nodes.push_back({});
    parent_.push_back(-1);
    queue_.push_back({0, root});
    for (std::size_t i = 0; i < queue_.size() && tree_.complete; ++i) expand(queue_[i]);
    return std::move(tree_);
  }

 private:
  struct Open {
    int at;
    Index state;
  };

  const Region& region() const { return search_.game().region(); }
  void note(int at, Note::Kind kind, int value = -1) {
    tree_.nodes[u(at)].notes.push_back({kind, value});
  }

  // The node behind the move, or -1 where it cannot be made on the board.
  int add(int from, Side mover, const Move& move) {
    const HypotheticalMove made = public_move(region(), mover, move);
    if (!board_) return add(from, made);
    const std::vector<HypotheticalMove> moves = board_at(from).as_played(made);
    for (const HypotheticalMove& m : moves) from = add(from, m);
    return moves.empty() ? -1 : from;
  }

  int add(int from, const HypotheticalMove& move) {
    const int n = static_cast<int>(tree_.nodes.size());
    tree_.nodes.push_back({move, {}, {}, false});
    tree_.nodes[u(from)].next.push_back(n);
    parent_.push_back(from);
    tree_.complete = tree_.nodes.size() <= limit_;
    return n;
  }

  OnBoard board_at(int n) const {
    std::vector<int> line;
    for (; n > 0; n = parent_[u(n)]) line.push_back(n);
    OnBoard board = *board_;
    for (; !line.empty(); line.pop_back()) {
      board.make(tree_.nodes[u(line.back())].move);
    }
    return board;
  }

  // `state`: what stands there, from which is seen what the defender lives by.
  void end(int at, Phase phase, bool attacker, const State* state = nullptr) {
    if (phase == Phase::capture && !attacker && state) note_answers(at, *state);
    if (phase == Phase::settle) {
      note(at, Note::Kind::settled);
    } else if (phase == Phase::capture) {
      note(at, attacker ? Note::Kind::captured : Note::Kind::uncapturable);
    } else if (attacker) {
      note(at, phase == Phase::take ? Note::Kind::helpless : Note::Kind::no_new_stone);
    } else {
      const bool by_new_stone =
          phase == Phase::hold || (state && search_.game().lives_by_new_stone(*state));
      note(at, by_new_stone ? Note::Kind::new_stone : Note::Kind::uncapturable);
    }
  }

  void note_answers(int at, const State& state) {
    const std::vector<int>& points = region().board_point;
    for (const Answer& a : search_.game().answers(state)) {
      tree_.nodes[u(at)].notes.push_back({a.each_way ? Note::Kind::pair : Note::Kind::reserve,
                                          points[u(a.play)], points[u(a.answer)]});
    }
  }

  // A play may capture the string, and then new stones count.
  Phase phase_after(const State& s, const Move& move) const {
    State next;
    Seen seen;
    const Phase before = search_.game().phase(s);
    if (before != Phase::take || !search_.game().follow(s, move, next, seen)) return before;
    return search_.game().phase(next);
  }

  // Whether the state stands in the tree already; if so the node refers to it. Around a window the
  // stones of the board may be others.
  bool refer(int at, Index state) {
    const std::pair key(state, board_ ? board_at(at).hash() : 0);
    const auto [it, added] = place_.try_emplace(key, at);
    if (added) return false;
    bool repeats = false;
    for (int up = at; up >= 0 && !repeats; up = parent_[u(up)]) {
      repeats = up == it->second;
    }
    note(at, repeats ? Note::Kind::repeats : Note::Kind::see, it->second);
    tree_.nodes[u(it->second)].referred = true;
    return true;
  }

  void expand(Open open) {
    const Search::Node& node = search_.node(open.state);
    const Side mover = node.state.mover;
    const bool attacker = node.winner == Winner::attacker;
    const Phase phase = search_.game().phase(node.state);
    if (node.reason == Search::Reason::judged) {
      const auto play = attacker ? decisive_play(search_, node.state) : std::nullopt;
      if (play) {
        end(add(open.at, mover, *play), phase_after(node.state, *play), attacker);
      } else {
        end(open.at, phase, attacker, &node.state);
      }
      return;
    }
    if (node.reason == Search::Reason::answered) {
      const Move move{Move::Kind::play, static_cast<std::uint8_t>(node.best)};
      const int at = add(open.at, mover, move);
      State next;
      Seen seen;
      const bool made = search_.game().follow(node.state, move, next, seen);
      if (at >= 0) end(at, phase_after(node.state, move), attacker, made ? &next : nullptr);
      return;
    }
    if (node.state.mode >= Mode::split) return part(open, node);
    if (refer(open.at, open.state)) return;
    if (node.edges == 0) {
      end(open.at, phase, attacker);
      return;
    }
    const bool winners = (mover == search_.game().attacker()) == attacker;
    const std::vector<int> edges =
        winners ? std::vector<int>{node.best} : by_resistance(search_, node);
    for (const int e : edges) {
      const Search::Edge& edge = search_.edge(node, e);
      const bool parts = edge.move.kind > Move::Kind::look;
      if (edges.size() == 1 || !parts) follow(open, node, edge);
    }
    const ProofTree::Node& here = tree_.nodes[u(open.at)];
    if (board_ && here.next.empty() && here.notes.empty()) end(open.at, phase, attacker);
  }

  // In one of the two parts it is the other player's turn: the mover's move is made in the other
  // part, and stands here as a pass.
  void part(Open open, const Search::Node& node) {
    const Side mover = other(node.state.mover);
    const State both[] = {search_.game().part_alone(node.state),
                          search_.game().without_part(node.state)};
    for (int e = 0; e < node.edges; ++e) {
      const State& child = both[e];
      const int at = child.mover == mover ? open.at : add(open.at, mover, {Move::Kind::pass, 0});
      const int point = region().board_point[node.state.part];
      note(at, e == 0 ? Note::Kind::apart : Note::Kind::rest, point);
      const Index to = search_.edge(node, e).to;
      if (to > Search::defender_won) {
        queue_.push_back({at, to});
      } else {
        end(at, search_.game().phase(child), to == Search::attacker_won, &child);
      }
    }
  }

  // Of a play that needs an answer but cannot be made on the board as it stands.
  void note_answer(int at, const Search::Edge& play) {
    if (play.to <= Search::defender_won) return;
    if (search_.node(play.to).reason == Search::Reason::judged) return;
    const int answer = answer_to(search_, play);
    const std::vector<int>& points = region().board_point;
    tree_.nodes[u(at)].notes.push_back(
        {Note::Kind::later, points[play.move.point], answer < 0 ? -1 : points[u(answer)]});
  }

  void follow(Open open, const Search::Node& node, const Search::Edge& edge) {
    const bool is_move = edge.move.kind < Move::Kind::look;
    const int at = is_move ? add(open.at, node.state.mover, edge.move) : open.at;
    if (at < 0) return note_answer(open.at, edge);
    if (edge.claim != no_claim) note(at, Note::Kind::claim, region().board_point[edge.claim]);
    if (edge.to > Search::defender_won) {
      queue_.push_back({at, edge.to});
      return;
    }
    const bool attacker = edge.to == Search::attacker_won;
    if (edge.claim != no_claim || !is_move) {
      end(at, edge.claim != no_claim ? Phase::capture : search_.game().phase(node.state), attacker);
      return;
    }
    const Phase phase = phase_after(node.state, edge.move);
    State next;
    Seen seen;
    const bool made = search_.game().follow(node.state, edge.move, next, seen);
    if (attacker && made) {
      if (const auto play = decisive_play(search_, next)) {
        end(add(at, next.mover, *play), phase_after(next, *play), attacker);
        return;
      }
    }
    end(at, phase, attacker, made ? &next : nullptr);
  }

  const Search& search_;
  std::size_t limit_;
  ProofTree tree_;
  std::vector<int> parent_;
  std::vector<Open> queue_;
  std::map<std::pair<Index, std::uint64_t>, int> place_;
  std::optional<OnBoard> board_;  // of a window or a part of a plan: the stopped position
};

}  // namespace

ProofTree proof_tree(const Search& search, const State& root, const OnBoard& start,
                     std::size_t limit) {
  return Unfolding(search, start, limit).run(search.find(root));
}

}  // namespace sgfaudit::rules::confirmation
