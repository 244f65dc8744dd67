// The proofs as a user gets them: files that any viewer opens.
#include <filesystem>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

TEST_CASE("the proof of the direct ko reads like the official commentary") {
  TemporaryFolder folder;
  const std::string position = SGFAUDIT_TESTDATA "/positions/ex09.sgf";
  run_program("score --proofs " + folder.string() + " " + position);
  std::string proof;
  for (const auto& entry : std::filesystem::directory_iterator(folder.string())) {
    proof = read_file(entry.path().string());
  }
  const auto says = [&](const char* words) {
    INFO(words);
    CHECK(proof.find(words) != std::string::npos);
  };
  says("Black A19 dead, stays on the board");
  says(";W[ab]C[White captures 1 stone.]");
  says(";B[]C[Black passes for the ko at A19.];W[ca]C[White captures 6 stones.");
}

TEST_CASE("proofs are records without structural faults and without illegal moves") {
  TemporaryFolder folder;
  run_program("score --budget 100000 --proofs " + folder.string() +
              " " SGFAUDIT_TESTDATA "/positions");
  const auto ran = run_program("check --variations --format json " + folder.string());
  CHECK(ran.status == 0);
  const json report = json::parse(ran.out);
  CHECK(report.at("games").size() > 40);
  for (const json& game : report.at("games")) {
    INFO(game.at("path"));
    for (const json& finding : game.at("findings")) {
      // Two passes for kos may follow each other, and play may repeat.
      const std::string code = finding.at("code");
      CHECK((code == "J901" || code == "J1201"));
    }
  }
}
