#include "cli/typed_options.hpp"

#include <CLI/CLI.hpp>

namespace sgfaudit::cli {

namespace {

constexpr std::uint64_t most_jobs = 1024;

// An empty text, as of a variable that is not set, would be the same as no option.
CLI::Validator something() {
  return {[](const std::string& word) { return word.empty() ? "needs a value" : std::string(); },
          ""};
}

void add_inputs(CLI::App& app, Options& options) {
  app.add_option("PATH", options.paths,
                 "files, folders, archives, a.zip/x.sgf, or - for standard input")
      ->check(something());
  app.add_option("--files-from", options.files_from, "read paths from FILE (or -), one a line")
      ->type_name("FILE")
      ->check(something());
  app.add_flag("-0,--null", options.null_separated, "... separated by NUL");
  app.add_option(
         "--exclude", options.exclude,
         "leave out what GLOB matches in folders and archives (drafts, *.tmp.sgf); repeatable")
      ->allow_extra_args(false)
      ->type_name("GLOB")
      ->check(something());
  app.add_option(
         "--max-ratio", options.max_ratio,
         "an archive that unpacks to more than 256 MiB and N times its size is not read on; "
         "0: any (default: 200)")
      ->type_name("N")
      ->transform(at_least(0));
}

}  // namespace

std::string formats() {
  std::string list(reports::format_names.front());
  for (std::size_t i = 1; i < reports::format_names.size(); ++i) {
    list += i + 1 < reports::format_names.size() ? ", " : " or ";
    list += reports::format_names[i];
  }
  return list;
}

CLI::Validator seconds() {
  return {[](const std::string& word) {
            double number = 0;
            const char* const end = word.data() + word.size();
            const auto [rest, error] = std::from_chars(word.data(), end, number);
            const bool fits = number > 0 && number <= 1e6;  // nan does not
            if (error == std::errc() && rest == end && fits) return std::string();
            return "is in seconds, more than 0 and at most 1000000, not \"" + word + "\"";
          },
          ""};
}

CLI::Validator at_least(std::uint64_t least, std::uint64_t most) {
  return {[least, most](std::string& word) {
            const auto number = whole_number(word, std::uint64_t{0});
            if (number && *number >= least && *number <= most) {
              word = std::to_string(*number);
              return std::string();
            }
            const bool digits = !word.empty() && word.find_first_not_of("0123456789") == word.npos;
            const bool above = digits && (!number || *number > most);
            return (above ? "is at most " + std::to_string(most)
                          : "is a whole number of at least " + std::to_string(least)) +
                   ", not \"" + word + "\"";
          },
          ""};
}

void add_encoding(CLI::App& app, Typed& typed) {
  app.add_option("--encoding", typed.encoding,
                 "character set of the records (default: auto, what CA says, else UTF-8)")
      ->type_name("NAME");
}

void add_batch_options(CLI::App& app, Options& options, Typed& typed) {
  add_inputs(app, options);
  app.add_option("--format", typed.format, formats() + " (default: text)")->type_name("FORMAT");
  app.add_option("--output", typed.outputs,
                 "write the report to a file, whole or not at all; repeatable")
      ->type_name("[FORMAT=]FILE")
      ->allow_extra_args(false);
  app.add_option(
         "--rules", typed.rules,
         "rule set, see `sgfaudit rulesets` (default: auto, the record's RU, else japanese1989)")
      ->type_name("RULESET");
  add_encoding(app, typed);
  app.add_option("--select", typed.select,
                 "only these codes, by prefix, by name, or ALL: J,S1,ko-recapture")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CODES");
  app.add_option("--ignore", typed.ignore, "not these codes")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CODES");
  app.add_option("--fail-on", typed.fail_on,
                 "what makes the exit status 1: error, warning, info or never (default: error)")
      ->type_name("SEVERITY");
  app.add_option("--baseline", options.baseline, "leave out the findings that FILE holds")
      ->type_name("FILE")
      ->check(something());
  app.add_option("--write-baseline", typed.write_baseline,
                 "write the findings to FILE, for --baseline of later runs")
      ->type_name("FILE")
      ->check(something());
  app.add_option("--config", options.config,
                 "settings; else .sgfaudit.toml of the nearest folder above that has one")
      ->type_name("FILE")
      ->check(something());
  app.add_flag("--variations", options.variations, "audit all variations, not only the main line");
  app.add_option("--jobs,-j", typed.jobs,
                 "workers; the report is the same for any number (default: one for each processor)")
      ->type_name("N")
      ->transform(at_least(0, most_jobs));
  app.add_option("--shard", typed.shard, "only part K of N, by a hash of the path")
      ->type_name("K/N")
      ->check(something());
  app.add_flag(
      "--resume", typed.resume,
      "keep what is done in FILE.resume until --output FILE is whole, and go on from there");
  app.add_flag("--quiet,-q", options.quiet, "findings only, no summary");
  app.add_flag("--statistics", options.statistics, "counts only, no findings");
  app.add_option("--color", typed.color, "auto, always or never (default: auto, on terminals)")
      ->type_name("WHEN");
  app.add_option("--progress", typed.progress,
                 "auto, always or never, on stderr (default: auto, on terminals)")
      ->type_name("WHEN");
}

void add_score_options(CLI::App& app, Options& options, Typed& typed) {
  app.add_option("--detail", typed.detail,
                 "strings: list every string, not only those that are "
                 "dead, in seki or undecided")
      ->type_name("WHAT")
      ->check(something());
  app.add_option("--dame", typed.dame,
                 "fill: dame and teire are filled in first; strict: the position as it stands "
                 "(by default games are filled, diagrams are not)")
      ->type_name("MODE")
      ->check(something());
  app.add_option(
         "--budget", options.budget,
         "states of search for one game, then undecided (default: by kind and size of the board)")
      ->type_name("STATES")
      ->transform(at_least(0));
  app.add_option("--proofs", options.proofs, "write the proofs of each game as SGF variations")
      ->type_name("DIR")
      ->check(something());
  app.add_option("--write-sgf", options.write_sgf,
                 "write the records with the moves that complete them, territory and result")
      ->type_name("DIR")
      ->check(something());
  app.add_option("--engine", options.engine,
                 "ask a GTP engine about each position and say where it differs: "
                 "\"/usr/games/gnugo --mode gtp\"")
      ->type_name("COMMAND")
      ->check(something());
  app.add_option("--engine-timeout", options.engine_timeout,
                 "seconds that the engine has for one game (default: 60)")
      ->type_name("SECONDS")
      ->check(seconds());
}

void add_fmt_options(CLI::App& app, Options& options, Typed& typed) {
  add_inputs(app, options);
  add_encoding(app, typed);
  app.add_flag("--keep-encoding", options.keep_encoding,
               "write the bytes of texts as they are, not as UTF-8");
  app.add_flag("--fix", options.fix, "repair what is clear, and keep the rest as text");
  app.add_option("--output-dir", options.output_dir,
                 "write the records into this folder, under their names")
      ->type_name("DIR")
      ->check(something());
  app.add_flag("--in-place", options.in_place, "write each file back, whole or not at all");
  app.add_option(
         "--jobs,-j", typed.jobs,
         "workers; what is written is the same for any number (default: one for each processor)")
      ->type_name("N")
      ->transform(at_least(0, most_jobs));
  app.add_flag("--diff", options.diff, "only show what would change; then the exit status is 1");
  app.add_flag("--quiet,-q", options.quiet, "no word about what was repaired or copied unchanged");
}

void add_show_options(CLI::App& app, Options& options, Typed& typed) {
  app.add_option("FILE", options.paths, "the record, also as a.zip/x.sgf, or - for standard input")
      ->required()
      ->expected(1)
      ->check(something());
  app.add_option("--game", options.game, "number of the game in the file, from 1 (default: 1)")
      ->type_name("N")
      ->transform(at_least(1));
  app.add_option("--move", options.move,
                 "position after move N; 0 is the start (default: behind the last one)")
      ->type_name("N")
      ->transform(at_least(0, INT64_MAX));
  app.add_flag("--score", options.show_score, "with dead stones, seki, territory and dame");
  add_encoding(app, typed);
  app.add_option("--color", typed.color, "auto, always or never (default: auto, on terminals)")
      ->type_name("WHEN");
}

void add_merge_options(CLI::App& app, Options& options) {
  app.add_option("PART", options.paths, "NDJSON reports of all shards of a run")
      ->required()
      ->check(something());
  app.add_option("--output", options.merged, "write the report to a file, whole or not at all")
      ->type_name("FILE")
      ->check(something());
}

}  // namespace sgfaudit::cli
