// The report for people, as a terminal shows it.
#include <catch2/catch.hpp>

#include "testdata/program.hpp"

using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

TEST_CASE("the place of a finding is one that terminals and editors follow") {
  TemporaryFolder folder;
  const std::string record =
      folder.write("two words.sgf", "(;B[pd];W[dp])\n(;B[pd]\n;W[dp];W[dd]C[cut");
  const std::string out = run_program("check '" + record + "'").out;
  CHECK(out.find("\n    " + record + ":3:10, point dd\n") != std::string::npos);
  CHECK(out.find("\n    " + record + ":3:15\n") != std::string::npos);
  const std::string hostile = folder.write("a\n\x1B[31m.sgf", "(;B[pd]");
  CHECK(run_program("check '" + hostile + "'").out.find("a\\x0A\\x1B[31m.sgf:1:8\n") !=
        std::string::npos);
}

TEST_CASE("a name that is written from right to left turns nothing beside it") {
  TemporaryFolder folder;
  const std::string shalom = "\u05E9\u05DC\u05D5\u05DD";
  const std::string record = folder.write(
      "a.sgf", "(;PB[" + shalom + "]PW[Aki]EV[" + shalom + " 12]DT[2020-01-05];B[dd];B[ee])");
  const std::string black = "\u2066" + shalom + " (black)", event = "\u2066" + shalom + " 12\u2069";
  CHECK(run_program("check " + record)
            .out.find("  " + black + " - Aki (white)\u2069, " + event + ", 2020-01-05\n") !=
        std::string::npos);
  CHECK(run_program("show " + record)
            .out.starts_with(black + "\u2069 - Aki (white), " + event + ", 2020-01-05\n"));
  // What programs read is as it was written.
  for (const std::string format : {"json", "csv", "github", "junit", "sarif"}) {
    CHECK(run_program("check --format " + format + " " + record).out.find("\u2066") ==
          std::string::npos);
  }
}

TEST_CASE("a record commands nothing where its report stands in a log of CI") {
  TemporaryFolder folder;
  const std::string record =
      folder.write("##[error]a.sgf", R"((;PB[::stop-commands::x]PW[##[error\]y];B[dd];B[ee]))");
  const std::string names = R"(\x3A:stop-commands::x (black) - \x23#[error]y (white))";
  const std::string out = run_program("check '" + record + "'").out;
  CHECK(out.find("\n  " + names + "\n") != std::string::npos);
  CHECK(out.find("##[") == std::string::npos);
  CHECK(run_program("show '" + record + "'").out.starts_with(names + "\n"));
  const std::string json = run_program("check --format json '" + record + "'").out;
  CHECK(json.find(R"("white":"#\u0023[error]y")") != std::string::npos);
  CHECK(json.find("##[") == std::string::npos);
}
