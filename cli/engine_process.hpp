// A program that is talked to over pipes. Nothing that it does holds us up or ends us.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace sgfaudit::cli {

/// Runs a shell command in a process group of its own, which ends with this value.
class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// So many bytes may wait to be read, and a line may be so long.
  static constexpr std::size_t most_unread = 1 << 20;

  /// `interrupted`, where there is one, is asked several times a second while waiting.
  explicit EngineProcess(std::function<bool()> interrupted = {})
      : interrupted_(std::move(interrupted)) {}
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  ~EngineProcess() { stop(); }

  /// Run `command` with /bin/sh. False where that is impossible; whether there is such a program
  /// shows only when it is talked to.
  bool start(const std::string& command);
  bool running() const { return process_ > 0; }

  /// Write all of `text`. False after a trouble.
  bool send(std::string_view text, Clock::time_point deadline);

  /// The next line of its standard output, without the line end. False after a trouble.
  bool read_line(std::string& line, Clock::time_point deadline);

  /// End it and all that it started in its group: softly where it has given no trouble.
  void stop();

  /// What went wrong, as a clause: "it did not answer in time". With what it said last on its
  /// standard error, if it ended. Not touched by `stop`.
  const std::string& trouble() const { return trouble_; }

 private:
  bool pump(Clock::time_point deadline, bool reading);
  bool write_some();
  void read_output();
  void read_errors();
  bool fail(std::string clause);
  std::string last_words();
  void close_all();

  std::function<bool()> interrupted_;
  pid_t process_ = -1;
  int input_ = -1, output_ = -1, errors_ = -1;  // its stdin, stdout and stderr
  std::string_view unsent_;
  std::string unread_;      // of its stdout
  std::string error_text_;  // the end of its stderr
  std::string trouble_;
};

}  // namespace sgfaudit::cli
