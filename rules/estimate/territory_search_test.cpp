// Territories that stand or fall with who moves first, all dame filled.
#include "rules/estimate/territory_search.hpp"

#include <cstdint>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/estimate/teire.hpp"
#include "rules/stopped.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

namespace {

// White's corner has five points: who moves first at a8, in the bulky five, decides whether
// they are one eye or two. White has no other.
const std::string vital =
    "..OXXXXXX "
    "..OXXXXXX "
    ".OOXXXXXX "
    "OOXXXXXXX "
    "XXXXXXXXX "
    "XXXXXXXXX "
    "XXXXXXXXX "
    "X.XXXXXX. "
    "XXXXXXXXX";

}  // namespace

TEST_CASE("a territory has the points that touch, and the strings around") {
  const std::vector<Territory> found = searchable_territories(field_of(vital));
  REQUIRE(found.size() == 1);
  CHECK(found[0].owner == Color::white);
  CHECK(found[0].points.size() == 5);
  CHECK(found[0].wall.size() == 6);
  CHECK(found[0].ground.size() == 5 + 6);
}

TEST_CASE("a territory with one vital point falls if the opponent comes there first") {
  const Field field = field_of(vital);
  const Territory territory = searchable_territories(field).at(0);
  TerritorySearch searcher;
  searcher.begin(field.board, territory, Color::black);
  const auto attacked = searcher.search(2000);
  CHECK(attacked.lost > 0.9);
  CHECK(attacked.best == field.board.at(0, 1));
  searcher.begin(field.board, territory, Color::white);
  const auto defended = searcher.search(2000);
  CHECK(defended.lost < 0.1);
  CHECK(defended.best == field.board.at(0, 1));
}

TEST_CASE("territory that falls gets a teire") {
  Completion end;
  end.field = field_of(vital);
  add_teire_by_playouts(end);
  REQUIRE(end.moves.size() == 1);
  CHECK(end.moves[0].color == Color::white);
  CHECK(end.moves[0].point == end.field.board.at(0, 1));
}

TEST_CASE("territory that stands gets no teire, nor does one that nothing saves") {
  const auto moves = [](const std::string& corner) {
    Completion end;
    end.field = field_of(corner +
                         "XXXXXXXXX "
                         "XXXXXXXXX "
                         "XXXXXXXXX "
                         "X.XXXXXX. "
                         "XXXXXXXXX");
    const std::vector<Territory> searched = searchable_territories(end.field);
    REQUIRE(searched.size() == 1);
    CHECK(searched[0].owner == Color::white);
    add_teire_by_playouts(end);
    return end.moves.size();
  };
  // Six points in a row are two eyes, whoever moves first.
  CHECK(moves("......OXX "
              "OOOOOOOXX "
              "XXXXXXXXX "
              "XXXXXXXXX ") == 0);
  // Black stands on the vital point of six already.
  CHECK(moves("..OOXXXXX "
              ".x.OXXXXX "
              "O.OOXXXXX "
              "OOOXXXXXX ") == 0);
  // Too little room among these stones (GNU Go 3.8: dead, even if White begins).
  CHECK(moves(".....OXXX "
              ".xx.OXXX. "
              "OOOOOOXXX "
              "XXXXXXXXX ") == 0);
  // Black at b9 takes a stone; White at c9, Black back at a9, White at a7 takes three.
  CHECK(moves("O.....OXX "
              "xOOOOOOXX "
              ".OXXXXXXX "
              "OOXXXXXXX ") == 0);
}

TEST_CASE(
    "a territory of many points gets the teire without which stones of its wall are cut off") {
  // White at b6 cuts off two stones: they have one liberty left, his stone has two.
  const std::string cut =
      "............. "
      "..X.......... "
      "XXOXXXXXXXXXX "
      "OOOOOOOOOOOOO "
      "OOOOOOOOOOOOO "
      "O.OOOOOOOOO.O "
      "OOOOOOOOOOOOO";
  Completion end;
  end.field = field_of(cut);
  REQUIRE(searchable_territories(end.field).at(0).points.size() == 25);
  add_teire_by_playouts(end);
  REQUIRE(end.moves.size() == 1);
  CHECK(end.moves[0].color == Color::black);
  CHECK(end.moves[0].point == end.field.board.at(1, 1));
  add_teire_by_playouts(end);
  CHECK(end.moves.size() == 1);
}

// White threatens j6: then three stones can neither connect at g6 nor be left. All that helps is to
// fill g6 or e6 first, both with Black's stones all around.
TEST_CASE("a point with the owner's stones all around is filled where that joins strings") {
  const Field field = field_of(
      ".X.X.X.X.O.O "
      "XXXXXOXXOOOO "
      "XXXXXOOOOOOO "
      "OOOOOOOOOOOO "
      "O.OOOOOOOO.O "
      "OOOOOOOOOOOO");
  const Board& board = field.board;
  std::vector<std::uint8_t> weak(field.living.size(), 0);
  for (const int x : {5, 7}) {
    for (const Point stone : board.string_at(board.at(x, 0))) weak[stone] = 1;
  }
  const Territory territory = about_string(field, weak, board.at(7, 0));
  TerritorySearch searcher;
  searcher.begin(board, territory, Color::white);
  CHECK(searcher.search(1000).lost > 0.9);
  searcher.begin(board, territory, Color::black);
  const auto defended = searcher.search(1000);
  CHECK(defended.lost < 0.1);
  CHECK((defended.best == board.at(4, 0) || defended.best == board.at(6, 0)));
}

TEST_CASE("a game that breaks off gets the teire that playouts find, and reading does not") {
  // Whoever comes to f6 first: then GNU Go 3.8 ends the game with 25 points for Black, or 16 for
  // White.
  StoppedOptions options;
  options.complete = true;
  options.to_move = Color::white;
  const Board board = testing::board_of(
      "..O...O...... "
      "...O..X...... "
      "XXXXXXOXXXXXX "
      "OOOOOOOOOOOOO "
      "OOOOOOOOOOOOO "
      "O.OOOOOOOOO.O "
      "OOOOOOOOOOOOO");
  const Stopped stopped = stopped_position(board, options);
  REQUIRE(stopped.moves.size() == 1);
  CHECK(stopped.moves[0].kind == LastMove::Kind::teire);
  CHECK(stopped.moves[0].point == board.at(5, 1));
}

TEST_CASE("what is found about a territory depends on nothing but the position") {
  const Field field = field_of(vital);
  const Territory territory = searchable_territories(field).at(0);
  TerritorySearch one, other;
  other.begin(field.board, territory, Color::white);
  other.search(100);
  one.begin(field.board, territory, Color::black);
  const auto first = one.search(500);
  // Begun again, and gone on with.
  other.begin(field.board, territory, Color::black);
  other.search(200);
  const auto again = other.search(500);
  CHECK(first.lost == again.lost);
  CHECK(first.best == again.best);
}
