#include "cli/engine_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace sgfaudit::cli {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds slice{100};       // between two looks at `interrupted`
constexpr milliseconds patience{300};    // with a program that is asked to end
constexpr std::size_t most_words = 200;  // bytes of its standard error in a message

struct Pipe {
  int read = -1, write = -1;
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) == 0) read = ends[0], write = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : {read, write}) {
      if (end >= 0) ::close(end);
    }
  }
};

int keep(int& end) {
  const int mine = std::exchange(end, -1);
  ::fcntl(mine, F_SETFL, ::fcntl(mine, F_GETFL) | O_NONBLOCK);
  return mine;
}

}  // namespace

bool EngineProcess::start(const std::string& command) {
  stop();
  trouble_.clear();
  Pipe in, out, err;
  if (in.write < 0 || out.write < 0 || err.write < 0) {
    return fail(std::string("no pipe to it: ") + std::strerror(errno));
  }
  posix_spawn_file_actions_t files;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_adddup2(&files, in.read, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&files, out.write, STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&files, err.write, STDERR_FILENO);
  posix_spawnattr_t how;
  ::posix_spawnattr_init(&how);
  sigset_t signals;
  ::sigemptyset(&signals);
  ::posix_spawnattr_setsigmask(&how, &signals);
  ::sigaddset(&signals, SIGPIPE);
  ::sigaddset(&signals, SIGINT);
  ::posix_spawnattr_setsigdefault(&how, &signals);
  ::posix_spawnattr_setpgroup(&how, 0);
  ::posix_spawnattr_setflags(
      &how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  // Debian's games lie in a folder that root does not search.
  std::array<std::string, 3> words{"sh", "-c", "PATH=$PATH:/usr/games; " + command};
  std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
  const int error = ::posix_spawn(&process_, "/bin/sh", &files, &how, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&files);
  ::posix_spawnattr_destroy(&how);
  if (error != 0) {
    process_ = -1;
    return fail(std::string("it cannot be started: ") + std::strerror(error));
  }
  input_ = keep(in.write);
  output_ = keep(out.read);
  errors_ = keep(err.read);
  unread_.clear();
  error_text_.clear();
  return true;
}

bool EngineProcess::send(std::string_view text, Clock::time_point deadline) {
  if (!running() || !trouble_.empty()) return false;
  unsent_ = text;
  while (!unsent_.empty()) {
    if (!pump(deadline, false)) return false;
  }
  return true;
}

bool EngineProcess::read_line(std::string& line, Clock::time_point deadline) {
  if (!running() || !trouble_.empty()) return false;
  for (std::size_t looked = 0;;) {
    const std::size_t end = unread_.find('\n', looked);
    if (end != std::string::npos) {
      line.assign(unread_, 0, end);
      unread_.erase(0, end + 1);
      return true;
    }
    looked = unread_.size();
    if (!pump(deadline, true)) return false;
  }
}

// Waits until something can be read or written, and does it. It may talk while it is talked to: so
// neither side waits for the other for ever.
bool EngineProcess::pump(Clock::time_point deadline, bool reading) {
  if (interrupted_ && interrupted_()) return fail("the run was interrupted");
  const auto now = Clock::now();
  if (now >= deadline) return fail("it did not answer in time");
  const auto left = std::chrono::ceil<milliseconds>(deadline - now);
  std::array<pollfd, 3> ends{
      {{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {reading ? -1 : input_, POLLOUT, 0}}};
  const int ready =
      ::poll(ends.data(), ends.size(), static_cast<int>(std::min(left, slice).count()));
  if (ready <= 0) return true;  // a slice is over, or a signal came
  if (ends[1].revents != 0) read_errors();
  if (ends[0].revents != 0) read_output();
  if (ends[2].revents != 0 && trouble_.empty() && !write_some()) {
    fail("it closed its standard input" + last_words());
  }
  return trouble_.empty();
}

bool EngineProcess::write_some() {
  const ssize_t size = ::write(input_, unsent_.data(), unsent_.size());
  if (size > 0) unsent_.remove_prefix(static_cast<std::size_t>(size));
  return size >= 0 || errno == EAGAIN || errno == EINTR;
}

void EngineProcess::read_output() {
  std::array<char, 16384> buffer;
  const ssize_t size = ::read(output_, buffer.data(), buffer.size());
  if (size > 0) {
    unread_.append(buffer.data(), static_cast<std::size_t>(size));
    if (unread_.size() > most_unread) fail("it floods its standard output");
  } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
    fail("it ended or closed its standard output" + last_words());
  }
}

void EngineProcess::read_errors() {
  std::array<char, 16384> buffer;
  const ssize_t size = ::read(errors_, buffer.data(), buffer.size());
  if (size > 0) {
    error_text_.append(buffer.data(), static_cast<std::size_t>(size));
    if (error_text_.size() > 2 * buffer.size()) error_text_.erase(0, buffer.size());
  } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
    ::close(std::exchange(errors_, -1));
  }
}

bool EngineProcess::fail(std::string clause) {
  if (trouble_.empty()) trouble_ = std::move(clause);
  return false;
}

// The last line of its standard error: mostly the reason.
std::string EngineProcess::last_words() {
  for (int i = 0; i < 16 && errors_ >= 0; ++i) {
    pollfd end{errors_, POLLIN, 0};
    if (::poll(&end, 1, static_cast<int>(slice.count())) <= 0) break;
    read_errors();
  }
  std::string_view text = error_text_;
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  text.remove_prefix(text.rfind('\n') == std::string_view::npos ? 0 : text.rfind('\n') + 1);
  if (text.empty()) return {};
  return " (" + std::string(text.substr(0, most_words)) + ")";
}

void EngineProcess::close_all() {
  for (int* end : {&input_, &output_, &errors_}) {
    if (*end >= 0) ::close(std::exchange(*end, -1));
  }
}

void EngineProcess::stop() {
  if (!running()) return;
  if (trouble_.empty()) {
    const std::string_view quit = "quit\n";
    const bool asked = ::write(input_, quit.data(), quit.size()) > 0;
    ::close(std::exchange(input_, -1));
    const auto end = Clock::now() + patience;
    siginfo_t info{};
    // WNOWAIT: its number stays taken until the group has been killed.
    while (asked && Clock::now() < end &&
           ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == 0) {
      std::this_thread::sleep_for(milliseconds(2));
    }
  }
  ::kill(-process_, SIGKILL);
  close_all();
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
}

}  // namespace sgfaudit::cli
