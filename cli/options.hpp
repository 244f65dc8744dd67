// The command line: what was typed, and what it means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/catalogue.hpp"
#include "reports/report.hpp"
#include "rules/ruleset.hpp"
#include "rules/score.hpp"
#include "sgf/charset.hpp"

namespace sgfaudit::cli {

/// The exit statuses of the program.
enum ExitStatus : int {
  status_ok = 0,  ///< nothing at or above --fail-on
  status_findings = 1,
  status_trouble = 2,  ///< wrong usage, or something could not be read or written
  status_interrupted = 130
};

/// How a run ends that has these counts, by --fail-on: nothing is `never`.
int status_of(const reports::Summary& summary, std::optional<reports::Severity> fail_on);
/// Reads the word of --fail-on. False where it is none.
bool read_fail_on(std::string_view word, std::optional<reports::Severity>& fail_on);

enum class Command { check, score, fmt, show, explain, codes, rulesets, merge };

/// When to use something that depends on a terminal.
enum class When { automatic, always, never };

/// One report of a run.
struct OutputOption {
  std::string format;
  std::string file;  ///< empty: standard output
};

/// What a command is to do, understood and checked; each command reads its own part.
struct Options {
  Command command = Command::check;
  std::vector<std::string> paths;
  std::string files_from;  ///< a file of paths, or `-`
  bool null_separated = false;
  std::vector<std::string> exclude;  ///< globs of what is not read
  std::uint64_t max_ratio = 200;     ///< of what an archive unpacks to, 0: any

  /// At least one. With `write_baseline` the last is that of the baseline.
  std::vector<OutputOption> outputs;
  std::string config;    ///< a file of settings, or empty
  std::string baseline;  ///< a file of known findings, or empty
  std::string here;  ///< the way from settings above that name it to the current folder, or empty
  bool write_baseline = false;
  const rules::Ruleset* rules = nullptr;   ///< nullptr: auto
  const sgf::Charset* encoding = nullptr;  ///< of all records; nullptr: auto
  reports::Selection selection;
  reports::RunInfo run;  ///< the same settings, for the report
  std::optional<reports::Severity> fail_on = reports::Severity::error;  ///< nothing: never
  bool variations = false;
  bool quiet = false;
  bool statistics = false;
  When color = When::automatic;
  When progress = When::automatic;
  unsigned jobs = 1;
  std::string journal;  ///< of --resume: the file of what is done, or empty

  // score
  bool all_strings = false;             ///< --detail strings
  std::optional<std::uint64_t> budget;  ///< of the confirmation of one game
  rules::Dame dame = rules::Dame::automatic;
  std::string proofs;          ///< a folder for proofs, or empty
  std::string engine;          ///< a shell command, or empty
  double engine_timeout = 60;  ///< seconds for one game
  std::string write_sgf;       ///< a folder for completed records, or empty

  // fmt
  bool fix = false;
  bool in_place = false;
  bool diff = false;
  bool keep_encoding = false;
  std::string output_dir;

  std::string merged;  ///< merge: the file of the report, or empty

  // show, explain, codes
  bool show_score = false;
  std::uint64_t game = 1;
  std::int64_t move = -1;  ///< -1: the last one
  std::string code;
  std::string format;
};

/// Read the command line. Returns false where the program is to end with `status`: after --help or
/// --version, or because of wrong usage, which has then been told on stderr in one sentence.
bool parse_options(int argc, const char* const* argv, Options& options, int& status);

}  // namespace sgfaudit::cli
