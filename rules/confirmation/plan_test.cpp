// Plans: what is kept by one, is it never captured?
#include "rules/confirmation/plan.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/brute_force_test.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/plan_boards_test.hpp"
#include "testdata/number_in.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;
using namespace sgfaudit::testing;

namespace {

// Whether something else than stones of the player lies around these points.
bool touches_more_than(Color player, const Position& position, const std::vector<int>& points) {
  return std::any_of(points.begin(), points.end(), [&](int p) {
    const Neighbours near(position, p);
    return std::any_of(near.begin(), near.end(), [&](int q) {
      const bool inside = std::find(points.begin(), points.end(), q) != points.end();
      return !inside && position.at[u(q)] != player;
    });
  });
}

char stone(char cell) { return cell == 'b' ? 'X' : cell == 'w' ? 'O' : '.'; }

}  // namespace

TEST_CASE("a string that closes two parts is kept, whatever stands around it") {
  CHECK(kept({"..X..XO", "XXXXXXO", "OOOOOOO", "......."}) ==
        Rows{"..X..X.", "XXXXXX.", ".......", "......."});
}

TEST_CASE("two common liberties join strings that have one eye each") {
  CHECK(kept({".X.X.", "XX.XX", "OOOOO", "....."}) == Rows{".X.X.", "XX.XX", ".....", "....."});
}

TEST_CASE("strings that share two eyes keep each other") {
  CHECK(kept({".XXO...", "X.XO...", "XXOO...", "OOO....", "......."}) ==
        Rows{".XX....", "X.X....", "XX.....", ".......", "......."});
}

TEST_CASE("a territory too large to search costs little more than a first look") {
  Rows rows(5, "........XO...");
  rows.push_back("XXXXXXXXXO...");
  rows.insert(rows.end(), {"OOOOOOOOOO...", ".............", "............."});
  PlanOptions options{.budget = 100'000, .part_budget = 50'000};
  const Position position = board(rows, options);
  const Plan plan = find_plan(position, settle(position), Color::black, options);
  CHECK(plan.states > 0);
  CHECK(plan.states < 10'000);
}

// Nearly every reply wins: going from one to the next would take twice as long.
TEST_CASE("a search goes on with what has won elsewhere") {
  PlanOptions options;
  const Position position =
      board({"......XO.", "......XOO", "XXXXXXXOO", "OOOOOOOOO", ".OOOOOOO."}, options);
  options.given_up.clear();
  options.patient = true;
  options.budget = 100'000;
  options.part_budget = 10'000;
  const Settled strings = settle(position);
  const Plan plan = find_plan(position, strings, Color::black, options);
  CHECK(plan.keeps[u(strings.string_at[6])]);
}

TEST_CASE("one eye keeps nothing") {
  CHECK(kept({".XO.", "XXO.", "OO..", "...."}) == Rows{"....", "....", "....", "...."});
}

TEST_CASE("strings that rely on each other and on the same eye are not kept") {
  // Both have the eye in the corner, and may be joined; then they have it once.
  CHECK(kept({".XX.O..", "X.O.O..", "X..OO..", ".OO....", "OO....."}) ==
        Rows{".......", ".......", ".......", ".......", "......."});
}

TEST_CASE("a stone inside does not keep a part from giving a liberty, if it may be looked at") {
  const Rows inside{".o.X.XO", "XXXXXXO", "OOOOOOO", "......."};
  CHECK(kept(inside) == Rows{"...X.X.", "XXXXXX.", ".......", "......."});
  const Rows passed_over{".O.X.XO", "XXXXXXO", "OOOOOOO", "......."};
  CHECK(kept(passed_over) == Rows{".......", ".......", ".......", "......."});
}

// Black's stones at (3,1) and (5,1) are joined at (4,1) or (3,2). The first of these points lies
// among stones that are safe from the start; White's play at either must still be answered.
TEST_CASE("a play at a point of a pair is answered at the other, whatever else it does") {
  PlanOptions options;
  options.proofs = true;
  const Position position = board({"X.x.o.O", ".X.X.XX", "XX..XXX", "X.XXXXX", "..X.X.."}, options);
  const Plan plan = find_plan(position, settle(position), Color::black, options);
  CHECK(check_plan(position, plan).value_or("") == "");
  std::set<int> answered;
  for (const Plan::Part& part : plan.parts) {
    const auto& points = part.proof.points;
    for (const auto& [one, two] : part.proof.pairs) {
      for (const ProofStep& step : part.proof.steps) {
        for (const auto& [cut, other] : {std::pair(one, two), std::pair(two, one)}) {
          if (step.stones[u(cut)] != 'W' || step.stones[u(other)] != '.') continue;
          CHECK_FALSE(step.attacker_moves);
          CHECK(step.how == ProofStep::How::play);
          CHECK(step.point == other);
          answered.insert(points[u(cut)]);
        }
      }
    }
  }
  CHECK(answered.count(11) == 1);
  CHECK(answered.count(17) == 1);
}

// The strings at a3 and a1 might be joined at a2 or b2, so that one point is left for either if
// White takes the other; but a1 alone lives by these, c2 and c3, with c4 for a wall.
TEST_CASE("a string is tried without pairs as well") {
  CHECK(kept({"X.XX.XX", "XX.OX.X", "...OXXX", "XXXOo.."}) ==
        Rows{"X.XX.XX", "XX..X.X", "....XXX", "XXX...."});
}

// Joined to a wall, a string has the wall's liberties: it must not be what keeps the wall.
TEST_CASE("strings do not rely on each other in turn") {
  PlanOptions options;
  const Position position = board({"X...X", ".....", "....."}, options);
  constexpr int left = 0, right = 4;
  using Chains = std::vector<Plan::Part::Chain>;
  const auto wrong = [&](const std::vector<Chains>& parts) {
    Plan plan;
    plan.player = Color::black;
    plan.keeps = {true, true};
    for (const Chains& chains : parts) {
      plan.parts.emplace_back();
      plan.parts.back().points = {4 + static_cast<int>(plan.parts.size())};
      plan.parts.back().chains = chains;
    }
    return check_plan(position, plan).value_or("");
  };
  const std::string without = "a string is kept without two liberties";
  // The right one has two liberties where the left one is no wall, ...
  CHECK(wrong({{{left, 1}, {right, 0}}, {{left, 1}, {right, 0}}, {{right, 1}}, {{right, 1}}}) !=
        without);
  CHECK(wrong({{{left, 1}, {right, 0}}, {{left, 1}, {right, 1}}, {{right, 1}}}) != without);
  // ... or only one,
  CHECK(wrong({{{left, 1}, {right, 0}}, {{left, 1}, {right, 1}}, {{left, 0}, {right, 1}}}) ==
        without);
  // or it lives in one part, where it may be joined to the left one, which has a liberty elsewhere.
  CHECK(wrong({{{left, 1}, {right, 2}}, {{left, 1}, {right, 0}}}) == without);
  CHECK(wrong({{{left, 1}, {right, 2}}, {{left, 1}}}) != without);
}

TEST_CASE("a string that fails together with others is tried again by itself") {
  // a1 and c2 cannot both be kept: White begins between them.
  CHECK(kept({"..XX", "X..."}) == Rows{"..XX", "...."});
}

TEST_CASE("a string that is kept after all may help another") {
  // The string at b2 needs a1, which fails as long as both are tried together.
  CHECK(kept({"x..", ".X.", ".X.", "X.o"}) == Rows{"...", ".X.", ".X.", "X.."});
}

TEST_CASE("a part that cannot serve all strings around it may do without one") {
  // White takes a3 before anything else can be said of it.
  CHECK(kept({"X...", "...X", "XX.X"}) == Rows{"....", "...X", "XX.X"});
}

TEST_CASE("a part in which the attacker gets two firm eyes is checked as it was searched") {
  PlanOptions given;
  const Position position = board({"..X.X", "X.XXO", "...X.", "O.OOO", ".OO.X"}, given);
  ConfirmationOptions options;
  options.budget = 60'000;
  options.proofs = true;
  const Confirmation c = confirm(position, options);
  REQUIRE_FALSE(c.plans.empty());
  for (const Plan& plan : c.plans) CHECK(check_plan(position, plan).value_or("") == "");
}

// All of Black's strings live, as the search of the whole area shows. The part at the left leaves
// nothing for f4, which is joined with the others in a zone that lies in it.
TEST_CASE("plans that were tampered with are refused") {
  PlanOptions options;
  options.proofs = true;
  const Position position = board({".X.X.", "XX.XX", "OOOOO", "....."}, options);
  const Settled strings = settle(position);
  const Plan plan = find_plan(position, strings, Color::black, options);
  REQUIRE(plan.pairs.size() == 1);
  REQUIRE(plan.parts.size() == 2);
  REQUIRE_FALSE(check_plan(position, plan));
  Plan other = plan;
  other.pairs.clear();  // two strings with one eye each
  CHECK(check_plan(position, other));
  other = plan;
  other.pairs[0].points[0] = 0;  // an eye of one of them
  CHECK(check_plan(position, other));
  other = plan;
  other.parts.pop_back();
  CHECK(check_plan(position, other));
  other = plan;
  other.parts[1] = other.parts[0];  // the same eye twice
  CHECK(check_plan(position, other));
  other = plan;
  other.parts[0].chains[0].needs = 2;
  CHECK(check_plan(position, other));
  other.parts[0].proof.chains[0].needs = 2;
  CHECK(check_plan(position, other));
  other = plan;
  other.keeps.assign(other.keeps.size(), true);  // White's too
  CHECK(check_plan(position, other));
  Position full = position;
  full.at[2] = Color::white;  // one of the pair is gone
  CHECK(check_plan(full, plan));
}

TEST_CASE("what a plan keeps cannot be captured, and what it takes can, by brute force") {
  rng.seed(21);
  const char walls[] = {'X', 'O', '#'};
  long keeps = 0, takes = 0, lives = 0;
  for (long done = 0; done < number_in("SGFAUDIT_PLANS_TO_COMPARE", 3000);) {
    const char right = walls[random(3)], below = walls[random(3)];
    const int width = 2 + random(3), height = 2 + random(2);
    TinyBoard tiny{width + (right != '#'), height + (below != '#'), {}};
    int open = 0;
    for (int y = 0; y < tiny.height; ++y) {
      for (int x = 0; x < tiny.width; ++x) {
        const char wall = y == height ? below : x == width ? right : '.';
        const bool solid = wall == '.' && random(4) == 0;
        const char inside = y + 1 == height && below != '#'  ? below
                            : x + 1 == width && right != '#' ? right
                                                             : '.';
        const char cell = solid ? inside : wall;
        open += cell == '.' ? 1 : 0;
        tiny.cell.push_back(cell == 'X' ? 'B' : cell == 'O' ? 'W' : '.');
      }
    }
    if (open < 4 || open > 7) continue;
    const BruteForce brute(tiny, 3'000'000);
    if (!brute.complete()) continue;
    for (int k = 0; k < 200; ++k, ++done) {
      const auto& cells = brute.positions()[rng() % brute.positions().size()];
      Rows area(u(height), std::string(u(width), '.'));
      for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
          const char c = cells[u(y * tiny.width + x)];
          area[u(y)][u(x)] = c == 'B' ? 'X' : c == 'W' ? 'O' : stone(c);
        }
      }
      PlanOptions options;
      const Rows rows = walled(area, right, below);
      const Position position = board(rows, options);
      const Settled strings = settle(position);
      give_up(strings, options);
      const Plan plans[] = {find_plan(position, strings, Color::black, options),
                            find_plan(position, strings, Color::white, options)};
      const auto all = brute.judge(cells);
      for (const auto& v : all) {
        const int p = v.points[0] / tiny.width * position.width + v.points[0] % tiny.width;
        const int s = strings.string_at[u(p)];
        const bool black = position.at[u(p)] == Color::black;
        const auto fail = [&](const char* what) {
          std::string text;
          for (const std::string& row : rows) text += '\n' + row;
          FAIL_CHECK(text << "\nstring at " << p << what);
        };
        if (plans[black ? 0 : 1].keeps[u(s)]) {
          ++keeps;
          if (v.kind != BruteForce::Kind::uncapturable) fail(" is not kept");
        }
        // No new stone is permanent in all of the part.
        for (const Plan::Part& part : plans[black ? 1 : 0].parts) {
          const auto inside = [&](int q) {
            return std::find(part.points.begin(), part.points.end(), q) != part.points.end();
          };
          if (!part.cleared || !inside(p)) continue;
          std::uint32_t zone = 0;
          for (int c = 0; c < tiny.cells(); ++c) {
            const int q = c / tiny.width * position.width + c % tiny.width;
            zone |= inside(q) ? 1u << c : 0;
          }
          ++takes;
          if (!brute.attacker_holds(cells, v.points, zone)) fail(" is not taken");
          if (v.kind != BruteForce::Kind::dead) fail(" is not dead");
        }
        // Nor is a string dead among what its owner takes, if it is the only one that he may lose.
        for (const Plan::Part& part : plans[black ? 0 : 1].parts) {
          const auto may_be_lost = [&](const auto& w) {
            const int q = w.points[0] / tiny.width * position.width + w.points[0] % tiny.width;
            return position.at[u(q)] == position.at[u(p)] &&
                   w.kind != BruteForce::Kind::uncapturable &&
                   std::find(part.points.begin(), part.points.end(), q) != part.points.end();
          };
          if (!part.cleared || !may_be_lost(v)) continue;
          if (std::count_if(all.begin(), all.end(), may_be_lost) > 1) continue;
          ++lives;
          if (v.kind == BruteForce::Kind::dead) fail(" is dead");
        }
      }
    }
  }
  CHECK(keeps > 100);
  CHECK(takes > 100);
  CHECK(lives > 10);
}

TEST_CASE("what a plan keeps in larger areas cannot be captured, by search and by the checker") {
  rng.seed(22);
  long keeps = 0, takes = 0, pairs = 0, shared = 0, beside_foreign = 0;
  for (long done = 0; done < number_in("SGFAUDIT_PLANS_TO_COMPARE", 4000); ++done) {
    PlanOptions options;
    options.proofs = true;
    const Position position = board(random_rows(), options);
    const Settled strings = settle(position);
    if (!is_legal(position, strings)) continue;
    give_up(strings, options);
    std::string text;
    for (std::size_t p = 0; p < position.at.size(); ++p) {
      if (p % u(position.width) == 0) text += '\n';
      text += position.at[p] == Color::black ? 'X' : position.at[p] == Color::white ? 'O' : '.';
    }
    std::vector<bool> keep(strings.strings.size(), false), take = keep;
    bool any = false;
    for (const Color player : {Color::black, Color::white}) {
      const Plan plan = find_plan(position, strings, player, options);
      const auto error = check_plan(position, plan);
      if (error) FAIL_CHECK(text << "\n" << *error);
      for (std::size_t s = 0; s < keep.size(); ++s) {
        keep[s] = keep[s] || plan.keeps[s];
        any = any || (plan.keeps[s] && !strings.strings[s].settled);
      }
      for (const auto& part : plan.parts) {
        for (const int p : part.points) {
          const int s = strings.string_at[u(p)];
          if (!part.cleared || s < 0 || position.at[u(p)] == player) continue;
          take[u(s)] = any = true;
        }
      }
      pairs += static_cast<long>(plan.pairs.size());
      for (const auto& part : plan.parts) {
        shared += part.chains.size() > 1 ? 1 : 0;
        beside_foreign += touches_more_than(player, position, part.points) ? 1 : 0;
      }
    }
    if (!any) continue;
    const Confirmation c = confirm(position, {.budget = 100'000, .window_budget = 0});
    for (std::size_t s = 0; s < keep.size(); ++s) {
      const Status status = c.strings[s].status;
      const int first = strings.strings[s].points[0];
      // Both can be true only of a wrong plan.
      if (keep[s] && take[s]) FAIL_CHECK(text << "\nkept and taken at " << first);
      if (take[s]) {
        ++takes;
        if (status == Status::uncapturable) FAIL_CHECK(text << "\nnot taken at " << first);
      }
      if (!keep[s] || strings.strings[s].settled) continue;
      ++keeps;
      if (status != Status::dead && status != Status::capturable) continue;
      FAIL_CHECK(text << "\nstring at " << first);
    }
  }
  std::ostringstream seen;
  seen << keeps << " kept, " << takes << " taken, " << pairs << " pairs, " << shared
       << " parts with several chains, " << beside_foreign << " open to something else";
  INFO(seen.str());
  if (number_in("SGFAUDIT_PLANS_TO_COMPARE", 0)) WARN(seen.str());
  CHECK(keeps > 100);
  CHECK(takes > 100);
  CHECK(pairs > 100);
  CHECK(shared > 100);
  CHECK(beside_foreign > 10);
}
