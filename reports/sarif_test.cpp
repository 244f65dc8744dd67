// Where SARIF says that a finding stands.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

// Of each finding about the rules in a file of these bytes.
std::vector<json> regions(const std::string& bytes) {
  TemporaryFolder folder;
  const auto path = folder.write("a.sgf", bytes);
  const json log = json::parse(run_program("check --select J --format sarif " + path).out);
  std::vector<json> all;
  for (const json& result : log.at("runs")[0].at("results")) {
    all.push_back(result.at("locations")[0].at("physicalLocation").at("region"));
  }
  return all;
}

}  // namespace

TEST_CASE("a column of SARIF counts characters, and is not guessed") {
  const auto region = [](const std::string& name) {
    return regions("\n(;PB[" + name + "];B[aa];B[bb])").at(0);
  };
  const json ascii = region("ab"), wide = region("日本");
  CHECK(ascii.at("startColumn") == 18);
  CHECK(wide.at("startColumn") == 18);
  CHECK(wide.at("byteOffset") == ascii.at("byteOffset").get<int>() + 4);
  CHECK_FALSE(region("\xC8\xD5").contains("startColumn"));  // of a set that nobody knows
}

TEST_CASE("a byte-order mark is no column of SARIF") {
  const std::string game = "(;B[aa];B[bb])", mark = "\xEF\xBB\xBF";
  CHECK(regions(game).at(0) == json{{"startLine", 1}, {"startColumn", 11}, {"byteOffset", 10}});
  CHECK(regions(mark + game).at(0) ==
        json{{"startLine", 1}, {"startColumn", 11}, {"byteOffset", 13}});
}

TEST_CASE("SARIF gives no byte of a file that is converted before it is read") {
  const std::string game = "(;PB[ab];B[aa]\n;B[bb])";
  std::string wide = "\xFF\xFE";
  for (const char c : game) wide += {c, '\0'};
  const auto line = [](int number) { return json{{"startLine", number}, {"startColumn", 4}}; };
  CHECK(regions(game).at(0).at("byteOffset") == 18);
  CHECK(regions(wide) == std::vector<json>{line(2)});
  // ISO-2022-JP from its first escape sequence on: the same game before it, with it, and behind it.
  const std::string japanese = "(;PB[\x1B$BF|K\\\x1B(B];B[aa]\n;B[bb])";
  const auto places = regions(game + japanese + game);
  REQUIRE(places.size() == 3);
  CHECK(places[0].at("byteOffset") == 18);
  CHECK(places[1] == line(3));
  CHECK(places[2] == line(4));
}
