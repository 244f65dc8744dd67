// Second opinions: engines that answer, and engines that misbehave in every way.
#include "cli/engine_test.hpp"

#include <filesystem>
#include <thread>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using nlohmann::json;
using namespace sgfaudit::testing;
using namespace sgfaudit::testing::gtp;

namespace {

// What is said of the one game.
json opinion(const std::string& command, const std::string& record = game,
             const std::string& more = "") {
  const TemporaryFolder folder;
  const json all = report(command, folder.write("g.sgf", record), more);
  REQUIRE(all.at("games").size() == 1);
  const json& one = all.at("games").at(0);
  return one.at("second_opinion");
}

std::string problem(const std::string& arms, const std::string& more = "") {
  const TemporaryFolder folder;
  const json told = opinion(engine(folder, arms), game, more).at("problem");
  return told.is_string() ? told.get<std::string>() : "";
}

// Gone, or dead and only waiting to be counted by the system.
bool is_gone(const std::string& process) {
  const std::string stat = read_file("/proc/" + process + "/stat");
  return stat.empty() || stat.find(") Z ") != std::string::npos;
}

}  // namespace

TEST_CASE("an engine that says the same agrees") {
  const TemporaryFolder folder;
  const json said = opinion(engine(folder, ""));
  CHECK(said.at("engine") == "Fake 1.0");
  CHECK(said.at("result") == "W+0.5");
  CHECK(said.at("agrees") == true);
  CHECK(said.at("shown") == "moves");
  CHECK(said.at("statuses") == true);
  CHECK(said.at("strings").empty());
  CHECK(said.at("problem").is_null());
}

TEST_CASE("where an engine differs is told, with result and strings, in every format") {
  const TemporaryFolder folder;
  const std::string command = engine(folder,
                                     "final_score) say B+12.5;;\n"
                                     "final_status_list) case $rest in dead) say 'D1 D2 D3\n"
                                     "D4 D5';; *) say '';; esac;;");
  const std::string record = folder.write("g.sgf", game);
  const json all = report(command, record);
  const json& said = all.at("games").at(0).at("second_opinion");
  CHECK(said.at("result") == "B+12.5");
  CHECK(said.at("agrees") == false);
  CHECK(said.at("strings") == json::parse(R"([{"color":"W","points":["da","db","dc","dd","de"],
      "theirs":"dead","ours":"alive"}])"));
  const json& finding = all.at("games").at(0).at("findings").at(0);
  CHECK(finding.at("code") == "J1002");
  CHECK(finding.at("severity") == "info");
  CHECK(finding.at("message") == "another program gives B+12.5 and differs about 1 string");
  CHECK(all.at("summary").at("second_opinions") ==
        json::parse(R"({"agree":0,"differ":1,"missing":0})"));
  const std::string text = run_program("score --engine " + quoted(command) + " " + record).out;
  CHECK(text.find("second opinion (Fake 1.0): B+12.5, another result than here, other statuses:\n"
                  "      White D5 (5 stones) dead, here alive\n") != std::string::npos);
}

TEST_CASE("an engine is shown the game: size, komi, handicap, setup, moves and passes") {
  const TemporaryFolder folder;
  const auto told = [&](const std::string& record) {
    std::filesystem::remove(folder / "told");
    opinion(engine(folder, ""), record);
    std::string text = read_file(folder / "told");
    return text.substr(0, text.find("final_score"));
  };
  const std::string known = "name \nversion \nlist_commands \n";
  const std::string begin = known + "boardsize 9\nclear_board \n";
  const std::string small = known + "boardsize 3\nclear_board \n";
  // Columns are letters without I.
  CHECK(told("(;SZ[9]KM[5.5]RE[B+3.5];B[ia];W[hb];B[ha];W[];B[])") ==
        begin + "komi 5.5\nplay B J9\nplay W H8\nplay B H9\nplay W pass\nplay B pass\n");
  CHECK(told("(;SZ[3]HA[2]AB[ca][ac];W[bb];B[];W[])") ==
        small + "komi 0\nset_free_handicap C3 A1\nplay W B2\nplay B pass\nplay W pass\n");
  CHECK(told("(;SZ[3]AB[ca]AW[ac];B[bb];W[];B[]RE[0]PB[x])") ==
        small + "komi 0\nplay B C3\nplay W A1\nplay B B2\nplay W pass\nplay B pass\n");
  // A diagram: who is to move has not placed the last stone.
  CHECK(told("(;SZ[9]AB[gc]AW[cg]PL[W])") == begin + "komi 0\nplay W C3\nplay B G7\n");
}

TEST_CASE("an engine that takes rules gets those by which the game is counted") {
  const TemporaryFolder folder;
  const auto told = [&](const std::string& known, const std::string& rules) {
    std::filesystem::remove(folder / "told");
    opinion(engine(folder, "list_commands) say 'final_score\n" + known + "';;"),
            "(;SZ[9]RE[B+3.5]RU[" + rules + "];B[ia];W[hb];B[ha];W[];B[])");
    const std::string text = read_file(folder / "told");
    const std::size_t begin = text.find("komi 0\n") + 7;
    return text.substr(begin, text.find("play") - begin);
  };
  const std::string all = "kata-set-rules\nkata-set-rule";
  CHECK(told(all, "Japanese") == "kata-set-rules japanese\n");
  // No points for handicap stones are added here.
  CHECK(told(all, "AGA") == "kata-set-rules chinese\nkata-set-rule whiteHandicapBonus 0\n");
  CHECK(told("kata-set-rules", "AGA") == "kata-set-rules chinese\n");
  CHECK(told("", "AGA").empty());
}

TEST_CASE("where an engine refuses a move the stones are placed, and prisoners are added") {
  const TemporaryFolder folder;
  //   Black takes one stone at E5 in mid-game.
  const std::string captured =
      "(;SZ[5]KM[0.5];B[ba];W[ea];B[bb];W[da];B[eb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]"
      ";B[ca];W[ec];B[];W[eb];B[];W[])";
  const json whole = opinion(engine(folder, ""), captured);
  CHECK(whole.at("shown") == "moves");
  const std::string fussy =
      engine(folder, "play) case $rest in *pass) refuse 'no passes';; *) say '';; esac;;");
  const json placed = opinion(fussy, captured);
  CHECK(placed.at("problem").is_null());
  CHECK(placed.at("shown") == "stones");
  CHECK(placed.at("result") == "W+1.5");  // White took one stone
  CHECK(problem("play) refuse never;;") == "it refuses a stone of the position: \"never\"");
}

TEST_CASE("prisoners are added only where they count, and of the position that was shown") {
  const TemporaryFolder folder;
  const std::string fussy =
      engine(folder, "play) case $rest in *pass) refuse 'no passes';; *) say '';; esac;;");
  // White's stone at a5 is captured.
  const std::string captured =
      ";B[ba];W[aa];B[bb];W[da];B[ab];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[])";
  CHECK(opinion(fussy, "(;SZ[5]RU[Japanese]KM[0.5]" + captured).at("result") == "B+0.5");
  CHECK(opinion(fussy, "(;SZ[5]RU[Chinese]KM[0.5]" + captured).at("result") == "W+0.5");
  // The moves of a diagram are lines of play about it.
  CHECK(opinion(fussy, "(;SZ[5]AB[aa][ba][bb][bc][bd][be]AW[ab][da][db][dc][dd][de];B[ac])")
            .at("result") == "W+0.5");
}

TEST_CASE("an engine is looked for among Debian's games too") {
  CHECK(problem("boardsize) case $PATH in *:/usr/games) echo there >&2;; esac; exit 3;;") ==
        "it ended or closed its standard output (there)");
}

TEST_CASE("an engine that hangs is ended, with all that it has started") {
  const TemporaryFolder folder;
  const std::string pid = folder / "pid";
  CHECK(problem("final_score) sleep 1000 & echo $! > '" + pid + "'; wait;;",
                "--engine-timeout 3") == "it did not answer in time");
  std::string process = read_file(pid);
  REQUIRE(process.ends_with('\n'));
  process.pop_back();
  for (int i = 0; i < 1000 && !is_gone(process); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  CHECK(is_gone(process));
  CHECK(opinion("sleep 1000", game, "--engine-timeout 0.3").at("problem") ==
        "it did not answer in time");
  // One that ignores the polite signals.
  CHECK(problem("final_score) trap '' TERM INT HUP; while :; do sleep 1; done;;",
                "--engine-timeout 0.5") == "it did not answer in time");
}

TEST_CASE("an engine that dies is told, with its last words") {
  CHECK(problem("final_score) echo some; echo no board left >&2; exit 3;;") ==
        "it ended or closed its standard output (no board left)");
  CHECK(problem("boardsize) kill -9 $$;;").starts_with("it ended or closed its standard output"));
  CHECK(opinion("true").at("problem").is_string());
  CHECK(opinion("false").at("problem").is_string());
  const std::string missing = opinion("/no/such/engine --mode gtp").at("problem");
  CHECK(missing.find("/no/such/engine") != std::string::npos);
}

TEST_CASE("an engine that dies while it lists dead stones has said nothing of any string") {
  const TemporaryFolder folder;
  const json said = opinion(engine(folder, "final_status_list) exit 3;;"));
  CHECK(said.at("result") == "W+0.5");
  CHECK(said.at("statuses") == false);
  CHECK(said.at("problem").is_string());
}

TEST_CASE("an engine that lies is not believed") {
  CHECK(problem("final_score) say 'B+99999';;") == "its final_score is no result: \"B+99999\"");
  CHECK(problem("final_score) say 'purple';;") == "its final_score is no result: \"purple\"");
  CHECK(problem("final_score) say 'B+nan';;") == "its final_score is no result: \"B+nan\"");
  CHECK(problem("final_score) refuse 'cannot score';;") ==
        "it gives no final_score: \"cannot score\"");
  const auto lists = [](const std::string& dead, const std::string& seki) {
    return problem("final_status_list) case $rest in dead) say '" + dead + "';; *) say '" + seki +
                   "';; esac;;");
  };
  const std::string names = "its final_status_list dead names ";
  CHECK(lists("C3", "") == names + "\"C3\", where no stone stands");
  CHECK(lists("I1", "") == names + "\"I1\", where no stone stands");
  CHECK(lists("B99", "") == names + "\"B99\", where no stone stands");
  CHECK(lists("<html>", "") == names + "\"<html>\", where no stone stands");
  CHECK(lists("B1 B2 B3 B4 B5", "B1") == "it calls B1 dead and in seki");
  CHECK(lists("B1", "").starts_with("it gives the stones of one string different statuses, B"));
  CHECK(problem("list_commands) say 'name\nplay';;") ==
        "it knows neither final_score nor final_status_list");
}

// They would be captured where they are played.
TEST_CASE("stones without a liberty are shown to no engine") {
  const TemporaryFolder folder;
  const std::string setup = "(;SZ[5]KM[0.5]AW[aa]AB[ba][ab]", passes = ";B[];W[])";
  const std::string walls = ";W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]";
  const json all =
      report(engine(folder, ""), folder.write("not_counted.sgf", setup + walls + passes));
  CHECK_FALSE(all.at("games").at(0).contains("second_opinion"));
  CHECK(lines_in(folder / "starts") == 0);
  // White captures the stones beside it: of that position all stones can be shown.
  const std::string saved = setup + ";W[bb];B[cb];W[ca];B[];W[ac]" + passes;
  const json said = opinion(engine(folder, ""), saved);
  CHECK(said.at("problem").is_null());
  CHECK(said.at("shown") == "stones");
}

TEST_CASE("an engine that knows only one of the questions is asked that") {
  const TemporaryFolder folder;
  const json score = opinion(engine(folder, "list_commands) say 'final_score';;"));
  CHECK(score.at("agrees") == true);
  CHECK(score.at("statuses") == false);
  const json list = opinion(engine(folder, "list_commands) say 'final_status_list';;"));
  CHECK(list.at("result").is_null());
  CHECK(list.at("agrees").is_null());
  CHECK(list.at("statuses") == true);
}

TEST_CASE("an engine that does not list its commands is asked all the same") {
  const TemporaryFolder folder;
  const json said = opinion(engine(folder, "list_commands) refuse 'unknown command';;"));
  CHECK(said.at("agrees") == true);
  CHECK(said.at("statuses") == true);
}

TEST_CASE("an engine that cannot be asked is told for every game") {
  const TemporaryFolder folder;
  const std::string records = folder.write("a.sgf", game) + " " + folder.write("b.sgf", game);
  const json all = report(engine(folder, "list_commands) say 'name';;"), records, "--jobs 1 ");
  for (const json& one : all.at("games")) {
    CHECK(one.at("second_opinion").at("problem") ==
          "it knows neither final_score nor final_status_list");
  }
  CHECK(lines_in(folder / "starts") == 1);
}

//   A B C D E F
// 6 . O . O O .
// 5 O O O O O O
// 4 X X X O O O   Black at the upper left and White below it are in seki.
// 3 X . X O . O
// 2 O O X X O O
// 1 . X . X X O
TEST_CASE("an engine that knows no seki and calls the stones alive does not differ") {
  const std::string seki =
      "(;SZ[6]PB[x]KM[0]RE[W+4]AB[ac][bc][cc][ad][cd][ce][de][bf][df][ef]"
      "AW[ba][da][ea][ab][bb][cb][db][eb][fb][dc][ec][fc][dd][fd][ae][be][ee][fe][ff];B[];W[])";
  const TemporaryFolder folder;
  const auto says = [&](const std::string& answer) {
    const std::string arm =
        "final_score) say W+4;; final_status_list) case $rest in dead) say '';; *) ";
    return opinion(engine(folder, arm + answer + ";; esac;;"), seki).at("strings");
  };
  CHECK(says("refuse 'invalid status'").empty());
  CHECK_FALSE(says("say ''").empty());
}

TEST_CASE("what an engine prints beside its answers does no harm") {
  // Lines that are no answer, bytes that are no text, CR at line ends, no numbers.
  CHECK(problem("final_score) echo hello; printf '\\377\\001\\n\\n'; printf '=%s W+0.5\\r\\n\\r\\n'"
                " $id;;") == "");
  CHECK(problem("final_score) printf '= W+0.5\\n\\n';;") == "");
  // Much on standard error.
  CHECK(problem("final_score) head -c 3000000 /dev/zero >&2; say W+0.5;;") == "");
  // Much on standard output, with and without line ends.
  CHECK(problem("final_score) yes;;") == "its answer to final_score does not end");
  CHECK(problem("final_score) say '=';  yes =;;") != "");
  CHECK(problem("final_score) cat /dev/zero;;") == "it floods its standard output");
}

TEST_CASE("an engine that closes its pipes, or answers out of order, is ended") {
  CHECK(problem("boardsize) exec <&-; say ''; sleep 1000;;", "--engine-timeout 1") != "");
  CHECK(problem("boardsize) exec >&-; sleep 1000;;", "--engine-timeout 1") != "");
  CHECK(problem("boardsize) exec 2>&-; say '';;") == "");
  CHECK(problem("final_score) printf '=1 W+0.5\\n\\n';;") ==
        "it answered another command than the one it was given");
}

TEST_CASE("one engine serves all games of a worker, and any number of workers says the same") {
  const TemporaryFolder folder, records;
  for (int i = 0; i < 70; ++i) records.write("r" + std::to_string(i) + ".sgf", game);
  const std::string command = engine(folder, "");
  const json one = report(command, records.string(), "--jobs 1");
  CHECK(lines_in(folder / "starts") == 1);
  CHECK(one.at("summary").at("second_opinions").at("agree") == 70);
  CHECK(report(command, records.string(), "--jobs 2").at("games") == one.at("games"));
}

TEST_CASE("the command is one of the shell") {
  const TemporaryFolder folder;
  engine(folder, "", "my engine.sh");
  const std::string command = "GTP=1 sh '" + (folder / "my engine.sh") + "' --mode 'g t p'";
  CHECK(opinion(command).at("agrees") == true);
}

TEST_CASE("a board that the protocol does not have is told, and no engine is started") {
  const TemporaryFolder folder;
  const std::string wide = "(;SZ[5:3];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[];W[])";
  CHECK(opinion(engine(folder, ""), wide).at("problem") ==
        "the Go Text Protocol has no boards of 5x3");
  CHECK(lines_in(folder / "starts") == 0);
  CHECK(problem("boardsize) refuse 'unacceptable size';;") == "it has no boards of 5x5");
}

TEST_CASE("a game without anything to count is nothing to ask about") {
  const TemporaryFolder folder;
  const json all =
      report(engine(folder, ""), folder.write("g.sgf", "(;SZ[5]RE[B+R];B[ba];W[da];B[bb])"));
  CHECK_FALSE(all.at("games").at(0).contains("second_opinion"));
  CHECK(lines_in(folder / "starts") == 0);
}

TEST_CASE("GNU Go gives its opinion, where it is installed") {
  if (!std::filesystem::exists("/usr/games/gnugo")) {
    WARN("skipped: GNU Go is not installed");
    return;
  }
  const json said = opinion("/usr/games/gnugo --mode gtp --seed 1");
  CHECK(said.at("engine").get<std::string>().starts_with("GNU Go"));
  CHECK(said.at("agrees") == true);
  CHECK(said.at("problem").is_null());
}
