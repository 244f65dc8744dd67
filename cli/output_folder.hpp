// A folder that records are written into, under the names that they have where they come from.
#pragma once

#include <optional>
#include <string>
#include <unordered_set>

#include "cli/exclusion.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"

namespace sgfaudit::cli {

/// `folder/y/a.sgf` for `x/y/a.sgf` found in `x`; a member of an archive as if the archive were a
/// folder. Never the file that is read nor through a link below `folder`, and of two records with
/// one name only the first. With an `ending` what is written is not the record: all files stand in
/// `folder` itself, `x_y_a` and the ending for `x/y/a.sgf`, and none is hidden by a dot in front.
class OutputFolder {
 public:
  /// `option` is what the user calls it, for the errors: `--output-dir`.
  OutputFolder(std::string folder, std::string option, std::string ending = {})
      : folder_(std::move(folder)), option_(std::move(option)), ending_(std::move(ending)) {}

  /// Makes the folder. The error, else nothing, where nothing can be written there, or where it
  /// lies in a folder that is read, or a file that is read in it, so that the one could be written
  /// where the other is read.
  std::optional<std::string> open(const Options& options) const;

  /// True for the first input of a name. Not for several threads at once, and in the order of the
  /// inputs.
  bool claim(const Input& input);

  /// The file to write for an input, its folders made; nothing, and the reason in `error`, where
  /// there is none.
  std::optional<std::string> file_for(const Input& input, bool claimed, std::string& error) const;

 private:
  std::optional<std::string> meets(const std::string& path, const Exclusion& exclusion) const;
  std::string path_of(const Input& input) const;

  bool has_no_name(const Input& input) const { return ending_.empty() && input.path == "-"; }

  std::string folder_, option_, ending_;
  std::unordered_set<std::size_t> claimed_;  // hashes of paths
};

}  // namespace sgfaudit::cli
