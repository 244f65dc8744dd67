// The records in testdata and what must be said of them.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "reports/fnv.hpp"
#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;

namespace {

std::vector<std::filesystem::path> records() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(SGFAUDIT_TESTDATA)) {
    if (entry.path().extension() == ".sgf") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// What of `expected` does not stand in `actual`: objects may hold more, lists may not.
void differences(const json& expected, const json& actual, const std::string& where,
                 std::vector<std::string>& found) {
  if (expected.is_object() && actual.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      if (actual.contains(key)) {
        differences(value, actual.at(key), where + "." + key, found);
      } else {
        found.push_back(where + "." + key + " is missing");
      }
    }
  } else if (expected.is_array() && actual.is_array() && expected.size() == actual.size()) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
      differences(expected[i], actual[i], where + "[" + std::to_string(i) + "]", found);
    }
  } else if (expected != actual) {
    found.push_back(where + ": expected " + expected.dump() + ", not " + actual.dump());
  }
}

}  // namespace

TEST_CASE("every record of testdata is reported as its expectation says") {
  REQUIRE(records().size() >= 10);
  for (const auto& path : records()) {
    auto expectation = path;
    expectation.replace_extension(".expect.json");
    INFO(path.filename());
    REQUIRE(std::filesystem::exists(expectation));
    const json expected = json::parse(read_file(expectation.string()));
    const json report = json::parse(run_program("check --format json '" + path.string() + "'").out);
    std::vector<std::string> found;
    differences(expected, report.at("games"), "", found);
    for (const auto& difference : found) UNSCOPED_INFO(difference);
    CHECK(found.empty());
  }
}

// A number for all that `check` says of testdata, and one for `score`: a change of behaviour cannot
// slip in unnoticed. When it is meant, write the new numbers into testdata/signature.txt.
TEST_CASE("the signature of all reports of testdata is the recorded one") {
  sgfaudit::reports::Fnv1a hash, scores;
  for (const auto& path : records()) {
    for (const char* options :
         {"--format ndjson", "--format ndjson --variations", "--format text"}) {
      hash.add(run_program("check " + std::string(options) + " - < '" + path.string() + "'").out);
    }
  }
  scores.add(run_program("--version; cd '" SGFAUDIT_TESTDATA "' && " SGFAUDIT_PROGRAM
                         " score --budget 2000 --detail strings --format ndjson .")
                 .out);
  std::ostringstream text;
  text << std::hex << hash.value() << "\n" << scores.value() << "\n";
  CHECK(text.str() == read_file(SGFAUDIT_TESTDATA "/signature.txt"));
}
