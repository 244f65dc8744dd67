// The solver against brute force: random tiny positions, and all of tiny boards. Not one
// difference.
#include <map>
#include <random>
#include <set>

#include <catch2/catch.hpp>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/brute_force_test.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/position_classes_test.hpp"
#include "testdata/number_in.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;
using sgfaudit::testing::number_in;
using testing::BruteForce;
using testing::TinyBoard;

namespace {

struct Built {
  Region region;
  std::map<int, int> index;  // of a cell in the region
};

// The cells that `inside` holds, or all open ones; those left out are the attacker's.
Built build(const TinyBoard& board, const std::set<int>* inside = nullptr, Side attacker = black) {
  Built b;
  b.region.attacker = attacker;
  for (int p = 0; p < board.cells(); ++p) {
    if (board.cell[static_cast<std::size_t>(p)] != '.' || (inside && !inside->contains(p)))
      continue;
    b.index[p] = b.region.size++;
    b.region.board_point.push_back(p);
  }
  for (const auto& [p, i] : b.index) {
    const auto slot = static_cast<std::size_t>(i);
    b.region.neighbour[slot].fill(-1);
    std::size_t side = 0;
    const int x = p % board.width, y = p / board.width;
    const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int d = 0; d < 4; ++d) {
      const int nx = x + dx[d], ny = y + dy[d];
      if (nx < 0 || ny < 0 || nx >= board.width || ny >= board.height) continue;
      const int q = ny * board.width + nx;
      const char c = board.cell[static_cast<std::size_t>(q)];
      if (c == 'B') b.region.wall[black] |= bit(i);
      if (c == 'W') b.region.wall[white] |= bit(i);
      if (c != '.') continue;
      if (!b.index.contains(q)) {
        b.region.wall[attacker] |= bit(i);
        b.region.frontier |= bit(i);
        continue;
      }
      b.region.neighbour[slot][side++] = static_cast<std::int8_t>(b.index[q]);
      b.region.near[slot] |= bit(b.index[q]);
    }
  }
  b.region.link();
  return b;
}

std::mt19937_64 rng;
int random(int n) { return static_cast<int>(rng() % static_cast<std::uint64_t>(n)); }

// A small rectangle, some of its cells walls, perhaps with walls along some of its sides.
TinyBoard random_board(int min_open, int max_open) {
  for (;;) {
    const int w = 1 + random(4), h = 1 + random(4);
    const auto cells = static_cast<std::size_t>((w + 2) * (h + 2));
    TinyBoard board{w + 2, h + 2, std::vector<char>(cells, '#')};
    const auto cell = [&](int x, int y) -> char& {
      return board.cell[static_cast<std::size_t>(y * board.width + x)];
    };
    const int holes = random(3) ? random(3) : 0;
    const int style = random(4);  // walls: none, black, white, mixed
    const auto wall = [&] {
      if (style == 0 || random(4) == 0) return '#';
      if (style == 1) return 'B';
      if (style == 2) return 'W';
      return random(2) ? 'B' : 'W';
    };
    int open = 0;
    for (int y = 1; y <= h; ++y) {
      for (int x = 1; x <= w; ++x) cell(x, y) = '.';
    }
    for (int i = 0; i < holes; ++i) cell(1 + random(w), 1 + random(h)) = random(2) ? 'B' : 'W';
    for (int y = 1; y <= h; ++y) {
      for (int x = 1; x <= w; ++x) open += cell(x, y) == '.';
    }
    for (int side = 0; side < 4; ++side) {
      const char common = wall();
      const bool same = random(3) != 0;
      const int n = side < 2 ? w : h;
      for (int i = 1; i <= n; ++i) {
        const char c = same ? common : wall();
        if (side == 0) cell(i, 0) = c;
        if (side == 1) cell(i, h + 1) = c;
        if (side == 2) cell(0, i) = c;
        if (side == 3) cell(w + 1, i) = c;
      }
    }
    if (open >= min_open && open <= max_open) return board;
  }
}

Stones stones_of(const Built& b, const BruteForce::Cells& cells) {
  Stones stones;
  for (const auto& [p, i] : b.index) {
    const char c = cells[static_cast<std::size_t>(p)];
    if (c != '.') stones.of[c == 'b' ? black : white] |= bit(i);
  }
  return stones;
}

constexpr Status same[] = {Status::uncapturable, Status::capturable, Status::capturable,
                           Status::dead};

// A small budget may leave more open, but may say nothing else.
bool may_be(Status said, Status truth) {
  return said == truth || said == Status::undecided || (said == Status::alive && is_alive(truth));
}

constexpr std::uint64_t enough = 100'000'000;

// What the positions of a comparison contained.
struct Contents {
  long positions = 0;
  long left_open = 0;  // statuses that a small budget did not reach
  std::map<std::string, long> of;

  void add(const testing::PositionClasses& c) {
    using Kind = BruteForce::Kind;
    ++positions;
    of["a ko"] += c.kos() > 0;
    of["two kos or more"] += c.kos() > 1;
    of["a snapback"] += c.snapback();
    of["seki"] += c.seki();
    of["capturable-1"] += c.holds(Kind::capturable_1);
    of["capturable-2"] += c.holds(Kind::capturable_2);
    of["dead"] += c.holds(Kind::dead);
    of["dead, stays on the board"] += c.dead_that_stays();
  }
  std::string text() const {
    std::string t = std::to_string(positions) +
                    " positions; left open by small budgets: " + std::to_string(left_open);
    for (const auto& [name, n] : of) t += "; " + name + ": " + std::to_string(n);
    return t;
  }
};

// Any position, or rather one with a ko: few have one.
const BruteForce::Cells& draw(const TinyBoard& board, const BruteForce& brute, bool with_ko) {
  std::size_t i = rng() % brute.positions().size();
  for (int tries = 0; with_ko && tries < 100; ++tries) {
    if (testing::PositionClasses(board, brute.positions()[i], {}).kos() > 0) break;
    i = rng() % brute.positions().size();
  }
  return brute.positions()[i];
}

// Where only new stones count that a capture enables.
void check_enabled(const Built& b, const Stones& stones, Side side,
                   const std::vector<Candidate>& list, const std::vector<bool>& enabled,
                   const std::vector<Status>& truth, Contents& seen) {
  AreaJudge judge(b.region, stones, side, list, enough, true);
  judge.judge();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Status said = judge.strings()[i].status;
    CHECK(said == (enabled[i] ? truth[i] : Status::undecided));
    seen.of["had anyway"] += !enabled[i];
    seen.of["enabled"] += enabled[i] && truth[i] == Status::capturable;
  }
}

// Random positions of one random board after the other, `each` of each board.
Contents compare(long wanted, int min_open, int max_open, std::size_t each, std::size_t limit) {
  Contents seen;
  while (seen.positions < wanted) {
    const TinyBoard board = random_board(min_open, max_open);
    const BruteForce brute(board, limit);
    if (!brute.complete()) continue;
    const Built b = build(board);
    for (std::size_t k = 0; k < each && seen.positions < wanted; ++k) {
      const auto& cells = draw(board, brute, k % 2 == 1);
      const auto expected = brute.judge(cells);
      seen.add({board, cells, expected});
      const Stones stones = stones_of(b, cells);
      for (const Side side : {black, white}) {
        std::vector<Candidate> list;
        std::vector<Status> expected_status;
        std::vector<bool> enabled;
        for (const auto& v : expected) {
          if (cells[static_cast<std::size_t>(v.points[0])] != (side == black ? 'b' : 'w')) continue;
          Candidate c;
          for (const int p : v.points) c.points |= bit(b.index.at(p));
          list.push_back(c);
          expected_status.push_back(same[static_cast<int>(v.kind)]);
          enabled.push_back(v.kind != BruteForce::Kind::capturable_2 || v.enabled);
        }
        const auto check = [&](std::uint64_t budget) {
          AreaJudge judge(b.region, stones, side, list, budget);
          judge.judge();
          for (std::size_t i = 0; i < list.size(); ++i) {
            const Status said = judge.strings()[i].status;
            if (said == expected_status[i]) continue;
            if (budget < enough && may_be(said, expected_status[i])) {
              ++seen.left_open;
              continue;
            }
            FAIL_CHECK("position " << seen.positions << ": "
                                   << std::string(cells.begin(), cells.end()) << ", width "
                                   << board.width << ", budget " << budget);
          }
        };
        check(enough);
        for (const std::uint64_t budget : {30U, 100U, 300U, 1000U, 3000U})
          check(budget + rng() % budget);
        check_enabled(b, stones, side, list, enabled, expected_status, seen);
        // Capturable-1: the permanent stone stands on the points of the string.
        Search search(b.region, other(side));
        for (const auto& v : expected) {
          if (cells[static_cast<std::size_t>(v.points[0])] != (side == black ? 'b' : 'w')) continue;
          Mask own = 0;
          for (const int p : v.points) own |= bit(b.index.at(p));
          const State root = search.game().begin(stones, {Aim::no_permanent, own, own});
          const bool lives = search.solve(root, enough) == Winner::defender;
          if (lives == (v.kind <= BruteForce::Kind::capturable_1)) continue;
          FAIL_CHECK("new stones, position " << seen.positions << ": "
                                             << std::string(cells.begin(), cells.end())
                                             << ", width " << board.width);
        }
      }
    }
  }
  return seen;
}

}  // namespace

TEST_CASE("the solver agrees with brute force on random positions, under every ko situation") {
  rng.seed(1);
  const Contents seen =
      compare(number_in("SGFAUDIT_POSITIONS_TO_COMPARE", 4000), 3, 6, 100, 3'000'000);
  if (seen.positions > 4000) WARN(seen.text());
  CHECK(seen.left_open > 0);
  for (const auto& [name, n] : seen.of) {
    INFO(name);
    CHECK(n > 0);
  }
}

TEST_CASE("the solver agrees with brute force on positions with more open points") {
  rng.seed(2);
  // Fewer, because a board with ten open points has more than a million states.
  // SGFAUDIT_OPEN_POINTS=10 looks at such ones.
  const int open = static_cast<int>(number_in("SGFAUDIT_OPEN_POINTS", 8));
  const Contents seen =
      compare(number_in("SGFAUDIT_LARGE_POSITIONS_TO_COMPARE", 40), open, open, 20, 6'000'000);
  if (seen.positions > 40) WARN(seen.text());
  CHECK(seen.of.at("a ko") > 0);
}

// White's wall may live by the room alone, and have two dame beyond it:
//   . . . O . X
//   . . . O . X
TEST_CASE("what lies within a wall lives by a dame beyond it only as brute force says") {
  const long boards = number_in("SGFAUDIT_WALLS_TO_COMPARE", 12);
  if (boards == 0) {
    WARN("skipped: SGFAUDIT_WALLS_TO_COMPARE is 0");
    return;
  }
  rng.seed(3);
  constexpr int width = 6, wall = 3;
  TinyBoard tiny{width, 2, std::vector<char>(2 * width, '.')};
  tiny.cell[width - 1] = tiny.cell[2 * width - 1] = 'B';
  const Built b = build(tiny);
  const BruteForce brute(tiny, 3'000'000);
  REQUIRE(brute.complete());
  long behind = 0, alive = 0;
  for (long done = 0; done < boards;) {
    const auto& cells = brute.positions()[rng() % brute.positions().size()];
    const auto holds = [&](int x, char c) {
      return cells[static_cast<std::size_t>(x)] == c ||
             cells[static_cast<std::size_t>(x + width)] == c;
    };
    const bool fits = cells[wall] == 'w' && cells[wall + width] == 'w' && !holds(wall + 1, 'b') &&
                      !holds(wall + 1, 'w') && (holds(0, 'b') || holds(1, 'b'));
    if (!fits) continue;
    ++done;
    std::vector<Candidate> list;
    std::vector<Status> truth;
    for (const auto& v : brute.judge(cells)) {
      if (cells[static_cast<std::size_t>(v.points[0])] != 'b') continue;
      Candidate c;
      for (const int p : v.points) c.points |= bit(b.index.at(p));
      list.push_back(c);
      truth.push_back(same[static_cast<int>(v.kind)]);
      behind += v.behind_walls;
      alive += v.kind == BruteForce::Kind::capturable_2;
    }
    AreaJudge judge(b.region, stones_of(b, cells), black, list, enough);
    judge.judge();
    for (std::size_t i = 0; i < list.size(); ++i) {
      INFO(std::string(cells.begin(), cells.end()));
      CHECK(judge.strings()[i].status == truth[i]);
    }
  }
  CHECK(behind > 0);
  CHECK(alive > 0);
}

TEST_CASE("what cannot be captured in a window cannot be captured on the board") {
  rng.seed(9);
  long kept = 0;
  for (long done = 0; done < number_in("SGFAUDIT_POSITIONS_TO_COMPARE", 4000);) {
    const TinyBoard board = random_board(4, random(4) ? 6 : 7);
    const BruteForce brute(board, 3'000'000);
    if (!brute.complete()) continue;
    for (int k = 0; k < 200; ++k, ++done) {
      const auto& cells = brute.positions()[rng() % brute.positions().size()];
      for (const auto& v : brute.judge(cells)) {
        std::set<int> inside(v.points.begin(), v.points.end());
        const int left_out = 1 + random(4);
        for (int p = 0; p < board.cells(); ++p) {
          if (board.cell[static_cast<std::size_t>(p)] == '.' && random(left_out + 3) >= left_out) {
            inside.insert(p);
          }
        }
        const char own = cells[static_cast<std::size_t>(v.points[0])];
        const Built b = build(board, &inside, own == 'b' ? white : black);
        if (!b.region.frontier) continue;
        const Stones stones = stones_of(b, cells);
        Goal goal;
        for (const int p : v.points) goal.string |= bit(b.index.at(p));
        if (!legal(b.region, stones)) continue;
        Search search(b.region, b.region.attacker);
        const State root = search.game().begin(stones, goal);
        if (search.solve(root, 1'000'000) != Winner::defender) continue;
        ++kept;
        if (v.kind == BruteForce::Kind::uncapturable) continue;
        FAIL_CHECK("board " << std::string(cells.begin(), cells.end()) << ", width " << board.width
                            << ", string at " << v.points[0]);
      }
    }
  }
  CHECK(kept > 50);
}

TEST_CASE("whole tiny boards are confirmed as brute force says") {
  rng.seed(5);
  const int sizes[][2] = {{3, 1}, {5, 1}, {8, 1}, {9, 1}, {2, 2}, {3, 2}, {4, 2}, {3, 3}};
  // Brute force on nine points takes longer than all else.
  const long most_points = number_in("SGFAUDIT_POINTS_OF_BOARDS", 9);
  for (const auto& [w, h] : sizes) {
    if (w * h > most_points) continue;
    const BruteForce brute({w, h, std::vector<char>(static_cast<std::size_t>(w * h), '.')},
                           3'000'000);
    REQUIRE(brute.complete());
    for (long i = 0; i < number_in("SGFAUDIT_BOARDS_TO_COMPARE", 15); ++i) {
      const auto& at = brute.positions()[rng() % brute.positions().size()];
      Position position{w, h, {}};
      for (const char c : at) {
        position.at.push_back(c == 'b' ? Color::black : c == 'w' ? Color::white : Color::empty);
      }
      const Confirmation found = confirm(position);
      for (const auto& v : brute.judge(at)) {
        const auto p = static_cast<std::size_t>(v.points[0]);
        const StringReport& s = found.strings[static_cast<std::size_t>(found.string_at[p])];
        INFO(std::string(at.begin(), at.end()) << " width " << w << " point " << p);
        CHECK(s.status == same[static_cast<int>(v.kind)]);
      }
    }
  }
}
