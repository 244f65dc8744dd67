// Dead within strings that the attacker keeps, though the defender begins: that he must play there
// once a dame is filled revives nothing (7.1).
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/plan_boards_test.hpp"
#include "rules/confirmation/proof.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::testing;

namespace {

// White's strings as 'd' dead or 'a' alive, Black's as they stand; White lives all around.
Rows told(const Rows& rows) {
  PlanOptions given;
  const Position position = board(walled(rows, 'O', 'O'), given);
  const Confirmation c = confirm(position, {.proofs = true, .tree_limit = 3000});
  Rows result = rows;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const int i = c.string_at[y * u(position.width) + x];
      if (rows[y][x] != 'O') continue;
      const StringReport& s = c.strings[u(i)];
      result[y][x] = s.status == Status::dead ? 'd' : is_alive(s.status) ? 'a' : '?';
      if (s.status != Status::dead) continue;
      REQUIRE_FALSE(s.line.empty());
      CHECK(s.line.front().color == Color::black);
      if (s.proof) CHECK(check_proof(position, *s.proof).value_or("") == "");
    }
  }
  return result;
}

}  // namespace

// White at g1 would have to be answered at d1, where Black takes five stones.
TEST_CASE("stones in atari are dead though a dame of the string around them is open") {
  CHECK(told({".XO.OX.", "XXOOOXX", "OXXXXXO"}) == Rows{".Xd.dX.", "XXdddXX", "aXXXXXa"});
}

// After White at c3 or d4 Black has to play at b1, and at a2.
TEST_CASE("single stones are dead though their capture leaves a dame to their owner") {
  CHECK(told({"O.OX", "XXXX", "OO.X", "OOXX"})[0] == "d.dX");
  CHECK(told({"OXXX", ".XOX", "OX.X", "XXO."}) == Rows{"dXXX", ".XaX", "dX.X", "XXa."});
}

// If White begins at f1, and goes on at f2, it is a seki; Black would have to take him at once.
TEST_CASE("what lives where its owner begins is not dead within a wall") {
  CHECK(told({"X.OOX.", "X.OXX.", "XXOXOO", "OXOXOO", "OX.XOO", "OXXXOO"})[0] == "X.aaX.");
}

// Black takes c4 if he begins, and lives. If White does he joins it at d4, and Black has one eye:
// the string around c4 cannot be kept, nor any of the seven other black ones.
TEST_CASE("a stone lives where none of many strings around it can be kept") {
  CHECK(told({".XO.OOOOOOOOOO", "XXXXOOOOOOOOOO", ".OOOOOOOOOOOOO", ".X.X.X.X.X.X.X"})[0] ==
        ".Xa.aaaaaaaaaa");
}

// Black at h2 is taken by White's g2. The stones at f3 stand between him and the dame at e3: with
// White's f2, which Black cannot take, they close him off.
TEST_CASE("a stone is dead within a wall that a safe string of its own colour is part of") {
  PlanOptions given;
  const Position position = board({".X.X.XXOO.O.", "XXXX.O.XOOOO", "XXXXXXOOOOOO"}, given);
  const Confirmation c = confirm(position, {});
  CHECK(c.strings[u(c.string_at[12 + 7])].status == Status::dead);
  CHECK(c.strings[u(c.string_at[5])].status == Status::uncapturable);
}
