// Test support: boards as diagrams, lines of play as words, findings as text.
//
// A diagram has `.`, `X` (Black) and `O` (White), a row a word. Lines of play are words too:
//   Bab        Black plays at column a, row b          B or B[]   Black passes
//   B?         a move that cannot be read              =W         White is to play (PL)
//   +Baa,-bb   setup in one node: AB[aa]AE[bb]         ( and )    a variation begins, ends
#pragma once

#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "reports/catalogue.hpp"
#include "rules/audit.hpp"
#include "rules/board.hpp"
#include "sgf/record.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::testing {

inline Color color_of(char c) {
  return c == 'X' || c == 'B' ? Color::black : c == 'O' || c == 'W' ? Color::white : Color::empty;
}

inline std::vector<std::string> words(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> result;
  for (std::string word; in >> word;) result.push_back(word);
  return result;
}

inline rules::Board board_of(std::string_view diagram) {
  const auto rows = words(diagram);
  rules::Board board;
  board.reset(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  std::vector<Color> stones;
  for (const auto& row : rows) {
    for (const char c : row) stones.push_back(color_of(c));
  }
  board.set_stones(stones);
  return board;
}

/// One row a line, each with its line end.
inline std::string draw(const rules::Board& board) {
  std::string text;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      text += ".XO"[static_cast<std::size_t>(board.color(board.at(x, y)))];
    }
    text += '\n';
  }
  return text;
}

/// The same form as `draw`.
inline std::string drawn(std::string_view diagram) {
  std::string text;
  for (const auto& row : words(diagram)) text += row + '\n';
  return text;
}

inline sgf::Action action_of(std::string_view word) {
  using Kind = sgf::Action::Kind;
  sgf::Action action;
  if (word == "(" || word == ")") {
    action.kind = word == "(" ? Kind::open_branch : Kind::close_branch;
    return action;
  }
  if (word.ends_with("[]")) word.remove_suffix(2);
  const bool setup = word.front() == '+' || word.front() == '-';
  if (word.front() == '-') action.kind = Kind::clear;
  if (word.front() == '+') action.kind = Kind::add;
  if (word.front() == '=') action.kind = Kind::to_play;
  if (setup || action.kind == Kind::to_play) word.remove_prefix(1);
  if (action.kind != Kind::clear) {
    action.color = color_of(word.front());
    word.remove_prefix(1);
  }
  if (word.empty()) {
    if (!setup && action.kind == Kind::play) action.kind = Kind::pass;
  } else if (word == "?") {
    action.kind = Kind::unreadable;
  } else {
    const auto point = sgf::parse_point(word);
    if (!point) throw std::invalid_argument("no action: " + std::string(word));
    action.x = point->x;
    action.y = point->y;
  }
  return action;
}

/// A record that starts from `diagram` and goes on with `line`. Offsets grow along the line.
inline sgf::GameRecord record_of(std::string_view diagram, std::string_view line) {
  sgf::GameRecord record;
  const auto rows = words(diagram);
  record.width = static_cast<int>(rows.front().size());
  record.height = static_cast<int>(rows.size());
  record.nodes = 1;
  std::uint64_t offset = 1;
  const auto push = [&](sgf::Action action) {
    action.node = record.nodes;
    action.offset = ++offset;
    record.actions.push_back(action);
  };
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      sgf::Action stone;
      stone.kind = sgf::Action::Kind::add;
      stone.color = color_of(rows[y][x]);
      stone.x = static_cast<std::uint8_t>(x);
      stone.y = static_cast<std::uint8_t>(y);
      if (stone.color != Color::empty) push(stone);
    }
  }
  for (const std::string& word : words(line)) {
    ++record.nodes;
    std::istringstream parts(word);
    for (std::string part; std::getline(parts, part, ',');) push(action_of(part));
  }
  return record;
}

/// `ko-recapture 7 W` for each finding: its code, move, player, `xN` where it counts; joined by `;
/// `.
inline std::string told(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& f : findings) {
    if (!text.empty()) text += "; ";
    text += reports::entry(f.code).name;
    text += ' ' + std::to_string(f.move);
    if (f.color != Color::empty) text += f.color == Color::black ? " B" : " W";
    if (f.count > 1) text += " x" + std::to_string(f.count);
    if (f.variation != 0) text += " v" + std::to_string(f.variation);
  }
  return text;
}

/// A record with what the rules say of it.
struct Audited {
  explicit Audited(sgf::GameRecord the_record, const rules::Ruleset* ruleset = nullptr)
      : record(std::move(the_record)), auditor(ruleset), audit(auditor.run(record)) {}
  Audited(std::string_view diagram, std::string_view line) : Audited(record_of(diagram, line)) {}
  Audited(const Audited&) = delete;

  std::string findings() const { return told(record.findings); }
  std::string board() const { return draw(*audit.position); }
  const rules::Played& played() const { return *audit.played; }

  sgf::GameRecord record;
  rules::Auditor auditor;
  rules::Audit audit;
};

}  // namespace sgfaudit::testing
