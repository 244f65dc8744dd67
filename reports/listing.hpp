// Findings that may be left out of a report for people: what repeats in the same way across an
// archive is listed a few times, and counted.
#pragma once

#include <cstdint>
#include <string>

#include "reports/report.hpp"

namespace sgfaudit::reports {

/// Of a code that comes from programs and collections, not from play, a report lists so many
/// findings; one more would say nothing that the others have not said.
inline constexpr std::uint64_t most_listed = 20;

/// Is that such a code? With --select (`least` is `info`) all is listed that was asked for.
bool repeats(Code code, Severity least);

/// Marks around a game that may go with all of its findings, and around each finding: the
/// characters \x01 to \x04, which nothing else of a report has, as texts of records are cleaned.
void begin_listed_game(std::string& out);
void end_listed_game(std::string& out);
void begin_listed_finding(std::string& out, Code code);
void end_listed_finding(std::string& out);

/// Takes the marks out of a part of a report, and what is listed often enough.
void settle_listed(std::string& part, Listed& listed, Severity least);

}  // namespace sgfaudit::reports
