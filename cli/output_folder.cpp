#include "cli/output_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include <unistd.h>

#include "cli/destination.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace fs = std::filesystem;

namespace {

bool is_inside(const fs::path& path, const fs::path& folder) {
  const auto [end, _] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return end == folder.end();
}

}  // namespace

std::optional<std::string> OutputFolder::open(const Options& options) const {
  if (folder_.empty()) return {};
  const Exclusion exclusion(options.exclude);
  for (const std::string& path : options.paths) {
    if (auto error = meets(path, exclusion)) return error;
  }
  std::error_code error;
  fs::create_directories(folder_, error);
  if (!error && ::access(folder_.c_str(), W_OK | X_OK) != 0) {
    error.assign(errno, std::generic_category());
  }
  if (!error) return {};
  return "cannot write into the folder " + reports::clean_bytes(folder_) + ": " + error.message() +
         ": name another " + option_;
}

std::optional<std::string> OutputFolder::meets(const std::string& path,
                                               const Exclusion& exclusion) const {
  if (path == "-") return {};
  std::error_code error;
  const auto out = real_path(folder_), in = real_path(path);
  const bool is_folder = fs::is_directory(in, error);
  // A name with an ending is none of a record.
  if (is_folder ? !is_inside(out, in) : !ending_.empty() || !is_inside(in, out)) return {};
  const auto left_out = path + '/' + out.lexically_relative(in).string();
  if (is_folder && exclusion.has(left_out, path.size())) return {};
  const auto folder = reports::clean_bytes(folder_), read = reports::clean_bytes(path);
  return (is_folder ? folder + ": lies in the folder " + read + " that is read"
                    : folder + ": " + read + " that is read lies in it") +
         ": name another " + option_;
}

std::string OutputFolder::path_of(const Input& input) const {
  if (!ending_.empty()) {
    std::string name = reports::plain_path(input.path);
    if (name.ends_with(".sgf")) name.resize(name.size() - 4);
    std::replace(name.begin(), name.end(), '/', '_');
    // A name that begins with a dot, as of `../a.sgf`, is not shown where files are listed.
    for (char& c : name) {
      if (c != '.') break;
      c = '_';
    }
    return (fs::path(folder_) / (name + ending_)).string();
  }
  // `./a.sgf` and `a.sgf`, as members of an archive may be called, are one name.
  fs::path name = fs::path(input.path.substr(input.root)).lexically_normal();
  if (packing_of(input.path) == Packing::compressed) name.replace_extension();
  return (fs::path(folder_) / name).string();
}

bool OutputFolder::claim(const Input& input) {
  const bool has_record = input.error.empty() || input.has_beginning();
  if (has_no_name(input) || !has_record) return true;
  return claimed_.insert(std::hash<std::string>()(path_of(input))).second;
}

std::optional<std::string> OutputFolder::file_for(const Input& input, bool claimed,
                                                  std::string& error) const {
  if (has_no_name(input)) {
    error = "standard input has no name for " + option_ + "; write it to a file";
    return {};
  }
  const fs::path file = path_of(input);
  if (!claimed) {
    error = "another record has been written to " + reports::clean_bytes(file.string()) +
            ": write this one in a run of its own, with another " + option_;
    return {};
  }
  std::error_code ignored;
  fs::create_directories(file.parent_path(), ignored);
  if (fs::equivalent(file, input.path, ignored)) {
    error = "would be overwritten: name another " + option_;
    return {};
  }
  // A link may lead to another record, one that is read or one that was written. (Or to a device.)
  const auto real = real_path(file.parent_path().string()) / file.filename();
  const auto meant = real_path(folder_) / file.lexically_relative(folder_);
  if (real != meant || (fs::is_symlink(file, ignored) && !fs::is_other(file, ignored))) {
    error = "would be written through a link in " + reports::clean_bytes(folder_) +
            ": remove the link, or name another " + option_;
    return {};
  }
  return file.string();
}

}  // namespace sgfaudit::cli
