// Article 12: repetition of a whole-board position, and what kind of cycle it is.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rules/board.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::rules {

/// The positions of a line, by hash, to find one that stood before.
///
/// `add` and `truncate` are used as a stack, so that variations can be followed and left again.
class PositionHistory {
 public:
  void clear();

  /// The position after move `move`. Returns the number, counted from 1, of the last equal position
  /// before it, or 0. Only positions behind number `oldest` are looked at.
  std::uint32_t add(std::uint64_t hash, std::uint32_t move, std::uint32_t oldest) {
    if (size_ > mask_) grow();
    std::uint32_t& bucket = buckets_[hash & mask_];
    std::uint32_t before = bucket;
    Position& position = positions_[size_];
    position.hash = hash;
    position.next = bucket;
    position.move = move;
    position.to_move = 0;
    bucket = ++size_;
    return equal(before, hash, oldest);
  }
  /// A player is to move in the last position: the opponent of who has made it, and after a pass
  /// the other one too.
  void to_move(Color player) {
    auto& players = positions_[size_ - 1].to_move;
    players = static_cast<std::uint8_t>(players | bit(player));
  }
  /// Who has been to move in the last position, to be given to `truncate`.
  std::uint8_t to_move() const { return positions_[size_ - 1].to_move; }
  /// Has he been to move in position `number`?
  bool was_to_move(std::uint32_t number, Color player) const {
    return (positions_[number - 1].to_move & bit(player)) != 0;
  }
  /// The last position before `number` that is equal to it, as `add` has it, or 0.
  std::uint32_t before(std::uint32_t number, std::uint32_t oldest) const {
    const Position& position = positions_[number - 1];
    return equal(position.next, position.hash, oldest);
  }
  /// The move after which position `number` stood.
  std::uint32_t move(std::uint32_t number) const { return positions_[number - 1].move; }
  std::size_t size() const { return size_; }
  void truncate(std::size_t size, std::uint8_t to_move = 0);

  static constexpr std::uint32_t nothing_older = 0xFFFFFFFF;

 private:
  struct Position {
    std::uint64_t hash;
    std::uint32_t next;  // earlier in the same bucket, counted from 1
    std::uint32_t move;
    std::uint8_t to_move;  // one bit for each player
  };
  static constexpr std::uint8_t bit(Color player) { return player == Color::black ? 1 : 2; }
  // From `number` on back.
  std::uint32_t equal(std::uint32_t number, std::uint64_t hash, std::uint32_t oldest) const {
    while (number > oldest && positions_[number - 1].hash != hash) {
      number = positions_[number - 1].next;
    }
    return number > oldest ? number : 0;
  }
  void grow();

  void resize(std::uint32_t positions);

  static constexpr std::uint32_t few = 1024;  // more than nearly all games have moves
  std::vector<Position> positions_ = std::vector<Position>(few);
  std::vector<std::uint32_t> buckets_ = std::vector<std::uint32_t>(few);
  std::uint32_t mask_ = few - 1;  // there are always as many buckets as places
  std::uint32_t size_ = 0;
};

/// A position that stood twice.
struct Repetition {
  std::uint32_t first = 0;   ///< it stands after this move (0: at the start) ...
  std::uint32_t again = 0;   ///< ... and again after this one
  std::uint32_t last = 0;    ///< the last move of the same fight that repeats a position
  std::uint32_t period = 0;  ///< `again - first`, in moves
  std::uint32_t kos = 0;     ///< different kos taken in the fight
  bool forbidden = false;    ///< by superko
  std::string kind;          ///< `triple-ko`, `quadruple-ko`, `eternal-life` ...
};

/// Replay `line` (moves and setup of one line of play, from the start) up to move
/// `repetition.last` and fill in `period`, `kos` and `kind`. Returns false where there is no
/// repetition after all.
///
/// Kinds, by what the plays of the cycle capture:
/// - only single stones in kos: single-ko (taken back after passes), double-ko, triple-ko,
/// quadruple-ko, quintuple-ko, sextuple-ko, N-fold-ko;
/// - one player plays more often than the other, who passes, and each takes once:
/// sending-two-returning-one, in figures from five: sending-5-returning-4;
/// - both players capture two stones or more at a time: eternal-life;
/// - only one of them does: round-robin-ko;
/// - anything else: cycle.
bool classify(const sgf::GameRecord& record, std::span<const sgf::Action> line,
              Repetition& repetition);

/// A ko that stands on the board: the empty point, and the stone that can be taken there.
struct Ko {
  Point empty;
  Point stone;
};

/// All kos of a position (Article 6): single stones with one liberty, where the stone that takes
/// them would be alone and have one liberty too. It may take other stones with it.
std::vector<Ko> kos_on(const Board& board);

}  // namespace sgfaudit::rules
