#include "cli/exclusion.hpp"

#include <algorithm>

#include <fnmatch.h>

namespace sgfaudit::cli {

namespace {

constexpr std::string_view any_number = "**";

// Gives each name of a path to `take`, with where it ends, until that returns true.
template <class Take>
bool any_name(std::string_view path, Take take) {
  for (std::size_t begin = 0, end = 0; begin < path.size(); begin = end + 1) {
    end = std::min(path.find('/', begin), path.size());
    const std::string name(path.substr(begin, end - begin));
    if (!name.empty() && name != "." && take(name, end)) return true;
  }
  return false;
}

// In one pass over the path, which may come out of an archive and be of any length.
bool matches(const std::vector<std::string>& glob, std::string_view path, std::size_t named) {
  // Whether the names so far end with some that the first K of the glob match.
  std::vector<bool> reached(glob.size() + 1);
  reached[0] = true;
  const auto pass_none = [&] {
    for (std::size_t k = 0; k < glob.size(); ++k) {
      if (reached[k] && glob[k] == any_number) reached[k + 1] = true;
    }
  };
  pass_none();
  return any_name(path, [&](const std::string& name, std::size_t end) {
    for (std::size_t k = glob.size(); k > 0; --k) {
      const bool one_more = k < glob.size() && reached[k] && glob[k] == any_number;
      reached[k] =
          one_more || (reached[k - 1] && ::fnmatch(glob[k - 1].c_str(), name.c_str(), 0) == 0);
    }
    pass_none();
    return reached.back() && end > named;
  });
}

}  // namespace

Exclusion::Exclusion(const std::vector<std::string>& globs) {
  for (const std::string& glob : globs) {
    auto& names = globs_.emplace_back();
    any_name(glob, [&](const std::string& name, std::size_t) {
      names.push_back(name);
      return false;
    });
    if (names.empty()) globs_.pop_back();
  }
}

bool Exclusion::has(std::string_view path, std::size_t named) const {
  return std::any_of(globs_.begin(), globs_.end(),
                     [&](const auto& glob) { return matches(glob, path, named); });
}

}  // namespace sgfaudit::cli
