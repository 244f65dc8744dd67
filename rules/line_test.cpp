// The findings of one line of play, article by article, and what the replay makes of each slip.
#include "rules/line.hpp"

#include <catch2/catch.hpp>

#include "testdata/board_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::testing;

namespace {

constexpr auto empty3 = "... ... ...";
constexpr auto empty5 = "..... ..... ..... ..... .....";
// A ko: Black takes at (2,1), White takes back at (1,1).
constexpr auto ko = ".XO.. XO.O. .XO.. ..... .....";

std::string found(std::string_view diagram, std::string_view line) {
  return Audited(diagram, line).findings();
}

std::string found(std::string_view diagram, std::string_view line, int handicap) {
  auto record = record_of(diagram, line);
  record.handicap = handicap;
  return Audited(std::move(record)).findings();
}

std::string board_after(std::string_view diagram, std::string_view line) {
  return Audited(diagram, line).board();
}

}  // namespace

TEST_CASE("a game in which nothing is wrong has no finding") {
  CHECK(found(empty5, "").empty());
  CHECK(found(empty5, "Bcc Wcd Bdc Wdd B W").empty());
  CHECK(found(empty5, "B W").empty());
}

TEST_CASE("two moves of one player in succession are one double move (Article 2)") {
  CHECK(found(empty5, "Baa Bbb Wcc") == "double-move 2 B x2");
  CHECK(found(empty5, "Baa Wbb Wcc Bdd") == "double-move 3 W x2");
}

TEST_CASE("a run of moves of one player is one finding with a count") {
  CHECK(found(empty5, "Baa Bba Bca Bda Wcc") == "double-move 2 B x4");
  CHECK(found(empty5, "Baa Bba Wbb Bca Bda Wcc") == "double-move 2 B x2; double-move 5 B x2");
  CHECK(found(empty5, "Baa Bba Wbb Wcc") == "double-move 2 B x2; double-move 4 W x2");
}

TEST_CASE("after a double move the opponent is to move, and the stones stand") {
  CHECK(found(empty5, "Baa Bbb Wcc Bdd Wee") == "double-move 2 B x2");
  CHECK(board_after(empty3, "Baa Bbb Wcc") == drawn("X.. .X. ..O"));
}

TEST_CASE("a player who has passed has moved: to play then is a double move") {
  CHECK(found(empty5, "Baa W Wbb Bcc") == "double-move 3 W x2");
}

TEST_CASE("a pass out of turn is no play and no double move") {
  CHECK(found(empty5, "Baa B Wbb").empty());
  CHECK(found(empty5, "B B Wbb Bcc").empty());
  CHECK_FALSE(Audited(empty5, "Baa W Bbb B").played().ends_with_two_passes);
  CHECK_FALSE(Audited(empty5, "Baa B B").played().ends_with_two_passes);
}

TEST_CASE("a move that cannot be read takes its turn") {
  CHECK(found(empty5, "Baa W? Bbb").empty());
  CHECK(found(empty5, "Baa W? Wbb") == "double-move 3 W x2");
  CHECK(Audited(empty5, "Baa W? Bbb").played().tally.moves == 3);
}

TEST_CASE("handicap stones may be placed in turn, as many as HA says") {
  CHECK(found(empty5, "Baa Bba Bca Bda Wcc", 4).empty());
  CHECK(found(empty5, "Baa Bba Bca Bda Bea Wcc", 4) == "handicap-stones 0 x4; double-move 5 B x2");
  CHECK(found(empty5, "Baa Bba Wcc", 2).empty());
  CHECK(found(empty5, "Baa Bba Bca Bda Wcc", 0) == "double-move 2 B x4");
}

TEST_CASE("handicap stones are placed before White's first move and instead of setup") {
  CHECK(found(empty5, "Baa Wcc Bba Bca Wdd", 4) == "handicap-stones 0 x4; double-move 4 B x2");
  CHECK(found("X...X ..... ..... ..... X...X", "Bba Bca Wcc", 4) ==
        "handicap-first-move 1 B x4; double-move 2 B x2");
}

TEST_CASE("an off-board move leaves the board as it is (Article 3)") {
  CHECK(found(empty3, "Bdd Waa Bbb") == "off-board 1 B");
  CHECK(found(empty3, "Baa Wad Bbb") == "off-board 2 W");
  CHECK(board_after(empty3, "Bdd Waa") == drawn("O.. ... ..."));
}

TEST_CASE("a move on an occupied point leaves the board as it is (Article 3)") {
  CHECK(found(empty3, "Baa Waa Bbb Wcc") == "occupied-point 2 W");
  CHECK(found(empty3, "Baa Wbb Baa Wcc") == "occupied-point 3 B");
  CHECK(board_after(empty3, "Baa Waa Bbb") == drawn("X.. .X. ..."));
}

TEST_CASE(
    "who could not play there may play elsewhere at once: that is no second move (Article 2)") {
  CHECK(found(empty3, "Bdd Baa Wbb") == "off-board 1 B");
  CHECK(found(empty3, "Baa Waa Wbb Bcc") == "occupied-point 2 W");
  CHECK(found(empty3, "Baa Waa Waa Wbb Bcc") == "occupied-point 2 W x2");
  // ... but only one move, and only who was to move.
  CHECK(found(empty3, "Baa Waa Wbb Wcc") == "occupied-point 2 W; double-move 4 W x2");
  CHECK(found(empty3, "Baa Baa Bbb Wcc") == "occupied-point 2 B; double-move 3 B x2");
  CHECK(found(empty3, "Baa Waa W Wbb") == "occupied-point 2 W; double-move 4 W x2");
  CHECK(found(empty5, "Baa Bba Bba Bca Wcc", 3) == "occupied-point 3 B");
}

TEST_CASE("a move that could not be played is no threat for a ko (Article 6)") {
  CHECK(found(ko, "Bcb Wcb Wbb") == "occupied-point 2 W; ko-recapture 3 W");
  CHECK(found(ko, "Bcb Wcb Bee Wbb") == "occupied-point 2 W");
}

TEST_CASE("moves on occupied points or off the board in succession are one finding with a count") {
  CHECK(found(empty3, "Baa Waa Baa Waa Bbb") == "occupied-point 2 W x3");
  CHECK(found(empty3, "Baa Wdd Bdd Waa Bbb") == "off-board 2 W x3");
  CHECK(found(empty3, "Baa Waa Bzz Wbb Baa") == "occupied-point 2 W x2; occupied-point 5 B");
  CHECK(found(empty3, "Baa Waa B Waa Bcc") == "occupied-point 2 W; occupied-point 4 W");
}

TEST_CASE("a point that was captured may be played on again") {
  CHECK(found("OX. ... ...", "Bab Wcc Baa").empty());
}

TEST_CASE("stones played without a liberty are removed, and that is suicide (Article 4)") {
  const auto corner = ".OX OX. .X.";
  CHECK(found(".O. O.. ...", "Baa Wcc") == "suicide 1 B");
  CHECK(board_after(".O. O.. ...", "Baa") == drawn(".O. O.. ..."));
  CHECK(found(corner, "Baa").empty());  // takes both
  CHECK(found("XXO .O. O..", "Bab Wcc") == "suicide 1 B x3");
  // It brings a position back, which is no second slip.
  CHECK(found("..O .O. O..", "Baa W Bba W Bab Wcc") == "suicide 5 B x3");
  CHECK(board_after("XXO .O. O..", "Bab Wcc") == drawn("..O .O. O.O"));
}

TEST_CASE("stones removed by suicide are prisoners of the opponent") {
  const Audited game("XXO .O. O..", "Bab Wcc");
  CHECK(game.played().tally.prisoners_of_white == 3);
  CHECK(game.played().tally.prisoners_of_black == 0);
}

TEST_CASE("prisoners are counted for the player who takes them (Article 5)") {
  const Audited game(ko, "Bcb Wee Bdd Wbb");
  CHECK(game.findings().empty());
  CHECK(game.played().tally.prisoners_of_black == 1);
  CHECK(game.played().tally.prisoners_of_white == 1);
}

TEST_CASE("rule sets that allow suicide allow it for two stones or more") {
  for (const auto* id : {"newzealand", "ing", "tromptaylor"}) {
    INFO(id);
    Audited two(record_of("XXO .O. O..", "Bab Wcc"), rules::find_ruleset(id));
    CHECK(two.findings().empty());
    CHECK(two.board() == drawn("..O .O. O.O"));
  }
}

TEST_CASE("suicide of one stone leaves the position as it was: by situational superko it may") {
  const auto played = [](const char* ruleset) {
    return Audited(record_of(".O. O.. ...", "Wcc Baa"), rules::find_ruleset(ruleset)).findings();
  };
  CHECK(played("newzealand").empty());
  CHECK(played("tromptaylor") == "suicide 2 B");
  CHECK(played("ing") == "suicide 2 B");
  CHECK(played("aga") == "suicide 2 B");
}

TEST_CASE("a ko may not be retaken on the next move (Article 6)") {
  CHECK(found(ko, "Bcb Wbb") == "ko-recapture 2 W");
  CHECK(found(ko, "Bcb Wbb Bee Wdd") == "ko-recapture 2 W");
  CHECK(board_after(ko, "Bcb Wbb") == drawn(ko));
}

TEST_CASE("a ko may be retaken after a move elsewhere, or a pass") {
  CHECK(found(ko, "Bcb Wee Bdd Wbb").empty());
  CHECK(found(ko, "Bcb W B Wbb") == "play-after-stop 4 W");
  CHECK(found(ko, "Bcb Wee B Wbb").empty());
  CHECK(found(ko, "Bcb Wee Baa Wbb Bde Wed Bcb").empty());
  CHECK(found(ko, "Bcb Wee Baa Wbb Bcb") == "ko-recapture 5 B");
}

TEST_CASE("a ko taken back at once, again and again, is a violation each time") {
  CHECK(found(ko, "Bcb Wbb Bcb Wbb") == "ko-recapture 2 W; ko-recapture 3 B; ko-recapture 4 W");
}

TEST_CASE("taking back more than one stone is no ko") {
  // Snapback: Black takes one stone, White takes two back.
  CHECK(found("O.XO XOO. ....", "Bba Waa").empty());
  CHECK(board_after("O.XO XOO. ....", "Bba Waa") == drawn("O..O XOO. ...."));
  // Black takes two stones, White takes one back.
  CHECK(found("OO.O XXO. ....", "Bca Wba").empty());
  CHECK(board_after("OO.O XXO. ....", "Bca Wba") == drawn(".O.O XXO. ...."));
}

TEST_CASE("taking a stone with one that has another liberty is no ko") {
  // The taker at (2,1) keeps a liberty at (3,1), so White's stone is put into atari, not taken
  // back.
  CHECK(found(".XO.. XO... .XO.. ..... .....", "Bcb Wbb") == "suicide 2 W");
}

TEST_CASE("who takes a ko out of turn and is followed by his opponent elsewhere broke one rule") {
  CHECK(found(ko, "Bee Bcb Wbb") == "double-move 2 B x2; ko-recapture 3 W");
}

TEST_CASE("after two passes play may be resumed by either player (9.3)") {
  CHECK(found(empty5, "Baa Wbb B W Bcc") == "play-after-stop 5 B");
  CHECK(found(empty5, "Baa Wbb B W Wcc") == "play-after-stop 5 W");
  CHECK(found(empty5, "Baa Wbb B W Bcc Wdd B W") == "resumption 5 B");
  CHECK(found(empty5, "Baa Wbb B W Wcc Bdd W B") == "resumption 5 W");
  CHECK(found(empty5, "Baa Wbb B W Wcc Wdd B W") == "resumption 5 W; double-move 6 W x2");
}

TEST_CASE(
    "of several stops each behind which play came to another one is followed by a resumption") {
  CHECK(found(empty5, "Baa Wbb B W Bcc Wdd B W Bee Wde") == "resumption 5 B; play-after-stop 9 B");
  CHECK(found(empty5, "Baa Wbb B W Bcc Wdd B W Bee B W") == "resumption 5 B; resumption 9 B");
  CHECK(Audited(empty5, "Baa Wbb B W Bcc Wdd B W").played().stopped == 8);
  CHECK(Audited(empty5, "Baa Wbb B W Bcc").played().stopped == 4);
}

TEST_CASE("three or four passes are no play") {
  CHECK(found(empty5, "Baa Wbb B W B").empty());
  CHECK(found(empty5, "Baa Wbb B W B W").empty());
  CHECK(found(empty5, "B W B W").empty());
}

TEST_CASE("a stone that setup moves in mid-game is told once (13.2)") {
  const Audited game(empty3, "Baa Wbb -aa,+Bca Bcc");
  CHECK(game.findings() == "stone-moved 2 B x2");
  CHECK(game.record.findings[0].detail == "moved");
  CHECK(game.record.findings[0].x == 0);
  CHECK(game.board() == drawn("..X .O. ..X"));
}

TEST_CASE("a stone that setup removes or places in mid-game is told, with what happened") {
  CHECK(found(empty3, "Baa Wbb -aa,+Baa Bcc").empty());
  const Audited removed(empty3, "Baa Wbb -bb Bcc");
  CHECK(removed.findings() == "stone-moved 2 W");
  CHECK(removed.record.findings[0].detail == "removed");
  const Audited placed(empty3, "Baa Wbb +Bcc Wca");
  CHECK(placed.findings() == "stone-moved 2 B");
  CHECK(placed.record.findings[0].detail == "placed");
  CHECK(found(empty3, "Baa Wbb -bb") == "stone-moved 2 W");
}

TEST_CASE("setup that changes nothing is idle, and no stone was moved") {
  CHECK(found(empty3, "Baa Wbb +Baa Bcc") == "idle-setup 2 B");
  CHECK(found(empty3, "Baa Wbb -cc").starts_with("idle-setup 2"));
  // ... nor the turn, a ko or a repetition lifted.
  CHECK(found(empty3, "Baa Wbb -aa,+Baa Wcc") == "double-move 3 W x2");
  CHECK(found(ko, "Bcb -ba,+Bba Wbb") == "ko-recapture 2 W");
  CHECK(found("..O.X.", "Baa Wda -ea,+Bea Bba Wca") == "whole-board-repetition 4 W x4");
}

TEST_CASE("after setup in mid-game either player may move, and a ko may be taken") {
  CHECK(found(empty3, "Baa Wbb -bb Wcc") == "stone-moved 2 W");
  CHECK(found(empty3, "Baa Wbb -bb Bcc") == "stone-moved 2 W");
  CHECK(found(ko, "Bcb +Bee Wbb") == "stone-moved 1 B");
  CHECK(found(empty5, "Baa Wbb =W Wcc").empty());
}

TEST_CASE("whom PL names may move, and nobody else may move twice for it") {
  CHECK(found(empty5, "Baa =B Bbb Wcc").empty());
  CHECK(found(empty5, "Baa =B Wbb").empty());
  CHECK(found(empty5, "Baa =W Wbb").empty());
  CHECK(found(empty5, "Baa =W Bbb Wcc") == "double-move 2 B x2");
  CHECK(found(empty5, "Baa =B =W Bbb") == "double-move 2 B x2");
}

TEST_CASE("who passes after setup in mid-game has moved") {
  CHECK(found(empty3, "Baa Wbb -bb W Wcc") == "stone-moved 2 W; double-move 4 W x2");
  CHECK(found(empty3, "Baa Wbb -bb W Bcc") == "stone-moved 2 W");
}

TEST_CASE("dead stones that are removed after two passes are none of it (10.1)") {
  CHECK(found(empty3, "Baa Wbb B W -bb").empty());
  CHECK(found(empty3, "Baa Wbb B W -bb,+Bcc").empty());
  CHECK(found(empty3, "Baa Wbb B -bb W") == "stone-moved 3 W");
}

TEST_CASE("stones that are taken off after two passes are known until play goes on (7.2)") {
  const Audited game(empty3, "Baa Wbb B W -bb");
  REQUIRE(game.played().taken_off.size() == 1);
  CHECK(game.played().taken_off[0].point == game.audit.position->at(1, 1));
  CHECK(game.played().taken_off[0].color == Color::white);
  const Audited resumed(empty3, "Baa Wbb B W -bb Bcc W B");
  CHECK(resumed.played().taken_off.empty());
  CHECK(resumed.played().tally.prisoners_of_black == 1);
}

TEST_CASE("setup before the first move is the start of the game") {
  CHECK(found(empty3, "+Baa,+Wbb Bcc").empty());
  CHECK(found(empty3, "+Baa,-aa Bcc").empty());
}

TEST_CASE("setup beside the board is reported for each point") {
  CHECK(found(empty3, "+Bdd,+Wdd Bcc") == "setup-off-board 0 B; setup-off-board 0 W");
}

TEST_CASE("setup that leaves stones without a liberty is reported by string") {
  CHECK(found("OX. X.. ...", "Bcc") == "stones-without-liberty 0 W");
  CHECK(found("OX. X.. .XO", "Bbb") == "stones-without-liberty 0 W");
  CHECK(found("OOX XX. ...", "") == "stones-without-liberty 0 W");
  CHECK(found("XO. O.. ..O", "") == "stones-without-liberty 0 B");
  CHECK(found("XO. ... ..O", "").empty());
}
