// Where --proofs writes the proofs of each record.
#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "testdata/program.hpp"

using namespace sgfaudit::testing;

namespace {

const std::string finished =
    "(;SZ[5];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[])";

int games(const std::string& text) {
  int found = 0;
  for (std::size_t at = 0; (at = text.find("(;GM[1]", at)) != std::string::npos; ++at) ++found;
  return found;
}

}  // namespace

TEST_CASE("the proofs of a record stand in a file of their own, never in that of another") {
  TemporaryFolder folder;
  const std::string two = folder.write("x.sgf", finished + finished);
  const std::string other = folder.write("x-2.sgf", finished);
  const std::string inner = folder.write("y/z.sgf", finished);
  const std::string same = folder.write("y_z.sgf", finished);
  const auto proofs_of = [&](std::string record) {
    record.resize(record.size() - 4);
    std::replace(record.begin(), record.end(), '/', '_');
    return folder / ("out/" + record + ".proofs.sgf");
  };

  const std::string score = "score --proofs " + (folder / "out") + " ";
  CHECK(run_program(score + two + " " + other).status == 0);
  CHECK(games(read_file(proofs_of(two))) == 2);
  CHECK(games(read_file(proofs_of(other))) == 1);

  const auto ran = run_program(score + inner + " " + same);
  CHECK(ran.status == 2);
  CHECK(ran.out.find("another record has been written to") != std::string::npos);
}

TEST_CASE("the proofs of a record are seen by who lists their folder, however it was named") {
  TemporaryFolder folder;
  folder.write("games/x.sgf", finished);
  folder.write("games/y/z.sgf", finished);
  const std::string below = "--version > /dev/null; cd " + (folder / "games") +
                            " && " SGFAUDIT_PROGRAM " score --proofs ../out ";
  CHECK(run_program(below + ". --exclude y").status == 0);
  CHECK(games(read_file(folder / "out/x.proofs.sgf")) == 1);
  CHECK(run_program(below + "./y//z.sgf ../games/x.sgf").status == 0);
  CHECK(games(read_file(folder / "out/y_z.proofs.sgf")) == 1);
  CHECK(games(read_file(folder / "out/___games_x.proofs.sgf")) == 1);
}
