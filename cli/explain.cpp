#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>

#include <nlohmann/json.hpp>

#include "cli/show.hpp"
#include "reports/catalogue.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

// Paragraphs of at most 78 columns.
std::string wrapped(std::string_view text) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (column != 0 && column + 1 + end > 78) {
      out += '\n';
      column = 0;
    } else if (column != 0) {
      out += ' ';
      ++column;
    }
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + "\n";
}

std::string padded(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(text.size() < width ? width - text.size() : 1, ' ');
}

const char* words(rules::Ruleset::Scoring scoring) {
  return scoring == rules::Ruleset::Scoring::territory ? "territory" : "area";
}
const char* words(rules::Ruleset::Repetition repetition) {
  using Repetition = rules::Ruleset::Repetition;
  return repetition == Repetition::no_result     ? "no-result"
         : repetition == Repetition::by_kind     ? "by-kind"
         : repetition == Repetition::situational ? "situational"
                                                 : "positional";
}
const char* words(rules::Ruleset::Violation violation) {
  return violation == rules::Ruleset::Violation::loses_game ? "loses-game" : "move-is-void";
}
const char* words(rules::Ruleset::LifeAndDeath life_and_death) {
  using By = rules::Ruleset::LifeAndDeath;
  return life_and_death == By::confirmed ? "confirmed"
         : life_and_death == By::ruled   ? "ruled"
                                         : "played";
}
const char* suicide_words(const rules::Ruleset& rules) {
  return rules.allows_suicide(1) ? "allowed" : rules.allows_suicide(2) ? "two or more" : "no";
}

}  // namespace

int written() {
  std::cout.flush();
  if (std::cout || errno == EPIPE) return status_ok;
  std::cerr << "sgfaudit: cannot write to standard output: " << std::strerror(errno) << "\n";
  return status_trouble;
}

int explain(const Options& options) {
  const reports::Entry* entry = reports::find_entry(options.code);
  if (!entry) {
    std::cerr << "sgfaudit: there is no code \"" << reports::visible_text(options.code)
              << "\": `sgfaudit codes` lists them\n";
    return status_trouble;
  }
  std::cout << entry->id << " " << entry->name << ": " << entry->summary << "\n";
  std::cout << "severity " << reports::name_of(entry->severity);
  if (!entry->article.empty()) {
    std::cout << ", " << (entry->of_rules() ? "Article " : "specification ") << entry->article;
  }
  std::cout << "\n\n" << wrapped(entry->explanation);
  if (!entry->example.empty()) std::cout << "\nExample:\n  " << entry->example << "\n";
  std::cout << "\n" << wrapped("What to do: " + std::string(entry->advice));
  return written();
}

int codes(const Options& options) {
  if (options.format == "json") {
    auto list = nlohmann::ordered_json::array();
    for (const reports::Entry* each : reports::entries_by_number()) {
      const reports::Entry& entry = *each;
      list.push_back({{"code", entry.id},
                      {"name", entry.name},
                      {"article", entry.article},
                      {"severity", reports::name_of(entry.severity)},
                      {"summary", entry.summary},
                      {"explanation", entry.explanation},
                      {"example", entry.example},
                      {"advice", entry.advice}});
    }
    std::cout << list.dump(2) << "\n";
    return written();
  }
  for (const reports::Entry* entry : reports::entries_by_number()) {
    std::cout << padded(entry->id, 7) << padded(reports::name_of(entry->severity), 9)
              << padded(entry->name, 30) << entry->summary << "\n";
  }
  return written();
}

int rulesets(const Options& options) {
  if (options.format == "json") {
    auto list = nlohmann::ordered_json::array();
    for (const rules::Ruleset& r : rules::rulesets()) {
      list.push_back({{"id", r.id},
                      {"title", r.title},
                      {"scoring", words(r.scoring)},
                      {"repetition", words(r.repetition)},
                      {"violation", words(r.violation)},
                      {"life_and_death", words(r.life_and_death)},
                      {"suicide_allowed", r.suicide_allowed},
                      {"suicide_of_one_allowed", r.allows_suicide(1)},
                      {"removes_dead", r.removes_dead}});
    }
    std::cout << list.dump(2) << "\n";
    return written();
  }
  std::cout << padded("id", 14) << padded("scoring", 11) << padded("repetition", 12)
            << padded("violation", 14) << padded("life", 11) << padded("suicide", 13)
            << padded("dead stones", 13) << "rules\n";
  for (const rules::Ruleset& r : rules::rulesets()) {
    std::cout << padded(r.id, 14) << padded(words(r.scoring), 11) << padded(words(r.repetition), 12)
              << padded(words(r.violation), 14) << padded(words(r.life_and_death), 11)
              << padded(suicide_words(r), 13) << padded(r.removes_dead ? "removed" : "stay", 13)
              << r.title << "\n";
  }
  return written();
}

}  // namespace sgfaudit::cli
