// Runs the built program, as a user would.
#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include <sys/wait.h>

namespace sgfaudit::testing {

struct Ran {
  std::string out;
  int status = -1;
};

/// `sgfaudit ARGUMENTS` through the shell; stderr is lost unless `arguments` redirects it.
inline Ran run_program(const std::string& arguments) {
  const std::string command = std::string(SGFAUDIT_PROGRAM) + " " + arguments;
  FILE* const pipe = ::popen(("exec 2>/dev/null; " + command).c_str(), "r");
  Ran ran;
  std::array<char, 65536> buffer;
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    ran.out.append(buffer.data(), size);
  }
  const int status = ::pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  return ran;
}

/// A folder of its own for each test, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "sgfaudit-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("there can be no folder " + name);
    path_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string string() const { return path_.string(); }

  /// Write a file, and the folders on the way to it; returns its path.
  std::string write(const std::string& name, const std::string& bytes) const {
    const auto file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
    return file.string();
  }

 private:
  std::filesystem::path path_;
};

inline std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// How often a part stands in a text.
inline int count_in(const std::string& text, const std::string& part) {
  int found = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace sgfaudit::testing
