#include "sgf/reader.hpp"

#include <algorithm>
#include <cstring>

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t first_capacity = 256 * 1024;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Text outside of games that deserves a word.
bool is_noise(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return trimmed(text).empty();
}

}  // namespace

GameReader::GameReader(bool variations)
    : window_(std::make_unique_for_overwrite<char[]>(first_capacity)),
      capacity_(first_capacity),
      builder_(variations) {}

void GameReader::start(ByteSource& source) {
  source_ = &source;
  size_ = used_ = 0;
  base_ = 0;
  last_chunk_ = skipping_value_ = escaped_ = false;
  parser_ = Parser{};
  tape_.reserve(0);
  cursor_ = tape_.end();
  lines_.start();
  trailing_.clear();
  games_ = 0;
}

// The bytes that the parser has used leave the window.
void GameReader::shift(std::size_t used) {
  if (used == 0) return;
  lines_.pass({window_.get(), used}, base_, builder_.in_game() ? record_->offset : base_ + used);
  std::memmove(window_.get(), window_.get() + used, size_ - used);
  size_ -= used;
  base_ += used;
}

// Parse one more window. False at the end of the input.
bool GameReader::fill() {
  if (last_chunk_ && used_ == size_) return false;
  if (builder_.in_game()) builder_.detach(*record_);
  shift(used_);
  used_ = 0;
  if (size_ == capacity_ && capacity_ < max_value) {
    auto larger = std::make_unique_for_overwrite<char[]>(capacity_ * 2);
    std::memcpy(larger.get(), window_.get(), size_);
    window_ = std::move(larger);
    capacity_ *= 2;
  }
  const bool was_full = size_ == capacity_;
  if (!last_chunk_ && !was_full) {
    const auto chunk = source_->read(window_.get() + size_, capacity_ - size_);
    size_ += chunk.size;
    last_chunk_ = chunk.last;
  }
  tape_.reserve(size_);
  cursor_ = tape_.begin();
  const char* const first = window_.get();
  if (skipping_value_) {
    skip_value();
  } else if (was_full && parser_.depth() > 0 && *first == '[') {
    cut_value();
  } else {
    // A name or white space that fills the window is not worth waiting for.
    used_ = parser_.parse(first, first + size_, last_chunk_ || was_full, tape_);
    if (was_full && !last_chunk_ && used_ == 0) used_ = size_;
  }
  return true;
}

// A value as long as the window: it is cut, and its rest is passed over.
void GameReader::cut_value() {
  parser_.push_long_value(static_cast<std::uint32_t>(size_), tape_);
  skipping_value_ = true;
  escaped_ = false;
  used_ = 1;
  skip_value();
}

void GameReader::skip_value() {
  for (; used_ < size_; ++used_) {
    const char c = window_[used_];
    if (escaped_) {
      escaped_ = false;
    } else if (c == '\\') {
      escaped_ = true;
    } else if (c == ']') {
      ++used_;
      skipping_value_ = false;
      return;
    }
  }
}

void GameReader::outside(const Event& event, std::vector<Finding>& findings) {
  const std::string_view text(window_.get() + event.begin, event.end - event.begin);
  Finding finding;
  finding.code = event.kind == Event::Kind::extra_close ? Code::unexpected_close
                                                        : Code::text_outside_game;
  if (event.kind == Event::Kind::outside && is_noise(text)) return;
  finding.offset = base_ + event.begin;
  if (event.kind == Event::Kind::outside) finding.detail = trimmed(text).substr(0, 40);
  if (findings.size() < FindingList::most) findings.push_back(std::move(finding));
}

bool GameReader::next(GameRecord& record) {
  const auto is_outside = [](const Event& e) {
    return e.kind == Event::Kind::outside || e.kind == Event::Kind::extra_close;
  };
  record_ = &record;
  for (;;) {
    for (; cursor_ != tape_.end(); ++cursor_) {
      if (builder_.in_game()) {
        cursor_ = builder_.take(cursor_, tape_.end(), window_.get(), base_);
        if (builder_.in_game()) break;
        // What stands right behind the game is told with it.
        for (; cursor_ != tape_.end() && is_outside(*cursor_); ++cursor_) {
          outside(*cursor_, record.findings);
        }
        return true;
      }
      if (is_outside(*cursor_)) {
        outside(*cursor_, trailing_);
      } else {
        builder_.begin(record, ++games_, base_ + cursor_->begin);
        record.findings.insert(record.findings.end(), trailing_.begin(), trailing_.end());
        trailing_.clear();
        --cursor_;
      }
    }
    if (fill()) continue;
    if (!builder_.in_game()) return false;
    builder_.finish(base_ + size_);
    return true;
  }
}

Place GameReader::locate(std::uint64_t offset) {
  return lines_.locate(offset, {window_.get(), size_}, base_);
}

}  // namespace sgfaudit::sgf
