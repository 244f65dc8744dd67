// --exclude: what is not read of folders and archives.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sgfaudit::cli {

/// Globs as `old`, `*.tmp.sgf` or `games/**/drafts`: each matches names of a path, one behind the
/// other, at any depth; `**` is any number of names.
class Exclusion {
 public:
  explicit Exclusion(const std::vector<std::string>& globs);

  /// Does a glob match a name behind the first `named` bytes of the path, as its last one?
  bool has(std::string_view path, std::size_t named) const;

 private:
  std::vector<std::vector<std::string>> globs_;  // by their names
};

}  // namespace sgfaudit::cli
