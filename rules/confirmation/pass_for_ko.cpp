#include "rules/confirmation/pass_for_ko.hpp"

#include <algorithm>

namespace sgfaudit::rules::confirmation {

namespace {

bool holds_back_loser(const Proof& proof) {
  const auto letter = [](Color c) { return c == Color::black ? 'B' : 'W'; };
  return std::any_of(proof.steps.begin(), proof.steps.end(), [&](const ProofStep& step) {
    const Color winner = step.attacker_wins ? proof.attacker : opponent(proof.attacker);
    return std::any_of(step.kos.begin(), step.kos.end(), [&](const ProofStep::Ko& ko) {
      return step.stones[static_cast<std::size_t>(ko.taker)] == letter(winner);
    });
  });
}

}  // namespace

bool needs_pass_for_ko(const Confirmation& confirmed) {
  for (const StringReport& s : confirmed.strings) {
    if (s.proof && holds_back_loser(*s.proof)) return true;
  }
  for (const Plan& plan : confirmed.plans) {
    for (const Plan::Part& part : plan.parts) {
      if (holds_back_loser(part.proof)) return true;
    }
  }
  return false;
}

}  // namespace sgfaudit::rules::confirmation
