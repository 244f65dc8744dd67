// How far a run has come, on a terminal's stderr.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "cli/options.hpp"

namespace sgfaudit::cli {

/// A line that is renewed a few times a second, and wiped at the end.
class Progress {
 public:
  explicit Progress(When when);
  ~Progress();

  void add(std::uint64_t files, std::uint64_t games) {
    files_.fetch_add(files, std::memory_order_relaxed);
    games_.fetch_add(games, std::memory_order_relaxed);
  }

 private:
  void run();

  std::atomic<std::uint64_t> files_{0};
  std::atomic<std::uint64_t> games_{0};
  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace sgfaudit::cli
