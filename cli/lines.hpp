// What stands between separators: the lines of a report, the paths of a list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/descriptor.hpp"

namespace sgfaudit::cli {

/// Reads a file or a pipe, piece by piece; waiting for a pipe ends when the run is interrupted.
class Lines {
 public:
  /// `-` is standard input. A byte-order mark of UTF-8 in front of lines is not part of the first.
  explicit Lines(const std::string& path, char separator = '\n');

  /// The next piece without its separator, which the last need not have. False where there is none.
  bool next(std::string& line);

  /// Not 0: the errno that says why it cannot be read (to its end).
  int error() const { return error_; }

 private:
  bool read(std::string& line);

  Descriptor file_;
  const char separator_;
  std::vector<char> buffer_;
  std::string_view rest_;  // of what is in the buffer
  int error_;
  bool first_ = true;
};

}  // namespace sgfaudit::cli
