// Checks of the whole record: does what it declares fit what was played?
#pragma once

#include "rules/replay.hpp"
#include "rules/ruleset.hpp"
#include "sgf/finding_list.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// Add what does not fit: the first player (Article 2), play after the stop and resumption (9.3),
/// no result without a repetition (12), a result that the moves contradict (14), the loser by
/// resignation or time as the last to move, the margin against komi, handicap against stones.
/// `position` is the final position of the main line.
void check_record(const sgf::GameRecord& record, const Played& played, const Board& position,
                  const Ruleset& ruleset, FindingList& findings);

/// Article 9.3: play behind two passes is a resumption if it comes to a proper end. Else it is none
/// of the game, and need not keep to the rules (commentary to 9.2).
bool is_resumed(const sgf::GameRecord& record, const Played& played);

}  // namespace sgfaudit::rules
