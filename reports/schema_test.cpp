// Every line of every report is as reports/schema.json describes it.
#include <sstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "testdata/program.hpp"

using nlohmann::json;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

namespace {

// The schema lets objects have members that it does not name, as later versions may add some. This
// one writes none.
void close(json& schema) {
  if (!schema.is_structured()) return;
  for (json& part : schema) close(part);
  if (schema.is_object() && schema.value("type", json()) == "object" &&
      schema.contains("properties")) {
    schema["additionalProperties"] = false;
  }
}

class Schema {
 public:
  Schema() {
    json text = json::parse(read_file(SGFAUDIT_TESTDATA "/../reports/schema.json"));
    close(text);
    valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema_);
  }
  bool accepts(const json& document) {
    valijson::Validator validator;
    return validator.validate(schema_, valijson::adapters::NlohmannJsonAdapter(document), nullptr);
  }

 private:
  valijson::Schema schema_;
};

}  // namespace

TEST_CASE("NDJSON and JSON reports fit the schema, and hold the same objects") {
  Schema schema;
  TemporaryFolder folder;
  folder.write("bad.sgf", "no game\n");
  folder.write("odd \"name\"\n\xFF.sgf", "(;PB[\xC4\xE3\\]\x01\"]RE[B+];B[aa];B[aa])");
  const std::string paths = "'" SGFAUDIT_TESTDATA "' '" + folder.string() + "' /no/such/file.sgf";

  std::istringstream lines(run_program("check --variations --format ndjson " + paths).out);
  json objects = json::array();
  for (std::string line; std::getline(lines, line);) {
    INFO(line);
    objects.push_back(json::parse(line));
    CHECK(schema.accepts(objects.back()));
  }
  REQUIRE(objects.size() > 30);
  CHECK(objects.front().at("type") == "run");
  CHECK(objects.back().at("type") == "summary");

  const json report = json::parse(run_program("check --variations --format json " + paths).out);
  CHECK(schema.accepts(report));
  json same = json::array({report.at("run")});
  for (const json& game : report.at("games")) same.push_back(game);
  same.push_back(report.at("summary"));
  CHECK(same == objects);
}

TEST_CASE("scores of all records fit the schema") {
  Schema schema;
  std::istringstream lines(
      run_program("score --budget 2000 --detail strings --format ndjson '" SGFAUDIT_TESTDATA "'")
          .out);
  std::size_t scores = 0;
  for (std::string line; std::getline(lines, line);) {
    INFO(line);
    const json object = json::parse(line);
    CHECK(schema.accepts(object));
    scores += object.contains("score") ? 1 : 0;
  }
  CHECK(scores > 20);
}

TEST_CASE("scores and second opinions fit the schema") {
  Schema schema;
  TemporaryFolder folder;
  const std::string moves = "B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]";
  const auto record =
      folder.write("g.sgf", "(;SZ[5]KM[0.5]RE[B+9];" + moves + ";B[];W[])(;SZ[5]KM[0]RE[W+6.5];" +
                                moves + ";B[];W[])");
  const auto engine = folder.write(
      "engine.sh",
      "while read -r id command rest; do case \"$command $rest\" in 'final_status_list dead') "
      "answer='B1 B2 B3 B4 B5';; final_score*) answer=B+3;; list*) answer='final_score\n"
      "final_status_list';; *) answer='';; esac; printf '=%s %s\\n\\n' $id \"$answer\"; done\n");
  for (const std::string& command : {"sh " + engine, std::string("false")}) {
    const std::string text =
        run_program("score --format ndjson --engine '" + command + "' " + record).out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      INFO(line);
      CHECK(schema.accepts(json::parse(line)));
    }
    CHECK(text.find("\"second_opinion\":{") != std::string::npos);
    CHECK(text.find("\"agrees_with_komi\":6.5") != std::string::npos);
  }
}

TEST_CASE("a string that a plan keeps fits the schema") {
  Schema schema;
  TemporaryFolder folder;
  const auto record =
      folder.write("p.sgf", "(;SZ[9]AB[ea][ab][bb][cb][db][eb]AW[fa][fb][ac][bc][cc][dc][ec][fc])");
  const std::string text = run_program("score --detail strings --format ndjson " + record).out;
  CHECK(text.find("\"kept_by\":{") != std::string::npos);
  const std::string without = run_program("score --format ndjson " + record).out;
  CHECK(without.find("\"kept_by\":{") == std::string::npos);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    INFO(line);
    CHECK(schema.accepts(json::parse(line)));
  }
}

TEST_CASE("the schema refuses what is no report") {
  Schema schema;
  CHECK_FALSE(schema.accepts(json::parse(R"({"type":"game","path":"x"})")));
  CHECK_FALSE(schema.accepts(json::parse(R"({"type":"other"})")));
  std::istringstream lines(run_program("check --format ndjson '" SGFAUDIT_TESTDATA "'").out);
  std::string line;
  REQUIRE(std::getline(lines, line));
  json run = json::parse(line);
  CHECK(schema.accepts(run));
  run["config"]["new"] = true;
  CHECK_FALSE(schema.accepts(run));
}
