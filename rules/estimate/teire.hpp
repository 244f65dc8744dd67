// Teire that are left when all dame are filled and both players have passed.
#pragma once

#include "rules/estimate/last_moves.hpp"
#include "rules/estimate/life.hpp"
#include "rules/estimate/reader.hpp"

namespace sgfaudit::rules::estimate {

/// Fills the points where a living string would be captured otherwise: while the last moves are
/// played they are counted as none. A capture that would be taken back at once needs no answer.
void add_last_teire(Completion& end, Reader& reader);

/// Adds the moves without which a string would be lost, or stones held for dead be saved, if the
/// opponent moved first: where groups have little room that is found by search. Reading around
/// points does not see all of them, as a string that nobody can take is in seki.
void add_searched_teire(Completion& end);

/// Adds the moves without which a territory would be lost if the opponent moved first: found by
/// playouts, where there is too much for complete search, unless there is too much for them, too.
void add_teire_by_playouts(Completion& end);

/// Takes the stones that were lost where the record broke off, but that nobody can take any more
/// now that all dame are filled: their opponent took them in time, which costs him a move at each
/// of their liberties. Only where search shows that those who take them live without them: what is
/// left of them would kill in some shapes (nakade). These moves come first of all where that leads
/// to the same position. `start`: what was held of the record's last position; `now`: of the end,
/// and afterwards of the new end.
void take_in_time(Completion& end, Life& now, const Life& start, const LifeOptions& options = {});

}  // namespace sgfaudit::rules::estimate
