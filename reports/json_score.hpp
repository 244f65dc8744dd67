// What `score` adds to the JSON object of a game.
#pragma once

#include <string_view>

#include "reports/json_writer.hpp"
#include "rules/score.hpp"
#include "rules/second_opinion.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::reports {

/// The member `score`. Without `all_strings` only strings that are dead, in seki, or undecided are
/// listed.
void write_score(JsonWriter& json, const rules::Score& score, const sgf::GameRecord& record,
                 bool all_strings);

/// The member `second_opinion`.
void write_opinion(JsonWriter& json, const rules::SecondOpinion& opinion, int width);

}  // namespace sgfaudit::reports
