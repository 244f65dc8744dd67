// Ranks of players.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sgfaudit::sgf {

/// How strong a player is.
struct Rank {
  enum class Kind : std::uint8_t {
    kyu,
    dan,          ///< of amateurs, or it is not said
    professional  ///< dan of a professional
  };
  Kind kind = Kind::kyu;
  std::uint8_t grade = 0;  ///< from 1
};

/// BR and WR: `9p`, `5d ama`, `3 kyu`, `9` U+6BB5, `P9` U+6BB5. Titles, ratings and lists of
/// several players are no rank.
std::optional<Rank> read_rank(std::string_view value);

/// A rank as FF[4] has it: `9p`, `3k`, `1d`.
struct RankText {
  char text[4];  ///< ends with a NUL
  std::string_view view() const { return text; }
};
RankText written(Rank rank);

/// BR and WR that say that there is no rank, or that it is not known: `?`, `NR`, `-`.
bool says_no_rank(std::string_view value);

}  // namespace sgfaudit::sgf
