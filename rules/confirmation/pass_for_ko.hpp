// Article 7.2: what turns on passing for a ko.
#pragma once

#include "rules/confirmation/confirmation.hpp"

namespace sgfaudit::rules::confirmation {

/// Whether a proof turns on a ko that its loser may not take back before he has passed for it.
/// Where rules know no such pass, a threat elsewhere would let him, and this is no proof. That its
/// winner may not take a ko back only makes it harder for him.
bool turns_on_pass_for_ko(const Proof& proof);
/// The same of any proof of `confirmed`, which has them (`ConfirmationOptions::proofs`).
bool needs_pass_for_ko(const Confirmation& confirmed);

}  // namespace sgfaudit::rules::confirmation
