#include "sgf/encoding.hpp"

#include <algorithm>
#include <limits>

#include "sgf/half_pairs.hpp"
#include "sgf/utf8.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t cut_value = (1 << 20) - 1;  // as long as a value that may have been cut
constexpr std::size_t longest_character = 4;

std::uint32_t to_count(std::uint64_t number) {
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(number, std::numeric_limits<std::uint32_t>::max()));
}

// The first damage that may be none, but a character.
void tell_damage(std::vector<Finding>& findings) {
  const auto damage = std::find_if(findings.begin(), findings.end(),
                                   [](const Finding& f) { return may_come_of_half_pair(f.code); });
  if (damage != findings.end()) damage->count = 1;
}

}  // namespace

void GameEncoding::start(const Charset* named) {
  charset_ = named;
  named_ = named != nullptr;
  valid_ = {};
  not_ascii_ = 0;
  bad_utf8_ = bad_ = {};
  half_pairs_ = false;
  twice_.clear();
}

void GameEncoding::value(std::string_view text, std::uint64_t offset) {
  not_ascii_ += static_cast<std::uint64_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }));
  const auto add = [&](Bad& bad, const Decoded& decoded) {
    if (decoded.complete()) return;
    if (text.size() >= cut_value && decoded.first_bad + longest_character > text.size()) return;
    if (bad.bytes == 0) bad.first = offset + decoded.first_bad;
    bad.bytes += decoded.bad;
  };
  if (valid_utf8_length(text, &valid_) != text.size()) {
    add(bad_utf8_, decoder_.inspect(utf8(), text));
    half_pairs_ = half_pairs_ || half_pairs(text).count != 0;
  } else if (twice_.empty() && is_encoded_twice(text)) {
    twice_ = utf8_prefix(text, Finding::most_words);
    twice_offset_ = offset;
  }
  if (charset_ != nullptr && charset_->converter != nullptr) {
    add(bad_, decoder_.inspect(*charset_, text));
  }
}

// Of another set some pairs of bytes are characters of UTF-8 by accident; of UTF-8 some characters
// are cut off, mostly at the end of a name.
bool GameEncoding::is_no_utf8() const {
  const std::uint64_t good = not_ascii_ - bad_utf8_.bytes;
  return 2 * bad_utf8_.bytes > (valid_.characters == 0 ? good : 3 * good);
}

void GameEncoding::finish(GameRecord& record, FindingList& findings) {
  const RawValue& declaration = record.charset;
  const auto report = [&](Code code, std::uint64_t offset, std::string_view detail,
                          std::uint64_t count = 0) {
    Finding finding;
    finding.code = code;
    finding.offset = offset;
    finding.count = to_count(count);
    finding.detail = utf8_prefix(detail, Finding::most_words);
    findings.add(std::move(finding));
  };
  const auto contradicted = [&](std::uint64_t offset, std::string_view said, CharsetConflict by) {
    report(Code::charset_contradicted, offset, said, static_cast<std::uint64_t>(by));
  };
  const Charset* const declared = declaration.present ? find_charset(declaration.text) : nullptr;
  if (declaration.present && declared == nullptr && !trimmed(declaration.text).empty()) {
    report(Code::unknown_charset, declaration.offset, trimmed(declaration.text));
  }
  const auto spelled = [&](const Charset& set) {
    return &set == declared ? trimmed(declaration.text) : set.name;
  };
  if (!named_ && declared != nullptr && declared->unit > 1 && bad_utf8_.bytes == 0) {
    // CA[UTF-16], but ASCII is one byte each
    contradicted(declaration.offset, spelled(*declared), CharsetConflict::text_is_utf8);
  }
  const bool is_utf8 = charset_ == nullptr || charset_->converter == nullptr;
  if (charset_ == nullptr) {
    if (bad_utf8_.bytes != 0) {
      report(Code::undeclared_encoding, bad_utf8_.first, {}, bad_utf8_.bytes);
      if (half_pairs_) tell_damage(record.findings);
    }
  } else if (!named_ && is_utf8 && is_no_utf8()) {
    contradicted(bad_utf8_.first, spelled(declared ? *declared : *charset_),
                 CharsetConflict::text_is_another);
    if (half_pairs_) tell_damage(record.findings);
    charset_ = nullptr;
  } else if (!named_ && !is_utf8 && bad_utf8_.bytes == 0 && is_rather_utf8(*charset_, valid_)) {
    contradicted(declaration.offset, spelled(*charset_), CharsetConflict::text_is_utf8);
    charset_ = &utf8();
  } else if (!named_ && is_utf8 && bad_utf8_.bytes == 0 && valid_.characters != 0 &&
             names_ascii(declaration.text)) {
    contradicted(declaration.offset, trimmed(declaration.text), CharsetConflict::text_is_utf8);
  } else {
    const Bad& bad = is_utf8 ? bad_utf8_ : bad_;
    if (bad.bytes != 0) report(Code::undecodable_text, bad.first, charset_->name, bad.bytes);
  }
  const bool as_utf8 = charset_ == nullptr || charset_->converter == nullptr;
  if (!twice_.empty() && as_utf8) report(Code::encoded_twice, twice_offset_, twice_);
  // ASCII is the same in all that CA may declare, and is not always asked what it declares.
  record.encoding = named_ || not_ascii_ != 0 ? charset_ : nullptr;
}

bool GameEncoding::decode(std::string_view bytes, std::string& out) {
  if (charset_ != nullptr) return decoder_.decode_value(*charset_, bytes, out).complete();
  out += bytes;
  return is_utf8(bytes);
}

void GameEncoding::decode_beginning(std::string& bytes, std::size_t cut_at) {
  std::string_view whole = bytes;
  const Charset& charset = charset_ != nullptr ? *charset_ : utf8();
  if (whole.size() + longest_character > cut_at) {
    const Decoded decoded = decoder_.inspect(charset, whole);
    if (!decoded.complete() && decoded.bad < longest_character &&
        decoded.first_bad + longest_character > whole.size()) {
      whole = whole.substr(0, decoded.first_bad);
    }
  }
  scratch_.clear();
  decode(whole, scratch_);
  bytes = scratch_;
}

}  // namespace sgfaudit::sgf
