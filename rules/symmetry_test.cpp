#include "rules/symmetry.hpp"

#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "rules/estimate/playout.hpp"
#include "testdata/board_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using testing::board_of;
using testing::draw;
using testing::drawn;

namespace {

// Stones anywhere on a board that may be oblong.
Board any_board(estimate::Random& random) {
  Board board;
  board.reset(static_cast<int>(2 + random.below(4)), static_cast<int>(2 + random.below(4)));
  std::vector<Color> stones;
  for (int i = 0; i < board.width() * board.height(); ++i) {
    stones.push_back(static_cast<Color>(random.below(3)));
  }
  board.set_stones(stones);
  return board;
}

}  // namespace

TEST_CASE("a board lies in eight ways") {
  const Board board = board_of("XO. ..O");
  std::set<std::string> seen;
  for (const Symmetry how : symmetries) seen.insert(draw(turned(board, how)));
  const std::set<std::string> drawings{drawn("XO. ..O"),  drawn("..O XO."),  drawn(".OX O.."),
                                       drawn("O.. .OX"),  drawn("X. O. .O"), drawn(".O O. X."),
                                       drawn(".X .O O."), drawn("O. .O .X")};
  CHECK(seen == drawings);
  CHECK(draw(turned(board, as_is)) == draw(board));
  CHECK(draw(turned(board, opposite)) == drawn("O.. .OX"));
  CHECK(draw(turned(board, transposed)) == drawn("X. O. .O"));
  // Columns and rows are exchanged before one of them is reversed.
  CHECK(draw(turned(board, {.transposed = true, .columns = true})) == drawn(".X .O O."));
}

TEST_CASE("a point goes where its stone goes, and back") {
  estimate::Random random{1};
  for (int i = 0; i < 200; ++i) {
    const Board board = any_board(random);
    for (const Symmetry how : symmetries) {
      const Board seen = turned(board, how);
      CHECK(turned(no_point, board, seen, how) == no_point);
      for (const Point p : all_points(board)) {
        const Point q = turned(p, board, seen, how);
        CHECK(seen.color(q) == board.color(p));
        CHECK(turned(q, seen, board, how.back()) == p);
        const int number = turned(board.number_of(p), board.width(), board.height(), how);
        CHECK(seen.number_of(q) == number);
      }
      CHECK(turned(seen, how.back()).hash() == board.hash());
    }
  }
}

TEST_CASE("with the colours exchanged") {
  const Board board = board_of("XO. ..O");
  const View view{transposed, true};
  CHECK(draw(in_view(board, view)) == drawn("O. X. .X"));
  CHECK(draw(in_view(in_view(board, view), view.back())) == draw(board));
  CHECK(view.of(Color::black) == Color::white);
  CHECK(view.of(Color::empty) == Color::empty);
}

TEST_CASE("a position looks the same in its usual view, however it lies and who is Black") {
  estimate::Random random{1};
  std::size_t turns = 0, exchanges = 0;
  for (int i = 0; i < 300; ++i) {
    const Board board = any_board(random);
    const auto points = static_cast<std::uint32_t>(board.width() * board.height());
    const Point ko =
        random.below(2) == 0 ? no_point : board.at_number(static_cast<int>(random.below(points)));
    const View usual = usual_view(board, ko);
    turns += usual.turn == as_is ? 0 : 1;
    exchanges += usual.recoloured ? 1 : 0;
    const Board at_home = in_view(board, usual);
    for (const Symmetry how : symmetries) {
      for (const bool recoloured : {false, true}) {
        const Board lies = in_view(board, {how, recoloured});
        const Point ko_there = turned(ko, board, lies, how);
        const View other = usual_view(lies, ko_there);
        CHECK(draw(in_view(lies, other)) == draw(at_home));
        CHECK(turned(ko_there, lies, at_home, other.turn) ==
              turned(ko, board, at_home, usual.turn));
      }
    }
  }
  CHECK(turns > 200);
  CHECK(exchanges > 50);
}
