#include "cli/check.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <optional>

#include "cli/descriptor.hpp"
#include "cli/destination.hpp"
#include "cli/journal.hpp"
#include "cli/output_options.hpp"
#include "cli/worker.hpp"
#include "cli/workers.hpp"
#include "reports/fnv.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

bool read_baseline(const Options& options, reports::Baseline& baseline, reports::RunInfo& info) {
  const std::string& file = options.baseline;
  std::error_code error;
  if (file.empty()) return true;
  if (options.write_baseline && !std::filesystem::exists(file, error)) return true;  // the first
  const std::string name = reports::clean_bytes(file);
  std::string bytes;
  if (const int why = read_whole(file, bytes)) {
    if (interrupted()) return false;  // while it was waited for
    std::cerr << "sgfaudit: cannot read the baseline " << name << ": " << std::strerror(why)
              << ": name another file, or write it with --write-baseline\n";
    return false;
  }
  reports::Fnv1a hash;
  hash.add(bytes);
  info.baseline = hash.value();
  const std::string wrong = baseline.add(bytes);
  if (wrong.empty()) return true;
  std::cerr << "sgfaudit: " << name << ": " << wrong << ": write it with --write-baseline\n";
  return false;
}

int trouble(const std::string& sentence) {
  std::cerr << "sgfaudit: " << sentence << "\n";
  return status_trouble;
}

std::unique_ptr<reports::Format> format_of(const OutputOption& output, const Options& options) {
  reports::Style style;
  style.color = is_colored(options, output);
  style.quiet = options.quiet;
  style.statistics = options.statistics;
  if (!options.run.select.empty()) style.least = reports::Severity::info;
  style.fail_on = options.fail_on;
  const bool of_baseline = options.write_baseline && &output == &options.outputs.back();
  if (!of_baseline) return reports::make_format(output.format, style);
  if (options.fail_on) style.least = std::min(style.least, *options.fail_on);
  return reports::make_baseline_format(style);
}

// The reports of a run, one for each --output.
struct Outputs {
  std::vector<Destination> destinations;
  std::vector<std::unique_ptr<reports::Format>> formats;
  std::vector<std::string> separators;

  // False, and it is told, where a file cannot be written.
  bool open(const Options& options) {
    for (const OutputOption& output : options.outputs) {
      destinations.emplace_back(output.file);
      if (!destinations.back().open()) {
        if (!interrupted()) trouble(destinations.back().error());
        return false;
      }
      formats.push_back(format_of(output, options));
      separators.emplace_back(formats.back()->separator());
    }
    return true;
  }

  // Writes to each what `append` puts into a text in its format.
  template <class Append>
  void write(Append append) {
    for (std::size_t i = 0; i < formats.size(); ++i) {
      std::string text;
      append(*formats[i], text);
      destinations[i].write(text);
    }
  }

  // Gives all files their names. False, and it is told, where one is not whole.
  bool commit() {
    bool whole = true;
    for (Destination& destination : destinations) {
      destination.commit();
      if (destination.error().empty()) continue;
      whole = false;
      trouble(destination.error());
    }
    return whole;
  }

  bool any_in_place() const {
    return std::any_of(destinations.begin(), destinations.end(),
                       [](const Destination& d) { return d.is_in_place(); });
  }
};

void tell_interrupted(const Outputs& outputs, const std::optional<Journal>& journal,
                      bool any_done) {
  if (!journal) {
    if (!any_done) return;
    std::cerr << "sgfaudit: interrupted; "
              << (outputs.any_in_place() ? "the report ends with what is done\n"
                                         : "no report is written (--resume keeps what is done)\n");
    return;
  }
  if (!journal->error().empty()) {
    trouble(journal->error());
    return;
  }
  std::cerr << "sgfaudit: interrupted; " << reports::clean_bytes(journal->file())
            << " holds what is done: the same command goes on from there\n";
}

}  // namespace

int check(const Options& given) {
  catch_interrupts();
  Options options = given;
  if (!options.write_sgf.empty() || !options.proofs.empty()) read_whole_list(options);

  if (const auto error = OutputFolders(options).open(options)) return trouble(*error);
  reports::Baseline baseline;
  reports::RunInfo info = options.run;
  Outputs outputs;
  if (!read_baseline(options, baseline, info) || !outputs.open(options)) {
    return interrupted() ? status_interrupted : status_trouble;
  }
  std::optional<Journal> journal;
  if (!options.journal.empty()) journal.emplace(options.journal, settings_of(options, info));
  if (journal && !journal->open()) return trouble(journal->error());

  outputs.write([&](const reports::Format& f, std::string& text) { f.begin(text, info); });
  std::vector<reports::Listed> listed(outputs.formats.size());
  OrderedWriter writer(
      outputs.destinations, outputs.separators, 4 * std::size_t{options.jobs},
      [&](std::size_t i, std::string& text) { outputs.formats[i]->settle(text, listed[i]); });
  int status = status_ok;
  {
    Progress progress(options.progress);
    Run run{.options = options,
            .writer = writer,
            .formats = outputs.formats,
            .baseline = baseline,
            .progress = progress,
            .journal = journal ? &*journal : nullptr};
    run_workers(
        options.jobs, [&run] { Worker(run).work(); },
        [&run] {
          run.stopped = true;
          run.writer.stop();
        });
    run.summary.skipped = run.inputs.skipped();
    if (interrupted()) {
      tell_interrupted(outputs, journal, run.summary.games != 0);
      return status_interrupted;
    }
    outputs.write([&](const reports::Format& f, std::string& text) { f.end(text, run.summary); });
    status = status_of(run.summary, options.fail_on);
  }
  const bool whole = outputs.commit();
  if (!whole) status = status_trouble;
  if (journal && !journal->error().empty()) {
    status = trouble(journal->error());
  } else if (journal && whole) {
    journal->remove();
  }
  return status;
}

}  // namespace sgfaudit::cli
