#include "rules/verdict.hpp"

#include <catch2/catch.hpp>

#include "sgf/result.hpp"
#include "testdata/board_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::testing;
using Kind = Verdict::Kind;

namespace {

constexpr auto ko = ".XO.. XO.O. .XO.. ..... .....";
constexpr auto fair = "Bee Wae";
constexpr auto illegal = "Bcb Wbb Bee";  // White takes the ko back at move 2
constexpr auto passed_out = "Bee Wae B W";
// Three kos, and once around them.
constexpr auto kos = ".XO. XO.O .XO. .XO. X.XO .XO. .XO. XO.O .XO.";
constexpr auto triple = "Bcb Wbe Bch Wbb Bce Wbh";

struct Judged {
  Verdict verdict;
  Ending ending;
};

Judged judge(std::string_view diagram, std::string_view line, std::string_view result,
             std::string_view rules = "japanese1989") {
  auto record = record_of(diagram, line);
  if (result != "none") record.result = sgf::parse_result(result);
  const Audited game(std::move(record), find_ruleset(rules));
  return {game.audit.verdict, game.audit.ending};
}

}  // namespace

TEST_CASE("a game without a violation is worth what the record says (10.4)") {
  const auto [verdict, ending] = judge(ko, fair, "W+R");
  CHECK(verdict.kind == Kind::as_recorded);
  CHECK(verdict.winner == Color::white);
  CHECK(verdict.loser == Color::black);
  CHECK(verdict.article.empty());
  CHECK(verdict.result_confirmed);
  CHECK(verdict.agrees == true);
  CHECK(ending == Ending::resignation);
}

TEST_CASE("who violates the rules loses at that move (14)") {
  const auto [verdict, ending] = judge(ko, illegal, "B+F");
  CHECK(verdict.kind == Kind::forfeit);
  CHECK(verdict.winner == Color::black);
  CHECK(verdict.loser == Color::white);
  CHECK(verdict.move == 2);
  CHECK(verdict.article == "14");
  CHECK(verdict.agrees == true);
  CHECK(ending == Ending::forfeit);
}

TEST_CASE("a result that names the violator as winner disagrees, and a confirmed one stands") {
  const auto verdict = judge(ko, illegal, "W+2.5").verdict;
  CHECK(verdict.kind == Kind::forfeit);
  CHECK(verdict.agrees == false);
  CHECK(verdict.result_confirmed);
  CHECK(judge(ko, illegal, "0").verdict.agrees == false);
}

TEST_CASE("without a recorded result nothing is confirmed, and nothing agrees or not") {
  for (const auto result : {"none", "?", "Unfinished"}) {
    INFO(result);
    const auto verdict = judge(ko, illegal, result).verdict;
    CHECK(verdict.kind == Kind::forfeit);
    CHECK_FALSE(verdict.result_confirmed);
    CHECK_FALSE(verdict.agrees);
  }
}

TEST_CASE("the first violation counts") {
  const auto verdict = judge(ko, "Bcb Wbb Bbb Wzz", "none").verdict;
  CHECK(verdict.move == 2);
  CHECK(verdict.loser == Color::white);
}

TEST_CASE("play after the stop need not keep to the rules and forfeits nothing (9.2)") {
  CHECK(judge(ko, "Bee Wae B W Bea Bab", "B+3").verdict.kind == Kind::as_recorded);
  CHECK(judge(ko, "Bcb Wbb B W Bea", "W+3").verdict.kind == Kind::forfeit);  // before it
  // White plays twice, takes a ko back, then on an occupied point: only that there is play is told.
  const auto told = [](const char* line) {
    auto record = record_of(ko, line);
    record.result = sgf::parse_result("W+3");
    rules::Auditor().run(record);
    std::string codes;
    for (const Finding& f : record.findings) codes += std::to_string(f.move) + ' ';
    return codes;
  };
  CHECK(told("Bee Wae B W Wea Bcb Wbb Bbb") == "5 ");
  CHECK(told("Bee Wae Wab B W B Wea Bcb Wbb Bbb") == "3 3 7 ");  // forfeit, and no result of it
  // A game that was resumed: White moves twice in it.
  CHECK(judge(ko, "Bee Wae B W Bea Wab Wac B W", "W+3").verdict.kind == Kind::forfeit);
}

TEST_CASE("where an illegal move is void nobody forfeits") {
  const auto verdict = judge(ko, illegal, "W+R", "chinese").verdict;
  CHECK(verdict.kind == Kind::as_recorded);
  CHECK(verdict.agrees == true);
}

TEST_CASE("a stone that was moved and passes out of turn forfeit nothing (13.2, 2)") {
  CHECK(judge(ko, "Bee Wae -ae Bdd Wde", "B+2").verdict.kind == Kind::as_recorded);
  CHECK(judge(ko, "Bee B Wae", "B+2").verdict.kind == Kind::as_recorded);
}

TEST_CASE("no result agrees with a repetition, and without one nothing is known (12)") {
  const auto [with, ending] = judge(kos, triple, "Void");
  CHECK(with.kind == Kind::no_result);
  CHECK(with.article == "12");
  CHECK(with.move == 6);
  CHECK(with.agrees == true);
  CHECK(ending == Ending::no_result);
  const auto without = judge(ko, fair, "Void").verdict;
  CHECK(without.kind == Kind::no_result);
  CHECK(without.move == 0);
  CHECK_FALSE(without.agrees);
}

TEST_CASE("a game that was resumed may end without result (9.3, 12)") {
  const auto verdict = judge(kos, "B W " + std::string(triple), "Void").verdict;
  CHECK(verdict.move == 8);
  CHECK(verdict.agrees == true);
}

TEST_CASE("where a repetition ends no game it is no reason for no result") {
  for (const auto* rules : {"aga", "newzealand", "tromptaylor", "ing"}) {
    INFO(rules);
    const auto verdict = judge(kos, triple, "Void", rules).verdict;
    CHECK(verdict.kind == Kind::no_result);
    CHECK_FALSE(verdict.agrees);
  }
  CHECK(judge(kos, triple, "Void", "chinese").verdict.agrees == true);
}

TEST_CASE("a repetition alone decides nothing: the players have to agree (12)") {
  CHECK(judge(kos, triple, "B+3").verdict.kind == Kind::as_recorded);
}

TEST_CASE("both players lose where the record says so (13)") {
  const auto [verdict, ending] = judge(ko, fair, "Both lost");
  CHECK(verdict.kind == Kind::both_lose);
  CHECK(verdict.article == "13");
  CHECK(verdict.winner == Color::empty);
  CHECK(ending == Ending::both_lose);
}

TEST_CASE("a record without a result is unfinished: passes stop a game, agreement ends it (9.2)") {
  CHECK(judge(ko, fair, "none").verdict.kind == Kind::unfinished);
  CHECK(judge(ko, fair, "?").verdict.kind == Kind::unfinished);
  CHECK(judge(ko, fair, "john wins").verdict.kind == Kind::unfinished);
  CHECK(judge(ko, fair, "B+R / W+R").verdict.kind == Kind::unfinished);
  CHECK(judge(ko, fair, "B+").verdict.kind == Kind::as_recorded);
  CHECK(judge(ko, fair, "none").ending == Ending::record_ends);
  CHECK(judge(ko, passed_out, "none").verdict.kind == Kind::unfinished);
  CHECK(judge(ko, passed_out, "?").verdict.kind == Kind::unfinished);
  CHECK(judge(ko, passed_out, "none").ending == Ending::two_passes);
  CHECK(judge(ko, passed_out, "Left unfinished").verdict.kind == Kind::unfinished);
}

TEST_CASE("how a record ends is said by RE, else by its last moves") {
  CHECK(judge(ko, fair, "B+T").ending == Ending::time);
  CHECK(judge(ko, fair, "B+2").ending == Ending::record_ends);
  CHECK(judge(ko, passed_out, "B+2").ending == Ending::two_passes);
  CHECK(judge(ko, passed_out, "B+R").ending == Ending::resignation);
  CHECK(judge(ko, "Bee Wae B W Bdd", "B+2").ending == Ending::record_ends);
}

TEST_CASE("another game than go is not judged") {
  auto record = record_of(ko, illegal);
  record.go = false;
  const Audited game(std::move(record));
  CHECK(game.audit.verdict.kind == Kind::unreadable);
  CHECK(game.findings().empty());
}
