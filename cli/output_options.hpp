// --format, --output, --write-baseline and --resume: which reports go where.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"

namespace sgfaudit::cli {

/// Is that a word for --format?
bool is_format(std::string_view name);

/// Reads the words of these options into `options.outputs`, `format` being one. Returns what is
/// wrong as one sentence, or nothing.
std::string read_outputs(const std::string& format, const std::vector<std::string>& outputs,
                         const std::string& baseline, Options& options);

/// The same for --resume, which needs one of these outputs: `options.journal`.
std::string read_journal(Options& options);

/// The same for --output of merge, `options.merged`.
std::string read_merged_output(Options& options);

/// Is a report to be coloured?
bool is_colored(const Options& options, const OutputOption& output);

}  // namespace sgfaudit::cli
