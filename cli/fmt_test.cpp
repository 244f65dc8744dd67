// `sgfaudit fmt` as scripts use it.
#include <filesystem>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "testdata/program.hpp"

using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;
namespace fs = std::filesystem;
using namespace std::string_literals;

namespace {

const std::string loose = "(; GM[1] ;B[aa])\n";
const std::string neat = "(;GM[1]\n;B[aa])\n";
const std::string broken = "(; GM[1] ! ;B[aa])\n";

std::size_t files_in(const std::string& folder) {
  const fs::recursive_directory_iterator all(folder);
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

}  // namespace

TEST_CASE("fmt writes to standard output, and says what it copied unchanged") {
  TemporaryFolder folder;
  const auto a = folder.write("a.sgf", loose), b = folder.write("b.sgf", broken);
  const auto ran = run_program("fmt " + a + " " + b);
  CHECK(ran.out == neat + broken);
  CHECK(ran.status == 1);
  CHECK(run_program("fmt " + a).status == 0);
  CHECK(run_program("fmt - < " + a).out == neat);
  CHECK(run_program("fmt --fix " + b).out == neat);
  CHECK(run_program("fmt --fix " + b).status == 0);
  CHECK(run_program("fmt " + b + " 2>&1 >/dev/null").out ==
        "sgfaudit: " + b +
            ":1:10: game 1 is copied unchanged: characters that are neither a property nor "
            "structure: \"!\"; --fix repairs it\n");
  CHECK(run_program("fmt --quiet " + b + " 2>&1 >/dev/null").out == "");
}

TEST_CASE("what is copied of one file swallows no record of the next") {
  TemporaryFolder folder;
  const auto open = folder.write("a.sgf", "(;GM[1];B[bb]C[it was"),
             next = folder.write("b.sgf", loose);
  const std::string names = open + " " + next + " " + open;
  const auto ran = run_program("fmt --quiet " + names);
  CHECK(ran.out == "(;GM[1];B[bb]C[it was\n" + neat + "(;GM[1];B[bb]C[it was");
  CHECK(run_program("fmt --quiet --jobs 3 " + names).out == ran.out);
  CHECK(run_program("check --statistics - < " + folder.write("c.sgf", ran.out))
            .out.starts_with("3 games in 1 file, 3 moves\n"));
}

TEST_CASE("fmt says where it cannot leave text as it is, because it had to be converted") {
  TemporaryFolder folder;
  const auto japanese = folder.write("j.sgf", "(;CA[ISO-2022-JP]PB[\x1B$B8k\x1B(B];B[aa]!)");
  const auto copied = run_program("fmt " + japanese + " 2>&1");
  CHECK(copied.out.find("(;CA[UTF-8]PB[碁];B[aa]!)\n") != std::string::npos);
  CHECK(copied.out.find("game 1 is copied as UTF-8: ") != std::string::npos);
  const auto kept = run_program("fmt --fix --keep-encoding " + japanese + " 2>&1");
  CHECK(kept.out.find("(;CA[UTF-8]PB[碁]\n;B[aa])\n") != std::string::npos);
  CHECK(kept.out.find("its character set cannot be kept, it is written as UTF-8\n") !=
        std::string::npos);
}

TEST_CASE("fmt --in-place writes what changes, keeps permissions and links") {
  TemporaryFolder folder;
  const auto a = folder.write("a.sgf", loose), b = folder.write("b.sgf", neat);
  ::chmod(a.c_str(), 0640);
  fs::create_symlink("a.sgf", folder / "link.sgf");
  const auto time = fs::last_write_time(b) - std::chrono::hours(1);
  fs::last_write_time(b, time);
  CHECK(run_program("fmt --in-place " + (folder / "link.sgf") + " " + b).status == 0);
  CHECK(read_file(a) == neat);
  CHECK(fs::is_symlink(folder / "link.sgf"));
  CHECK((fs::status(a).permissions() & fs::perms::all) == fs::perms{0640});
  CHECK(fs::last_write_time(b) == time);
  CHECK(files_in(folder.string()) == 3);
  const auto piped = run_program("fmt --in-place - < " + a + " 2>&1");
  CHECK(piped.status == 2);
  CHECK(piped.out ==
        "sgfaudit: -: only an unpacked file can be written in place; name a folder with "
        "--output-dir\n");
}

TEST_CASE("what is written to standard output is not read") {
  TemporaryFolder folder;
  folder.write("a.sgf", loose);
  const std::string here = "--version >/dev/null; cd " + folder.string() + "; " + SGFAUDIT_PROGRAM;
  const std::string why = "standard output goes to this file: send it to another one\n";
  const auto ran = run_program(here + " fmt --jobs 1 . 2>&1 > z.sgf");
  CHECK(ran.status == 2);
  CHECK(ran.out == "sgfaudit: ./z.sgf: " + why);
  CHECK(read_file(folder / "z.sgf") == neat);
  CHECK(run_program(here + " fmt - < z.sgf 2>&1 >> z.sgf").out == "sgfaudit: -: " + why);
  CHECK(run_program(here + " check --format ndjson . > z.sgf").status == 2);
  CHECK(read_file(folder / "z.sgf").find(why.substr(0, why.size() - 1)) != std::string::npos);
}

TEST_CASE("a file may have a name as long as names can be") {
  TemporaryFolder in, out;
  const std::string name = std::string(251, 'x') + ".sgf";
  const auto file = in.write(name, loose);
  CHECK(run_program("fmt --output-dir " + out.string() + " " + file).status == 0);
  CHECK(read_file(out / name) == neat);
  CHECK(run_program("fmt --in-place " + file).status == 0);
  CHECK(read_file(file) == neat);
  const std::string here = "--version >/dev/null; cd " + out.string() + "; " + SGFAUDIT_PROGRAM;
  CHECK(run_program(here + " check --output " + std::string(255, 'x') + " " + file).status == 0);
  CHECK(files_in(out.string()) == 2);
  CHECK(run_program("check --output " + (out / std::string(256, 'x')) + " " + file + " 2>&1")
            .out.starts_with("sgfaudit: cannot open the report "));  // before anything is read
}

TEST_CASE("fmt --output-dir keeps the names within each folder") {
  TemporaryFolder in, out;
  in.write("x/y/a.sgf", loose);
  const auto b = in.write("b.sgf", loose);
  CHECK(run_program("fmt --output-dir " + (out / "new/sub") + " " + (in / "x")).status == 0);
  CHECK(read_file(out / "new/sub/y/a.sgf") == neat);
  CHECK(run_program("fmt --output-dir " + out.string() + " " + b).status == 0);
  CHECK(read_file(out / "b.sgf") == neat);
  // Nothing is overwritten by accident.
  CHECK(run_program("fmt --output-dir " + in.string() + " " + b).status == 2);
  CHECK(run_program("fmt --output-dir " + (in / "x/out") + " " + in.string()).status == 2);
  CHECK(run_program("fmt --output-dir " + out.string() + " " + b + " " + b).status == 2);
  CHECK(read_file(b) == loose);
}

TEST_CASE("fmt --diff shows what would change and writes nothing") {
  TemporaryFolder folder;
  const auto a = folder.write("a.sgf", loose), b = folder.write("b.sgf", neat);
  const auto ran = run_program("fmt --diff " + a + " " + b);
  CHECK(ran.out ==
        "--- " + a + "\n+++ " + a + "\n@@ -1 +1,2 @@\n-(; GM[1] ;B[aa])\n+(;GM[1]\n+;B[aa])\n");
  CHECK(ran.status == 1);
  CHECK(read_file(a) == loose);
  CHECK(run_program("fmt --diff " + b).status == 0);
}

TEST_CASE("fmt --diff shows that a file would become UTF-8, also where nothing else would change") {
  TemporaryFolder folder;
  std::string wide = "\xFF\xFE";
  for (const char c : neat) wide += {c, '\0'};
  const auto a = folder.write("a.sgf", wide);
  const auto ran = run_program("fmt --diff " + a);
  CHECK(ran.out == "--- " + a + "\tUTF-16LE\n+++ " + a + "\tUTF-8\n");
  CHECK(ran.status == 1);
  // ASCII stands in ISO-2022-JP as it does in UTF-8.
  const auto b = folder.write("b.sgf", neat);
  CHECK(run_program("fmt --diff --encoding ISO-2022-JP " + b).status == 0);
  const auto c = folder.write("c.sgf", "(;PB[\x1B$B8k\x1B(B]\n;B[aa])\n");
  CHECK(run_program("fmt --diff " + c).out.starts_with("--- " + c + "\tISO-2022-JP\n+++ "));
}

TEST_CASE("a disk that is full is told once, and nothing more is written to it") {
  TemporaryFolder folder;
  for (const char* name : {"in/a.sgf", "in/b.sgf", "in/c.sgf"}) folder.write(name, "(;B[aa])");
  std::filesystem::create_directory(folder / "out");
  std::filesystem::create_symlink("/dev/full", folder / "out/b.sgf");
  const auto full = run_program("fmt --jobs 1 --output-dir " + (folder / "out") + " " +
                                (folder / "in") + " 2>&1");
  CHECK(full.status == 2);
  CHECK(full.out == "sgfaudit: " + (folder / "in/b.sgf") + ": cannot write the record " +
                        (folder / "out/b.sgf") +
                        ": No space left on device: nothing more is written\n");
  CHECK(std::filesystem::exists(folder / "out/a.sgf"));
  CHECK(!std::filesystem::exists(folder / "out/c.sgf"));
}

TEST_CASE("fmt says what it cannot do in one sentence, with status 2") {
  TemporaryFolder folder;
  const auto none = folder.write("none.sgf", "hello\n");
  for (const std::string& arguments :
       {std::string("fmt"), "fmt --in-place --diff " + none, "fmt " + none,
        std::string("fmt /no/such/file.sgf"),
        "fmt --output-dir /dev/null/x " + folder.write("a.sgf", loose)}) {
    INFO(arguments);
    const auto ran = run_program(arguments + " 2>&1");
    CHECK(ran.status == 2);
    CHECK(ran.out.starts_with("sgfaudit: "));
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 1);
  }
  CHECK(run_program("fmt " + none).out == "");
  CHECK(run_program("fmt --in-place " + none).status == 2);
  // What could not be read weighs more than what was not written.
  const auto unclosed = folder.write("broken.sgf", "(;B[aa];W[bb(;B[cc])(;B[dd]))");
  CHECK(run_program("fmt " + unclosed).status == 1);
  CHECK(run_program("fmt /no/such.sgf " + unclosed).status == 2);
  CHECK(read_file(none) == "hello\n");
  const auto full = run_program("fmt " + (folder / "a.sgf") + " 2>&1 > /dev/full");
  CHECK(full.status == 2);
  CHECK(full.out == "sgfaudit: cannot write to standard output: No space left on device\n");
}

TEST_CASE("fmt writes and says the same for any number of workers") {
  TemporaryFolder folder;
  for (int i = 0; i < 40; ++i) {
    const auto name = "r" + std::to_string(i) + ".sgf";
    folder.write(name, i % 3 == 0 ? broken : "(; GM[1]C[" + std::to_string(i) + "];B[aa])");
  }
  const auto alone = run_program("fmt --jobs 1 " + folder.string() + " 2>&1");
  CHECK(alone.status == 1);
  CHECK(run_program("fmt --jobs 4 " + folder.string() + " 2>&1").out == alone.out);
  const TemporaryFolder one, many;
  run_program("fmt --fix --quiet --jobs 1 --output-dir " + one.string() + "/x " + folder.string());
  run_program("fmt --fix --quiet --jobs 4 --output-dir " + many.string() + "/x " + folder.string());
  CHECK(files_in(one.string()) == 41);
  CHECK(std::system(("diff -r " + one.string() + " " + many.string()).c_str()) == 0);
}

TEST_CASE("a game whose set nobody has named is copied where its text may look like structure") {
  TemporaryFolder folder;
  const std::string text = "(;PB[\x83\x5D];B[aa])\n";
  const auto file = folder.write("sjis.sgf", text);
  CHECK(run_program("fmt --fix " + file).out == text);
  const auto ran = run_program("fmt --fix " + file + " 2>&1 >/dev/null");
  CHECK(ran.status == 1);
  CHECK(ran.out.find("name the set with --encoding") != std::string::npos);
  CHECK(run_program("check " + file).out.find("may be half a character") != std::string::npos);
}

TEST_CASE("a mark of UTF-8 in front of another set is none") {
  TemporaryFolder folder;
  const auto file = folder.write("marked.sgf", "\xEF\xBB\xBF(;CA[GBK]PB[\xB0\xA2];B[aa])");
  CHECK(run_program("fmt --fix " + file).out == "(;CA[UTF-8]PB[\u963F]\n;B[aa])\n");
}

TEST_CASE("a file that goes on in UTF-16 is told to do so, and loses nothing") {
  TemporaryFolder folder;
  const auto file = folder.write("joined.sgf", "(;B[aa])\n" + "\xFF\xFE(\0;\0B\0[\0b\0b\0]\0)\0"s);
  CHECK(run_program("fmt --fix " + file).out == "(;\n;B[aa])\n(;\n;B[bb])\n");
  CHECK(run_program("check " + file).out.find("in another character set: UTF-16LE") !=
        std::string::npos);
}

TEST_CASE("a game in HZ is copied as it is, for its text may look like structure") {
  TemporaryFolder folder;
  const std::string text = "(;CA[HZ-GB-2312]PB[~{VN]N@~}];B[aa])\n";
  const auto file = folder.write("hz.sgf", text);
  const auto ran = run_program("fmt --fix " + file);
  CHECK(ran.out == text);
  CHECK(ran.status == 1);
  for (const std::string option : {"--fix ", ""}) {  // which would not repair it
    const auto told = run_program("fmt " + option + file + " 2>&1 >/dev/null").out;
    CHECK(told.find("is in HZ") != std::string::npos);
    CHECK(told.find("--fix") == std::string::npos);
  }
  CHECK(run_program("check --select S401 " + file).out.find("HZ-GB-2312") != std::string::npos);
}

TEST_CASE("an archive or a page that holds a record is left as it is") {
  TemporaryFolder folder;
  const std::string magic = "PK\3\4\n\0\0\0\0\0"s;
  const std::string page = "<html><script>var game = '" + loose.substr(0, 18) + "'</script></html>";
  for (const std::string fix : {"", " --fix"}) {
    const auto zip = folder.write("a.sgf", magic + loose), html = folder.write("b.sgf", page);
    const auto ran = run_program("fmt --in-place" + fix + " " + zip + " " + html + " 2>&1");
    CHECK(ran.status == 2);
    CHECK(ran.out == "sgfaudit: " + zip +
                         ": this is no SGF record: it is a ZIP archive (give it the ending .zip to "
                         "have it read)\nsgfaudit: " +
                         html + ": this is no SGF record: it is a web page (HTML)\n");
    CHECK(read_file(zip) == magic + loose);
    CHECK(read_file(html) == page);
    CHECK(run_program("fmt" + fix + " " + zip + " 2>/dev/null").out.empty());
  }
}
