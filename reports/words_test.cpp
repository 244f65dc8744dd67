// What the reports for people say of a finding.
#include <catch2/catch.hpp>

#include "testdata/program.hpp"

using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

TEST_CASE("the board beside a finding of the main line has no stones of a variation") {
  TemporaryFolder folder;
  const auto record =
      folder.write("v.sgf", "(;SZ[5];B[aa](;W[bb];B[cc];B[dd])(;AB[ee]AW[ed][de];W[bb]))");
  CHECK(run_program("check --variations " + record)
            .out.find("    A B C D E\n"
                      "     5  X . . . .\n"
                      "     4  . O . . .\n"
                      "     3  . . X . .\n"
                      "     2  . . .(X).\n"
                      "     1  . . . . .\n") != std::string::npos);
}
