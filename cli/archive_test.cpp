// Archives as scripts use them. They are made here by libarchive's own writer, or by tar.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "testdata/archives.hpp"

using namespace sgfaudit::testing;

namespace {

const std::string program = SGFAUDIT_PROGRAM;

}  // namespace

TEST_CASE("the records of an archive are read as if it were a folder") {
  for (const auto& [name, setting] : kinds) {
    TemporaryFolder folder;
    const std::string file = folder / name;
    pack(file, setting, {{"b/one.sgf", game}, {"notes.txt", "x"}, {"a.SGF", game + game}});
    INFO(name);
    for (const std::string& path : {file, folder.string()}) {
      const Report report = check(path);
      CHECK(report.status == 0);
      CHECK(report.games ==
            std::vector<std::string>{file + "/b/one.sgf", file + "/a.SGF", file + "/a.SGF"});
      CHECK(report.skipped == 1);
    }
  }
}

TEST_CASE("a compressed record is read, and fmt writes it under its own name") {
  TemporaryFolder folder, out;
  const std::string file = folder / "one.sgf.gz";
  pack(file, compressed, {{"x", game}});
  CHECK(check(folder.string()).games == std::vector<std::string>{file});
  CHECK(run_program("fmt --output-dir " + out.string() + " " + file).status == 0);
  CHECK(read_file(out / "one.sgf") == "(;B[pd]\n;W[dp]\n;B[dd])\n");
  const std::string before = read_file(file);
  CHECK(run_program("fmt --in-place " + file).status == 2);
  CHECK(read_file(file) == before);
}

TEST_CASE("the name of a member is its Unicode, whatever the locale") {
  TemporaryFolder folder;
  for (const char* const locale : {"C", "C.UTF-8"}) {
    ::setenv("LC_ALL", locale, 1);
    for (const auto& [name, setting] : kinds) {
      INFO(name << " in " << locale);
      const std::string file = folder / name, member = file + "/囲碁/棋譜.sgf";
      pack(file, setting, {{"囲碁/棋譜.sgf", game}, {"b.sgf", game}});
      CHECK(check(file).games == std::vector<std::string>{member, file + "/b.sgf"});
      CHECK(check(member).games == std::vector<std::string>{member});
    }
    ::unsetenv("LC_ALL");
  }
}

TEST_CASE("a name that is not Unicode is its bytes, and one that is nothing is told") {
  TemporaryFolder folder;
  const auto renamed = [&](const std::string& from, const std::string& to) {
    pack(folder / "a.zip", zip, {{from + ".sgf", game}, {"b.sgf", game}});
    std::string bytes = read_file(folder / "a.zip");
    for (std::size_t at = 0; (at = bytes.find(from, at)) != std::string::npos;) {
      bytes.replace(at, to.size(), to);
    }
    return folder.write("a.zip", bytes);
  };
  const std::string file = renamed("abcd", "\x93\xFA\x96\x7B");  // 日本 in Shift_JIS
  CHECK(check(file).games ==
        std::vector<std::string>{file + "/\\x93\\xFA\\x96{.sgf", file + "/b.sgf"});
  const Report report = check(renamed("日本", "\xFF\xFF\xFF\xFF\xFF\xFF"));  // said to be UTF-8
  CHECK(report.status == 2);
  CHECK(report.games == std::vector<std::string>{file + "/b.sgf"});
  CHECK(report.errors == std::vector<std::string>{file + "/"});
  CHECK(says(report, "a name that is no text"));
  CHECK(check(file + "/b.sgf").games == std::vector<std::string>{file + "/b.sgf"});
}

TEST_CASE("an archive on standard input is known by its first bytes") {
  TemporaryFolder folder;
  for (const auto& [name, setting] : kinds) {
    const std::string file = folder / name;
    pack(file, setting, {{"b/one.sgf", game}, {"notes.txt", "x"}, {"two.sgf", game}});
    INFO(name);
    const std::vector<std::string> both{"-/b/one.sgf", "-/two.sgf"};
    CHECK(check("- < " + file).games == both);
    const auto piped =
        run_program("--version > /dev/null; cat " + file + " | " + program + " fmt -");
    CHECK(piped.out == "(;B[pd]\n;W[dp]\n;B[dd])\n(;B[pd]\n;W[dp]\n;B[dd])\n");
    CHECK(piped.status == 0);
  }
  pack(folder / "c.sgf.xz", compressed, {{"x", game}});
  CHECK(check("- < " + folder / "c.sgf.xz").games == std::vector<std::string>{"-"});
  const std::string plain = folder.write("plain.sgf", "text " + game);
  for (const char* reading : {"check - < ", "check /dev/stdin < "}) {
    CHECK(run_program(reading + plain).out.find("1 game") != std::string::npos);
  }
}

TEST_CASE("where no temporary file can be written it is said where to allow one") {
  TemporaryFolder folder;
  std::string large = game;
  while (large.size() <= 1 << 20) large += game;
  const auto [name, seven_zip] = kinds[1];
  pack(folder / name, seven_zip, {{"large.sgf", large}, {"small.sgf", game}});
  const std::string file = folder / name;
  for (const std::string& reading : {program + " check " + file,  // the record has to wait
                                     "cat " + file + " | " + program + " check -"}) {  // and all
    INFO(reading);
    const auto ran = run_program("--version > /dev/null; export TMPDIR=/no/such; " + reading);
    CHECK(ran.status == 2);
    CHECK(ran.out.find("no temporary file can be written: No such file or directory; TMPDIR "
                       "names the folder for it\n") != std::string::npos);
  }
}

TEST_CASE("a record of an archive is named as the report names it") {
  TemporaryFolder folder;
  for (const auto& [name, setting] : kinds) {
    const std::string file = folder / name;
    pack(file, setting, {{"b/one.sgf", game}, {"two.sgf", "(;SZ[5];B[cc])"}});
    INFO(name);
    CHECK(check(file + "/two.sgf").games == std::vector<std::string>{file + "/two.sgf"});
    const auto shown = run_program("show " + file + "/two.sgf");
    CHECK(shown.out.find("Black at C3") != std::string::npos);
    CHECK(run_program("show " + file).status == 2);
    const Report none = check(file + "/three.sgf");
    CHECK(none.status == 2);
    CHECK(says(none, "there is no such record in the archive"));
  }
  pack(folder / "c.sgf.gz", compressed, {{"x", game}});
  CHECK(run_program("show " + folder / "c.sgf.gz").status == 0);
  CHECK(run_program("show - < " + folder / "c.sgf.gz").status == 0);
}

TEST_CASE("a folder of an archive is named like any other") {
  for (const auto& [name, setting] : kinds) {
    TemporaryFolder folder;
    const std::string file = folder / name, one = file + "/b/one.sgf", two = file + "/b/c/two.sgf";
    pack(file, setting, {{"b/one.sgf", game}, {"bc.sgf", game}, {"b/c/two.sgf", game}});
    INFO(name);
    using Names = std::vector<std::string>;
    CHECK(check(file + "/b").games == Names{one, two});
    CHECK(check(file + "/b/").games == Names{one, two});
    CHECK(check(file + "/b/c " + one).games == Names{two, one});
    CHECK(check(file + "/").games == Names{one, file + "/bc.sgf", two});
    CHECK(check("--exclude c " + file + "/b").games == Names{one});
    const Report none = check(file + "/b " + file + "/c");
    CHECK(none.games == Names{one, two});
    CHECK(none.status == 2);
    CHECK(says(none, "there is no such record in the archive"));
  }
}

TEST_CASE("a dot in the path of a member makes it no other one") {
  for (const auto& [name, setting] : kinds) {
    TemporaryFolder folder;
    const std::string file = folder / name;
    pack(file, setting, {{"./a.sgf", game}, {"./b/c.sgf", game}, {"d.sgf", game}});
    INFO(name);
    using Names = std::vector<std::string>;
    CHECK(check(file + "/a.sgf").games == Names{file + "/./a.sgf"});
    CHECK(check(file + "/b").games == Names{file + "/./b/c.sgf"});
    CHECK(check(file + "/./d.sgf " + file + "//d.sgf").games ==
          Names{file + "/d.sgf", file + "/d.sgf"});
    CHECK(check(file + "/c.sgf").status == 2);
  }
}

TEST_CASE("the report of archives is the same for any number of workers") {
  TemporaryFolder folder;
  Members members;
  for (int i = 0; i < 500; ++i) {
    members.emplace_back(std::to_string(i) + ".sgf", i % 7 == 0 ? "(;B[aa];B[bb])" : game);
  }
  std::string collection;  // more than is held in memory
  const std::string with_comment = "(;C[" + std::string(200, 'x') + "];B[pd])";
  for (int i = 0; i < 10'000; ++i) collection += with_comment;
  members.emplace_back("collection.sgf", collection);
  members.emplace_back("last.sgf", game);
  pack(folder / "a.tar.gz", tar_gz, members);
  pack(folder / "b.zip", zip, members);
  const std::string command = "check --format ndjson " + folder.string() + " --jobs ";
  const std::string one = run_program(command + "1").out;
  CHECK(std::count(one.begin(), one.end(), '\n') == 2 * 10'501 + 2);
  CHECK((run_program(command + "4").out == one));
}

TEST_CASE("what could do harm in an archive is reported and passed over") {
  TemporaryFolder folder;
  const std::string file = folder / "a.tar.gz";
  pack(file, tar_gz,
       {{"../out.sgf", game},
        {"a/../../out.sgf", game},
        {"/etc/out.sgf", game},
        {"C:\\out.sgf", game},
        {"inner.zip", "PK"},
        {"inner.sgf.gz", "x"},
        {"fine..sgf", game},
        {"1:fine.sgf", game}});
  const Report report = check(file);
  CHECK(report.status == 2);
  CHECK(report.games == std::vector<std::string>{file + "/fine..sgf", file + "/1:fine.sgf"});
  CHECK(report.errors.size() == 6);
  CHECK(says(report, "leads out of its archive"));
  CHECK(says(report, "packed within an archive"));
}

TEST_CASE("a link in an archive is no record") {
  TemporaryFolder folder;
  const auto record = folder.write("a.sgf", game), file = folder / "a.tar";
  std::filesystem::create_hard_link(record, folder / "b.sgf");
  std::filesystem::create_symlink(record, folder / "c.sgf");
  REQUIRE(std::system(
              ("tar -C " + folder.string() + " -cf " + file + " a.sgf b.sgf c.sgf").c_str()) == 0);
  const Report report = check(file);
  CHECK(report.status == 0);
  CHECK(report.games == std::vector<std::string>{file + "/a.sgf"});
  CHECK(report.skipped == 2);
}

TEST_CASE("an encrypted member is reported, the others are read") {
  TemporaryFolder folder;
  const std::string file = folder / "a.zip";
  const Setting encrypted = [](archive* a) {
    archive_write_set_format_zip(a);
    archive_write_set_options(a, "zip:encryption=traditional");
    archive_write_set_passphrase(a, "secret");
  };
  pack(file, encrypted, {{"a.sgf", game}});
  const Report report = check(file + " " + folder.write("b.sgf", game));
  CHECK(report.status == 2);
  CHECK(says(report, "is encrypted"));
  CHECK(report.games == std::vector<std::string>{folder / "b.sgf"});
}

TEST_CASE("an empty file is told as what it is, however its name ends") {
  TemporaryFolder folder;
  for (const char* name : {"a.zip", "a.7z", "a.tar", "a.tar.gz", "a.sgf.gz", "a.sgf.zst"}) {
    INFO(name);
    const Report report = check(folder.write(name, ""));
    CHECK(report.status == 2);
    CHECK(report.messages == "is an empty file\n");
  }
  CHECK_FALSE(says(check(folder.write("cut.zip", "PK\3\4")), "empty"));
}

TEST_CASE("a bomb is reported, and --max-ratio allows more") {
  TemporaryFolder folder;
  const std::string file = folder / "bomb.tar.gz";
  pack(file, tar_gz, {{"notes.txt", std::string(300 << 20, '\0')}, {"a.sgf", game}});
  const Report report = check(file);
  CHECK(report.status == 2);
  CHECK(says(report, "as a bomb does"));
  CHECK(report.games.empty());
  CHECK(check("--max-ratio 0 " + file).games.size() == 1);
  // Behind the end of an archive as well.
  pack(folder / "a.tar", kinds[2].second, {{"a.sgf", game}});
  pack(file, compressed, {{"x", read_file(folder / "a.tar") + std::string(300 << 20, '\0')}});
  const Report behind = check(file);
  CHECK(behind.games.size() == 1);
  CHECK(says(behind, "as a bomb does"));
}

TEST_CASE("what is no record is named as what it is") {
  const std::vector<std::pair<std::string, std::string>> files{
      {"", "an empty file"},
      {" \n", "white space"},
      {std::string(100, '\0'), "zeros"},
      {"\x89PNG\r\n\x1A\n....", "a PNG picture"},
      {"\xFF\xD8\xFF\xE0....", "a JPEG picture"},
      {"GIF89a....", "a GIF picture"},
      {"%PDF-1.4 (;B[aa])", "a PDF document"},
      {"PK\3\4....", "a ZIP archive"},
      {"<!DOCTYPE html><script>for(;;){}</script>", "a web page"},
      {"\n<html><body>404</body></html>", "a web page"},
      {"\\HS\r\n\\[GAMEBLACKNAME=x\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n", "a GIB record"},
      {"title\r\n19\r\nwhite\r\nblack\r\nsite\r\n0\r\n0\r\n6\r\n2001\r\n\r\n\r\n1\r\nPMABBQQQQ\r\n",
       "an NGF record"},
      {"[Header]\r\nLang=JPN\r\n[Data]\r\n", "a UGF or UGI record"},
  };
  for (const auto& [bytes, what] : files) {
    TemporaryFolder folder;
    const Report report = check(folder.write("x.sgf", bytes));
    INFO(what);
    CHECK(report.status == 2);
    CHECK(report.games.empty());
    CHECK(says(report, what));
  }
  TemporaryFolder folder;
  CHECK(says(check(folder.write("x.gib", "whatever")), "a GIB record"));
  CHECK(says(check(folder.write("x.ngf", "whatever")), "an NGF record"));
  for (const char* const name : {"x.ugf", "x.ugi"}) {
    CHECK(says(check(folder.write(name, "whatever")), "a UGF or UGI record"));
  }
  CHECK(check(folder.write("page.sgf", "<html>" + game)).games.size() == 1);
}
