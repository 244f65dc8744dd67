// What the reports for people say of a game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/diagram.hpp"
#include "reports/report.hpp"

namespace sgfaudit::reports {

/// `games/a.sgf, game 2`.
std::string game_name(const GameReport& game);

/// Players, event, date and the recorded result, as far as the record says them.
std::vector<std::string> about_words(const GameReport& game);

/// ` (Article 6)`, ` (FF[4] 3.4)` or nothing: articles are those of 1989, and other rules have
/// others.
std::string article_words(const Entry& entry, const rules::Ruleset& ruleset);
std::string article_words(std::string_view article, const rules::Ruleset& ruleset);

/// The message with a capital and a full stop.
std::string sentence(const Finding& finding, int height);

/// `line 3, column 10, point dd`.
std::string place_words(const Finding& finding);

/// The same as terminals and editors follow it: `games/a.sgf:14:33, point sk`.
std::string linked_place(const Finding& finding, std::string_view path);

/// What the verdict is, as one sentence without a full stop.
std::string verdict_words(const GameReport& game);

/// A board around a finding about the rules: after its move, before it where the stones of the move
/// do not stay.
struct Scene {
  rules::Board board;
  View view;
};

/// Nothing where the finding is none of the main line, of the rules and at a point of the board.
std::optional<Scene> scene_of(const Finding& finding, const sgf::GameRecord& record);

/// The counts of a run in groups, each with a heading: the first says how much was read.
struct CountRow {
  std::string name;
  std::uint64_t count = 0;
  std::optional<Severity> severity;  ///< of a finding
  std::string note;                  ///< `in 3 games`
};
struct CountGroup {
  std::string heading;
  std::vector<CountRow> rows;
};
std::vector<CountGroup> summary_groups(const Summary& summary, const Style& style);

}  // namespace sgfaudit::reports
