#include "cli/config.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <toml++/toml.h>

#include "cli/descriptor.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view allowed[] = {
    "rules",  "encoding", "select", "ignore",         "fail-on",  "baseline", "variations",
    "format", "quiet",    "color",  "statistics",     "progress", "jobs",     "max-ratio",
    "detail", "dame",     "budget", "engine-timeout", "exclude"};

// The parser of TOML calls itself for each part of a dotted key.
constexpr std::size_t most_bytes = 1 << 14;

bool is_setting(std::string_view name) {
  return std::find(std::begin(allowed), std::end(allowed), name) != std::end(allowed);
}

// A key with its value, as it would be typed.
struct Setting {
  std::string section, name;
  std::vector<std::string> values;
  std::size_t line = 0;
};

// A word or number of a value, or of its list; nothing where it is something else.
std::optional<std::string> word_of(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
  if (const auto number = node.value_exact<double>()) return std::to_string(*number);
  if (const auto yes = node.value_exact<bool>()) return *yes ? "true" : "false";
  return {};
}

// Appends the settings of a table. Returns the line of a value that is none, else 0.
std::size_t add_settings(const std::string& section, const toml::table& table,
                         std::vector<Setting>& settings) {
  for (const auto& [key, node] : table) {
    const std::size_t line = key.source().begin.line;
    if (section.empty() && node.is_table()) {
      const std::string inner(key.str());
      settings.push_back({inner, "", {}, line});  // the section itself
      if (const std::size_t bad = add_settings(inner, *node.as_table(), settings)) return bad;
      continue;
    }
    Setting setting{section, std::string(key.str()), {}, line};
    const auto add = [&](const toml::node& value) {
      auto word = word_of(value);
      if (word) setting.values.push_back(std::move(*word));
      return word.has_value();
    };
    if (const toml::array* const list = node.as_array()) {
      if (!std::all_of(list->begin(), list->end(), add)) return line;
    } else if (!add(node)) {
      return line;
    }
    settings.push_back(std::move(setting));
  }
  return 0;
}

// Returns what is wrong with the value, or nothing.
std::string take(CLI::Option& option, const Setting& setting) {
  const bool flag = option.get_expected_min() == 0;
  if (setting.values.size() > 1 && (flag || option.get_expected_max() == 1)) {
    return setting.name + " is one value, not a list of " + std::to_string(setting.values.size());
  }
  try {
    if (flag) {
      option.add_result(option.get_flag_value(setting.name, setting.values[0]));
    } else {
      option.add_result(setting.values);
    }
    option.run_callback();
  } catch (const CLI::ConversionError&) {  // numbers are checked before
    return setting.name + " is true or false, not \"" + setting.values[0] + "\"";
  } catch (const CLI::ValidationError& e) {
    const std::string what = e.what(), before = "--" + setting.name + ":";
    return what.starts_with(before) ? setting.name + what.substr(before.size()) : what;
  } catch (const CLI::Error& e) {
    return setting.name + ": " + e.what();
  }
  return {};
}

// What is wrong with the name of a setting or its section, or nothing.
std::string unknown(const Setting& s, const CLI::App& app) {
  if (!s.section.empty() && s.section != "check" && s.section != "score") {
    return "the sections are [check] and [score], not [" + reports::clean_bytes(s.section) + "]";
  }
  if (s.name.empty()) return {};
  const std::string key = "\"" + reports::clean_bytes(s.name) + "\"";
  const bool known = app.get_subcommand(s.section.empty() ? "score" : s.section)
                         ->get_option_no_throw("--" + s.name) != nullptr;
  if (!known && s.section.empty()) return "there is no setting " + key;
  if (!known) return "[" + s.section + "] has no setting " + key;
  return is_setting(s.name) ? "" : key + " is for the command line, not for a file";
}

}  // namespace

std::string nearest_config() {
  std::error_code error;
  for (fs::path folder = fs::current_path(error); !folder.empty(); folder = folder.parent_path()) {
    const fs::path file = folder / ".sgfaudit.toml";
    if (fs::is_regular_file(file, error)) return file.string();
    if (folder == folder.root_path()) break;
  }
  return {};
}

std::string apply_config(const std::string& file, const CLI::App& app, CLI::App& command,
                         Places& places) {
  const std::string name = reports::clean_bytes(file);
  std::string text;
  if (const int why = read_whole(file, text, most_bytes)) {
    return "cannot read the configuration " + name + ": " + std::strerror(why) +
           ": name another file with --config";
  }
  const auto wrong = [&](std::size_t line, const std::string& sentence) {
    return name + ":" + std::to_string(line) + ": " + sentence;
  };
  std::vector<Setting> settings;
  try {
    const std::size_t bad = add_settings("", toml::parse(text), settings);
    if (bad != 0) return wrong(bad, "a setting is a text, a number, true or false, or a list");
  } catch (const toml::parse_error& e) {
    return wrong(e.source().begin.line, reports::clean_bytes(std::string(e.description())));
  }
  std::stable_sort(settings.begin(), settings.end(),
                   [](const Setting& a, const Setting& b) { return a.line < b.line; });
  for (const Setting& s : settings) {
    if (const std::string what = unknown(s, app); !what.empty()) return wrong(s.line, what);
  }
  // Those of the section say more than those on top, and an empty list says something too.
  std::stable_partition(settings.begin(), settings.end(),
                        [](const Setting& s) { return !s.section.empty(); });
  // Who names codes wants to hear of them.
  const bool named = command.get_option("--select")->count() != 0;
  std::set<std::string> said;
  for (Setting& s : settings) {
    if (s.name.empty() || (!s.section.empty() && s.section != command.get_name())) continue;
    CLI::Option* const option = command.get_option_no_throw("--" + s.name);
    const bool first = said.insert(s.name).second;
    if (!option || option->count() != 0 || !first || s.values.empty()) continue;
    if (named && s.name == "ignore") continue;
    if (s.name == "baseline" && s.values.size() == 1) {
      s.values[0] = (fs::path(file).parent_path() / s.values[0]).string();
    }
    if (const std::string what = take(*option, s); !what.empty()) {
      return wrong(s.line, reports::clean_bytes(what));
    }
    places[s.name] = name + ":" + std::to_string(s.line);
  }
  return {};
}

}  // namespace sgfaudit::cli
