// Handicap stones that a record declares but does not place.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// A point of the board, from 0.
struct HandicapPoint {
  std::uint8_t x, y;
};

/// The usual points of `stones` stones on a square board, where there are some (2 to 9 stones, on
/// 9x9, 13x13 and 19x19, else nothing). Three stones leave one corner free, which is not the same
/// everywhere: `choice` is 0 (lower right) or 1 (upper left).
std::vector<HandicapPoint> usual_handicap(int stones, int width, int height, int choice);

/// HA of two or more, no stone placed and no play of Black before White's first: the stones are
/// missing from the record.
bool lacks_handicap(const sgf::GameRecord& record);

/// How many stones Black may play in turn before White's first move: as many as HA says where it is
/// two or more; without it those that he does play, where all are on star points and at least
/// three, so that no lost moves of White explain them. Nothing where stones are placed.
std::uint32_t handicap_in_turn(const sgf::GameRecord& record);

/// Place the stones in front of all moves, as AB would.
void place_handicap(sgf::GameRecord& record, std::span<const HandicapPoint> points);

/// Take them back.
void remove_handicap(sgf::GameRecord& record, std::size_t stones);

}  // namespace sgfaudit::rules
