// The commands that explain and show: `show`, `explain`, `codes`, `rulesets`.
#pragma once

#include "cli/options.hpp"

namespace sgfaudit::cli {

/// The exit status once all is on standard output; a pipe that was closed is no trouble.
int written();

/// Draw a position of one record. Returns the exit status.
int show(const Options& options);

/// What one finding means.
int explain(const Options& options);

/// The whole catalogue of findings.
int codes(const Options& options);

/// The rule sets and how they differ.
int rulesets(const Options& options);

}  // namespace sgfaudit::cli
