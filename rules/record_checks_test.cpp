// Each finding of the whole record, and beside it the record in which all is well.
#include "rules/record_checks.hpp"

#include <catch2/catch.hpp>

#include "sgf/result.hpp"
#include "testdata/board_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::testing;
using sgf::Result;

namespace {

constexpr auto empty5 = "..... ..... ..... ..... .....";

struct Facts {
  std::optional<int> handicap = {};
  std::string_view result = {};
  std::optional<double> komi = {};
  std::string_view rules = "japanese1989";
};

std::string found(std::string_view diagram, std::string_view line, Facts facts) {
  auto record = record_of(diagram, line);
  record.handicap = facts.handicap;
  record.komi = facts.komi;
  if (!facts.result.empty()) {
    record.result = sgf::parse_result(facts.result);
    record.result_text = {facts.result, 1000, true};
  }
  return Audited(std::move(record), rules::find_ruleset(facts.rules)).findings();
}

}  // namespace

TEST_CASE("Black makes the first move (Article 2)") {
  CHECK(found(empty5, "Baa Wbb", {}).empty());
  CHECK(found(empty5, "Waa Bbb", {}) == "wrong-first-player 1 W");
  CHECK(found(empty5, "W Bbb", {}) == "wrong-first-player 1 W");
  CHECK(found(empty5, "Waa Bbb", {.handicap = 0}) == "wrong-first-player 1 W");
  CHECK(found(empty5, "", {}).empty());
}

TEST_CASE("the player that PL names makes the first move") {
  CHECK(found(empty5, "=W Waa Bbb", {}).empty());
  CHECK(found(empty5, "=W Baa Wbb", {}) == "wrong-first-player 1 B");
  CHECK(found(empty5, "=B Waa Bbb", {}) == "wrong-first-player 1 W");
}

TEST_CASE("a position that was set up says nothing of who moves first") {
  CHECK(found("X...O ..... ..... ..... .....", "Wbb Bcc", {}).empty());
  CHECK(found("X...O ..... ..... ..... .....", "Bbb Wcc", {}).empty());
  // ... also where its stones cannot be read, or lie off the board.
  CHECK(found(empty5, "+Bff Waa Bbb", {}) == "setup-off-board 0 B");
  auto unreadable = record_of(empty5, "Waa Bbb");
  unreadable.stone_lost = unreadable.actions[0].offset - 1;
  CHECK(Audited(unreadable).findings().empty());
  unreadable.stone_lost = unreadable.actions[1].offset - 1;  // by setup in mid-game
  CHECK(Audited(unreadable).findings() == "wrong-first-player 1 W");
}

TEST_CASE("after handicap stones White makes the first move") {
  const auto two = "X.... ..... ..... ..... ....X";
  CHECK(found(two, "Wbb Bcc", {.handicap = 2}).empty());
  CHECK(found(two, "Bbb Wcc", {.handicap = 2}) == "handicap-first-move 1 B x2");
  CHECK(found(two, "=B Bbb Wcc", {.handicap = 2}).empty());
}

TEST_CASE("the handicap is the number of stones that Black has before the first move") {
  const auto two = "X.... ..... ..... ..... ....X";
  CHECK(found(two, "Wbb", {.handicap = 3}) == "handicap-stones 0 x3");
  CHECK(found(two, "Wbb", {.handicap = 0}) == "handicap-stones 0");
  CHECK(found(two, "Wbb", {}).empty());
  CHECK(found("O.... ..... ..... ..... ....O", "Wbb", {.handicap = 2}) == "handicap-stones 0 x2");
  CHECK(found("X.... ..... ..... ..... ....O", "Wbb", {.handicap = 2}).empty());
  CHECK(found(two, "", {.handicap = 3}).empty());
  CHECK(found(empty5, "Waa Bbb", {.handicap = 1}) == "wrong-first-player 1 W");
  CHECK(found("X.... ..... ..... ..... .....", "Wbb Bcc", {.handicap = 0}).empty());
  CHECK(found(empty5, "Wbb", {.handicap = 2}) == "handicap-unknown 0 x2");
  CHECK(found(empty5, "Baa Wbb", {.handicap = 1}).empty());
  CHECK(found(empty5, "Baa Wbb", {.handicap = 0}).empty());
  CHECK(found(empty5, "Baa Bbb Bcc Wdd", {.handicap = 3}).empty());
  auto unreadable = record_of("X.... ..... ..... ..... .....", "Wbb");
  unreadable.handicap = 2;
  unreadable.stone_lost = unreadable.actions.back().offset - 1;  // the other stone
  CHECK(Audited(unreadable).findings().empty());
}

TEST_CASE("play behind two passes is a resumption where the game then ends properly (9.3)") {
  const auto line = "Baa Wbb B W Bcc Wdd";
  CHECK(found(empty5, line, {}) == "play-after-stop 5 B");
  CHECK(found(empty5, line, {.result = "B+3"}) == "play-after-stop 5 B");
  CHECK(found(empty5, line, {.result = "W+R"}) == "resumption 5 B");
  CHECK(found(empty5, line, {.result = "W+T"}) == "resumption 5 B");
  CHECK(found(empty5, line, {.result = "W+F"}) == "resumption 5 B");
  CHECK(
      found(empty5, line, {.result = "Void"}).starts_with("resumption 5 B"));  // 12: during a game
  CHECK(found(empty5, line, {.result = "Both lost"}) == "play-after-stop 5 B");  // 13.1: after it
  CHECK(found(empty5, "Baa Wbb B W Bcc Wdd B W", {.result = "B+3"}) == "resumption 5 B");
}

TEST_CASE("no result needs a repetition, and the finding says how many kos there are (12)") {
  const auto line = "Baa Wbb";
  CHECK(found(empty5, line, {.result = "Void"}) == "no-result-without-repetition 2");
  CHECK(found(empty5, line, {.result = "0"}).empty());
  // Three kos on the board.
  const auto kos = "..XO.. .XO.O. ..XO.. ..XO.. .X.XO. ..XO.. ..XO.. .XO.O. ..XO..";
  auto record = record_of(kos, "");
  record.result.kind = Result::Kind::no_result;
  const Audited game(record);
  CHECK(game.findings() == "no-result-without-repetition 0 x3");
  SECTION("but not where damage hides what stood on the board") {
    record.stone_lost = 0;
    CHECK(Audited(std::move(record)).findings().empty());
  }
  CHECK(game.record.findings[0].detail == "cbdech");
}

TEST_CASE("a player who broke the rules is not the winner (14)") {
  const auto ko = ".XO.. XO.O. .XO.. ..... .....";
  CHECK(found(ko, "Bcb Wbb", {.result = "B+F"}) == "ko-recapture 2 W");
  CHECK(found(ko, "Bcb Wbb Bee", {.result = "W+R"}) ==
        "ko-recapture 2 W; forfeit 2 W; loser-moved-last 3 B");
  CHECK(found(ko, "Bcb Wbb Bee Wae", {.result = "W+R"}) == "ko-recapture 2 W; forfeit 2 W");
  CHECK(found(ko, "Bcb Wbb Bee Wae", {.result = "W+R", .rules = "chinese"}) == "ko-recapture 2 W");
}

TEST_CASE("a player resigns or loses on time when it is his turn (11)") {
  CHECK(found(empty5, "Baa Wbb", {.result = "W+R"}).empty());
  CHECK(found(empty5, "Baa Wbb", {.result = "B+R"}) == "loser-moved-last 2 W");
  CHECK(found(empty5, "Baa Wbb", {.result = "B+T"}) == "loser-moved-last 2 W");
  CHECK(found(empty5, "Baa Wbb", {.result = "B+F"}).empty());
  CHECK(found(empty5, "Baa Wbb", {.result = "B+2"}).empty());
  CHECK(found(empty5, "", {.result = "B+R"}).empty());
}

TEST_CASE("the margin has the fraction of the komi") {
  const auto margin = [](std::string_view result, double komi) {
    return found(empty5, "Baa Wbb", {.result = result, .komi = komi});
  };
  CHECK(margin("B+2.5", 6.5).empty());
  CHECK(margin("B+2", 6.5) == "margin-fraction 2 B");
  CHECK(margin("W+2.5", 6) == "margin-fraction 2 W");
  CHECK(margin("W+2", 0).empty());
  CHECK(margin("W+2.5", -3.5).empty());
  CHECK(margin("B+R", 6.5) == "loser-moved-last 2 W");
  CHECK(margin("B+2.5", 650).empty());  // hundredths of a point
  CHECK(found(empty5, "Baa Wbb", {.result = "B+2"}).empty());
}

TEST_CASE("no game is drawn by a count with a komi of half a point") {
  for (const auto rules : {"japanese1989", "chinese", "aga"}) {
    INFO(rules);
    const auto draw = [&](std::string_view result, double komi) {
      return found(empty5, "Baa Wbb", {.result = result, .komi = komi, .rules = rules});
    };
    CHECK(draw("0", 6.5) == "margin-fraction 2");
    CHECK(draw("Draw", -0.5) == "margin-fraction 2");
    CHECK(draw("Jigo", 7).empty());
    CHECK(draw("0", 3.75).empty());
  }
  CHECK(found(empty5, "Baa Wbb", {.result = "0"}).empty());
  // After a repetition it may be one without a count.
  CHECK(found("..O.X.", "Baa Wda Bba Wca Baa", {.result = "Draw", .komi = 6.5}) ==
        "whole-board-repetition 4 W x4");
}

TEST_CASE("no margin is larger than the board") {
  const auto margin = [](std::string_view result, Facts facts) {
    facts.result = result;
    return found(empty5, "Baa Wbb", facts);
  };
  // By area 25 points and the komi. The finding counts the points.
  CHECK(margin("W+31.5", {.komi = 6.5, .rules = "chinese"}).empty());
  CHECK(margin("W+32", {.komi = 6.5, .rules = "chinese"}) == "margin-fraction 2 W x25");
  CHECK(margin("B+500", {.komi = 0.5, .rules = "chinese"}) == "margin-fraction 2 B x25");
  CHECK(margin("W+34", {.handicap = 9, .komi = 0, .rules = "aga"}).find("margin") ==
        std::string::npos);
  // By territory each point may hold a prisoner, and so may each move that was played.
  CHECK(margin("B+52", {.komi = 0}).empty());
  CHECK(margin("B+53", {.komi = 0}) == "margin-fraction 2 B x25");
  // A komi that nobody wrote down is not known.
  CHECK(margin("B+152", {}).empty());
  CHECK(margin("B+153", {}) == "margin-fraction 2 B x25");
}

TEST_CASE("fractions other than halves come from other ways to count and are no finding") {
  for (const auto result : {"B+0.75", "B+1 5/6", "B+6 3/5", "W+0.02", "W+1/3"}) {
    INFO(result);
    CHECK(found(empty5, "Baa Wbb", {.result = result, .komi = 6.5}).empty());
  }
  CHECK(found(empty5, "Baa Wbb", {.result = "B+2", .komi = 3.75}).empty());
}

TEST_CASE("by area the difference on the board is as odd as the board") {
  const auto margin = [](std::string_view result, double komi) {
    return found(empty5, "Baa Wbb", {.result = result, .komi = komi, .rules = "chinese"});
  };
  // 25 points: Black has an odd number more or less than White before komi.
  CHECK(margin("B+0.5", 6.5).empty());                 // 7 more
  CHECK(margin("B+1.5", 6.5) == "margin-parity 2 B");  // 8 more
  CHECK(margin("W+5.5", 6.5).empty());                 // 1 more
  CHECK(margin("W+7.5", 6.5).empty());                 // 1 less
  CHECK(margin("W+6.5", 6.5) == "margin-parity 2 W");  // jigo on the board
  // A half point of komi is left in every margin, in points as well as in stones of two points.
  CHECK(margin("W+2", 6.5) == "margin-fraction 2 W");
  CHECK(margin("W+1.75", 6.5).empty());
  CHECK(margin("W+1.5", 6).empty());  // three points in stones, perhaps
  // With handicap stones White may have points for them, an odd number or an even one.
  CHECK(found("X...X ..... ..... ..... .....", "Wbb",
              {.handicap = 2, .result = "B+1.5", .komi = 0.5, .rules = "aga"})
            .empty());
}
