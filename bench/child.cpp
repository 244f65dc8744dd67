#include "bench/child.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <stdexcept>

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sgfaudit::bench {

namespace fs = std::filesystem;

namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

[[noreturn]] void become(const std::vector<std::string>& command, int input) {
  const int null = ::open("/dev/null", O_RDWR);
  ::dup2(input < 0 ? null : input, STDIN_FILENO);
  ::dup2(null, STDOUT_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

}  // namespace

Cost run_child(const std::vector<std::string>& command, const std::function<void(int)>& feed) {
  int pipe_ends[2] = {-1, -1};
  if (feed && ::pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child == 0) become(command, pipe_ends[0]);
  if (feed) {
    ::close(pipe_ends[0]);
    ::signal(SIGPIPE, SIG_IGN);
    feed(pipe_ends[1]);
    ::close(pipe_ends[1]);
  }
  int status = 0;
  rusage usage{};
  if (::wait4(child, &status, 0, &usage) != child) throw std::runtime_error("cannot wait");
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    throw std::runtime_error(command.front() + " ended with wait status " + std::to_string(status));
  }
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime), wall.count(),
          static_cast<double>(usage.ru_maxrss) / 1024};
}

Cost least(const Cost& a, const Cost& b) {
  return {std::min(a.cpu, b.cpu), std::min(a.wall, b.wall), std::min(a.megabytes, b.megabytes)};
}

std::string this_program() { return fs::read_symlink("/proc/self/exe").string(); }

std::string find_program(const std::string& given) {
  const fs::path program =
      given.empty() ? fs::path(this_program()).parent_path() / "sgfaudit" : fs::path(given);
  if (!fs::exists(program)) throw std::runtime_error("no program at " + program.string());
  return program.string();
}

}  // namespace sgfaudit::bench
