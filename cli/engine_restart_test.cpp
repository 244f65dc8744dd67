// Second opinions: engines that fail, and the new ones that are started then.
#include <filesystem>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/engine_test.hpp"

using nlohmann::json;
using namespace sgfaudit::testing;
using namespace sgfaudit::testing::gtp;

TEST_CASE("after a failure a new engine is started, after three in succession none") {
  const TemporaryFolder folder, records;
  for (const char* name : {"a.sgf", "b.sgf", "c.sgf", "d.sgf", "e.sgf"}) records.write(name, game);
  const std::string flag = folder / "flag";
  const std::string once = engine(folder, "final_score) if [ ! -e '" + flag + "' ]; then : > '" +
                                              flag + "'; exit; fi; say W+0.5;;");
  json all = report(once, records.string(), "--jobs 1");
  CHECK(all.at("games").at(0).at("second_opinion").at("problem").is_string());
  CHECK(all.at("summary").at("second_opinions") ==
        json::parse(R"({"agree":4,"differ":0,"missing":1})"));
  CHECK(lines_in(folder / "starts") == 2);

  std::filesystem::remove(folder / "starts");
  all = report(engine(folder, "final_score) exit;;"), records.string(), "--jobs 1");
  CHECK(lines_in(folder / "starts") == 3);
  CHECK(all.at("games").at(4).at("second_opinion").at("problem") ==
        "it was given up after 3 failures in succession");
  CHECK(all.at("summary").at("findings").at("I104") == 5);
}

TEST_CASE("an engine that has ended between two games is no trouble of the second") {
  const TemporaryFolder folder, records;
  for (const char* name : {"a.sgf", "b.sgf", "c.sgf", "d.sgf", "e.sgf"}) records.write(name, game);
  const std::string command =
      engine(folder, "final_status_list) say ''; if [ $rest = seki ]; then exit; fi;;");
  const json all = report(command, records.string(), "--jobs 1");
  CHECK(all.at("summary").at("second_opinions") ==
        json::parse(R"({"agree":5,"differ":0,"missing":0})"));
  CHECK(lines_in(folder / "starts") == 5);
}

TEST_CASE("an engine that hangs from the second game on has failed once for each game") {
  const TemporaryFolder folder, records;
  for (const char* name : {"a.sgf", "b.sgf", "c.sgf", "d.sgf", "e.sgf"}) records.write(name, game);
  const std::string flag = folder / "flag";
  const std::string command =
      engine(folder,
             "boardsize) if [ -e '" + flag + "' ]; then sleep 1000; fi; : > '" + flag + "'; say;;");
  const json games = report(command, records.string(), "--jobs 1 --engine-timeout 2").at("games");
  CHECK(games.at(0).at("second_opinion").at("agrees") == true);
  for (const std::size_t late : {1u, 2u, 3u}) {
    CHECK(games.at(late).at("second_opinion").at("problem") == "it did not answer in time");
  }
  CHECK(games.at(4).at("second_opinion").at("problem") ==
        "it was given up after 3 failures in succession");
}
