// What a benchmark is told to do.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sgfaudit::bench {

using Arguments = std::vector<std::string>;

/// Takes `--name value` for each of the options, by its name with the dashes, and any other word as
/// the folder, which is returned; empty where none is named. Throws for an option that is none of
/// these or has no value, and for a second folder.
std::string read_options(const Arguments& arguments,
                         std::initializer_list<std::pair<std::string_view, std::string*>> options);

/// A whole number of at least so much. Throws for any other word.
int count_of(const std::string& word, int least = 1);

/// Runs a benchmark with what stands behind its name. Returns its status, 2 for what it throws,
/// which is told.
int run_main(int argc, char** argv, const std::function<int(const Arguments&)>& run);

}  // namespace sgfaudit::bench
