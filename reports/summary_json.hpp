// The summary of a report read back.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "reports/report.hpp"

namespace sgfaudit::reports {

/// What `append_summary` wrote; how many games have each code is not among it. False where `json`
/// is no summary.
bool read_summary(const nlohmann::json& json, Summary& summary);

}  // namespace sgfaudit::reports
