// What the reading of single strings says of a position in which both players have passed.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/estimate/field.hpp"

namespace sgfaudit::rules::estimate {

/// Living strings in seki (Article 8), by point of their stones: they are at dame that neither
/// player can fill without loss once all other dame are filled. Looked at are strings with little
/// room for eyes (`weak`, by point).
std::vector<std::uint8_t> seki_strings(const Field& field, const std::vector<std::uint8_t>& weak);

/// Reading sees strings in seki of which one could be taken by sacrificing stones in its eye space
/// (nakade). The first of `seki` that playouts take with its opponent first, whatever its owner
/// does, is held for dead; false where there is none.
bool give_up_taken(Field& field, const std::vector<std::uint8_t>& weak,
                   const std::vector<std::uint8_t>& seki);

}  // namespace sgfaudit::rules::estimate
