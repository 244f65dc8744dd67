#include "rules/confirmation/area.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

// Strings of the attacker of which any may be chosen: two goals for each choice and each of at most
// 55 strings have a number of 16 bits.
constexpr std::size_t most_walls = 9;

Side side_of(Color c) { return c == Color::black ? black : white; }

// What is at a point of an area that is turned: row, column, stone, walls beside it.
using Place = std::array<int, 4>;

// The area row by row when the board is turned and `first` has the black stones.
std::vector<std::pair<Place, int>> turned(const Position& position, const std::vector<int>& area,
                                          unsigned turn, Color first) {
  std::vector<bool> inside(position.at.size(), false);
  for (const int p : area) inside[u(p)] = true;
  const auto kind = [&](int p) {
    const Color c = position.at[u(p)];
    return c == Color::empty ? 0 : c == first ? 1 : 2;
  };
  std::vector<std::pair<Place, int>> places;
  int top = std::numeric_limits<int>::max(), left = top;
  for (const int p : area) {
    int row = p / position.width, column = p % position.width;
    if (turn & 1) row = position.height - 1 - row;
    if (turn & 2) column = position.width - 1 - column;
    if (turn & 4) std::swap(row, column);
    top = std::min(top, row);
    left = std::min(left, column);
    int walls = 0;
    for (const int q : Neighbours(position, p)) walls |= inside[u(q)] ? 0 : kind(q);
    places.push_back({{row, column, kind(p), walls}, p});
  }
  for (auto& [place, p] : places) place[0] -= top, place[1] -= left;
  std::sort(places.begin(), places.end());
  return places;
}

}  // namespace

Layout lay_out(const Position& position, const std::vector<int>& area) {
  Layout layout;
  std::vector<Place> least;
  for (const Color first : {Color::black, Color::white}) {
    for (unsigned turn = 0; turn < 8; ++turn) {
      std::vector<Place> seen;
      std::vector<int> points;
      for (const auto& [place, p] : turned(position, area, turn, first)) {
        seen.push_back(place);
        points.push_back(p);
      }
      if (!least.empty() && seen >= least) continue;
      least = std::move(seen);
      layout = {std::move(points), first};
    }
  }
  return layout;
}

Region make_region(const Position& position, std::vector<int> points) {
  Region region;
  region.board_point = std::move(points);
  region.size = static_cast<int>(region.board_point.size());
  std::vector<int> index(u(position.size()), -1);
  for (int i = 0; i < region.size; ++i) {
    index[u(region.board_point[u(i)])] = i;
  }
  for (std::size_t i = 0; i < u(region.size); ++i) {
    region.neighbour[i].fill(-1);
    std::size_t side = 0;
    for (const int q : Neighbours(position, region.board_point[i])) {
      const int inside = index[u(q)];
      if (inside >= 0) {
        region.neighbour[i][side++] = static_cast<std::int8_t>(inside);
        region.near[i] |= bit(inside);
      } else {
        region.wall[side_of(position.at[u(q)])] |= bit(static_cast<int>(i));
      }
    }
  }
  region.link();
  return region;
}

Stones stones_in(const Position& position, const Region& region) {
  Stones stones;
  for (int i = 0; i < region.size; ++i) {
    const int p = region.board_point[u(i)];
    const Color c = position.at[u(p)];
    if (c != Color::empty) stones.of[side_of(c)] |= bit(i);
  }
  return stones;
}

Mask mask_of(const std::vector<int>& points, const Region& region) {
  Mask mask = 0;
  for (const int p : points) {
    const auto& all = region.board_point;
    mask |= bit(static_cast<int>(std::find(all.begin(), all.end(), p) - all.begin()));
  }
  return mask;
}

AreaJudge::AreaJudge(const Region& region, const Stones& stones, Side owner,
                     std::vector<Candidate> strings, std::uint64_t budget, bool enabled_only)
    : region_(region),
      stones_(stones),
      owner_(owner),
      unconditional_(unconditionally_alive(region, stones, other(owner))),
      strings_(std::move(strings)),
      budget_(budget),
      enabled_only_(enabled_only),
      search_(region, other(owner)) {
  for (Mask rest = stones.of[other(owner)] & ~unconditional_; rest;) {
    walls_.push_back(region.connected(bit(lowest(rest)), rest));
    rest &= ~walls_.back();
  }
}

// A state of a large area costs more time than one of a small area, and counts accordingly.
std::uint64_t AreaJudge::weight() const {
  return 1 + static_cast<std::uint64_t>(region_.size) / 16;
}

Winner AreaJudge::solve(const State& state, std::uint64_t slice) {
  const std::uint64_t before = search_.looked();
  const std::uint64_t left = budget_ - std::min(budget_, spent_);
  const Winner w = search_.solve(state, std::min(slice, left) / weight());
  spent_ += (search_.looked() - before) * weight();
  return w;
}

Winner AreaJudge::play_out(Candidate& c, const Goal& goal, std::uint64_t slice) {
  const State start = search_.game().begin(stones_, goal);
  const std::uint64_t before = search_.looked();
  const Winner w = solve(start, slice);
  c.looked += search_.looked() - before;
  if (goal.aim == Aim::capture) c.leans_to_capture = search_.leans_to_attacker(start);
  return w;
}

// Local-2: from the points of the string to every adjacent point, but not through the defender's
// strings that are uncapturable or capturable-1 (they are no new stones), nor through strings of
// the attacker that are unconditionally alive (else a dame behind his wall would revive what is
// dead, Example 24a; but through other living ones, Example 2), nor through those of `walls`. Where
// it is not known yet what the defender's other strings are, this is the largest or the smallest
// that it can be.
Mask AreaJudge::zone_around(const Candidate& c, bool unknown_closes, Mask walls) const {
  Mask closed = unconditional_ | walls;
  for (const Candidate& s : strings_) {
    if (s.points != c.points && s.closes.value_or(unknown_closes)) closed |= s.points;
  }
  return region_.connected(c.points, region_.all() & ~closed);
}

// All strings in turn, each game for a small slice of the budget, then for larger ones: the
// searches go on where they stopped, and a hard string takes nothing from an easy one.
void AreaJudge::judge() {
  constexpr std::uint64_t parts = 4096;
  for (std::uint64_t slice = 20 + budget_ / parts;; slice *= 4) {
    bool open = false;
    for (Candidate& c : strings_) {
      look_at(c, slice);
      open = open || c.status == Status::undecided;
      // How a living string lives is worth some budget, but not all of it.
      open = open || (c.status == Status::alive && spent_ < budget_ / 2);
    }
    if (!open || spent_ >= budget_ || slice > budget_) return;
  }
}

void AreaJudge::look_at(Candidate& c, std::uint64_t slice) {
  if (c.status == Status::undecided || c.status == Status::alive) find_capture(c, slice);
  if (c.status == Status::undecided) find_life(c, slice);
}

void AreaJudge::find_capture(Candidate& c, std::uint64_t slice) {
  if (c.capture == Winner::unknown) {
    c.capture = play_out(c, {Aim::capture, c.points}, c.leans_to_capture ? slice / 64 : slice);
  }
  if (c.capture == Winner::attacker && c.status == Status::alive) c.status = Status::capturable;
  if (c.capture != Winner::defender) return;
  c.closes = true;
  decide(c, Status::uncapturable, {Aim::capture, c.points, 0});
}

// Who is dead with the largest zone that may be his is dead with any; who is not with the smallest,
// with none.
void AreaJudge::find_life(Candidate& c, std::uint64_t slice) {
  const Mask largest = zone_around(c, false);
  Goal goal{Aim::no_permanent, c.points, largest};
  const Winner w = play_out(c, goal, slice);
  if (w == Winner::unknown) return;
  if (w == Winner::attacker) {
    decide(c, Status::dead, goal);
    return;
  }
  goal.zone = zone_around(c, true);
  if (goal.zone != largest && play_out(c, goal, slice) != Winner::defender) {
    find_closing_in(largest, c, slice);
    return;
  }
  look_behind_walls(c, goal, slice);
}

void AreaJudge::decide(Candidate& c, Status status, const Goal& goal) {
  c.status = status;
  if (status == Status::dead) c.closes = false;
  c.decided_by = c.shown_from = search_.game().begin(stones_, goal);
  Seen seen;
  if (!goal.kept || !search_.game().follow(c.decided_by, {}, c.shown_from, seen)) return;
  search_.solve(c.shown_from, 1);
}

// Nor does local-2 reach through strings that the attacker keeps while he takes all that they close
// off, though the defender moves first: a new stone beyond them is not enabled by the capture.
// Which strings they are is left to the attacker. Whoever lives with all of them closed lives;
// `goal`: by which he does if the attacker can keep none.
void AreaJudge::look_behind_walls(Candidate& c, Goal goal, std::uint64_t slice) {
  const Mask least = zone_around(c, true, stones_.of[other(owner_)]);
  if (play_out(c, {Aim::no_permanent, c.points, least}, slice) == Winner::defender) {
    decide_alive(c, goal, slice);
    return;
  }
  if (walls_.size() > most_walls) return;
  for (std::size_t choice = 1; choice < std::size_t{1} << walls_.size(); ++choice) {
    Goal all{Aim::no_permanent};
    for (std::size_t i = 0; i < walls_.size(); ++i) {
      if (choice >> i & 1) all.kept |= walls_[i];
    }
    const Mask largest = zone_around(c, false, all.kept);
    const Mask beside = region_.neighbours(largest);
    const bool close = std::all_of(walls_.begin(), walls_.end(), [&](Mask wall) {
      return !(wall & all.kept) || (wall & beside);
    });
    if (!close) continue;
    for (const Mask zone : {largest, zone_around(c, true, all.kept)}) {
      if (zone == all.zone) continue;
      all.zone = zone;
      all.string = zone & stones_.of[owner_];
      const Winner w = play_out(c, all, slice);
      if (w == Winner::attacker && zone == largest) return decide(c, Status::dead, all);
      if (w == Winner::attacker) find_closing_in(largest, c, slice);
      if (w != Winner::defender) return;
    }
  }
  decide_alive(c, goal, slice);
}

// Article 7.1 asks that the capture enables the new stone. It does not where the defender comes to
// one anyway: by a play on a dame beside his wall or in his own territory, or in the place of
// stones that are dead. So, if that is asked, he must get one elsewhere, or the status stays open.
void AreaJudge::decide_alive(Candidate& c, Goal goal, std::uint64_t slice) {
  if (enabled_only_ && !c.closes) find_closing(c, slice);
  if (enabled_only_ && !c.closes.value_or(false)) {
    for (Mask rest = goal.zone & ~stones_.of[owner_]; rest;) {
      const int point = take_lowest(rest);
      if (has_anyway(point, slice)) goal.zone &= ~bit(point);
    }
    if (play_out(c, goal, slice) != Winner::defender) return;
  }
  decide(c, c.capture == Winner::attacker ? Status::capturable : Status::alive, goal);
}

// A new stone of the defender at a point: by a play there if it is empty, and though the attacker
// begins if a stone of his stands there. So is where that is not known.
bool AreaJudge::has_anyway(int point, std::uint64_t slice) {
  Game& game = search_.game();
  State start = game.begin(stones_, {Aim::no_permanent, 0, bit(point)});
  if (stones_.occupied() & bit(point)) return solve(start, slice) != Winner::attacker;
  start.mover = owner_;
  State played;
  Seen seen;
  const Move move{Move::Kind::play, static_cast<std::uint8_t>(point)};
  if (!game.follow(start, move, played, seen)) return false;
  return (seen.winner != Winner::unknown ? seen.winner : solve(played, slice)) != Winner::attacker;
}

// Of the other strings whose points may be local-2 of this one.
void AreaJudge::find_closing_in(Mask zone, const Candidate& c, std::uint64_t slice) {
  for (Candidate& o : strings_) {
    if (!o.closes && o.points != c.points && (o.points & zone)) find_closing(o, slice);
  }
}

void AreaJudge::find_closing(Candidate& c, std::uint64_t slice) {
  const Winner w = play_out(c, {Aim::no_permanent, c.points, c.points}, slice);
  if (w != Winner::unknown) c.closes = w == Winner::defender;
}

}  // namespace sgfaudit::rules::confirmation
