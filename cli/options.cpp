#include "cli/options.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <system_error>
#include <thread>

#include <CLI/CLI.hpp>

#include "cli/config.hpp"
#include "cli/output_options.hpp"
#include "cli/show.hpp"
#include "cli/typed_options.hpp"
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

bool fail(const std::string& sentence) {
  std::cerr << "sgfaudit: " << reports::without_commands(reports::visible_text(sentence)) << "\n";
  return false;
}

// Tells what is wrong with the value of an option, and where that stands.
bool wrong(const Typed& typed, const std::string& option, const std::string& what) {
  const auto place = typed.places.find(option);
  if (place == typed.places.end()) return fail("--" + option + what);
  return fail(place->second + ": " + option + reports::clean_bytes(what));
}

bool read_when(const Typed& typed, const std::string& option, const std::string& word, When& when) {
  if (word == "auto") {
    when = When::automatic;
  } else if (word == "always") {
    when = When::always;
  } else if (word == "never") {
    when = When::never;
  } else {
    return wrong(typed, option, " is auto, always or never, not \"" + word + "\"");
  }
  return true;
}

bool read_encoding(const Typed& typed, Options& options) {
  const std::string& word = typed.encoding;
  if (word == "auto") return true;
  options.encoding = sgf::find_charset(word);
  return options.encoding != nullptr ||
         wrong(typed, "encoding",
               " is auto or the name of a character set such as UTF-8, GB18030, Big5, "
               "Shift_JIS, EUC-JP, EUC-KR, KOI8-R, windows-1251 or ISO-8859-1, not \"" +
                   word + "\"");
}

bool read_shard(const std::string& word, reports::RunInfo& run) {
  const std::size_t slash = std::min(word.find('/'), word.size());
  const auto part = whole_number<std::uint32_t>(word.substr(0, slash), 1);
  const auto parts = whole_number<std::uint32_t>(word.substr(std::min(slash + 1, word.size())), 1);
  if (!part || !parts || *part > *parts) {
    return fail("--shard is K/N with K from 1 to N, not \"" + word + "\"");
  }
  run.shard = *part;
  run.shards = *parts;
  return true;
}

void read_jobs(const Typed& typed, Options& options) {
  const auto jobs = static_cast<unsigned>(typed.jobs);
  options.jobs = jobs != 0 ? jobs : std::max(1u, std::thread::hardware_concurrency());
}

bool has_path(const Options& options) {
  return !options.paths.empty() || !options.files_from.empty() ||
         fail("no PATH is given: name files or folders, or - for standard input");
}

bool understand_fmt(const Typed& typed, Options& options) {
  read_jobs(typed, options);
  if (!has_path(options)) return false;
  if (options.in_place + options.diff + !options.output_dir.empty() > 1) {
    return fail("--in-place, --diff and --output-dir exclude each other: choose one");
  }
  return true;
}

bool understand_batch(const Typed& typed, Options& options) {
  if (!typed.detail.empty() && typed.detail != "strings") {
    return wrong(typed, "detail", " is strings, not \"" + typed.detail + "\"");
  }
  options.all_strings = !typed.detail.empty();
  if (typed.dame == "strict") {
    options.dame = rules::Dame::strict;
  } else if (typed.dame == "fill") {
    options.dame = rules::Dame::fill;
  } else if (!typed.dame.empty()) {
    return wrong(typed, "dame", " is strict or fill, not \"" + typed.dame + "\"");
  }
  if (typed.rules != "auto") {
    options.rules = rules::find_ruleset(typed.rules);
    if (!options.rules) {
      return wrong(typed, "rules",
                   ": there is no rule set \"" + typed.rules +
                       "\": `sgfaudit rulesets` lists them, auto takes the record's RU");
    }
  }
  if (const auto unknown = options.selection.set(typed.select, typed.ignore)) {
    const auto& selected = typed.select;
    const bool found = std::find(selected.begin(), selected.end(), *unknown) != selected.end();
    return wrong(typed, found ? "select" : "ignore",
                 ": no code begins with \"" + *unknown + "\": `sgfaudit codes` lists them");
  }
  if (options.selection.empty()) {
    return wrong(typed, "ignore", " leaves no code that is looked for: name fewer");
  }
  if (!has_path(options)) return false;
  read_jobs(typed, options);
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
  for (const auto& glob : options.exclude) run.exclude.push_back(reports::clean_bytes(glob));
  if (options.encoding != nullptr) run.encoding = options.encoding->name;
  if (options.max_ratio != Options().max_ratio) run.max_ratio = options.max_ratio;
  if (!typed.shard.empty() && !read_shard(typed.shard, run)) return false;
  if (typed.format && !is_format(*typed.format)) {
    return wrong(typed, "format", " is " + formats() + ", not \"" + *typed.format + "\"");
  }
  std::string trouble = read_outputs(typed, options);
  if (trouble.empty() && typed.resume) trouble = read_journal(options);
  if (!trouble.empty()) return fail(trouble);
  for (const OutputOption& output : options.outputs) {
    if (!options.statistics || reports::has_counts(output.format)) continue;
    return wrong(typed, "statistics",
                 " counts, and a report in " + output.format +
                     " has no counts: take text, html, json or ndjson");
  }
  if (!read_fail_on(typed.fail_on, options.fail_on)) {
    return wrong(typed, "fail-on",
                 " is error, warning, info or never, not \"" + typed.fail_on + "\"");
  }
  return read_when(typed, "progress", typed.progress, options.progress);
}

// The settings of a file, for what was not typed.
bool configure(Options& options, Typed& typed, const CLI::App& app, CLI::App& command) {
  namespace fs = std::filesystem;
  const bool found = options.config.empty();
  if (found) options.config = nearest_config();
  if (options.config.empty()) return true;
  const std::string trouble = apply_config(options.config, app, command, typed.places);
  if (!trouble.empty()) return fail(trouble);
  if (found && typed.places.contains("baseline")) {
    std::error_code error;
    const fs::path folder = fs::path(options.config).parent_path();
    const fs::path here = fs::current_path(error).lexically_relative(folder);
    if (here != ".") options.here = here.string();
  }
  return true;
}

bool understand_list(const Typed& typed) {
  return !typed.format || typed.format == "text" || typed.format == "json" ||
         fail("--format is text or json here, not \"" + *typed.format + "\"");
}

bool understand_merge(Options& options) {
  const std::string trouble = read_merged_output(options);
  return trouble.empty() || fail(trouble);
}

bool understand(const Typed& typed, Options& options) {
  options.format = typed.format.value_or("text");
  if (!read_when(typed, "color", typed.color, options.color)) return false;
  if (!read_encoding(typed, options)) return false;
  switch (options.command) {
    case Command::check:
    case Command::score: return understand_batch(typed, options);
    case Command::fmt: return understand_fmt(typed, options);
    case Command::merge: return understand_merge(options);
    case Command::codes:
    case Command::rulesets: return understand_list(typed);
    case Command::show:
    case Command::explain: return true;
  }
  return false;
}

std::string no_subcommand(const CLI::App& app, const std::string& typed) {
  std::string all;
  for (const CLI::App* known : app.get_subcommands([](const CLI::App*) { return true; })) {
    all += (all.empty() ? "" : ", ") + known->get_name();
  }
  return "\"" + typed + "\" is none of " + all;
}

// The option that has no value in `--select= games`, where CLI11 would take the next word for it;
// empty where there is none.
std::string without_value(int argc, const char* const* argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    std::string word = argv[i];
    if (!word.starts_with("--") || word.find('=') != word.size() - 1) continue;
    word.pop_back();
    return word;
  }
  return {};
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
  const auto add = [&](Command command, const char* name, const char* what) {
    CLI::App* const added = app.add_subcommand(name, what);
    added->callback([&options, command] { options.command = command; });
    return added;
  };

  auto* check =
      add(Command::check, "check", "parse, replay, findings, and the verdict of the record");
  check->footer(footer);
  add_batch_options(*check, options, typed);

  auto* score = add(Command::score, "score",
                    "all of check, then life and death, territory, and the computed result");
  score->footer(footer);
  add_batch_options(*score, options, typed);
  add_score_options(*score, options, typed);

  auto* fmt = add(Command::fmt, "fmt", "write records in one style, or repaired");
  fmt->footer(fmt_footer);
  add_fmt_options(*fmt, options, typed);

  add_show_options(*add(Command::show, "show", "draw a position in the terminal"), options, typed);

  auto* explain = add(Command::explain, "explain", "what a finding means, the article, what to do");
  explain->add_option("CODE", options.code, "J601, or ko-recapture")->required();

  auto* codes = add(Command::codes, "codes", "the catalogue of findings");
  auto* rulesets = add(Command::rulesets, "rulesets", "the rule sets and how they differ");
  for (auto* list : {codes, rulesets}) {
    list->add_option("--format", typed.format, "text or json (default: text)")->type_name("FORMAT");
  }

  add_merge_options(*add(Command::merge, "merge", "reports of shards made into one"), options);

  app.footer(footer);  // after the subcommands, which would have it too

  const auto wrong_usage = [&](const std::string& what) {
    status = status_trouble;
    return fail(what + " (`sgfaudit --help` shows the usage)");
  };
  const std::string empty = without_value(argc, argv);
  if (!empty.empty()) return wrong_usage(empty + ": needs a value");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {  // --help, --version
    status = app.exit(e) == 0 ? written() : status_trouble;
    return false;
  } catch (const CLI::ArgumentMismatch& e) {  // NAME: and numbers of values
    // What an unknown option was to take looks like one FILE more.
    for (const std::string& word : app.remaining(true)) {
      if (!word.starts_with('-')) continue;
      return wrong_usage("The following argument was not expected: " + word);
    }
    const std::string what = e.what();
    return wrong_usage(what.substr(0, what.find(':')) + (what.ends_with("missing")
                                                             ? ": needs a value"
                                                             : ": is given more than once"));
  } catch (const CLI::ParseError& e) {
    const auto rest = app.remaining();
    std::string what = e.what();
    if (app.get_subcommands().empty() && !rest.empty()) what = no_subcommand(app, rest[0]);
    return wrong_usage(what);
  }
  status = status_trouble;
  const bool batch = options.command == Command::check || options.command == Command::score;
  if (batch && !configure(options, typed, app, *app.get_subcommands().front())) return false;
  return understand(typed, options);
}

}  // namespace sgfaudit::cli
