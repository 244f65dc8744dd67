// Settings of a folder, and findings that are known.
#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

const std::string violation = "(;B[pd];W[dp];W[dd])\n";     // J201, an error
const std::string oddity = "(;HA[2];B[pd];W[dp];B[dd])\n";  // R201, a warning

// The program, started in a folder.
sgfaudit::testing::Ran run_in(const std::string& folder, const std::string& arguments) {
  return run_program("--version >/dev/null; cd '" + folder + "' && " SGFAUDIT_PROGRAM " " +
                     arguments);
}

// What it says on standard error.
std::string error_in(const std::string& folder, const std::string& arguments) {
  return run_in(folder, arguments + " 2>&1 >/dev/null").out;
}

}  // namespace

TEST_CASE("settings come from the nearest folder that has some, and what is typed goes first") {
  TemporaryFolder folder;
  folder.write("deep/down/a.sgf", violation);
  folder.write(".sgfaudit.toml", "# all is well\nfail-on = \"never\"\n");
  const std::string down = folder / "deep/down";
  CHECK(run_in(down, "check .").status == 0);
  CHECK(run_in(down, "check --fail-on error .").status == 1);
  folder.write("deep/.sgfaudit.toml", "select = [\"J2\", \"S1\"]\nrules = 'chinese'\n");
  CHECK(run_in(down, "check .").status == 1);
  const json config = json::parse(run_in(down, "check --format json .").out).at("run").at("config");
  CHECK(config.at("select") == json{"J2", "S1"});
  CHECK(config.at("rules") == "chinese");
  CHECK(run_in(down, "check --config ../../.sgfaudit.toml .").status == 0);
}

TEST_CASE("a section is for its command and goes before what stands on top") {
  TemporaryFolder folder;
  folder.write("a.sgf", violation);
  folder.write(".sgfaudit.toml", "budget = 5\nfail-on = \"never\"\n[score]\nfail-on = \"error\"\n");
  CHECK(run_in(folder.string(), "check .").status == 0);
  CHECK(run_in(folder.string(), "score .").status == 1);
  // An empty list selects all again.
  folder.write(".sgfaudit.toml", "select = [\"S\"]\n[score]\nselect = []\n");
  CHECK(run_in(folder.string(), "check .").status == 0);
  CHECK(run_in(folder.string(), "score .").status == 1);
}

TEST_CASE("codes that are typed are looked for, though the settings ignore them") {
  TemporaryFolder folder;
  folder.write("a.sgf", violation);
  folder.write(".sgfaudit.toml", "ignore = [\"J\"]\n");
  CHECK(run_in(folder.string(), "check a.sgf").status == 0);
  CHECK(run_in(folder.string(), "check --select J a.sgf").status == 1);
  CHECK(run_in(folder.string(), "check --select J --ignore J201,J3 a.sgf").status == 0);
}

TEST_CASE("settings are TOML as it is written everywhere") {
  TemporaryFolder folder;
  folder.write("a.sgf", violation);
  const auto selected = [&](const std::string& text) {
    folder.write(".sgfaudit.toml", text);
    const auto ran = run_in(folder.string(), "check --format json a.sgf");
    CHECK(ran.status < 2);
    return json::parse(ran.out).at("run").at("config").at("select");
  };
  const json both{"S3", "R106"};
  CHECK(selected("select = [\n  \"S3\",  # structure\n  \"R106\",\n]\n") == both);
  CHECK(selected("\xEF\xBB\xBFselect = ['S3', \"\"\"R106\"\"\"]\r\n") == both);
  CHECK(selected("select = []\nmax-ratio = 1_000\n") == json::array());
}

TEST_CASE("what is wrong with settings is said in a sentence, with the line") {
  TemporaryFolder folder;
  folder.write("a.sgf", violation);
  const auto wrong = [&](const std::string& text) {
    folder.write(".sgfaudit.toml", text);
    CHECK(run_in(folder.string(), "check a.sgf").status == 2);
    std::string said = error_in(folder.string(), "check a.sgf");
    const std::string begin = "sgfaudit: " + folder.string() + "/.sgfaudit.toml";
    CHECK(said.starts_with(begin));
    return said.substr(std::min(begin.size(), said.size()));
  };
  CHECK(wrong("quiet = true\nnonsense = 3\n") == ":2: there is no setting \"nonsense\"\n");
  CHECK(wrong("[check]\nbudget = 3\n") == ":2: [check] has no setting \"budget\"\n");
  CHECK(wrong("\n[fmt]\nfix = true\n") == ":2: the sections are [check] and [score], not [fmt]\n");
  CHECK(wrong("jobs = \"many\"\n") == ":1: jobs is a whole number of at least 0, not \"many\"\n");
  folder.write(".sgfaudit.toml", "engine-timeout = \"x\"\n");
  CHECK(error_in(folder.string(), "score a.sgf")
            .ends_with(
                ":1: engine-timeout is in seconds, more than 0 and at most 1000000, not \"x\"\n"));
  CHECK(wrong("\xFF\x1B[31m = 3\n").find('\x1B') == std::string::npos);
  CHECK(wrong("quiet = true\nselect = [[\"J\"]]\n").starts_with(":2: a setting is a text"));
  CHECK(wrong("\nquiet = \n").starts_with(":2: "));
  CHECK(run_in(folder.string(), "check --config none.toml a.sgf").status == 2);
}

TEST_CASE("a wrong value is told with the file, the line and the setting, a typed one is not") {
  TemporaryFolder folder;
  folder.write("a.sgf", violation);
  const std::string place = "sgfaudit: " + folder.string() + "/.sgfaudit.toml:2: ";
  for (const std::string setting :
       {"jobs = 5000", "jobs = -1", "jobs = [1, 2]", "max-ratio = 1.5", "rules = \"none\"",
        "encoding = \"none\"", "select = [\"J\", \"X9\"]", "ignore = \"X9\"", "fail-on = \"often\"",
        "format = \"pdf\"", "color = \"red\"", "progress = \"slow\"", "quiet = \"maybe\"",
        "quiet = [true, true]", "detail = \"all\"", "dame = \"some\"", "budget = \"much\"",
        "engine-timeout = 0"}) {
    CAPTURE(setting);
    folder.write(".sgfaudit.toml", "# all is well\n" + setting + "\n");
    CHECK(run_in(folder.string(), "score a.sgf").status == 2);
    const std::string said = error_in(folder.string(), "score a.sgf");
    CHECK(said.starts_with(place + setting.substr(0, setting.find(' '))));
    CHECK(said.find("Could not convert") == std::string::npos);
    CHECK(std::count(said.begin(), said.end(), '\n') == 1);
  }
  folder.write(".sgfaudit.toml", "\nfail-on = \"often\"\n[score]\nfail-on = \"seldom\"\n");
  CHECK(error_in(folder.string(), "score a.sgf").find(".toml:4: fail-on is") != std::string::npos);
  CHECK(error_in(folder.string(), "score --fail-on rarely a.sgf") ==
        "sgfaudit: --fail-on is error, warning, info or never, not \"rarely\"\n");
}

TEST_CASE("a number that is too large is told with the largest that there may be") {
  TemporaryFolder folder;
  const std::string usage = " (`sgfaudit --help` shows the usage)\n";
  for (const std::string number : {"1025", "99999999999999999999"}) {
    CHECK(error_in(folder.string(), "check --jobs " + number + " a.sgf") ==
          "sgfaudit: --jobs: is at most 1024, not \"" + number + "\"" + usage);
  }
  CHECK(error_in(folder.string(), "show --move 9223372036854775808 a.sgf") ==
        "sgfaudit: --move: is at most 9223372036854775807, not \"9223372036854775808\"" + usage);
  CHECK(error_in(folder.string(), "show --game 0 a.sgf") ==
        "sgfaudit: --game: is a whole number of at least 1, not \"0\"" + usage);
  folder.write(".sgfaudit.toml", "jobs = 5000\n");
  CHECK(error_in(folder.string(), "check a.sgf")
            .ends_with(":1: jobs is at most 1024, not \"5000\"\n"));
}

// A folder of records may come from anywhere.
TEST_CASE("settings of a folder neither run nor write anything") {
  TemporaryFolder folder;
  folder.write("a.sgf", "(;SZ[5];B[ba];W[da];B[bb];W[db];B[];W[])");
  for (const std::string key :
       {"engine", "output", "write-sgf", "proofs", "write-baseline", "files-from", "config"}) {
    folder.write(".sgfaudit.toml", key + " = \"touch\"\n");
    const std::string said = error_in(folder.string(), "score a.sgf");
    CHECK(said.find("\"" + key + "\" is for the command line, not for a file") !=
          std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder / "touch"));
  }
}

TEST_CASE("findings of a baseline are left out, new ones are not") {
  TemporaryFolder folder;
  folder.write("games/a.sgf", violation);
  folder.write("games/b.sgf", oddity);
  const std::string here = folder.string();
  CHECK(run_in(here, "check games --write-baseline known").status == 1);
  const auto known = run_in(here, "check games --baseline known --fail-on warning --format json");
  CHECK(known.status == 0);
  const json report = json::parse(known.out);
  for (const json& game : report.at("games")) {
    for (const json& f : game.at("findings")) CHECK(f.at("severity") == "info");
  }
  CHECK(report.at("summary").at("known") == 2);  // J201 and R201
  CHECK(report.at("games")[0].at("verdict").at("kind") == "forfeit");

  // Elsewhere in the file, and one more.
  folder.write("games/a.sgf", "\n\n" + violation + violation);
  const auto more = run_in(here, "check games --baseline known --format json");
  CHECK(more.status == 1);
  const json games = json::parse(more.out).at("games");
  CHECK(games[0].at("findings").empty());
  CHECK(games[1].at("findings").size() == 1);
}

TEST_CASE("a finding is known in whatever way its path is written") {
  TemporaryFolder folder;
  folder.write("games/a.sgf", violation);
  const std::string here = folder.string();
  const std::string full = here + "/games";
  const std::vector<std::string> ways{"games", ".", "./games//", "games/../games/a.sgf", full};
  for (const std::string& written : ways) {
    CHECK(run_in(here, "check " + written + " --write-baseline known").status == 1);
    for (const std::string& read : ways) {
      INFO(written << " " << read);
      CHECK(run_in(here, "check " + read + " --baseline known").status == 0);
    }
  }
}

TEST_CASE("a baseline that settings name is for the folders below them, too") {
  TemporaryFolder folder;
  folder.write(".sgfaudit.toml", "baseline = \"known\"\n");
  folder.write("games/a.sgf", violation);
  folder.write("others/a.sgf", violation);
  CHECK(run_in(folder.string(), "check games --write-baseline known").status == 1);
  for (const std::string path : {".", "a.sgf", "../games", "$PWD"}) {
    INFO(path);
    CHECK(run_in(folder / "games", "check " + path).status == 0);
  }
  CHECK(run_in(folder / "others", "check a.sgf").status == 1);
  CHECK(run_in(folder / "others", "check ../games/a.sgf").status == 0);
}

TEST_CASE("known findings are counted with those of their kind that are not listed") {
  TemporaryFolder folder;
  std::string game = "(;";
  for (int i = 0; i < 30; ++i) game += ";C[a]C[b]";
  folder.write("a.sgf", game + ")");
  const std::string here = folder.string();
  const auto found = [&](const std::string& arguments) {
    return json::parse(run_in(here, "check a.sgf --format json" + arguments).out).at("summary");
  };
  const json before = found(" --write-baseline known --fail-on info");
  CHECK(before.at("findings") == json{{"S302", 30}});
  CHECK(found(" --baseline known").at("known") == 30);
}

TEST_CASE("of a kind with more findings than are listed each is known") {
  TemporaryFolder folder;
  const auto write = [&](char first, char last) {  // stones off the board
    std::string game = "(;SZ[9]AB";
    for (char row = first; row <= last; ++row) game += std::string("[z") + row + "]";
    folder.write("a.sgf", game + ";B[aa])");
  };
  const auto run = [&](const std::string& arguments) {
    return json::parse(run_in(folder.string(), "check a.sgf --format json" + arguments).out);
  };
  const auto findings = [](const json& report) { return report.at("games")[0].at("findings"); };
  write('b', 'o');
  const json first = run(" --write-baseline known");
  CHECK(findings(first).size() == 10);
  CHECK(findings(first).back().at("more") == 4);
  CHECK(first.at("summary").at("findings") == json{{"R301", 14}});

  write('c', 'o');  // the others move up
  CHECK(findings(run(" --baseline known")).empty());
  write('a', 'q');
  const json more = findings(run(" --baseline known"));
  REQUIRE(more.size() == 3);
  CHECK(more[0].at("point") == "za");
  CHECK(more[1].at("point") == "zp");
  CHECK(more[2].at("point") == "zq");
  CHECK_FALSE(more[2].contains("more"));
  write('a', 'z');
  CHECK(findings(run(" --baseline known")).size() == 10);
  CHECK(findings(run(" --baseline known")).back().at("more") == 2);
}

TEST_CASE("a baseline that is written again keeps what was known, and loses what is gone") {
  TemporaryFolder folder;
  folder.write("a.sgf", violation + violation);
  const std::string here = folder.string();
  const auto lines = [&] {
    const std::string text = read_file(folder / "known");
    return std::count(text.begin(), text.end(), '\n');
  };
  run_in(here, "check a.sgf --baseline known --write-baseline known");
  CHECK(lines() == 1 + 2);
  run_in(here, "check a.sgf --baseline known --write-baseline known --statistics");
  CHECK(lines() == 1 + 2);
  folder.write("a.sgf", violation);
  CHECK(run_in(here, "check a.sgf --baseline known --write-baseline known").status == 0);
  CHECK(lines() == 1 + 1);
}

TEST_CASE("what cannot be read is never known") {
  TemporaryFolder folder;
  const std::string here = folder.string();
  CHECK(run_in(here, "check gone.sgf --write-baseline known").status == 2);
  CHECK(run_in(here, "check gone.sgf --baseline known").status == 2);
}

TEST_CASE("a baseline that is none is told, with the line") {
  TemporaryFolder folder;
  folder.write("a.sgf", violation);
  const std::string head = "{\"type\":\"baseline\",\"schema\":1}\n";
  const auto said = [&](const std::string& text) {
    folder.write("known", text);
    return error_in(folder.string(), "check a.sgf --baseline known");
  };
  CHECK(said("") ==
        "sgfaudit: known: line 1 is not that of a baseline: write it with --write-baseline\n");
  CHECK(said(head).empty());
  for (const char* line :
       {"[", "7", "{}", "{\"path\":\"a\",\"game\":-1,\"code\":\"J201\",\"message\":\"\"}",
        "{\"path\":1,\"game\":1,\"code\":\"J201\",\"message\":\"\"}"}) {
    CHECK(said(head + "\n" + line + "\n").find("known: line 3 is no finding") != std::string::npos);
  }
}

TEST_CASE("of settings and a baseline that cannot be read the system says why") {
  TemporaryFolder folder;
  folder.write("a.sgf", violation);
  std::filesystem::create_symlink("loop", folder / "loop");
  std::string key = "a";
  while (key.size() < 100'000) key += ".a";
  folder.write("deep", key + " = 1\n");
  CHECK(error_in(folder.string(), "check a.sgf --config deep") ==
        "sgfaudit: cannot read the configuration deep: File too large: name another file with "
        "--config\n");
  const std::pair<std::string, std::string> files[] = {
      {"none", "No such file or directory"},
      {".", "Is a directory"},
      {"loop", "Too many levels of symbolic links"}};
  for (const auto& [file, why] : files) {
    CHECK(error_in(folder.string(), "check a.sgf --baseline " + file) ==
          "sgfaudit: cannot read the baseline " + file + ": " + why +
              ": name another file, or write it with --write-baseline\n");
    CHECK(error_in(folder.string(), "check a.sgf --config " + file) ==
          "sgfaudit: cannot read the configuration " + file + ": " + why +
              ": name another file with --config\n");
  }
}
