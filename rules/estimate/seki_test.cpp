// Seki in games that both have passed: a dame that neither player can fill. The corners are small
// enough to be confirmed by hypothetical play, which must agree.
#include "rules/estimate/seki.hpp"

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/estimate/liberties.hpp"
#include "testdata/board_text.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;

namespace {

struct Marked {
  Field field;
  std::vector<std::uint8_t> weak;
};

// All stones live but those at a `d` of the second diagram; those at a `w` have little room for
// eyes.
Marked mark(const std::string& diagram, const std::string& weak) {
  Marked m;
  m.field.board = testing::board_of(diagram);
  const Board& board = m.field.board;
  m.field.living.assign(board.points_with_border(), 0);
  m.weak.assign(m.field.living.size(), 0);
  const auto rows = testing::words(weak);
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      const char sign = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      m.field.living[p] = board.is_empty(p) || sign == 'd' ? 0 : 1;
      m.weak[p] = sign == 'w' ? 1 : 0;
    }
  }
  return m;
}

// `s` where `is_so` of a point.
template <typename Is>
std::string drawn(const Board& board, const Is& is_so) {
  std::string text;
  for (int y = 0; y < board.height(); ++y) {
    if (y != 0) text += ' ';
    for (int x = 0; x < board.width(); ++x) text += is_so(board.at(x, y)) ? 's' : '.';
  }
  return text;
}

std::string marked(const std::string& diagram, const std::string& weak, bool with_kos = true) {
  const Marked m = mark(diagram, weak);
  const auto seki = seki_strings(m.field, m.weak, with_kos);
  return drawn(m.field.board, [&](Point p) { return seki[p] != 0; });
}

// Stones of strings that reading holds in seki, and playouts for lost.
std::string taken(const std::string& diagram, const std::string& weak) {
  Marked m = mark(diagram, weak);
  give_up_taken(m.field, m.weak, true);
  const Board& board = m.field.board;
  return drawn(board, [&](Point p) { return !board.is_empty(p) && !m.field.lives(p); });
}

// The same by hypothetical play: living strings with dame (Article 8).
std::string confirmed(const std::string& diagram) {
  const Board board = testing::board_of(diagram);
  const auto c = confirm(position_of(board));
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
  CHECK(confirmed("..XOOO.O. ..XXOOOXX X..XXOOO. .X.X.XXOO .X.X..XXX") == seki);
}

// The same corner. A black play at j9 is answered at g9, which takes two stones; Black takes one
// back, and has lost a point. To see that, reading must look further once c6 and e6 are filled.
TEST_CASE("they do so too where other dame are filled first") {
  const std::string board =
      "...OXX.X. .O..OXXOO ..OOOOX.X OO.X.OXXX OXXXOOXOX X..XOXOOO XX.XXXO.. ..X.XOO.O ....XXO..";
  const std::string none = " ......... ......... ......... .........";
  const std::string weak = "....ww.w. .....wwww ......w.w ......www ......w.w" + none;
  CHECK(marked(board, weak) == "....ss.s. .....ssss ......s.s ......sss ......s.s" + none);
}

TEST_CASE("two points that lie open between strings of little room are dame as well (8)") {
  // Each is beside stones of one player only. Once one of them is filled, who fills the other
  // leaves himself nothing but his eye.
  const std::string corner = ".O.OX.X.X OOOOXXXXX XXXXOOOOO .XX..OOO.";
  const std::string weak = "......... ......... wwwwwwwww .ww..www.";
  const std::string seki = "......... ......... sssssssss .ss..sss.";
  CHECK(marked(corner, weak) == seki);
  CHECK(confirmed(corner) == seki);
}

TEST_CASE("who would be kept from filling a dame by a sacrifice is in seki for it (Diagram 17)") {
  // White could take the two black stones at c4 and fill e4 next, but Black plays back in at b4:
  // whatever White does there, at e4 he would leave himself one liberty, which Black takes.
  const std::string corner = "XX.O.X.XOOOO OOOOXXXXO.O. XXXXXOOOOOOO OOOOOOOOOOOO";
  const std::string weak = "dd.w.w.w.... wwwwwwww.... wwwww....... ............";
  const std::string seki = "...s.s.s.... ssssssss.... sssss....... ............";
  CHECK(marked(corner, weak) == seki);
  CHECK(confirmed(corner) == seki);
}

TEST_CASE("where a dame can be filled nobody is in seki for it") {
  // Black has a second eye at e2: now he may fill from both sides.
  const std::string corner = "..OXXX.X. ..OX.XXOO O.OXXXXX. .OOOOOOXX .O.O..OOO";
  const std::string weak = "...www.w. ...w.wwww ...wwwww. .......ww .........";
  CHECK(marked(corner, weak) == "......... ......... ......... ......... .........");
}

TEST_CASE("strings with a ko each that they cannot connect are in seki (Article 8)") {
  // Black at c6 would leave himself a6 as his only liberty, White at a3 d4.
  const std::string corner =
      ".X.XOXXXXXX XXXOOX.XXXX OXO.OXXXX.X .OOOOXXXXXX OOXXXXXXXXX XXXXXXXXXXX";
  const std::string weak =
      ".w.dw...... wwwww...... dww.w...... .wwww...... ww......... ...........";
  const std::string seki =
      ".s..s...... sssss...... .ss.s...... .ssss...... ss......... ...........";
  CHECK(marked(corner, weak) == seki);
  CHECK(confirmed(corner) == seki);
  // Where a record breaks off.
  CHECK(marked(corner, weak, false).find('s') == std::string::npos);
}

TEST_CASE("who can connect a ko is not in seki for it") {
  const std::string weak = ".www. w.www wwd.w .wwww w.ww.";
  CHECK(marked(".XXO. X.XOO XXO.O .XXOO X.XO.", weak) == "..... ..... ..... ..... .....");
}

TEST_CASE("strong strings are not in seki for a dame of theirs") {
  const std::string corner = "..OXXX.X. ..OOXXXOO O..OOXXX. .O.O.OOXX .O.O..OOO";
  const std::string none = "......... ......... ......... ......... .........";
  CHECK(marked(corner, none) == none);
}

TEST_CASE("who can be taken by a nakade of five stones is not in seki") {
  // Black at a3, a5 or c4 would be taken at once. White fills a5 and a3, Black must take five
  // stones from c4, and White at a4 leaves him one eye.
  const std::string corner = "XXXXO. .OXXOO OO.XOO .XXXO. XXOOOO OOO.O.";
  const std::string weak = "wwww.. .www.. ww.w.. .www.. ww.... ......";
  CHECK(marked(corner, weak) == "ssss.. .sss.. ss.s.. .sss.. ss.... ......");
  const std::string black = "ssss.. ..ss.. ...s.. .sss.. ss.... ......";
  CHECK(taken(corner, weak) == black);

  const Board board = testing::board_of(corner);
  const auto c = confirm(position_of(board));
  REQUIRE(c.decided());
  for (const StringReport& s : c.strings) {
    const bool white_outside = s.color == Color::white && s.points.size() > 3;
    if (s.color == Color::black) CHECK(s.status == Status::dead);
    if (white_outside) CHECK(is_alive(s.status));
  }
}

TEST_CASE("playouts leave alone what is in seki") {
  const std::string corner = "..OXXX.X. ..OOXXXOO O..OOXXX. .O.O.OOXX .O.O..OOO";
  const std::string weak = "...www.w. ....wwwww .....www. .......ww .........";
  CHECK(taken(corner, weak) == "......... ......... ......... ......... .........");
}

namespace {

// White's living stones are in seki but for those in `apart` columns from the right.
std::vector<LastMove> taken_in_seki(Field& field, int apart = 0) {
  std::vector<std::uint8_t> seki(field.living.size(), 0);
  for (const Point p : all_points(field.board)) {
    const bool counts = field.board.x(p) < field.board.width() - apart;
    seki[p] = field.living[p] && field.board.color(p) == Color::white && counts;
  }
  return take_in_seki(field, seki);
}

}  // namespace

TEST_CASE("a dead stone in an eye of a seki is taken while that can be done: a prisoner counts") {
  Field field = testing::field_of("x.OX OOOX XXXX");
  const std::vector<LastMove> moves = taken_in_seki(field);
  REQUIRE(moves.size() == 1);
  CHECK(moves[0].point == field.board.at(1, 0));
  CHECK(moves[0].color == Color::white);
  CHECK(field.taken[1] == 1);
  CHECK(field.board.is_empty(field.board.at(0, 0)));
}

TEST_CASE(
    "a dead stone in a seki stays where nothing is gained by taking it, or it cannot be taken") {
  // It has two liberties; it is no string in seki that it stands beside, but territory.
  Field two = testing::field_of("..OX x.OX OOOX XXXX");
  CHECK(taken_in_seki(two).empty());
  Field territory = testing::field_of("x.OX OOOX XXXX");
  CHECK(taken_in_seki(territory, 4).empty());
  // Who takes it would stand apart, and could be taken back at once.
  Field ko = testing::field_of(".xO. XO.O .XO.");
  CHECK(taken_in_seki(ko).empty());
}
