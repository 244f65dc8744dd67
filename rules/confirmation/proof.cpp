#include "rules/confirmation/proof.hpp"

#include <unordered_set>

#include "rules/confirmation/search.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

std::vector<int> indices(Mask m) {
  std::vector<int> result;
  while (m) result.push_back(take_lowest(m));
  return result;
}

ProofStep describe(const Game& game, const Search::Node& node) {
  const Region& region = game.region();
  const State& s = node.state;
  ProofStep step;
  for (int p = 0; p < region.size; ++p) {
    step.stones += s.stones.of[black] & bit(p)   ? 'B'
                   : s.stones.of[white] & bit(p) ? 'W'
                   : s.stones.closed & bit(p)    ? ' '
                                                 : '.';
    step.walls += s.stones.closed & ~s.stones.gone() & bit(p) ? 'x' : '.';
    step.old += s.old & bit(p) ? 'x' : '.';
  }
  for (const int p : indices(s.stones.ko)) step.kos.push_back({p, s.stones.ko_taker(region, p)});
  if (game.phase(s) == Phase::capture) step.target = s.target;
  step.settling = s.mode == Mode::settle;
  if (step.settling && game.goal(s.goal).aim == Aim::capture) step.target = ProofStep::no_zone;
  if (step.settling && s.guard != no_guard) step.guard = s.guard;
  step.attacker_moves = s.mover == game.attacker();
  step.attacker_wins = node.winner == Winner::attacker;
  return step;
}

void choose(ProofStep& step, const Search& search, const Search::Node& node) {
  using How = ProofStep::How;
  switch (node.reason) {
    case Search::Reason::judged: step.how = How::seen; return;
    case Search::Reason::answered:
      step.how = How::play;
      step.point = node.best;
      return;
    default: break;
  }
  if (step.attacker_moves != step.attacker_wins || node.edges == 0) return;
  const Search::Edge& edge = search.edge(node, node.best);
  switch (edge.move.kind) {
    case Move::Kind::play: step.how = How::play; break;
    case Move::Kind::pass: step.how = How::pass; break;
    case Move::Kind::ko_pass: step.how = How::ko_pass; break;
    case Move::Kind::look: step.how = How::look; break;
    case Move::Kind::split:
    case Move::Kind::answer:
      step.how = edge.move.kind == Move::Kind::split ? How::split : How::answer;
      step.guard = edge.guard;
      break;
  }
  if (edge.move.kind != Move::Kind::pass) step.point = edge.move.point;
  if (edge.claim != no_claim) step.claim = edge.claim;
}

}  // namespace

Proof extract_proof(const Search& search, const State& root) {
  const Game& game = search.game();
  Proof proof;
  proof.attacker = game.attacker() == black ? Color::black : Color::white;
  proof.points = game.region().board_point;
  proof.window = game.region().frontier != 0;
  const Goal& goal = game.goal(root.goal);
  proof.aim = static_cast<Proof::Aim>(goal.aim);
  proof.string = indices(goal.aim == Aim::capture ? game.target(root) : goal.string);
  proof.zone = indices(goal.zone);
  proof.kept = indices(goal.kept);

  std::vector<Search::Index> queue{search.find(root)};
  std::unordered_set<Search::Index> seen(queue.begin(), queue.end());
  const auto add = [&](Search::Index to) {
    if (to > Search::defender_won && seen.insert(to).second) queue.push_back(to);
  };
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Search::Node& node = search.node(queue[i]);
    if (node.state.mode >= Mode::split) {  // no step of its own: both its games are proved
      for (int e = 0; e < node.edges; ++e) add(search.edge(node, e).to);
      continue;
    }
    ProofStep step = describe(game, node);
    choose(step, search, node);
    for (int e = 0; e < node.edges; ++e) {
      if (step.how == ProofStep::How::seen) break;
      if (step.how != ProofStep::How::all && e != node.best) continue;
      if (step.how == ProofStep::How::all && search.edge(node, e).move.kind > Move::Kind::look) {
        continue;  // the loser had better ways than to part what he loses
      }
      add(search.edge(node, e).to);
    }
    proof.steps.push_back(std::move(step));
  }
  return proof;
}

}  // namespace sgfaudit::rules::confirmation
