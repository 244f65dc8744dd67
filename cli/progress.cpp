#include "cli/progress.hpp"

#include <chrono>
#include <cstdio>

#include <unistd.h>

#include "cli/descriptor.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

Progress::Progress(When when) {
  if (when == When::always || (when == When::automatic && takes_escapes(STDERR_FILENO))) {
    thread_ = std::thread([this] { run(); });
  }
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  stop_.notify_all();
  thread_.join();
}

void Progress::run() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  bool shown = false;
  while (!stop_.wait_for(lock, 200ms, [this] { return stopping_; })) {
    std::fprintf(stderr, "\r%s games in %s files ...\x1b[K", reports::with_commas(games_).c_str(),
                 reports::with_commas(files_).c_str());
    std::fflush(stderr);
    shown = true;
  }
  if (shown) std::fputs("\r\x1b[K", stderr);
}

}  // namespace sgfaudit::cli
