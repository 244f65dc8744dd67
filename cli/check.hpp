// `sgfaudit check` and `sgfaudit score`: audit all inputs and write the reports.
#pragma once

#include "cli/options.hpp"

namespace sgfaudit::cli {

/// Returns the exit status.
int check(const Options& options);

}  // namespace sgfaudit::cli
