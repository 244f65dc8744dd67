// What the reports for people say of a finding.
#include "reports/words.hpp"

#include <catch2/catch.hpp>

#include "testdata/program.hpp"

using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

TEST_CASE("the board beside a finding of the main line has no stones of a variation") {
  TemporaryFolder folder;
  const auto record =
      folder.write("v.sgf", "(;SZ[5];B[aa](;W[bb];B[cc];B[dd])(;AB[ee]AW[ed][de];W[bb]))");
  CHECK(run_program("check --variations " + record)
            .out.find("    A B C D E\n"
                      "     5  X . . . .\n"
                      "     4  . O . . .\n"
                      "     3  . . X . .\n"
                      "     2  . . .(X).\n"
                      "     1  . . . . .\n") != std::string::npos);
}

TEST_CASE("the board beside a suicide has the stones that it removes") {
  TemporaryFolder folder;
  const auto record = folder.write("s.sgf", "(;SZ[5]AB[aa]AW[ba][bb][ac];B[ab])");
  CHECK(run_program("check " + record)
            .out.find("    A B C D E\n"
                      "     5  X O . . .\n"
                      "     4 (.)O . . .\n"
                      "     3  O . . . .\n") != std::string::npos);
}

TEST_CASE("a first move that cannot be read is called no pass") {
  TemporaryFolder folder;
  const auto told = [&](const std::string& game) {
    return run_program("check --select J202,R202 " + folder.write("f.sgf", game)).out;
  };
  CHECK(told("(;W[];B[pd])").find("White plays first (a pass), but") != std::string::npos);
  CHECK(told("(;W[??];B[pd])").find("White plays first (a point that cannot be read), but") !=
        std::string::npos);
  CHECK(
      told("(;HA[2]AB[dp][pd];B[??];W[dd])").find("first (a point that cannot be read) although") !=
      std::string::npos);
}

TEST_CASE("of moves that cannot be played one after the other only the first is said to be such") {
  TemporaryFolder folder;
  const auto told = [&](const std::string& moves) {
    return run_program("check --select J3 " + folder.write("n.sgf", "(;SZ[9]" + moves + ")")).out;
  };
  CHECK(told(";B[aa];W[aa];B[zz];W[bb]")
            .find("A9 is played where a stone stands; the next move cannot be played either.") !=
        std::string::npos);
  CHECK(told(";B[zz];W[zz];B[jj];W[bb]")
            .find("is not on the board; the next 2 moves cannot be played either.") !=
        std::string::npos);
  CHECK(told(";B[aa];W[aa];B[cc]").find("where a stone stands.\n") != std::string::npos);
}

TEST_CASE("a backslash outside of values is quoted as it stands") {
  TemporaryFolder folder;
  const auto record = folder.write("b.sgf", "C:\\games\\a.sgf (;\\;B[pd])");
  const auto out = run_program("check --select S1 " + record).out;
  CHECK(out.find(R"(outside of the games: "C:\games\a.sgf")") != std::string::npos);
  CHECK(out.find(R"(nor structure: "\")") != std::string::npos);
}

TEST_CASE("of facts that are empty nothing is said") {
  TemporaryFolder folder;
  const auto about = [&](const std::string& facts) {  // what stands above the findings
    const auto record = folder.write("e.sgf", "(;" + facts + ";B[pd];B[dp])");
    const std::string out = run_program("check --quiet " + record).out.substr(record.size() + 1);
    return out.substr(0, out.find("  error"));
  };
  CHECK(about("PB[Abe]PW[ ]RE[]") == "  Abe (black) - ? (white)\n");
  CHECK(about("PB[]PW[Baba]RE[W+R]") == "  ? (black) - Baba (white), recorded result W+R\n");
  CHECK(about("PB[]PW[]EV[]DT[]RE[ ]") == "");
}

TEST_CASE("an article of the rules is called so, whatever the family of the code") {
  TemporaryFolder folder;
  const auto record = folder.write("k.sgf", "(;KM[0]RE[B+3.5]XX[1];B[pd])");
  const auto out = run_program("check --select R107,S313 " + record).out;
  CHECK(out.find("R107 komi-missing (Article 10.2)") != std::string::npos);
  CHECK(out.find("S313 unknown-property (FF[4] ") != std::string::npos);
  CHECK(run_program("explain R107").out.find("severity info, Article 10.2\n") != std::string::npos);
  CHECK(run_program("explain S313").out.find(", specification FF[4] ") != std::string::npos);
}

TEST_CASE("articles of 1989 are named for no other rules") {
  TemporaryFolder folder;
  const std::string games =
      "(;RE[W+R];B[pd];W[dp];W[dd];B[pp])"             // forfeit
      "(;RE[Void];B[pd];W[dp])(;RE[Both lost];B[pd])"  // 12, 13
      "(;RE[B+1]KM[0]SZ[7:3]AB[ba][da][ab][bb][cb][db][ac][bc][cc][dc]"
      "AW[ea][fa][eb][gb][ec][fc][gc])"  // 10
      "(;B[];W[])";                      // 9.2
  const auto record = folder.write("a.sgf", games);
  const auto report = [&](const std::string& ruleset, const std::string& format) {
    return run_program("score --select J,I --rules " + ruleset + " --format " + format + " " +
                       record)
        .out;
  };
  for (const auto format : {"text", "html"}) {
    INFO(format);
    const auto ours = report("japanese1989", format);
    for (const auto article : {"2", "9.2", "10", "10.4", "12", "13", "14"}) {
      INFO(article);
      CHECK(ours.find("(Article " + std::string(article) + ")") != std::string::npos);
    }
    for (const auto other : {"japanese1949", "korean", "chinese", "ing", "aga", "tromptaylor"}) {
      INFO(other);
      const auto theirs = report(other, format);
      CHECK(theirs.find("J201 double-move") != std::string::npos);
      CHECK(theirs.find("Article") == std::string::npos);
    }
  }
  CHECK(report("japanese1989", "ndjson").find("\"article\":\"14\",\"move\":3") !=
        std::string::npos);
  CHECK(report("korean", "ndjson").find("\"article\":null,\"move\":3") != std::string::npos);
}

TEST_CASE("a game that both have passed out has stopped, but without a result it has not ended") {
  TemporaryFolder folder;
  const auto verdict = [&](const std::string& facts, const std::string& behind = "") {
    const auto record = folder.write("p.sgf", "(;SZ[9]" + facts + ";B[ee];W[];B[]" + behind + ")");
    const auto out = run_program("score " + record).out;
    const auto begin = out.find("verdict: ") + 9;
    return out.substr(begin, out.find('\n', begin) - begin);
  };
  CHECK(verdict("") == "the game has stopped, but no result is recorded (Article 9.2).");
  CHECK(verdict("RE[?]") == "the game has stopped, but no result is recorded (Article 9.2).");
  CHECK(verdict("", ";W[aa]") == verdict(""));  // dame that was filled (commentary to 9.2)
  CHECK(verdict("RE[Left unfinished]") == "the game is not finished.");
  CHECK(verdict("RE[john wins]") == "the recorded result john wins cannot be read.");
  CHECK(verdict("RE[B+81]") == "the recorded result B+81 stands.");
  CHECK(
      verdict("RU[Area]RE[B+81];B[aa];B[bb]") ==
      "Black forfeits the game by move 2 (Article 14); but the recorded result B+81 stands once it "
      "is confirmed (Article 10.4); all by Japanese rules, as RU Area is not known.");
}

TEST_CASE("where handicap stones are missing it is still known whose turn it was") {
  TemporaryFolder folder;
  const auto record = folder.write("h.sgf", "(;SZ[9]HA[2];W[gc];B[cg];B[cg];W[ee];W[ef])");
  const auto out = run_program("check " + record).out;
  CHECK(out.find("nothing is judged that turns on where they stood.") != std::string::npos);
  CHECK(out.find("J302") == std::string::npos);
  CHECK(out.find("White 5 at E4 is the second move") != std::string::npos);
}

TEST_CASE("territory that differs is named by points as people say them") {
  TemporaryFolder folder;
  // A wall for each player and a column behind it: a is Black's territory, e is White's.
  const std::string game = "(;SZ[5]KM[0]RE[0]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de];B[];W[]";
  const auto points = [&](const std::string& marked) {
    const auto record = folder.write("t.sgf", game + marked + ")");
    const auto out = run_program("score --select J801 " + record).out;
    const std::string_view before = "differs from the record's TB and TW at ";
    const auto begin = out.find(before) + before.size();
    return out.substr(begin, out.find('\n', begin) - begin);
  };
  CHECK(points("TB[aa:ae]TW[ea:ed]") == "E1.");
  CHECK(points("TB[ab:ae]TW[ea:ed]") == "A5, E1.");
  CHECK(points("TB[ea:ee]TW[aa:ae]") == "A5, E5, A4, E4, A3, E3, A2, E2 and 2 more.");
}

TEST_CASE("what a finding says of a text is one line of whole characters") {
  TemporaryFolder folder;
  const auto record = folder.write(
      "r.sgf", "(;RE[Black\r\nwins by res\\\r\nignation]RU[棋棋棋棋棋棋棋棋棋棋棋棋棋棋];B[pd])");
  const auto out = run_program("check --select R105,R106 " + record).out;
  CHECK(out.find("RE \"Black wins by resignation\" is read as B+R.") != std::string::npos);
  CHECK(out.find("RU \"棋棋棋棋棋棋棋棋棋棋棋棋棋\" cannot be read.") != std::string::npos);
}

TEST_CASE("a number is not called none, and a point is shown with its escapes") {
  TemporaryFolder folder;
  const auto record = folder.write("n.sgf", "(;KM[360]HA[many];B[p\\d])");
  const auto out = run_program("check --select S2 " + record).out;
  CHECK(out.find("A number out of range, or not whole: \"360\".") != std::string::npos);
  CHECK(out.find("Not a number: \"many\".") != std::string::npos);
  CHECK(out.find("Not a point: \"p\\d\".") != std::string::npos);
}

TEST_CASE("what a value should be is said of its property") {
  const auto said_of = [](const std::string& value) {
    const TemporaryFolder folder;
    const auto file = folder.write("g.sgf", "(;FF[4]SZ[9];B[aa]" + value + ")");
    return run_program("check --select S " + file).out;
  };
  CHECK(said_of("LB[aa]").find("\"LB[aa]\" is not a point of the board and a text with a colon "
                               "between them.") != std::string::npos);
  CHECK(said_of("AR[aa:aa]").find("\"AR[aa:aa]\" is not two different points of the board.") !=
        std::string::npos);
  CHECK(said_of("TR[bb:aa]")
            .find("\"TR[bb:aa]\" is not a rectangle of points of the board, upper "
                  "left corner first.") != std::string::npos);
}

TEST_CASE("a file whose first bytes say another set than CA is told which one is read") {
  const TemporaryFolder folder;
  const auto file = folder.write("g.sgf", "\xEF\xBB\xBF(;CA[Shift_JIS];B[aa])");
  const auto out = run_program("check --select S403 " + file).out;
  CHECK(out.find("CA says Shift_JIS, but the first bytes of the file say another set, which is "
                 "read.") != std::string::npos);
}

TEST_CASE("a diagram that is counted as it stands is no game that is not finished") {
  TemporaryFolder folder;
  const auto record = folder.write("d.sgf", "(;SZ[5:1]AB[ba]AW[da])");
  CHECK(run_program("score " + record).out.find("verdict: no result is recorded.") !=
        std::string::npos);
  CHECK(run_program("check " + record + " --select ALL").status == 0);
  const auto game = folder.write("g.sgf", "(;SZ[5]KM[0]RE[?];B[cc])");
  CHECK(run_program("score " + game).out.find("verdict: the game is not finished.") !=
        std::string::npos);
}

TEST_CASE("the counts of a run stand in one column, whatever they count") {
  TemporaryFolder folder;
  const auto record = folder.write("r.sgf", "(;SZ[3:1];B[aa];W[ba];B[];W[ca];B[aa])");
  const auto out = run_program("check " + record).out;
  const auto column_behind = [&](const std::string& name) {
    const auto at = out.find("\n  " + name + " ");
    REQUIRE(at != std::string::npos);
    return out.find_first_of("123456789", at + name.size() + 3) - at;
  };
  const auto column = column_behind("unfinished");
  CHECK(column_behind("J1201 whole-board-repetition") == column);
  CHECK(column_behind("repetition: sending-two-returning-one") == column);
}

TEST_CASE("codes are counted by severity, and then in the order of their numbers") {
  using namespace sgfaudit::reports;
  using sgfaudit::Code;
  Summary summary;
  for (const Code code : {Code::swallowed_moves, Code::margin_fraction, Code::missing_open,
                          Code::double_move, Code::wrong_first_player}) {
    summary.findings[static_cast<std::size_t>(code)] = 1;
  }
  const CountGroup findings = summary_groups(summary, {}).at(1);
  std::string order;
  for (const CountRow& row : findings.rows) order += row.name.substr(0, 5);
  CHECK(order == "J201 J202 S102 S111 R103 ");
}

TEST_CASE("a run that could not read something does not say that there is nothing") {
  TemporaryFolder folder;
  const auto record = folder.write("a.sgf", "(;SZ[9];B[aa];W[bb])");
  const auto said = [&](const std::string& paths) { return run_program("check " + paths).out; };
  CHECK(said(record).find("\nno findings\n") != std::string::npos);
  CHECK(said(record + " /no/such.sgf").find("\nno findings in what could be read\n") !=
        std::string::npos);
}

TEST_CASE("where there are no games there is no heading of their verdicts") {
  using namespace sgfaudit::reports;
  Summary summary;
  for (const CountGroup& group : summary_groups(summary, {})) CHECK(group.heading != "verdicts");
  summary.games = summary.verdicts[0] = 1;
  CHECK(summary_groups(summary, {}).back().heading == "verdicts");
}

TEST_CASE("the verdict says from where on damage hides what stands on the board") {
  TemporaryFolder folder;
  const auto verdict = [&](const std::string& game) {
    const std::string told = run_program("check " + folder.write("l.sgf", game)).out;
    const auto at = told.find("verdict: ");
    return told.substr(at, told.find('\n', at) - at);
  };
  CHECK(verdict("(;SZ[9];B[aa];W[bb];B[xyz];W[cc])") ==
        "verdict: the game is not finished; what stands on the board behind move 2 is not known.");
  CHECK(verdict("(;SZ[9]AB[xyz];W[cc])") ==
        "verdict: the game is not finished; what stands on the board is not known.");
  CHECK(verdict("(;SZ[9];B[aa];B[bb])") ==
        "verdict: Black forfeits the game by move 2 (Article 14).");
}
