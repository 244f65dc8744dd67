// Fights of which random play is unsure, judged by tree search about each string.
#pragma once

#include "rules/estimate/life.hpp"

namespace sgfaudit::rules::estimate {

/// Where a record breaks off nobody has to move in a fight any more. A larger string whose status
/// is in doubt (`sure`) and that is lost although its owner begins, is dead; those beside it that
/// stand although their opponent begins, live. Where it matters who begins nothing is said.
void judge_fights(Life& life);

}  // namespace sgfaudit::rules::estimate
