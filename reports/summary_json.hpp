// The summary of a report, written and read back.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "reports/report.hpp"

namespace sgfaudit::reports {

/// As the last line of a report, without a line break.
void append_summary(std::string& out, const Summary& summary);

/// What `append_summary` wrote, all of it. False where `json` is no summary.
bool read_summary(const nlohmann::json& json, Summary& summary);

}  // namespace sgfaudit::reports
