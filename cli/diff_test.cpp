#include "cli/diff.hpp"

#include <random>

#include <catch2/catch.hpp>

#include "testdata/program.hpp"

using sgfaudit::cli::unified_diff;
using namespace sgfaudit::testing;

TEST_CASE("the same text has no diff") { CHECK(unified_diff("a\nb\n", "a\nb\n", "x").empty()); }

TEST_CASE("changes are shown with three lines around them") {
  CHECK(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n", "x") ==
        "--- x\n+++ x\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
  CHECK(unified_diff("a", "a\n", "x") ==
        "--- x\n+++ x\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
  CHECK(unified_diff("", "a\n", "x") == "--- x\n+++ x\n@@ -0,0 +1 @@\n+a\n");
}

TEST_CASE("patch finds a file whose name has a space") {
  const TemporaryFolder folder;
  const auto file = folder.write("game 1 (B).sgf", "a\n");
  const auto diff = folder.write("diff", unified_diff("a\n", "b\n", "game 1 (B).sgf"));
  const auto ran = run_program("--version; cd " + folder.string() + "; patch -s -p0 -f < " + diff);
  if (ran.status == 127) {
    WARN("skipped: no program `patch` here");
    return;
  }
  CHECK(read_file(file) == "b\n");
}

TEST_CASE("patch makes the new text of the old one and the diff") {
  const TemporaryFolder folder;
  std::mt19937 random(7);
  for (int round = 0; round < 40; ++round) {
    const auto text = [&](std::size_t lines, std::size_t different) {
      std::string all;
      for (std::size_t i = 0; i < lines; ++i) all += std::to_string(random() % different) + "\n";
      return all;
    };
    const auto kinds = 2 + random() % 20;
    std::string before = text(random() % 60, kinds), after = before;
    for (auto i = random() % 6; i != 0 && !after.empty(); --i) {
      const auto at = after.find('\n', random() % after.size()) + 1;
      after = after.substr(0, at) + text(random() % 3, kinds) +
              after.substr(std::min(after.size(), at + random() % 8));
    }
    if (after == before) continue;
    const auto file = folder.write("file", before);
    const auto diff = folder.write("diff", unified_diff(before, after, file));
    INFO(before << "---\n" << after << "---\n" << read_file(diff));
    const auto ran = run_program("codes >/dev/null; patch -s -o - " + file + " " + diff);
    if (ran.status == 127) {
      WARN("skipped: no program `patch` here");
      return;
    }
    CHECK(ran.out == after);
  }
}
