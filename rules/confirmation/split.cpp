// Settling a part of the region apart from the rest.
//
// Let G be a string of the attacker, the guard, that parts an open area, and K one of the parts,
// closed by G, by anchored stones of the attacker, and by nothing else, without the string that is
// to be captured. In the game `settle` K is played alone: all else is gone, so that G has no
// liberties but those in K. The defender moves first; he may pass only while a new stone of his
// stands there, and the attacker only while none does. The attacker has to force, in finitely many
// moves, that the defender has neither a move nor a new stone left, or that this can be seen; he
// loses if G is captured.
//
// If he can, G and K may be taken for immortal stones of his in the rest. He answers every move in
// K there, after which it is the defender's turn again; where the answer is a pass, he goes on in
// the rest as if the defender had passed there, and where that would be a pass too, in K while a
// new stone stands there. This costs him finitely many moves in all, so that what he has to force
// elsewhere is only delayed; a new stone in K he can capture, whatever the defender does elsewhere;
// and G always has a liberty in K, so that in the rest nothing but walls is missed. The defender's
// play elsewhere changes nothing in K, as no ko prohibition reaches from one to the other.
//
// If he cannot, nothing follows, and the attacker has his other moves.
//
// The defender may do the same while only the capture of a string counts: if a string G of his
// cannot be captured with K alone, G and K may be taken for his immortal stones in the rest. He
// answers in K what is played in K; that play there may go on without end is his gain.
#include "rules/confirmation/game.hpp"

namespace sgfaudit::rules::confirmation {

// Whether a part may be settled apart by the player whose guard closes it. The guard must have a
// liberty there, or else the part alone is no legal position.
bool Game::may_settle(const State& s, Side owner, Mask guard, Mask part, Mask rest) const {
  if (!(region_.neighbours(guard) & part & ~s.stones.occupied())) return false;
  if (owner == defender()) return !(part & target(s));
  if ((part & target(s)) || !(rest & (target(s) | goal(s.goal).zone))) return false;
  const Mask theirs = anchored(region_, s.stones, defender());
  return !(part & region_.wall[defender()]) && !(region_.neighbours(part) & theirs & ~guard);
}

void Game::add_splits(const State& s, std::vector<Option>& out) const {
  if (region_.also) return;
  const Mask open = open_points(s);
  const Mask own = s.stones.of[s.mover];
  for (Mask strings = open & own; strings;) {
    const Mask guard = region_.connected(bit(lowest(strings)), own);
    strings &= ~guard;
    if (count(guard) < 2) continue;  // it might be the stone of a ko
    const Mask around = region_.connected(guard, open) & ~guard;
    for (Mask parts = around; parts;) {
      const Mask part = region_.connected(bit(lowest(parts)), around);
      parts &= ~part;
      if (part != around && may_settle(s, s.mover, guard, part, around & ~part)) {
        add_split(s, guard, part, out);
      }
    }
  }
}

void Game::add_split(const State& s, Mask guard, Mask part, std::vector<Option>& out) const {
  const Winner mine = s.mover == attacker_ ? Winner::attacker : Winner::defender;
  Option o{{Move::Kind::split, static_cast<std::uint8_t>(lowest(part))}, no_claim, s, {}};
  o.state.mover = other(s.mover);
  o.state.guard = static_cast<std::uint8_t>(lowest(guard));
  o.state.part = o.move.point;
  for (const Mode mode : {Mode::split, Mode::answer}) {
    o.move.kind = mode == Mode::split ? Move::Kind::split : Move::Kind::answer;
    o.state.mode = mode;
    State alone = part_alone(o.state);
    State rest = without_part(o.state);
    const Seen one = look(alone);
    const Seen two = look(rest);
    if ((one.winner != Winner::unknown && one.winner != mine) ||
        (two.winner != Winner::unknown && two.winner != mine)) {
      continue;
    }
    o.seen = {};
    if (one.winner == mine && two.winner == mine) o.seen.winner = mine;
    o.seen.attacker_effort = one.attacker_effort + two.attacker_effort;
    o.seen.defender_effort = one.defender_effort + two.defender_effort;
    out.push_back(o);
  }
}

void Game::look_at_parts(const State& s, std::vector<Option>& out) const {
  Option alone{{Move::Kind::look, s.part}, no_claim, part_alone(s), {}};
  alone.seen = look(alone.state);
  out.push_back(alone);
  Option others{{Move::Kind::look, s.guard}, no_claim, without_part(s), {}};
  others.seen = look(others.state);
  out.push_back(others);
}

// Of the guard only what stood there at the start is kept, if that is enough, so that play in the
// rest does not make different states of the same part.
State Game::part_alone(const State& split) const {
  const Stones& stones = split.stones;
  const Side owner = other(split.mover);
  const std::array<Mask, 2> immortal = {anchored(region_, stones, black),
                                        anchored(region_, stones, white)};
  const Mask string = region_.connected(bit(split.guard), stones.of[owner]);
  const Mask part = region_.connected(bit(split.part), open_points(split, immortal) & ~string);
  const Mask edge = region_.neighbours(part);
  Mask guard = string;
  if (const Mask first = edge & string & initial_[owner]) {
    const Mask lasting = region_.connected(bit(lowest(first)), string & initial_[owner]);
    if (!(edge & string & ~lasting)) guard = lasting;
  }
  State s;
  for (const Side side : {black, white}) {
    s.stones.of[side] = (stones.of[side] & part) | (edge & immortal[side]);
  }
  s.stones.of[owner] |= guard;
  s.stones.closed = region_.all() & ~(part | guard);
  s.stones.ko = stones.ko;
  s.stones.ko_side = stones.ko_side;
  s.stones.lift_all(~part);
  s.mover = split.mode == Mode::answer ? owner : split.mover;
  if (owner == attacker_) {
    s.old = split.old & part;
    s.goal = goal(split.goal).after;
    s.mode = Mode::settle;
    s.guard = static_cast<std::uint8_t>(lowest(guard));
  } else {
    s.target = static_cast<std::uint8_t>(lowest(guard));
  }
  return s;
}

State Game::without_part(const State& split) const {
  State s = split;
  const Side owner = other(split.mover);
  const Mask mine = anchored(region_, s.stones, owner);
  const Mask string = region_.connected(bit(s.guard), s.stones.of[owner]);
  const Mask part = region_.connected(bit(s.part), open_points(s) & ~string);
  const Mask edge = region_.neighbours(mine) | region_.wall[owner];
  s.stones.of[owner] |= part;
  s.stones.of[other(owner)] &= ~part;
  if (!(part & edge)) s.stones.closed |= part;
  s.old &= ~part;
  s.stones.lift_all(part);
  s.mover = split.mode == Mode::answer ? split.mover : owner;
  s.mode = Mode::whole;
  s.guard = s.part = 0;
  return s;
}

}  // namespace sgfaudit::rules::confirmation
