#include "rules/confirmation/search.hpp"

#include <algorithm>

namespace sgfaudit::rules::confirmation {

namespace {

constexpr std::uint32_t never = 1'000'000'000;
constexpr std::uint32_t most_nodes = 1'400'000;  // about 190 MB
constexpr std::uint32_t late = 1'000'000;        // looked at when nothing else is left
// Nodes that are walked through for each state: in games hardly three, but where nearly all moves
// lead back, as on a board of one row, each state is found behind all others. The smallest boards
// are solved all the same.
constexpr std::uint64_t most_steps = 16;
constexpr std::uint64_t first_steps = 3'000'000;

std::uint64_t cube_root(std::uint64_t v) {
  std::uint64_t root = 1;
  while ((root + 1) * (root + 1) * (root + 1) <= v) ++root;
  return root;
}

std::uint32_t capped(std::uint64_t v) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(v, late - 1));
}

}  // namespace

Search::Search(const Region& region, Side attacker)
    : game_(region, attacker), in_area_(!region.frontier) {
  nodes_.push_back({});
  nodes_.push_back({});
  nodes_[attacker_won].winner = Winner::attacker;
  nodes_[defender_won].winner = Winner::defender;
  efforts_.push_back(effort_of(Winner::attacker));
  efforts_.push_back(effort_of(Winner::defender));
  parents_.push_back({});
  answers_to_.fill(no_hint);
}

Search::Index Search::find(const State& state) const {
  return table_.find(state_hash(state), [&](Index n) { return nodes_[n].state == state; });
}

Search::Index Search::intern(const State& state, std::uint32_t h, const Seen& seen) {
  const Index n = nodes_.size();
  const Index found = table_.intern(h, n, [&](Index m) { return nodes_[m].state == state; });
  if (found != n) return found;
  Node node;
  node.state = state;
  node.winner = seen.winner;
  const bool unknown = node.winner == Winner::unknown;
  if (!unknown) node.reason = Reason::judged;
  nodes_.push_back(node);
  efforts_.push_back(unknown ? Effort{seen.attacker_effort, seen.defender_effort}
                             : effort_of(node.winner));
  return n;
}

Search::Effort Search::effort_of(Winner w) {
  return w == Winner::attacker ? Effort{0, never} : Effort{never, 0};
}

void Search::win(Index n, Winner w, Reason r, std::uint16_t best) {
  Node& node = nodes_[n];
  node.winner = w;
  node.reason = r;
  node.best = best;
  if (r == Reason::answered) node.depth = 1;
  for (Index i = 0; i < node.edges && r != Reason::closed; ++i) {
    const bool counts = r == Reason::all_moves || (r == Reason::move && i == best);
    const Node& to = nodes_[edges_[node.first_edge + i].to];
    if (counts) node.depth = std::max<std::uint16_t>(node.depth, to.depth + 1);
  }
  efforts_[n] = effort_of(w);
  won_.push_back(n);
}

// What wins against one move mostly wins against the others as well, and so on in the positions
// that follow. So a node that is won is a model for those beside it: its winner's move is tried
// first. (Kishimoto and Mueller's simulation; but here it only says where to look.) An attacker's
// win is less of a model: what he plays next depends on what the defender has left.
void Search::take_as_model(Index n, Index model) {
  Node& node = nodes_[n];
  const Node& won = nodes_[model];
  const bool alike = node.state.mover == won.state.mover;
  if (node.winner != Winner::unknown || node.model || model <= defender_won || !alike) return;
  node.model = model;
  if (won.reason == Reason::answered) {
    node.hint = {Move::Kind::play, static_cast<std::uint8_t>(won.best)};
  } else if (won.reason == Reason::move) {
    node.hint = edge(won, won.best).move;
  }
  if (!node.expanded) return;
  pass_on_model(n);
  renumber(n);
}

// To the nodes behind one. A move that the model does not have is taken to be like another.
void Search::pass_on_model(Index n) {
  const Node& node = nodes_[n];
  const Node& won = nodes_[node.model];
  if (won.winner == Winner::attacker) return;
  if (won.reason != Reason::move && won.reason != Reason::all_moves) return;
  Index any = 0;
  for (int j = 0; j < won.edges && !any && won.reason == Reason::all_moves; ++j) {
    if (edge(won, j).to > defender_won) any = edge(won, j).to;
  }
  for (int i = 0; i < node.edges; ++i) {
    Index like = any;
    for (int j = 0; j < won.edges; ++j) {
      const bool same = edge(won, j).move == edge(node, i).move;
      if (same && (won.reason == Reason::all_moves || j == won.best)) like = edge(won, j).to;
    }
    take_as_model(edge(node, i).to, like);
  }
}

// And what the attacker has won by against a play is tried first wherever that is played again.
void Search::note_answer(const Parent& parent, Index n) {
  const Node& won = nodes_[n];
  const Move by = edge(nodes_[parent.node], parent.edge).move;
  const bool answered = won.winner == Winner::attacker && won.state.mover == game_.attacker();
  if (!in_area_ || !answered || won.reason != Reason::move || by.kind != Move::Kind::play) return;
  answer_to(by, phase(parent.node)) = edge(won, won.best).move;
}

// From every node in won_ to its parents, as far as winners follow.
void Search::propagate() {
  while (!won_.empty()) {
    const Index n = won_.back();
    won_.pop_back();
    const Winner w = nodes_[n].winner;
    for (Index i = nodes_[n].parents; i; i = parents_[i].next) {
      Node& parent = nodes_[parents_[i].node];
      note_answer(parents_[i], n);
      if (parent.winner != Winner::unknown) continue;
      --parent.open_edges;
      const bool attacking = parent.state.mover == game_.attacker();
      if (attacking == (w == Winner::attacker)) {
        win(parents_[i].node, w, Reason::move, parents_[i].edge);
      } else if (parent.open_edges == 0) {
        win(parents_[i].node, w, Reason::all_moves);
      } else {
        for (int e = 0; e < parent.edges && (w == Winner::defender || in_area_); ++e) {
          take_as_model(edge(parent, e).to, n);
        }
        renumber(parents_[i].node);
      }
    }
    nodes_[n].parents = 0;
  }
}

// What would win at once if the mover passed mostly wins against his other moves too.
void Search::find_answers(const State& state) {
  State passed = state;
  passed.mover = other(state.mover);
  game_.winning_plays(passed, answers_);
}

void Search::answer(Index n) {
  const Node& node = nodes_[n];
  if (node.winner != Winner::unknown || node.expanded) return;
  const bool attacking = node.state.mover == game_.attacker();
  for (const Move& move : answers_) {
    if (!game_.wins_by(node.state, move)) continue;
    win(n, attacking ? Winner::attacker : Winner::defender, Reason::answered, move.point);
    return;
  }
}

void Search::expand(Index n) {
  const State state = nodes_[n].state;
  Winner won = Winner::unknown;
  game_.options(state, options_, won);
  const Winner mine = state.mover == game_.attacker() ? Winner::attacker : Winner::defender;
  nodes_[n].expanded = true;
  nodes_[n].first_edge = edges_.size();
  if (won != Winner::unknown) {
    win_without_edges(n, won, mine);
  } else if (add_edges(n, mine)) {
    add_parents(n, mine);
    if (nodes_[n].model) pass_on_model(n);
    renumber(n);
  }
  propagate();
}

// But the last one, where the mover wins by it.
void Search::win_without_edges(Index n, Winner won, Winner mine) {
  if (won == mine) {
    const Option& last = options_.back();
    edges_.push_back({won == Winner::attacker ? attacker_won : defender_won, last.move, last.claim,
                      last.state.guard});
    nodes_[n].edges = 1;
  }
  win(n, won, won == mine ? Reason::move : Reason::no_move);
}

// False where that gives the node a winner.
bool Search::add_edges(Index n, Winner mine) {
  const State state = nodes_[n].state;
  // The table does not fit into the cache: its slots are fetched while others are looked at.
  hashes_.clear();
  for (const Option& o : options_) {
    hashes_.push_back(state_hash(o.state));
    table_.fetch(hashes_.back());
  }
  answers_.clear();
  if (state.mode < Mode::split) find_answers(state);
  std::uint16_t open = 0;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const Winner seen = options_[i].seen.winner;
    const Index to = seen == Winner::attacker ? attacker_won
                     : seen == Winner::defender
                         ? defender_won
                         : intern(options_[i].state, hashes_[i], options_[i].seen);
    const bool played = options_[i].move.kind < Move::Kind::look;
    if (played && options_[i].state.mover != state.mover) answer(to);
    edges_.push_back({to, options_[i].move, options_[i].claim, options_[i].state.guard});
    const Winner w = nodes_[to].winner;
    if (w == mine) {
      nodes_[n].edges = static_cast<std::uint16_t>(i + 1);
      win(n, mine, Reason::move, static_cast<std::uint16_t>(i));
      return false;
    }
    if (w == Winner::unknown) ++open;
  }
  Node& node = nodes_[n];
  node.edges = static_cast<std::uint16_t>(options_.size());
  node.parted = options_.back().move.kind > Move::Kind::look;
  node.open_edges = open;
  if (open != 0) return true;
  win(n, mine == Winner::attacker ? Winner::defender : Winner::attacker, Reason::all_moves);
  return false;
}

// Makes the node a parent of those behind it that have no winner.
void Search::add_parents(Index n, Winner mine) {
  const Node& node = nodes_[n];
  for (std::uint16_t i = 0; i < node.edges; ++i) {
    const Index to = edges_[node.first_edge + i].to;
    if (nodes_[to].winner != Winner::unknown) continue;
    parents_.push_back({n, nodes_[to].parents, i});
    nodes_[to].parents = parents_.size() - 1;
    const Move by = edge(node, i).move;
    const bool free = mine == Winner::defender && !nodes_[to].expanded && !nodes_[to].model;
    if (free && by.kind == Move::Kind::play) nodes_[to].hint = answer_to(by, phase(n));
  }
}

// The effort of the mover to win by this edge, less by what has won elsewhere. Where a part can be
// settled apart, his other moves come last: they lead into the product of the parts.
std::uint32_t Search::to_win(const Node& n, const Edge& edge, const Effort& to) const {
  const bool attacking = n.state.mover == game_.attacker();
  std::uint32_t effort = attacking ? to.pn : to.dn;
  if (edge.move == n.hint) effort = (attacking ? effort * 2 / 3 : effort / (in_area_ ? 2 : 4)) + 1;
  return n.parted && edge.move.kind < Move::Kind::look ? capped(std::uint64_t{effort} * 64)
                                                       : effort;
}

void Search::renumber(Index n) {
  Node& node = nodes_[n];
  if (node.winner != Winner::unknown || !node.expanded) return;
  const bool attacking = node.state.mover == game_.attacker();
  std::uint32_t least = never;
  std::uint32_t most = 0;
  std::uint64_t sum = 0;
  for (Index i = 0; i < node.edges; ++i) {
    const Edge& e = edges_[node.first_edge + i];
    const Effort& to = efforts_[e.to];
    if (to.decided()) continue;
    const std::uint32_t needed = attacking ? to.dn : to.pn;
    least = std::min(least, to_win(node, e, to));
    most = std::max(most, needed);
    sum += needed;
  }
  // The defender's moves lead to much the same states in another order: their efforts overlap.
  const bool much_alike = !in_area_ || game_.region().cleared;
  if (!attacking) sum = most + (sum - most) / (much_alike ? 8 : 4);
  Effort& effort = efforts_[n];
  effort.pn = attacking ? least : capped(sum);
  effort.dn = attacking ? capped(sum) : least;
}

int Search::choose(const Node& n, std::uint32_t stamp, bool skip_visited) const {
  int best = -1;
  std::uint32_t least = 0;
  for (int i = 0; i < n.edges; ++i) {
    const Edge& e = edges_[n.first_edge + static_cast<Index>(i)];
    const Effort& to = efforts_[e.to];
    if (to.decided() || (skip_visited && to.stamp == stamp)) continue;
    const std::uint32_t effort = to_win(n, e, to);
    if (best < 0 || effort < least) best = i, least = effort;
  }
  return best;
}

// Looks for a node to expand such that the player who has to reach something has looked at all his
// moves, the other at one. Without such a node the visited ones are a closed set. The path to a
// leaf is left on the stack.
Search::Found Search::descend(Index root, Index& leaf) {
  const std::uint32_t stamp = ++stamp_;
  const Phase here = phase(root);
  const Side reacher = game_.reacher(here);
  const std::size_t bottom = stack_.size();
  stack_.push_back({root, 0, false});
  visited_.clear();
  efforts_[root].stamp = stamp;
  while (stack_.size() > bottom) {
    ++steps_;
    Frame& frame = stack_.back();
    Node& node = nodes_[frame.node];
    if (!node.expanded) {
      leaf = frame.node;
      return Found::leaf;
    }
    const bool reaching = node.state.mover == reacher;
    const bool may_go_on = reaching || !frame.entered;
    const int next = may_go_on ? choose(node, stamp, reaching) : -1;
    if (next >= 0) {
      const Index to = edges_[node.first_edge + static_cast<Index>(next)].to;
      frame.entered = true;
      frame.chosen = static_cast<std::uint16_t>(next);
      if (phase(to) != here) {
        return descend(to, leaf) == Found::leaf ? Found::leaf : Found::changed;
      }
      if (efforts_[to].stamp != stamp) {
        efforts_[to].stamp = stamp;
        stack_.push_back({to, 0, false});
        continue;
      }
    }
    // Nothing to do below: the reaching player had better look elsewhere first.
    Effort& effort = efforts_[frame.node];
    (reacher == game_.attacker() ? effort.pn : effort.dn) = late;
    visited_.push_back(frame);
    stack_.pop_back();
  }
  const Winner w = reacher == game_.attacker() ? Winner::defender : Winner::attacker;
  for (const Frame& f : visited_) win(f.node, w, Reason::closed, f.chosen);
  propagate();
  return Found::closed;
}

Winner Search::solve(const State& state, std::uint64_t budget) {
  State start = state;
  const Seen seen = game_.look(start);
  const Index root = intern(start, state_hash(start), seen);
  const std::uint64_t limit = looked() + budget;
  const std::uint64_t last_step = most_steps * limit + first_steps;
  while (nodes_[root].winner == Winner::unknown && looked() < limit && steps_ < last_step &&
         nodes_.size() < most_nodes) {
    stack_.clear();
    Index leaf = 0;
    if (descend(root, leaf) != Found::leaf) continue;
    expand(leaf);
    for (auto f = stack_.rbegin(); f != stack_.rend(); ++f) {
      const Effort before = efforts_[f->node];
      renumber(f->node);
      if (in_area_ && f->node != leaf && efforts_[f->node] == before) break;
    }
  }
  return nodes_[root].winner;
}

Winner Search::solve_while_hopeful(const State& state, std::uint64_t budget,
                                   std::span<const Hopeless> hopeless, std::uint64_t times) {
  const std::uint64_t before = looked();
  const std::uint64_t hope = cube_root(times);
  const auto up_to = [&](std::uint64_t states) {
    const std::uint64_t done = looked() - before;
    return solve(state, states - std::min(states, done));
  };
  for (const Hopeless& h : hopeless) {
    if (h.states >= budget) break;
    const Winner winner = up_to(h.states);
    if (winner != Winner::unknown || effort(state).dn >= h.effort * hope) return winner;
  }
  return up_to(budget);
}

}  // namespace sgfaudit::rules::confirmation
