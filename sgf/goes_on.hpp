// Whether a game goes on behind a `)`, and a text behind a `]`. Nothing is said where only the next
// window can tell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "sgf/charset.hpp"

namespace sgfaudit::sgf {

/// Behind the `)` that would end a game: does it go on with a move? A few bytes may stand before
/// it, as where the `)` is a damaged part of another.
std::optional<bool> goes_on_with_move(const char* it, const char* last, bool final);

/// ... or with variations, of which the first begins with a move: a `)` stands behind them that has
/// nothing else to close, as in `(;B[pd](;W[dd]))(;W[qc]))`.
std::optional<bool> goes_on_with_variation(const char* it, const char* last, bool final,
                                           Pairs pairs);

/// Behind a `)`: where a text ends in whose middle a `]` stood without its `\`, as in
/// `C[(see [1]) and this];B[pd]`. The next bracket there closes what none has opened, and the game
/// goes on behind it. A nullptr where it does not.
std::optional<const char*> goes_on_with_text(const char* it, const char* last, bool final);

/// A text with what seems to stand behind it, no longer than this, is looked at for its end.
inline constexpr std::ptrdiff_t longest_look = 64 * 1024;

/// What must show that a text goes on behind its `]`: a `[` in it that this one closes, as in
/// `C[Aki [5k]: hello]`; or also words and a `]` that none has opened, `C[smile :] it is late]`.
enum class TextSign : std::uint8_t { bracket, bracket_or_words };

/// A text from `begin` on seems to end in front of `here`, where something stands that is neither a
/// property nor structure: the `]` that ends it in truth, with the game going on behind it and no
/// node of a move before. A nullptr where the text ends where it seems to.
std::optional<const char*> end_of_text(const char* begin, const char* here, const char* last,
                                       bool final, Pairs pairs, TextSign sign);

/// A text in which a variation is written, as in `C[better is (;B[pd];W[dd])];W[dp]`, seems to end
/// in front of `here`, with its first move: the `]` that ends it in truth, behind the `)` of the
/// variation and with the game going on behind it. A nullptr where there is none.
std::optional<const char*> end_of_text_with_variation(const char* begin, const char* here,
                                                      const char* last, bool final, Pairs pairs);

}  // namespace sgfaudit::sgf
