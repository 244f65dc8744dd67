// Follows the actions of a record without judging them.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "rules/board.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// Plays what can be played: a move on an occupied point or off the board is passed over.
class Stepper {
 public:
  Stepper(int width, int height) { board_.reset(width, height); }

  /// Take one action; a branch changes nothing. A move is counted even where it is no play. Returns
  /// what a play captured, nothing where no stone was played.
  std::optional<Board::Captures> take(const sgf::Action& action) {
    using Kind = sgf::Action::Kind;
    if (action.is_move()) {
      finish_setup();
      ++moves_;
    }
    if (!board_.contains(action.x, action.y)) return {};
    const Point p = board_.at(action.x, action.y);
    if (action.kind == Kind::add || action.kind == Kind::clear) {
      board_.place(p, action.color);
      setup_ = true;
    } else if (action.kind == Kind::play && board_.is_empty(p)) {
      return board_.play(p, action.color);
    }
    return {};
  }

  /// Moves taken so far.
  std::uint32_t moves() const { return moves_; }

  /// The position now.
  const Board& board() {
    finish_setup();
    return board_;
  }
  void set_stones(const std::vector<Color>& stones) { board_.set_stones(stones); }

 private:
  void finish_setup() {
    if (std::exchange(setup_, false)) board_.finish_setup();
  }

  Board board_;
  bool setup_ = false;
  std::uint32_t moves_ = 0;
};

/// The position behind so many moves of the main line, with the setup behind the last of them;
/// where there are fewer, behind all.
inline Board position_after(const sgf::GameRecord& record, std::uint32_t moves) {
  Stepper stepper(record.width, record.height);
  for (const sgf::Action& action : record.main_line()) {
    if (action.is_move() && stepper.moves() == moves) break;
    stepper.take(action);
  }
  return stepper.board();
}

/// Who is to move where the main line ends: whom PL names behind the last move, else the opponent
/// of who made it; Black where there is neither.
inline Color to_move(const sgf::GameRecord& record) {
  using Kind = sgf::Action::Kind;
  Color color = Color::black;
  for (const sgf::Action& action : record.main_line()) {
    if (action.is_move()) color = opponent(action.color);
    if (action.kind == Kind::to_play) color = action.color;
  }
  return color;
}

}  // namespace sgfaudit::rules
