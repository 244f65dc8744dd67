// A game in UTF-8, with CA saying so.
#pragma once

#include <string>
#include <string_view>

#include "sgf/charset.hpp"
#include "sgf/decoder.hpp"
#include "sgf/game_text.hpp"

namespace sgfaudit::sgf {

/// Converts one game after the other.
class Recoder {
 public:
  /// Bring `game`, over `bytes`, into UTF-8, and set CA of its root node, which is left out only
  /// where all is ASCII and there was none. `charset` is what it is declared as, or nullptr;
  /// `named` where that was not done by CA. A game stays as it is where its set is unknown, or
  /// where not all of its bytes are characters, unless it was converted before. Returns the bytes
  /// that `game` is over then.
  std::string_view recode(GameText& game, std::string_view bytes, const Charset* charset,
                          bool named);

 private:
  bool decode(GameText& game, std::string_view bytes, const Charset& charset);

  Decoder decoder_;
  std::string text_;
};

/// Whether the text of a game was another set before it became the UTF-8 that it is (`TextSource`):
/// `named`, or CA says UTF-16, UTF-32 or ISO-2022-JP.
bool is_converted(const GameText& game, std::string_view bytes, const Charset* named);

/// All of a game byte for byte, but for its CA, which says UTF-8.
std::string with_utf8_declared(const GameText& game, std::string_view bytes);

/// A game in HZ: its characters may hold a `]` or `\`, which nothing tells from structure.
bool is_hz(const GameText& game, std::string_view bytes);

}  // namespace sgfaudit::sgf
