// --write-sgf: records with the end of each game as it was found.
#include <cstdlib>
#include <filesystem>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"
#include "testdata/rewriting.hpp"

using nlohmann::json;
using sgfaudit::testing::count_in;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

//   A B C D E
// 5 . X . O .    The record stops before the dame: Black plays three of them, White two.
// 4 . X . O .
// 3 . X . O .
// 2 . X . O .
// 1 . X . O .
const std::string moves = ";B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]";
const std::string stopped = "(;GM[1]SZ[5]KM[0.5]RE[W+1.5]C[hi]" + moves + ")\n";
const std::string passed = "(;GM[1]SZ[5]KM[0.5]RE[W+0.5]" + moves + ";B[];W[])\n";

std::string write(const TemporaryFolder& out, const std::string& paths, int status = 0) {
  const auto ran = run_program("score --quiet --write-sgf " + (out / "new") + " " + paths);
  CHECK(ran.status == status);
  return ran.out;
}

json games_of(const std::string& command, const std::string& path) {
  return json::parse(run_program(command + " --format json " + path).out).at("games");
}

}  // namespace

TEST_CASE("a record that stops before the dame is completed in a marked variation") {
  const TemporaryFolder in, out;
  const auto record = in.write("g.sgf", stopped);
  write(out, record);
  const std::string text = read_file(out / "new/g.sgf");
  INFO(text);
  // The record itself stands there unchanged, with its own result.
  CHECK(text.starts_with("(;GM[1]SZ[5]KM[0.5]RE[W+1.5]C[hi]\n;B[ba]\n;W[da]"));
  CHECK(text.find(";W[de]\n(;N[End of the record]C[Recorded result: W+1.5.\n"
                  "Computed result: W+0.5 (estimated).\n"
                  "Black has 5 points: territory 5, prisoners 0, dead stones 0.\n"
                  "White has 5 points: territory 5, prisoners 0, dead stones 0.\n"
                  "Komi: 0.5.]V[-0.5])\n(;N[Completed by sgfaudit]") != text.npos);
  // Five dame, Black first, two passes; territory, and the value for Black.
  CHECK(count_in(text, "C[Dame.]") == 5);
  CHECK(count_in(text, "[tt]") == 2);
  CHECK(text.find("TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]C[") != text.npos);
  CHECK(count_in(text, "V[-0.5]") == 2);
}

TEST_CASE("what is written is read as the same game, and every line of it is legal") {
  const TemporaryFolder in, out;
  const auto record = in.write("g.sgf", stopped);
  write(out, record);
  const std::string written = out / "new/g.sgf";
  const json before = games_of("score", record).at(0), after = games_of("score", written).at(0);
  for (const char* key : {"moves_hash", "moves", "recorded", "score", "findings", "verdict"}) {
    INFO(key);
    CHECK(before.at(key) == after.at(key));
  }
  // The variation ends as a stopped game; nothing of ours is taken for what the players agreed on.
  CHECK(games_of("check --variations --select J", written).at(0).at("findings").empty());
  const json with_variations = games_of("score --variations", written).at(0).at("score");
  CHECK(with_variations == before.at("score"));
  CHECK(with_variations.at("basis") == "estimated");
  CHECK(sgfaudit::testing::broken_promise(read_file(written)).empty());
}

TEST_CASE("what is written has the style of fmt, ours included") {
  const TemporaryFolder in, out;
  // Nobody knows what becomes of the one stone of White's in so much open territory.
  const std::string undecided =
      "(;SZ[9]AB[da][db][dc][dd][de][df][dg][dh][di]AW[ea][eb][ec][ed][ee][ef][eg][eh][ei][ab])\n";
  for (const auto& [name, text] :
       {std::pair("stopped.sgf", stopped), {"passed.sgf", passed}, {"undecided.sgf", undecided}}) {
    write(out, in.write(name, text));
    const auto ran = run_program("fmt --diff " + (out / "new/") + name);
    CHECK(ran.out == "");
    CHECK(ran.status == 0);
  }
}

TEST_CASE("a game that was passed out gets its territory and no moves") {
  const TemporaryFolder in, out;
  write(out, in.write("g.sgf", passed));
  const std::string text = read_file(out / "new/g.sgf");
  CHECK(text.find(";W[]\n(;N[End of the record]") != text.npos);
  CHECK(text.find("(;N[Completed by sgfaudit]C[The position as it stands.]\n;TB[aa]") != text.npos);
}

TEST_CASE("records are written though nobody reads the report any more") {
  const TemporaryFolder in, out;
  for (int i = 0; i < 100; ++i) in.write(std::to_string(i) + ".sgf", passed);
  // The reader is gone when the program begins to write.
  const std::string score = "score --jobs 1 --write-sgf " + (out / "new") + " " + in.string();
  run_program("--version; { sleep 0.2; " SGFAUDIT_PROGRAM " " + score + "; } | :");
  const fs::directory_iterator files(out / "new");
  CHECK(std::distance(begin(files), end(files)) == 100);
}

TEST_CASE("what the players have marked as territory stays theirs") {
  const TemporaryFolder in, out;
  const std::string marks = "TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]";
  const auto record =
      in.write("g.sgf", "(;SZ[5]KM[0.5]RE[W+0.5]" + moves + ";B[];W[]" + marks + ")\n");
  write(out, record);
  const json game = games_of("score", out / "new/g.sgf").at(0);
  CHECK(game.at("score") == games_of("score", record).at(0).at("score"));
  CHECK(read_file(out / "new/g.sgf").find(";W[]" + marks + "\n(;N[End") != std::string::npos);
}

TEST_CASE("a diagram is written with a variation at its position") {
  const TemporaryFolder in, out;
  const std::string stones = "AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]";
  const auto lines = in.write("lines.sgf", "(;SZ[5]" + stones + "(;B[ca];W[cb])(;B[cb]))\n");
  const auto plain = in.write("plain.sgf", "(;SZ[5]" + stones + ")\n");
  write(out, lines + " " + plain);
  const std::string text = read_file(out / "new/lines.sgf");
  INFO(text);
  CHECK(text.find("(;B[cb])\n(;N[Completed by sgfaudit]") != text.npos);
  CHECK(text.find("End of the record") == text.npos);
  CHECK(read_file(out / "new/plain.sgf").find("[de]\n(;N[End of the record]") != std::string::npos);
  for (const auto& name : {"lines.sgf", "plain.sgf"}) {
    INFO(name);
    CHECK(games_of("score", out / (std::string("new/") + name)).at(0).at("score") ==
          games_of("score", in / name).at(0).at("score"));
  }
}

TEST_CASE("folders, collections and members of archives are mirrored") {
  const TemporaryFolder in, out;
  in.write("all/x/one.sgf", stopped);
  in.write("all/y/two.sgf", "words\n" + passed + "(;SZ[5]RE[B+R];B[aa])\n" + stopped);
  in.write("all/y/none.sgf", "no game\n");
  REQUIRE(std::system(("cd " + in.string() + " && tar cf all/z.tar all/x && gzip -k all/x/one.sgf")
                          .c_str()) == 0);
  write(out, in / "all", 2);  // one file is no record
  CHECK(count_in(read_file(out / "new/x/one.sgf"), "Completed by") == 1);
  CHECK(read_file(out / "new/z.tar/all/x/one.sgf") == read_file(out / "new/x/one.sgf"));
  const std::string two = read_file(out / "new/y/two.sgf");
  CHECK(two.starts_with("words\n(;GM[1]"));
  CHECK(count_in(two, "Completed by") == 2);
  // A game that was resigned stands there as it was.
  CHECK(two.find("\n(;SZ[5]RE[B+R]\n;B[aa])\n") != two.npos);
  CHECK_FALSE(fs::exists(out / "new/y/none.sgf"));
  for (const auto& entry : fs::recursive_directory_iterator(out.string())) {
    CHECK(entry.path().string().find(".partial") == std::string::npos);
  }
}

TEST_CASE("of members whose names lead to one file the first is written") {
  const TemporaryFolder in, out;
  in.write("x/one.sgf", stopped);
  in.write("y/one.sgf", passed);
  const auto tar = "cd " + in.string() + " && tar cf z.tar -C x ./one.sgf -C ../y one.sgf";
  REQUIRE(std::system(tar.c_str()) == 0);
  CHECK(write(out, in / "z.tar", 2).find("another record has been written to") !=
        std::string::npos);
  CHECK(read_file(out / "new/z.tar/one.sgf").starts_with("(;GM[1]SZ[5]KM[0.5]RE[W+1.5]"));
  // Both have been read, and the summary says nothing else.
  const auto text = run_program("score --write-sgf " + out / "again" + " " + in / "z.tar").out;
  CHECK(text.find("2 games in 2 files, ") != std::string::npos);
  CHECK(text.find("\n  could not be read or written                  1\n") != std::string::npos);
}

TEST_CASE("nothing is written where records are read, nor are those of a list read where it is") {
  const TemporaryFolder in;
  const std::string record = in.write("g.sgf", passed), out = in / "out", inner = out + "/h.sgf";
  in.write("out/h.sgf", passed);
  CHECK(run_program("score --proofs " + out + " " + in.string()).status == 2);
  CHECK(run_program("score --proofs " + out + " " + record).status == 0);
  CHECK(run_program("score --proofs " + in.string() + " " + record).status == 0);
  const auto is_passed_over = [&](const std::string& command, const std::string& path) {
    const std::string list = in.write("list", path + "\n" + record + "\n");
    const auto ran = run_program(command + " --files-from " + list + " 2>&1");
    return ran.status == 2 && ran.out.find("name another --") != std::string::npos;
  };
  for (const std::string command : {"score --write-sgf ", "fmt --output-dir "}) {
    CHECK(is_passed_over(command + out, in.string()));
    CHECK(is_passed_over(command + out, inner));
    CHECK_FALSE(is_passed_over(command + out, record));
  }
  CHECK(is_passed_over("score --proofs " + out, in.string()));
  CHECK(read_file(inner) == passed);
}

TEST_CASE("records are written into a folder that is left out of what is read") {
  const TemporaryFolder in;
  in.write("sub/g.sgf", passed);
  const auto run = [&](const std::string& arguments) {
    return run_program("--version; cd " + in.string() + " && " SGFAUDIT_PROGRAM " " + arguments);
  };
  for (const std::string command : {"fmt --output-dir ", "score --write-sgf ", "score --proofs "}) {
    for (int i = 0; i < 2; ++i) {  // what the first run has written is not read by the second
      CHECK(run(command + "out/new --exclude out .").status == 0);
      CHECK(run(command + in.string() + "/out/new --exclude out/new ./").status == 0);
    }
    CHECK_FALSE(fs::exists(in / "out/new/out"));
    for (const std::string exclude : {"", "--exclude new/out ", "--exclude '*.sgf' "}) {
      CHECK(run(command + "out/new " + exclude + ".").status == 2);
    }
    CHECK(run(command + ". --exclude out .").status == 2);
    CHECK(run(command + "out/new --exclude out out").status == 2);  // named itself
  }
  CHECK(fs::exists(in / "out/new/sub/g.sgf"));
}

TEST_CASE("what is written is not read through a link") {
  const TemporaryFolder in, out;
  in.write("g.sgf", passed);
  fs::create_directory_symlink(out.string(), in / "link");
  const std::string why = in / "link/new: what is written goes to this folder; it is not read\n";
  const std::string folders = out / "new " + in.string();
  CHECK(run_program("fmt --output-dir " + folders + " 2>&1").out == "sgfaudit: " + why);
  for (const std::string option : {"--write-sgf ", "--proofs "}) {
    const auto ran = run_program("score " + option + folders);
    CHECK(ran.status == 2);
    CHECK(ran.out.find("what is written goes to this folder") != std::string::npos);
  }
  CHECK(fs::exists(out / "new/g.sgf"));
  CHECK_FALSE(fs::exists(out / "new/link"));
}

TEST_CASE("no input is overwritten, and no record by another") {
  const TemporaryFolder in, out;
  const auto record = in.write("g.sgf", stopped);
  const auto again = in.write("sub/g.sgf", passed);
  CHECK(run_program("score --write-sgf " + in.string() + " " + record).status == 2);
  CHECK(run_program("score --write-sgf " + (in / "sub") + " " + in.string()).status == 2);
  CHECK(run_program("score --write-sgf " + out.string() + " - < " + record).status == 2);
  // Neither a file that lies in the folder, nor one in a folder that does not exist yet.
  const auto first = out.write("from/g.sgf", passed);
  CHECK(run_program("score --write-sgf " + in.string() + " " + first + " " + record).status == 2);
  CHECK(run_program("fmt --output-dir " + in.string() + " " + first + " " + record).status == 2);
  CHECK(run_program("--version; cd " + in.string() + " && " + SGFAUDIT_PROGRAM +
                    " score --write-sgf new .")
            .status == 2);
  CHECK_FALSE(fs::exists(in / "new"));
  CHECK(read_file(record) == stopped);
  CHECK(read_file(again) == passed);
  write(out, record + " " + again, 2);
  CHECK(read_file(out / "new/g.sgf").find("RE[W+1.5]") != std::string::npos);
}

TEST_CASE("nothing is written through a link in the folder, to an input or to another record") {
  for (const std::string command : {"score --write-sgf ", "fmt --output-dir "}) {
    const TemporaryFolder in, out;
    const auto record = in.write("a.sgf", passed), other = in.write("b.sgf", stopped);
    in.write("sub/c.sgf", passed);
    fs::create_symlink(other, out / "a.sgf");
    fs::create_symlink(out / "new.sgf", out / "b.sgf");
    fs::create_directory_symlink(in.string(), out / "sub");
    const auto ran = run_program(command + out.string() + " " + in.string() + " 2>&1");
    INFO(command << ran.out);
    CHECK(ran.status == 2);
    CHECK(ran.out.find("would be written through a link in ") != ran.out.npos);
    CHECK(read_file(record) == passed);
    CHECK(read_file(other) == stopped);
    CHECK_FALSE(fs::exists(out / "new.sgf"));
    CHECK_FALSE(fs::exists(in / "c.sgf"));
  }
}

TEST_CASE("no input of a list is overwritten by one that stands before it") {
  const TemporaryFolder in;
  const auto other = in.write("other/a.sgf", passed), precious = in.write("games/a.sgf", stopped);
  const auto list = in.write("list", other + "\n" + precious + "\n");
  for (const std::string command : {"score --write-sgf ", "fmt --output-dir "}) {
    const std::string to = command + (in / "games");
    CHECK(run_program(to + " --files-from " + list).status == 2);
    CHECK(run_program(to + " --files-from - < " + list).status == 2);
    CHECK(read_file(precious) == stopped);
  }
}

TEST_CASE("a game with broken structure is repaired where something is added to it") {
  const TemporaryFolder in, out;
  write(out, in.write("g.sgf", "(;SZ[5]KM[0.5]RE[W+1.5] junk! C[kept]" + moves));
  const std::string text = read_file(out / "new/g.sgf");
  INFO(text);
  CHECK(text.find("C[kept") != text.npos);
  CHECK(text.find("Completed by") != text.npos);
  const json game = games_of("score", out / "new/g.sgf").at(0);
  CHECK(game.at("score").at("result") == "W+0.5");
  CHECK(game.at("moves") == 10);
}

TEST_CASE("no game is given the result of another where the reader has cut a value") {
  // The comment is never closed. A million bytes of it are too many to see the game that begins in
  // it, so that the reader finds two games, and all three are written.
  const std::string open = "(;GM[1]SZ[5]C[" + std::string(1'200'000, 'x') + "\n";
  const TemporaryFolder in, out;
  write(out, in.write("g.sgf", open + passed + stopped));
  const std::string text = read_file(out / "new/g.sgf");
  const auto second = text.rfind("(;GM[1]SZ[5]KM"),
             first = text.rfind("(;GM[1]SZ[5]KM", second - 1);
  REQUIRE(first != text.npos);
  CHECK(count_in(text, "Computed result") == 2);
  CHECK(text.find("Computed result") > second);
}

TEST_CASE("files are the same for any number of workers") {
  const TemporaryFolder in, one, many;
  for (int i = 0; i < 70; ++i) {
    in.write("r" + std::to_string(i) + ".sgf", i % 3 ? stopped + passed : passed);
  }
  run_program("score --quiet --jobs 1 --write-sgf " + (one / "new") + " " + in.string());
  run_program("score --quiet --jobs 3 --write-sgf " + (many / "new") + " " + in.string());
  CHECK(std::system(("diff -r " + one.string() + " " + many.string()).c_str()) == 0);
  CHECK(std::distance(fs::directory_iterator(one / "new"), {}) == 70);
}
