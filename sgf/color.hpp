// Black and White.
#pragma once

#include <cstdint>

namespace sgfaudit {

/// Colour of a stone, of a player, or of a point (`empty` also means "no player").
enum class Color : std::uint8_t { empty, black, white };

/// The other player; `empty` stays `empty`.
constexpr Color opponent(Color c) {
  return c == Color::black ? Color::white : c == Color::white ? Color::black : Color::empty;
}

}  // namespace sgfaudit
