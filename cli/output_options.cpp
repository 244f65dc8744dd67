#include "cli/output_options.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <unistd.h>

#include "cli/archive.hpp"
#include "cli/descriptor.hpp"
#include "cli/destination.hpp"
#include "reports/text.hpp"
#include "sgf/ascii.hpp"

namespace sgfaudit::cli {

namespace {

// Would a run over its folder read the file, by its name or by that of what it links to?
bool has_name_of_record(const std::string& file) {
  std::error_code error;
  for (const auto& name : {file, std::filesystem::weakly_canonical(file, error).string()}) {
    if (names_record(name) || packing_of(name) != Packing::none) return true;
  }
  return false;
}

bool is_read(const Options& options, const OutputOption& output) {
  const auto has_name = [&](const std::string& path) {
    std::error_code error;
    return std::filesystem::equivalent(path, output.file, error);
  };
  const bool renewed = output.format == "baseline";
  return has_name(options.files_from) || has_name(options.config) ||
         (!renewed && has_name(options.baseline)) ||
         std::any_of(options.paths.begin(), options.paths.end(), has_name);
}

bool is_word(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), sgf::is_letter);
}

// Do both names lead to one file, or both to standard output?
bool is_same(const std::string& one, const std::string& other) {
  if (one.empty() || other.empty()) return one == other;
  return real_path(one) == real_path(other);
}

bool has_report(const Options& options, const std::string& file) {
  return std::any_of(options.outputs.begin(), options.outputs.end(),
                     [&](const OutputOption& other) { return is_same(other.file, file); });
}

// Beside the first report that is a file; empty where none is.
std::string journal_of(const Options& options) {
  for (const OutputOption& output : options.outputs) {
    std::error_code error;
    const auto type = std::filesystem::status(output.file, error).type();
    const bool device = type != std::filesystem::file_type::not_found &&
                        type != std::filesystem::file_type::regular;
    const bool named = !output.file.empty() && !descriptor_named(output.file);
    if (named && !device) return output.file + std::string(journal_ending);
  }
  return {};
}

// Takes one output; `option` is where it was named. Returns what is wrong with it.
std::string add_output(const std::string& option, OutputOption output, Options& options) {
  std::string& file = output.file;
  if (file.empty()) return option + " needs a file name";
  if (file == "-" || descriptor_named(file) == STDOUT_FILENO) file.clear();
  const std::string named = option + " " + reports::clean_bytes(file);
  if (is_read(options, output))
    return named + " names what is read: name another file for the report";
  // As in `--output *.sgf`, where the shell puts the first record.
  if (has_name_of_record(file)) {
    return named + " ends like a record or an archive: give the report another ending";
  }
  if (has_report(options, file)) {
    return "two reports go to " +
           (file.empty() ? std::string("standard output") : reports::clean_bytes(file)) +
           ": name another file for one";
  }
  options.outputs.push_back(std::move(output));
  return {};
}

}  // namespace

bool is_format(std::string_view name) {
  for (const auto known : reports::format_names) {
    if (name == known) return true;
  }
  return false;
}

std::string read_outputs(const Typed& typed, Options& options) {
  const std::string format = typed.format.value_or("text");
  bool used = typed.outputs.empty();
  for (const auto& word : typed.outputs) {
    const auto equals = word.find('=');
    const bool named = equals != std::string::npos && is_format(word.substr(0, equals));
    if (!named && equals != std::string::npos && is_word({word.data(), equals})) {
      return "--output: \"" + word.substr(0, equals) + "\" is no format, it is " + formats() +
             "; a file of that name is ./" + reports::clean_bytes(word);
    }
    OutputOption output = named ? OutputOption{word.substr(0, equals), word.substr(equals + 1)}
                                : OutputOption{format, word};
    used = used || !named;
    std::string wrong = add_output("--output", std::move(output), options);
    if (!wrong.empty()) return wrong;
  }
  if (!used && typed.format && !typed.places.contains("format")) {
    return "--format " + format + " is for no report, as every --output names its own: give " +
           "--output " + format + "=- for one on standard output";
  }
  if (options.outputs.empty()) options.outputs.push_back({format, ""});
  options.write_baseline = !typed.write_baseline.empty();
  if (!options.write_baseline) return {};
  return add_output("--write-baseline", {"baseline", typed.write_baseline}, options);
}

std::string read_journal(Options& options) {
  options.journal = journal_of(options);
  if (options.journal.empty()) {
    return "--resume needs --output FILE: what is done is kept beside it";
  }
  const std::string kept =
      "--resume keeps what is done in " + reports::clean_bytes(options.journal);
  if (is_read(options, {"journal", options.journal})) {
    return kept + ", which is read: name another file for the report";
  }
  if (has_report(options, options.journal)) {
    return kept + ", and a report goes there too: name another file for one";
  }
  return {};
}

std::string read_merged_output(Options& options) {
  if (options.merged.empty()) return {};
  std::string wrong = add_output("--output", {"ndjson", options.merged}, options);
  if (wrong.empty()) options.merged = options.outputs.back().file;
  return wrong;
}

bool is_colored(const Options& options, const OutputOption& output) {
  if (options.color != When::automatic) return options.color == When::always;
  return output.file.empty() && stdout_takes_color();
}

}  // namespace sgfaudit::cli
