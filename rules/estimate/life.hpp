// An estimate of life and death on a whole board, where proof does not reach.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/estimate/field.hpp"

namespace sgfaudit::rules::estimate {

/// How much to play and search, and who is to move.
struct LifeOptions {
  int playouts = 100;
  int more_playouts = 200;               ///< where the first leave a string in doubt
  std::uint64_t budget = 60'000;         ///< states of the search
  std::uint64_t rescue_budget = 20'000;  ///< for each string that its owner might yet save
  Color to_move = Color::empty;          ///< who plays on; `empty` where both have passed
  Point ko = no_point;                   ///< where he may not take a ko back at once
};

/// A string of which the playouts are less sure is in doubt.
inline constexpr float doubtful = 0.5F;

/// What is held of every string.
struct Life {
  Field field;
  /// By point of a stone: how sure the estimate is, from 0 to 1.
  std::vector<float> sure;
  /// By point of a stone: its string belongs to a group with little room for eyes, so that it may
  /// be in seki.
  std::vector<std::uint8_t> weak;
};

/// Playouts say which strings live; groups with little room for eyes, and what lies in them, are
/// then searched by the rules of confirmation, with the strong groups around them held for alive.
/// While the game goes on (`to_move`), what its owner can save if he moves first is not dead.
/// Deterministic: seeded by nothing but the position.
Life estimate_life(const Board& board, const LifeOptions& options = {});

/// Does a string of a group with little room stand beside this one?
bool is_beside_weak(const Life& life, Point string);

/// Which strings search looks at: those of groups with little room for eyes, or also strings of few
/// liberties beside stones held for dead, whatever room their group has elsewhere.
enum class Searched : std::uint8_t { little_room, few_liberties };

/// What search alone says once a game has been ended; other strings stay what `ended` holds them
/// for. `sure` is 1 where a status was found, else 0; nothing is `weak` where no string has few
/// liberties that search was to look at as well.
Life judge_by_search(const Field& ended, Searched which = Searched::little_room);

/// The estimate where the game was ended: both players have passed, whatever `options` say.
Life judge_ended(const Board& board, LifeOptions options = {});

/// Strings that `ended` holds for dead, but that no playout takes beside strings with little room:
/// mostly they are in seki. `now` is what `judge_ended` says of the same board.
std::vector<Point> revived(const Life& now, const Field& ended);

/// Judges the strings once more where the game was ended, by `now` as for `revived`: with all dame
/// filled the playouts are hardly ever unsure. A string in doubt of which they are sure now is as
/// sure as that (`life.sure`); one that stands or falls with strong groups only is sure enough to
/// be counted, as reading has ended the game. Revived ones live. `life.weak` becomes that of `now`.
void judge_again(Life& life, Field& ended, Life now);

}  // namespace sgfaudit::rules::estimate
