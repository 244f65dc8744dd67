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
  /// where not all of its bytes are characters. Returns the bytes that `game` is over then.
  std::string_view recode(GameText& game, std::string_view bytes, const Charset* charset,
                          bool named);

 private:
  bool decode(GameText& game, std::string_view bytes, const Charset& charset);

  Decoder decoder_;
  std::string text_;
};

/// A game in HZ: its characters may hold a `]` or `\`, which nothing tells from structure.
bool is_hz(const GameText& game, std::string_view bytes);

}  // namespace sgfaudit::sgf
