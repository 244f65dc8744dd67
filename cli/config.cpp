#include "cli/config.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view settings[] = {
    "rules",      "encoding",  "select", "ignore", "fail-on",    "baseline",
    "variations", "format",    "quiet",  "color",  "statistics", "progress",
    "jobs",       "max-ratio", "detail", "dame",   "budget",     "engine-timeout"};

bool is_setting(std::string_view name) {
  return std::find(std::begin(settings), std::end(settings), name) != std::end(settings);
}

// The line on which a key or a section stands first, from 1; 0 where it is not found.
std::size_t line_of(const std::string& text, const std::string& word) {
  std::istringstream in(text);
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto begin = line.find_first_not_of(" \t[\"'");
    if (begin != std::string::npos && line.compare(begin, word.size(), word) == 0) return number;
  }
  return 0;
}

void take(CLI::Option& option, const CLI::ConfigItem& item) {
  if (option.get_expected_min() == 0) {
    const std::string flag = CLI::ConfigBase().to_flag(item);
    option.add_result(option.get_flag_value(item.name, flag));
  } else {
    option.add_result(item.inputs);
  }
  option.run_callback();
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

std::string apply_config(const std::string& file, const CLI::App& app, CLI::App& command) {
  const std::string name = reports::clean_bytes(file);
  std::ifstream in(file, std::ios::binary);
  std::error_code error;
  if (!in || fs::is_directory(file, error)) {
    return "cannot read the configuration " + name + ": name another file with --config";
  }
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto wrong = [&](const std::string& word, const std::string& sentence) {
    const std::size_t line = line_of(text, word);
    return name + (line != 0 ? ":" + std::to_string(line) : "") + ": " + sentence;
  };
  std::vector<CLI::ConfigItem> items;
  try {
    std::istringstream lines(text);
    items = CLI::ConfigTOML().from_config(lines);
  } catch (const CLI::Error& e) {
    return name + ": " + reports::clean_bytes(e.what());
  }
  std::erase_if(items, [](const CLI::ConfigItem& item) {
    return item.name == "++" || item.name == "--";  // a section begins or ends
  });
  for (const CLI::ConfigItem& item : items) {
    const std::string key = reports::clean_bytes(item.name);
    const std::string section = item.parents.empty() ? "" : item.parents[0];
    if (!section.empty() && section != "check" && section != "score") {
      return wrong(section, "the sections are [check] and [score], not [" +
                                reports::clean_bytes(section) + "]");
    }
    const bool known = app.get_subcommand(section.empty() ? "score" : section)
                           ->get_option_no_throw("--" + item.name) != nullptr;
    if (known && is_setting(item.name)) continue;
    return wrong(item.name, known ? "\"" + key + "\" is for the command line, not for a file"
                                  : (section.empty() ? "there is no setting \""
                                                     : "[" + section + "] has no setting \"") +
                                        key + "\"");
  }
  // Those of the section say more than those on top.
  std::stable_partition(items.begin(), items.end(),
                        [](const CLI::ConfigItem& item) { return !item.parents.empty(); });
  for (CLI::ConfigItem& item : items) {
    if (!item.parents.empty() && item.parents[0] != command.get_name()) continue;
    CLI::Option* const option = command.get_option_no_throw("--" + item.name);
    if (!option || option->count() != 0) continue;
    if (item.name == "baseline" && item.inputs.size() == 1) {
      item.inputs[0] = (fs::path(file).parent_path() / item.inputs[0]).string();
    }
    try {
      take(*option, item);
    } catch (const CLI::Error& e) {
      return wrong(item.name, reports::clean_bytes(e.what()));
    }
  }
  return {};
}

}  // namespace sgfaudit::cli
