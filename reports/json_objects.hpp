// The JSON objects of a report, as reports/schema.json describes them, without line breaks. What
// comes from a record (paths, names, results) is given as it was read: it is cleaned here.
#pragma once

#include <string>

#include "reports/report.hpp"

namespace sgfaudit::reports {

/// Appends the settings of the run, with which a report begins: `{"type":"run",...}`.
void append_run(std::string& out, const RunInfo& run);

/// Appends a game with its facts, findings and verdict, the score and the second opinion where it
/// has them: `{"type":"game",...}`. Texts with bytes that are no characters are also listed:
/// `undecoded`.
void append_game(std::string& out, const GameReport& game);

/// Appends what could not be read: `{"type":"error",...}`. The message is clean text already, the
/// path need not be.
void append_error(std::string& out, const ErrorReport& error);

}  // namespace sgfaudit::reports
