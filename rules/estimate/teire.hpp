// Teire that are left when all dame are filled and both players have passed.
#pragma once

#include "rules/estimate/last_moves.hpp"
#include "rules/estimate/reader.hpp"

namespace sgfaudit::rules::estimate {

/// Fills the points where a living string would be captured otherwise: while the last moves are
/// played they are counted as none. A capture that would be taken back at once needs no answer.
void add_last_teire(Completion& end, Reader& reader);

}  // namespace sgfaudit::rules::estimate
