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
