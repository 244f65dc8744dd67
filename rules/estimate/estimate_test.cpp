// Claims, reading and last moves.
#include <catch2/catch.hpp>

#include "rules/estimate/count.hpp"
#include "rules/estimate/last_moves.hpp"
#include "rules/estimate/local_play.hpp"
#include "rules/estimate/lost.hpp"
#include "rules/estimate/player.hpp"
#include "rules/estimate/playouts.hpp"
#include "rules/estimate/reader.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

namespace {

// The game as it is ended when nobody varies.
Completion end_once(Field field, Color turn) {
  auto ending = begin_ending(std::move(field), turn);
  Player player;
  Completion done;
  std::vector<Idea> ideas;
  while (ending.passes < 2) {
    player.ideas(ending, false, ideas);
    const LastMove move = player.play(ending, ideas.empty() ? Idea{} : ideas[0]);
    if (move.point != no_point) done.moves.push_back(move);
  }
  done.field = std::move(ending.field);
  done.margin = Count().of(done.field);
  return done;
}

int added(const Completion& done, Color color, LastMove::Kind kind) {
  int count = 0;
  for (const LastMove& m : done.moves) count += m.color == color && m.kind == kind ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("a claim ends where the other's begins, and dead stones count twice") {
  const Field field = field_of("..X.O.. .oX.O.. ..X.O..");
  Claims claims;
  // Black: five points and the dead stone's two; White: six. The column between is dame.
  CHECK(claims.count(field) == 7 - 6);
  CHECK(claims.at(field.board.at(3, 1)) == Claim::nobody);
  CHECK(claims.at(field.board.at(1, 1)) == Claim::black);
  CHECK(claims.count_regions(field) == 7 - 6);
}

TEST_CASE("by the letter of Article 8 a region that both touch is nobody's as a whole") {
  const Field field = field_of("..XOO.O .X..O.O ..XOOOO");
  Claims claims;
  claims.count(field);
  CHECK(claims.at(field.board.at(2, 1)) == Claim::black);
  claims.count_regions(field);
  CHECK(claims.at(field.board.at(2, 1)) == Claim::nobody);
  CHECK(claims.at(field.board.at(5, 0)) == Claim::white);
}

TEST_CASE("a point at which a living string would be captured must be filled and is none") {
  // Black's stone on the right has its last liberty in Black's own territory.
  const Field field = field_of(
      "..XO. "
      "..XO. "
      "XX.XO "
      "..XO. "
      "..XO.");
  CHECK(Count().of(field) == 8 - 4);
}

TEST_CASE("a stone that takes others beside living ones of its own lives, whatever they were") {
  for (const char* const diagram :
       {"xOO.. .xO.. XOO.. XXO.. .XOO. .XXO.", "XOO.. .XO.. XOO.. XXO.. .XOO. .XXO."}) {
    Field field = field_of(diagram);
    const Point taker = field.board.at(0, 1);
    REQUIRE(field.play(taker, Color::white));
    CHECK(field.lives(taker));
    CHECK(Count().of(field) == 2 - (2 + 10) - 2);
  }
}

TEST_CASE("dame are filled in turn and cost nobody anything") {
  const Completion done = play_last_moves(field_of(".X.X.O.O. XXXX.OOOO .X.X.O.O."), Color::black);
  CHECK(done.margin == done.before);
  CHECK(done.moves.size() == 3);
  for (const LastMove& move : done.moves) CHECK(move.kind == LastMove::Kind::dame);
}

// The black stone on the right of its empty point is cut off once White stands above it.
const std::string false_eye =
    "....X.O.. "
    "...X.XO.. "
    "....XOO.. "
    "....XO... "
    "....XO...";

TEST_CASE("a stone that threatens a capture must be answered") {
  const Field field = field_of(false_eye);
  LocalPlay play;
  const Outcome white = play.begin(field, field.board.at(5, 0), Color::white);
  CHECK(white.reply == field.board.at(4, 1));
  CHECK(white.count == Count().of(field) - 1);
  const Outcome black = play.begin(field, field.board.at(5, 0), Color::black);
  CHECK(black.reply == no_point);
  CHECK(black.count == Count().of(field));
}

TEST_CASE("the answer to a threat is found where the threat would be carried out") {
  // Black at d10 threatens d9: White connects at d7, and Black takes seven stones at d5.
  const Field field = field_of(
      ".XX. "
      ".XX. "
      ".XO. "
      ".XOO "
      ".XO. "
      ".XXO "
      ".XX. "
      ".XOO "
      ".XO. "
      ".XOO "
      ".XO.");
  LocalPlay play;
  const Outcome black = play.begin(field, field.board.at(3, 1), Color::black, {.budget = 1500});
  CHECK(black.count == 12 - 2);
  const bool connects = black.reply == field.board.at(3, 4) || black.reply == field.board.at(3, 6);
  CHECK(connects);
}

TEST_CASE("the last dame makes a connection necessary (teire)") {
  const Completion done = play_last_moves(field_of(false_eye), Color::white);
  CHECK(done.before == 20 - 12);
  CHECK(done.margin == 19 - 12);
  CHECK(added(done, Color::white, LastMove::Kind::dame) == 1);
  CHECK(added(done, Color::black, LastMove::Kind::teire) == 1);
}

TEST_CASE("a point that must be filled is filled in the end") {
  const Completion done = play_last_moves(field_of("....XOO.. "
                                                   "...X.XO.. "
                                                   "....XOO.. "
                                                   "....XO... "
                                                   "....XO..."),
                                          Color::black);
  CHECK(added(done, Color::black, LastMove::Kind::teire) == 1);
  CHECK(done.margin == 19 - 12);
}

TEST_CASE("who takes a ko that nobody can take back connects it") {
  const Completion done = end_once(field_of("..XO. ..XO. XX.XO ..XO. ..XO."), Color::white);
  REQUIRE(done.moves.size() > 1);
  CHECK(done.moves[0].point == done.field.board.at(2, 2));
  CHECK(done.moves[1].point == done.field.board.at(3, 2));
  CHECK(done.moves[1].color == Color::white);
}

TEST_CASE("stones that could be taken again and again are taken once") {
  // Four points: soon every play takes something.
  const Completion done = play_last_moves(field_of("XX O."), Color::white);
  CHECK(done.moves.size() < 10);
}

// Whoever begins takes two stones, or saves them, at f2. Black can fill the dame above instead,
// which saves him a teire. Both he has not.
const char* const two_stones =
    "....X.O.. "
    "...X.XO.. "
    "....XOO.. "
    "....XO... "
    "....XO... "
    "....XOOO. "
    "....XXXO. "
    "....XOXO. "
    "....XOXO. "
    "....X.OOO "
    "....XOOO.";

TEST_CASE("who is to move takes what is worth most") {
  CHECK(end_once(field_of(two_stones), Color::black).margin == (19 + 24 + 2 + 2) - (12 + 5));
}

TEST_CASE("a player to move who would gain something had gained it, mostly: either may begin") {
  // Taking the two stones is profitable, saving them is not.
  const Completion done = play_last_moves(field_of(two_stones), Color::black);
  CHECK(done.margin == (20 + 24) - (12 + 5));
  // Every second ending comes to 30, at half the weight: a third of it all.
  CHECK(done.sure > 0.4);
  CHECK(done.sure < 1);
  CHECK(play_last_moves(field_of(two_stones), Color::white).margin == done.margin);
}

TEST_CASE("what is worth most is played first, and of what is worth the same a teire") {
  using Kind = LastMove::Kind;
  const Idea teire{1, 2, no_point, Kind::teire}, dame{2, 2, no_point, Kind::dame};
  const Idea profitable{3, 2, no_point, Kind::profitable}, more{4, 3, no_point, Kind::dame};
  CHECK(better(teire, dame));
  CHECK(better(teire, profitable));
  CHECK(better(more, teire));
  CHECK_FALSE(better(dame, teire));
  CHECK_FALSE(better(dame, profitable));
  CHECK_FALSE(better(profitable, dame));
}

TEST_CASE("who cannot gain any more has nothing profitable left") {
  // White saves the two stones; Black fills the dame above, and needs no teire.
  const Completion done = play_last_moves(field_of(two_stones), Color::white);
  CHECK(done.margin == (20 + 24) - (12 + 5));
  CHECK(added(done, Color::black, LastMove::Kind::profitable) == 0);
}

TEST_CASE("a game whose last moves can come in any order ends in one way") {
  CHECK(play_last_moves(field_of(".X.X.O.O. XXXX.OOOO .X.X.O.O."), Color::black).sure == 1);
}

TEST_CASE("a capture that would be taken back at once needs no teire") {
  // Black at c3 takes d3, and White at d3 takes three stones: c3 stays a point of White's.
  const Completion done = play_last_moves(field_of(".OOOOO "
                                                   ".OxxOO "
                                                   ".O.OXX "
                                                   ".OOXX. "
                                                   "OOXX.. "
                                                   "OOX..."),
                                          Color::black);
  CHECK(done.moves.empty());
  CHECK(Claims().count(done.field) == 6 - 5 - 2 * 2);
}

TEST_CASE(
    "a string is saved where it can take what surrounds it, however far from its last liberty") {
  // If White leaves it, Black takes all at c1. At c6 White takes two stones, at b7 one.
  const Completion done = end_once(field_of("x.xOOX. "
                                            "Ox.xOX. "
                                            "OOxOOX. "
                                            "XOOOXX. "
                                            "XXOXX.. "
                                            ".XOX... "
                                            ".X.X..."),
                                   Color::white);
  CHECK(added(done, Color::white, LastMove::Kind::teire) == 1);
  CHECK(done.margin == (2 + 12) - (2 * 3 + 1 + 2 + 2));
}

TEST_CASE("stones that their owner cannot save are dead as they stand") {
  Reader reader;
  const auto lost = [&](const std::string& diagram) {
    const Field field = field_of(diagram);
    return is_lost(reader, field, field.board.at(3, 1));
  };
  CHECK(lost(".XO..O. XXOXXO. .XOOOO."));
  CHECK_FALSE(lost(".XX..O. XXOXXO. .XOOOO."));  // connects
  CHECK_FALSE(lost(".XO..O. X.OXXO. .XOXOO."));  // takes what surrounds it
}

TEST_CASE("stones that nobody can save are given up: a few, seldom more, and never many") {
  const auto ending = [](const std::string& diagram) {
    auto e = begin_ending(field_of(diagram), Color::white);
    std::vector<Idea> found;
    Player().ideas(e, false, found);
    return e;
  };
  // Two points of Black's to five of White's and two stones; three of them were White's before.
  const auto two = ending(".XO..O. XXOXXO. .XOOOO.");
  CHECK(two.buried == (2 - 5 - 2 * 2) - (2 - 3));
  CHECK(two.given_up == 0);
  const auto four = ending(".XOX..O. XXOXXXO. .XOOOOO.");
  CHECK(four.buried == 0);
  CHECK(four.given_up == (2 + 1 - 3) - (2 - 5 - 2 * 4));
  const auto many = ending(".XOXXXXX..O. XXOXXXXXXXO. .XOOOOOOOOO.");
  CHECK(many.buried == 0);
  CHECK(many.given_up == 0);
  CHECK(many.field.lives(many.field.board.at(3, 0)));
}

TEST_CASE("an ending in which a string is given up hardly counts") {
  // Half of the endings White begins: at c3 he cuts off four stones, which nobody can save then,
  // and no move is seen to take them. Black connects there where he begins.
  const Completion done = play_last_moves(field_of(".X.X..O. "
                                                   "XXOXXXO. "
                                                   ".XOOOOO."),
                                          Color::black);
  CHECK(done.margin == 2 + 1 - 3);
  CHECK(done.sure > 0.9);
}

TEST_CASE("who fills that dame himself needs no teire") {
  const Completion done = play_last_moves(field_of(false_eye), Color::black);
  CHECK(done.margin == 20 - 12);
  CHECK(added(done, Color::black, LastMove::Kind::dame) == 1);
  CHECK(done.moves.size() == 1);
}

TEST_CASE("a dame that nobody can fill as it stands is filled once both have connected") {
  // Who fills f6 now is taken: Black at c6, White at e3.
  for (const Color first : {Color::black, Color::white}) {
    const Completion done = play_last_moves(field_of(".X.XX.OX. "
                                                     "XXXOOOOXX "
                                                     ".XXXOXXX. "
                                                     "XXOO.OOXX "
                                                     "OOOOOOOOO "
                                                     "....O...."),
                                            first);
    CHECK(done.margin == 4 - 8);
    CHECK(added(done, Color::black, LastMove::Kind::teire) == 1);
    CHECK(added(done, Color::white, LastMove::Kind::teire) == 1);
    CHECK(done.moves.size() == 3);
  }
}

TEST_CASE("in seki nobody connects to fill what is left") {
  // Whoever plays at f is taken.
  for (const Color first : {Color::black, Color::white}) {
    const Completion done = play_last_moves(field_of(".X.XO.XO.O. XXXXO.XOOOO"), first);
    CHECK(done.moves.empty());
    CHECK(done.margin == 2 - 2);
  }
}

TEST_CASE("a ko that was taken by the last move is not taken back at once (6)") {
  // Else White takes a stone at b4 and has two points and a prisoner. Black fills the ko: two each.
  Field field = field_of(".XOO.O XXOOOO X.XO.O XXOOOO .XOOOO XXOOOO");
  CHECK(end_once(field, Color::white).margin == 2 - 3);
  field.ko = field.board.at(1, 2);
  CHECK(end_once(field, Color::white).margin == 2 - 2);
}

TEST_CASE("a ko that the record's last move took stays with who took it") {
  // White threatens to cut at f9, Black connects. Now White might take a stone at b2 and connect.
  Field field = field_of(false_eye +
                         " "
                         "XXXXXOOOO "
                         "XXOOOOOOO "
                         "X.XOOOOOO "
                         "XXOOOOOOO");
  CHECK(end_once(field, Color::white).margin == 19 - (12 + 1));
  field.ko = field.board.at(1, 7);
  CHECK(end_once(field, Color::white).margin == 19 - 12);
  CHECK(play_last_moves(field, Color::white).margin == 19 - 12);
}
