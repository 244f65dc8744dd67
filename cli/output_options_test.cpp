// Where reports may go, and where never.
#include <algorithm>
#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "testdata/program.hpp"

using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

const std::string clean = "(;B[pd];W[dp];B[dd])\n";

}  // namespace

TEST_CASE("a report never takes the place of a record") {
  TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", clean), b = folder.write("b.sgf", clean);
  const std::string other = folder.write("c.txt", clean);
  CHECK(run_program("check --output " + a + " " + b).status == 2);  // --output *.sgf
  CHECK(run_program("check --output " + other + " " + other).status == 2);
  CHECK(read_file(a) == clean);
  CHECK(read_file(other) == clean);
  // What a run over the folder would read, by its name or through a link; and the list of paths.
  const std::string upper = folder.write("C.SGF", clean), zip = folder.write("x.zip", clean);
  std::filesystem::create_symlink("a.sgf", folder / "link");
  const std::string list = folder.write("list", a + "\n");
  for (const std::string& file : {upper, zip, folder / "link"}) {
    for (const std::string option : {" --output ", " --write-baseline "}) {
      CHECK(run_program("check" + option + file + " " + folder.string()).status == 2);
    }
    CHECK(run_program("merge --output " + file + " " + other).status == 2);
    CHECK(read_file(file) == clean);
  }
  CHECK(run_program("check --files-from " + list + " --output " + list).status == 2);
  CHECK(read_file(list) == a + "\n");
}

TEST_CASE("a report never takes the place of the baseline, but a new baseline does") {
  TemporaryFolder folder;
  const std::string record = folder.write("a.sgf", "(;B[pd];W[dp];W[dd])\n");
  const std::string known = folder / "known", both = "check --baseline " + known + " " + record;
  CHECK(run_program("check --write-baseline " + known + " " + record).status == 1);
  const std::string before = read_file(known);
  CHECK(run_program(both + " --output " + known).status == 2);
  CHECK(run_program(both + " --output ndjson=" + known).status == 2);
  CHECK(read_file(known) == before);
  CHECK(run_program(both + " --write-baseline " + known).status == 0);
}

TEST_CASE("a report never takes the place of the settings, typed or found") {
  TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", clean), settings = "quiet = true\n";
  const std::string config = folder.write(".sgfaudit.toml", settings);
  const std::string in_folder = "--version; cd " + folder.string() + "; " + SGFAUDIT_PROGRAM;
  for (const std::string option : {" --output ", " --output json=", " --write-baseline "}) {
    CHECK(run_program("check --config " + config + option + config + " " + a).status == 2);
    CHECK(run_program(in_folder + " check" + option + ".sgfaudit.toml a.sgf").status == 2);
    CHECK(read_file(config) == settings);
  }
}

TEST_CASE("no report and nothing that is read has the name of what --resume keeps") {
  TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", clean), report = folder / "r";
  const std::string other = folder.write("r.resume", clean);
  const std::string run = "check --resume --output " + report + " ";
  const std::string kept = "sgfaudit: --resume keeps what is done in " + other;
  CHECK(run_program(run + "--output text=" + other + " " + a + " 2>&1").out ==
        kept + ", and a report goes there too: name another file for one\n");
  CHECK(run_program(run + a + " " + other + " 2>&1").out ==
        kept + ", which is read: name another file for the report\n");
  CHECK(read_file(other) == clean);
  CHECK_FALSE(std::filesystem::exists(report));
}

TEST_CASE("a report is refused for what is wrong with its name") {
  TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", clean);
  const auto said = [&](const std::string& file) {
    return run_program("check --output " + file + " " + a + " 2>&1").out;
  };
  const std::string read = " names what is read: ", ending = " ends like a record or an archive: ";
  CHECK(said(a).find(a + read) != std::string::npos);
  for (const std::string& file : {folder / "r.sgf", folder / "q.zip"}) {
    CHECK(said(file).find(file + ending) != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(file));
  }
}

TEST_CASE("a format that there is not is told, and makes no file of its name") {
  TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", clean);
  const std::string in_folder = "--version; cd " + folder.string() + "; " + SGFAUDIT_PROGRAM;
  const auto ran = run_program(in_folder + " check --output xml=r.xml " + a + " 2>&1");
  CHECK(ran.status == 2);
  CHECK(ran.out.find("\"xml\" is no format, it is text, json,") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder / "xml=r.xml"));
  CHECK(run_program(in_folder + " check --output ./xml=r.xml " + a).status == 0);
  CHECK(std::filesystem::exists(folder / "xml=r.xml"));
}

TEST_CASE("a format that no report is written in is told, where it was typed") {
  TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", clean), report = folder / "r";
  const std::string named = "check --output sarif=" + report + " " + a, text = " --format text";
  const auto ran = run_program(named + text + " 2>&1");
  CHECK(ran.status == 2);
  CHECK(ran.out.find("--output text=- for one on standard output\n") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(report));
  CHECK(run_program(named + " --output text=-").out == run_program("check " + a).out);
  CHECK(run_program(named + text + " --output " + (folder / "t")).status == 0);
  for (const std::string& none : {"check --format '' " + a, std::string("codes --format ''")}) {
    CHECK(run_program(none).status == 2);
  }
  // Settings are for more than one run.
  const std::string config = folder.write("config", "format = \"csv\"\n");
  CHECK(run_program(named + " --config " + config).status == 0);
}

// It would say that all is well.
TEST_CASE("a report that has no counts is refused with --statistics") {
  TemporaryFolder folder;
  const std::string record = folder.write("a.sgf", "(;B[pd];W[dp];W[dd])\n");
  const std::string config = folder.write("config", "statistics = true\n");
  const std::string why = " counts, and a report in sarif has no counts: take text, html";
  const auto said = [&](const std::string& options) {
    return run_program("check " + options + " " + record + " 2>&1");
  };
  CHECK(said("--statistics --format sarif").out.starts_with("sgfaudit: --statistics" + why));
  CHECK(said("--format sarif --config " + config)
            .out.starts_with("sgfaudit: " + config + ":1: statistics" + why));
  for (const std::string format : {"sarif", "github", "junit", "csv"}) {
    CHECK(said("--statistics --output " + format + "=" + (folder / "r")).status == 2);
    CHECK_FALSE(std::filesystem::exists(folder / "r"));
  }
  for (const std::string format : {"text", "html", "json", "ndjson"}) {
    const auto ran = said("--statistics --format " + format);
    CHECK(ran.status == 1);
    CHECK(ran.out.find("J201") != std::string::npos);
  }
  CHECK(said("--statistics --write-baseline " + (folder / "known")).status == 1);
}

TEST_CASE("a file that may not grow is an error of the report") {
  TemporaryFolder folder;
  std::string games;
  for (int i = 0; i < 2000; ++i) games += clean;
  const std::string record = folder.write("a.sgf", games);
  const auto ran = run_program("--version; ulimit -f 100; " + std::string(SGFAUDIT_PROGRAM) +
                               " check --output ndjson=" + (folder / "r") + " " + record + " 2>&1");
  CHECK(ran.status == 2);
  CHECK(ran.out.find("cannot write the report") != std::string::npos);
}

TEST_CASE("a report is written where a link points, and to standard output by its name") {
  TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", clean), real = folder.write("real.txt", "before");
  std::filesystem::create_symlink("real.txt", folder / "link.txt");
  CHECK(run_program("check --output " + (folder / "link.txt") + " " + a).status == 0);
  CHECK(std::filesystem::is_symlink(folder / "link.txt"));
  const std::string report = read_file(real);
  CHECK(report.find("1 game in 1 file") != std::string::npos);
  for (const std::string name : {"/dev/stdout", "/dev/fd/1"}) {
    CHECK(run_program("check --output " + name + " " + a).out == report);
    CHECK(run_program("check --output " + name + " --output json=- " + a).status == 2);
    // It has no name that anything could stand beside.
    const std::string to_file = " " + a + " > " + (folder / "redirected");
    CHECK(run_program("check --resume --output " + name + to_file).status == 2);
  }
  // What a link leads to need not be there yet.
  std::filesystem::create_symlink("second", folder / "first");
  std::filesystem::create_directory(folder / "sub");
  std::filesystem::create_symlink("sub/new.txt", folder / "second");
  CHECK(run_program("check --output " + (folder / "first") + " " + a).status == 0);
  CHECK(std::filesystem::is_symlink(folder / "first"));
  CHECK(std::filesystem::is_symlink(folder / "second"));
  CHECK(read_file(folder / "sub/new.txt") == report);
}

TEST_CASE("a report goes on in a file that is open already, and what stands there stays") {
  TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", clean), report = run_program("check " + a).out;
  for (const std::string name : {"/dev/stderr", "/dev/fd/2", "/dev/fd/3", "/proc/self/fd/3"}) {
    INFO(name);
    const std::string log = folder.write("log", "before\n");
    const std::string open = " 2>> " + log + " 3>&2", check = "check --output " + name + " " + a;
    CHECK(run_program(check + open + "; echo behind >> " + log).status == 0);
    CHECK(read_file(log) == "before\n" + report + "behind\n");
    CHECK(run_program(check + " --resume" + open).status == 2);
  }
  CHECK(run_program("check --output /dev/fd/999 " + a).status == 2);
}

TEST_CASE("an option without a value is told, and not left out") {
  TemporaryFolder folder;
  const std::string record = folder.write("a.sgf", clean);
  for (const std::string option :
       {"score --write-sgf", "score --proofs", "score --engine", "score --dame", "score --detail",
        "check --baseline", "check --write-baseline", "check --config", "check --shard",
        "check --files-from", "fmt --output-dir", "merge --output"}) {
    const auto ran = run_program(option + " '' " + record + " 2>&1");
    INFO(option);
    CHECK(ran.status == 2);
    CHECK(ran.out.find(": needs a value") != std::string::npos);
  }
}

TEST_CASE("wrong usage is one sentence, and what was typed takes no effect on a terminal") {
  TemporaryFolder folder;
  const std::string record = folder.write("a.sgf", clean);
  const auto said = [&](const std::string& arguments) {
    const auto ran = run_program(arguments + " 2>&1");
    CHECK(ran.status == 2);
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 1);
    return ran.out;
  };
  const std::string usage = " (`sgfaudit --help` shows the usage)\n";
  CHECK(said("check " + record + " --rules") == "sgfaudit: --rules: needs a value" + usage);
  CHECK(said("check -j") == "sgfaudit: --jobs: needs a value" + usage);
  CHECK(said("check --format csv --format json " + record) ==
        "sgfaudit: --format: is given more than once" + usage);
  CHECK(said("show " + record + " " + record) == "sgfaudit: FILE: is given more than once" + usage);
  CHECK(said("show --rules chinese " + record) ==
        "sgfaudit: The following argument was not expected: --rules" + usage);
  // As of a variable that is not set.
  CHECK(said("check '' " + record) == "sgfaudit: PATH: needs a value" + usage);
  CHECK(said("fmt ''") == "sgfaudit: PATH: needs a value" + usage);
  CHECK(said("show ''") == "sgfaudit: FILE: needs a value" + usage);
  CHECK(said("merge ''") == "sgfaudit: PART: needs a value" + usage);
  const std::string option = record + " --";
  for (const std::string& arguments :
       {"check " + option + "rules ", "check " + option + "select ", "check " + option + "jobs ",
        "check " + option, "score " + option + "shard ", "fmt " + option + "encoding ",
        std::string("codes --format "), std::string("explain "), std::string()}) {
    INFO(arguments);
    CHECK(said(arguments + "\"$(printf '\\033[31m\\377\\n=')\"").find("\\x1B[31m\\xFF\\x0A") !=
          std::string::npos);
  }
}

TEST_CASE("of a place that cannot be reached the system says why, and nothing else is made of it") {
  TemporaryFolder in, out;
  const std::string record = in.write("a.sgf", clean), loop = out / "loop";
  std::filesystem::create_symlink("loop", loop);
  const std::string why = ": Too many levels of symbolic links";
  CHECK(run_program("check " + record + " --output " + loop + "/a --output " + loop + "/b 2>&1")
            .out == "sgfaudit: cannot open the report " + loop + "/a" + why + "\n");
  for (const std::string option : {"fmt --output-dir", "score --write-sgf", "score --proofs"}) {
    const auto ran = run_program(option + " " + loop + "/x " + record + " " + record + " 2>&1");
    CHECK(ran.status == 2);
    CHECK(ran.out == "sgfaudit: cannot write into the folder " + loop + "/x" + why +
                         ": name another " + option.substr(option.find("--")) + "\n");
  }
}

TEST_CASE("a report never takes the place of a standard stream that is closed") {
  TemporaryFolder folder;
  const std::string record = folder.write("a.sgf", clean), file = folder / "report";
  const std::string to_file = "check " + record + " --output " + file;
  CHECK(run_program(to_file + " --output csv=- >&-").status == 2);  // which cannot be written
  CHECK(read_file(file) == run_program("check " + record).out);
  CHECK(run_program(to_file + " /no/such --progress always <&- >&- 2>&-").status == 2);
  CHECK(read_file(file).find("games in") == std::string::npos);
  // Without standard input there is nothing to read, which is not the same as an empty record.
  CHECK(run_program("check - <&-").out.find("Bad file descriptor") != std::string::npos);
}

TEST_CASE("colours are for terminals that know them, and for whoever asks for them") {
  TemporaryFolder folder;
  const std::string record = folder.write("a.sgf", "(;B[pd];B[dd])\n");
  const auto colored = [&](const std::string& variables, const std::string& options) {
    const auto ran =
        run_program("--version; " + variables + " script -qec \"" SGFAUDIT_PROGRAM " check " +
                    options + record + "\" /dev/null");
    CHECK(ran.out.find("double-move") != std::string::npos);
    return ran.out.find('\x1B') != std::string::npos;
  };
  if (run_program("--version; script --version").status == 127) {
    WARN("skipped: no program `script` here, and so no terminal");
    return;
  }
  CHECK(colored("TERM=xterm", ""));
  CHECK_FALSE(colored("TERM=xterm NO_COLOR=1", ""));
  CHECK_FALSE(colored("TERM=dumb", ""));  // that of an editor
  CHECK(colored("TERM=dumb", "--color always "));
  CHECK_FALSE(colored("TERM=xterm", "--color never "));
}
