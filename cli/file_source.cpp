#include "cli/file_source.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace sgfaudit::cli {

bool FileSource::open(const std::string& path, bool regular) {
  error_.clear();
  in_memory_ = borrowed_ = false;
  regular_ = regular;
  file_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) error_ = std::string("cannot open: ") + std::strerror(errno);
  return file_ >= 0;
}

bool FileSource::open(const Input& input) {
  if (!input.in_archive) return open(input.path, input.regular);
  error_.clear();
  regular_ = true;
  in_memory_ = !input.spilled;
  borrowed_ = !in_memory_;
  rest_ = input.bytes;
  file_ = borrowed_ ? input.spilled->get() : -1;
  return true;
}

void FileSource::close() {
  if (file_ > STDIN_FILENO && !borrowed_) ::close(file_);
  file_ = -1;
}

sgf::ByteSource::Chunk FileSource::read(char* buffer, std::size_t capacity) {
  if (in_memory_) {
    const std::size_t size = rest_.copy(buffer, capacity);
    rest_.remove_prefix(size);
    return {size, rest_.empty()};
  }
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
