// The proofs as a user gets them: files that any viewer opens.
#include "reports/proof_sgf.hpp"

#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "rules/confirmation/plan_boards_test.hpp"
#include "testdata/number_in.hpp"
#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

TEST_CASE("the proof of the direct ko reads like the official commentary") {
  TemporaryFolder folder;
  const std::string position = "'" SGFAUDIT_TESTDATA "/positions/ex09.sgf'";
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

TEST_CASE("what a string comes to is said once, though its proof begins with it") {
  TemporaryFolder folder;
  run_program("score --proofs " + folder.string() +
              " '" SGFAUDIT_TESTDATA "/positions/smith-plate6-7.sgf'");
  const std::string words = "\nWhite cannot capture it.";
  std::size_t said = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.string())) {
    const std::string proof = read_file(entry.path().string());
    said += proof.find(words) != std::string::npos ? 1 : 0;
    CHECK(proof.find(words + words) == std::string::npos);
  }
  CHECK(said > 0);
}

TEST_CASE("a proof names the version of the program that wrote it") {
  const std::string proof = sgfaudit::reports::proof_sgf({}, "9.8.7");
  CHECK(proof.find("AP[sgfaudit:9.8.7]") != std::string::npos);
  TemporaryFolder folder;
  run_program("score --proofs " + folder.string() + " '" SGFAUDIT_TESTDATA "/positions/ex09.sgf'");
  const std::string version = run_program("--version").out;  // "sgfaudit VERSION\n"
  const std::string number = version.substr(9, version.size() - 10);
  for (const auto& entry : std::filesystem::directory_iterator(folder.string())) {
    CHECK(read_file(entry.path().string()).find("AP[sgfaudit:" + number + "]") !=
          std::string::npos);
  }
}

TEST_CASE("the folder for proofs is made where there is none") {
  TemporaryFolder folder;
  const std::filesystem::path proofs = folder.string() + "/new/proofs";
  const std::string position = "'" SGFAUDIT_TESTDATA "/positions/ex09.sgf'";
  CHECK(run_program("score --proofs " + proofs.string() + " " + position).status == 0);
  REQUIRE(std::filesystem::is_directory(proofs));
  CHECK(std::distance(std::filesystem::directory_iterator(proofs), {}) == 1);
}

namespace {

// A record that sets up these stones.
std::string diagram(const std::vector<std::string>& rows) {
  std::string stones[2];
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const char c = rows[y][x];
      if (c == '.') continue;
      stones[c == 'X' ? 0 : 1] +=
          std::string("[") + static_cast<char>('a' + x) + static_cast<char>('a' + y) + "]";
    }
  }
  const std::string size = std::to_string(rows[0].size()) + ":" + std::to_string(rows.size());
  return "(;GM[1]FF[4]SZ[" + size + "]AB" + stones[0] + "AW" + stones[1] + ")";
}

}  // namespace

// On a board that is too large to search Black has an eye at A9, one at E9, and two points that
// join them; White's group has a space of four points in a row.
TEST_CASE("what only a plan keeps is told in text, in JSON and as variations") {
  TemporaryFolder folder, proofs;
  const std::string position = folder.write(
      "p.sgf", diagram({".X.X.XO..", "XX.XXXO..", "OOOOOOO..", ".........", ".........",
                        ".........", "XXXXXX...", "OOOOOX...", "....OX..."}));
  const auto says = [](const std::string& text, const char* words) {
    INFO(text);
    INFO(words);
    CHECK(text.find(words) != std::string::npos);
  };
  const std::string text =
      run_program("score --detail strings --proofs " + proofs.string() + " " + position).out;
  says(text,
       "kept by a plan: a liberty in each of the parts at E9 (1 point) and A9 (1 point), "
       "joined at C8 or C9\n      W C8, B C9\n");
  says(text, "kept by a plan: lives in the part at A1 (4 points)\n      B C1, W B1\n");

  const json report =
      json::parse(run_program("score --detail strings --format json " + position).out);
  json kept;
  for (const json& string : report.at("games")[0].at("score").at("strings")) {
    if (string.at("points")[0] == "ba") kept = string;
  }
  CHECK(kept.at("line") == json({"W[cb]", "B[ca]"}));
  CHECK(kept.at("kept_by").at("parts") == json({json::array({"ea"}), json::array({"aa"})}));
  CHECK(kept.at("kept_by").at("pairs") == json::array({{"cb", "ca"}}));

  std::string sgf;
  for (const auto& entry : std::filesystem::directory_iterator(proofs.string())) {
    sgf = read_file(entry.path().string());
  }
  says(sgf, "(;C[A plan by which Black keeps all strings with triangles at once.");
  says(sgf, "LB[cb:A][ca:A]\n(;W[cb];B[ca])\n(;W[ca];B[cb])\n");
  says(sgf, "(;C[A plan by which White keeps all strings with triangles at once.");
  says(sgf, "(;B[bi];W[ci]");
  // What is to be answered comes first.
  CHECK(sgf.find("(;W[ca];B[cb])") < sgf.find("No play of White here needs an answer."));
}

// Each of the two strings has one eye. White's third row lives.
TEST_CASE("a proof names the answers that strings still need to stay joined") {
  TemporaryFolder folder, proofs;
  const std::string position =
      folder.write("two.sgf", diagram({".X.X.XO", "XX.XXXO", "OOOOOOO", "O.OOO.O"}));
  run_program("score --proofs " + proofs.string() + " " + position);
  CHECK_FALSE(std::filesystem::is_empty(proofs.string()));
  for (const auto& entry : std::filesystem::directory_iterator(proofs.string())) {
    const std::string proof = read_file(entry.path().string());
    INFO(proof);
    CHECK(proof.find("Of C4 and C3 Black takes one if White takes the other.\nWhite cannot capture "
                     "it.]TR[ba]") != std::string::npos);
  }
}

TEST_CASE("plans of random boards are written as records without faults") {
  TemporaryFolder folder, proofs;
  using namespace sgfaudit::testing;
  rng.seed(41);
  const long boards = number_in("SGFAUDIT_PLANS_TO_WRITE", 300);
  for (long i = 0; i < boards; ++i) {
    std::vector<std::string> rows(9, std::string(19, '.'));
    const char more = random(2) ? 'X' : 'O', less = more == 'X' ? 'O' : 'X';
    for (std::size_t y = 0; y < 5; ++y) {
      for (std::size_t x = 0; x < 9; ++x) {
        const bool wall = x == 8 || y == 4;
        rows[y][x] = wall || random(5) < 3 ? more : random(5) ? '.' : less;
      }
    }
    rows[8][18] = less;
    sgfaudit::rules::confirmation::PlanOptions options;
    const auto position = board(rows, options);
    if (!is_legal(position, sgfaudit::rules::confirmation::settle(position))) continue;
    folder.write("p" + std::to_string(i) + ".sgf", diagram(rows));
  }
  run_program("score --proofs " + proofs.string() + " " + folder.string());
  int plans = 0;
  for (const auto& entry : std::filesystem::directory_iterator(proofs.string())) {
    const std::string sgf = read_file(entry.path().string());
    plans += sgf.find("A plan by which") != std::string::npos ? 1 : 0;
  }
  CHECK(plans > boards / 15);
  const json report =
      json::parse(run_program("check --variations --format json " + proofs.string()).out);
  for (const json& game : report.at("games")) {
    INFO(game.at("path"));
    for (const json& finding : game.at("findings")) {
      const std::string code = finding.at("code");
      CHECK((code == "J901" || code == "J1201"));
    }
  }
}

TEST_CASE("proofs are records without structural faults and without illegal moves") {
  TemporaryFolder folder;
  run_program("score --budget 100000 --proofs " + folder.string() +
              " '" SGFAUDIT_TESTDATA "/positions'");
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
