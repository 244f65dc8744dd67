#include "rules/estimate/turned.hpp"

#include <catch2/catch.hpp>

#include "rules/estimate/playout.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

namespace {

// Upper case lives, as in `field_of`.
std::string text_of(const Field& field) {
  std::string text;
  const Board& board = field.board;
  for (int y = 0; y < board.height(); ++y) {
    if (y > 0) text += ' ';
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      const bool lives = field.living[p] != 0;
      text += board.is_empty(p)                ? '.'
              : board.color(p) == Color::black ? (lives ? 'X' : 'x')
                                               : (lives ? 'O' : 'o');
    }
  }
  return text;
}

// Stones anywhere on a board that is not square, most of the strings alive.
Field any_field(Random& random) {
  Field field;
  Board& board = field.board;
  board.reset(5, 4);
  field.living.assign(board.points_with_border(), 0);
  for (int i = 0; i < 12; ++i) {
    const Point p = board.at_number(static_cast<int>(random.below(20)));
    if (board.is_empty(p)) field.play(p, i % 2 == 0 ? Color::black : Color::white);
  }
  for (int i = 0; i < 20; ++i) {
    const Point p = board.at_number(i);
    if (!board.is_head(p) || random.below(6) == 0) continue;
    for (const Point stone : board.string_at(p)) field.living[stone] = 1;
  }
  field.ko = no_point;
  return field;
}

}  // namespace

TEST_CASE("a field is seen from the other side, or with its columns as rows") {
  Field field = field_of("X.o .XO");
  field.taken = {3, 1};
  field.ko = field.board.at(1, 0);
  CHECK(text_of(field) == "X.o .XO");

  const Field across = turned(field, opposite);
  CHECK(text_of(across) == "OX. o.X");
  CHECK(across.ko == across.board.at(1, 1));
  CHECK(across.taken == field.taken);

  const Field as_rows = turned(field, transposed);
  CHECK(text_of(as_rows) == "X. .X oO");
  CHECK(as_rows.ko == as_rows.board.at(0, 1));
}

TEST_CASE("seen from a side of the side it is as it was") {
  Random random{1};
  for (int i = 0; i < 100; ++i) {
    Field field = any_field(random);
    field.ko = random.below(2) ? field.board.at(2, 3) : no_point;
    for (const Symmetry side : symmetries) {
      const Field again = turned(turned(field, side), side.back());
      CHECK(text_of(again) == text_of(field));
      CHECK(again.ko == field.ko);
      CHECK(again.board.hash() == field.board.hash());
    }
  }
}

TEST_CASE("seen from a side the last moves lead to the last position, too") {
  Random random{1};
  for (int i = 0; i < 5; ++i) {
    const Field field = any_field(random);
    const Completion end = play_last_moves(field, i % 2 == 0 ? Color::black : Color::white);
    for (const Symmetry side : symmetries) {
      const Completion seen = turned(end, side);
      Board board = turned(field, side).board;
      REQUIRE(seen.moves.size() > 1);
      for (const LastMove& move : seen.moves) {
        CHECK(board.is_empty(move.point));
        board.play(move.point, move.color);
      }
      CHECK(board.stones() == seen.field.board.stones());
      CHECK(seen.margin == end.margin);
      CHECK(Claims().count(seen.field) == end.margin);
    }
  }
}
