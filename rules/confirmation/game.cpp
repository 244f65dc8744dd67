#include "rules/confirmation/game.hpp"

namespace sgfaudit::rules::confirmation {

State Game::begin(const Stones& stones, const Goal& goal) {
  State s;
  s.stones = stones;
  initial_ = stones.of;
  s.mover = attacker_;
  if (goal.aim == Aim::capture) {
    s.target = static_cast<std::uint8_t>(lowest(goal.string));
  } else {
    s.old = stones.of[defender()] & goal.zone;
    s.goal = number(goal);
    if (goal.kept) s.mover = defender();
  }
  look(s);
  return s;
}

State Game::begin_clearing(const Stones& stones, Mask zone) {
  State s;
  s.stones = stones;
  initial_ = stones.of;
  s.mover = defender();
  s.goal = number({Aim::no_permanent, 0, zone});
  s.mode = Mode::settle;
  s.guard = region_.also ? static_cast<std::uint8_t>(lowest(region_.also)) : no_guard;
  look(s);
  return s;
}

// The same goal has one number. Once the string is captured, what remains is the goal without a
// string: the same for all strings with the same zone.
std::uint16_t Game::number(const Goal& goal) {
  for (std::size_t i = 1; i < goals_.size(); ++i) {
    const Goal& g = goals_[i];
    if (g.string == goal.string && g.zone == goal.zone && g.kept == goal.kept) {
      return static_cast<std::uint16_t>(i);
    }
  }
  Goal added = goal;
  if (goal.string) added.after = number({goal.aim, 0, goal.zone, goal.kept});
  const auto own = static_cast<std::uint16_t>(goals_.size());
  if (!goal.string) added.after = own;
  goals_.push_back(added);
  return own;
}

Phase Game::phase(const State& s) const {
  if (s.mode != Mode::whole) return s.mode == Mode::settle ? Phase::settle : Phase::split;
  const Goal& g = goal(s.goal);
  if (g.aim == Aim::capture) return Phase::capture;
  return s.old & g.string ? Phase::take : Phase::hold;
}

Mask Game::target(const State& s) const {
  const Mask own = s.stones.of[defender()];
  switch (phase(s)) {
    case Phase::capture: return region_.connected(bit(s.target) | (region_.also & own), own);
    case Phase::take: return region_.connected(goal(s.goal).string & own, own);
    default: return 0;
  }
}

Mask Game::guard(const State& s) const {
  const Mask own = s.stones.of[attacker_];
  Mask guard = goal(s.goal).kept & own;
  if (s.mode == Mode::settle && s.guard != no_guard) {
    guard |= clears() ? region_.also : bit(s.guard);
  }
  return guard ? region_.connected(guard, own) : 0;
}

// Anchored stones part a region into areas that cannot touch each other: a move in one lifts no ko
// prohibition in another. So only areas that contain points of the string or of the zone matter;
// whoever is to force something there is answered elsewhere by a pass.
struct Game::Areas {
  std::array<Mask, 2> immortal{};
  Mask open = 0;  // all areas
  Mask string = 0;
  Mask matter = 0;           // areas that may still decide the game
  Mask inner = 0;            // points in them of which eyes might be made
  bool all_lost = true;      // seen: the defender can do nothing in any of them,
  int lost_if_attacked = 0;  // or in how many nothing if the attacker moves first
};

void Game::fill(State& s, Mask area, Mask attacker_edge) const {
  const Mask mine = s.stones.of[defender()] & ~area;
  const Mask defender_edge = region_.neighbours(mine) | region_.wall[defender()];
  for (const Side side : {black, white}) s.stones.of[side] &= ~area;
  if (area & attacker_edge) {
    s.stones.of[attacker_] |= area;
  } else if (area & defender_edge) {
    s.stones.of[defender()] |= area;
  } else {
    s.stones.closed |= area;
  }
  s.old &= ~area;
  s.stones.lift_all(area);
}

// Two firm eyes need no answer of the attacker: the defender cannot fill the last point of one
// without capturing, and has no eye there, as every point is next to the attacker's strings. No new
// stone in them is permanent: the attacker fills the points around it, each such stone is connected
// to his string at once, and when the last is filled at least the points of what he captured are
// left. So such strings become walls, and their eyes are filled.
void Game::close_firm(State& s) const {
  const Firm firm = firmly_alive(region_, s.stones, attacker_, target(s));
  if (!firm.strings) return;
  s.stones.of[attacker_] |= firm.eyes;
  s.stones.of[defender()] &= ~firm.eyes;
  s.stones.closed |= firm.strings | firm.eyes;
  s.old &= ~firm.eyes;
  s.stones.lift_all(firm.eyes);
}

// An area is filled up with anchored stones where nothing in it can matter any more: where neither
// the string nor the zone lies in it, and in `take` and `hold` where no new stone could ever be
// permanent in it. (A new stone there keeps the attacker from passing only until he has captured
// it, and the defender from nothing.) States that differ only in such areas become one. An area
// with one point of an open pair matters (game_part.cpp).
Seen Game::look(State& s) const {
  ++looked_;
  if (!region_.frontier) close_firm(s);  // in a window or a part it hardly ever matters
  Areas areas;
  for (const Side side : {black, white}) areas.immortal[side] = anchored(region_, s.stones, side);
  areas.open = open_points(s, areas.immortal);
  Mask loose = guard(s) & areas.open;
  areas.string = target(s);
  const Goal& now = goal(s.goal);
  const Mask mine = areas.immortal[attacker_];
  const Mask edge = region_.neighbours(mine) | region_.wall[attacker_];
  for (Mask rest = areas.open; rest;) {
    const Mask area = region_.connected(bit(lowest(rest)), areas.open);
    rest &= ~area;
    const bool has_string = (area & areas.string) != 0 || parts_a_pair(region_, s.stones, area);
    const bool matters = has_string || (area & (now.zone | loose));
    const bool closed = matters && !(region_.neighbours(area) & areas.immortal[defender()]);
    Mask inner = area & ~edge;
    Mask held = 0;
    Defence left =
        closed ? defence(region_, s.stones, attacker_, mine, area, inner, held) : Defence::possible;
    if (const Mask here = area & loose) {
      if (left == Defence::none && !(here & ~held) && !clears()) {
        loose &= ~here;
      } else {
        left = Defence::possible;
        inner = area & ~(here | region_.neighbours(here));  // as far as efforts go
      }
    }
    if (!matters || (left == Defence::none && !has_string)) {
      fill(s, area, edge);
      continue;
    }
    areas.matter |= area;
    areas.inner |= inner;
    if (left != Defence::none) areas.all_lost = false;
    areas.lost_if_attacked += left == Defence::by_moving ? 1 : left == Defence::possible ? 2 : 0;
  }

  if (s.mode == Mode::settle && !loose) s.guard = no_guard;

  Seen seen;
  seen.winner = judge(s, areas);
  if (seen.winner != Winner::unknown) return seen;
  estimate_efforts(s, areas.string, areas.inner, areas.matter, loose, seen);
  return seen;
}

// Where only the capture of a string counts, the defender may answer wherever he likes.
Mask Game::alive(const State& s, const Stones& stones, Mask asked, List<Answer>* answers) const {
  return phase(s) == Phase::capture ? alive_by_answers(region_, stones, defender(), asked, answers)
                                    : unconditionally_alive(region_, stones, defender(), asked);
}

List<Answer> Game::answers(const State& s) const {
  List<Answer> answers;
  alive(s, s.stones, target(s), &answers);
  return answers;
}

bool Game::lives_by_new_stone(const State& s) const {
  const Mask string = target(s);
  return fresh(s) && !safe(s, string, alive(s, s.stones, string));
}

Winner Game::judge(const State& s, const Areas& areas) const {
  const Stones& stones = s.stones;
  const Phase now = phase(s);
  const Mask new_stones = now == Phase::capture ? 0 : fresh(s);
  const Mask precious = areas.string | new_stones;
  if (precious && safe(s, precious, areas.immortal[defender()])) return Winner::defender;

  if (areas.all_lost) return Winner::attacker;
  if (s.mover == attacker_ && areas.lost_if_attacked == 1) return Winner::attacker;
  if (now == Phase::capture && s.mover == attacker_) {
    const Mask liberties = region_.neighbours(areas.string) & ~stones.occupied();
    Stones then = stones;
    if (count(liberties) == 1 && play(region_, then, attacker_, lowest(liberties))) {
      return Winner::attacker;
    }
  }
  const bool kept = precious && safe(s, precious, alive(s, stones, precious));
  return kept ? Winner::defender : Winner::unknown;
}

// Not where a part is cleared, so that its variations show each play where it is made.
//
// In `hold`, with the defender to move and several areas left, the attacker holds them all if he
// holds each: he answers where the defender plays, and a pass where a new stone stands. And a
// defender who gets a permanent stone in one alone gets it among several: the attacker's moves in
// the others, if the defender passes at them, come to an end.
bool Game::look_at_one_area(const State& s, Mask areas, std::vector<Option>& out) const {
  const Mask edge =
      region_.neighbours(anchored(region_, s.stones, attacker_)) | region_.wall[attacker_];
  for (Mask rest = areas; rest;) {
    const Mask area = region_.connected(bit(lowest(rest)), areas);
    if (area == areas) return false;
    rest &= ~area;
    Option o{{Move::Kind::look, static_cast<std::uint8_t>(lowest(area))}, no_claim, s, {}};
    for (Mask others = areas & ~area; others;) {
      const Mask filled = region_.connected(bit(lowest(others)), areas);
      others &= ~filled;
      fill(o.state, filled, edge);
    }
    o.seen = look(o.state);
    out.push_back(o);
  }
  return !out.empty();
}

bool Game::follow(const State& s, const Move& move, State& next, Seen& seen) const {
  if (barred(s, move)) return false;
  next = s;
  next.mover = other(s.mover);
  if (move.kind == Move::Kind::ko_pass) next.stones.lift(move.point);
  if (move.kind == Move::Kind::play) {
    Mask taken = 0;
    if (!play(region_, next.stones, s.mover, move.point, &taken)) return false;
    next.old &= ~taken;
    if (taken && phase(next) == Phase::hold) next.goal = goal(next.goal).after;
    if (phase(s) == Phase::capture) {
      const bool attacked = s.mover == attacker_;
      if (taken & (bit(s.target) | (attacked ? beyond_help(next.stones) : 0))) {
        seen.winner = Winner::attacker;
        return true;
      }
      const Mask string = region_.connected(bit(s.target), next.stones.of[defender()]);
      next.target = static_cast<std::uint8_t>(lowest(string));
    }
    const Mask kept = goal(s.goal).kept | (clears() ? region_.also | region_.edge : 0);
    if (s.mover != attacker_ && (taken & kept)) {
      seen.winner = Winner::defender;
      return true;
    }
    if (s.mode == Mode::settle && s.guard != no_guard && !clears()) {
      if (taken & bit(s.guard)) {
        seen.winner = Winner::defender;
        return true;
      }
      const Mask guard = region_.connected(bit(s.guard), next.stones.of[attacker_]);
      next.guard = static_cast<std::uint8_t>(lowest(guard));
    }
  }
  seen = look(next);
  return true;
}

bool Game::wins_by(const State& s, const Move& move) const {
  State next;
  Seen seen;
  const Winner mine = s.mover == attacker_ ? Winner::attacker : Winner::defender;
  return follow(s, move, next, seen) && seen.winner == mine;
}

// The attacker is seen to win by a capture of the string (in a window of others too), or where all
// points but three touch his stones (region_defence.cpp).
Mask Game::likely_ends(const State& s) const {
  const Mask open = open_points(s);
  if (region_.frontier) return last_liberties(region_, s.stones, defender()) & open;
  const Mask own = s.stones.of[attacker_];
  const Mask far = open & ~(region_.neighbours(own) | region_.wall[attacker_]);
  const Mask liberties = region_.neighbours(target(s)) & ~s.stones.occupied();
  Mask plays = count(liberties) == 1 ? liberties : 0;
  if (count(far) > 7) return plays;  // one stone touches four more
  for (Mask rest = open & ~s.stones.occupied(); rest;) {
    const int p = take_lowest(rest);
    if (count(far & ~region_.near[static_cast<std::size_t>(p)]) <= 3) plays |= bit(p);
  }
  return plays;
}

// The defender by a capture of the guard, or where a stone that counts is unconditionally alive.
bool Game::may_live_by(const State& s, int point) const {
  Stones then = s.stones;
  Mask taken = 0;
  if (!play(region_, then, defender(), point, &taken)) return false;
  if (taken & guard(s)) return true;
  const Goal& now = goal(s.goal);
  const Mask counts = phase(s) == Phase::capture
                          ? bit(s.target)
                          : then.of[defender()] & ((now.zone & ~s.old) | now.string);
  return counts && (counts & alive(s, then, counts));
}

// Most plays are passed over for less than a look: only those are tried that are likely to win.
void Game::winning_plays(const State& s, std::vector<Move>& out) const {
  out.clear();
  const bool attacking = s.mover == attacker_;
  for (Mask rest = attacking ? likely_ends(s) : open_points(s) & ~s.stones.occupied(); rest;) {
    const Move move{Move::Kind::play, static_cast<std::uint8_t>(take_lowest(rest))};
    if ((attacking || may_live_by(s, move.point)) && wins_by(s, move)) out.push_back(move);
  }
}

// The areas left by `look` all matter.
Mask Game::open_points(const State& s) const {
  return open_points(s, {anchored(region_, s.stones, black), anchored(region_, s.stones, white)});
}

Mask Game::open_points(const State& s, const std::array<Mask, 2>& immortal) const {
  return region_.all() & ~(immortal[black] | immortal[white] | s.stones.closed);
}

// The defender may declare strings with new stones permanent. If one is, he loses nothing by
// waiting until he passes or captures something: play that lets him do neither comes to an end, as
// the attacker may not pass and runs out of plays.
void Game::add_claims(const State& s, const Move& move, std::vector<Option>& out) const {
  for (Mask rest = fresh(s); rest;) {
    const Mask string = region_.connected(bit(lowest(rest)), s.stones.of[defender()]);
    rest &= ~string;
    State claimed;
    claimed.stones = s.stones;
    claimed.mover = attacker_;
    claimed.target = static_cast<std::uint8_t>(lowest(string));
    const Seen seen = look(claimed);
    out.push_back({move, claimed.target, claimed, seen});
  }
}

// Two passes end play, and then nothing more is forced. So a plain pass loses for the attacker
// where the string is not yet captured, or where a new stone of the defender stands in the zone:
// the defender passes too. And in `hold` a pass of the defender without such a stone loses. Passes
// that remain can never be followed by a second one, which is why the state does not count them.
void Game::options(const State& s, std::vector<Option>& out, Winner& won) const {
  out.clear();
  won = Winner::unknown;
  const Phase now = phase(s);
  if (now == Phase::split) return look_at_parts(s, out);
  const bool attacking = s.mover == attacker_;
  const Winner mine = attacking ? Winner::attacker : Winner::defender;
  const bool has_new = now != Phase::capture && fresh(s);
  const bool waiting = now == Phase::hold || now == Phase::settle;
  const bool may_pass = attacking ? waiting && !has_new : !waiting || has_new;
  const bool claims = !attacking && now == Phase::hold;
  const Mask area = open_points(s);
  if (waiting && !attacking && !clears() && look_at_one_area(s, area, out)) return;

  const auto add = [&](Move::Kind kind, int point) {
    Option o{{kind, static_cast<std::uint8_t>(point)}, no_claim, {}, {}};
    if (!follow(s, o.move, o.state, o.seen)) return;
    out.push_back(o);
    if (o.seen.winner == mine) {
      won = mine;
      return;
    }
    const bool captures = o.state.stones.of[attacker_] != s.stones.of[attacker_];
    if (claims && (kind == Move::Kind::pass || captures)) add_claims(o.state, o.move, out);
  };

  for (Mask rest = area & ~s.stones.occupied(); rest && won == Winner::unknown;) {
    add(Move::Kind::play, take_lowest(rest));
  }
  if (won != Winner::unknown) return;
  for (Mask rest = s.stones.prohibited(region_, s.mover) & area; rest;) {
    add(Move::Kind::ko_pass, take_lowest(rest));
  }
  if (may_pass) add(Move::Kind::pass, 0);
  if (attacking ? now != Phase::settle : now == Phase::capture) add_splits(s, out);
  if (out.empty()) won = attacking ? Winner::defender : Winner::attacker;
}

}  // namespace sgfaudit::rules::confirmation
