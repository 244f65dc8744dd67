// The program as scripts use it: inputs, outputs, exit statuses.
#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

const std::string clean = "(;B[pd];W[dp];B[dd])\n";
const std::string violation = "(;B[pd];W[dp];W[dd])\n";     // J201, an error
const std::string oddity = "(;HA[2];B[pd];W[dp];B[dd])\n";  // R201, a warning

json report_of(const std::string& arguments) {
  return json::parse(run_program("check --format json " + arguments).out);
}

std::vector<std::string> paths_of(const json& report) {
  std::vector<std::string> paths;
  for (const json& game : report.at("games")) paths.push_back(game.at("path"));
  return paths;
}

}  // namespace

TEST_CASE("the exit status follows --fail-on") {
  TemporaryFolder folder;
  folder.write("clean.sgf", clean);
  CHECK(run_program("check " + folder.string()).status == 0);
  folder.write("oddity.sgf", oddity);
  CHECK(run_program("check " + folder.string()).status == 0);
  CHECK(run_program("check --fail-on warning " + folder.string()).status == 1);
  folder.write("violation.sgf", violation);
  CHECK(run_program("check " + folder.string()).status == 1);
  CHECK(run_program("check --fail-on never " + folder.string()).status == 0);
  CHECK(run_program("check --ignore J2 " + folder.string()).status == 0);
  CHECK(run_program("check --select J6,S " + folder.string()).status == 0);
}

// A member of an archive may have any name; \x03 is one of the marks that text reports use inside.
TEST_CASE("an output file of a hostile name that cannot be opened is one clean line") {
  TemporaryFolder folder;
  const std::string name = "\x03\x1F\x1B]0;x\x07.sgf";
  folder.write("in/" + name, "(;SZ[5];B[ba])");
  std::filesystem::create_directories(folder / ("out/" + name));  // no file can be there
  const auto ran = run_program("score --write-sgf " + (folder / "out") + " " + (folder / "in"));
  CHECK(ran.status == 2);
  CHECK(ran.out.find("cannot open the record") != std::string::npos);
  for (const char c : ran.out) CHECK((c == '\n' || static_cast<unsigned char>(c) >= ' '));
}

TEST_CASE("a list that is separated by NUL is not taken for one path") {
  TemporaryFolder folder;
  folder.write("a.sgf", clean);
  folder.write("b.sgf", violation);
  const std::string list = "find " + folder.string() + " -name '*.sgf' -print0";
  const std::string check = SGFAUDIT_PROGRAM + std::string(" check --files-from - ");
  const auto wrong = run_program("--version; " + list + " | " + check);
  CHECK(wrong.status == 2);
  CHECK(wrong.out.find("read them with -0") != std::string::npos);
  CHECK(run_program("--version; " + list + " | " + check + "-0").status == 1);
}

TEST_CASE("of a name that git has quoted it is said how git lists it as it is") {
  TemporaryFolder folder;
  const auto find = [&](const std::string& name) {
    const std::string list = folder.write("list", name + "\n");
    return run_program("check --files-from " + list).out;
  };
  const std::string advice = "let it list with -z and read the list with -0";
  CHECK(find(R"("games/\347\242\201.sgf")").find(advice) != std::string::npos);
  CHECK(find("games/gone.sgf").find(advice) == std::string::npos);
}

TEST_CASE("games that did not end by a count are none that could not be decided") {
  TemporaryFolder folder;
  const std::string resigned = folder.write("r.sgf", "(;SZ[9]RE[B+R];B[ee];W[cc])");
  const json report = json::parse(run_program("score --format json " + resigned).out);
  CHECK(report.at("summary").at("scores").at("undecided") == 0);
  CHECK(report.at("summary").at("scores").at("not_counted") == 1);
  CHECK(run_program("score " + resigned).out.find("score: none, the game was resigned.") !=
        std::string::npos);
}

TEST_CASE("a closed pipe is no trouble") {
  for (const char* arguments : {"codes", "codes --format json", "rulesets", "explain J601"}) {
    INFO(arguments);
    // The status of the program, not that of the reader, which is gone when it begins to write.
    const std::string program = SGFAUDIT_PROGRAM;
    CHECK(run_program("--version; { { sleep 0.2; " + program + " " + arguments +
                      "; echo $? >&3; } | :; } 3>&1")
              .out.ends_with("\n0\n"));
  }
}

TEST_CASE("wrong usage is one sentence and status 2") {
  for (const char* arguments : {"",
                                "check",
                                "check --no-such-option x",
                                "check --format pdf x",
                                "check --select X9 x",
                                "check --ignore '' x",
                                "check --select J2 --ignore J x",
                                "check --ignore ALL x",
                                "check --rules nobody x",
                                "check --fail-on often x",
                                "check --jobs -1 x",
                                "check --select= J x",
                                "check --output= /dev/null x",
                                "check --shard 3/2 x",
                                "check --shard 1/-1 x",
                                "check --max-ratio -1 x",
                                "check --output a --output json=a x",
                                "check --output a --output json=./a x",
                                "score --budget -1 x",
                                "score --engine-timeout nan x",
                                "show --move -5 x",
                                "show --game 0 x",
                                "show",
                                "explain",
                                "explain J999",
                                "nonsense"}) {
    INFO(arguments);
    const auto ran = run_program(std::string(arguments) + " 2>&1");
    CHECK(ran.status == 2);
    CHECK(ran.out.starts_with("sgfaudit: "));
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 1);
  }
}

TEST_CASE("what cannot be read is reported, the rest is audited, and the status is 2") {
  TemporaryFolder folder;
  folder.write("a/clean.sgf", clean);
  folder.write("a/mail.sgf", "Dear Kaede,\nno game here.\n");
  folder.write("a/empty.sgf", "");
  folder.write("a/notes.txt", "not read");
  std::filesystem::create_symlink("..", folder / "a/loop");
  std::filesystem::create_symlink("nowhere", folder / "a/dangling.sgf");
  ::mkfifo((folder / "a/pipe.sgf").c_str(), 0600);
  folder.write("z.sgf", violation);
  const auto ran = run_program("check --format json " + folder.string() + " /no/such/file.sgf");
  CHECK(ran.status == 2);
  const json report = json::parse(ran.out);
  const std::string a = folder / "a/";
  CHECK(paths_of(report) == std::vector<std::string>{a + "clean.sgf", a + "dangling.sgf",
                                                     a + "empty.sgf", a + "loop", a + "mail.sgf",
                                                     folder / "z.sgf", "/no/such/file.sgf"});
  CHECK(report.at("summary").at("games") == 2);
  CHECK(report.at("summary").at("errors") == 5);
  CHECK(report.at("summary").at("skipped") == 2);
}

TEST_CASE("a report is none of the other files in the folder that it is written into") {
  TemporaryFolder folder;
  folder.write("games/clean.sgf", clean);
  folder.write("games/notes.txt", "not read");
  const auto skipped = [&](const std::string& options) {
    run_program("check" + options + " --output text=" + (folder / "games/all.txt") +
                " --output json=" + (folder / "games/report") + " " + (folder / "games"));
    return json::parse(read_file(folder / "games/report")).at("summary").at("skipped").get<int>();
  };
  CHECK(skipped("") == 1);
  CHECK(skipped(" --resume") == 1);               // its journal, and the reports of before
  folder.write("games/report.partial.1.1", "{");  // of a run that was killed
  CHECK(skipped(" --resume") == 1);
  folder.write("games/report.old", "of last year");  // files of other runs, or of nobody
  folder.write("games/deep/report", "of a folder");
  CHECK(skipped("") == 3);
}

TEST_CASE("a file that may not be read is an error of its own") {
  if (::geteuid() == 0) return;  // root may read everything
  TemporaryFolder folder;
  const auto locked = folder.write("locked.sgf", clean);
  ::chmod(locked.c_str(), 0);
  CHECK(run_program("check " + folder.string()).status == 2);
}

TEST_CASE("records come from standard input and from lists of paths") {
  TemporaryFolder folder;
  const auto one = folder.write("one.sgf", clean);
  const auto two = folder.write("two words.sgf", violation + clean);
  CHECK(report_of("- < " + one).at("games").at(0).at("path") == "-");
  const auto list = folder.write("list", one + "\n\n" + two + "\n");
  CHECK(paths_of(report_of("--files-from " + list)) == std::vector<std::string>{one, two, two});
  CHECK(paths_of(report_of("--files-from - < " + list)) == std::vector<std::string>{one, two, two});
  const auto windows = folder.write("windows", "\xEF\xBB\xBF" + one + "\r\n" + two + "\r\n");
  CHECK(paths_of(report_of("--files-from " + windows)) == std::vector<std::string>{one, two, two});
  const auto nul = folder.write("nul", two + std::string(1, '\0') + one);
  CHECK(paths_of(report_of("-0 --files-from " + nul)) == std::vector<std::string>{two, two, one});
  const auto marked = folder.write("\xEF\xBB\xBFmarked.sgf", clean);  // the name of a file
  folder.write("name", marked.substr(folder.string().size() + 1) + '\0');
  const auto relative = run_program("codes > /dev/null; cd " + folder.string() + "; " +
                                    SGFAUDIT_PROGRAM + " check --format json -0 --files-from name");
  CHECK(paths_of(json::parse(relative.out)) == std::vector<std::string>{"\xEF\xBB\xBFmarked.sgf"});
  CHECK(run_program("check --files-from /no/such/list").status == 2);
}

TEST_CASE("the report is the same for any number of workers") {
  TemporaryFolder folder;
  for (int i = 0; i < 300; ++i) {
    const std::string bytes = i % 7 == 0 ? violation : i % 11 == 0 ? "no game" : clean;
    folder.write("f" + std::to_string(i % 10) + "/" + std::to_string(i) + ".sgf", bytes);
  }
  std::string collection;
  for (int i = 0; i < 3000; ++i) collection += i % 100 == 0 ? violation : clean;
  folder.write("f3/collection.sgf", collection);
  for (const std::string format : {"ndjson", "json", "text"}) {
    INFO(format);
    const std::string check = "check --format " + format + " " + folder.string() + " --jobs ";
    const std::string one = run_program(check + "1").out;
    CHECK(one.size() > 1000);
    for (const char* jobs : {"2", "3", "16"}) CHECK(run_program(check + jobs).out == one);
  }
}

TEST_CASE("shards are a partition of the inputs") {
  TemporaryFolder folder;
  for (int i = 0; i < 100; ++i) folder.write(std::to_string(i) + ".sgf", clean);
  std::vector<std::string> all;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    const auto part = paths_of(report_of("--shard " + std::string(shard) + " " + folder.string()));
    CHECK(part.size() > 10);
    all.insert(all.end(), part.begin(), part.end());
  }
  std::sort(all.begin(), all.end());
  CHECK(std::unique(all.begin(), all.end()) == all.end());
  CHECK(all.size() == 100);
}

TEST_CASE("several reports of one run are written, whole or not at all") {
  TemporaryFolder folder;
  const auto record = folder.write("r.sgf", violation);
  const auto reports = " --output ndjson=" + (folder / "r.ndjson") + " --output " +
                       (folder / "r.txt") + " " + record;
  const auto ran = run_program("check" + reports);
  CHECK(ran.status == 1);
  CHECK(ran.out.empty());
  CHECK(read_file(folder / "r.ndjson") == run_program("check --format ndjson " + record).out);
  CHECK(read_file(folder / "r.txt") == run_program("check " + record).out);

  const auto files = [&] {
    const std::filesystem::directory_iterator all(folder.string());
    return std::distance(begin(all), end(all));
  };
  const auto before = files();
  CHECK(run_program("check --output /no/such/folder/x " + record).status == 2);
  CHECK(run_program("check --format ndjson --output /dev/full " + record).status == 2);
  CHECK(run_program("check --format ndjson " + record + " > /dev/full").status == 2);
  CHECK(files() == before);
}

TEST_CASE("a closed pipe is no error, and hides none") {
  TemporaryFolder folder;
  for (const auto& [game, expected] : {std::pair(violation, "1\n"), std::pair(clean, "0\n")}) {
    std::string collection;
    for (int i = 0; i < 20000; ++i) collection += game;
    const auto file = folder.write("c.sgf", collection);
    const auto status = folder / "status";
    run_program("codes > /dev/null; (" SGFAUDIT_PROGRAM " check --format ndjson " + file +
                "; echo $? > " + status + ") | head -c 10 > /dev/null");
    CHECK(read_file(status) == expected);
  }
}

TEST_CASE("an endless pipe is reported while it is read") {
  // The writer waits for the report of the first game before it ends.
  TemporaryFolder folder;
  const auto out = folder / "out";
  const auto ran = run_program(
      "codes > /dev/null; { printf '(;GM[1];B[aa])(;GM[1];B[bb])'; i=0; "
      "while ! grep -q '\"game\":1' " +
      out +
      " 2>/dev/null && [ $i -lt 600 ]; do sleep 0.1; "
      "i=$((i+1)); done; [ $i -lt 600 ] && printf '(;GM[1];B[cc])'; } | " SGFAUDIT_PROGRAM
      " check --format ndjson - > " +
      out + "; grep -c '\"type\":\"game\"' " + out);
  CHECK(ran.out == "3\n");
}

TEST_CASE("the rule set of --rules decides what a violation means") {
  TemporaryFolder folder;
  const auto record = folder.write("r.sgf", violation);
  const auto verdict = [&](const std::string& options) {
    return report_of(options + " " + record).at("games").at(0).at("verdict").at("kind");
  };
  CHECK(verdict("") == "forfeit");
  CHECK(verdict("--rules japanese1989") == "forfeit");
  CHECK(verdict("--rules chinese") == "unfinished");
}

TEST_CASE("with --variations every line is audited") {
  TemporaryFolder folder;
  const auto record = folder.write("r.sgf", "(;B[pd](;W[dp];B[dd])(;W[dd](;W[dp])(;B[dd])))");
  CHECK(report_of(record).at("games").at(0).at("findings").empty());
  const json findings = report_of("--variations " + record).at("games").at(0).at("findings");
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].at("code") == "J201");
  CHECK(findings[0].at("move") == 3);
  CHECK(findings[0].at("variation") == 2);
  CHECK(findings[1].at("code") == "J302");
  CHECK(findings[1].at("variation") == 3);
}

TEST_CASE("nothing of a record reaches a terminal unescaped") {
  TemporaryFolder folder;
  const auto record = folder.write(
      "r.sgf", "(;PB[\x1b[31mred\x07\xE2\x80\xAEturned]PW[\xC4\xE3]RE[\x9b];B[pd];W[dp];W[dd])");
  for (const char* format : {"text", "ndjson", "json"}) {
    const std::string out = run_program("check --format " + std::string(format) + " " + record).out;
    INFO(out);
    CHECK(out.find("red") != std::string::npos);
    for (const char c : out) CHECK((static_cast<unsigned char>(c) >= 0x20 || c == '\n'));
    CHECK(out.find("\xE2\x80\xAE") == std::string::npos);
    const bool kept = out.find("\\xC4\\xE3") != std::string::npos ||
                      out.find("\\\\xC4\\\\xE3") != std::string::npos;
    CHECK(kept);
  }
}

TEST_CASE("what repeats in the same way across many games is listed some times, and counted") {
  TemporaryFolder folder;
  for (int i = 0; i < 50; ++i) {
    folder.write("r" + std::to_string(i) + ".sgf", "(;KM[6.5]RE[B+3];B[pd];W[dp])");
    folder.write("j" + std::to_string(i) + ".sgf", "(;SZ[9];B[aa];W[aa])");
  }
  const auto count = [](const std::string& text, const std::string& word) {
    std::size_t n = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
    return n;
  };
  const auto ran = run_program("check --jobs 1 " + folder.string());
  CHECK(count(ran.out, "warning R103 margin-fraction (") == 20);
  CHECK(count(ran.out, "recorded result B+3\n") == 20);  // nothing is said of the other games
  CHECK(count(ran.out, "error J302 occupied-point (") == 50);
  CHECK(count(ran.out, "50  warning in 50 games; --select R103 lists all") == 1);
  CHECK(run_program("check --jobs 4 " + folder.string()).out == ran.out);
  CHECK(count(run_program("check --select R103 " + folder.string()).out, "margin-fraction (") ==
        50);
  for (const char c : ran.out) REQUIRE((c >= ' ' || c == '\n'));
}

TEST_CASE("games with the same moves have the same hash of moves") {
  TemporaryFolder folder;
  const auto hash = [&](const char* text) {
    const auto path = folder.write("a.sgf", text);
    const auto out = run_program("check --variations --format ndjson " + path).out;
    const auto at = out.find("\"moves_hash\":\"");
    return out.substr(at, 31);
  };
  const auto plain = hash("(;PB[x];B[aa];W[tt])");
  CHECK(plain == hash("(;PB[y]SZ[19];B[aa];W[])"));
  CHECK(plain == hash("(;;B[aa](;W[])(;W[bb]))"));
  CHECK(plain == hash("(;B[aa];W[pass])"));
  CHECK(plain != hash("(;B[aa];W[ab])"));
  const auto handicap = hash("(;AB[aa][bb][cc:cd];W[ee])");
  CHECK(handicap == hash("(;AB[cc][bb][cd]HA[4]AB[aa];W[ee])"));
  CHECK(handicap != hash("(;AB[aa][bb][cc];W[ee])"));
  CHECK(handicap != hash("(;AB[aa][bb][cc]AW[cd];W[ee])"));
  CHECK(plain != hash("(;SZ[9];B[aa];W[])"));
  // Supplied for the replay.
  CHECK(hash("(;HA[4];W[cc];B[qc])") == hash("(;AB[pd][dp][pp][dd];W[cc];B[qc])"));
}

TEST_CASE("from its first escape sequence on a file is in ISO-2022-JP, and its games say so") {
  TemporaryFolder folder;
  const auto path = folder.write(
      "a.sgf", "(;PB[Abe];B[aa])(;CA[ISO-2022-JP]PB[\x1B$B8k\x1B(B];B[aa])(;PB[Abe];B[aa])");
  const json games = report_of(path).at("games");
  CHECK_FALSE(games[0].contains("encoding"));
  CHECK(games[1].at("encoding") == "ISO-2022-JP");
  CHECK(games[1].at("black") == "碁");
  CHECK(games[2].at("encoding") == "ISO-2022-JP");
}

TEST_CASE("a fact without end is shown in part, and is whole in JSON") {
  TemporaryFolder folder;
  const std::string name(5000, 'x');
  const auto record = folder.write("r.sgf", "(;PB[" + name + "]PW[" + name + "];B[aa];B[bb])");
  const std::string text = run_program("check " + record).out;
  CHECK(text.find(name.substr(0, 200) + "... (black)") != text.npos);
  CHECK(text.find(name.substr(0, 201)) == text.npos);
  CHECK(report_of(record).dump().find(name) != text.npos);
}

TEST_CASE("a subcommand that there is not is named, with those that there are") {
  const auto ran = run_program("audit x.sgf 2>&1");
  CHECK(ran.status == 2);
  CHECK(ran.out.find("\"audit\" is none of check, score, ") != std::string::npos);
  CHECK(run_program("2>&1").out.find("subcommand is required") != std::string::npos);
}
