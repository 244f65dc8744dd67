// Plans as SGF variations.
#pragma once

#include <string>

#include "rules/score.hpp"

namespace sgfaudit::reports {

/// Appends a plan of the confirmation as one variation: of each of its parts a variation with the
/// opponent's plays there and the answers, and of each pair one with both ways to answer.
void append_plan(std::string& out, const rules::Score& score,
                 const rules::confirmation::Plan& plan);

}  // namespace sgfaudit::reports
