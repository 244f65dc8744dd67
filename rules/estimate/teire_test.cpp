// Teire that show when all dame are filled.
#include "rules/estimate/teire.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

TEST_CASE("a string whose last liberties dead stones could share with it needs a teire") {
  const auto searched = [](const std::string& diagram) {
    Completion end;
    end.field = field_of(diagram);
    add_searched_teire(end);
    return end;
  };
  const std::string short_of_liberties =
      "XXXX.X.XX "
      "OOX.XXXX. "
      ".OOXX.XXX "
      "..OOXXXXX "
      "xOOXXX.XX "
      "xxxOXXXXX "
      "OOOOOOOOO ";
  const std::string little_room = "O.OOO.OO. .O.O.O.OO", much_room = "......... .........";
  // Black first at a6: whoever fills a7 or b6 then is taken, so that nobody does. White captures
  // while he can: eleven points become ten. His room elsewhere is of no use to the upper string.
  for (const std::string& below : {little_room, much_room}) {
    const Completion end = searched(short_of_liberties + below);
    REQUIRE(end.moves.size() == 1);
    CHECK(end.moves[0].color == Color::white);
    CHECK(end.moves[0].kind == LastMove::Kind::teire);
    CHECK(Claims().count(end.field) == Claims().count(field_of(short_of_liberties + below)) + 1);
  }
  // A liberty more, and White wins the race.
  CHECK(searched("." + short_of_liberties.substr(1) + little_room).moves.empty());
  CHECK(searched("." + short_of_liberties.substr(1) + much_room).moves.empty());
}

namespace {

struct Taken {
  bool revived = false;  // once all dame were filled
  Completion end;
  int teire() const {
    return static_cast<int>(std::count_if(end.moves.begin(), end.moves.end(), [](const auto& m) {
      return m.color == Color::white && m.kind == LastMove::Kind::teire;
    }));
  }
};

// The record breaks off at `start`; `end`: Black has filled all dame, small letters are held for
// dead.
Taken take(const std::string& start, const std::string& end) {
  Taken taken;
  taken.end.field = field_of(end);
  const Board& board = taken.end.field.board;
  LifeOptions options;
  options.to_move = Color::black;
  const Life before = estimate_life(field_of(start).board, options);
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      if (board.is_empty(p) || !before.field.board.is_empty(p)) continue;
      taken.end.moves.push_back({p, Color::black, LastMove::Kind::dame});
    }
  }
  Life now = judge_ended(board, options);
  taken.revived = !revived(now, taken.end.field).empty();
  take_in_time(taken.end, now, before, options);
  return taken;
}

const std::string below = "X.XXXXXXX XXXXXXXXX OOOOOOOOO .O.O.O.O.";

}  // namespace

TEST_CASE("stones that were lost are taken before their opponent is short of liberties") {
  const std::string filled = "OOOOOOOXX XXXXXXXX. " + below;
  // At the end whoever plays a7 or f7 is taken: seki. White has taken at a7 and f7 while a5 and g5
  // were open: four prisoners, and room for two eyes where they stood.
  const std::string start = ".XXXX.OX. OOOOOOOXX .XXXXX.X. " + below;
  const Taken taken = take(start, ".xxxx.OX. " + filled);
  CHECK(taken.revived);
  CHECK(taken.teire() == 2);
  REQUIRE(taken.end.moves.size() == 4);
  CHECK(taken.end.moves[1].color == Color::white);
  CHECK(taken.end.moves[2].color == Color::black);
  CHECK(taken.end.field.taken[1] == 4);
}

TEST_CASE("stones whose place has room for two eyes are taken, though it is too large to search") {
  const std::string wall = "OOOOOOOOOXX ", last = ".O.O.O.O.O.";
  const std::string rest = "X.XXXXXXXXX XXXXXXXXXXX OOOOOOOOOOO " + last;
  // Whoever plays a9 or h11 at the end is taken; before a7 and j7 are filled White can take all.
  const std::string start = "XXXXXXX.OX. XXXXXXXXOX. .XXXXXXXOX. " + wall + ".XXXXXXXX.X " + rest;
  const Taken taken =
      take(start, "xxxxxxx.OX. xxxxxxxxOX. .xxxxxxxOX. " + wall + "XXXXXXXXXXX " + rest);
  CHECK(taken.revived);
  CHECK(taken.teire() == 2);
  CHECK(taken.end.field.taken[1] == 22);
}

TEST_CASE("stones that are in seki from the start stay") {
  const std::string end = ".XXXX.OX. OOOOOOOXX XXXXXXXX. " + below;
  const Taken taken = take(end, ".xxxx.OX. OOOOOOOXX XXXXXXXX. " + below);
  CHECK(taken.revived);
  CHECK(taken.teire() == 0);
}

TEST_CASE("stones whose place would kill who took them stay") {
  // Three points in a row: Black plays in the middle of them (nakade).
  const std::string start = ".XXX.OOX. OOOOOOOXX .XXXXX.X. " + below;
  const Taken taken = take(start, ".xxx.OOX. OOOOOOOXX XXXXXXXX. " + below);
  CHECK(taken.revived);
  CHECK(taken.teire() == 0);
}

TEST_CASE("stones to which their owner adds one that would kill who took them stay") {
  // White a12, and Black connects at a10: what White takes at a8 are five points, and Black plays
  // in the middle of them (nakade). If Black passed, White would have a second eye where a8 stands.
  const std::string groups = "XXXXXXXXX X.XXXXXXX XXXXXXXXX OOOOOOOOO .O.O.O.O.";
  const std::string start = ".OO.XX.XX XXO.XXXXX .XOXXXXXX XOOXXXXXX .OOXXXXXX OOXXXXXXX " + groups;
  const std::string end = ".OOXXX.XX xxOXXXXXX .xOXXXXXX xOOXXXXXX .OOXXXXXX OOXXXXXXX " + groups;
  const Taken taken = take(start, end);
  CHECK(taken.revived);
  CHECK(taken.teire() == 0);
}

TEST_CASE("on a larger board fewer strings are looked at: each costs an estimate of all of it") {
  // 44x17 points, four times the same stones, walled off from each other: three of them are taken.
  std::string start, end;
  const auto add = [](std::string& board, const std::string& row) {
    for (int column = 0; column < 4; ++column) board += row;
    board += " ";
  };
  for (const char* r : {"O.XXXX.OX.X", "OOOOOOOOXXX", "X.XXXXX.X.X"}) add(start, r);
  for (const char* r : {"O.xxxx.OX.X", "OOOOOOOOXXX", "XXXXXXXXX.X"}) add(end, r);
  for (std::string* board : {&start, &end}) {
    for (const char* r : {"XX.XXXXXXXX", "XXXXXXXXXXX"}) add(*board, r);
    for (int row = 0; row < 12; ++row) add(*board, row % 2 == 0 ? "OOOOOOOOOOO" : "O.O.O.O.O.O");
  }
  CHECK(take(start, end).teire() == 3 * 2);
}
