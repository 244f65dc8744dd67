// Article 10: what each player has, by territory or by area.
#pragma once

#include "rules/score.hpp"

namespace sgfaudit::rules {

/// Fills in both accounts and `counted` from the confirmed position: dead stones that may be
/// removed (10.1), territory (Article 8), and by area the stones and the eyes of strings in seki
/// too.
void count(Score& score, bool area);

}  // namespace sgfaudit::rules
