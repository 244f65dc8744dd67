// Articles 7 to 9: what lives at the end of a game, and what is territory.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/board.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "rules/estimate/last_moves.hpp"
#include "rules/line.hpp"
#include "rules/ruleset.hpp"
#include "rules/symmetry.hpp"

namespace sgfaudit::rules {

/// Which dame and teire are filled in before confirmation (commentary to 9.2).
enum class Dame : std::uint8_t {
  automatic,  ///< `fill` of a game, `strict` of a diagram
  strict,     ///< the position as it stands
  fill
};

/// What is searched, filled in and handed out.
struct JudgeOptions {
  std::optional<std::uint64_t> budget;  ///< states to look at in one game; else by what it is
  std::size_t tree_limit = 0;           ///< proof trees of at most so many nodes, see confirm
  bool proofs = false;                  ///< the complete proofs
  Dame dame = Dame::automatic;
};

/// A last position, and how it came about.
struct LastPosition {
  Board board;
  bool is_diagram = false;
  bool passed = false;      ///< both have passed
  bool breaks_off = false;  ///< a game that nobody has stopped: its last moves are to be played
  Color to_move = Color::black;
  Point ko = no_point;              ///< where he may not take a ko back
  std::vector<TakenOff> taken_off;  ///< stones that the record removes after both have passed
  bool placed = false;              ///< since then: dame, prisoners (10.2), a demonstration
};

/// The same in that view.
LastPosition in_view(const LastPosition& last, View view);

/// What was found.
struct Judged {
  Board board;                            ///< that was confirmed
  std::vector<estimate::LastMove> moves;  ///< added before it: dame, teire, last moves
  int taken[2] = {0, 0};  ///< prisoners of Black and White by these, less stones that were put back
  Confirmation confirmation;
  std::optional<double> sure;  ///< of a game that broke off, see `Stopped`
  bool exact = false;          ///< the points follow from proved statuses by Article 8
  std::string_view reason;     ///< why nothing was confirmed; empty where something was
};

/// Whether stones stand without a liberty, as setup may leave them; by Article 4 there are none.
bool stand_without_liberty(const Board& board);

/// Judges the end of a game by confirmation, else by estimate. The same is found however the board
/// lies and whoever has the black stones.
Judged judge(const LastPosition& last, const Ruleset& ruleset, const JudgeOptions& options);

}  // namespace sgfaudit::rules
