// What the reading of single strings says of a position in which both players have passed.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/estimate/field.hpp"
#include "rules/estimate/last_moves.hpp"

namespace sgfaudit::rules::estimate {

/// Living strings in seki (Article 8), by point of their stones: they are at dame that neither
/// player can fill without loss once all other dame are filled. Looked at are strings with little
/// room for eyes (`weak`, by point). `with_kos`: also those with a ko that their owner cannot
/// connect (double ko); where a record breaks off, reading may just have overlooked to connect it.
std::vector<std::uint8_t> seki_strings(const Field& field, const std::vector<std::uint8_t>& weak,
                                       bool with_kos);

/// The same, without what only seems to be: of some strings in seki playouts show that they can be
/// taken by sacrificing stones in their eye space (nakade), whatever their owner does. These are
/// held for dead, a few in a game at most.
std::vector<std::uint8_t> give_up_taken(Field& field, const std::vector<std::uint8_t>& weak,
                                        bool with_kos);

/// Dead stones in the eyes of strings in seki (`seki`, by point) are not removed (Article 8), so
/// their opponent takes those in atari while he can: the prisoners count, the points do not.
/// Returns the moves; what joins a string in seki is in seki.
std::vector<LastMove> take_in_seki(Field& field, std::vector<std::uint8_t>& seki);

}  // namespace sgfaudit::rules::estimate
