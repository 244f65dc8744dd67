// Test support: the score of an SGF text.
#pragma once

#include <string>
#include <string_view>

#include "rules/audit.hpp"
#include "rules/score.hpp"
#include "testdata/reading.hpp"

namespace sgfaudit::testing {

/// Setup of two strings, of which each lives with two eyes:
///
///     . X . X O O .
///     X X X X O . O
///     X X X X O O O
inline const std::string walls =
    "SZ[7:3]AB[ba][da][ab][bb][cb][db][ac][bc][cc][dc]AW[ea][fa][eb][gb][ec][fc][gc]";

/// Of the only game of a text; `variations`: read with all of them.
inline rules::Score score(std::string_view sgf, const rules::ScoreOptions& options = {},
                          bool variations = false) {
  sgf::GameRecord record = read_one(sgf, variations).record;
  rules::Auditor auditor;
  const rules::Audit audit = auditor.run(record);
  return rules::score_of(record, *audit.played, *audit.position, *audit.ruleset, options);
}

}  // namespace sgfaudit::testing
