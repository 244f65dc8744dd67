// Threads that share one work.
#pragma once

#include <functional>

namespace sgfaudit::cli {

/// Does `work` in as many threads as `jobs` says, this one among them, or in as many as can be
/// made. Where one of them throws, `stop` is called, after which none may wait for it any more;
/// when all have come to their end the exception is thrown here.
void run_workers(unsigned jobs, const std::function<void()>& work,
                 const std::function<void()>& stop);

}  // namespace sgfaudit::cli
