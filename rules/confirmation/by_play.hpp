// What Article 7 proves, seen by rules that settle a dispute by playing on.
#pragma once

#include "rules/confirmation/confirmation.hpp"

namespace sgfaudit::rules::confirmation {

/// Whether play comes to the same whoever begins: a string is uncapturable, or it lies in territory
/// that the opponent of what is dead there clears although he moves second. By Article 7 a string
/// is dead if its opponent takes it when *he* begins, and alive if its capture enables new stones.
/// Nor is it enough that each string can be kept by itself: one play may threaten two. False too
/// where this is not shown, or turns on a pass for a ko.
bool same_whoever_begins(const Position& position, const Confirmation& confirmed);

}  // namespace sgfaudit::rules::confirmation
