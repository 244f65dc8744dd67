// Test support: archives of real records, which stand beside the project or nowhere.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "testdata/program.hpp"

namespace sgfaudit::testing {

/// The archives in the folder that SGFAUDIT_CORPORA names. None where it is unset, which is told.
inline std::vector<std::string> corpora() {
  std::vector<std::string> archives;
  const char* const folder = std::getenv("SGFAUDIT_CORPORA");
  if (folder == nullptr) {
    WARN("skipped: SGFAUDIT_CORPORA does not name a folder of .tar.xz archives");
    return archives;
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().string().ends_with(".tar.xz")) archives.push_back(entry.path().string());
  }
  return archives;
}

inline void unpack(const std::string& archive, const TemporaryFolder& folder) {
  const std::string command = "tar -xJf '" + archive + "' -C '" + folder.string() + "'";
  INFO(command);
  REQUIRE(std::system(command.c_str()) == 0);
}

}  // namespace sgfaudit::testing
