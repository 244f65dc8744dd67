#include "rules/audit.hpp"

#include <algorithm>

namespace sgfaudit::rules {

Audit Auditor::run(sgf::GameRecord& record) {
  Audit audit;
  audit.ruleset = forced_;
  audit.rules_from = RulesFrom::option;
  if (!forced_ && record.rules.present) {
    audit.ruleset = ruleset_of_record(record.rules.text);
    audit.rules_from = RulesFrom::record;
  }
  if (!audit.ruleset) {
    audit.ruleset = &rulesets().front();
    audit.rules_from = RulesFrom::fallback;
  }

  static const sgf::GameRecord no_moves;
  const bool had_findings = !record.findings.empty();
  findings_.start(record.findings);
  audit.played = &replay_.run(record.go ? record : no_moves, *audit.ruleset, findings_);
  audit.position = &replay_.position();
  if (record.go) {
    check_record(record, *audit.played, *audit.position, *audit.ruleset, findings_);
  }
  audit.ending = ending_of(record, *audit.played);
  audit.verdict = verdict_of(record, *audit.played, *audit.ruleset);
  if (had_findings || record.findings.size() > 1) {
    std::stable_sort(record.findings.begin(), record.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
  }
  return audit;
}

}  // namespace sgfaudit::rules
