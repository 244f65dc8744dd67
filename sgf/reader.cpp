#include "sgf/reader.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "sgf/ascii.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace {

// With the rest of the last character of what is told.
constexpr std::size_t most_outside_text = Finding::most_words + 3;
constexpr std::size_t first_capacity = 256 * 1024;

}  // namespace

GameReader::GameReader(bool variations, std::uint32_t listed)
    : window_(std::make_unique_for_overwrite<char[]>(first_capacity)),
      capacity_(first_capacity),
      builder_(variations, listed),
      outside_findings_(listed) {}

void GameReader::start(ByteSource& source, const Charset* named) {
  source_ = &source;
  text_ = nullptr;
  found_ = nullptr;
  named_ = named;
  marked_ = false;
  declared_ = nullptr;
  charsets_differ_ = false;
  size_ = used_ = 0;
  base_ = end_ = 0;
  behind_.clear();
  last_chunk_ = skipping_value_ = false;
  parser_ = Parser(named);
  tape_.reserve(0);
  cursor_ = tape_.end();
  lines_.start();
  trailing_.clear();
  outside_findings_.start(trailing_);
  outside_text_.clear();
  outside_told_ = false;
  games_ = 0;
}

void GameReader::start(TextSource& text) {
  start(text, text.charset());
  text_ = &text;
  marked_ = text.marked();
}

// The bytes that the parser has used leave the window.
void GameReader::shift(std::size_t used, bool keep) {
  if (used == 0) return;
  // Lines are remembered from the first byte on that a finding of the record may name.
  const std::vector<Finding>& findings = keep ? record_->findings : trailing_;
  std::uint64_t oldest = keep ? record_->offset : base_ + used;
  if (!findings.empty()) oldest = std::min(oldest, findings.front().offset);
  const std::string_view passed(window_.get(), used);
  lines_.pass(passed, base_, oldest);
  if (behind_.size() > max_behind) behind_.erase(0, behind_.size() - max_behind);
  behind_ += passed.substr(used - std::min(used, max_behind));
  std::memmove(window_.get(), window_.get() + used, size_ - used);
  size_ -= used;
  base_ += used;
}

// Parse one more window. False at the end of the input. With `keep` the record is in use.
bool GameReader::fill(bool keep) {
  if (last_chunk_ && used_ == size_) return false;
  if (keep) builder_.detach(*record_);
  shift(used_, keep);
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
  plain_ = std::memchr(first, 0, size_) == nullptr;
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
  long_value_ = LongValue{};
  long_value_offset_ = base_ + 1;
  used_ = 1;
  skip_value();
}

void GameReader::skip_value() {
  used_ += long_value_.pass({window_.get() + used_, size_ - used_}, parser_.pairs());
  skipping_value_ = !long_value_.ended();
}

// An extra `)`, or text between games: one finding of the latter, however windows cut it.
void GameReader::outside(const Event& event) {
  Finding finding;
  if (event.kind == Event::Kind::extra_close && outside_told_) {  // of a text in prose
    if (outside_text_.size() < most_outside_text) outside_text_.push_back(')');
    return;
  }
  if (event.kind == Event::Kind::extra_close) {
    finding.code = Code::unexpected_close;
    finding.offset = base_ + event.begin;
    outside_findings_.add(std::move(finding));
    return;
  }
  for (auto i = event.begin; i < event.end && outside_text_.size() < most_outside_text; ++i) {
    if (outside_text_.empty()) {
      if (is_space(window_[i])) continue;
      outside_offset_ = base_ + i;
    }
    outside_text_.push_back(window_[i]);
    if (outside_text_ == byte_order_mark) outside_text_.clear();
  }
  if (byte_order_mark.starts_with(outside_text_)) return;
  const std::string detail(utf8_prefix(trimmed(outside_text_), Finding::most_words));
  if (outside_told_) return outside_findings_.rename_last(Code::text_outside_game, detail);
  outside_told_ = true;
  finding.code = Code::text_outside_game;
  finding.offset = outside_offset_;
  finding.detail = detail;
  outside_findings_.add(std::move(finding));
}

// Programs that read one CA for a whole file misread the games that declare another set.
void GameReader::compare_charset() {
  const Charset* const charset = find_charset(record_->charset.text);
  if (charset == nullptr) return;
  // CA need not say the order of bytes.
  const auto same = [&] {
    return charset == named_ || (charset->unit > 1 && charset->unit == named_->unit);
  };
  if (marked_ && !same()) {
    Finding finding;
    finding.code = Code::charset_contradicted;
    finding.offset = record_->charset.offset;
    finding.count = static_cast<std::uint32_t>(CharsetConflict::mark_of_file);
    finding.detail = utf8_prefix(trimmed(record_->charset.text), Finding::most_words);
    record_->findings.push_back(std::move(finding));
  }
  if (charsets_differ_) return;
  if (declared_ == nullptr) declared_ = charset;
  if (charset == declared_) return;
  charsets_differ_ = true;
  Finding finding;
  finding.code = Code::charsets_differ;
  finding.offset = record_->charset.offset;
  finding.detail = declared_->name;
  record_->findings.push_back(std::move(finding));
}

// Two files may have been joined, and this may be the first game of the second one.
void GameReader::look_for_seam() {
  const Charset* const found = text_ ? text_->found_before(record_->end) : nullptr;
  if (found == nullptr) return;
  record_->encoding = found;
  if (std::exchange(found_, found) == found || found->unit == 1) return;
  Finding finding;
  finding.code = Code::charset_contradicted;
  finding.offset = record_->offset;
  finding.count = static_cast<std::uint32_t>(CharsetConflict::file_goes_on);
  finding.detail = found->name;
  record_->findings.push_back(std::move(finding));
}

void GameReader::game_ended() {
  compare_charset();
  look_for_seam();
}

bool GameReader::next(GameRecord& record) {
  record_ = &record;
  bool complete = false;  // but for what stands right behind the game, which is told with it
  for (;;) {
    while (cursor_ != tape_.end()) {
      if (builder_.in_game()) {
        cursor_ =
            builder_.take(cursor_, tape_.end(), window_.get(), base_, plain_ && parser_.ascii());
        complete = !builder_.in_game();
        if (complete) {
          game_ended();
          outside_findings_.start(record.findings);
        }
      } else if (cursor_->kind == Event::Kind::outside ||
                 cursor_->kind == Event::Kind::extra_close) {
        outside(*cursor_++);
      } else if (complete) {
        end_ = base_ + cursor_->begin;
        return true;
      } else {
        builder_.begin(record, ++games_, base_ + cursor_->begin, named_);
        record.findings.insert(record.findings.end(), trailing_.begin(), trailing_.end());
        trailing_.clear();
        outside_text_.clear();
        outside_told_ = false;
      }
    }
    if (fill(complete || builder_.in_game())) continue;
    end_ = base_ + size_;
    if (builder_.in_game()) {
      if (skipping_value_) builder_.unterminated(long_value_offset_);
      builder_.finish(base_ + size_);
      game_ended();
      return true;
    }
    return complete;
  }
}

Place GameReader::locate(std::uint64_t offset) {
  return lines_.locate(offset, {window_.get(), size_}, base_);
}

std::uint32_t GameReader::character_at(std::uint64_t offset, const Place& place) const {
  const std::size_t before = place.column - 1;
  const std::uint64_t line = offset - before;
  if (place.line == 0 || line + max_behind < end_ || offset > base_ + size_) return 0;
  // However windows cut the line, it is the same one.
  std::string joined;
  std::string_view text;
  if (line >= base_) {
    text = {window_.get() + (line - base_), before};
  } else {
    joined = behind_.substr(behind_.size() - (base_ - line), before);
    if (offset > base_) joined.append(window_.get(), offset - base_);
    text = joined;
  }
  if (!is_utf8(text)) return 0;
  // In front of all text, and in no editor a column.
  if (offset == before && text.starts_with(byte_order_mark)) {
    text.remove_prefix(byte_order_mark.size());
  }
  const auto begins_character = [](char c) { return (c & 0xC0) != 0x80; };
  return 1 + static_cast<std::uint32_t>(std::count_if(text.begin(), text.end(), begins_character));
}

}  // namespace sgfaudit::sgf
