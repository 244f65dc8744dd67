// Strings that are held for alive but cannot be saved.
#pragma once

#include <vector>

#include "rules/estimate/reader.hpp"

namespace sgfaudit::rules::estimate {

/// The string at `string` is captured if its opponent begins, and nothing that its owner plays
/// first at its liberties, or to take what surrounds it, leaves him more: it is dead as it stands,
/// and costs its opponent no move.
bool is_lost(Reader& reader, const Field& field, Point string);

/// Where a string may be saved: its liberties, and those of surrounding strings that have few.
std::vector<Point> ways_out(const Board& board, Point string);

}  // namespace sgfaudit::rules::estimate
