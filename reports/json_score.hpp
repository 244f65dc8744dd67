// The `score` object of a game in JSON.
#pragma once

#include <string>
#include <string_view>

#include "rules/score.hpp"
#include "rules/second_opinion.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::reports {

/// `proved`, `agreed`, `estimated` or `undecided`.
std::string_view basis_text(rules::ScoreBasis basis);

/// Appends `,"score":{...}`. Without `all_strings` only strings that are dead, in seki, or
/// undecided are listed.
void append_score(std::string& out, const rules::Score& score, const sgf::GameRecord& record,
                  bool all_strings);

/// Appends `,"second_opinion":{...}`.
void append_opinion(std::string& out, const rules::SecondOpinion& opinion, int width);

/// `alive`, `dead`, `seki`; empty for nothing.
std::string_view status_text(rules::SecondOpinion::Says says);

}  // namespace sgfaudit::reports
