// `show`, `explain`, `codes` and `rulesets`.
#include <algorithm>
#include <sstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "reports/catalogue.hpp"
#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

TEST_CASE("show draws the position after a move") {
  TemporaryFolder folder;
  const auto record =
      folder.write("r.sgf", "(;SZ[5]PB[Ame];B[aa];W[ba];B[cc];W[ab])(;SZ[3:2];B[ca])");
  CHECK(run_program("show --move 3 " + record).out ==
        "Ame (black)\n"
        "after move 3, Black at C3 (cc)\n"
        "\n"
        "    A B C D E\n"
        " 5  X O . . .\n"
        " 4  . . . . .\n"
        " 3  . .(X). .\n"
        " 2  . . . . .\n"
        " 1  . . . . .\n"
        "\n"
        "X black, O white; captured stones: 0 black, 0 white\n");
  CHECK(run_program("show " + record).out.find(" 5  . O . . .\n 4 (O). . . .\n") !=
        std::string::npos);
  CHECK(run_program("show " + record).out.find("captured stones: 1 black, 0 white") !=
        std::string::npos);
  const auto suicide = folder.write("suicide.sgf", "(;SZ[3]AW[ba][ab];B[aa])");
  CHECK(run_program("show " + suicide).out.find("captured stones: 1 black, 0 white") !=
        std::string::npos);
  CHECK(run_program("show --game 2 " + record).out.find("    A B C\n 2  . .(X)\n 1  . . .\n") !=
        std::string::npos);
  CHECK(run_program("show --move 0 " + record).out.find("before the first move") !=
        std::string::npos);
  CHECK(run_program("show --move 5 " + record).status == 2);
  CHECK(run_program("show --game 3 " + record).status == 2);
  CHECK(run_program("show " + folder.string()).status == 2);
  CHECK(run_program("show /no/such/file").status == 2);
}

TEST_CASE("show says of a position that nobody knows that it is uncertain") {
  TemporaryFolder folder;
  const auto uncertain = [&](const std::string& text, const std::string& options = "") {
    const auto out = run_program("show " + folder.write("r.sgf", text) + options).out;
    const auto begin = out.find("uncertain: ");
    return begin == std::string::npos ? "" : out.substr(begin, out.find('\n', begin) - begin);
  };
  CHECK(uncertain("(;SZ[x];B[dd])") == "uncertain: the size of the board cannot be read");
  CHECK(uncertain("(;SZ[x];B[dd])", " --move 0").ends_with("cannot be read"));
  const std::string lost = "(;SZ[9];B[dd];W[e?];B[ff])";
  CHECK(uncertain(lost) == "uncertain: it is not known where all stones stood");
  CHECK(uncertain(lost, " --move 1").empty());
  CHECK(uncertain("(;SZ[9];B[dd];W[ee])").empty());
}

TEST_CASE("show draws no other game on a Go board") {
  TemporaryFolder folder;
  const auto record = folder.write("r.sgf", "(;GM[2]SZ[8];B[dd])(;SZ[3:2];B[ca])");
  const auto othello = run_program("show " + record + " 2>&1");
  CHECK(othello.status == 2);
  CHECK(othello.out == "sgfaudit: " + record + ": the game is not Go\n");
  CHECK(run_program("show --game 2 " + record).status == 0);
}

TEST_CASE("show draws handicap stones that the record leaves out") {
  TemporaryFolder folder;
  const auto record = folder.write("h.sgf", "(;SZ[9]HA[2];W[ee];B[cd];W[gf])");
  const auto out = run_program("show " + record).out;
  // The usual points of two stones: G7 and C3.
  CHECK(out.find(" 7  . . + . . . X . .\n") != std::string::npos);
  CHECK(out.find(" 3  . . X . . . + . .\n") != std::string::npos);
}

TEST_CASE("show --score draws the board where there is nothing to count") {
  TemporaryFolder folder;
  const auto record = folder.write("r.sgf", "(;SZ[3]RE[B+R];B[bb];W[ca])");
  const auto out = run_program("show --score " + record).out;
  CHECK(out.find("    A B C\n 3  . .(O)\n 2  . X .\n 1  . . .\n") != std::string::npos);
  CHECK(out.find("score: none, the game was resigned") != std::string::npos);
}

TEST_CASE("show --score says the result as the report does, and what it rests on") {
  TemporaryFolder folder;
  const std::string both = "AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]";
  const auto shown = [&](const std::string& text) {
    return run_program("show --score " + folder.write("s.sgf", text)).out;
  };
  CHECK(shown("(;SZ[5]KM[0]" + both + ";B[];W[])").find("\nscore: jigo") != std::string::npos);
  CHECK(shown("(;SZ[9]PB[x]RE[B+2]AB[da:di]AW[fa:fi][bb];B[];W[])").find("(estimated") !=
        std::string::npos);
}

TEST_CASE("show draws nothing where it is asked for the score of a move that is not the last") {
  TemporaryFolder folder;
  const auto record = folder.write("m.sgf", "(;SZ[3]PB[Aki]RE[B+R];B[bb];W[ca])");
  const auto shown = run_program("show --score --move 1 " + record);
  CHECK(shown.status == 2);
  CHECK(shown.out.empty());
  CHECK(run_program("show --score --move 2 " + record).status == 0);
}

TEST_CASE("show --score of a diagram shows the position before its moves, which is confirmed") {
  TemporaryFolder folder;
  const std::string walls =
      "SZ[7:3]AB[ba][da][ab][bb][cb][db][ac][bc][cc][dc]AW[ea][fa][eb][gb][ec][fc][gc]";
  const auto record = folder.write("d.sgf", "(;" + walls + ";B[aa];W[ga])");
  const auto shown = run_program("show --score " + record);
  CHECK(shown.out.starts_with("before the first move\n"));
  CHECK(shown.out.find(" 3  b X b X O O w\n") != std::string::npos);
  CHECK(run_program("show --score --move 0 " + record).out == shown.out);
  CHECK(run_program("show --score --move 2 " + record).status == 2);
}

TEST_CASE("the help names plain types, and every format") {
  for (const std::string command : {"check", "score", "fmt", "show"}) {
    const auto help = run_program(command + " --help").out;
    INFO(help);
    CHECK(help.find("Options:") != std::string::npos);
    for (const std::string name : {":NONNEGATIVE", ":POSITIVE", "UINT", " INT"}) {
      CHECK(help.find(name) == std::string::npos);
    }
  }
  CHECK(run_program("check --help").out.find("ndjson, sarif, github, junit, csv or html") !=
        std::string::npos);
}

TEST_CASE("the help says what holds where an option is not given") {
  const auto has = [](const std::string& command, const std::string& option,
                      const std::string& held) {
    const auto help = run_program(command + " --help").out;
    const auto begin = help.find("--" + option + " ");
    REQUIRE(begin != std::string::npos);
    const auto line = help.substr(begin, help.find('\n', begin) - begin);
    INFO(line);
    CHECK(line.ends_with("(default: " + held + ")"));
  };
  for (const std::string command : {"check", "score"}) {
    has(command, "format", "text");
    has(command, "fail-on", "error");
    has(command, "rules", "auto, the record's RU, else japanese1989");
    has(command, "max-ratio", "200");
    has(command, "progress", "auto, on terminals");
  }
  for (const std::string command : {"check", "score", "fmt", "show"}) {
    has(command, "encoding", "auto, what CA says, else UTF-8");
  }
  for (const std::string command : {"codes", "rulesets"}) has(command, "format", "text");
  has("check", "color", "auto, on terminals");
  has("fmt", "jobs", "one for each processor");
  has("score", "engine-timeout", "60");
  has("show", "game", "1");
}

TEST_CASE("every code is explained, by its number and by its name") {
  for (const auto& entry : sgfaudit::reports::catalogue()) {
    const auto by_id = run_program("explain " + std::string(entry.id));
    CHECK(by_id.status == 0);
    CHECK(by_id.out.starts_with(std::string(entry.id) + " " + std::string(entry.name) + ": "));
    const auto advice = by_id.out.find("What to do: ");
    REQUIRE(advice != std::string::npos);
    std::istringstream lines(by_id.out.substr(advice));
    for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 78);
    CHECK(sgfaudit::reports::find_entry(entry.name) == &entry);
  }
  CHECK(run_program("explain ko-recapture").out == run_program("explain J601").out);
}

TEST_CASE("the list of rule sets says how many stones may be played without a liberty") {
  const std::string list = run_program("rulesets").out;
  const auto row = [&](const std::string& id) {
    const auto at = list.find("\n" + id + " ");
    return list.substr(at + 1, list.find('\n', at + 1) - at - 1);
  };
  CHECK(row("japanese1989").find(" no ") != std::string::npos);
  CHECK(row("newzealand").find(" allowed ") != std::string::npos);
  for (const auto* id : {"ing", "tromptaylor"}) {  // one alone leaves the position as it was
    CHECK(row(id).find(" two or more ") != std::string::npos);
  }
  for (const json& rules : json::parse(run_program("rulesets --format json").out)) {
    CHECK(rules.at("suicide_of_one_allowed") == (rules.at("id") == "newzealand"));
  }
}

TEST_CASE("codes and rulesets are listed for people and for programs") {
  const auto& catalogue = sgfaudit::reports::catalogue();
  const json codes = json::parse(run_program("codes --format json").out);
  REQUIRE(codes.size() == catalogue.size());
  CHECK(codes[0].at("code") == "J201");
  const auto text = run_program("codes").out;
  CHECK(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) == catalogue.size());
  const json rulesets = json::parse(run_program("rulesets --format json").out);
  CHECK(rulesets[0].at("id") == "japanese1989");
  CHECK(rulesets[0].at("life_and_death") == "confirmed");
  CHECK(rulesets[1].at("id") == "japanese1949");
  CHECK(rulesets[1].at("life_and_death") == "ruled");
  CHECK(rulesets.back().at("life_and_death") == "played");
  CHECK(rulesets[4].at("id") == "ing");
  CHECK(rulesets[4].at("repetition") == "by-kind");
  // Superko, by the position alone or with who is to move.
  CHECK(rulesets.back().at("repetition") == "positional");
  CHECK(rulesets[5].at("id") == "aga");
  CHECK(rulesets[5].at("repetition") == "situational");
  CHECK(run_program("rulesets").out.find("japanese1989") != std::string::npos);
}

TEST_CASE("what does not fit on standard output is told, whatever it is") {
  const std::string record = "'" SGFAUDIT_TESTDATA "/positions/ex09.sgf'";
  for (const std::string& arguments :
       {std::string("--help"), std::string("score --help"), std::string("--version"),
        std::string("codes"), std::string("codes --format json"), std::string("rulesets"),
        std::string("explain J601"), "show " + record}) {
    CAPTURE(arguments);
    const auto ran = run_program(arguments + " 2>&1 >/dev/full");
    CHECK(ran.status == 2);
    CHECK(ran.out == "sgfaudit: cannot write to standard output: No space left on device\n");
    CHECK(run_program(arguments).status == 0);
  }
}

TEST_CASE("a number that is none, or does not fit, is told in a short sentence") {
  for (const std::string arguments :
       {"score --budget -1 x.sgf", "score --budget 99999999999999999999999 x.sgf",
        "check --max-ratio 1.5 x.sgf", "check --shard 4294967297/4294967298 x.sgf",
        "check --shard 1/ x.sgf", "check --shard 3/2 x.sgf", "show --game 0 x.sgf",
        "show --move -1 x.sgf", "score --engine-timeout x x.sgf", "score --engine-timeout 3s x.sgf",
        "score --engine-timeout 0 x.sgf", "check --jobs x x.sgf", "fmt --jobs 99999999999 x.sgf"}) {
    CAPTURE(arguments);
    const auto ran = run_program(arguments + " 2>&1");
    CHECK(ran.status == 2);
    CHECK(ran.out.size() < 150);
    CHECK(ran.out.find("Could not convert") == std::string::npos);
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 1);
  }
}

TEST_CASE("numbers of games and moves are decimal, and told as they were typed") {
  TemporaryFolder folder;
  const std::string record = " " + folder.write("a.sgf", "(;SZ[5];B[ba];W[da];B[bb])");
  const auto said = [&](const std::string& option) {
    return run_program("show " + option + record + " 2>&1").out;
  };
  CHECK(said("--move 003").find("after move 3,") != std::string::npos);
  CHECK(said("--move 010").ends_with("the game has 3 moves, there is no move 10\n"));
  const std::string single = " " + folder.write("b.sgf", "(;SZ[5];B[ba])");
  CHECK(run_program("show --move 2" + single + " 2>&1")
            .out.ends_with("the game has 1 move, there is no move 2\n"));
  CHECK(said("--move 9999999999999999999").find("not \"9999999999999999999\"") !=
        std::string::npos);
  CHECK(said("--game 4294967297").ends_with("the file has 1 game; --game counts from 1\n"));
}

TEST_CASE("the example of a finding shows it") {
  TemporaryFolder folder;
  for (const auto& entry : sgfaudit::reports::catalogue()) {
    if (entry.example.empty()) continue;
    INFO(entry.id << " " << entry.example);
    const auto record = folder.write("example.sgf", std::string(entry.example));
    const auto shows = [&](const std::string& command) {
      const auto out = run_program(command + " --format ndjson " + record).out;
      return out.find("\"code\":\"" + std::string(entry.id) + "\"") != std::string::npos;
    };
    CHECK((shows("check") || shows("score")));
  }
}
