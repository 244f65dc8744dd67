// The JSON objects of a report, as reports/schema.json describes them. No line breaks in them.
#pragma once

#include <string>

#include "reports/report.hpp"

namespace sgfaudit::reports {

void append_run(std::string& out, const RunInfo& run);
void append_game(std::string& out, const GameReport& game);
void append_error(std::string& out, const ErrorReport& error);

}  // namespace sgfaudit::reports
