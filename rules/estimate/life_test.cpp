// What playouts and search say of whole boards, and once more of a game that was ended.
#include "rules/estimate/life.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/estimate/playouts.hpp"
#include "rules/estimate/rescue.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

TEST_CASE("the estimate depends on nothing but the position") {
  const Board board = testing::board_of(
      ".X.XO..O. "
      "XXXXO.OOO "
      "XOOOOOO.O "
      "XXXXXO..O "
      "....XOOOO "
      ".O..XXXXX "
      "....X.... "
      "XXXXX.... "
      ".........");
  const Life first = estimate_life(board), second = estimate_life(board);
  CHECK(first.field.living == second.field.living);
  CHECK(first.sure == second.sure);
  CHECK_FALSE(first.field.living[board.at(1, 5)]);  // alone in Black's area
  CHECK(first.field.living[board.at(4, 1)]);
  CHECK(first.field.living[board.at(8, 5)]);
}

TEST_CASE("stones that their surroundings cannot take are not dead: seki") {
  // Whoever fills a liberty of the three white stones is taken; four in a row that are taken leave
  // room for two eyes.
  const Board board = testing::board_of(
      ".OOO.XO.. "
      "XXXXXXO.. "
      "OOOOOOO.. "
      "......... "
      "......... "
      "......... "
      "......... "
      "......... "
      ".........");
  const Life life = estimate_life(board);
  CHECK(life.field.living[board.at(1, 0)]);
  CHECK(life.field.living[board.at(0, 1)]);
  CHECK(life.weak[board.at(0, 1)]);
}

TEST_CASE("stones that live only by new ones which their capture makes possible live (7.1)") {
  // Example 1: White takes the four black stones from a9, and cannot take the one that Black plays
  // back at b8; the white stone at a8 comes back as well. By playouts the four are dead.
  const Board board = testing::board_of(
      ".XXO.O.OO "
      "OXXOOOOOO "
      "XOOOOOOOO "
      "XXXXXXXXX "
      "......... "
      "......... "
      "......... "
      "......... "
      ".........");
  const Life life = estimate_life(board);
  CHECK(life.field.living[board.at(1, 0)]);
  CHECK(life.sure[board.at(1, 0)] == 1);
  CHECK(life.field.living[board.at(0, 1)]);
}

namespace {

// Black has an eye at the left, and room for another at the right: a white stone next to the wall
// takes it away, a black one makes it. White's stones around are held for alive.
const std::string one_move_short =
    ".XX..O... "
    "XXXXXO... "
    "OOOOOO... "
    "......... "
    "......... "
    "......... "
    "......... "
    "......... "
    ".........";

}  // namespace

TEST_CASE("a string that its owner saves by moving first is dead by confirmation only") {
  const Board board = testing::board_of(one_move_short);
  const Position position = position_of(board);
  ConfirmationOptions options;
  for (const Color c : position.at) options.held.push_back(c == Color::white);
  const StringReport black = confirm(position, options).strings.at(0);
  REQUIRE(black.color == Color::black);
  CHECK(black.status == Status::dead);
  CHECK(Rescue(position, options.held).saves(black.points, 10'000));
}

TEST_CASE("the last liberties of a string that is held for alive are no eye of its opponent") {
  std::string filled = one_move_short;  // White's territory
  std::replace(filled.begin() + 30, filled.end(), '.', 'O');
  for (const std::size_t row : {0U, 10U, 20U}) filled.replace(row + 6, 3, "OOO");
  const Board board = testing::board_of(filled);
  ConfirmationOptions options;
  for (const Color c : board.stones()) options.held.push_back(c == Color::white);
  const Position position = position_of(board);
  CHECK(confirm(position, options).strings.at(0).status == Status::dead);
}

TEST_CASE("search looks at a string of little room whichever of its stones was played last") {
  for (const int row : {0, 1}) {
    std::string before = one_move_short;  // rows are ten characters long
    const std::size_t last = before.find('X', static_cast<std::size_t>(row) * 10);
    before[last] = '.';
    Field field = field_of(before);
    REQUIRE(field.play(field.board.at(static_cast<int>(last % 10), row), Color::black));
    CHECK_FALSE(judge_by_search(field).field.lives(field.board.at(4, 1)));
  }
}

TEST_CASE("what its owner can save is not dead while he is to move, after two passes it is") {
  // White takes three stones from e1, not from a1; Black connects there.
  const Board board = testing::board_of(
      "....OX... "
      "....OX... "
      "....OX... "
      "....OX... "
      "....OX... "
      "....OX... "
      "OOOOOX... "
      "OOOOOX... "
      ".XXX.X...");
  LifeOptions options;
  CHECK_FALSE(estimate_life(board, options).field.living[board.at(1, 8)]);
  options.to_move = Color::black;
  CHECK(estimate_life(board, options).field.living[board.at(1, 8)]);
}

namespace {

double owner_in_playouts(const std::string& diagram, int x, int y) {
  const Board board = testing::board_of(diagram);
  Playouts playouts(board);
  playouts.run(200);
  return playouts.owner(board.at(x, y));
}

}  // namespace

TEST_CASE("of two strings that attack his own a player takes the larger in playouts") {
  // White attacks the four stones at the left from a1 or b1. To take one there does not help, to
  // take the four at g2 connects.
  CHECK(owner_in_playouts("..OX..... "
                          "..OX..... "
                          "..OX..... "
                          "..OX..... "
                          "..OX..... "
                          "OOOX..... "
                          "OOOXXXX.. "
                          "XXXOOO.X. "
                          "..XOXXX..",
                          0, 7) > 0.5);
}

TEST_CASE("to save his stones a player does not take what is taken back in playouts") {
  // A white stone at d1 or e1 puts the black ones into atari. Who takes it loses them to another at
  // the same point; to take the two at a2 and b1 makes an eye of them.
  CHECK(owner_in_playouts("......... "
                          "......... "
                          "......... "
                          "OOO...... "
                          "O.O...... "
                          "OOOO..... "
                          "XXXOOOOOO "
                          "OXXXXXOO. "
                          ".OX..XO.O",
                          1, 7) > 0.5);
}

TEST_CASE("where stones were taken that leave room for one eye it is not made in playouts") {
  // Black has to take the three stones, and White comes back to c9.
  CHECK(owner_in_playouts("XOOOXO... "
                          "XX.XXO... "
                          ".XXXOO... "
                          "OOOOO.... "
                          "......... "
                          "......... "
                          "......... "
                          "......... "
                          ".........",
                          0, 0) < -0.4);
}

TEST_CASE("a string is searched beside territory that is too large to search") {
  // Four points in a row make two eyes, wherever White begins.
  const Board board = testing::board_of(
      "....XO....... "
      "XXXXXO....... "
      ".OOOOO....... "
      "............. "
      "............. "
      "............. "
      "............. "
      "............. "
      "............. "
      "............. "
      "OOOOOOOOOOOOO "
      "XXXXXXXXXXXXX "
      ".............");
  const Life life = estimate_life(board);
  CHECK(life.field.lives(board.at(0, 1)));
  CHECK(life.sure[board.at(0, 1)] == 1);
}

namespace {

// As if the first estimate had been unsure of every string.
Life judged_again(Field& ended, const LifeOptions& options = {}) {
  Life life;
  life.sure.assign(ended.living.size(), 0);
  judge_again(life, ended, judge_ended(ended.board, options));
  return life;
}

}  // namespace

TEST_CASE("stones held for dead live where nobody can take them once all dame are filled") {
  const auto lives = [](const std::string& diagram) {
    Field field = field_of(diagram);
    const Life life = judged_again(field);
    const Point stone = field.board.at(4, 0);
    CHECK(life.sure[stone] == 1);
    return field.lives(stone);
  };
  // Who plays c5 or g5 is captured: seki.
  CHECK(lives("XO.xxx.OX XOOOOOOOX XXXXXXXXX ....X.... ....X...."));
  // With the eye at j5 White takes the three stones when he likes.
  CHECK_FALSE(lives("XO.xxx.O. XOOOOOOOO XXXXXXXXX ....X.... ....X...."));
}

TEST_CASE("stones held for dead in a strong group live where search finds no way to take them") {
  const auto lives = [](std::string corner) {
    const auto judged = [&] {
      const Field field = field_of(corner + " ......... ......... ......... .........");
      return judge_by_search(field).field.lives(field.board.at(1, 1));
    };
    const bool black_lives = judged();
    for (char& c : corner) c = c == 'x' ? 'o' : c == 'O' ? 'X' : c;
    CHECK(judged() == black_lives);
    return black_lives;
  };
  // Whoever fills a9 or e9 is taken: seki.
  CHECK(lives(".OOO.xO.. xxxxxxO.. OOOOOOO.."));
  // One eye.
  CHECK_FALSE(lives(".xxO..... xxOO..... OOO......"));
}

TEST_CASE("a string of a group with room is as sure as the reading that has ended the game") {
  // In playouts h1 is lost as often as not: whoever comes to i1 first. Reading has found no move
  // there that matters, and its group has room.
  Field field = field_of(
      "OOOOOOOOO "
      "O.......O "
      "O.......O "
      "OOOOOOOOO "
      "XXXXXXXOO "
      "......XOO "
      "......XOO "
      "......XOO "
      ".......X.");
  const Point stone = field.board.at(7, 8);
  REQUIRE(estimate_life(field.board).sure[stone] < 0.1F);
  const Life life = judged_again(field);
  CHECK(life.sure[stone] >= 0.1F);
}

TEST_CASE("a string in doubt whose group has little room stays in doubt") {
  // White lives if he moves first. The search that would say so may look at one state only.
  Field field = field_of(
      "O...OX... "
      "OOOOOX... "
      "XXXXXX... "
      "......... "
      "......... "
      "......... "
      "......... "
      "......... "
      ".........");
  LifeOptions options;
  options.budget = 1;
  const Life life = judged_again(field, options);
  CHECK(life.sure[field.board.at(0, 0)] < 0.1F);
  REQUIRE_FALSE(life.weak.empty());
  CHECK(life.weak[field.board.at(0, 0)]);
}

// From random play. GNU Go 3.8 holds Black's stones at the left for dead, and White's at a5 for
// alive.
TEST_CASE("the estimate judges fights of which random play is unsure while play goes on") {
  const Board board = testing::board_of(
      ".XO..O.XO "
      "X.XXXO.OO "
      ".X..XX.XX "
      ".O.XXO.O. "
      "OXO.X.O.X "
      "XX.O..OXO "
      "XOXOO.XOO "
      "O.OOOOOOX "
      ".O.XXXX.X");
  LifeOptions options;
  options.to_move = Color::black;
  const Field field = estimate_life(board, options).field;
  CHECK(field.living[board.at(0, 4)]);
  CHECK_FALSE(field.living[board.at(1, 5)]);
  CHECK_FALSE(field.living[board.at(2, 6)]);
}
