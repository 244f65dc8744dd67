// The table for spreadsheets: what stands in it, and that no cell of it is a formula.
#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "testdata/program.hpp"

using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

// A table as RFC 4180 has it.
std::vector<std::vector<std::string>> table_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows{{""}};
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && text.substr(i, 2) == "\"\"") {
      rows.back().back() += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      rows.back().emplace_back();
    } else if (!quoted && text.substr(i, 2) == "\r\n") {
      ++i;
      rows.push_back({""});
    } else {
      rows.back().back() += c;
    }
  }
  CHECK_FALSE(quoted);
  CHECK(rows.back() == std::vector<std::string>{""});
  rows.pop_back();
  return rows;
}

// Two games on three lines; the third move of the second is a double move.
const std::string two_games =
    "(;PB[a]PW[b]RE[B+R];B[pd];W[dp];B[dd])\n(;SZ[9];B[cc]\n;W[gg];W[cg])";

}  // namespace

TEST_CASE("CSV has a row for each game, whatever stands in its record") {
  TemporaryFolder folder;
  folder.write("a.sgf", two_games);
  folder.write("b.sgf", "(;PB[=cmd\\|x!A0]PW[Smith, \"J\"]EV[two\nlines]KM[-6.5]RE[B+2.5];B[aa])");
  const auto rows = table_of(run_program("check --format csv " + folder.string() + " /no/x").out);
  REQUIRE(rows.size() == 5);
  std::set<std::size_t> sizes;
  for (const auto& row : rows) sizes.insert(row.size());
  CHECK(sizes.size() == 1);
  const auto cell = [&](std::size_t row, const std::string& column) {
    const auto at = std::find(rows[0].begin(), rows[0].end(), column);
    REQUIRE(at != rows[0].end());
    return rows[row][static_cast<std::size_t>(at - rows[0].begin())];
  };
  CHECK(cell(1, "path") == folder.string() + "/a.sgf");
  CHECK(cell(1, "winner") == "B");
  CHECK(cell(1, "agrees") == "yes");
  CHECK(cell(2, "game") == "2");
  CHECK(cell(2, "size") == "9x9");
  CHECK(cell(2, "verdict") == "forfeit");
  CHECK(cell(2, "findings") == "J201@3");
  CHECK(cell(3, "black") == "'=cmd|x!A0");
  CHECK(cell(3, "white") == "Smith, \"J\"");
  CHECK(cell(3, "event") == "two lines");
  CHECK(cell(3, "komi") == "-6.5");
  CHECK(cell(3, "recorded") == "B+2.5");
  CHECK(cell(4, "path") == "/no/x");
  CHECK(cell(4, "error").starts_with("I101 "));
}

TEST_CASE("CSV says of a code which variation it is found in, if not in the game") {
  TemporaryFolder folder;
  // Variation 1: Black plays on his own stone, White twice. The game: White twice.
  const auto record = folder.write("v.sgf",
                                   "(;GM[1]SZ[9];B[aa](;W[bb];B[cc];W[dd];W[ee])"
                                   "(;W[cc];B[aa];W[ff];W[gg]))");
  const auto rows = table_of(run_program("check --variations --format csv " + record).out);
  REQUIRE(rows.size() == 2);
  CHECK(rows[1][rows[1].size() - 2] == "J201@5 J302@3/1");
}

TEST_CASE("what begins like a formula is text in CSV, but standard input keeps its name") {
  TemporaryFolder folder;
  const auto record = folder.write("f.sgf", "(;PB[-1+1]PW[-]EV[@SUM(A1)];B[aa])");
  const auto rows = table_of(run_program("check --format csv - < " + record).out);
  REQUIRE(rows.size() == 2);
  const std::vector<std::string> cells(rows[1].begin(), rows[1].begin() + 5);
  CHECK(cells == std::vector<std::string>{"-", "1", "'-1+1", "-", "'@SUM(A1)"});
  // A spreadsheet for Japanese or Chinese takes the wide signs for the narrow ones.
  const auto wide = folder.write("w.sgf", "(;PB[＝1+1]PW[＠a]EV[－1]DT[＋1];B[aa])");
  CHECK(run_program("check --format csv " + wide).out.find(",'＝1+1,'＠a,'－1,'＋1,") !=
        std::string::npos);
  // Where a semicolon separates cells it would begin a formula.
  const auto split = folder.write("s.sgf", "(;PB[x;=1+1;y];B[aa])");
  CHECK(run_program("check --format csv " + split).out.find(",\"x;=1+1;y\",") != std::string::npos);
}

TEST_CASE("CSV gives the computed result beside the recorded one") {
  TemporaryFolder folder;
  const std::string moves = "B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[]";
  const auto record = folder.write("g.sgf", "(;SZ[5]KM[0.5]RE[B+9];" + moves + ")");
  const auto rows = table_of(run_program("score --format csv " + record).out);
  REQUIRE(rows.size() == 2);
  // Five points each, and half a point of komi.
  const auto& row = rows[1];
  CHECK(std::find(row.begin(), row.end(), "W+0.5") != row.end());
  CHECK(std::find(row.begin(), row.end(), "B+9") != row.end());
  CHECK(std::find(row.begin(), row.end(), "no") != row.end());
}
