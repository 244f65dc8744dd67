#include "reports/summary_json.hpp"

#include <nlohmann/json.hpp>

namespace sgfaudit::reports {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// Throws json::exception where it is no such thing, or one that does not fit.
std::uint64_t count_of(const json& value) {
  return value.get_ref<const json::number_unsigned_t&>();
}

std::uint64_t number(const json& object, const char* name) { return count_of(object.at(name)); }

template <typename Kind, std::size_t kinds>
void read_counts(const json& object, std::array<std::uint64_t, kinds>& counts) {
  for (std::size_t i = 0; i < kinds; ++i) {
    counts[i] = number(object, std::string(name_of(static_cast<Kind>(i))).c_str());
  }
}

bool read_codes(const json& object, std::array<std::uint64_t, code_count>& counts) {
  for (const auto& [id, count] : object.items()) {
    const Entry* const e = find_entry(id);
    if (!e) return false;
    counts[static_cast<std::size_t>(e->code)] = count_of(count);
  }
  return true;
}

template <typename Kind, std::size_t kinds>
ordered_json counts_of(const std::array<std::uint64_t, kinds>& counts) {
  ordered_json object = ordered_json::object();
  for (std::size_t i = 0; i < kinds; ++i) {
    object[std::string(name_of(static_cast<Kind>(i)))] = counts[i];
  }
  return object;
}

ordered_json codes_of(const std::array<std::uint64_t, code_count>& counts) {
  ordered_json object = ordered_json::object();
  for (const Entry& e : catalogue()) {
    const auto count = counts[static_cast<std::size_t>(e.code)];
    if (count != 0) object[std::string(e.id)] = count;
  }
  return object;
}

}  // namespace

void append_summary(std::string& out, const Summary& s) {
  ordered_json object{{"type", "summary"}, {"files", s.inputs}, {"skipped", s.skipped},
                      {"games", s.games},  {"moves", s.moves},  {"errors", s.errors}};
  if (s.known != 0) object["known"] = s.known;
  object["findings"] = codes_of(s.findings);
  object["games_by_code"] = codes_of(s.games_by_code);
  object["games_with_findings"] = s.games_with_findings;
  object["verdicts"] = counts_of<rules::Verdict::Kind>(s.verdicts);
  object["endings"] = counts_of<rules::Ending>(s.endings);
  object["repetitions"] = s.repetitions;
  object["agree"] = s.agree;
  object["differ"] = s.disagree;
  if (s.scored) {
    object["scores"] = {{"agree", s.scores_agree},
                        {"differ", s.scores_differ},
                        {"undecided", s.undecided},
                        {"not_counted", s.not_counted}};
    if (s.scores_agree_with_komi != 0) {
      object["scores"]["agree_with_komi"] = s.scores_agree_with_komi;
    }
    if (s.scores_not_compared != 0) object["scores"]["not_compared"] = s.scores_not_compared;
  }
  if (s.asked) {
    object["second_opinions"] = {{"agree", s.opinions_agree},
                                 {"differ", s.opinions_differ},
                                 {"missing", s.opinions_missing}};
  }
  out += object.dump();
}

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
    if (!read_codes(from.at("findings"), s.findings)) return false;
    if (!read_codes(from.at("games_by_code"), s.games_by_code)) return false;
    s.games_with_findings = number(from, "games_with_findings");
    read_counts<rules::Verdict::Kind>(from.at("verdicts"), s.verdicts);
    read_counts<rules::Ending>(from.at("endings"), s.endings);
    for (const auto& [kind, count] : from.at("repetitions").items()) {
      s.repetitions[kind] = count_of(count);
    }
    s.agree = number(from, "agree");
    s.disagree = number(from, "differ");
    if (from.contains("scores")) {
      const auto& scores = from.at("scores");
      s.scored = true;
      s.scores_agree = number(scores, "agree");
      if (scores.contains("agree_with_komi")) {
        s.scores_agree_with_komi = number(scores, "agree_with_komi");
      }
      if (scores.contains("not_compared")) {
        s.scores_not_compared = number(scores, "not_compared");
      }
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
