// Every proof that the solver hands out is accepted by the checker, and every tree of it for people
// is play by the rules: of random areas between living groups, of positions like the examples, and
// of strings that live in a window.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/plan_boards_test.hpp"
#include "rules/confirmation/proof_walk_test.hpp"
#include "testdata/number_in.hpp"
#include "testdata/positions.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;
using testing::board;
using testing::is_legal;
using testing::random;
using testing::rng;
using testing::Rows;
using testing::walled;
using How = ProofStep::How;

namespace {

std::string text(const Position& position) {
  std::string all;
  for (std::size_t p = 0; p < position.at.size(); ++p) {
    if (p % static_cast<std::size_t>(position.width) == 0) all += '\n';
    all += position.at[p] == Color::black ? 'X' : position.at[p] == Color::white ? 'O' : '.';
  }
  return all + '\n';
}

// An area of `width` and `height` in the corner, with stones as they fall. Here and there a wall
// reaches into it.
Rows random_area(int width, int height, char right, char below) {
  Rows rows;
  const int crowded = 1 + random(4);
  for (int y = 0; y < height; ++y) {
    std::string row;
    for (int x = 0; x < width; ++x) {
      row += random(5) < crowded ? (random(2) ? 'X' : 'O') : '.';
    }
    rows.push_back(row);
  }
  const auto put = [&](int x, int y, char c) {
    rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = c;
  };
  if (random(2)) put(width - 1, random(height), right);
  if (random(2)) put(random(width), height - 1, below);
  return rows;
}

// A group around it, and another around that one, on a board too large to be searched.
Rows surrounded(Rows rows, char inner, char outer) {
  for (std::string& row : rows) row += {inner, outer};
  const std::size_t width = rows[0].size();
  rows.push_back(std::string(width - 1, inner) + outer);
  rows.push_back(std::string(width, outer));
  for (std::string& row : rows) row.resize(10, '.');
  rows.resize(10, std::string(10, '.'));
  return rows;
}

// What the proofs contained.
using Contents = std::map<std::string, long>;

void check_tree(const Position& position, const Confirmation& c, const StringReport& s) {
  CHECK(s.tree.attacker_wins == (s.status == Status::dead));
  testing::Walk walk(position, c, s);
  walk.run();
  CHECK(walk.wrong == 0);
  CHECK(walk.unanswered == 0);
  CHECK(walk.silent == 0);
  CHECK(walk.nodes == static_cast<int>(s.tree.nodes.size()));
}

void check_all(const Position& position, ConfirmationOptions options, Contents& seen) {
  if (!is_legal(position, settle(position))) return;
  ++seen["positions"];
  options.proofs = true;
  options.tree_limit = 1000;
  const Confirmation c = confirm(position, options);
  for (const StringReport& s : c.strings) {
    if (!s.proof) continue;
    const Proof& proof = *s.proof;
    ++seen[proof.window ? "window" : s.status == Status::dead ? "dead" : "alive"];
    seen["strings kept by the attacker"] += !proof.kept.empty();
    seen["more than 500 steps"] += proof.steps.size() > 500;
    for (const ProofStep& step : proof.steps) {
      seen["parts"] += step.how == How::split || step.how == How::answer;
      seen["areas looked at"] += step.how == How::look;
      seen["claims"] += step.claim >= 0;
      seen["passes for a ko"] += step.how == How::ko_pass;
    }
    const auto error = check_proof(position, proof);
    INFO(text(position) << "string at " << s.points[0] << ": " << error.value_or(""));
    CHECK_FALSE(error.has_value());
    if (!s.tree.complete) continue;
    ++seen["trees"];
    for (const auto& node : s.tree.nodes) {
      seen["answers"] += std::any_of(node.notes.begin(), node.notes.end(), [](const auto& note) {
        return note.kind == ProofTree::Note::Kind::pair ||
               note.kind == ProofTree::Note::Kind::reserve;
      });
    }
    check_tree(position, c, s);
  }
}

// More than the few seconds of a test run: SGFAUDIT_PROOFS_TO_CHECK=100000.
long positions_to_check() { return testing::number_in("SGFAUDIT_PROOFS_TO_CHECK", 3000); }

void tell(const Contents& seen) {
  if (!std::getenv("SGFAUDIT_PROOFS_TO_CHECK")) return;
  for (const auto& [name, n] : seen) WARN(name << ": " << n);
}

}  // namespace

TEST_CASE("the checker accepts all proofs of random areas") {
  rng.seed(11);
  Contents seen;
  const char walls[] = {'X', 'O', '#'};
  while (seen["positions"] < positions_to_check()) {
    const int width = 2 + random(4), height = 2 + random(3);
    const char right = walls[random(3)], below = walls[random(3)];
    if (width * height > 12 && seen["positions"] % 10) continue;
    const Rows area =
        random_area(width, height, right == '#' ? 'X' : right, below == '#' ? 'O' : below);
    check_all(board(walled(area, right, below)), {.budget = 20'000}, seen);
  }
  tell(seen);
  for (const char* name : {"dead", "alive", "parts", "claims", "passes for a ko",
                           "more than 500 steps", "strings kept by the attacker"}) {
    INFO(name);
    CHECK(seen[name] > 0);
  }
}

TEST_CASE("the checker accepts all proofs of positions like the examples") {
  rng.seed(13);
  Contents seen;
  const auto examples = testing::positions();
  while (seen["positions"] < positions_to_check() / 12) {
    Position position = examples[rng() % examples.size()].second;
    std::vector<int> open;
    for (const auto& area : settle(position).areas) {
      if (area.size() > 4) open.insert(open.end(), area.begin(), area.end());
    }
    if (open.empty()) continue;
    for (int changes = 1 + random(3); changes > 0; --changes) {
      const auto p = static_cast<std::size_t>(open[rng() % open.size()]);
      position.at[p] = static_cast<Color>(random(3));
    }
    check_all(position, {.budget = 50'000}, seen);
  }
  tell(seen);
  for (const char* name :
       {"dead", "alive", "parts", "claims", "passes for a ko", "trees", "answers"}) {
    INFO(name);
    CHECK(seen[name] > 0);
  }
}

// White on the upper side gets two eyes of their own by connecting to strings on the right that
// have had two for long: they are walls by then, and so is what is connected to them.
TEST_CASE("the checker accepts proofs in which a wall gets two more eyes") {
  Contents seen;
  const Rows rows{".OO.O.OOXXO",  //
                  "OXXOOOOXXOO",  //
                  "XX.XXOXXO.O",  //
                  ".XXX.X.XXOO",  //
                  "XXOOO.OX..O",  //
                  "OO..O.OXXXX"};
  check_all(board(rows), {.budget = 400'000}, seen);
  CHECK(seen["dead"] > 0);
}

// Black's capture on the right parts the two rooms, and White is to move in both of them: White
// lives in the left one, and must not try to in the right one.
TEST_CASE("the checker accepts proofs in which the defender chooses one of two areas") {
  const Rows rows{"O..OX.X.XOOO",  //
                  ".O.OXXXXXOOO",  //
                  "OOXXOO.OOOOO"};
  const Position position = board(rows);
  Contents seen;
  check_all(position, {}, seen);
  CHECK(seen["areas looked at"] > 0);

  const Confirmation c = confirm(position, {.proofs = true});
  const StringReport& right = c.strings[static_cast<std::size_t>(c.string_at[11])];
  REQUIRE(right.status == Status::capturable);
  Proof proof = *right.proof;
  for (ProofStep& step : proof.steps) {
    if (step.how != How::look) continue;
    const int chosen = std::exchange(
        step.point, static_cast<int>(std::find(proof.points.begin(), proof.points.end(), 11) -
                                     proof.points.begin()));
    CHECK(check_proof(position, proof) ==
          "step " + std::to_string(&step - proof.steps.data()) + ": the area is not won");
    step.point = chosen;
  }
}

// The same with stones as they fall in both rooms.
TEST_CASE("the checker accepts all proofs of two rooms that a capture parts") {
  rng.seed(78);
  Contents seen;
  while (seen["positions"] < positions_to_check() / 20) {
    const int height = 3 + random(2), left = 3 + random(2), right = 2 + random(2);
    const int crowded = 55 + random(40);
    const auto room = [&](int width) {
      std::string row;
      while (width-- > 0) row += random(100) < crowded ? 'O' : random(2) ? 'X' : '.';
      return row;
    };
    Rows rows;
    for (int y = 0; y < height; ++y) {
      const char* wall = y == 0 ? "X.X.X" : y == height - 1 ? "OO.OO" : "XXXXX";
      const std::string before = room(left);
      rows.push_back(before + wall + room(right));
    }
    check_all(board(rows), {.budget = 20'000}, seen);
  }
  tell(seen);
  for (const char* name : {"dead", "alive", "parts"}) {
    INFO(name);
    CHECK(seen[name] > 0);
  }
}

TEST_CASE("the checker accepts all proofs of strings that live in a window") {
  rng.seed(12);
  Contents seen;
  while (seen["positions"] < positions_to_check() / 10) {
    const char inner = random(2) ? 'X' : 'O';
    const Rows area = random_area(3 + random(2), 2 + random(2), inner, inner);
    check_all(board(surrounded(area, inner, inner == 'X' ? 'O' : 'X')), {}, seen);
  }
  tell(seen);
  CHECK(seen["window"] > positions_to_check() / 60);
}
