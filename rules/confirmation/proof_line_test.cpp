// The line that stands beside a status is play by the rules, from the position on.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/proof_walk_test.hpp"
#include "testdata/positions.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using testing::board;

namespace {

void check_lines(const std::vector<std::string>& rows, const ConfirmationOptions& options) {
  int lines = 0;
  const Position position = board(rows);
  for (const StringReport& s : confirm(position, options).strings) {
    if (s.line.empty()) continue;
    INFO(rows[0] << ", the string at " << s.points[0]);
    testing::Play play;
    play.board.reset(position.width, position.height);
    play.board.set_stones(position.at);
    play.mover = opponent(s.color);
    for (const HypotheticalMove& m : s.line) CHECK(play.make(m));
    ++lines;
  }
  CHECK(lines != 0);
}

}  // namespace

// In each of them the attacker may say that an eye of the defender is settled apart. The answer to
// that, an own stone without a liberty in this eye, is no play on the board.
TEST_CASE("the line of a string is play by the rules, and the attacker begins") {
  const std::vector<std::vector<std::string>> boards{
      {"..O...", ".OXXXX", "OOX.XX", "OOXX..", ".OOOX.", "O.OOX."},
      {"..O.O.", ".O.OO.", ".O.XO.", ".OOXX.", ".XXXX.", ".XX.X."},
      {"O.O.OO", "XOOOOX", "XO.OXX", "XXOXX.", "X.X.XO", ".X.XO."},
  };
  for (const auto& rows : boards) check_lines(rows, {.budget = 100'000});
}

// In the window around g2 White would win by a play at a5, as all beyond it is his: it would take
// the stone in the corner. On the board it is suicide; and it does nothing against g2, which needs
// no answer.
TEST_CASE("the line of a string in a window is play on the board") {
  check_lines({"X..........",  //
               ".X.........",  //
               "X..........",  //
               "XX.........",  //
               "X.XXX.X....",  //
               "..X.XX....."},
              {.budget = 4000, .window_budget = 1500, .part_budget = 0, .patient_budget = 0});
}

// White's stone at c5 is alive: once Black has taken it White plays a stone at a3 that nobody
// takes. He could play it after any other move of Black's, too.
TEST_CASE("the line of a string whose capture enables new stones shows the capture") {
  const Position position = board({".XO.OO.O.",  //
                                   "XXXXOOOOO",  //
                                   ".OOOOOOOO",  //
                                   ".X.X.X.XO",  //
                                   "OOOOOOOOO"});
  const Confirmation c = confirm(position);
  const StringReport& taken = c.strings[static_cast<std::size_t>(c.string_at[2])];
  CHECK(taken.status == Status::capturable);
  REQUIRE_FALSE(taken.line.empty());
  CHECK(taken.line[0].point == 3);
}
