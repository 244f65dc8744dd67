#include "cli/destination.hpp"

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/descriptor.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

// The file that a link leads to, which need not be there yet.
std::string follow_links(const std::string& file) {
  namespace fs = std::filesystem;
  fs::path path = file;
  std::error_code error;
  for (int links = 0; links < 40 && fs::is_symlink(path, error); ++links) {  // else a circle
    path = path.parent_path() / fs::read_symlink(path, error);
  }
  return path.string();
}

// A new file beside `file`, and its name. Several may be written beside one at a time.
int open_beside(const std::string& file, std::string& name) {
  static std::atomic<unsigned> number{0};
  // The end of a long name makes room. A name that is too long itself stays so, and is told now.
  const std::size_t longest = file.rfind('/') + 1 + NAME_MAX;
  for (int tried = 0; tried < 1000; ++tried) {
    const std::string ending =
        std::string(partial_mark) + std::to_string(::getpid()) + "." + std::to_string(++number);
    name = (file.size() <= longest ? file.substr(0, longest - ending.size()) : file) + ending;
    const int opened = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (opened >= 0) return opened;
    if (errno != EEXIST) break;  // else left over from a run that was killed
  }
  name.clear();
  return -1;
}

}  // namespace

std::filesystem::path real_path(const std::string& path) {
  std::error_code error;
  const auto absolute = std::filesystem::absolute(path, error);
  const auto real = std::filesystem::weakly_canonical(absolute, error);
  return error ? absolute.lexically_normal() : real;
}

Destination::Destination(std::string file, std::string what)
    : file_(std::move(file)), what_(std::move(what)) {}

Destination::Destination(Destination&& other) noexcept
    : file_(std::move(other.file_)),
      what_(std::move(other.what_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)),
      closed_pipe_(other.closed_pipe_),
      disk_full_(other.disk_full_),
      error_(std::move(other.error_)) {}

Destination::~Destination() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void Destination::fail(const char* what, int error) {
  if (!error_.empty()) return;
  disk_full_ = error == ENOSPC || error == EDQUOT;
  error_ = std::string("cannot ") + what + " " + what_ +
           (file_.empty() ? std::string() : " " + reports::clean_bytes(file_)) + ": " +
           std::strerror(error);
}

bool Destination::open() {
  if (file_.empty()) {
    descriptor_ = STDOUT_FILENO;
    return true;
  }
  // By its name a file would be replaced that others write to, and not written on.
  if (const auto named = descriptor_named(file_)) {
    descriptor_ = ::fcntl(*named, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (descriptor_ < 0) fail("open", errno);
    return descriptor_ >= 0;
  }
  struct stat status;
  const bool exists = ::stat(file_.c_str(), &status) == 0;
  const bool in_place = exists && !S_ISREG(status.st_mode);
  if (in_place) {  // a device or a pipe keeps its name
    descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CLOEXEC);
  } else if (!exists || ::access(file_.c_str(), W_OK) == 0) {
    file_ = follow_links(file_);  // which stay links
    descriptor_ = open_beside(file_, temporary_);
    if (descriptor_ >= 0 && exists) {
      // Only root may give files away.
      [[maybe_unused]] const int given = ::fchown(descriptor_, status.st_uid, status.st_gid);
      ::fchmod(descriptor_, status.st_mode & 07777);
    }
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
