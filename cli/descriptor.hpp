// File descriptors, and reading from those that may wait.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace sgfaudit::cli {

/// A descriptor that is closed with the last who uses it.
class Descriptor {
 public:
  explicit Descriptor(int file) : file_(file) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();
  int get() const { return file_; }

 private:
  int file_;
};

/// Where standard input, output or error is closed, no file may take its number: it would be
/// written into. To read or write there fails all the same.
void hold_standard_descriptors();

/// Opens a file, `-` for standard input, and of a pipe does not wait for one who writes: that is
/// for `read_some`. Less than 0: errno says why not.
int open_to_read(const std::string& path);

/// The number of a descriptor that is open already and that a path names: 2 of `/dev/stderr` and of
/// `/dev/fd/2`.
std::optional<int> descriptor_named(std::string_view path);

/// Reads a whole file of at most so many bytes. 0, or the number (errno) of why it cannot be read.
int read_whole(const std::string& path, std::string& bytes, std::size_t most = std::string::npos);

/// A file without a name, which goes away with its descriptor. Less than 0: errno says why not.
int open_temporary();

/// So many bytes are gathered before they are written.
constexpr std::size_t flush_size = 256 * 1024;

/// Writes all bytes. False, and errno says why, where that fails.
bool write_all(int file, const char* bytes, std::size_t size);

/// Is this a terminal that understands escape sequences? One that is `dumb`, as those of editors
/// are, or has no name does not.
bool takes_escapes(int file);

/// Does standard output go to this very file, so that what is written there would be read?
bool is_standard_output(int file);

/// Should what is written to standard output be coloured, where the user leaves it open? Only for
/// such a terminal, and not where NO_COLOR is set (no-color.org).
bool stdout_takes_color();

/// From now on an interrupt, a hangup or a polite end (SIGTERM) only sets a flag, so that the game
/// in hand is done first. A second one, be it another signal, ends the program at once.
void catch_interrupts();
bool interrupted();

/// read(2), again where a signal stops it.
ssize_t read_some(int file, char* buffer, std::size_t capacity);

/// The same of what may be a pipe or a terminal: it ends with -1 and EINTR when the run was
/// interrupted, in whichever thread the signal came.
ssize_t wait_and_read(int file, char* buffer, std::size_t capacity);

}  // namespace sgfaudit::cli
