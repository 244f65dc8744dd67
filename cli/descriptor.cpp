#include "cli/descriptor.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sgfaudit::cli {

namespace {

std::atomic<bool> interrupt_seen = false;  // by all threads
static_assert(std::atomic<bool>::is_always_lock_free);

// The first waits for the game in hand; the second, whatever its signal, for nothing.
extern "C" void on_interrupt(int signal) {
  if (!interrupt_seen.exchange(true)) return;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

Descriptor::~Descriptor() { ::close(file_); }

void hold_standard_descriptors() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) >= 0) continue;
    // The lowest number that is free, and the wrong way round, so that its use is an error (EBADF).
    [[maybe_unused]] const int held =
        ::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

int open_to_read(const std::string& path) {
  if (path == "-") return ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0);
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file >= 0) ::fcntl(file, F_SETFL, 0);
  return file;
}

std::optional<int> descriptor_named(std::string_view path) {
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    int number = -1;
    const char* const end = path.data() + path.size();
    const auto [rest, error] = std::from_chars(path.data() + folder.size(), end, number);
    if (error == std::errc() && rest == end && number >= 0) return number;
  }
  return {};
}

int read_whole(const std::string& path, std::string& bytes, std::size_t most) {
  const int opened = open_to_read(path == "-" ? "./-" : path);
  if (opened < 0) return errno;
  const Descriptor file(opened);
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const ssize_t size = wait_and_read(opened, buffer.data(), buffer.size());
    if (size < 0) return errno;
    if (size == 0) return 0;
    bytes.append(buffer.data(), static_cast<std::size_t>(size));
    if (bytes.size() > most) return EFBIG;
  }
}

int open_temporary() {
  const char* folder = ::getenv("TMPDIR");
  std::string name =
      std::string(folder != nullptr && *folder != '\0' ? folder : "/tmp") + "/sgfaudit-XXXXXX";
  const int file = ::mkostemp(name.data(), O_CLOEXEC);
  if (file >= 0) ::unlink(name.c_str());
  return file;
}

bool takes_escapes(int file) {
  const char* name = ::getenv("TERM");
  return ::isatty(file) != 0 && name && std::string_view(name) != "dumb";
}

bool is_standard_output(int file) {
  // Asked once, as this is asked of every file that is read.
  static const struct stat out = [] {
    struct stat status;
    if (::fstat(STDOUT_FILENO, &status) != 0) status.st_mode = 0;
    return status;
  }();
  if (!S_ISREG(out.st_mode)) return false;
  struct stat in;
  return ::fstat(file, &in) == 0 && in.st_dev == out.st_dev && in.st_ino == out.st_ino;
}

bool stdout_takes_color() {
  const char* no_color = ::getenv("NO_COLOR");
  return takes_escapes(STDOUT_FILENO) && (!no_color || *no_color == '\0');
}

bool write_all(int file, const char* bytes, std::size_t size) {
  while (size != 0) {
    const ssize_t written = ::write(file, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      pollfd full{file, POLLOUT, 0};  // whoever has the other end does not wait for it
      ::poll(&full, 1, -1);
      continue;
    }
    if (written <= 0) return false;
    bytes += written;
    size -= static_cast<std::size_t>(written);
  }
  return true;
}

void catch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  struct sigaction before = {};
  ::sigaction(SIGHUP, nullptr, &before);
  if (before.sa_handler != SIG_IGN) ::sigaction(SIGHUP, &action, nullptr);  // else nohup
}

bool interrupted() { return interrupt_seen; }

ssize_t read_some(int file, char* buffer, std::size_t capacity) {
  for (;;) {
    const ssize_t size = ::read(file, buffer, capacity);
    if (size >= 0 || errno != EINTR) return size;
  }
}

ssize_t wait_and_read(int file, char* buffer, std::size_t capacity) {
  constexpr int milliseconds = 200;
  for (;;) {
    pollfd waiting{file, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, milliseconds);
    if (interrupted()) return errno = EINTR, -1;
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    const ssize_t size = ::read(file, buffer, capacity);
    if (size >= 0 || errno != EINTR) return size;
  }
}

}  // namespace sgfaudit::cli
