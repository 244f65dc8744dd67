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

class Schema {
 public:
  Schema() {
    const json text = json::parse(read_file(SGFAUDIT_TESTDATA "/../reports/schema.json"));
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

TEST_CASE("the schema refuses what is no report") {
  Schema schema;
  CHECK_FALSE(schema.accepts(json::parse(R"({"type":"game","path":"x"})")));
  CHECK_FALSE(schema.accepts(json::parse(R"({"type":"other"})")));
}
