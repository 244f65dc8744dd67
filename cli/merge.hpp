// `sgfaudit merge`: the reports of shards made into one.
#pragma once

#include "cli/options.hpp"

namespace sgfaudit::cli {

/// The parts are the NDJSON reports of all shards of one run (--shard 1/N to N/N), in any order.
/// What is written is byte for byte the report of the run without shards. Returns its exit status,
/// or `status_trouble` where the parts do not make one report.
int merge(const Options& options);

}  // namespace sgfaudit::cli
