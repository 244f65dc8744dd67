// Zones: are a few points taken where the parts of a plan give too little, and only free ones?
#include <string>

#include <catch2/catch.hpp>

#include "rules/confirmation/plan_boards_test.hpp"

using namespace sgfaudit;
using namespace sgfaudit::testing;
using rules::confirmation::Plan;

TEST_CASE("a few points of what is too large for a part may give enough") {
  // An eye in the corner, and beside it one that can be closed in two ways. All the rest of the
  // board is one with it.
  const Rows rows{".X........", "XXXXXX....", "..........", "..........", "..........",
                  "..........", "..........", "..........", ".........."};
  CHECK(kept(rows) == rows);
}

// Black's wall lives in the corner, without the points that White can reach, but not soon.
TEST_CASE("a zone is searched so many times longer") {
  PlanOptions options{.budget = 300'000, .part_budget = 0, .proofs = true};
  const Position position =
      board({"...X....O.", ".X......O.", "XXXXXXXO..", "OOOOOOOO..", ".........."}, options);
  const Settled strings = settle(position);
  const int wall = strings.string_at[20];
  CHECK_FALSE(find_plan(position, strings, Color::black, options).keeps[u(wall)]);
  options.times = 8;
  const Plan plan = find_plan(position, strings, Color::black, options);
  CHECK(plan.keeps[u(wall)]);
  CHECK(check_plan(position, plan).value_or("") == "");
}

TEST_CASE("where the points are taken, a zone is carved out, or serves several strings at once") {
  // The strings at b4 and a2 live by the room between them, of which e4, e3 and f3 are not needed:
  // there f4 is joined to b4.
  CHECK(kept({".XXX.XX", "......O", "XX.oXXX", ".XX..XX"}) ==
        Rows{".XXX.XX", ".......", "XX.....", ".XX...."});
  // The corner is an eye of both its strings. The wall lives by f2 as well, a3 by b3 or b2.
  CHECK(kept({".XXXO.X", "X.XXXXX", "O..XX.X", "XX.XXXX"}) ==
        Rows{".XXX..X", "X.XXXXX", "...XX.X", "...XXXX"});
}

// d9 and c10 join d10 and c9. The string at e9 could do with d9, which is not free without c10.
TEST_CASE("a zone does not part a pair") {
  const Rows rows{".x.X.OXOO.O.", "x.X.X.XOOOOO", "xx...XXOOOOO", "o.XXXXX.OOOO", "...XXXXXOOOO",
                  "XXXXXXXXOOOO", "XXXXXXXXXXXX", ".XXXXXXXXXXX", "XXXXXXXXXXXX", ".XXXXXXXXXXX"};
  Rows all = rows;
  for (std::string& row : all) {
    for (char& c : row) c = c == 'X' ? c : '.';
  }
  CHECK(kept(rows) == all);
}

TEST_CASE("where a part leaves a string nothing, a zone in it may keep the string") {
  CHECK(
      kept({"XXXXX.O.O.", "XX.X..OOOO", "X....XOOOO", ".XX.XOOOOO", ".X..XXOOOO", "XXXXX.OOOO"}) ==
      Rows{"XXXXX.....", "XX.X......", "X....X....", ".XX.X.....", ".X..XX....", "XXXXX....."});
}

TEST_CASE("all parts beside a string may be searched as one") {
  // What two of five strings lack in one part they have in another.
  const Rows five{"XX.XOO.O.", "XXX.XOOOO", "X....OOOO", "X..X.OOOO", ".X.XOOOOO"};
  CHECK(kept(five) == Rows{"XX.X.....", "XXX.X....", "X........", "X..X.....", ".X.X....."});
  // The string at a2 lives by a1 and b1, and by the white stone, which has one liberty.
  CHECK(kept({"XXo.XX", "..XX.X"}) == Rows{"XX..XX", "..XX.X"});
}

TEST_CASE("a string is joined at one place as long as it has a liberty at another") {
  // b1 to the wall, at b2 or by taking c1; White has to play a1 before he can cut.
  CHECK(kept({".X.", "XXX", "O..", ".Xo"}) == Rows{".X.", "XXX", "...", ".X."});
  // Here b1 is in use: a1 is taken there.
  CHECK(kept({"..O", "XX.", ".X.", "x.X"}) == Rows{"...", "XX.", ".X.", "..X"});
}

TEST_CASE("a zone may give each of two strings the one liberty that it lacks") {
  CHECK(kept({"OXX.", ".X.X", "x..."}) == Rows{".XX.", ".X.X", "...."});
  CHECK(kept({"XX.X", "..XX", "X..O"}) == Rows{"XX.X", "..XX", "...."});
}

// e3 lives by d1 and a zone of b3, c3 and d3. As long as this stays where it is, a2 and b1 are left
// to keep a1, with e3 as a wall.
TEST_CASE("a string that is added leaves the zones of others where they are") {
  CHECK(kept({"O..oX", ".XXXX", "X.X.X"}) == Rows{"....X", ".XXXX", "X.X.X"});
}
