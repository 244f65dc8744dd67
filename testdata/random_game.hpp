// Test support: random games on small boards, with all that players and their recorders do wrong.
#pragma once

#include <cstdint>
#include <random>

#include "rules/stepper.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::testing {

class RandomGame {
 public:
  explicit RandomGame(std::uint32_t seed) : random_(seed) {}

  /// The same on every machine, unlike the distributions of the standard library.
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }

  /// A move for the position that the stepper stands at. Most of them are legal plays.
  sgf::Action move(rules::Stepper& stepper, Color last_player) {
    const rules::Board& board = stepper.board();
    const auto width = static_cast<std::uint32_t>(board.width());
    const auto height = static_cast<std::uint32_t>(board.height());
    sgf::Action action;
    action.color = last_player == Color::black ? Color::white : Color::black;
    if (below(25) == 0) action.color = opponent(action.color);
    action.x = static_cast<std::uint8_t>(below(width));
    action.y = static_cast<std::uint8_t>(below(height));
    const std::uint32_t what = below(100);
    if (what < 6) {
      action.kind = sgf::Action::Kind::pass;
    } else if (what < 7) {
      action.kind = sgf::Action::Kind::unreadable;
    } else if (what < 9) {
      (below(2) == 0 ? action.x : action.y) = 51;
    } else if (what < 95) {
      // An empty point, where there is one: nearly always one where the stone can live.
      for (int tries = 0; tries < 40; ++tries) {
        const rules::Point p = board.at(action.x, action.y);
        if (board.is_empty(p) && (!board.is_suicide(p, action.color) || below(20) == 0)) break;
        action.x = static_cast<std::uint8_t>(below(width));
        action.y = static_cast<std::uint8_t>(below(height));
      }
    }
    if (action.kind != sgf::Action::Kind::play) action.x = action.y = 0;
    return action;
  }

  /// A record of up to `moves` moves on a board of up to 7x7 points.
  sgf::GameRecord game(std::uint32_t moves) {
    sgf::GameRecord record;
    record.width = static_cast<int>(1 + below(7));
    record.height = below(2) == 0 ? record.width : static_cast<int>(1 + below(7));
    rules::Stepper stepper(record.width, record.height);
    Color player = Color::white;
    for (std::uint32_t i = below(moves) + 1; i != 0; --i) {
      sgf::Action action = move(stepper, player);
      action.offset = action.node = ++record.nodes;
      player = action.color;
      stepper.take(action);
      record.actions.push_back(action);
    }
    return record;
  }

 private:
  std::mt19937 random_;
};

}  // namespace sgfaudit::testing
