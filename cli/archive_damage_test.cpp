// Archives that were cut off or have come to harm: what is left is read, and what is lost is told.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "testdata/archives.hpp"

using namespace sgfaudit::testing;

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

TEST_CASE("what a short file that was cut off still holds is read, or left to others, and told") {
  TemporaryFolder folder;
  const auto cut = [&](const std::string& name, int (*add_filter)(archive*)) {
    const auto raw = [&](archive* a) {
      archive_write_set_format_raw(a);
      add_filter(a);
    };
    pack(folder / "whole", raw, {{"x", game}});
    const std::string bytes = read_file(folder / "whole");
    return check(folder.write(name, bytes.substr(0, bytes.size() - 9)));
  };
  const Report gzip = cut("cut.sgf.gz", archive_write_add_filter_gzip);
  CHECK(gzip.status == 2);
  CHECK(gzip.games.size() == 1);
  CHECK(says(gzip, "is damaged: it is cut off"));
  const Report xz = cut("cut.sgf.xz", archive_write_add_filter_xz);
  CHECK(xz.games.empty());
  CHECK(says(xz, "`xz -dc FILE | sgfaudit check -`"));
  CHECK(
      says(cut("cut.sgf.zst", archive_write_add_filter_zstd), "what its last block held is lost"));
}

TEST_CASE("a record that does not have the checksum or the length of its file is read, and told") {
  TemporaryFolder folder;
  const std::string file = folder / "a.sgf.gz";
  const std::string collection(2 << 20, '\n');  // more than is held in memory
  for (const std::string& text : {game, collection + game}) {
    pack(file, compressed, {{"x", text}});
    const std::string whole = read_file(file);
    for (const std::size_t from_end : {6u, 2u}) {
      std::string other = whole;
      other[other.size() - from_end] ^= 1;
      folder.write("a.sgf.gz", other);
      for (const Report& report : {check(file), check("- < " + file), check_piped(file)}) {
        INFO(from_end << " " << report.messages);
        CHECK(report.status == 2);
        CHECK(report.games.size() == 1);
        CHECK(says(report, "does not have its checksum and length"));
      }
    }
    // What gzip allows: several behind each other, and zeros behind the last.
    for (const std::string& good : {whole + whole, whole + std::string(512, '\0')}) {
      CHECK(check(folder.write("a.sgf.gz", good)).status == 0);
    }
    const Report other =
        check(folder.write("a.sgf.gz", whole + std::string(9, '\0') + whole + "x"));
    CHECK(other.games.size() == 2);
    CHECK(says(other, "something else follows behind what was packed"));
  }
}

TEST_CASE("whatever bit is turned in what gzip has packed, it is told") {
  TemporaryFolder folder;
  constexpr std::size_t header = 10;
  pack(folder / "whole.sgf.gz", compressed, {{"x", game}});
  const std::string one = read_file(folder / "whole.sgf.gz");
  pack(folder / "whole.tar.gz", tar_gz, {{"a.sgf", game}, {"b.sgf", game}});
  const std::string both = run_program("fmt " + (folder / "whole.tar.gz")).out;
  const auto told = [&](const std::string& name, std::string bytes, std::size_t at) {
    bytes[at] ^= static_cast<char>(1 << at % 8);
    const auto ran = run_program("fmt " + folder.write(name, bytes));
    INFO(name << " " << at << " " << ran.out);
    // Some bits mean nothing.
    CHECK((ran.status == 2 || ran.out == both));
  };
  for (std::size_t at = header; at < one.size(); ++at) {
    told("first.sgf.gz", one + one, at);
    told("second.sgf.gz", one + one, one.size() + at);
  }
  const std::string archive = read_file(folder / "whole.tar.gz");
  for (std::size_t at = header; at < archive.size(); ++at) told("all.tar.gz", archive, at);
}

TEST_CASE("a member of a tar whose header is damaged is told, once for all that stands there") {
  TemporaryFolder folder;
  pack(folder / "a.tar", kinds[2].second,
       {{"a.sgf", game}, {"b.sgf", std::string(5000, ' ') + game}, {"c.sgf", game}});
  std::string bytes = read_file(folder / "a.tar");
  ++bytes[bytes.find("b.sgf")];
  const Report report = check(folder.write("a.tar", bytes));
  CHECK(report.status == 2);
  CHECK(report.games == std::vector<std::string>{folder / "a.tar/a.sgf", folder / "a.tar/c.sgf"});
  CHECK(report.errors == std::vector<std::string>{folder / "a.tar"});
  CHECK(says(report, "is damaged where a member begins"));
}

TEST_CASE("a ZIP that is cut off in the list at its end is read, and told") {
  TemporaryFolder folder;
  const std::string file = folder / "a.zip";
  pack(file, zip, {{"a.sgf", game}, {"b.sgf", game}});
  const std::string whole = read_file(file);
  const std::size_t list = whole.find("PK\1\2"), end = whole.find("PK\5\6");
  for (const std::size_t size : {list + 10, end - 1, end + 10, whole.size() - 1}) {
    folder.write("a.zip", whole.substr(0, size));
    for (const Report& report : {check(file), check("- < " + file), check_piped(file)}) {
      INFO(size << " " << report.messages);
      CHECK(report.status == 2);
      CHECK(report.games.size() == 2);
      CHECK(says(report, "is cut off in the list of its members"));
    }
  }
  // A comment, and what others have put behind it.
  std::string comment = whole;
  comment[comment.size() - 2] = 5;
  for (const std::string& good : {whole, comment + "hello", whole + std::string(300, 'x')}) {
    folder.write("a.zip", good);
    CHECK(check(file).status == 0);
    CHECK(check_piped(file).status == 0);
  }
}

TEST_CASE("a ZIP that lists more records than are found is read, and told") {
  TemporaryFolder folder;
  const std::string file = folder / "a.zip";
  pack(file, zip, {{"a.sgf", game}, {"b.txt", "hello"}, {"c.sgf", game}});
  const std::string whole = read_file(file);
  CHECK(check(file).status == 0);
  // In front of a member its name stands once more.
  std::string other_name = whole;
  ++other_name[whole.find("a.sgf") + 4];
  // The list says where each member begins.
  std::string twice_there = whole;
  const std::size_t first = whole.find("PK\1\2"), last = whole.rfind("PK\1\2");
  std::copy_n(whole.begin() + static_cast<std::ptrdiff_t>(first) + 42, 4,
              twice_there.begin() + static_cast<std::ptrdiff_t>(last) + 42);
  for (const std::string& bytes : {other_name, twice_there}) {
    for (const std::string& front : {std::string(), std::string("#!/bin/unpack\n")}) {
      const Report report = check(folder.write("a.zip", front + bytes));
      INFO(report.messages);
      CHECK(report.status == 2);
      CHECK(report.games.size() == 1);
      CHECK(says(report, "of the 2 records in its list 1 were found"));
    }
  }
  std::string more = whole;
  ++more[whole.find("PK\5\6") + 10];
  CHECK(says(check(folder.write("a.zip", more)), "is cut off in the list of its members"));
}
