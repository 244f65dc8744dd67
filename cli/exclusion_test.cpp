// --exclude: what is left out, and what is not.
#include "cli/exclusion.hpp"

#include <set>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::cli::Exclusion;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

bool excluded(const std::string& glob, const std::string& path, const std::string& named = "") {
  return Exclusion({glob}).has(path, named.size());
}

const std::string clean = "(;B[pd];W[dp];B[dd])\n";

std::set<std::string> read_in(const std::string& arguments) {
  std::set<std::string> paths;
  const json report = json::parse(run_program("check --format json " + arguments).out);
  for (const json& game : report.at("games")) paths.insert(game.at("path"));
  return paths;
}

}  // namespace

TEST_CASE("a glob matches names one behind the other, at any depth, and all that is in them") {
  CHECK(excluded("old", "games/old"));
  CHECK(excluded("old", "games/old/a/b.sgf"));
  CHECK_FALSE(excluded("old", "games/older/a.sgf"));
  CHECK_FALSE(excluded("old", "games/a.old"));
  CHECK(excluded("*.tmp.sgf", "games/a/b.tmp.sgf"));
  CHECK(excluded("a?.sgf", "games/ab.sgf"));
  CHECK(excluded("[ab]", "games/b/c.sgf"));
  CHECK(excluded("games/old", "./games/old/a.sgf"));
  CHECK(excluded("games/old", "all/games/old/a.sgf"));
  CHECK_FALSE(excluded("games/old", "games/2020/old/a.sgf"));
  CHECK_FALSE(excluded("games/*.sgf", "games/old/a.sgf"));
  // The first `a` is not the one.
  CHECK(excluded("a/a/b", "a/a/a/b"));
  CHECK(excluded("a/b", "a/a/b"));
}

TEST_CASE("two stars are any number of names") {
  for (const std::string path : {"games/old/a.sgf", "games/x/old/a.sgf", "games/x/y/old/a.sgf"}) {
    CHECK(excluded("games/**/old", path));
    CHECK(excluded("**/old/*.sgf", path));
    CHECK(excluded("old/**", path));
    CHECK(excluded("games/**/*.sgf", path));
  }
  CHECK_FALSE(excluded("x/**/old", "games/old/x/a.sgf"));
  CHECK(excluded("a/**/b/**/c", "a/b/b/x/c"));
  CHECK_FALSE(excluded("a/**/b/**/c", "a/x/c/b"));
}

TEST_CASE("a glob of a folder is written as one writes it") {
  for (const std::string glob : {"games/old", "games/old/", "./games/old", "games//old"}) {
    CHECK(excluded(glob, "games/old/a.sgf"));
    CHECK(excluded(glob, "games//old/a.sgf"));
    CHECK(excluded(glob, "games/./old/a.sgf"));
  }
  for (const std::string glob : {"/", ".", "./"}) CHECK_FALSE(excluded(glob, "./games/a.sgf"));
}

TEST_CASE("what is named is read, and what lies in it is excluded by a glob that begins before") {
  CHECK_FALSE(excluded("tmp", "/tmp/games/a.sgf", "/tmp/games"));
  CHECK_FALSE(excluded("tmp", "tmp/a.sgf", "tmp/"));
  CHECK(excluded("tmp", "tmp/x/tmp/a.sgf", "tmp"));
  CHECK(excluded("games/old", "games/old/a.sgf", "games"));
  CHECK_FALSE(excluded("games/old", "games/old/a.sgf", "games/old"));
}

TEST_CASE("a name of a million folders costs no more than to read it") {
  std::string path = "a.zip";
  for (int i = 0; i < 1'000'000; ++i) path += "/a";
  CHECK_FALSE(excluded("b/**/a/b", path));
  CHECK(excluded("b/**/a/c", "b" + path.substr(5) + "/c"));
}

TEST_CASE("what is excluded is neither read nor written nor complained about") {
  TemporaryFolder folder;
  const std::string one = folder.write("games/one.sgf", clean);
  const std::string old = folder.write("games/old/two.sgf", clean);
  folder.write("games/old/mail.sgf", "no game");
  folder.write("games/broken.zip", "no archive");
  const std::string games = folder / "games", globs = " --exclude old --exclude '*.zip' ";
  CHECK(run_program("check " + games).status == 2);
  const auto ran = run_program("check" + globs + games);
  CHECK(ran.status == 0);
  CHECK(ran.out.starts_with("1 game in 1 file,"));
  CHECK(read_in(globs + games) == std::set{one});
  CHECK(read_in(globs + games + " " + old) == std::set{one, old});  // it is named
  CHECK(run_program("fmt" + globs + "--output-dir " + (folder / "out") + " " + games).status == 0);
  CHECK(std::filesystem::exists(folder / "out/one.sgf"));
  CHECK_FALSE(std::filesystem::exists(folder / "out/old"));
  CHECK(run_program("check --exclude '' " + games).status == 2);
}

TEST_CASE("members of archives are excluded as if these were folders") {
  TemporaryFolder folder;
  folder.write("games/a/old/x.sgf", clean);
  folder.write("games/a/new/x.sgf", clean);
  const std::string tar = folder / "games.tar";
  REQUIRE(run_program("--version; tar -C " + (folder / "games") + " -cf " + tar + " a").status ==
          0);
  const std::string member = tar + "/a/new/x.sgf";
  CHECK(read_in("--exclude old " + tar) == std::set{member});
  CHECK(read_in("--exclude games.tar/a/old " + tar) == std::set{member});
  CHECK(read_in("--exclude '*.tar' " + tar).size() == 2);  // it is named
  CHECK(read_in("--exclude old " + tar + "/a/old/x.sgf").size() == 1);
  CHECK(read_in("--exclude old - < " + tar) == std::set<std::string>{"-/a/new/x.sgf"});
}

TEST_CASE("what is excluded is a setting of a collection and of its report") {
  TemporaryFolder folder;
  folder.write("games/one.sgf", clean);
  folder.write("games/old/two.sgf", clean);
  const std::string config = folder.write("config", "exclude = [\"games/old\", \"x/\"]\n");
  const std::string run = "check --format json --config " + config + " " + (folder / "games");
  const json report = json::parse(run_program(run).out);
  CHECK(report.at("summary").at("games") == 1);
  CHECK(report.at("run").at("config").at("exclude") == json{"games/old", "x/"});
  const json typed = json::parse(run_program(run + " --exclude x").out);
  CHECK(typed.at("summary").at("games") == 2);
}
