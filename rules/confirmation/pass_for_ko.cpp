#include "rules/confirmation/pass_for_ko.hpp"

#include <algorithm>

namespace sgfaudit::rules::confirmation {

bool turns_on_pass_for_ko(const Proof& proof) {
  const auto letter = [](Color c) { return c == Color::black ? 'B' : 'W'; };
  return std::any_of(proof.steps.begin(), proof.steps.end(), [&](const ProofStep& step) {
    const Color winner = step.attacker_wins ? proof.attacker : opponent(proof.attacker);
    return std::any_of(step.kos.begin(), step.kos.end(), [&](const ProofStep::Ko& ko) {
      return step.stones[static_cast<std::size_t>(ko.taker)] == letter(winner);
    });
  });
}

bool needs_pass_for_ko(const Confirmation& confirmed) {
  for (const StringReport& s : confirmed.strings) {
    if (s.proof && turns_on_pass_for_ko(*s.proof)) return true;
  }
  for (const Plan& plan : confirmed.plans) {
    for (const Plan::Part& part : plan.parts) {
      if (turns_on_pass_for_ko(part.proof)) return true;
    }
  }
  return false;
}

}  // namespace sgfaudit::rules::confirmation
