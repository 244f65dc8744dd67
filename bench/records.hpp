// Records to measure on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sgfaudit::bench {

/// A folder of records. A temporary one goes away with the value.
class Folder {
 public:
  explicit Folder(std::filesystem::path path) : path_(std::move(path)) {}
  static Folder temporary();
  Folder(Folder&& other) noexcept;
  ~Folder();

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  bool remove_ = false;
};

/// The folder to measure on: `given`, unless it is empty; else the professional games of the
/// corpora, which SGFAUDIT_CORPORA names; else `generated` records. Says which it is.
Folder choose_folder(const std::string& given, std::uint32_t generated = 2000);

/// All regular files in a folder, in the order of their names.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder);

std::string read_file(const std::filesystem::path& path);

/// A legal game on 19x19, the same for the same number, of the size that archives have.
std::string random_game(std::uint32_t number);

/// A collection of `count` games.
void write_collection(const std::filesystem::path& path, std::uint32_t count);

}  // namespace sgfaudit::bench
