// Whether a game goes on behind a `)`. Nothing is said where only the next window can tell.
#pragma once

#include <optional>

namespace sgfaudit::sgf {

/// Behind the `)` that would end a game: does it go on with a move? A few bytes may stand before
/// it, as where the `)` is a damaged part of another.
std::optional<bool> goes_on_with_move(const char* it, const char* last, bool final);

/// Behind a `)`: where a text ends in whose middle a `]` stood without its `\`, as in
/// `C[(see [1]) and this];B[pd]`. The next bracket there closes what none has opened, and the game
/// goes on behind it. A nullptr where it does not.
std::optional<const char*> goes_on_with_text(const char* it, const char* last, bool final);

}  // namespace sgfaudit::sgf
