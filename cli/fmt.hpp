// `sgfaudit fmt`: write records back in one style, or repaired.
#pragma once

#include "cli/options.hpp"

namespace sgfaudit::cli {

/// Returns the exit status.
int fmt(const Options& options);

}  // namespace sgfaudit::cli
