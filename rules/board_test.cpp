#include "rules/board.hpp"

#include <random>

#include <catch2/catch.hpp>

#include "testdata/board_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::testing;

namespace {

struct Row {
  const char* name;
  const char* before;
  const char* move;  // a colour and a point
  const char* after;
  std::uint32_t captured;
  std::uint32_t suicide;
};

const Row rows[] = {
    {"a stone in the middle is captured",  //
     ".X. XOX ...", "Bbc", ".X. X.X .X.", 1, 0},
    {"a stone on the edge is captured",  //
     "XO. ... ...", "Bbb", "XO. .X. ...", 0, 0},
    {"a stone on the edge without its last liberty is captured",  //
     "XO. .X. ...", "Bca", "X.X .X. ...", 1, 0},
    {"a stone in the corner is captured",  //
     "OX ..", "Bab", ".X X.", 1, 0},
    {"a string is captured as a whole",  //
     "XXO XO. .O.", "Wac", "..O .O. OO.", 3, 0},
    {"a string without liberties is removed from the corner",  //
     ".OOX OOX. XX..", "Baa", "X..X ..X. XX..", 4, 0},
    {"two strings are captured at once",  //
     "XO.OX .X.X.", "Bca", "X.X.X .X.X.", 2, 0},
    {"four strings are captured at once", ".XOX. XXOXX OO.OO XXOXX .XOX.", "Bcc",
     ".X.X. XX.XX ..X.. XX.XX .X.X.", 8, 0},
    {"one stone takes four neighbours", "..X.. .XOX. XO.OX .XOX. ..X..", "Bcc",
     "..X.. .X.X. X.X.X .X.X. ..X..", 4, 0},
    {"taking comes before having no liberty",  //
     ".OX OXX XX.", "Baa", "X.X .XX XX.", 2, 0},
    {"a stone alone without liberty removes itself",  //
     ".O. O.. ...", "Baa", ".O. O.. ...", 0, 1},
    {"a string that loses its last liberty removes itself",  //
     "XXO .O. O..", "Bab", "..O .O. O..", 0, 3},
    {"a stone surrounded in the middle removes itself",  //
     ".O. O.O .O.", "Bbb", ".O. O.O .O.", 0, 1},
    {"joining a string with a liberty is no suicide",  //
     ".XO .X. OO.", "Baa", "XXO .X. OO.", 0, 0},
    {"the only point of a board of one point",  //
     ".", "Baa", ".", 0, 1},
    {"a row of points: the second stone takes the first",  //
     "X.", "Wba", ".O", 1, 0},
    {"a row of points: filling it up removes all",  //
     "XX.", "Bca", "...", 0, 3},
    {"a column of points", ". X O", "Waa", "O . O", 1, 0},
};

bool alike(const Board& a, const Board& b) {
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const Point p = a.at(x, y);
      if (a.color(p) != b.color(p)) return false;
      if (!a.is_empty(p) && a.is_single(p) != b.is_single(p)) return false;
      if (!a.is_empty(p) && a.liberty_contacts(p) != b.liberty_contacts(p)) return false;
    }
  }
  return a.hash() == b.hash();
}

}  // namespace

TEST_CASE("what costs more on a larger board is done fewer times there") {
  Board board;
  for (const auto& [width, height, times] :
       {std::tuple{19, 19, 1000u}, {9, 9, 1000u}, {19, 38, 500u}, {38, 38, 250u}}) {
    board.reset(width, height);
    CHECK(fewer_on_large(1000, board) == times);
  }
}

TEST_CASE("stones without a liberty are removed: first the opponent's, then the own (4, 5)") {
  for (const Row& row : rows) {
    INFO(row.name);
    Board board = board_of(row.before);
    const sgf::Action move = action_of(row.move);
    const Point p = board.at(move.x, move.y);
    CHECK(board.is_suicide(p, move.color) == (row.suicide != 0));
    const auto captures = board.play(p, move.color);
    CHECK(draw(board) == drawn(row.after));
    CHECK(captures.stones == row.captured);
    CHECK(captures.suicide == row.suicide);
    CHECK(alike(board, board_of(row.after)));
  }
}

TEST_CASE("where one stone was captured the board tells where") {
  Board board = board_of(".X. XOX ...");
  const auto captures = board.play(board.at(1, 2), Color::black);
  CHECK(captures.last == board.at(1, 1));
}

TEST_CASE("points have columns and rows from the upper left, and a border around them") {
  Board board;
  board.reset(3, 2);
  const Point p = board.at(2, 1);
  CHECK(board.x(p) == 2);
  CHECK(board.y(p) == 1);
  CHECK(board.contains(2, 1));
  CHECK_FALSE(board.contains(3, 0));
  CHECK_FALSE(board.contains(0, 2));
  CHECK_FALSE(board.contains(-1, 0));
  int border = 0;
  for (const Point n : board.neighbours(p)) border += board.is_border(n);
  CHECK(border == 2);
  CHECK_FALSE(board.is_empty(board.neighbours(p)[3]));
}

TEST_CASE("a string is a circle of its stones with one name") {
  const Board board = board_of("XX. X.. .XX");
  const Point first = board.at(0, 0);
  std::size_t stones = 0;
  Point p = first;
  do {
    CHECK(board.string_of(p) == board.string_of(first));
    ++stones;
    p = board.next_in_string(p);
  } while (p != first);
  CHECK(stones == 3);
  CHECK(board.string_of(board.at(1, 2)) != board.string_of(first));
  CHECK_FALSE(board.is_single(first));
  // The point below and the one beside are liberties; the one in the middle touches two stones.
  CHECK(board.liberty_contacts(first) == 4);
}

TEST_CASE("setup captures nothing, and what stands without liberty stays") {
  Board board = board_of("OX. X.. ...");
  CHECK(draw(board) == drawn("OX. X.. ..."));
  CHECK(board.liberty_contacts(board.at(0, 0)) == 0);
  board.play(board.at(2, 2), Color::white);
  CHECK(draw(board) == drawn("OX. X.. ..O"));
}

TEST_CASE("stones and set_stones are the inverse of each other") {
  Board board = board_of("XO.X OO.. X.XX");
  Board other;
  other.reset(4, 3);
  other.set_stones(board.stones());
  CHECK(alike(board, other));
}

TEST_CASE("setup may change any point, and only the position counts for the hash") {
  Board board = board_of("XO. ..X ...");
  board.place(board.at(0, 0), Color::empty);
  board.place(board.at(1, 0), Color::black);
  board.place(board.at(2, 2), Color::white);
  board.place(board.at(2, 2), Color::white);
  board.finish_setup();
  CHECK(alike(board, board_of(".X. ..X ..O")));
}

TEST_CASE("equal positions have equal hashes, however they came about; others do not") {
  Board one, other;
  one.reset(5, 5);
  other.reset(5, 5);
  one.play(one.at(1, 1), Color::black);
  one.play(one.at(3, 3), Color::white);
  other.play(other.at(3, 3), Color::white);
  other.play(other.at(1, 1), Color::black);
  CHECK(one.hash() == other.hash());
  Board swapped;
  swapped.reset(5, 5);
  swapped.play(swapped.at(1, 1), Color::white);
  swapped.play(swapped.at(3, 3), Color::black);
  CHECK(one.hash() != swapped.hash());
  Board empty;
  empty.reset(5, 5);
  CHECK(board_of("..... ..... ..... ..... .....").hash() == empty.hash());
}

TEST_CASE("the largest board fills up and is captured by the last stone") {
  Board board;
  board.reset(52, 52);
  // All but the lower right corner black: one liberty, which two stones touch.
  for (int y = 0; y < 52; ++y) {
    for (int x = 0; x < 52; ++x) {
      if (x != 51 || y != 51) board.play(board.at(x, y), Color::black);
    }
  }
  CHECK(board.liberty_contacts(board.at(0, 0)) == 2);
  CHECK_FALSE(board.is_suicide(board.at(51, 51), Color::white));
  CHECK(board.play(board.at(51, 51), Color::white).stones == 52 * 52 - 1);
  CHECK(board.liberty_contacts(board.at(51, 51)) == 2);
}

TEST_CASE("after any number of plays the strings are those that setup would give") {
  std::mt19937 random(1);
  for (int game = 0; game < 300; ++game) {
    Board board;
    board.reset(1 + static_cast<int>(random() % 6), 1 + static_cast<int>(random() % 6));
    for (int i = 0; i < 60; ++i) {
      const Point p = board.at(static_cast<int>(random() % static_cast<unsigned>(board.width())),
                               static_cast<int>(random() % static_cast<unsigned>(board.height())));
      if (!board.is_empty(p)) continue;
      board.play(p, random() % 2 == 0 ? Color::black : Color::white);
    }
    Board again;
    again.reset(board.width(), board.height());
    again.set_stones(board.stones());
    REQUIRE(alike(board, again));
  }
}

// Points beside it are told that a stone came, but not that one went: 65,536 times is once around.
TEST_CASE("a board stays whole however often stones come and go at one point") {
  Board corner = board_of(".O. O.. ...");
  Board single = board_of(".");
  const Board before[] = {corner, single};
  for (int i = 0; i < 70'000; ++i) {
    corner.play(corner.at(0, 0), Color::black);
    single.play(single.at(0, 0), Color::black);
  }
  CHECK(corner.stones() == before[0].stones());
  CHECK(single.stones() == before[1].stones());
}
