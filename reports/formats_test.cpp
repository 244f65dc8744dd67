// The formats for CI servers and readers: what they say, and that nothing of a record breaks
// out of them.
#include <algorithm>
#include <sstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::count_in;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Two games on three lines; the third move of the second is a double move.
const std::string two_games =
    "(;PB[a]PW[b]RE[B+R];B[pd];W[dp];B[dd])\n(;SZ[9];B[cc]\n;W[gg];W[cg])";

// The text of a message of SARIF without the marks of what is literal.
std::string unescaped(const std::string& text) {
  std::string literal;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool mark = text[i] == '\\' || text[i] == '{' || text[i] == '}';
    literal += text[mark ? ++i : i];
  }
  return literal;
}

}  // namespace

TEST_CASE("SARIF has every finding of the JSON report, at its place, with its rule") {
  TemporaryFolder folder;
  const auto record = folder.write("a b%.sgf", two_games);
  const std::string paths = "'" + record + "' '" SGFAUDIT_TESTDATA "' /no/such.sgf";
  const json log = json::parse(run_program("check --format sarif " + paths).out);
  CHECK(log.at("version") == "2.1.0");
  REQUIRE(log.at("runs").size() == 1);
  const json& run = log.at("runs")[0];
  const json& rules = run.at("tool").at("driver").at("rules");

  const json report = json::parse(run_program("check --format json " + paths).out);
  json expected = json::array();
  for (const json& game : report.at("games")) {
    if (game.at("type") == "error") {
      expected.push_back({game.at("code"), game.at("message"), nullptr});
      continue;
    }
    for (const json& f : game.at("findings")) {
      expected.push_back({f.at("code"), f.at("message"), f.at("offset")});
    }
  }
  json found = json::array();
  for (const json& result : run.at("results")) {
    const json& rule = rules.at(result.at("ruleIndex").get<std::size_t>());
    CHECK(rule.at("id") == result.at("ruleId"));
    CHECK(rule.at("defaultConfiguration").at("level") == result.at("level"));
    const std::string help = rule.at("help").at("text");
    CHECK(help.starts_with(rule.at("fullDescription").at("text").get<std::string>()));
    CHECK(help.find(" What to do: ") != std::string::npos);
    const json& place = result.at("locations").at(0).at("physicalLocation");
    const json& region = place.at("region");  // which services want
    CHECK(region.at("startLine") >= 1);
    found.push_back({result.at("ruleId"), unescaped(result.at("message").at("text")),
                     region.value("byteOffset", json(nullptr))});
  }
  CHECK(found.size() > 30);
  CHECK(found == expected);
  CHECK(run.at("invocations")[0].at("executionSuccessful") == false);

  const json& first = run.at("results")[0];
  CHECK(first.at("ruleId") == "J201");
  CHECK(first.at("level") == "error");
  const json& place = first.at("locations")[0].at("physicalLocation");
  const std::string uri = place.at("artifactLocation").at("uri");
  CHECK(uri == "file://" + folder.string() + "/a%20b%25.sgf");
  CHECK(place.at("region").at("startLine") == 3);
  CHECK(place.at("region").at("startColumn") == 10);
  CHECK(first.at("properties") == json{{"game", 2}, {"move", 3}, {"point", "cg"}});
}

TEST_CASE("the text of a record is no link and no place for an argument in SARIF") {
  TemporaryFolder folder;
  const auto record = folder.write("l.sgf", "(;KM[[a\\](https://b.c) {0}];B[aa])");
  const json log = json::parse(run_program("check --format sarif " + record).out);
  const std::string text = log.at("runs")[0].at("results")[0].at("message").at("text");
  CHECK(text.find("\\[a\\](https://b.c) {{0}}") != std::string::npos);
  SECTION("nor where a backslash of its own stands in front") {
    const auto other = folder.write("m.sgf", R"((;GM[1];B[aa]MN[\\[a\\\](b)]))");
    const json again = json::parse(run_program("check --format sarif " + other).out);
    const std::string escaped = again.at("runs")[0].at("results")[0].at("message").at("text");
    CHECK(escaped.find(R"(\\\[a\\\](b))") != std::string::npos);
  }
}

TEST_CASE("SARIF of records without findings is whole as well") {
  TemporaryFolder folder;
  const auto clean = folder.write("clean.sgf", "(;B[pd];W[dp];B[dd])");
  const json log = json::parse(run_program("check --format sarif " + clean).out);
  CHECK(log.at("runs")[0].at("results").empty());
  CHECK(log.at("runs")[0].at("invocations")[0].at("executionSuccessful") == true);
}

TEST_CASE("annotations of GitHub stand on lines of their own, and end where they should") {
  TemporaryFolder folder;
  const auto record = folder.write("g,1:2.sgf", two_games);
  const std::string text = run_program("check --format github '" + record + "'").out;
  const std::string escaped = folder.string() + "/g%2C1%3A2.sgf";
  CHECK(text.starts_with("::error title=J201 double-move,file=" + escaped +
                         ",line=3,col=10::game 2"));

  // Values, and names of files, that look like commands.
  folder.write("hostile\n::error::x.sgf", "(;SZ[a\n::set-output name=x::%0A]RE[100%\r\n::stop::])");
  for (const auto& line :
       lines_of(run_program("check --select ALL --format github " + folder.string()).out)) {
    INFO(line);
    const bool annotation = line.starts_with("::error title=") ||
                            line.starts_with("::warning title=") ||
                            line.starts_with("::notice title=");
    CHECK(annotation);
    CHECK(line.find("::%0A") == std::string::npos);
  }
  CHECK(run_program("check --format github testdata/no-such.sgf")
            .out.starts_with("::error title=I101 unreadable-input,file=testdata/no-such.sgf::"));
}

TEST_CASE("code services are told paths as they have them, however these were named") {
  const std::string path = "./testdata//x/../no-such.sgf";
  CHECK(run_program("check --format github " + path)
            .out.starts_with("::error title=I101 unreadable-input,file=testdata/no-such.sgf::"));
  const auto uri = [](const std::string& named) {
    const json log = json::parse(run_program("check --format sarif " + named).out);
    return log.at(
        "/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri"_json_pointer);
  };
  CHECK(uri(path) == "testdata/no-such.sgf");
  CHECK(uri("//no/./such.sgf") == "file:///no/such.sgf");
  CHECK(uri("../no-such.sgf") == "../no-such.sgf");
}

TEST_CASE("notices are annotations only where they are asked for") {
  TemporaryFolder folder;
  const auto record = folder.write("a.sgf", "(;FF[4]PB[a]KM[6.5]XX[1];B[pd];W[dp];B[dd])");
  CHECK(run_program("check --format github " + record).out.find("::notice") == std::string::npos);
  CHECK(count_in(run_program("check --select ALL --format github " + record).out, "::notice") > 0);
}

TEST_CASE("a test of a JUnit report fails as the exit status does") {
  TemporaryFolder folder;
  const auto record = folder.write("g.sgf", two_games + "(;HA[2];B[pd];W[dp];B[dd])");
  const auto report = [&](const std::string& options) {
    return run_program("check --format junit " + options + " " + record).out;
  };
  const std::string text = report("");
  CHECK(text.starts_with(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sgfaudit\">"));
  CHECK(text.ends_with("</testsuites>\n"));
  CHECK(count_in(text, "<testcase ") == 3);
  CHECK(count_in(text, "failures=\"1\"") == 1);
  CHECK(count_in(text, "<failure type=\"J201\" message=\"error J201 double-move: ") == 1);
  CHECK(count_in(text, "<system-out>warning R201") == 1);
  CHECK(count_in(report("--fail-on warning"), "<failure type=") == 2);
  const auto forfeit = folder.write("f.sgf", "(;RE[B+R];B[pd];W[dp];B[dd];B[pp])");
  const auto gravest = run_program("check --format junit --fail-on warning " + forfeit).out;
  CHECK(count_in(gravest, "<failure type=\"J201\" message=\"error J201 ") == 1);
  CHECK(count_in(gravest, ">warning J1401 ") == 1);  // the text is in the order of the record
  const auto equal = folder.write("e.sgf", "(;SZ[9];B[cc];W[cc];B[dd];B[ee])");
  CHECK(count_in(run_program("check --format junit " + equal).out, "<failure type=\"J302\"") == 1);
  CHECK(count_in(report("--fail-on never"), "<failure type=") == 0);
  CHECK(count_in(report("--ignore J201"), "<failure type=") == 0);
  CHECK(count_in(run_program("check --format junit /no/such.sgf").out, "<error type=\"I101\"") ==
        1);
}

TEST_CASE("the text of a record is no XML of a report") {
  TemporaryFolder folder;
  folder.write("<&\">.sgf", "(;SZ[</testcase>&\"\x01\xEF\xBF\xBE];B[<!])");
  const std::string text = run_program("check --format junit " + folder.string()).out;
  CHECK(text.find("&lt;/testcase&gt;&amp;") != std::string::npos);
  CHECK(text.find("&lt;&amp;&quot;&gt;.sgf") != std::string::npos);
  CHECK(text.find('\x01') == std::string::npos);
  CHECK(text.find("\xEF\xBF\xBE") == std::string::npos);
  CHECK(count_in(text, "<testcase ") == count_in(text, "</testsuite>"));
}

TEST_CASE("what the score finds stands in the order of the record too") {
  const TemporaryFolder folder;
  // Five points each and half a point of komi: W+0.5. ZZ is no property of SGF.
  const auto record = folder.write(
      "g.sgf",
      "(;SZ[5]KM[0.5]RE[B+9];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[]"
      "ZZ[x])");
  const json report = json::parse(run_program("score --select ALL --format json " + record).out);
  std::vector<std::string> codes;
  std::vector<std::uint64_t> offsets;
  for (const json& f : report.at("games").at(0).at("findings")) {
    codes.push_back(f.at("code"));
    offsets.push_back(f.at("offset"));
  }
  CHECK(std::count(codes.begin(), codes.end(), "J1001") == 1);
  CHECK(codes.back() != "J1001");
  CHECK(std::is_sorted(offsets.begin(), offsets.end()));
}

// One string of White's and one of Black's have an eye at each end of the top row, or room for two
// at the bottom; the two between them enclose nothing but the middle of the board.
TEST_CASE("JSON tells of a string what it is, how that is known, and nothing that is not") {
  const TemporaryFolder folder;
  const auto strings = [&](const std::string& name, const std::string& sgf) {
    json told;
    const json report = json::parse(
        run_program("score --detail strings --format json " + folder.write(name, sgf)).out);
    for (const json& s : report.at("games")[0].at("score").at("strings")) {
      told[s.at("points")[0].get<std::string>()] = {s.at("status"), s.at("kind"), s.at("basis"),
                                                    s.at("removable")};
    }
    return told;
  };
  const json of_diagram =
      strings("diagram.sgf",
              "(;SZ[9]AB[ba][da][fa][ab][bb][db][eb][fb][ag][bg][cg][dg][eg][fg][fh][fi]"
              "AW[ga][gb][ac][bc][cc][dc][ec][fc][gc][ah][bh][ch][dh][eh][ei])");
  CHECK(of_diagram.at("ba") == json({"alive", "uncapturable", "proved", false}));
  CHECK(of_diagram.at("ah") == json({"alive", "uncapturable", "proved", false}));
  CHECK(of_diagram.at("ag") == json({"undecided", nullptr, "undecided", false}));
  // Too large to be proved.
  const json of_game = strings("game.sgf", "(;SZ[9]PB[x]RE[B+2]AB[da:di]AW[fa:fi][bb];B[];W[])");
  CHECK(of_game.at("da") == json({"alive", nullptr, "estimated", false}));
  CHECK(of_game.at("bb") == json({"dead", nullptr, "estimated", true}));
}

TEST_CASE("a page shows the board around a violation, and the verdict") {
  TemporaryFolder folder;
  const auto record = folder.write("g.sgf", two_games);
  const std::string page = run_program("check --format html " + record).out;
  CHECK(page.starts_with("<!DOCTYPE html>"));
  CHECK(page.ends_with("</html>\n"));
  CHECK(count_in(page, "@media screen and (prefers-color-scheme: dark)") == 1);
  CHECK(count_in(page, "<section>") == 1);
  CHECK(count_in(page, "<a href=\"#summary\">") == 1);  // which stands last
  CHECK(count_in(page, "id=\"summary\">\n<h2>Summary</h2>") == 1);
  CHECK(run_program("check -q --format html " + record).out.find("#summary") == std::string::npos);
  CHECK(count_in(page, "<h2>" + record + ", game 2</h2>") == 1);
  CHECK(count_in(page, "White forfeits the game by move 3 (Article 14)") == 1);
  // C7, G3 and C3, the move in question; lines are 20 units apart.
  CHECK(count_in(page, "<svg class=\"board\"") == 1);
  CHECK(count_in(page, "<use href=\"#b\" x=\"40\" y=\"40\"/>") == 1);
  CHECK(count_in(page, "<use href=\"#w\" x=\"120\" y=\"120\"/>") == 1);
  CHECK(count_in(page, "<use href=\"#w\" x=\"40\" y=\"120\"/>") == 1);
  CHECK(count_in(page, "<use href=\"#mark\" x=\"40\" y=\"120\"/>") == 1);
  CHECK(count_in(page, "role=\"img\" aria-label=\"board, A9 to J1, C3 marked\"") == 1);
  CHECK(count_in(page, "<use href=\"#b\"") + count_in(page, "<use href=\"#w\"") == 3);
}

TEST_CASE("a page marks a move at the edge, and shows dead stones faded under a clear sign") {
  TemporaryFolder folder;
  const auto edge = folder.write("edge.sgf", "(;SZ[9];B[aa];W[aa])");
  CHECK(count_in(run_program("check --format html " + edge).out, "<use href=\"#mark\" x=\"0\"") ==
        1);
  const auto dead = folder.write("dead.sgf", "(;SZ[9]PB[x]AB[da:di]AW[fa:fi][bb];B[];W[])");
  const std::string page = run_program("score --format html " + dead).out;
  CHECK(count_in(page, "<use href=\"#w\" x=\"20\" y=\"20\" opacity=\".45\"/>") == 1);
  CHECK(count_in(page, "x=\"20\" y=\"20\"/>") == 1);
}

TEST_CASE("a page shows the territory that was counted") {
  TemporaryFolder folder;
  const std::string moves = "B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[]";
  const auto record = folder.write("g.sgf", "(;SZ[5]KM[0.5]RE[B+9];" + moves + ")");
  const std::string page = run_program("score --format html " + record).out;
  for (const std::string sign : {"tb", "tw", "dame"}) {
    CHECK(count_in(page, "<use href=\"#" + sign + "\"") == 5);
  }
}

TEST_CASE("the text of a record is no markup of a page") {
  TemporaryFolder folder;
  folder.write("<b>&.sgf", "(;PB[<script>alert(1)</script>]EV[\"&'\x01]RE[<i>];B[aa];B[bb])");
  const std::string page = run_program("check --select ALL --format html " + folder.string()).out;
  CHECK(page.find("<script") == std::string::npos);
  CHECK(page.find("&lt;script&gt;alert(1)&lt;/script&gt;") != std::string::npos);
  CHECK(page.find("&lt;b&gt;&amp;.sgf") != std::string::npos);
  CHECK(page.find("<i>") == std::string::npos);
  CHECK(page.find('\x01') == std::string::npos);
}

TEST_CASE("on a page what is written from right to left stays by itself") {
  TemporaryFolder folder;
  const auto record = folder.write("r.sgf", "(;PB[a]EV[אבג]DT[2020-01-02];B[aa];B[bb])");
  CHECK(run_program("check --format html " + record)
            .out.find("<bdi dir=\"ltr\">אבג</bdi>, <bdi dir=\"ltr\">2020-01-02</bdi></p>") !=
        std::string::npos);
}

TEST_CASE("a page lists what repeats a few times, as the text report does") {
  TemporaryFolder folder;
  for (int i = 0; i < 30; ++i) folder.write(std::to_string(i) + ".sgf", "(;B[pd];W[dp]");
  const std::string page = run_program("check --format html " + folder.string()).out;
  CHECK(count_in(page, "S103 unclosed-game (") == 20);
  CHECK(page.find("in 30 games; --select S103 lists all") != std::string::npos);
  for (const char c : page) CHECK((c == '\n' || static_cast<unsigned char>(c) >= ' '));
}

TEST_CASE("a page tells what could not be read") {
  const std::string page = run_program("check --format html /no/such.sgf").out;
  INFO(page);
  CHECK(count_in(page, "<h2>/no/such.sgf</h2>") == 1);
  CHECK(count_in(page, "I101 unreadable-input") == 1);
  CHECK(count_in(page, "<p>cannot read: No such file or directory.</p>") == 1);
}

TEST_CASE("no format depends on the number of workers") {
  TemporaryFolder folder;
  for (int i = 0; i < 100; ++i) folder.write(std::to_string(i) + ".sgf", two_games);
  for (const std::string format : {"sarif", "github", "junit", "csv", "html"}) {
    const std::string command = "check --format " + format + " " + folder.string();
    CHECK(run_program(command + " --jobs 1").out == run_program(command + " --jobs 3").out);
  }
}
