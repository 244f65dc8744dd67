// Ordinary play inside a ring of stones, solved backwards: what the player around can force.
#pragma once

#include <cstdint>
#include <vector>

#include "tools/positions/shape.hpp"

namespace sgfaudit::tools {

/// All positions inside a ring (of one string or several) whose only liberties are inside; the
/// stones around it are settled. Black owns the ring. Kos are not retaken at once (Article 6),
/// there are no ko threats, Black may pass, and White, who has to capture the ring, may not.
class EyeSpace {
 public:
  /// With `immortal` the ring cannot be captured.
  explicit EyeSpace(const Shape& shape, bool immortal = false);

  /// To be called before `captured`.
  void solve();

  struct State {
    std::uint32_t cells = 0;  ///< two bits a cell: 0 empty, 1 black, 2 white
    bool black_moves = false;
    int ko = -1;  ///< where the mover may not retake
    bool operator==(const State&) const = default;
  };
  struct Outcome {
    State state;
    int captured = 0;
    bool ring_captured = false;
    bool legal = false;
  };

  int size() const { return static_cast<int>(near_.size()); }
  static int at(std::uint32_t cells, int p) { return static_cast<int>(cells >> (2 * p) & 3); }
  bool legal(std::uint32_t cells) const;
  Outcome play(const State& s, int p) const;
  static State pass(const State& s) { return {s.cells, !s.black_moves, -1}; }
  /// White can force the capture of a string of the ring.
  bool captured(const State& s) const { return won_[index(s)]; }

 private:
  std::size_t index(const State& s) const;
  State state(std::size_t index) const;
  std::uint32_t string_of(std::uint32_t cells, int p) const;
  bool alive(std::uint32_t cells, std::uint32_t string, int color) const;
  bool reaches_liberty(std::uint32_t cells, std::uint32_t edge) const;
  bool ring_lives(std::uint32_t cells) const;

  std::vector<std::uint32_t> near_;       // a bit for each cell
  std::vector<std::uint32_t> at_string_;  // of each string of the ring: the cells that touch it
  std::uint32_t at_ring_ = 0;
  std::uint32_t at_wall_ = 0;  // cells at holes: white stones there live
  bool immortal_;
  std::vector<bool> won_;
};

}  // namespace sgfaudit::tools
