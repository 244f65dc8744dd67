// Bytes of a file, a pipe or standard input.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "cli/inputs.hpp"
#include "reports/fnv.hpp"
#include "sgf/source.hpp"

namespace sgfaudit::cli {

/// Reads a file descriptor. Errors end the stream; `error` tells of them afterwards.
class FileSource final : public sgf::ByteSource {
 public:
  FileSource() = default;
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;
  ~FileSource() override { close(); }

  /// Open a file. False, and `error` says why, where that fails.
  bool open(const std::string& path);
  /// The same for what was found, which must live as long as it is read.
  bool open(const Input& input);
  void close();

  /// Called before waiting for a pipe, which may take for ever.
  std::function<void()> before_waiting;

  Chunk read(char* buffer, std::size_t capacity) override;
  /// Reads what is left.
  void drain();

  /// Set before `open`: make a hash of all bytes that are read.
  bool hashing = false;
  std::uint64_t hash() const { return hash_.value(); }

  const std::string& error() const { return error_; }

 private:
  int file_ = -1;
  bool regular_ = false;
  bool borrowed_ = false;     // the descriptor belongs to the input
  std::uint64_t offset_ = 0;  // in what is borrowed
  std::string_view rest_;     // of what is in memory, in front of the file, if there is one
  reports::Fnv1a hash_;
  std::string error_;

  bool is_input();
  Chunk read_on(char* buffer, std::size_t capacity);
  ssize_t read_once(char* buffer, std::size_t capacity);
};

}  // namespace sgfaudit::cli
