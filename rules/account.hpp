// Article 10: what each player has, by territory or by area.
#pragma once

#include "rules/score.hpp"

namespace sgfaudit::rules {

/// Fills in both accounts, but for the prisoners, and `counted` from the confirmed position: dead
/// stones that may be removed (10.1), territory (Article 8), and by area the stones and the eyes of
/// strings in seki too, with the dead stones in them, which then are removable. May be called
/// again to count area.
void count(Score& score, bool area);

}  // namespace sgfaudit::rules
