// Archives as scripts use them. They are made here by libarchive's own writer, or by tar.
#include <clocale>
#include <cstdlib>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

using Setting = std::function<void(archive*)>;
using Members = std::vector<std::pair<std::string, std::string>>;

const std::string game = "(;B[pd];W[dp];B[dd])\n";

// Writes members with a `format` and a `filter` of libarchive. It takes names as the locale says.
void pack(const std::string& file, const Setting& setting, const Members& members) {
  std::setlocale(LC_CTYPE, "C.UTF-8");
  archive* const a = archive_write_new();
  setting(a);
  REQUIRE(archive_write_open_filename(a, file.c_str()) == ARCHIVE_OK);
  for (const auto& [name, bytes] : members) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    REQUIRE(archive_write_header(a, entry) == ARCHIVE_OK);
    archive_write_data(a, bytes.data(), bytes.size());
    archive_entry_free(entry);
  }
  archive_write_close(a);
  archive_write_free(a);
  std::setlocale(LC_CTYPE, "C");
}

Setting tar(int (*add_filter)(archive*)) {
  return [add_filter](archive* a) {
    archive_write_set_format_pax_restricted(a);
    add_filter(a);
  };
}

const std::vector<std::pair<std::string, Setting>> kinds{
    {"a.zip", [](archive* a) { archive_write_set_format_zip(a); }},
    {"a.7z", [](archive* a) { archive_write_set_format_7zip(a); }},
    {"a.tar", tar(archive_write_add_filter_none)},
    {"a.tar.gz", tar(archive_write_add_filter_gzip)},
    {"a.tar.xz", tar(archive_write_add_filter_xz)},
    {"a.tar.zst", tar(archive_write_add_filter_zstd)},
    {"a.TAR.BZ2", tar(archive_write_add_filter_bzip2)},
};
const Setting compressed = [](archive* a) {
  archive_write_set_format_raw(a);
  archive_write_add_filter_gzip(a);
};
const std::string program = SGFAUDIT_PROGRAM;
const Setting zip = kinds[0].second, tar_gz = kinds[3].second;

struct Report {
  int status;
  std::vector<std::string> games, errors;  // paths
  std::string messages;
  int skipped;
};

Report check(const std::string& arguments) {
  const auto ran = run_program("check --format json " + arguments);
  const json report = json::parse(ran.out);
  Report result{ran.status, {}, {}, {}, report.at("summary").at("skipped")};
  for (const json& one : report.at("games")) {
    if (one.at("type") == "game") result.games.push_back(one.at("path"));
    if (one.at("type") == "error") {
      result.errors.push_back(one.at("path"));
      result.messages += one.at("message").get<std::string>() + "\n";
    }
  }
  return result;
}

bool says(const Report& report, const std::string& words) {
  INFO(report.messages);
  return report.messages.find(words) != std::string::npos;
}

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

TEST_CASE("the report of archives is the same for any number of workers") {
  TemporaryFolder folder;
  Members members;
  for (int i = 0; i < 500; ++i) {
    members.emplace_back(std::to_string(i) + ".sgf", i % 7 == 0 ? "(;B[aa];B[bb])" : game);
  }
  std::string collection;
  for (int i = 0; i < 100'000; ++i) collection += game;  // more than is held in memory
  members.emplace_back("collection.sgf", collection);
  members.emplace_back("last.sgf", game);
  pack(folder / "a.tar.gz", tar_gz, members);
  pack(folder / "b.zip", zip, members);
  const std::string command = "check --format ndjson " + folder.string() + " --jobs ";
  const std::string one = run_program(command + "1").out;
  CHECK(std::count(one.begin(), one.end(), '\n') == 2 * 100'501 + 2);
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
        {"fine..sgf", game}});
  const Report report = check(file);
  CHECK(report.status == 2);
  CHECK(report.games == std::vector<std::string>{file + "/fine..sgf"});
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

TEST_CASE("a broken archive is reported, what stands before the break is read") {
  TemporaryFolder folder;
  pack(folder / "whole.tar.gz", tar_gz,
       {{"a.sgf", game}, {"b.sgf", std::string(400'000, ' ') + game}});
  const std::string bytes = read_file(folder / "whole.tar.gz");
  std::filesystem::remove(folder / "whole.tar.gz");
  folder.write("cut.tar.gz", bytes.substr(0, bytes.size() - 40));
  folder.write("empty.7z", "");
  folder.write("text.zip", "hello " + game);
  folder.write("z.sgf", game);
  const Report report = check(folder.string());
  CHECK(report.status == 2);
  CHECK(report.games.front() == folder / "cut.tar.gz/a.sgf");
  CHECK(report.games.back() == folder / "z.sgf");
  CHECK(report.errors.size() == 3);
}

TEST_CASE("the games in front of a break within a record are read, then the break is told") {
  TemporaryFolder folder;
  std::string collection;
  for (int i = 0; i < 40'000; ++i) {
    collection += "(;B[" + std::string{char('a' + i % 19), char('a' + i / 19 % 19)} + "])\n";
  }
  pack(folder / "whole.zip", zip, {{"a.sgf", collection}});
  const std::string bytes = read_file(folder / "whole.zip");
  const std::string cut = folder.write("cut.zip", bytes.substr(0, bytes.size() / 2));
  const Report report = check(cut);
  CHECK(report.status == 2);
  CHECK(report.games.size() > 10'000);
  CHECK(report.games.front() == cut + "/a.sgf");
  CHECK(report.errors == std::vector<std::string>{cut + "/a.sgf"});
  const auto written = run_program("fmt " + cut);
  CHECK(written.status == 2);
  CHECK(written.out.starts_with("(;B[aa])\n(;B[ba])\n"));
}

TEST_CASE("what a short file that was cut off still holds is left to others, and told") {
  TemporaryFolder folder;
  const std::string whole = folder / "a.sgf.gz";
  pack(whole, compressed, {{"a.sgf", game}});
  const std::string bytes = read_file(whole);
  folder.write("cut.sgf.gz", bytes.substr(0, bytes.size() - 9));
  const Report report = check(folder / "cut.sgf.gz");
  CHECK(report.games.empty());
  CHECK(says(report, "cannot be unpacked"));
  CHECK(says(report, "`gzip -dc FILE | sgfaudit check -`"));
  pack(folder / "b.sgf.zst",
       [](archive* a) {
         archive_write_set_format_raw(a);
         archive_write_add_filter_zstd(a);
       },
       {{"a.sgf", game}});
  const std::string other = read_file(folder / "b.sgf.zst");
  folder.write("cut.sgf.zst", other.substr(0, other.size() - 9));
  CHECK(says(check(folder / "cut.sgf.zst"), "what its last block held is lost"));
}

TEST_CASE("a record that does not have the checksum of its file is read, and told") {
  TemporaryFolder folder;
  const std::string file = folder / "a.sgf.gz";
  const std::string collection(2 << 20, '\n');  // more than is held in memory
  for (const std::string& text : {game, collection + game}) {
    pack(file, compressed, {{"x", text}});
    const std::string whole = read_file(file);
    std::string other = whole;
    other[other.size() - 6] ^= 1;
    folder.write("a.sgf.gz", other);
    const Report report = check(file);
    CHECK(report.status == 2);
    CHECK(report.games == std::vector<std::string>{file});
    CHECK(says(report, "does not have its checksum"));
    // What gzip allows: several behind each other, and zeros behind the last.
    for (const std::string& good : {whole + whole, whole + std::string(512, '\0')}) {
      CHECK(check(folder.write("a.sgf.gz", good)).status == 0);
    }
  }
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
  CHECK(check(folder.write("page.sgf", "<html>" + game)).games.size() == 1);
}
