// The reports of shards made into one.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/engine_test.hpp"
#include "testdata/program.hpp"

using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

// Games in folders, several in a file, what is no record, and what cannot be read.
void write_records(const TemporaryFolder& folder) {
  for (int i = 0; i < 40; ++i) {
    const std::string name = "games/" + std::to_string(i % 7) + "/" + std::to_string(i) + ".sgf";
    folder.write(name, i % 5 == 0 ? "(;B[pd];W[dp];W[dd])(;HA[2];B[pd])" : "(;B[pd];W[dp];B[dd])");
  }
  folder.write("games/3/komi.sgf",  // lacks its komi
               "(;SZ[5]KM[0]RE[W+6.5];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];"
               "B[];W[])");
  folder.write("games/3/text.sgf", "no game\n");
  folder.write("games/notes.txt", "passed over\n");
}

// Writes the reports of three shards as `1`, `2` and `3`; returns that of the run without shards.
sgfaudit::testing::Ran write_parts(const TemporaryFolder& folder, const std::string& command) {
  const std::string arguments = " --format ndjson " + (folder / "games") + " /no/such.sgf";
  for (const std::string part : {"1", "2", "3"}) {
    folder.write(part, run_program(command + arguments + " --shard " + part + "/3").out);
  }
  return run_program(command + arguments);
}

std::string error_of(const std::string& arguments) {
  return run_program("merge " + arguments + " 2>&1 >/dev/null").out;
}

}  // namespace

TEST_CASE("parts in any order make the report of the run without shards, and its exit status") {
  TemporaryFolder folder;
  write_records(folder);
  const std::string one = folder / "1", two = folder / "2", three = folder / "3";
  const std::string known = folder / "known";
  run_program("check --write-baseline " + known + " " + (folder / "games/1"));
  const std::vector<std::string> commands{"check", "check --ignore J2", "score",
                                          "check --statistics", "check --baseline " + known};
  for (const std::string& command : commands) {
    CAPTURE(command);
    const auto whole = write_parts(folder, command);
    REQUIRE(whole.out.size() > 500);
    const bool with_known = whole.out.find("\"known\":") != std::string::npos;
    CHECK(with_known == command.ends_with(known));
    CHECK((whole.out.find("\"agree_with_komi\":1") != std::string::npos) == (command == "score"));
    for (const auto& order : {one + " " + two + " " + three, three + " " + one + " " + two}) {
      const auto merged = run_program("merge " + order);
      CHECK(merged.out == whole.out);
      CHECK(merged.status == whole.status);
    }
  }
}

TEST_CASE("parts that count repetitions, scores and answers of an engine add up") {
  TemporaryFolder folder;
  const std::string game = sgfaudit::testing::gtp::game;
  for (int i = 0; i < 12; ++i) folder.write("games/" + std::to_string(i) + ".sgf", game);
  folder.write("games/ko.sgf", read_file(SGFAUDIT_TESTDATA "/triple-ko.sgf"));
  folder.write("games/no-result.sgf", "(;SZ[5]" + game.substr(game.find(";B")));
  const auto whole =
      write_parts(folder, "score --engine \"" + sgfaudit::testing::gtp::engine(folder, "") + "\"");
  INFO(whole.out);
  CHECK(whole.out.find("\"repetitions\":{\"triple-ko\":1}") != std::string::npos);
  CHECK(whole.out.find("\"not_compared\":1") != std::string::npos);
  CHECK(whole.out.find("\"second_opinions\":{\"agree\":") != std::string::npos);
  const auto merged =
      run_program("merge " + (folder / "1") + " " + (folder / "2") + " " + (folder / "3"));
  CHECK(merged.out == whole.out);
}

TEST_CASE("the members of an archive that is piped in are shared out as well") {
  TemporaryFolder folder;
  write_records(folder);
  const std::string archive = folder / "all.tar";
  REQUIRE(std::system(("tar cf " + archive + " -C " + folder.string() + " games").c_str()) == 0);
  const std::string command = "check --format ndjson - < " + archive;
  for (const std::string part : {"1", "2", "3"}) {
    const std::string report = run_program(command + " --shard " + part + "/3").out;
    CHECK(report.find("\"type\":\"game\"") != std::string::npos);
    folder.write(part, report);
  }
  const std::string whole = run_program(command).out;
  CHECK(run_program("merge " + (folder / "[123]")).out == whole);
}

TEST_CASE("the exit status of a merged report follows --fail-on of its run") {
  TemporaryFolder folder;
  folder.write("a.sgf", "(;HA[2];B[pd];W[dp];B[dd])");  // R201, a warning
  for (const std::string severity : {"never", "error", "warning", "info"}) {
    const auto whole = run_program("check --format ndjson --fail-on " + severity + " --shard 1/1 " +
                                   (folder / "a.sgf"));
    const auto merged = run_program("merge " + folder.write("part", whole.out));
    CAPTURE(severity);
    CHECK(merged.status == whole.status);
    CHECK(merged.status == (severity == "warning" || severity == "info" ? 1 : 0));
  }
}

TEST_CASE("a merged report is written to a file whole or not at all") {
  TemporaryFolder folder;
  write_records(folder);
  const auto whole = write_parts(folder, "check");
  const std::string file = folder / "all", output = " --output " + file + " ";
  CHECK(run_program("merge" + output + (folder / "3") + " " + (folder / "1")).status == 2);
  CHECK_FALSE(std::filesystem::exists(file));
  const std::string cut = read_file(folder / "2").substr(0, 2000);
  folder.write("cut", cut.substr(0, cut.rfind('\n') + 1));
  const std::string parts = (folder / "1") + " " + (folder / "cut") + " " + (folder / "3");
  CHECK(run_program("merge" + output + parts).status == 2);
  CHECK_FALSE(std::filesystem::exists(file));
  CHECK(error_of(parts).find("cut ends before its summary") != std::string::npos);
  CHECK(run_program("merge" + output + (folder / "[123]")).status == whole.status);
  CHECK(read_file(file) == whole.out);
}

TEST_CASE("a merged report goes to standard output where - says so, and never over a part") {
  TemporaryFolder folder;
  folder.write("a.sgf", "(;B[pd];W[dp];B[dd])");
  const std::string report =
      run_program("check --format ndjson --shard 1/1 " + (folder / "a.sgf")).out;
  const std::string part = folder.write("part", report);
  const std::string in_folder =
      "--version; cd " + folder.string() + "; " SGFAUDIT_PROGRAM " merge ";
  const auto merged = run_program(in_folder + "--output - part | cat; test ! -e ./-");
  CHECK(merged.status == 0);
  CHECK(merged.out.find("{\"type\":\"summary\"") != std::string::npos);
  std::filesystem::create_symlink("part", folder / "link");
  for (const std::string output : {"part", "./part", "link"}) {
    const auto refused = run_program(in_folder + "--output " + output + " part 2>&1");
    CHECK(refused.status == 2);
    CHECK(refused.out.find("names what is read: name another file") != std::string::npos);
    CHECK(read_file(part) == report);
  }
}

TEST_CASE("parts that do not belong together are told") {
  TemporaryFolder folder;
  write_records(folder);
  write_parts(folder, "check");
  const std::string one = folder / "1", two = folder / "2", three = folder / "3";
  CHECK(error_of(one + " " + three) == "sgfaudit: shard 2/3 is missing: name all parts\n");
  CHECK(error_of(one + " " + two + " " + two + " " + three) ==
        "sgfaudit: " + two + " is of the same shard as " + two + "\n");
  folder.write(
      "other",
      run_program("check --format ndjson --rules chinese --shard 2/3 " + (folder / "games")).out);
  CHECK(error_of(one + " " + (folder / "other") + " " + three) ==
        "sgfaudit: " + (folder / "other") + " is of another run than " + one +
            ": \"rules\" differs\n");
  folder.write("whole", run_program("check --format ndjson " + (folder / "games")).out);
  CHECK(error_of(folder / "whole").find("is no report of a shard") != std::string::npos);
  CHECK(error_of("/no/such") == "sgfaudit: /no/such cannot be read: No such file or directory\n");
  CHECK(error_of(folder.string()).find("cannot be read: Is a directory") != std::string::npos);
}

TEST_CASE("parts of runs that did not read the same records make no report") {
  TemporaryFolder folder;
  write_records(folder);
  const std::string games = folder / "games", same = folder / "./games";
  const auto error_with = [&](const std::string& paths) {
    folder.write("1", run_program("check --format ndjson --shard 1/2 " + games).out);
    folder.write("2", run_program("check --format ndjson --shard 2/2 " + paths).out);
    return error_of((folder / "1") + " " + (folder / "2"));
  };
  const std::string told =
      "sgfaudit: the parts did not read the same records, or not by the same names: give all runs "
      "the same PATHs, over the same files\n";
  CHECK(error_with(games) == "");
  CHECK(error_with(same) == told);  // in other parts, by the hash of this path
  CHECK(error_with(games + "/4 " + games) == told);
  CHECK(error_with("--exclude 4 " + games).find("\"exclude\" differs") != std::string::npos);
  std::filesystem::rename(folder / "games/4", folder / "games/0/4");
  CHECK(error_with(games) == "");
  const std::string part = read_file(folder / "2");
  std::filesystem::remove_all(folder / "games/0");
  folder.write("1", run_program("check --format ndjson --shard 1/2 " + games).out);
  folder.write("2", part);
  CHECK(error_of((folder / "1") + " " + (folder / "2")) == told);
}

TEST_CASE("parts of runs with other settings make no report") {
  TemporaryFolder folder;
  const std::string record = folder.write("a.sgf", "(;B[pd];W[dp];B[dd])");
  const std::string known = folder / "known";
  run_program("check --write-baseline " + known + " " + record);
  const auto part = [&](const std::string& command, const std::string& shard) {
    const auto ran = run_program(command + " --format ndjson --shard " + shard + " " + record);
    return folder.write(shard.substr(0, 1), ran.out);
  };
  const std::vector<std::array<std::string, 3>> runs{
      {"check", "score", "command"},
      {"check", "check --statistics", "statistics"},
      {"check", "check --max-ratio 7", "max_ratio"},
      {"check", "check --baseline " + known, "baseline"},
      {"score", "score --budget 1", "budget"},
      {"score", "score --dame strict", "dame"},
      {"score", "score --dame fill", "dame"},
      {"score", "score --detail strings", "detail"},
      {"score", "score --engine false", "engine"}};
  for (const auto& [command, other, setting] : runs) {
    CAPTURE(command, other);
    const std::string one = part(command, "1/2");
    CHECK(error_of(one + " " + part(command, "2/2")).empty());
    CHECK(error_of(one + " " + part(other, "2/2")) == "sgfaudit: " + (folder / "2") +
                                                          " is of another run than " + one +
                                                          ": \"" + setting + "\" differs\n");
  }
}

TEST_CASE("a part that is not as it was written is told") {
  TemporaryFolder folder;
  write_records(folder);
  for (const std::string command : {"check", "score", "check --statistics"}) {
    CAPTURE(command);
    const std::string arguments =
        " --format ndjson --shard 1/1 " + (folder / "games") + " /no/such.sgf";
    const std::string report = run_program(command + arguments).out;
    const std::string part = folder / "part", begin = "sgfaudit: " + part + " ";
    const auto told = [&](const std::string& text) {
      const auto ran = run_program("merge " + folder.write("part", text) + " 2>&1 >/dev/null");
      CHECK(ran.status == 2);
      CHECK(ran.out.starts_with(begin));
      return ran.out.substr(std::min(begin.size(), ran.out.size()));
    };
    // Without one line, or with a line twice.
    for (const std::string type : {"game", "error"}) {
      const auto at = report.find("{\"type\":\"" + type + "\"");
      if (at == std::string::npos) continue;
      const auto size = report.find('\n', at) + 1 - at;
      CHECK(told(std::string(report).erase(at, size)).find("where its summary counts") !=
            std::string::npos);
      CHECK(told(std::string(report).insert(at, report.substr(at, size)))
                .find("where its summary counts") != std::string::npos);
    }
    for (const std::string more : {"\n", "x", "\n\n", report.c_str()}) {
      CHECK(told(report + more).ends_with("goes on behind its summary: run that part again\n"));
    }
    for (const std::string name : {"files", "moves", "as-recorded", "S301", "agree"}) {
      const std::string key = "\"" + name + "\":";
      auto at = report.find(key, report.rfind("{\"type\":\"summary\""));
      if (at == std::string::npos) continue;
      at += key.size();
      const auto end = report.find_first_of(",}", at);
      for (const std::string number : {"99999999999999999999999", "-1", "1.5"}) {
        CHECK(told(std::string(report).replace(at, end - at, number)) ==
              "has no summary that can be read\n");
      }
    }
  }
}

TEST_CASE("parts that were tampered with end in a sentence") {
  TemporaryFolder folder;
  folder.write("a.sgf", "(;B[pd];W[dp];B[dd])");
  const std::string part =
      run_program("check --format ndjson --shard 1/1 " + (folder / "a.sgf")).out;
  const auto wrong = [&](const std::string& from, const std::string& to) {
    std::string text = part;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return error_of(folder.write("part", text.replace(at, from.size(), to)));
  };
  CHECK(wrong("\"shards\":1", "\"shards\":99999999999").find("shard 2/") != std::string::npos);
  CHECK(wrong("\"shard\":1", "\"shard\":2").find("is of no shard") != std::string::npos);
  for (const std::string config :
       {"1", "[]", "{}", "{\"fail_on\":1}", "{\"fail_on\":\"sometimes\"}"}) {
    CAPTURE(config);
    CHECK(wrong("\"config\":", "\"config\":" + config + ",\"was\":")
              .find("is no report of a shard") != std::string::npos);
  }
  CHECK(wrong("{\"type\":\"run\"", "[\"run\"").find("is no report of a shard") !=
        std::string::npos);
  CHECK(wrong("\"input\":1", "\"input\":x").find("something else than a game on line 2") !=
        std::string::npos);
  for (const std::string damaged : {"", "\"moves\"3", "\"moves\":"}) {
    CHECK(wrong("\"moves\":3", damaged).find("has a damaged line 2: run that part again") !=
          std::string::npos);
  }
  CHECK(wrong("\"files\":1", "\"files\":[]").find("no summary that can be read") !=
        std::string::npos);
  CHECK(wrong("\"verdicts\"", "\"verdict\"").find("no summary that can be read") !=
        std::string::npos);
}
