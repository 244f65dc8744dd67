// Parts of the board: what is seen of them without search.
#include "rules/confirmation/region.hpp"

#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/area.hpp"

using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;

namespace {

using Rows = std::vector<std::string>;

struct Whole {
  Position position;
  Region region;
  Stones stones;
};

// A board on which nothing is settled, as one region; its points are those of the board.
Whole whole(const Rows& rows) {
  Whole w{{static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), {}}, {}, {}};
  for (const std::string& row : rows) {
    for (const char c : row) {
      using sgfaudit::Color;
      w.position.at.push_back(c == 'X' ? Color::black : c == 'O' ? Color::white : Color::empty);
    }
  }
  std::vector<int> points;
  for (int p = 0; p < w.position.size(); ++p) points.push_back(p);
  w.region = make_region(w.position, std::move(points));
  w.stones = stones_in(w.position, w.region);
  return w;
}

// '*' on the points of the mask.
Rows shown(const Whole& w, Mask mask) {
  Rows rows;
  for (int p = 0; p < w.position.size(); ++p) {
    if (p % w.position.width == 0) rows.emplace_back();
    rows.back() += mask & bit(p) ? '*' : '.';
  }
  return rows;
}

}  // namespace

TEST_CASE("last liberties are those of the strings in atari") {
  const Whole w = whole({"XO...", ".XO..", "XO...", "O...."});
  CHECK(shown(w, last_liberties(w.region, w.stones, black)) ==
        Rows{".....", "*....", ".....", "....."});
  CHECK(shown(w, last_liberties(w.region, w.stones, white)) ==
        Rows{"..*..", ".....", ".....", ".*..."});
}

TEST_CASE("an area with an empty point beside no stone is no eye") {
  const auto alive = [](const std::string& middle) {
    const Whole w = whole({".XXXXX", "XX...X", middle, "XX...X", "XXXXXX"});
    return unconditionally_alive(w.region, w.stones, black) == w.stones.of[black];
  };
  CHECK_FALSE(alive("XX...X"));
  CHECK(alive("XX.O.X"));
}

TEST_CASE("strings that share an eye are firmly alive together") {
  const auto firm = [](const std::string& last) {
    const Whole w = whole({".X.X.", "XX.XX", last});
    const Firm found = firmly_alive(w.region, w.stones, black, 0);
    CHECK((found.strings & found.eyes) == 0);
    return shown(w, found.strings | found.eyes);
  };
  CHECK(firm("XXOXX") == Rows{"*****", "*****", "*****"});
  // Not where one of them is not next to all of it.
  CHECK(firm("XXO.X") == Rows{".....", ".....", "....."});
}

TEST_CASE("an eye of a string is what it touches everywhere") {
  const auto eyes = [](const Rows& rows) {
    const Whole w = whole(rows);
    const Mask string = w.region.connected(bit(0), w.stones.of[black]);
    return firm_eyes(w.region, w.stones, black, string);
  };
  CHECK(eyes({"XXXXX", "X.XOX", "XXX.X"}) == 2);
  CHECK(eyes({"XXXXX", "X.XO.", "XXX.."}) == 1);
  CHECK(eyes({"XXXX..", "X.OX..", "XXXX.."}) == 1);
  // Not more than two are told apart.
  CHECK(eyes({"XX.X.", "X.XXX", "XXXX."}) == 2);
}

namespace {

// The string at a point, if answers keep it.
Rows kept_by_answers(const Whole& w, int point, List<Answer>& answers) {
  const Side player = w.stones.of[black] & bit(point) ? black : white;
  const Mask string = w.region.connected(bit(point), w.stones.of[player]);
  return shown(w, string & alive_by_answers(w.region, w.stones, player, string, &answers));
}

}  // namespace

TEST_CASE("two strings with an eye each are kept by two common liberties") {
  List<Answer> answers;
  const Whole w = whole({".X.X.", "XX.XX", "....."});
  CHECK(kept_by_answers(w, 1, answers) == Rows{".*...", "**...", "....."});
  REQUIRE(answers.size == 1);
  CHECK(answers[0].each_way);
  CHECK(answers[0].play == 2);
  CHECK(answers[0].answer == 7);
  // One of them has to be left.
  CHECK(kept_by_answers(whole({".X.X.", "XXOXX", "....."}), 1, answers) ==
        Rows{".....", ".....", "....."});
}

TEST_CASE("a string is joined by a point between, if it has a liberty in reserve") {
  List<Answer> answers;
  const Whole w = whole({".X.X.", "XXXO.", ".XO..", "XXO.."});
  CHECK(kept_by_answers(w, 3, answers) == Rows{"...*.", ".....", ".....", "....."});
  REQUIRE(answers.size == 1);
  CHECK_FALSE(answers[0].each_way);
  CHECK(answers[0].play == 4);
  CHECK(answers[0].answer == 2);
  // White takes it at c4.
  CHECK(kept_by_answers(whole({".X.XO", "XXXO.", ".XO..", "XXO.."}), 3, answers) ==
        Rows{".....", ".....", ".....", "....."});
}

TEST_CASE("strings that answers keep outlast random play") {
  std::mt19937 rng;
  const auto random = [&](int n) { return static_cast<int>(rng() % static_cast<unsigned>(n)); };
  int kept = 0;
  for (int board = 0; board < 60'000; ++board) {
    Rows rows(u(3 + random(3)), std::string(u(3 + random(4)), '.'));
    for (std::string& row : rows) {
      for (char& c : row) c = "XXXO.."[random(6)];
    }
    Whole w = whole(rows);
    if (!legal(w.region, w.stones)) continue;
    for (int move = random(8); move > 0; --move) {  // for kos
      play(w.region, w.stones, move % 2 ? white : black, random(w.region.size));
    }
    for (Mask rest = w.stones.of[black]; rest;) {
      const Mask string = w.region.connected(bit(lowest(rest)), w.stones.of[black]);
      rest &= ~string;
      List<Answer> answers;
      if (string & ~alive_by_answers(w.region, w.stones, black, string, &answers)) continue;
      if (answers.size == 0) continue;
      ++kept;
      for (int game = 0; game < 10; ++game) {
        Stones now = w.stones;
        for (int move = 0; move < 40; ++move) {
          const int p = random(w.region.size);
          if (!play(w.region, now, white, p)) continue;
          for (const Answer& a : answers) {
            const int answer = a.play == p ? a.answer : a.each_way && a.answer == p ? a.play : -1;
            if (answer < 0 || (now.occupied() & bit(answer))) continue;
            CHECK(play(w.region, now, black, answer));
          }
        }
        INFO(rows[0] << '\n' << rows[1] << '\n' << rows[2] << " string at " << lowest(string));
        CHECK((string & ~now.of[black]) == 0);
      }
    }
  }
  CHECK(kept > 1000);
}
