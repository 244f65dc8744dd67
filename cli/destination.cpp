#include "cli/destination.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "reports/text.hpp"

namespace sgfaudit::cli {

Destination::Destination(std::string file, std::string what)
    : file_(std::move(file)), what_(std::move(what)) {}

Destination::Destination(Destination&& other) noexcept
    : file_(std::move(other.file_)),
      what_(std::move(other.what_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)),
      closed_pipe_(other.closed_pipe_),
      error_(std::move(other.error_)) {}

Destination::~Destination() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void Destination::fail(const char* what, int error) {
  if (!error_.empty()) return;
  error_ = std::string("cannot ") + what + " " + what_ +
           (file_.empty() ? std::string() : " " + reports::clean_bytes(file_)) + ": " +
           std::strerror(error);
}

bool Destination::open() {
  if (file_.empty()) {
    descriptor_ = STDOUT_FILENO;
    return true;
  }
  struct stat status;
  const bool exists = ::stat(file_.c_str(), &status) == 0;
  const bool in_place = exists && !S_ISREG(status.st_mode);
  if (in_place) {  // a device or a pipe keeps its name
    descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    temporary_ = file_ + ".partial." + std::to_string(::getpid());
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor_ < 0) temporary_.clear();
    if (descriptor_ >= 0 && exists) ::fchmod(descriptor_, status.st_mode & 07777);
  }
  if (descriptor_ < 0) fail("open", errno);
  return descriptor_ >= 0;
}

void Destination::write(std::string_view bytes) {
  while (!bytes.empty() && error_.empty() && !closed_pipe_) {
    const ssize_t size = ::write(descriptor_, bytes.data(), bytes.size());
    if (size >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(size));
    } else if (errno == EPIPE) {
      closed_pipe_ = true;
    } else if (errno != EINTR) {
      fail("write", errno);
    }
  }
}

void Destination::commit() {
  if (descriptor_ > STDERR_FILENO) {
    if (::close(descriptor_) != 0) fail("write", errno);
    descriptor_ = -1;
  }
  if (temporary_.empty() || !error_.empty()) return;
  if (std::rename(temporary_.c_str(), file_.c_str()) != 0) {
    fail("name", errno);
  } else {
    temporary_.clear();
  }
}

}  // namespace sgfaudit::cli
