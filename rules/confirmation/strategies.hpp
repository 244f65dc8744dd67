// Whether all that is proved for single strings can be done in one game.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/confirmation/confirmation.hpp"

namespace sgfaudit::rules::confirmation {

/// What a player answers, and the points at which he does so.
struct Strategy {
  Color player = Color::empty;
  std::vector<int> points;
  std::vector<int> keeps;    ///< points of strings of his
  std::vector<int> cleared;  ///< points of which he takes all that his opponent has there
};

/// Those by which uncapturable strings are kept, but for what lives without play: the plans that
/// are used, and the search of each string that none of these keeps. Nothing of strings that were
/// known before (`ConfirmationOptions::known`).
std::vector<Strategy> strategies_of(const Confirmation& confirmed);

/// Two strategies of one player have points in common: a single play may ask for two answers. By
/// Article 7 each string is asked about by itself; in play only one of them can be given.
bool collide(const Strategy& a, const Strategy& b);

/// Whether the player can follow all that are his, as none collide, or a plan keeps all that they
/// keep and clears all that they clear; with `by_play` one that turns on no pass for a ko. `left`:
/// how many states may be looked at for such a plan, and how many of them are left then.
bool can_follow_all(const Position& position, const Confirmation& confirmed, Color player,
                    std::vector<Strategy> strategies, bool by_play, std::uint64_t& left);

/// The same of both players once dame are filled, where a strategy is not that of `before`. What
/// does not change by it is as the letter of Article 7 has it.
bool can_follow_all(const Position& position, const Confirmation& filled,
                    const Confirmation& before, std::uint64_t& left);

}  // namespace sgfaudit::rules::confirmation
