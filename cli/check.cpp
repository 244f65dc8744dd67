#include "cli/check.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
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
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file, error)) {
    std::cerr << "sgfaudit: cannot read the baseline " << name
              << ": write it with --write-baseline\n";
    return false;
  }
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  reports::Fnv1a hash;
  hash.add(bytes);
  info.baseline = hash.value();
  const std::string wrong = baseline.add(bytes);
  if (wrong.empty()) return true;
  std::cerr << "sgfaudit: " << name << ": " << wrong << ": write it with --write-baseline\n";
  return false;
}

}  // namespace

int check(const Options& given) {
  catch_interrupts();
  Options options = given;
  if (!options.write_sgf.empty() || !options.proofs.empty()) read_whole_list(options);

  for (const std::string& path : options.paths) {
    const auto error = OutputFolders(options).meet(path);
    if (!error) continue;
    std::cerr << "sgfaudit: " << *error << "\n";
    return status_trouble;
  }
  reports::Baseline baseline;
  reports::RunInfo info = options.run;
  if (!read_baseline(options, baseline, info)) return status_trouble;
  std::vector<Destination> destinations;
  std::vector<std::unique_ptr<reports::Format>> formats;
  std::vector<std::string> separators;
  for (const OutputOption& output : options.outputs) {
    destinations.emplace_back(output.file);
    if (!destinations.back().open()) {
      std::cerr << "sgfaudit: " << destinations.back().error() << "\n";
      return status_trouble;
    }
    reports::Style style;
    style.color = is_colored(options, output);
    style.quiet = options.quiet;
    style.statistics = options.statistics;
    if (!options.run.select.empty()) style.least = reports::Severity::info;
    style.fail_on = options.fail_on;
    const bool of_baseline = options.write_baseline && &output == &options.outputs.back();
    if (of_baseline && options.fail_on) style.least = std::min(style.least, *options.fail_on);
    formats.push_back(of_baseline ? reports::make_baseline_format(style)
                                  : reports::make_format(output.format, style));
    separators.emplace_back(formats.back()->separator());
  }

  std::optional<Journal> journal;
  if (options.resume) journal.emplace(journal_of(options), settings_of(options, info));
  if (journal && !journal->open()) {
    std::cerr << "sgfaudit: " << journal->error() << "\n";
    return status_trouble;
  }

  const auto write_all = [&](auto make) {
    for (std::size_t i = 0; i < formats.size(); ++i) {
      std::string text;
      make(*formats[i], text);
      destinations[i].write(text);
    }
  };
  write_all([&](const reports::Format& f, std::string& text) { f.begin(text, info); });

  std::vector<reports::Listed> listed(formats.size());
  OrderedWriter writer(
      destinations, separators, 4 * std::size_t{options.jobs},
      [&](std::size_t i, std::string& text) { formats[i]->settle(text, listed[i]); });
  int status = status_ok;
  {
    Progress progress(options.progress);
    Run run{.options = options,
            .writer = writer,
            .formats = formats,
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
      if (journal && !journal->error().empty()) {
        std::cerr << "sgfaudit: " << journal->error() << "\n";
      } else if (journal) {
        std::cerr << "sgfaudit: interrupted; " << reports::clean_bytes(journal->file())
                  << " holds what is done: the same command goes on from there\n";
      }
      return status_interrupted;
    }
    write_all([&](const reports::Format& f, std::string& text) { f.end(text, run.summary); });
    status = status_of(run.summary, options.fail_on);
  }
  bool whole = true;
  for (Destination& destination : destinations) {
    destination.commit();
    if (destination.error().empty()) continue;
    whole = false;
    std::cerr << "sgfaudit: " << destination.error() << "\n";
    status = status_trouble;
  }
  if (journal && !journal->error().empty()) {
    std::cerr << "sgfaudit: " << journal->error() << "\n";
    status = status_trouble;
  } else if (journal && whole) {
    journal->remove();
  }
  const bool pipe_closed = std::any_of(destinations.begin(), destinations.end(),
                                       [](const Destination& d) { return d.closed_pipe(); });
  return pipe_closed && status != status_trouble ? status_ok : status;
}

}  // namespace sgfaudit::cli
