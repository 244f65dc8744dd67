// The score of a game for people.
#pragma once

#include <string>
#include <vector>

#include "reports/report.hpp"

namespace sgfaudit::reports {

/// The lines behind the verdict: result, count, dead strings and seki with their lines of play.
void append_score_text(std::string& out, const GameReport& game, const Style& style);

/// What `rules::result_text` says, for people: `jigo` where it is `0`.
std::string spoken_result(std::string result);

/// `W+6.5 (estimated)`, `jigo`, or why there is no result.
std::string score_words(const rules::Score& score);

/// `Black D19 (6 stones) dead, stays on the board`.
std::string string_words(const rules::StringReport& string, int width, int height);

/// What the diagram shows at each point, row by row; '\0' where it is what stands there.
std::vector<char> score_marks(const rules::Score& score);

/// The board with dead stones in lower case, territory as `b` and `w` ... see the legend it prints.
std::string score_diagram(const rules::Score& score, bool color);

}  // namespace sgfaudit::reports
