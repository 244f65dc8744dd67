// What lives in a region, as far as that is seen without search.
#include <algorithm>

#include "rules/confirmation/region.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

struct Enclosed {
  Mask points;
  Mask empty;
  bool open;    // it reaches the opponent's wall, or a chain already given up
  bool paired;  // the player answers there, see `Region::paired`
};

struct Chain {
  Mask stones;
  Mask beside;
  bool alive;
};

// Where the player answers at a pair he may capture all that is in the area, so that every point
// of it must be beside the chain.
bool is_vital(const Enclosed& area, const Chain& chain) {
  return !area.open && !((area.paired ? area.points : area.empty) & ~chain.beside);
}

int vital_areas(const Chain& chain, const List<Enclosed>& areas) {
  return static_cast<int>(std::count_if(areas.begin(), areas.end(),
                                        [&](const Enclosed& a) { return is_vital(a, chain); }));
}

// Whether a pair has a point in the area and the other beyond it.
bool reaches_beyond(const Region& region, Mask area, Mask pairs) {
  while (pairs) {
    if (!(area & bit(region.partner[static_cast<std::size_t>(take_lowest(pairs))]))) return true;
  }
  return false;
}

}  // namespace

bool parts_a_pair(const Region& region, const Stones& stones, Mask area) {
  const Mask mine = stones.of[other(region.attacker)];
  const Mask empty = area & ~stones.occupied();
  for (Mask rest = region.paired & area & ~mine; rest;) {
    const int p = take_lowest(rest);
    const Mask other = bit(region.partner[static_cast<std::size_t>(p)]);
    const bool open_here = (bit(p) & empty) && (other & empty);
    if (!open_here && !(other & mine)) return true;
  }
  return false;
}

namespace {

// Areas that the opponent's walls reach are no eyes, nor those with an empty point beside no stone
// of the player.
List<Enclosed> possible_eyes(const Region& region, const Stones& stones, Side player) {
  const Mask own = stones.of[player];
  const Mask empty = region.all() & ~stones.occupied();
  const Mask ground = region.all() & ~own & ~stones.gone();
  const Mask hostile = region.wall[other(player)] | (stones.closed & stones.of[other(player)]);
  const Mask no_eye = (hostile | (empty & ~region.neighbours(own))) & ground;
  List<Enclosed> areas;
  for (Mask rest = ground & ~region.connected(no_eye, ground); rest;) {
    const Mask area = region.connected(bit(lowest(rest)), rest);
    rest &= ~area;
    const Mask pairs = region.open_pairs(stones.occupied()) & area & empty;
    areas.add({area, area & empty, reaches_beyond(region, area, pairs), pairs != 0});
  }
  return areas;
}

// Benson's theorem: the stones of those chains that have two eyes each among chains that do.
Mask with_two_eyes(List<Chain> chains, List<Enclosed> areas) {
  for (bool changed = true; changed;) {
    changed = false;
    for (Chain& c : chains) {
      if (!c.alive || vital_areas(c, areas) >= 2) continue;
      c.alive = false;
      changed = true;
      for (Enclosed& a : areas) a.open = a.open || (a.points & c.beside);
    }
  }
  Mask result = 0;
  for (const Chain& c : chains) result |= c.alive ? c.stones : 0;
  return result;
}

// Adds the strings of these stones.
void add_strings(const Region& region, Mask stones, List<Chain>& chains) {
  while (stones) {
    const Mask string = region.connected(bit(lowest(stones)), stones);
    stones &= ~string;
    chains.add({string, region.neighbours(string), true});
  }
}

}  // namespace

Mask unconditionally_alive(const Region& region, const Stones& stones, Side player, Mask asked) {
  const Mask immortal = anchored(region, stones, player);
  List<Enclosed> areas = possible_eyes(region, stones, player);
  if (areas.size < 2) return immortal;  // so it is in most states
  const Mask own = stones.of[player] & ~immortal;
  List<Chain> chains;
  const Mask strings = region.connected(asked & own, own);
  add_strings(region, strings, chains);
  if (std::none_of(chains.begin(), chains.end(),
                   [&](const Chain& c) { return vital_areas(c, areas) >= 2; })) {
    return immortal;
  }
  add_strings(region, own & ~strings, chains);
  return immortal | with_two_eyes(chains, areas);
}

namespace {

struct Joint {
  Answer answer;
  Mask of;  // a stone that it joins to others
};

// Chains of strings that the player joins by answers, without needing a point for two of them:
// - Two strings have two common liberties. Where the opponent takes one, he takes the other.
// - Between two strings lies a point with no other neighbours. The opponent cannot play there while
//   each has another liberty, its reserve; where he takes that, the player fills the point.
// Number 0 are the stones that are safe without answers; they need no reserve, and lose no eye, as
// around an eye of theirs stands nothing that is to be joined.
class Joints {
 public:
  Joints(const Region& region, const Stones& stones, Side player, Mask unaided,
         const List<Chain>& strings)
      : region_(region), gone_(stones.gone()) {
    free_ = region.all() & ~(stones.occupied() | stones.ko | region.elsewhere);
    for (Mask rest = region.paired & free_; rest;) {
      const int p = take_lowest(rest);
      const Mask partner = bit(region.partner[static_cast<std::size_t>(p)]);
      if (!(stones.of[player] & partner)) free_ &= ~bit(p);
    }
    hostile_ = region.wall[other(player)] | region.frontier;
    chains.add({unaided, region.neighbours(unaided) | region.wall[player], true});
    for (const Chain& c : strings) {
      if (!(c.stones & unaided)) chains.add(c);
    }
    for (bool more = true; more;) {
      more = false;
      for (int i = 0; i < chains.size; ++i) {
        for (int j = i + 1; j < chains.size && chains[i].alive; ++j) {
          if (chains[j].alive && join(chains[i], chains[j], i == 0)) more = true;
        }
      }
    }
    safe = chains[0].stones;
    chains[0].alive = false;
  }

  // Whether something is left of an area when all answers are made.
  bool leave_some_of(Mask area) const {
    return (area & ~used) || std::any_of(made.begin(), made.end(), [&](const Joint& j) {
             return j.answer.each_way && (area & bit(j.answer.play)) &&
                    (area & bit(j.answer.answer));
           });
  }

  List<Chain> chains;  // what has been joined to another one is not alive
  List<Joint> made;
  Mask safe = 0;  // what needs no eyes
  Mask used = 0;

 private:
  static Mask first_of(Mask m) { return m & (~m + 1); }

  bool join(Chain& one, Chain& two, bool one_is_safe) {
    const Mask common = one.beside & two.beside & free_;
    const Mask first = first_of(common), second = first_of(common & ~first);
    if (second) {
      use(first | second);
      made.add({{lowest(first), lowest(second), true}, first_of(two.stones)});
    } else if (!first || !fill_between(one, two, first, one_is_safe)) {
      return false;
    }
    one.stones |= two.stones;
    one.beside |= two.beside;
    two.alive = false;
    return true;
  }

  bool fill_between(const Chain& one, const Chain& two, Mask point, bool one_is_safe) {
    const Mask around = region_.near[static_cast<std::size_t>(lowest(point))] & ~gone_;
    if ((point & hostile_) || (around & ~(one.stones | two.stones))) return false;
    const Mask first = one_is_safe ? 0 : first_of(one.beside & free_ & ~point);
    const Mask second = first_of(two.beside & free_ & ~point & ~first);
    if (!second || (!first && !one_is_safe)) return false;
    use(point | first | second);
    for (const Mask reserve : {first, second}) {
      if (reserve) made.add({{lowest(reserve), lowest(point), false}, first_of(two.stones)});
    }
    return true;
  }

  void use(Mask points) {
    used |= points;
    free_ &= ~points;
  }

  const Region& region_;
  Mask gone_;
  Mask free_ = 0;
  Mask hostile_ = 0;
};

}  // namespace

// Let every chain have two eyes: areas with only such chains around them, of which every point is
// beside the chain if answers may fall there, and of which something is left when all are made.
// Suppose that a string of one is captured, the first. None of its joints is open then, as that
// would give it a liberty which the opponent cannot take, or has not without an answer; so it is
// all of the chain. Its eyes have been filled but for the last point, and in the other one the
// opponent's stones have no liberty: they were taken before. And an answer is never suicide, as the
// two eyes are not both full.
Mask alive_by_answers(const Region& region, const Stones& stones, Side player, Mask asked,
                      List<Answer>* answers) {
  const Mask immortal = anchored(region, stones, player);
  List<Enclosed> areas = possible_eyes(region, stones, player);
  const Mask own = stones.of[player] & ~immortal;
  const bool joins_walls = immortal || (region.wall[player] & ~stones.occupied());
  if (areas.size < 2 && !joins_walls) return immortal;
  List<Chain> strings;
  add_strings(region, own, strings);
  const Mask safe = immortal | (areas.size < 2 ? 0 : with_two_eyes(strings, areas));
  if (!(asked & ~safe)) return safe;
  const Joints joints(region, stones, player, safe, strings);
  if (!joints.used) return safe;
  for (Enclosed& a : areas) {
    if (!(a.points & joints.used)) continue;
    a.paired = true;
    a.open = a.open || !joints.leave_some_of(a.points);
  }
  const Mask alive = joints.safe | with_two_eyes(joints.chains, areas);
  if (asked & ~alive) return safe;
  for (const Joint& j : joints.made) {
    if (answers && (alive & j.of)) answers->add(j.answer);
  }
  return alive;
}

namespace {

// The areas without his stones of which every point is in `beside`.
Mask firm_ground(const Region& region, const Stones& stones, Side player, Mask beside) {
  const Mask ground = region.all() & ~stones.of[player] & ~stones.gone() & ~region.elsewhere;
  const Mask hostile = region.wall[other(player)] | (stones.closed & stones.of[other(player)]);
  return ground & ~region.connected((hostile | ~beside) & ground, ground);
}

}  // namespace

int firm_eyes(const Region& region, const Stones& stones, Side player, Mask string) {
  const Mask beside = region.neighbours(string);
  int found = beside & region.elsewhere ? 1 : 0;
  for (Mask rest = firm_ground(region, stones, player, beside); rest && found < 2; ++found) {
    rest &= ~region.connected(bit(lowest(rest)), rest);
  }
  return found;
}

// Benson's theorem for eyes of which every point is next to the string: what of the opponent's
// stands there can be taken, and the string keeps at least the points that it stood on. The point
// that stands for liberties elsewhere is such an eye of every string beside it, as long as none of
// these is lost.
Firm firmly_alive(const Region& region, const Stones& stones, Side player, Mask but) {
  const Mask own = stones.of[player];
  List<Enclosed> areas;
  for (Mask rest = firm_ground(region, stones, player, region.neighbours(own)); rest;) {
    const Mask area = region.connected(bit(lowest(rest)), rest);
    rest &= ~area;
    areas.add({area, area, (area & but) || parts_a_pair(region, stones, area), false});
  }
  Firm firm;
  if (areas.size < (region.elsewhere ? 1 : 2)) return firm;

  List<Chain> chains;
  for (Mask rest = own & ~anchored(region, stones, player); rest;) {
    const Mask string = region.connected(bit(lowest(rest)), own);
    rest &= ~string;
    chains.add({string, region.neighbours(string), true});
  }
  const auto lives = [&](const Chain& c) {
    return vital_areas(c, areas) + (c.beside & region.elsewhere ? 1 : 0) >= 2;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (Chain& c : chains) {
      if (!c.alive || lives(c)) continue;
      c.alive = false;
      changed = true;
      for (Enclosed& a : areas) a.open = a.open || (a.points & c.beside);
    }
  }
  for (const Chain& c : chains) {
    if (!c.alive) continue;
    firm.strings |= c.stones;
    for (const Enclosed& a : areas) {
      if (!a.open && !(a.points & ~c.beside)) firm.eyes |= a.points;
    }
  }
  return firm;
}

}  // namespace sgfaudit::rules::confirmation
