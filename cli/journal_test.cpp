// Long runs that are interrupted, and go on.
#include <csignal>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "testdata/program.hpp"

using sgfaudit::testing::count_in;
using sgfaudit::testing::Ran;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

// Forty records, and one that waits: a pipe that nobody writes to.
class Games {
 public:
  Games() {
    std::string many;  // a report in several pieces
    for (int i = 0; i < 1500; ++i) many += "(;PB[Abe]PW[Sato];B[pd];W[dp];W[dd])\n";
    folder.write("games/00.sgf", many);
    for (int i = 10; i < 49; ++i) {
      const std::string name = "games/" + std::to_string(i) + ".sgf";
      folder.write(name, i % 5 == 0 ? "(;PB[Abe]HA[2];B[pd])(;B[dd];B[dd])" : "(;PB[Abe];B[pd])");
    }
    ::mkfifo(pipe_.c_str(), 0600);
    writer_ = ::open(pipe_.c_str(), O_RDWR | O_CLOEXEC);
  }
  ~Games() { close(); }

  // From now on the last record can be read.
  void close() {
    if (writer_ < 0) return;
    ::close(writer_);
    writer_ = -1;
    std::filesystem::remove(pipe_);
    folder.write("games/last.sgf", "(;PB[Abe];B[qq])");
  }

  /// The run ends by a signal as soon as 33 inputs are in its journal (a batch is of 32).
  Ran interrupt(const std::string& arguments) const {
    return run_program(arguments + " " + all() + " & run=$!; for i in $(seq 600); do " +
                       "[ $(grep -ac '\"summary\"' " + journal() + ") -ge 32 ] && break; " +
                       "sleep 0.05; done; kill -TERM $run; wait $run");
  }
  std::string all() const { return (folder / "games/??.sgf") + " " + pipe_; }
  std::string report() const { return folder / "report.json"; }
  std::string journal() const { return report() + ".resume"; }

  TemporaryFolder folder;

 private:
  std::string pipe_ = folder / "games/last.sgf";
  int writer_ = -1;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

}  // namespace

// One game with wide territories and a budget for days: to interrupt it is to wait for it.
TEST_CASE("who interrupts twice does not wait for the game in hand") {
  std::string game = "(;SZ[19]KM[0]";
  for (const auto& [setup, row] : {std::pair("AB", 'e'), std::pair("AW", 'f')}) {
    game += setup;
    for (char column = 'a'; column <= 's'; ++column) game += {'[', column, row, ']'};
  }
  const TemporaryFolder folder;
  const std::string file = folder.write("a.sgf", game + ";B[];W[])");
  const Ran ran = run_program("score --budget 1000000000000 " + file +
                              " & run=$!; sleep 1; kill -INT $run; sleep 1; kill -TERM $run; "
                              "sleep 1; kill -KILL $run 2>/dev/null; wait $run");
  CHECK(ran.status == 128 + SIGTERM);  // else by SIGKILL
}

TEST_CASE("a run that goes on comes to the reports of one that was never interrupted") {
  for (const std::string command : {"check", "score", "check --jobs 1", "check --statistics"}) {
    CAPTURE(command);
    Games games;
    const std::string text = games.folder / "report.txt", third = games.folder / "report";
    const std::string format = command.ends_with("--statistics") ? "html" : "csv";
    const std::string outputs = " --output json=" + games.report() + " --output text=" + text +
                                " --output " + format + "=" + third;
    CHECK(games.interrupt(command + outputs + " --resume").status == 130);
    CHECK(!std::filesystem::exists(games.report()));
    REQUIRE(std::filesystem::exists(games.journal()));

    games.close();
    const auto resumed = run_program(command + outputs + " --resume " + games.all());
    const std::string reports[] = {read_file(games.report()), read_file(text), read_file(third)};
    CHECK(!std::filesystem::exists(games.journal()));

    const auto whole = run_program(command + outputs + " " + games.all());
    CHECK(resumed.status == whole.status);
    CHECK(whole.status == 1);
    CHECK(reports[0] == read_file(games.report()));
    CHECK(reports[1] == read_file(text));
    CHECK(reports[2] == read_file(third));
  }
}

TEST_CASE("what is done is not done again, but where the record or what was kept is another now") {
  Games games;
  const std::string written = games.folder / "written";
  const std::string run =
      "score --resume --write-sgf " + written + " --output ndjson=" + games.report() + " ";
  games.interrupt(run);
  games.close();
  std::filesystem::remove_all(written);
  games.folder.write("games/00.sgf", "(;PB[Abe];B[dp])");
  games.folder.write("games/11.sgf", "(;PB[Abe];B[dp])");
  games.folder.write("report.json.resume",
                     replaced(read_file(games.journal()), "games/12.sgf", "games/21.sgf"));
  CHECK(run_program(run + games.all()).status == 1);
  // 41 records, eight of two games; 32 records were done.
  CHECK(count_in(read_file(games.report()), "\"type\":\"game\"") == 41 + 8);
  CHECK(count_in(read_file(games.report()), "games/12.sgf") == 1);
  const auto again = std::distance(std::filesystem::directory_iterator(written), {});
  CHECK(again == 41 - 32 + 3);
  CHECK(std::filesystem::exists(written + "/12.sgf"));
}

TEST_CASE("whatever a journal looks like, the report is right") {
  Games games;
  const std::string run = "check --resume --output ndjson=" + games.report() + " ";
  games.interrupt(run);
  games.close();
  const std::string journal = read_file(games.journal());
  const auto resumed = [&](const std::string& bytes) {
    games.folder.write("report.json.resume", bytes);
    CHECK(run_program(run + games.all()).status == 1);
    return read_file(games.report());
  };
  const std::string whole = resumed("");
  CHECK(count_in(whole, "\"type\":\"game\"") == 1500 + 39 + 8 + 1);
  const std::size_t settings = journal.find('\n') + 1;
  REQUIRE(journal.size() > 100'000);
  for (const std::size_t size : {std::size_t{1}, settings - 1, settings, settings + 1,
                                 journal.size() / 2, journal.size() - 1, journal.size()}) {
    CAPTURE(size);
    CHECK(resumed(journal.substr(0, size)) == whole);
  }
  for (const std::string end :
       {"\n\n", "1 {\"sizes\":[18446744073709551615]}\n", "1 [1]\nx", "1 {\"sizes\":[1e99]}\n",
        "1 {\"sizes\":[-1]}\n", "1 {\"sizes\":[]}\n", "{\"sizes\":[0]}\n", "1\n"}) {
    CAPTURE(end);
    CHECK(resumed(journal + end) == whole);
  }
  CHECK(resumed(journal + std::string(5000, '\0')) == whole);
  // What the disk has lost, or changed, in the middle.
  for (std::size_t place = settings; place < journal.size(); place += journal.size() / 20) {
    CAPTURE(place);
    CHECK(resumed(std::string(journal).replace(place, 60, 60, '\0')) == whole);
  }
  CHECK(resumed(replaced(journal, "\"games\":", "\"games\":9")) == whole);
  CHECK(resumed(replaced(journal, "\"sizes\":[", "\"sizes\":[99999999999999")) == whole);
  CHECK(resumed(replaced(journal, "\"black\":\"Abe\"", "\"black\":\"Sai\"")) == whole);
}

TEST_CASE("a journal is of one run with one meaning") {
  Games games;
  const std::string run = "check --resume --output ndjson=" + games.report() + " ";
  games.interrupt(run);
  games.close();
  const std::string journal = read_file(games.journal());
  for (const std::string& other : std::vector<std::string>{
           "--variations", "--select J", "--rules korean", "--fail-on info", "--shard 1/2",
           "--statistics", "--max-ratio 7", "--output csv=" + games.report() + ".csv"}) {
    CAPTURE(other);
    const auto ran = run_program(run + other + " 2>&1 " + games.all());
    CHECK(ran.status == 2);
    CHECK(count_in(ran.out, "\n") == 1);
    CHECK(read_file(games.journal()) == journal);
  }
  // How many workers there are does not matter, nor what else is read.
  games.folder.write("games/99.sgf", "(;B[pd])");
  CHECK(run_program(run + "--jobs 3 --progress always " + games.all()).status == 1);
  CHECK(count_in(read_file(games.report()), "99.sgf") == 1);
}

TEST_CASE("two runs never share a journal") {
  Games games;
  const std::string run = "check --resume --output ndjson=" + games.report() + " ";
  games.interrupt(run);
  games.close();
  const std::string locked = "flock " + games.journal() + " ";
  const auto ran =
      run_program("--version; " + locked + SGFAUDIT_PROGRAM + " " + run + games.all() + " 2>&1");
  CHECK(ran.status == 2);
  CHECK(ran.out.find("belongs to a run that goes on") != std::string::npos);
}

TEST_CASE("a signal ends every wait for a pipe that nobody writes to") {
  TemporaryFolder folder;
  const std::string pipe = folder / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  // As soon as the program catches SIGTERM, the 15th signal. One that goes on waiting is killed.
  const std::string end =
      " 2>&1 & run=$!; for i in $(seq 600); do grep -q 'SigCgt:.*[4-7c-f]...$' /proc/$run/status "
      "&& "
      "break; sleep 0.05; done; kill -TERM $run; (sleep 60; kill -KILL $run) >/dev/null & "
      "guard=$!; "
      "wait $run; status=$?; kill $guard; exit $status";
  for (const std::string& arguments : std::vector<std::string>{
           "check " + pipe, "check --files-from " + pipe, "fmt " + pipe, "merge " + pipe,
           "check --baseline " + pipe + " /dev/null", "check - <>" + pipe,
           "check --files-from - <>" + pipe, "merge - <>" + pipe}) {
    CAPTURE(arguments);
    const auto ran = run_program(arguments + end);
    CHECK(ran.status == 130);
    CHECK(ran.out.empty());
  }
}

TEST_CASE("an interrupted run says whether there is a report of what is done") {
  TemporaryFolder folder;
  const std::string pipe = folder / "pipe", out = folder / "out";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  // The writer keeps the pipe open until the program has ended.
  const auto interrupted = [&](const std::string& to) {
    return run_program("check --format ndjson - <>" + pipe + " 2>&1 " + to + out +
                       " & run=$!; printf '(;GM[1];B[aa])(;GM[1];B[bb])(;GM[1]' >" + pipe +
                       "; for i in $(seq 600); do cat " + out +
                       "* 2>/dev/null | grep -q '\"game\":1' && break; sleep 0.05; done; "
                       "kill -TERM $run; wait $run");
  };
  const auto shown = interrupted(">");
  CHECK(shown.status == 130);
  CHECK(shown.out == "sgfaudit: interrupted; the report ends with what is done\n");
  std::filesystem::remove(out);
  const auto filed = interrupted("--output ");
  CHECK(filed.status == 130);
  CHECK(filed.out == "sgfaudit: interrupted; no report is written (--resume keeps what is done)\n");
  CHECK_FALSE(std::filesystem::exists(out));
}

TEST_CASE("an interrupted run whose journal could not be written does not promise to go on") {
  Games games;
  const std::string run = "check --resume --output - --output ndjson=" + games.report() + " ";
  CHECK(games.interrupt(run + "2>&1 >/dev/null").out.find("goes on from there") !=
        std::string::npos);
  std::filesystem::remove(games.journal());
  const std::string said = games.folder / "said";
  // No file may have more than 64 KiB: the report of the first record alone is longer.
  const auto ran = run_program("--version; trap '' XFSZ; ulimit -f 128; " SGFAUDIT_PROGRAM " " +
                               run + games.all() + " 2>" + said +
                               " & run=$!; for i in $(seq 600); "
                               "do [ $(stat -c %s " +
                               games.journal() +
                               ") -ge 65536 ] && break; "
                               "sleep 0.05; done; kill -TERM $run; wait $run");
  CHECK(ran.status == 130);
  CHECK(read_file(said).find("cannot write " + games.journal()) != std::string::npos);
  CHECK(count_in(read_file(said), "\n") == 1);
}

TEST_CASE("what is done is kept beside a report, so that there must be one") {
  Games games;
  games.close();
  CHECK(run_program("check --resume " + games.all()).status == 2);
  CHECK(run_program("check --resume --output /dev/null " + games.all()).status == 2);
  CHECK(!std::filesystem::exists("/dev/null.resume"));
  CHECK(run_program("check --resume --output /no/such/folder/report " + games.all()).status == 2);
  CHECK(run_program("check --resume --output - --output csv=" + games.report() + " " + games.all())
            .status == 1);
  CHECK(count_in(read_file(games.report()), "\n") == 1 + 1500 + 39 + 8 + 1);
}
