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

TEST_CASE("an article of the rules is called so, whatever the family of the code") {
  TemporaryFolder folder;
  const auto record = folder.write("k.sgf", "(;KM[0]RE[B+3.5]XX[1];B[pd])");
  const auto out = run_program("check --select R107,S313 " + record).out;
  CHECK(out.find("R107 komi-missing (Article 10.2)") != std::string::npos);
  CHECK(out.find("S313 unknown-property (FF[4] ") != std::string::npos);
  CHECK(run_program("explain R107").out.find("severity info, Article 10.2\n") != std::string::npos);
  CHECK(run_program("explain S313").out.find(", specification FF[4] ") != std::string::npos);
}
