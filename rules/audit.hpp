// All that the rules have to say of one record.
#pragma once

#include <cstdint>
#include <span>

#include "rules/replay.hpp"
#include "rules/ruleset.hpp"
#include "rules/verdict.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// Where the rule set of a record comes from.
enum class RulesFrom : std::uint8_t { record, option, fallback };

/// What the rules say of a record, before any count.
struct Audit {
  const Ruleset* ruleset = nullptr;
  RulesFrom rules_from = RulesFrom::fallback;
  const Played* played = nullptr;   ///< valid until the next record is audited
  const Board* position = nullptr;  ///< at the end of the main line; valid as long
  Ending ending = Ending::record_ends;
  Verdict verdict;
};

/// Audits one record after the other.
class Auditor {
 public:
  /// `forced` is the rule set of --rules; nullptr: the record's RU, else Japanese 1989. `listed`:
  /// see `FindingList`.
  explicit Auditor(const Ruleset* forced = nullptr, std::uint32_t listed = FindingList::most)
      : forced_(forced), listed_(listed), findings_(FindingList::most_compared) {}

  /// Adds to `record.findings`, which are then in the order of the record. Handicap stones that
  /// the record declares but does not place are added to its actions where that is clear.
  Audit run(sgf::GameRecord& record);

 private:
  void unknown_rules(const sgf::GameRecord& record);
  bool supply_handicap(sgf::GameRecord& record, const Ruleset& ruleset);
  const Played& without_lost_stone(const Played& played, std::span<const Finding> found);
  const Played& without_play_after_stop(const Played& played);

  const Ruleset* forced_;
  Replay replay_;
  Played played_;  // where not all that was found counts
  std::uint32_t listed_;
  FindingList findings_;  // long enough for those that are dropped in the end
};

}  // namespace sgfaudit::rules
