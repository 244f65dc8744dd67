// Test support: the positions of testdata, and what the rule texts say of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "rules/confirmation/position.hpp"
#include "rules/stepper.hpp"
#include "sgf/reader.hpp"
#include "testdata/program.hpp"

namespace sgfaudit::testing {

/// What must be said of each: `file`, and for each string its point, stones, status and so on.
inline nlohmann::json expected_positions() {
  return nlohmann::json::parse(read_file(SGFAUDIT_TESTDATA "/positions/expected.json"));
}

inline rules::Position position_of(const nlohmann::json& example) {
  const auto name = example.at("file").get<std::string>();
  const std::string bytes = read_file(SGFAUDIT_TESTDATA "/positions/" + name);
  sgf::MemorySource source(bytes);
  sgf::GameReader reader;
  reader.start(source);
  sgf::GameRecord record;
  REQUIRE(reader.next(record));
  rules::Stepper stepper(record.width, record.height);
  for (const sgf::Action& action : record.actions) stepper.take(action);
  return {record.width, record.height, stepper.board().stones()};
}

/// A row a string: `X` Black, `O` White.
inline rules::Position board(const std::vector<std::string>& rows) {
  rules::Position p{static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), {}};
  for (const std::string& row : rows) {
    for (const char c : row) {
      p.at.push_back(c == 'X' ? Color::black : c == 'O' ? Color::white : Color::empty);
    }
  }
  return p;
}

inline std::vector<std::pair<std::string, rules::Position>> positions() {
  std::vector<std::pair<std::string, rules::Position>> all;
  for (const auto& example : expected_positions()) {
    all.emplace_back(example.at("file"), position_of(example));
  }
  return all;
}

}  // namespace sgfaudit::testing
