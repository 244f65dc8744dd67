// Proofs as SGF: one record a position, a variation for each status.
#pragma once

#include <string>
#include <string_view>

#include "rules/score.hpp"

namespace sgfaudit::reports {

/// The most nodes of a proof that is written out in full; of a longer one the principal line.
inline constexpr std::size_t longest_proof = 3000;

/// The confirmed position with its dead stones, territory and dame marked, and for each string
/// whose status was found by hypothetical play the proof as a tree of variations (of
/// `StringReport::tree`): a pass for a ko is a pass with a comment. Strings that a plan keeps share
/// its variations (of `Confirmation::plans`). Any viewer opens it, and AP names the `version`.
std::string proof_sgf(const rules::Score& score, std::string_view version);

}  // namespace sgfaudit::reports
