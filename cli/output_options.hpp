// --format, --output, --write-baseline and --resume: which reports go where.
#pragma once

#include <string>
#include <string_view>

#include "cli/options.hpp"
#include "cli/typed_options.hpp"

namespace sgfaudit::cli {

/// Is that a word for --format?
bool is_format(std::string_view name);

/// Reads the words of these options into `options.outputs`. Returns what is wrong as one sentence,
/// or nothing.
std::string read_outputs(const Typed& typed, Options& options);

/// The same for --resume, which needs one of these outputs: `options.journal`.
std::string read_journal(Options& options);

/// The same for --output of merge, `options.merged`.
std::string read_merged_output(Options& options);

/// Is a report to be coloured?
bool is_colored(const Options& options, const OutputOption& output);

}  // namespace sgfaudit::cli
