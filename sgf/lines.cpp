#include "sgf/lines.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

namespace sgfaudit::sgf {

namespace {

// Calls `found` with the offset behind each line end.
template <class Found>
void each_line(std::string_view bytes, std::uint64_t base, char line_end, Found found) {
  const char* it = bytes.data();
  const char* const end = it + bytes.size();
  while (it != end) {
    it = static_cast<const char*>(std::memchr(it, line_end, static_cast<std::size_t>(end - it)));
    if (it == nullptr) return;
    ++it;
    found(base + static_cast<std::uint64_t>(it - bytes.data()));
  }
}

}  // namespace

void LineIndex::start() { *this = LineIndex{}; }

// FF[4] allows LF, CR, CRLF and LFCR: the first line end of the input decides. A CR at the end of
// what was passed waits for the byte behind it.
void LineIndex::choose_line_end(std::string_view bytes, std::uint64_t base) {
  if (line_end_ != '\0' || bytes.empty()) return;
  if (waiting_cr_) {
    line_end_ = bytes.front() == '\n' ? '\n' : '\r';
    if (line_end_ == '\n') return;
    ++base_line_;
    base_line_start_ = base;
    starts_.push_back(base);
    return;
  }
  const std::uint64_t known = std::clamp(searched_, base, base + bytes.size());
  const auto at = bytes.find_first_of("\r\n", static_cast<std::size_t>(known - base));
  if (at == std::string_view::npos) {
    searched_ = base + bytes.size();
    return;
  }
  if (bytes[at] == '\n') {
    line_end_ = '\n';
  } else if (at + 1 < bytes.size()) {
    line_end_ = bytes[at + 1] == '\n' ? '\n' : '\r';
  }
}

void LineIndex::pass(std::string_view passed, std::uint64_t base, std::uint64_t game) {
  choose_line_end(passed, base);
  // Lines that end before the current game are of no more use.
  if (base_line_start_ <= game) {
    starts_.assign(1, base_line_start_);
    first_line_ = base_line_;
    full_ = false;
  }
  if (line_end_ == '\0') {
    waiting_cr_ = passed.ends_with('\r');
    return;
  }
  each_line(passed, base, line_end_, [&](std::uint64_t start) {
    ++base_line_;
    base_line_start_ = start;
    if (start <= game) {
      starts_.assign(1, start);
      first_line_ = base_line_;
      full_ = false;
    } else if (starts_.size() < max_lines) {
      starts_.push_back(start);
    } else {
      full_ = true;
    }
  });
}

Place LineIndex::locate(std::uint64_t offset, std::string_view window, std::uint64_t base) {
  choose_line_end(window, base);
  std::uint32_t line = base_line_;
  std::uint64_t start = base_line_start_;
  if (offset < base) {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    if (after == starts_.begin() || (full_ && after == starts_.end())) return {};
    start = after[-1];
    line = first_line_ + static_cast<std::uint32_t>(after - starts_.begin()) - 1;
  } else if (line_end_ != '\0') {
    // Most places are asked for in their order: the count goes on from the last one.
    std::uint64_t from = base;
    if (last_.line != 0 && last_.offset >= base && last_.offset <= offset) {
      from = last_.offset;
      line = last_.line;
      start = last_.start;
    }
    const std::uint64_t end = std::min<std::uint64_t>(offset, base + window.size());
    if (from < end) {
      each_line(window.substr(from - base, end - from), from, line_end_, [&](std::uint64_t next) {
        ++line;
        start = next;
      });
      last_ = {end, line, start};
    }
  }
  constexpr std::uint64_t longest = std::numeric_limits<std::uint32_t>::max();
  if (offset - start >= longest) return {};
  return {line, static_cast<std::uint32_t>(offset - start) + 1};
}

}  // namespace sgfaudit::sgf
