#include "cli/lines.hpp"

#include <cerrno>
#include <utility>

#include "sgf/utf8.hpp"

namespace sgfaudit::cli {

Lines::Lines(const std::string& path, char separator)
    : file_(open_to_read(path)), separator_(separator), buffer_(1 << 16) {
  error_ = file_.get() < 0 ? errno : 0;
}

bool Lines::next(std::string& line) {
  const bool any = read(line);
  if (std::exchange(first_, false) && separator_ == '\n' &&
      line.starts_with(sgf::byte_order_mark)) {
    line.erase(0, sgf::byte_order_mark.size());
  }
  return any;
}

bool Lines::read(std::string& line) {
  line.clear();
  while (error_ == 0) {
    const auto end = rest_.find(separator_);
    line += rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (end != std::string_view::npos) return true;
    const ssize_t size = wait_and_read(file_.get(), buffer_.data(), buffer_.size());
    if (size < 0) error_ = errno;
    if (size == 0) return !line.empty();
    if (size > 0) rest_ = {buffer_.data(), static_cast<std::size_t>(size)};
  }
  return false;
}

}  // namespace sgfaudit::cli
