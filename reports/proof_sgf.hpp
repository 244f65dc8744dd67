// Proof lines as SGF: one record a position, a variation for each status.
#pragma once

#include <string>

#include "rules/score.hpp"

namespace sgfaudit::reports {

/// The confirmed position with its dead stones, territory and dame marked, and for each string
/// whose status was found by hypothetical play the principal line as a variation: a pass for a ko
/// is a pass with a comment. Any viewer opens it.
std::string proof_sgf(const rules::Score& score);

}  // namespace sgfaudit::reports
