// Facts of the game that a record declares, read like a person would.
#pragma once

#include <optional>
#include <string_view>

#include "sgf/finding_list.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::sgf {

/// A komi, and what its number was taken for.
struct Komi {
  double points = 0;
  KomiForm form = KomiForm::points;
};

/// KM: points (`6.5`, `6 1/2`), hundredths of a point (`650`), stones of area counting (`3.75`, or
/// with their unit) or hundredths of them (`375`). A quarter is always one of a stone.
std::optional<Komi> read_komi(std::string_view value);

/// KI, which old programs write instead of KM: a whole number of half points.
std::optional<double> read_half_points(std::string_view value);

/// HA: a number of stones, also as `2` U+5B50 and the like; 0 for a game in which Black only has
/// the first move (U+5148).
std::optional<int> read_handicap(std::string_view value);

/// PL: who is to move, also as `Black to play` or `2`; `empty` where it says neither.
Color read_player(std::string_view value);

/// Columns and rows of a board.
struct BoardSize {
  int width = 19;
  int height = 19;
};

/// GM means Go: `1`, and what people write for it (`01`, `Go`).
bool is_go(std::string_view value);

/// FF: 1 to 4, or 0 where it is no version.
int read_version(std::string_view value);

/// SZ: `19`, `19:13`. Nothing where it is no size of 1 to 52.
std::optional<BoardSize> read_size(std::string_view value);

/// Read the texts of the record into its values. What is read but is not as FF[4] has it, and what
/// cannot be read, is a finding.
void read_facts(GameRecord& record, FindingList& findings);

}  // namespace sgfaudit::sgf
