#include "cli/output_folder.hpp"

#include <algorithm>
#include <filesystem>

#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace fs = std::filesystem;

std::optional<std::string> OutputFolder::lies_in_inputs(const Options& options) const {
  std::error_code error;
  const auto out = fs::weakly_canonical(folder_, error);
  for (const auto& path : options.paths) {
    if (path == "-" || !fs::is_directory(path, error)) continue;
    const auto folder = fs::weakly_canonical(path, error);
    const auto [end, _] = std::mismatch(folder.begin(), folder.end(), out.begin(), out.end());
    if (end != folder.end()) continue;
    return reports::clean_bytes(folder_) + ": lies in the folder " + reports::clean_bytes(path) +
           " that is read: name another " + option_;
  }
  return {};
}

std::string OutputFolder::path_of(const Input& input) const {
  const auto name = fs::path(folder_) / input.path.substr(input.root);
  const bool compressed = packing_of(input.path) == Packing::compressed;
  return (compressed ? fs::path(name).replace_extension() : name).string();
}

bool OutputFolder::claim(const Input& input) {
  const bool has_record = input.error.empty() || input.has_beginning();
  if (input.path == "-" || !has_record) return true;
  return claimed_.insert(std::hash<std::string>()(path_of(input))).second;
}

std::optional<std::string> OutputFolder::file_for(const Input& input, bool claimed,
                                                  std::string& error) const {
  if (input.path == "-") {
    error = "standard input has no name for " + option_ + "; write it to a file";
    return {};
  }
  const fs::path file = path_of(input);
  if (!claimed) {
    error = "another record has been written to " + reports::clean_bytes(file.string()) +
            "; this one is not written";
    return {};
  }
  std::error_code ignored;
  fs::create_directories(file.parent_path(), ignored);
  if (fs::equivalent(file, input.path, ignored)) {
    error = "would be overwritten: name another " + option_;
    return {};
  }
  return file.string();
}

}  // namespace sgfaudit::cli
