#include "rules/confirmation/area.hpp"

#include <algorithm>
#include <utility>

namespace sgfaudit::rules::confirmation {

namespace {

Side side_of(Color c) { return c == Color::black ? black : white; }

}  // namespace

Region make_region(const Position& position, const Settled& board, int area) {
  Region region;
  region.board_point = board.areas[static_cast<std::size_t>(area)];
  region.size = static_cast<int>(region.board_point.size());
  std::vector<int> index(static_cast<std::size_t>(position.size()), -1);
  for (int i = 0; i < region.size; ++i) {
    index[static_cast<std::size_t>(region.board_point[static_cast<std::size_t>(i)])] = i;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(region.size); ++i) {
    region.neighbour[i].fill(-1);
    std::size_t side = 0;
    for (const int q : Neighbours(position, region.board_point[i])) {
      const int inside = index[static_cast<std::size_t>(q)];
      if (inside >= 0) {
        region.neighbour[i][side++] = static_cast<std::int8_t>(inside);
        region.near[i] |= bit(inside);
      } else {
        region.wall[side_of(position.at[static_cast<std::size_t>(q)])] |= bit(static_cast<int>(i));
      }
    }
  }
  region.link();
  return region;
}

Stones stones_in(const Position& position, const Region& region) {
  Stones stones;
  for (int i = 0; i < region.size; ++i) {
    const int p = region.board_point[static_cast<std::size_t>(i)];
    const Color c = position.at[static_cast<std::size_t>(p)];
    if (c != Color::empty) stones.of[side_of(c)] |= bit(i);
  }
  return stones;
}

AreaJudge::AreaJudge(const Region& region, const Stones& stones, Side owner,
                     std::vector<Candidate> strings, std::uint64_t budget)
    : region_(region),
      stones_(stones),
      owner_(owner),
      strings_(std::move(strings)),
      budget_(budget),
      search_(region, other(owner)) {}

// Each game may use all that is left of the budget, or an equal share of it.
Winner AreaJudge::play_out(Candidate& c, Goal goal, std::size_t sharing) {
  goal.string = c.points;
  const State start = search_.game().begin(stones_, goal);
  const std::uint64_t before = search_.looked();
  const std::uint64_t left = budget_ - std::min(budget_, spent_);
  const Winner w = search_.solve(start, in_shares_ ? left / sharing : left);
  const std::uint64_t work = search_.looked() - before;
  spent_ += work;
  c.looked += work;
  if (w != Winner::unknown) c.decided_by = start;
  return w;
}

// Local-2: from the points of the string to every adjacent point, but not through the defender's
// strings that are uncapturable or capturable-1 (they are no new stones), nor through strings of
// the attacker that are unconditionally alive (else a dame behind his wall would revive what is
// dead, Example 24a; but through other living ones, Example 2). Where it is not known yet what the
// defender's other strings are, this is the largest or the smallest that it can be.
Mask AreaJudge::zone_around(const Candidate& c, bool unknown_closes) const {
  Mask closed = unconditionally_alive(region_, stones_, other(owner_));
  for (const Candidate& s : strings_) {
    const bool lives = s.status == Status::uncapturable || s.status == Status::capturable_1;
    const bool unknown = s.status == Status::undecided && s.may_close && s.points != c.points;
    if (lives || (unknown && unknown_closes)) closed |= s.points;
  }
  return region_.connected(c.points, region_.all() & ~closed);
}

void AreaJudge::judge() {
  // First with half of the budget, in equal shares, leaving out what is likely to be answered by a
  // search that is not done yet. Then the searches go on where they stopped, one after the other.
  const std::uint64_t all = budget_;
  for (const bool last : {false, true}) {
    budget_ = last ? all : all / 2;
    in_shares_ = !last;
    find_uncapturable();
    find_dead();
    find_capturable_1(last);
    find_capturable_2(last);
    if (open_strings(true).empty()) return;
  }
}

std::vector<Candidate*> AreaJudge::open_strings(bool unclear_too) {
  std::vector<Candidate*> found;
  for (Candidate& c : strings_) {
    if (c.status == Status::undecided && (unclear_too || c.survives)) found.push_back(&c);
  }
  return found;
}

void AreaJudge::find_uncapturable() {
  const std::vector<Candidate*> open = open_strings(true);
  std::size_t left = open.size();
  for (Candidate* c : open) {
    const Winner w = play_out(*c, {}, left--);
    if (w == Winner::defender) c->status = Status::uncapturable;
    if (w == Winner::attacker) c->capturable = true;
  }
}

// Who is dead with the largest zone is dead with any, and most dead strings need this game only.
void AreaJudge::find_dead() {
  const std::vector<Candidate*> open = open_strings(true);
  std::size_t left = open.size();
  for (Candidate* c : open) {
    const Winner w = play_out(*c, {Aim::no_permanent, 0, zone_around(*c, false)}, left--);
    if (w == Winner::attacker) c->status = Status::dead;
    if (w == Winner::defender) c->survives = true;
  }
}

void AreaJudge::find_capturable_1(bool unclear_too) {
  const std::vector<Candidate*> open = open_strings(unclear_too);
  std::size_t left = open.size();
  for (Candidate* c : open) {
    const Winner w = play_out(*c, {Aim::no_permanent, 0, c->points}, left--);
    if (w == Winner::defender && c->capturable) c->status = Status::capturable_1;
    if (w == Winner::attacker) c->may_close = false;
  }
}

// Capturable-1 strings close the zones of the others, so the zones are known only now.
void AreaJudge::find_capturable_2(bool unclear_too) {
  const std::vector<Candidate*> open = open_strings(unclear_too);
  std::size_t left = open.size();
  std::vector<Candidate*> alive;
  for (Candidate* c : open) {
    const Mask largest = zone_around(*c, false);
    const Mask smallest = zone_around(*c, true);
    Winner w = play_out(*c, {Aim::no_permanent, 0, largest}, left--);
    if (w == Winner::attacker) c->status = Status::dead;
    if (w == Winner::defender && largest != smallest) {
      w = play_out(*c, {Aim::no_permanent, 0, smallest}, left + 1);
    }
    if (w == Winner::defender) alive.push_back(c);
  }
  for (Candidate* c : alive) c->status = Status::capturable_2;
}

}  // namespace sgfaudit::rules::confirmation
