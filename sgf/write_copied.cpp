// Games that are written as they are.

#include <algorithm>

#include "sgf/decoder.hpp"
#include "sgf/utf8.hpp"
#include "sgf/write.hpp"

namespace sgfaudit::sgf {

void Rewriter::copy(std::string_view bytes, std::string& out) const {
  const bool is_known = !too_large_ && copied_ != Copied::unknown_set;
  if (is_known && is_converted(text_, bytes, named_)) {
    out += with_utf8_declared(text_, bytes);
    return;
  }
  // Without the text between the two, the game before would go on with it.
  if (options_.repair && !too_large_ && bytes[0] != '(') out += bytes[0] == ';' ? "(" : "(;";
  out += bytes;
}

Rewriter::Copied Rewriter::why_copied(std::string_view bytes) {
  half_ = {};
  if (too_large_) return Copied::too_large;
  if ((options_.repair || !found_.empty()) && is_hz(text_, bytes)) return Copied::hz;
  if (!options_.repair) return found_.empty() ? Copied::no : Copied::has_problems;
  const bool unknown = charset_ == nullptr
                           ? !is_utf8(bytes)
                           : charset_ == &utf8() && named_ == nullptr && is_mostly_no_utf8(bytes);
  if (unknown) half_ = half_pairs(bytes);
  const auto is_doubtful = [](const Finding& f) { return may_come_of_half_pair(f.code); };
  const bool doubtful = half_.count != 0 && std::any_of(found_.begin(), found_.end(), is_doubtful);
  return doubtful ? Copied::unknown_set : Copied::no;
}

}  // namespace sgfaudit::sgf
