// A confirmed position in another view.
#pragma once

#include "rules/confirmation/confirmation.hpp"
#include "rules/symmetry.hpp"

namespace sgfaudit::rules::confirmation {

/// All that was found of a position of `width` by `height`, as it is found in that view of it, with
/// the plans and proofs: they hold there as well. Strings are in the order of their first points.
Confirmation in_view(Confirmation found, int width, int height, View view);

}  // namespace sgfaudit::rules::confirmation
