#include "cli/workers.hpp"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sgfaudit::cli {

void run_workers(unsigned jobs, const std::function<void()>& work,
                 const std::function<void()>& stop) {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      {
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
      }
      stop();
    }
  };
  std::vector<std::thread> threads;
  threads.reserve(jobs);
  try {
    while (threads.size() + 1 < jobs) threads.emplace_back(guarded);
  } catch (const std::exception&) {
    // The system has no more of them to give.
  }
  guarded();
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace sgfaudit::cli
