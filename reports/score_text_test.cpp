// What the text report says of a score.
#include "reports/score_text.hpp"

#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"
#include "testdata/scoring.hpp"

using namespace sgfaudit;
using nlohmann::json;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

//   A B C D E
// 5 . X . O .    The record stops before the dame: Black plays three of them, White two.
// 4 . X . O .
// 3 . X . O .
// 2 . X . O .
// 1 . X . O .
std::string game(const std::string& recorded) {
  return "(;GM[1]SZ[5]KM[0.5]RE[" + recorded +
         "];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de])";
}

json games_of(const std::string& command, const std::string& path) {
  return json::parse(run_program(command + " --format json " + path).out).at("games");
}

}  // namespace

TEST_CASE("of a record that stops before the dame it is said how many endings come to the result") {
  const TemporaryFolder in;
  const auto record = in.write("g.sgf", game("W+1.5"));
  const std::string text = run_program("score " + record).out;
  INFO(text);
  CHECK(text.find("score: W+0.5 (estimated; the endings tried agree by 100 %)") != text.npos);
  CHECK(games_of("score", record).at(0).at("score").at("sure") == 1);
}

TEST_CASE("a margin that the record gives to the other player is called that") {
  const TemporaryFolder in;
  const auto says = [&](const std::string& recorded) {
    const auto record = in.write("g.sgf", game(recorded));
    return run_program("score " + record).out;
  };
  CHECK(says("B+0.5").find(", but the record gives this margin to the other player.") !=
        std::string::npos);
  CHECK(says("B+1.5").find(", but the record says something else.") != std::string::npos);
  CHECK(says("W+0.5").find(", as recorded.") != std::string::npos);
}

TEST_CASE("a margin that counts eye points of strings in seki is called that") {
  const TemporaryFolder in;
  // At the lower left nobody can play a1 or b3; Black has an eye at c1.
  const auto record =
      in.write("g.sgf",
               "(;GM[1]RE[W+3]SZ[6]PB[x]KM[0]AB[ac][bc][cc][ad][cd][ce][de][bf][df][ef]AW[ba][da]["
               "ea][ab][bb][cb][db][eb][fb][dc][ec][fc][dd][fd][ae][be][ee][fe][ff];B[];W[])");
  CHECK(run_program("score " + record)
            .out.find("W+4, but the record counts the eye points of strings in seki "
                      "(Article 8).") != std::string::npos);
  const auto score = games_of("score", record).at(0).at("score");
  CHECK(score.at("black").at("seki_eyes") == 1);
  CHECK(score.at("agrees_with_seki_eyes") == true);
}

TEST_CASE("a margin that counts area is called that where the record names no rules") {
  const TemporaryFolder in;
  const auto record =
      in.write("g.sgf", "(;GM[1]KM[0]RE[B+3]" + sgfaudit::testing::walls + ";B[];W[])");
  const auto text = run_program("score " + record).out;
  INFO(text);
  CHECK(text.find(", but the record, which names no rules (RU), agrees where area is counted.") !=
        std::string::npos);
  CHECK(games_of("score", record).at(0).at("score").at("agrees_by_area") == true);
  CHECK(run_program("score --rules chinese " + record)
            .out.find("B+3, as recorded.\n"
                      "    Black 12 (territory 2, stones 10), White 9 (territory 2, stones 7), "
                      "komi 0\n") != std::string::npos);
  const auto handicap =
      in.write("h.sgf", "(;GM[1]KM[0]HA[2]RE[B+3]" + sgfaudit::testing::walls + ";W[];B[])");
  CHECK(run_program("score --rules chinese " + handicap)
            .out.find("komi 0, no points for the 2 handicap stones\n") != std::string::npos);
  CHECK(run_program("score " + handicap).out.find("handicap stones\n") == std::string::npos);
}

TEST_CASE("a komi that the record lacks is named, and such games are counted") {
  const TemporaryFolder in;
  const auto record = in.write("g.sgf", "(;GM[1]PB[x]KM[0]RE[W+6.5]" + sgfaudit::testing::walls +
                                            ";B[];W[])(;GM[1]PB[x]RE[W+7]" +
                                            sgfaudit::testing::walls + ";B[];W[])");
  const auto text = run_program("score " + record).out;
  INFO(text);
  CHECK(text.find("score: jigo, as recorded with a komi of 6.5, which the record lacks.\n") !=
        std::string::npos);
  CHECK(text.find("  agree with a komi that the record lacks       1\n") != std::string::npos);
  CHECK(text.find("J1001") == std::string::npos);
  const auto games = games_of("score", record);
  CHECK(games.at(0).at("score").at("agrees").is_null());
  CHECK(games.at(0).at("score").at("agrees_with_komi") == 6.5);
  CHECK_FALSE(games.at(1).at("score").contains("agrees_with_komi"));
}

// . O X X .
// O O X X X    White's stone at c3 is dead, so that b3 is dame, and his other stones are in seki:
// O . O X X    a5, b1 and b3 are no territory (Article 8). By area all three are his.
// O O X X X
// . O X . X
TEST_CASE("what a player has by area is drawn and listed as his") {
  const std::string position =
      "SZ[5]AB[ca][da][cb][db][eb][dc][ec][cd][dd][ed][ce][ee]AW[ba][ab][bb][ac][cc][ad][bd][be])";
  const auto marked = [&](const std::string& rules) {
    const rules::Score score = sgfaudit::testing::score("(;RU[" + rules + "]" + position);
    std::string signs;
    for (const char sign : sgfaudit::reports::score_marks(score)) signs += sign ? sign : ' ';
    return signs;
  };
  CHECK(marked("Japanese") == "-%  b%%   %:@  %%   -% b ");
  CHECK(marked("Chinese") == "w%  b%%   %w@  %%   w% b ");
  const TemporaryFolder in;
  const auto dame = [&](const std::string& rules) {
    const auto record = in.write("g.sgf", "(;GM[1]RU[" + rules + "]" + position);
    return games_of("score", record).at(0).at("score").at("dame");
  };
  CHECK(dame("Japanese") == json::array({"bc"}));
  CHECK(dame("Chinese").empty());
}
