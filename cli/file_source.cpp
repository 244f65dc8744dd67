#include "cli/file_source.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace sgfaudit::cli {

bool FileSource::open(const std::string& path, bool regular) {
  error_.clear();
  regular_ = regular;
  file_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) error_ = std::string("cannot open: ") + std::strerror(errno);
  return file_ >= 0;
}

void FileSource::close() {
  if (file_ > STDIN_FILENO) ::close(file_);
  file_ = -1;
}

sgf::ByteSource::Chunk FileSource::read(char* buffer, std::size_t capacity) {
  if (!regular_ && before_waiting) before_waiting();
  for (;;) {
    const ssize_t size = ::read(file_, buffer, capacity);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) {
      error_ = std::string("cannot read: ") + std::strerror(errno);
      return {0, true};
    }
    const auto bytes = static_cast<std::size_t>(size);
    // A regular file gives less than it was asked for only at its end.
    return {bytes, bytes == 0 || (regular_ && bytes < capacity)};
  }
}

}  // namespace sgfaudit::cli
