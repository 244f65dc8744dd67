// Where output goes: standard output, or a file that is written whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace sgfaudit::cli {

/// Behind the name of a report: its journal, and what is not whole yet.
constexpr std::string_view journal_ending = ".resume", partial_mark = ".partial.";

/// A path from the root, without links and dots; with them where the system cannot follow it.
std::filesystem::path real_path(const std::string& path);

/// One output, written from front to back. Unless `commit` is called a regular file is left as it
/// was.
class Destination {
 public:
  /// An empty name is standard output. `what` is written, for the error: "the report".
  explicit Destination(std::string file, std::string what = "the report");
  Destination(Destination&& other) noexcept;
  Destination& operator=(Destination&&) = delete;
  ~Destination();

  /// False where it cannot be opened; `error` says why. A file that exists keeps its permissions
  /// and, where that is allowed, its owner; a link stays a link, and what it names is written. What
  /// is open already, as `/dev/stderr`, is written on from where it stands.
  bool open();

  /// Write all of `bytes`. After an error nothing more is written.
  void write(std::string_view bytes);

  /// All is written: it gets its name.
  void commit();

  /// What is written can be read at once: standard output, a pipe. Else only when all is.
  bool is_in_place() const { return temporary_.empty(); }
  /// The reader of the pipe has gone: no error, but nothing more is wanted.
  bool closed_pipe() const { return closed_pipe_; }
  /// The error is that there is no room left where the file stands.
  bool disk_full() const { return disk_full_; }
  /// Why it could not be opened, written or named; empty where all went well.
  const std::string& error() const { return error_; }

 private:
  void fail(const char* what, int error);

  std::string file_;
  std::string what_;
  std::string temporary_;  // empty where the file is written in place
  int descriptor_ = -1;
  bool closed_pipe_ = false;
  bool disk_full_ = false;
  std::string error_;
};

}  // namespace sgfaudit::cli
