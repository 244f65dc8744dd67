// Parts that a player settles apart (split.cpp), as the checker of proofs sees them.
#include "rules/confirmation/proof_rules.hpp"

namespace sgfaudit::rules::confirmation::checking {

// What is open around the guard.
Points ProofRules::around(const At& s, const Points& guard) const {
  for (Points area : open_areas(s)) {
    if (!contains(area, guard[0])) continue;
    std::erase_if(area, [&](int p) { return contains(guard, p); });
    return area;
  }
  return {};
}

// The guard's stones of the stopped position, if they connect all of it that the part touches.
Points ProofRules::lasting(const At& s, const Points& guard, const Points& part) const {
  const Color color = s.board.at(guard[0]) == 'B' ? Color::black : Color::white;
  const auto first = [&](int p) { return position_.at[u(proof_.points[u(p)])] == color; };
  const auto beside = [&](int p) {
    return any(ground_.near[u(p)], [&](int q) { return contains(part, q); });
  };
  for (const int p : guard) {
    if (!first(p) || !beside(p)) continue;
    const Points old = ground_.part(p, [&](int q) { return contains(guard, q) && first(q); });
    return any(guard, [&](int q) { return beside(q) && !contains(old, q); }) ? guard : old;
  }
  return guard;
}

At ProofRules::alone(const At& s, char owner, const Points& guard, const Points& part) const {
  const Set black = anchored(ground_, s.board, 'B');
  const Set white = anchored(ground_, s.board, 'W');
  const Points kept = lasting(s, guard, part);
  At a = s;
  for (int p = 0; p < size(); ++p) {
    const bool wall = (black.has(p) || white.has(p)) &&
                      any(ground_.near[u(p)], [&](int q) { return contains(part, q); });
    a.board.walls[u(p)] = wall ? 'x' : '.';
    if (!wall && !contains(part, p) && !contains(kept, p)) a.board.at(p) = ' ';
    if (!contains(part, p)) a.old[u(p)] = '.';
  }
  std::erase_if(a.board.kos, [&](const ProofStep::Ko& k) { return !contains(part, k.empty); });
  int& named = owner == attacker() ? a.guard : a.target;
  named = kept[0];
  rename(a, named);
  return a;
}

bool ProofRules::split(const At& s, How how, int point, int guard, At& apart, At& rest) const {
  const char owner = s.attacker_moves ? attacker() : defender();
  if (guard < 0 || guard >= size() || s.board.at(guard) != owner || s.settling) return false;
  if (!ground_.chains.empty()) return false;
  const Points string = string_at(ground_, s.board, guard);
  const Points open = around(s, string);
  if (string.size() < 2 || !contains(open, point)) return false;
  const Points part = ground_.part(point, [&](int p) { return contains(open, p); });
  Points others = open;
  std::erase_if(others, [&](int p) { return contains(part, p); });
  if (!any(liberties(ground_, s.board, string), [&](int p) { return contains(part, p); }))
    return false;
  const Points captured = target(s);
  if (any(captured, [&](int p) { return contains(part, p); })) return false;
  if (owner == defender() && s.target < 0) return false;
  // Else the part alone would be all that the proof is about, and show itself.
  const auto matters = [&](int p) {
    return owner == defender() || contains(captured, p) || contains(proof_.zone, p);
  };
  if (!any(others, matters)) return false;
  const Set theirs = anchored(ground_, s.board, opponent(owner));
  if (owner == attacker() && touches(part, s, defender(), theirs)) return false;

  apart = alone(s, owner, string, part);
  apart.settling = owner == attacker();
  if (apart.settling && s.target >= 0) apart.target = ProofStep::no_zone;
  apart.attacker_moves = (how == How::answer) == s.attacker_moves;
  simplify(apart);
  rest = s;
  const bool walled = touches(part, s, owner, anchored(ground_, s.board, owner));
  for (const int p : part) {
    rest.board.at(p) = owner;
    rest.board.walls[u(p)] = walled ? '.' : 'x';
    rest.old[u(p)] = '.';
  }
  std::erase_if(rest.board.kos, [&](const ProofStep::Ko& k) { return contains(part, k.empty); });
  rest.attacker_moves = (how == How::answer) != s.attacker_moves;
  simplify(rest);
  return true;
}

}  // namespace sgfaudit::rules::confirmation::checking
