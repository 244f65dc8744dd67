#include "cli/workers.hpp"

#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <vector>

#include <pthread.h>

namespace sgfaudit::cli {

namespace {

using Work = std::function<void()>;

// Scoring keeps boards on its stack, nearly a megabyte of them. Where threads are given less
// (512 KiB on macOS, 128 KiB with musl), std::thread has no way to ask for more.
constexpr std::size_t stack_bytes = std::size_t{8} << 20;

std::optional<pthread_t> begin_thread(Work& work) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return {};
  pthread_attr_setstacksize(&attributes, stack_bytes);
  pthread_t thread;
  const int failed = pthread_create(
      &thread, &attributes,
      [](void* what) -> void* {
        (*static_cast<Work*>(what))();
        return nullptr;
      },
      &work);
  pthread_attr_destroy(&attributes);
  if (failed != 0) return {};
  return thread;
}

}  // namespace

void run_workers(unsigned jobs, const std::function<void()>& work,
                 const std::function<void()>& stop) {
  std::mutex mutex;
  std::exception_ptr failure;
  Work guarded = [&] {
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
  std::vector<pthread_t> threads;
  threads.reserve(jobs);
  while (threads.size() + 1 < jobs) {
    const auto thread = begin_thread(guarded);
    if (!thread) break;  // the system has no more of them to give
    threads.push_back(*thread);
  }
  guarded();
  for (const pthread_t thread : threads) pthread_join(thread, nullptr);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace sgfaudit::cli
