#include "bench/records.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <utility>

#include <stdlib.h>

#include "rules/board.hpp"
#include "sgf/point.hpp"

namespace sgfaudit::bench {

namespace fs = std::filesystem;

Folder Folder::temporary() {
  std::string name = (fs::temp_directory_path() / "sgfaudit-bench-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder: " + name);
  Folder folder{name};
  folder.remove_ = true;
  return folder;
}

Folder::Folder(Folder&& other) noexcept
    : path_(std::move(other.path_)), remove_(std::exchange(other.remove_, false)) {}

Folder::~Folder() {
  std::error_code ignored;
  if (remove_) fs::remove_all(path_, ignored);
}

namespace {

std::string quoted(const fs::path& path) {
  std::string text = "'";
  for (const char c : path.string()) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

Folder choose_folder(const std::string& given, std::uint32_t generated) {
  if (!given.empty()) {
    std::printf("records: %s\n", given.c_str());
    return Folder(given);
  }
  Folder folder = Folder::temporary();
  const char* corpora = std::getenv("SGFAUDIT_CORPORA");
  const fs::path archive = fs::path(corpora ? corpora : "") / "pro-archive.tar.xz";
  if (corpora && fs::exists(archive)) {
    const std::string command = "tar -xJf " + quoted(archive) + " -C " + quoted(folder.path());
    if (std::system(command.c_str()) != 0) throw std::runtime_error("failed: " + command);
    std::printf("records: %s\n", archive.c_str());
    return folder;
  }
  std::printf("corpora: %s; records: %u generated\n", corpora ? "missing" : "unset", generated);
  for (std::uint32_t i = 0; i < generated; ++i) {
    const fs::path part = folder.path() / std::to_string(i / 500);
    fs::create_directories(part);
    std::ofstream(part / (std::to_string(i) + ".sgf")) << random_game(i);
  }
  return folder;
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string random_game(std::uint32_t number) {
  std::mt19937 random(number);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  std::string text = "(;GM[1]FF[4]SZ[19]\nEV[Round " + std::to_string(number) +
                     "]\nPB[Black]BR[3p]\nPW[White]WR[5p]\nDT[2001-01-02]\nKM[6.5]\nRE[";
  const std::uint32_t moves = 120 + below(160);
  text += moves % 2 == 1 ? "B+R]\n" : "W+R]\n";
  rules::Board board;
  Color color = Color::black;
  rules::Point ko = rules::no_point;
  for (std::uint32_t i = 0; i < moves; ++i, color = opponent(color)) {
    rules::Point p;
    do {
      p = board.at(static_cast<int>(below(19)), static_cast<int>(below(19)));
    } while (!board.is_empty(p) || p == ko || board.is_suicide(p, color));
    const auto captures = board.play(p, color);
    ko = rules::ko_after(board, p, captures);
    if (i % 10 == 0) text += '\n';
    text += color == Color::black ? ";B[" : ";W[";
    text += sgf::point_text(board.x(p), board.y(p));
    text += ']';
  }
  return text + ")\n";
}

void write_collection(const fs::path& path, std::uint32_t count) {
  std::ofstream file(path, std::ios::binary);
  for (std::uint32_t i = 0; i < count; ++i) file << random_game(i);
  file.flush();
  if (!file) throw std::runtime_error("cannot write " + path.string());
}

}  // namespace sgfaudit::bench
