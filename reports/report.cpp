#include "reports/report.hpp"

#include <algorithm>
#include <bitset>

namespace sgfaudit::reports {

void Summary::add(const GameReport& game) {
  ++games;
  moves += game.audit.played->tally.moves;
  bool notable = false;
  std::bitset<code_count> seen;
  for (const Finding& finding : game.record.findings) {
    const auto code = static_cast<std::size_t>(finding.code);
    findings[code] += 1 + finding.suppressed;
    notable = notable || entry(finding.code).severity >= Severity::warning;
    if (!seen[code]) ++games_by_code[code];
    seen.set(code);
  }
  if (notable) ++games_with_findings;
  ++verdicts[static_cast<std::size_t>(game.audit.verdict.kind)];
  ++endings[static_cast<std::size_t>(game.audit.ending)];
  if (game.audit.verdict.agrees) ++(*game.audit.verdict.agrees ? agree : disagree);
  if (game.score) {
    scored = true;
    const rules::Score& s = *game.score;
    if (!s.difference) {
      ++(s.stopped ? undecided : not_counted);
    } else if (s.agrees) {
      ++(*s.agrees ? scores_agree : scores_differ);
    } else {
      ++(s.agrees_with_komi ? scores_agree_with_komi : scores_not_compared);
    }
  }
  if (game.opinion && game.opinion->asked) {
    asked = true;
    const bool differs = game.opinion->differs();
    const bool missing = !game.opinion->problem.empty();
    ++(differs ? opinions_differ : missing ? opinions_missing : opinions_agree);
  }
  if (game.audit.played->repetition) ++repetitions[game.audit.played->repetition->kind];
}

void Summary::add(const Summary& other) {
  const auto sum = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  inputs += other.inputs;
  skipped += other.skipped;
  games += other.games;
  moves += other.moves;
  games_with_findings += other.games_with_findings;
  sum(findings, other.findings);
  sum(games_by_code, other.games_by_code);
  sum(verdicts, other.verdicts);
  sum(endings, other.endings);
  agree += other.agree;
  disagree += other.disagree;
  for (const auto& [kind, count] : other.repetitions) repetitions[kind] += count;
  errors += other.errors;
  known += other.known;
  scored = scored || other.scored;
  scores_agree += other.scores_agree;
  scores_agree_with_komi += other.scores_agree_with_komi;
  scores_differ += other.scores_differ;
  scores_not_compared += other.scores_not_compared;
  undecided += other.undecided;
  not_counted += other.not_counted;
  asked = asked || other.asked;
  opinions_agree += other.opinions_agree;
  opinions_differ += other.opinions_differ;
  opinions_missing += other.opinions_missing;
}

bool Summary::any(Severity least) const {
  const auto& entries = catalogue();
  return std::any_of(entries.begin(), entries.end(), [&](const Entry& e) {
    return e.severity >= least && findings[static_cast<std::size_t>(e.code)] != 0;
  });
}

std::unique_ptr<Format> make_format(std::string_view name, const Style& style) {
  if (name == "text") return make_text_format(style);
  if (name == "json") return make_json_format();
  if (name == "ndjson") return make_ndjson_format();
  if (name == "sarif") return make_sarif_format();
  if (name == "github") return make_github_format(style);
  if (name == "junit") return make_junit_format(style);
  if (name == "csv") return make_csv_format(style);
  if (name == "html") return make_html_format(style);
  return nullptr;
}

bool has_counts(std::string_view name) {
  return name != "sarif" && name != "github" && name != "junit" && name != "csv";
}

std::string_view name_of(rules::Ending ending) {
  static constexpr std::array<std::string_view, ending_count> names{
      "two-passes", "resignation", "time", "forfeit", "no-result", "both-lose", "record-ends"};
  return names[static_cast<std::size_t>(ending)];
}

std::string_view name_of(rules::Verdict::Kind kind) {
  static constexpr std::array<std::string_view, verdict_count> names{
      "as-recorded",   "forfeit",    "no-result", "both-lose",
      "score-differs", "unfinished", "unreadable"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(sgf::Result::Kind kind) {
  static constexpr std::array<std::string_view, 10> names{
      "none", "points",    "resignation", "time",       "forfeit",
      "draw", "no-result", "both-lose",   "unfinished", "unknown"};
  const auto index = static_cast<std::size_t>(kind);
  return index < names.size() ? names[index] : "other";
}

std::string_view name_of(rules::RulesFrom from) {
  static constexpr std::array<std::string_view, 3> names{"record", "option", "default"};
  return names[static_cast<std::size_t>(from)];
}

std::string_view name_of(sgf::KomiForm form) {
  static constexpr std::array<std::string_view, 5> names{"points", "hundredths-of-points", "stones",
                                                         "hundredths-of-stones", "half-points"};
  return names[static_cast<std::size_t>(form)];
}

std::string_view name_of(rules::ScoreBasis basis) {
  static constexpr std::array<std::string_view, 4> names{"proved", "agreed", "estimated",
                                                         "undecided"};
  return names[static_cast<std::size_t>(basis)];
}

std::string_view name_of(rules::SecondOpinion::Says says) {
  using Says = rules::SecondOpinion::Says;
  switch (says) {
    case Says::alive: return "alive";
    case Says::dead: return "dead";
    case Says::seki: return "seki";
    case Says::nothing: break;
  }
  return {};
}

}  // namespace sgfaudit::reports
