#include "cli/packing.hpp"

#include <algorithm>

#include "sgf/ascii.hpp"

namespace sgfaudit::cli {

namespace {

bool ends_with(std::string_view name, std::string_view ending) {
  if (name.size() <= ending.size()) return false;
  return std::equal(ending.begin(), ending.end(), name.end() - ending.size(),
                    [](char a, char b) { return a == sgf::to_lower(b); });
}

}  // namespace

bool names_record(std::string_view name) {
  name.remove_prefix(name.rfind('/') + 1);
  return name == ".sgf" || (ends_with(name, ".sgf") && !name.starts_with("._"));
}

Packing packing_of(std::string_view name) {
  if (name.ends_with(".sgf")) return Packing::none;  // nearly all that there is
  for (const auto ending : {".sgf.gz", ".sgf.xz", ".sgf.zst", ".sgf.bz2"}) {
    if (ends_with(name, ending)) return Packing::compressed;
  }
  for (const auto ending : {".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz", ".tar.zst",
                            ".tzst", ".tar.bz2", ".tbz2", ".tbz", ".7z"}) {
    if (ends_with(name, ending)) return Packing::archive;
  }
  return Packing::none;
}

bool leads_out(std::string_view name) {
  if (name.starts_with('/') || name.starts_with('\\')) return true;
  if (name.size() > 1 && sgf::is_letter(name[0]) && name[1] == ':') return true;  // a drive
  while (!name.empty()) {
    const auto end = std::min(name.find_first_of("/\\"), name.size());
    if (name.substr(0, end) == "..") return true;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return false;
}

}  // namespace sgfaudit::cli
