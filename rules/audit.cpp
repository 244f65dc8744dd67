#include "rules/audit.hpp"

#include <algorithm>
#include <string>

#include "rules/handicap.hpp"
#include "rules/record_checks.hpp"
#include "sgf/point.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::rules {

namespace {

template <class Predicate>
void drop_findings(sgf::GameRecord& record, std::size_t from, Predicate is_dropped) {
  const auto first = record.findings.begin() + static_cast<std::ptrdiff_t>(from);
  record.findings.erase(std::remove_if(first, record.findings.end(), is_dropped),
                        record.findings.end());
}

// What stones that are missing may cause.
bool turns_on_position(const Finding& f) {
  switch (f.code) {
    case Code::occupied_point:
    case Code::suicide:
    case Code::ko_recapture:
    case Code::whole_board_repetition:
    case Code::superko:
    case Code::handicap_stones: return true;
    default: return false;
  }
}

// Behind a stone that damage has lost.
bool is_unknown_position(const sgf::GameRecord& record, std::uint64_t offset) {
  const auto& unknown = record.unknown_positions;
  const auto behind =
      std::upper_bound(unknown.begin(), unknown.end(), offset,
                       [](std::uint64_t at, const auto& stretch) { return at <= stretch.begin; });
  return behind != unknown.begin() && offset < std::prev(behind)->end;
}

// Where the edges of the board are decides what is captured.
bool lacks_size(const sgf::GameRecord& record) {
  return record.front_lost ||
         std::any_of(record.findings.begin(), record.findings.end(),
                     [](const Finding& f) { return f.code == Code::bad_size; });
}

// What Article 14 is about.
bool is_violation(Code code) {
  switch (code) {
    case Code::double_move:
    case Code::off_board:
    case Code::occupied_point:
    case Code::suicide:
    case Code::ko_recapture: return true;
    default: return false;
  }
}

// What is against the rules of play. A stone off the board is no stone at all, and stays told.
bool is_against_play(const Finding& f) {
  switch (f.code) {
    case Code::double_move:
    case Code::occupied_point:
    case Code::suicide:
    case Code::ko_recapture:
    case Code::whole_board_repetition:
    case Code::superko: return true;
    default: return false;
  }
}

}  // namespace

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
  findings_.start(record.findings);
  if (audit.rules_from == RulesFrom::fallback && record.rules.present) unknown_rules(record);
  const bool position_unknown = lacks_handicap(record) && !supply_handicap(record, *audit.ruleset);
  const std::size_t before = record.findings.size();
  audit.played = &replay_.run(record.go ? record : no_moves, *audit.ruleset, findings_);
  audit.position = &replay_.position();
  const bool no_size = lacks_size(record);
  if (no_size || position_unknown || !record.unknown_positions.empty()) {
    drop_findings(record, before, [&](const Finding& f) {
      if (no_size && f.code == Code::off_board) return true;
      return turns_on_position(f) &&
             (no_size || position_unknown || is_unknown_position(record, f.offset));
    });
    audit.played = &without_lost_stone(*audit.played, std::span(record.findings).subspan(before));
    played_.lacks_stones = position_unknown;
  }
  const bool played_on = audit.played->played_on && !is_resumed(record, *audit.played);
  if (played_on) audit.played = &without_play_after_stop(*audit.played);
  if (record.go) {
    check_record(record, *audit.played, *audit.position, *audit.ruleset, findings_);
  }
  if (position_unknown) drop_findings(record, before, turns_on_position);
  if (played_on) {
    drop_findings(record, before, [stopped = audit.played->stopped](const Finding& f) {
      return is_against_play(f) && f.variation == 0 && f.move > stopped;
    });
  }
  FindingList::shorten(record.findings, listed_);
  audit.ending = ending_of(record, *audit.played);
  audit.verdict = verdict_of(record, *audit.played, *audit.ruleset);
  FindingList::sort(record.findings);
  return audit;
}

void Auditor::unknown_rules(const sgf::GameRecord& record) {
  const std::string_view text = sgf::utf8_prefix(record.rules.text, Finding::most_words);
  if (text.find_first_not_of(" \t\r\n?-") == std::string_view::npos) return;
  Finding f;
  f.code = Code::fact_unreadable;
  f.offset = record.rules.offset;
  f.detail = "RU\n" + std::string(text) + "\n";
  findings_.add(std::move(f));
}

// The usual points, if no move contradicts them.
bool Auditor::supply_handicap(sgf::GameRecord& record, const Ruleset& ruleset) {
  Finding f;
  f.offset = record.handicap_text.offset;
  f.count = static_cast<std::uint32_t>(*record.handicap);
  for (int choice = 0; choice < 2; ++choice) {
    const auto points = usual_handicap(*record.handicap, record.width, record.height, choice);
    if (points.empty()) break;
    place_handicap(record, points);
    std::vector<Finding> found;
    FindingList list;
    list.start(found);
    replay_.run(record, ruleset, list);
    const bool fits = std::none_of(found.begin(), found.end(), [](const Finding& finding) {
      return finding.variation == 0 &&
             (finding.code == Code::occupied_point || finding.code == Code::suicide);
    });
    if (fits) {
      f.code = Code::handicap_not_placed;
      for (const HandicapPoint point : points) {
        f.detail += sgf::point_text(point.x, point.y);
      }
      findings_.add(std::move(f));
      return true;
    }
    remove_handicap(record, points.size());
  }
  f.code = Code::handicap_unknown;
  findings_.add(std::move(f));
  return false;
}

// What the missing stones, a damage or a board of unknown size may have caused is no violation. Of
// the findings that are left the first violation counts.
const Played& Auditor::without_lost_stone(const Played& played, std::span<const Finding> found) {
  const auto first = [&](auto is_meant) -> const Finding* {
    const auto it = std::find_if(found.begin(), found.end(), [&](const Finding& f) {
      return f.variation == 0 && is_meant(f.code);
    });
    return it != found.end() ? &*it : nullptr;
  };
  played_ = played;
  const Finding* const violation = first(is_violation);
  played_.violation = violation ? std::optional(*violation) : std::nullopt;
  const auto is_repetition = [](Code code) {
    return code == Code::whole_board_repetition || code == Code::superko;
  };
  if (!first(is_repetition)) played_.repetition.reset();
  return played_;
}

// Commentary to 9.2.2: these are no moves as the rules define them, and need not be played by them.
const Played& Auditor::without_play_after_stop(const Played& played) {
  played_ = played;
  const auto stopped = played_.stopped;
  if (played_.violation && played_.violation->move > stopped) played_.violation.reset();
  if (played_.repetition && played_.repetition->again > stopped) played_.repetition.reset();
  return played_;
}

}  // namespace sgfaudit::rules
