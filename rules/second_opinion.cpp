#include "rules/second_opinion.hpp"

#include <cmath>

namespace sgfaudit::rules {

namespace {

using Says = SecondOpinion::Says;

Says ours_of(const StringReport& string) {
  if (string.status == Status::undecided) return Says::nothing;
  if (!is_alive(string.status)) return Says::dead;
  return string.seki ? Says::seki : Says::alive;
}

bool same(Says theirs, Says ours, bool seki_is_alive) {
  if (theirs == ours || theirs == Says::nothing || ours == Says::nothing) return true;
  return seki_is_alive && ours == Says::seki && theirs == Says::alive;
}

}  // namespace

void compare(SecondOpinion& opinion, const Score& score, const Board& position) {
  opinion.agrees.reset();
  opinion.strings.clear();
  if (opinion.difference && score.difference) {
    opinion.agrees = std::fabs(*opinion.difference - *score.difference) < 1e-6;
  }
  if (opinion.says.empty()) return;
  // In a diagram whose dame are not filled, all strings beside them are in seki by the letter of
  // Article 8. No other program says so.
  const bool seki_is_alive = score.of_setup || !opinion.tells_seki;
  for (const StringReport& string : score.confirmation.strings) {
    const Says ours = ours_of(string);
    for (const Says theirs : {Says::alive, Says::dead, Says::seki}) {
      if (same(theirs, ours, seki_is_alive)) continue;
      SecondOpinion::Difference difference{string.color, {}, theirs, ours};
      for (const int p : string.points) {
        const Point q = position.at_number(p);
        if (position.color(q) != string.color) continue;
        if (opinion.says[static_cast<std::size_t>(p)] == theirs) difference.points.push_back(p);
      }
      if (!difference.points.empty()) opinion.strings.push_back(std::move(difference));
    }
  }
}

void tell(const SecondOpinion& opinion, sgf::GameRecord& record) {
  if (!opinion.asked) return;
  Finding finding;
  finding.offset = record.offset;
  if (!opinion.problem.empty()) {
    finding.code = Code::no_second_opinion;
    finding.detail = opinion.problem;
    record.findings.push_back(finding);
  }
  if (!opinion.differs()) return;
  finding.code = Code::second_opinion_differs;
  finding.count = static_cast<std::uint32_t>(opinion.strings.size());
  finding.detail = opinion.agrees.value_or(true) ? std::string() : result_text(opinion);
  record.findings.push_back(std::move(finding));
}

std::string result_text(const SecondOpinion& opinion) {
  return opinion.difference ? result_text(*opinion.difference) : std::string();
}

}  // namespace sgfaudit::rules
