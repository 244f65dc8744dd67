// The result of a game, as FF[4] has it and as people write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sgf/record.hpp"

namespace sgfaudit::sgf {

/// RE as FF[4] has it (`B+3.5`, `W+R`, `0`, `Void`, `?`) and as people write it (`B+1 5/6`, `Jigo`,
/// `Both lost`, `W+Resign`, `Black wins by resignation`, and Chinese, Japanese and Korean prose in
/// UTF-8). What cannot be read is `other` and `readable` is false, never a guess; a winner without
/// more (`B+`) is `other` too, and readable.
Result parse_result(std::string_view value);

/// Has the value a form of FF[4]: `B+3.5`, `W+R`, `0`, `Void`, `?`? `B+0.75` has one, though it is
/// read as a margin in stones.
bool is_result_form(std::string_view value);

/// The result as FF[4] has it, read as the same again. Nothing where it is right already, cannot be
/// read, or has no such form.
std::optional<std::string> standard_result(std::string_view value);

}  // namespace sgfaudit::sgf
