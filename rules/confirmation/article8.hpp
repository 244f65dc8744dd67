// Article 8 and 10.1: from statuses to points.
#pragma once

#include "rules/confirmation/confirmation.hpp"

namespace sgfaudit::rules::confirmation {

/// Eye points, dame, seki, territory and removable stones from the statuses, in place of those that
/// `result` has.
void apply_article_8(const Position& position, Confirmation& result);

}  // namespace sgfaudit::rules::confirmation
