#include "cli/file_source.hpp"

#include <cerrno>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace sgfaudit::cli {

bool FileSource::open(const std::string& path) {
  close();
  error_.clear();
  hash_ = {};
  rest_ = {};
  borrowed_ = false;
  regular_ = true;
  file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) error_ = std::string("cannot open: ") + std::strerror(errno);
  return file_ >= 0 && is_input();
}

bool FileSource::open(const Input& input) {
  if (!input.in_archive && !input.file) return open(input.path);
  close();
  error_.clear();
  hash_ = {};
  rest_ = input.bytes;
  borrowed_ = true;
  regular_ = input.regular;
  file_ = input.file ? input.file->get() : -1;
  offset_ = 0;
  return file_ < 0 || is_input();
}

// As in `fmt games/ > games/all.sgf`, which would read what it writes.
bool FileSource::is_input() {
  if (!is_standard_output(file_)) return true;
  error_ = "standard output goes to this file: send it to another one";
  return false;
}

void FileSource::close() {
  if (file_ >= 0 && !borrowed_) ::close(file_);
  file_ = -1;
}

sgf::ByteSource::Chunk FileSource::read(char* buffer, std::size_t capacity) {
  const Chunk chunk = read_on(buffer, capacity);
  if (hashing) hash_.add({buffer, chunk.size});
  return chunk;
}

void FileSource::drain() {
  std::vector<char> buffer(std::size_t{1} << 16);
  while (!read(buffer.data(), buffer.size()).last) {
  }
}

sgf::ByteSource::Chunk FileSource::read_on(char* buffer, std::size_t capacity) {
  if (file_ < 0 || !rest_.empty()) {
    const std::size_t size = rest_.copy(buffer, capacity);
    rest_.remove_prefix(size);
    return {size, file_ < 0 && rest_.empty()};
  }
  if (!regular_ && before_waiting) before_waiting();
  // Of a regular file, too, only an empty answer is its end: in front of a sector that cannot be
  // read, or over a network, fewer bytes may come than there are.
  std::size_t size = 0;
  while (size < capacity) {
    const ssize_t more = read_once(buffer + size, capacity - size);
    if (more < 0 && errno != EINTR) error_ = std::string("cannot read: ") + std::strerror(errno);
    if (more <= 0) return {size, true};
    size += static_cast<std::size_t>(more);
    if (!regular_) break;
  }
  return {size, false};
}

ssize_t FileSource::read_once(char* buffer, std::size_t capacity) {
  const bool shared = borrowed_ && regular_;  // another may read it too
  const ssize_t size = shared     ? ::pread(file_, buffer, capacity, static_cast<off_t>(offset_))
                       : regular_ ? read_some(file_, buffer, capacity)
                                  : wait_and_read(file_, buffer, capacity);
  if (size > 0) offset_ += static_cast<std::size_t>(size);
  return size;
}

}  // namespace sgfaudit::cli
