// Solves the games of Article 7 by best-first search over an explicit graph of states.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/confirmation/game.hpp"
#include "rules/confirmation/pool.hpp"
#include "rules/confirmation/state_table.hpp"

namespace sgfaudit::rules::confirmation {

/// Solver for one region and one attacker.
///
/// Every state is one node, whatever line led to it, and a node gets a winner in two ways only:
/// - by its moves: the mover has a move to a node that he has won, or every move leads to a node
///   that the other has won;
/// - by a closed set: nodes of one phase, in which the player who has to reach something finds
///   every move leading back into the set or to a node lost for him, while the other keeps one move
///   into the set from each. Play in it never ends, and fails the one who had to reach something.
/// Neither depends on the line by which a node was found, so there is no history to interact.
/// Proof numbers only say where to look next; they decide nothing.
class Search {
 public:
  using Index = std::uint32_t;
  static constexpr Index attacker_won = 0;
  static constexpr Index defender_won = 1;

  struct Edge {
    Index to;
    Move move;
    std::uint8_t claim;
    std::uint8_t guard;
  };

  static constexpr Move no_hint{Move::Kind::look, 0xff};

  /// Why a node is won by whom it is.
  enum class Reason : std::uint8_t {
    none,
    judged,    ///< seen without search
    answered,  ///< the mover's play on point `best` leads to a state that is seen as won
    no_move,
    move,  ///< the mover's edge `best`
    all_moves,
    closed,  ///< a closed set; `best` is the edge that stays in it
  };

  struct Node {
    State state;
    Index first_edge = 0;
    Index parents = 0;  // head of a list in parents_
    std::uint16_t edges = 0;
    std::uint16_t open_edges = 0;  // to nodes without winner
    std::uint16_t best = 0;        // of a won node: the winner's move, if he moves
    Index model = 0;               // a like node that is won, see `take_as_model`,
    Move hint = no_hint;           // and its winner's move
    std::uint16_t depth = 0;       // of a won node: how long the loser can resist
    Winner winner = Winner::unknown;
    Reason reason = Reason::none;
    bool expanded = false;
    bool parted = false;  // has an edge that settles a part apart
  };

  /// What decides where to look next: read for all moves of a node, so kept apart from the nodes.
  struct Effort {
    std::uint32_t pn = 1;  // estimated effort to show that the attacker wins
    std::uint32_t dn = 1;  // and that the defender does
    std::uint32_t stamp = 0;
    bool decided() const { return pn == 0 || dn == 0; }
    bool operator==(const Effort&) const = default;
  };

  Search(const Region& region, Side attacker);

  Game& game() { return game_; }
  const Game& game() const { return game_; }

  /// Solves the game that begins with this state, looking at about `budget` states more.
  /// `unknown` when the budget, or the memory that a search may use, is spent.
  Winner solve(const State& state, std::uint64_t budget);

  /// After so many states looked at, the effort left to the defender from which on he is hardly
  /// ever found to win, however long one goes on.
  struct Hopeless {
    std::uint64_t states;
    std::uint32_t effort;
  };
  /// The same for somebody who only asks whether the defender wins: `unknown` too where that has
  /// become unlikely. `hopeless`: in the order of the states. `times`: how many times the usual
  /// budget this is; the effort that is hopeful grows by its cube root (with all of `times` so much
  /// is spent on what cannot be shown that less is shown in all, and without it little more is).
  Winner solve_while_hopeful(const State& state, std::uint64_t budget,
                             std::span<const Hopeless> hopeless, std::uint64_t times);

  Index find(const State& state) const;
  const Effort& effort(const State& state) const { return efforts_[find(state)]; }
  /// Whether it now seems easier to show that the attacker wins than that the defender does.
  bool leans_to_attacker(const State& state) const { return effort(state).pn < effort(state).dn; }
  const Node& node(Index n) const { return nodes_[n]; }
  const Edge& edge(const Node& n, int i) const {
    assert(i >= 0 && i < n.edges);
    return edges_[n.first_edge + static_cast<Index>(i)];
  }
  std::uint64_t looked() const { return game_.looked(); }
  /// Nodes that were walked through to find states to look at: a few for each of a budget.
  std::uint64_t steps() const { return steps_; }

 private:
  struct Parent {
    Index node;
    Index next;
    std::uint16_t edge;
  };
  struct Frame {
    Index node;
    std::uint16_t chosen;
    bool entered;
  };
  enum class Found : std::uint8_t { leaf, closed, changed };

  Index intern(const State& state, std::uint32_t h, const Seen& seen);
  Found descend(Index root, Index& leaf);
  void expand(Index n);
  void win_without_edges(Index n, Winner won, Winner mine);
  bool add_edges(Index n, Winner mine);
  void add_parents(Index n, Winner mine);
  void find_answers(const State& state);
  void answer(Index n);
  void win(Index n, Winner w, Reason r, std::uint16_t best = 0);
  void propagate();
  void take_as_model(Index n, Index model);
  void pass_on_model(Index n);
  void note_answer(const Parent& parent, Index n);
  Move& answer_to(const Move& play, Phase phase) {
    return answers_to_[static_cast<std::size_t>(phase) * max_region + play.point];
  }
  void renumber(Index n);
  std::uint32_t to_win(const Node& n, const Edge& edge, const Effort& to) const;
  static Effort effort_of(Winner w);
  int choose(const Node& n, std::uint32_t stamp, bool skip_visited) const;
  Phase phase(Index n) const { return game_.phase(nodes_[n].state); }

  Game game_;
  bool in_area_;  // or in a part that is cleared; not in a window, nor in another part
  Pool<Node> nodes_;
  Pool<Effort> efforts_;  // of the nodes
  Pool<Edge> edges_;
  Pool<Parent> parents_;
  StateTable table_;  // of the nodes
  std::vector<Frame> stack_;
  std::vector<Frame> visited_;
  std::vector<Index> won_;
  std::vector<Option> options_;
  std::vector<std::uint32_t> hashes_;  // of their states
  std::vector<Move> answers_;
  std::array<Move, 5 * max_region> answers_to_;  // of the attacker, in each phase
  std::uint64_t steps_ = 0;                      // that `descend` has made
  std::uint32_t stamp_ = 0;
};

}  // namespace sgfaudit::rules::confirmation
