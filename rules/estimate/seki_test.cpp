// Seki in games that both have passed: a dame that neither player can fill. The corners are small
// enough to be confirmed by hypothetical play, which must agree.
#include "rules/estimate/seki.hpp"

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "testdata/board_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;

namespace {

// All stones live; those at a `w` of the second diagram have little room for eyes. `s`: in seki.
std::string marked(const std::string& diagram, const std::string& weak) {
  Field field;
  field.board = testing::board_of(diagram);
  const Board& board = field.board;
  field.living.assign(board.at(0, board.height() + 1), 0);
  std::vector<std::uint8_t> is_weak(field.living.size(), 0);
  const auto rows = testing::words(weak);
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      field.living[p] = board.is_empty(p) ? 0 : 1;
      is_weak[p] = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == 'w' ? 1 : 0;
    }
  }
  const auto seki = seki_strings(field, is_weak);
  std::string found;
  for (int y = 0; y < board.height(); ++y) {
    if (y != 0) found += ' ';
    for (int x = 0; x < board.width(); ++x) found += seki[board.at(x, y)] ? 's' : '.';
  }
  return found;
}

// The same by hypothetical play: living strings with dame (Article 8).
std::string confirmed(const std::string& diagram) {
  const Board board = testing::board_of(diagram);
  const auto c = confirm({board.width(), board.height(), board.stones()});
  std::string found;
  for (int p = 0; p < board.width() * board.height(); ++p) {
    if (p != 0 && p % board.width() == 0) found += ' ';
    const int string = c.string_at[static_cast<std::size_t>(p)];
    found += string >= 0 && c.strings[static_cast<std::size_t>(string)].seki ? 's' : '.';
  }
  REQUIRE(c.decided());
  return found;
}

}  // namespace

TEST_CASE("a group with one eye and two stones with two liberties leave each other alone") {
  // A black play at j1 or j3 leaves its group the eye at g1, which White takes; a white play at one
  // of them is taken from the other.
  const std::string corner = "..OXXX.X. ..OOXXXOO O..OOXXX. .O.O.OOXX .O.O..OOO";
  const std::string weak = "...www.w. ....wwwww .....www. .......ww .........";
  const std::string seki = "...sss.s. ....sssss .....sss. .......ss .........";
  CHECK(marked(corner, weak) == seki);
  CHECK(confirmed(corner) == seki);
}

TEST_CASE("where a dame can be filled nobody is in seki for it") {
  // Black has a second eye at e2: now he may fill from both sides.
  const std::string corner = "..OXXX.X. ..OX.XXOO O.OXXXXX. .OOOOOOXX .O.O..OOO";
  const std::string weak = "...www.w. ...w.wwww ...wwwww. .......ww .........";
  CHECK(marked(corner, weak) == "......... ......... ......... ......... .........");
}

TEST_CASE("strong strings are not in seki for a dame of theirs") {
  const std::string corner = "..OXXX.X. ..OOXXXOO O..OOXXX. .O.O.OOXX .O.O..OOO";
  const std::string none = "......... ......... ......... ......... .........";
  CHECK(marked(corner, none) == none);
}
