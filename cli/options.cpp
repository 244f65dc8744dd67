#include "cli/options.hpp"

#include <algorithm>
#include <iostream>
#include <thread>

#include <CLI/CLI.hpp>

#include "cli/config.hpp"
#include "cli/journal.hpp"
#include "cli/output_options.hpp"
#include "cli/version.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

constexpr const char* footer =
    "\nPATH is a file, a folder (recursed for *.sgf and archives), an archive (.zip, .tar, "
    ".tar.gz,\n"
    ".tar.xz, .tar.zst, .tar.bz2, .7z), a compressed record (.sgf.gz), or - for standard input.\n"
    "Exit status: 0 nothing at or above --fail-on; 1 findings; 2 wrong usage, or something that "
    "could not be read or written; 130 interrupted.";

constexpr const char* fmt_footer =
    "\nOne node a line; properties keep their order, values their text. A game whose structure "
    "has\n"
    "a problem is copied unchanged unless --fix is given. Without --output-dir or --in-place the\n"
    "records go to standard output.\n"
    "Exit status: 0 all is written; 1 something was copied unchanged, or --diff shows a change;\n"
    "2 wrong usage, or something that could not be read or written; 130 interrupted.";

// What was typed, before it is understood.
struct Typed {
  std::string format = "text";
  std::vector<std::string> outputs;
  std::string rules = "auto";
  std::string encoding = "auto";
  std::vector<std::string> select, ignore;
  std::string fail_on = "error";
  std::string color = "auto";
  std::string progress = "auto";
  unsigned jobs = 0;
  std::string shard;
  std::string detail, dame;
  std::string write_baseline, config;
};

// The help would show the name of a check behind the type.
CLI::Validator unnamed(const CLI::Validator& check) { return check.description(""); }

std::string formats() {
  std::string list(reports::format_names.front());
  for (std::size_t i = 1; i < reports::format_names.size(); ++i) {
    list += i + 1 < reports::format_names.size() ? ", " : " or ";
    list += reports::format_names[i];
  }
  return list;
}

void add_encoding(CLI::App& app, Typed& typed) {
  app.add_option("--encoding", typed.encoding,
                 "character set of the records; auto: what CA says, else UTF-8")
      ->type_name("NAME");
}

void add_batch_options(CLI::App& app, Options& options, Typed& typed) {
  app.add_option("PATH", options.paths,
                 "files, folders, archives, a.zip/x.sgf, or - for standard input");
  app.add_option("--files-from", options.files_from, "read paths from FILE (or -), one a line")
      ->type_name("FILE");
  app.add_flag("-0,--null", options.null_separated, "... separated by NUL");
  app.add_option("--max-ratio", options.max_ratio,
                 "an archive that unpacks to more than N times its size is not read on; 0: any")
      ->type_name("N")
      ->check(unnamed(CLI::NonNegativeNumber));
  app.add_option("--format", typed.format, formats())->type_name("FORMAT");
  app.add_option("--output", typed.outputs,
                 "write the report to a file, whole or not at all; repeatable")
      ->type_name("[FORMAT=]FILE")
      ->allow_extra_args(false);
  app.add_option("--rules", typed.rules,
                 "rule set, see `sgfaudit rulesets`; auto: the record's RU, else japanese1989")
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
  app.add_option("--fail-on", typed.fail_on, "error, warning, info or never")
      ->type_name("SEVERITY");
  app.add_option("--baseline", options.baseline, "leave out the findings that FILE holds")
      ->type_name("FILE");
  app.add_option("--write-baseline", typed.write_baseline,
                 "write the findings to FILE, for --baseline of later runs")
      ->type_name("FILE");
  app.add_option("--config", typed.config,
                 "settings; else .sgfaudit.toml of the nearest folder above that has one")
      ->type_name("FILE");
  app.add_flag("--variations", options.variations, "audit all variations, not only the main line");
  app.add_option("--jobs,-j", typed.jobs, "workers; the report is the same for any number")
      ->type_name("N");
  app.add_option("--shard", typed.shard, "only part K of N, by a hash of the path")
      ->type_name("K/N");
  app.add_flag(
      "--resume", options.resume,
      "keep what is done in FILE.resume until --output FILE is whole, and go on from there");
  app.add_flag("--quiet,-q", options.quiet, "findings only, no summary");
  app.add_flag("--statistics", options.statistics, "counts only, no findings");
  app.add_option("--color", typed.color, "auto, always or never")->type_name("WHEN");
  app.add_option("--progress", typed.progress, "auto, always or never, on stderr")
      ->type_name("WHEN");
}

void add_score_options(CLI::App& app, Options& options, Typed& typed) {
  app.add_option("--detail", typed.detail,
                 "strings: list every string, not only those that are "
                 "dead, in seki or undecided")
      ->type_name("WHAT");
  app.add_option("--dame", typed.dame,
                 "fill: dame and teire are filled in first; strict: the position as it stands "
                 "(by default games are filled, diagrams are not)")
      ->type_name("MODE");
  app.add_option("--budget", options.budget, "states of search for one game, then undecided")
      ->type_name("STATES")
      ->check(unnamed(CLI::NonNegativeNumber));
  app.add_option("--proofs", options.proofs, "write the proofs of each game as SGF variations")
      ->type_name("DIR");
  app.add_option("--write-sgf", options.write_sgf,
                 "write the records with the moves that complete them, territory and result")
      ->type_name("DIR");
  app.add_option("--engine", options.engine,
                 "ask a GTP engine about each position and say where it differs: "
                 "\"/usr/games/gnugo --mode gtp\"")
      ->type_name("COMMAND");
  app.add_option("--engine-timeout", options.engine_timeout,
                 "seconds that the engine has for one game (60)")
      ->type_name("SECONDS");
}

void add_fmt_options(CLI::App& app, Options& options, Typed& typed) {
  app.add_option("PATH", options.paths,
                 "files, folders, archives, a.zip/x.sgf, or - for standard input");
  app.add_option("--files-from", options.files_from, "read paths from FILE (or -), one a line")
      ->type_name("FILE");
  app.add_flag("-0,--null", options.null_separated, "... separated by NUL");
  app.add_option("--max-ratio", options.max_ratio,
                 "an archive that unpacks to more than N times its size is not read on; 0: any")
      ->type_name("N")
      ->check(unnamed(CLI::NonNegativeNumber));
  add_encoding(app, typed);
  app.add_flag("--keep-encoding", options.keep_encoding,
               "write the bytes of texts as they are, not as UTF-8");
  app.add_flag("--fix", options.fix, "repair what is clear, and keep the rest as text");
  app.add_option("--output-dir", options.output_dir,
                 "write the records into this folder, under their names")
      ->type_name("DIR");
  app.add_flag("--in-place", options.in_place, "write each file back, whole or not at all");
  app.add_option("--jobs,-j", typed.jobs, "workers; what is written is the same for any number")
      ->type_name("N");
  app.add_flag("--diff", options.diff, "only show what would change; then the exit status is 1");
  app.add_flag("--quiet,-q", options.quiet, "no word about what was repaired or copied unchanged");
}

bool fail(const std::string& sentence) {
  std::cerr << "sgfaudit: " << sentence << "\n";
  return false;
}

bool read_when(const std::string& option, const std::string& word, When& when) {
  if (word == "auto") {
    when = When::automatic;
  } else if (word == "always") {
    when = When::always;
  } else if (word == "never") {
    when = When::never;
  } else {
    return fail(option + " is auto, always or never, not \"" + word + "\"");
  }
  return true;
}

bool read_encoding(const std::string& word, Options& options) {
  if (word == "auto") return true;
  options.encoding = sgf::find_charset(word);
  return options.encoding != nullptr ||
         fail(
             "--encoding is auto or the name of a character set such as UTF-8, GB18030, Big5, "
             "Shift_JIS, EUC-JP, EUC-KR, KOI8-R, windows-1251 or ISO-8859-1, not \"" +
             word + "\"");
}

bool read_shard(const std::string& word, reports::RunInfo& run) {
  unsigned part = 0, parts = 0;
  char rest = '\0';
  if (word.find('-') != std::string::npos ||
      std::sscanf(word.c_str(), "%u/%u%c", &part, &parts, &rest) != 2 || part < 1 || part > parts) {
    return fail("--shard is K/N with K from 1 to N, not \"" + word + "\"");
  }
  run.shard = part;
  run.shards = parts;
  return true;
}

bool read_jobs(const Typed& typed, Options& options) {
  options.jobs = typed.jobs != 0 ? typed.jobs : std::max(1u, std::thread::hardware_concurrency());
  return options.jobs <= 1024 || fail("--jobs is at most 1024");
}

bool understand_fmt(const Typed& typed, Options& options) {
  options.command = Command::fmt;
  if (!read_jobs(typed, options)) return false;
  if (options.paths.empty() && options.files_from.empty()) {
    return fail("no PATH is given: name files or folders, or - for standard input");
  }
  if (options.in_place + options.diff + !options.output_dir.empty() > 1) {
    return fail("--in-place, --diff and --output-dir exclude each other: choose one");
  }
  return true;
}

bool understand(const Typed& typed, Options& options) {
  if (!typed.detail.empty() && typed.detail != "strings") {
    return fail("--detail is strings, not \"" + typed.detail + "\"");
  }
  options.all_strings = !typed.detail.empty();
  if (!(options.engine_timeout > 0 && options.engine_timeout <= 1e6)) {  // nan is neither
    return fail("--engine-timeout is in seconds, more than 0 and at most 1000000");
  }
  if (typed.dame == "strict") {
    options.dame = rules::Dame::strict;
  } else if (typed.dame == "fill") {
    options.dame = rules::Dame::fill;
  } else if (!typed.dame.empty()) {
    return fail("--dame is strict or fill, not \"" + typed.dame + "\"");
  }
  if (typed.rules != "auto") {
    options.rules = rules::find_ruleset(typed.rules);
    if (!options.rules) {
      return fail("there is no rule set \"" + typed.rules +
                  "\": `sgfaudit rulesets` lists them, auto takes the record's RU");
    }
  }
  if (const auto unknown = options.selection.set(typed.select, typed.ignore)) {
    return fail("no code begins with \"" + *unknown + "\": `sgfaudit codes` lists them");
  }
  if (options.paths.empty() && options.files_from.empty()) {
    return fail("no PATH is given: name files or folders, or - for standard input");
  }
  if (!read_jobs(typed, options)) return false;
  reports::RunInfo& run = options.run;
  run = {.version = SGFAUDIT_VERSION,
         .command = options.command == Command::score ? "score" : "check",
         .rules = typed.rules,
         .select = typed.select,
         .ignore = typed.ignore,
         .fail_on = typed.fail_on,
         .variations = options.variations,
         .statistics = options.statistics,
         .budget = options.budget,
         .dame = typed.dame,
         .detail = typed.detail,
         .engine = reports::clean_bytes(options.engine)};
  if (options.encoding != nullptr) run.encoding = options.encoding->name;
  if (options.max_ratio != Options().max_ratio) run.max_ratio = options.max_ratio;
  if (!typed.shard.empty() && !read_shard(typed.shard, run)) return false;
  const std::string wrong =
      read_outputs(typed.format, typed.outputs, typed.write_baseline, options);
  if (!wrong.empty()) return fail(wrong);
  if (options.resume && journal_of(options).empty()) {
    return fail("--resume needs --output FILE: what is done is kept beside it");
  }
  if (!read_fail_on(typed.fail_on, options.fail_on)) {
    return fail("--fail-on is error, warning, info or never, not \"" + typed.fail_on + "\"");
  }
  return read_when("--color", typed.color, options.color) &&
         read_when("--progress", typed.progress, options.progress);
}

std::string no_subcommand(const CLI::App& app, const std::string& typed) {
  std::string all;
  for (const CLI::App* known : app.get_subcommands([](const CLI::App*) { return true; })) {
    all += (all.empty() ? "" : ", ") + known->get_name();
  }
  return "\"" + typed + "\" is none of " + all;
}

}  // namespace

int status_of(const reports::Summary& summary, std::optional<reports::Severity> fail_on) {
  if (summary.errors != 0) return status_trouble;
  return fail_on && summary.any(*fail_on) ? status_findings : status_ok;
}

bool read_fail_on(std::string_view word, std::optional<reports::Severity>& fail_on) {
  using reports::Severity;
  fail_on.reset();
  for (const auto severity : {Severity::info, Severity::warning, Severity::error}) {
    if (word == reports::name_of(severity)) fail_on = severity;
  }
  return fail_on || word == "never";
}

bool parse_options(int argc, const char* const* argv, Options& options, int& status) {
  CLI::App app(
      "Audits records of Go games (SGF): what happened in them, and what they are worth "
      "under the rules.",
      "sgfaudit");
  app.set_version_flag("--version", "sgfaudit " SGFAUDIT_VERSION);
  app.require_subcommand(1);
  Typed typed;

  auto* check =
      app.add_subcommand("check", "parse, replay, findings, and the verdict of the record");
  check->footer(footer);
  add_batch_options(*check, options, typed);

  auto* score = app.add_subcommand(
      "score", "all of check, then life and death, territory, and the computed result");
  score->footer(footer);
  add_batch_options(*score, options, typed);
  add_score_options(*score, options, typed);

  auto* fmt = app.add_subcommand("fmt", "write records in one style, or repaired");
  fmt->footer(fmt_footer);
  add_fmt_options(*fmt, options, typed);

  auto* show = app.add_subcommand("show", "draw a position in the terminal");
  show->add_option("FILE", options.paths,
                   "the record, also as a.zip/x.sgf, or - for standard input")
      ->required()
      ->expected(1);
  show->add_option("--game", options.game, "number of the game in the file, from 1")
      ->type_name("N")
      ->check(unnamed(CLI::PositiveNumber));
  show->add_option("--move", options.move, "position after move N; 0 is the start")
      ->type_name("N")
      ->check(unnamed(CLI::NonNegativeNumber));
  show->add_flag("--score", options.show_score, "with dead stones, seki, territory and dame");
  add_encoding(*show, typed);
  show->add_option("--color", typed.color, "auto, always or never")->type_name("WHEN");

  auto* explain = app.add_subcommand("explain", "what a finding means, the article, what to do");
  explain->add_option("CODE", options.code, "J601, or ko-recapture")->required();

  auto* codes = app.add_subcommand("codes", "the catalogue of findings");
  auto* rulesets = app.add_subcommand("rulesets", "the rule sets and how they differ");
  for (auto* list : {codes, rulesets}) {
    list->add_option("--format", typed.format, "text or json")->type_name("FORMAT");
  }

  auto* merge = app.add_subcommand("merge", "reports of shards made into one");
  merge->add_option("PART", options.paths, "NDJSON reports of all shards of a run")->required();
  merge->add_option("--output", options.merged, "write the report to a file, whole or not at all")
      ->type_name("FILE");

  app.footer(footer);  // after the subcommands, which would have it too

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {  // --help, --version
    status = app.exit(e) == 0 ? status_ok : status_trouble;
    return false;
  } catch (const CLI::ParseError& e) {
    const auto rest = app.remaining();
    std::string what = e.what();
    if (app.get_subcommands().empty() && !rest.empty()) what = no_subcommand(app, rest[0]);
    fail(what + " (`sgfaudit --help` shows the usage)");
    status = status_trouble;
    return false;
  }
  status = status_trouble;
  for (CLI::App* command : {check, score}) {
    const std::string config = typed.config.empty() ? nearest_config() : typed.config;
    if (!command->parsed() || config.empty()) continue;
    const std::string wrong = apply_config(config, app, *command);
    if (!wrong.empty()) return fail(wrong);
  }
  options.format = typed.format;
  if (!read_when("--color", typed.color, options.color)) return false;
  if (!read_encoding(typed.encoding, options)) return false;
  if (fmt->parsed()) return understand_fmt(typed, options);
  if (merge->parsed()) {
    options.command = Command::merge;
    const std::string wrong = read_merged_output(options);
    if (!wrong.empty()) return fail(wrong);
  } else if (show->parsed()) {
    options.command = Command::show;
  } else if (explain->parsed()) {
    options.command = Command::explain;
  } else if (codes->parsed() || rulesets->parsed()) {
    options.command = codes->parsed() ? Command::codes : Command::rulesets;
    if (typed.format != "text" && typed.format != "json") {
      return fail("--format is text or json here, not \"" + typed.format + "\"");
    }
  } else {
    if (score->parsed()) options.command = Command::score;
    return understand(typed, options);
  }
  return true;
}

}  // namespace sgfaudit::cli
