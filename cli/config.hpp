// Settings of a folder: `.sgfaudit.toml`.
#pragma once

#include <map>
#include <string>

namespace CLI {
class App;
}

namespace sgfaudit::cli {

/// Where settings stand, by name: `FILE:LINE`.
using Places = std::map<std::string, std::string>;

/// `.sgfaudit.toml` of the current folder or of the nearest one above; empty where there is none.
std::string nearest_config();

/// Gives options of `command` that were not typed the values that `file` has for them: those on top
/// for every command, those of a section `[check]` or `[score]` for that one. Options that run or
/// write something are for the command line alone, as a folder may come from anywhere; a baseline
/// is looked for beside `file`. Returns what is wrong as one sentence, or nothing; what the values
/// mean is for others to find out, and `places` for them to say where such a value stands.
std::string apply_config(const std::string& file, const CLI::App& app, CLI::App& command,
                         Places& places);

}  // namespace sgfaudit::cli
