#include "reports/summary_json.hpp"

#include <nlohmann/json.hpp>

namespace sgfaudit::reports {

namespace {

using nlohmann::json;

// Throws json::exception where it is no such thing.
std::uint64_t number(const json& object, const char* name) {
  return object.at(name).get<std::uint64_t>();
}

template <typename Kind>
void read_counts(const json& object, std::array<std::uint64_t, 8>& counts, Kind last) {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i) {
    counts[i] = number(object, std::string(name_of(static_cast<Kind>(i))).c_str());
  }
}

}  // namespace

bool read_summary(const json& from, Summary& summary) {
  try {
    if (from.at("type") != "summary") return false;
    Summary s;
    s.inputs = number(from, "files");
    s.skipped = number(from, "skipped");
    s.games = number(from, "games");
    s.moves = number(from, "moves");
    s.errors = number(from, "errors");
    if (from.contains("known")) s.known = number(from, "known");
    for (const auto& [id, count] : from.at("findings").items()) {
      const Entry* const e = find_entry(id);
      if (!e) return false;
      s.findings[static_cast<std::size_t>(e->code)] = count.get<std::uint64_t>();
    }
    read_counts(from.at("verdicts"), s.verdicts, rules::Verdict::Kind::unreadable);
    read_counts(from.at("endings"), s.endings, rules::Ending::record_ends);
    for (const auto& [kind, count] : from.at("repetitions").items()) {
      s.repetitions[kind] = count.get<std::uint64_t>();
    }
    s.agree = number(from, "agree");
    s.disagree = number(from, "differ");
    if (from.contains("scores")) {
      const auto& scores = from.at("scores");
      s.scored = true;
      s.scores_agree = number(scores, "agree");
      s.scores_differ = number(scores, "differ");
      s.undecided = number(scores, "undecided");
      s.not_counted = number(scores, "not_counted");
    }
    if (from.contains("second_opinions")) {
      const auto& opinions = from.at("second_opinions");
      s.asked = true;
      s.opinions_agree = number(opinions, "agree");
      s.opinions_differ = number(opinions, "differ");
      s.opinions_missing = number(opinions, "missing");
    }
    summary = std::move(s);
    return true;
  } catch (const json::exception&) {
    return false;
  }
}

}  // namespace sgfaudit::reports
