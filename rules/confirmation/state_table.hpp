// Finds the node of a state.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/confirmation/game.hpp"

namespace sgfaudit::rules::confirmation {

/// Of all that tells one state from another.
inline std::uint32_t state_hash(const State& s) {
  std::uint64_t h = s.stones.of[0] * 0x9E3779B97F4A7C15ULL;
  h ^= std::rotl(s.stones.of[1] * 0xC2B2AE3D27D4EB4FULL, 29);
  h ^= std::rotl(s.old * 0x165667B19E3779F9ULL, 43);
  h += static_cast<std::uint64_t>(s.goal) << 40 | static_cast<std::uint64_t>(s.guard) << 32 |
       static_cast<std::uint64_t>(s.part) << 24 | static_cast<std::uint64_t>(s.target) << 16 |
       static_cast<std::uint64_t>(s.mode) << 8 | s.mover;
  h ^= std::rotl(s.stones.closed * 0x27D4EB2F165667C5ULL, 13);
  if (s.stones.ko) {
    h ^= s.stones.ko * 0xD6E8FEB86659FD93ULL + std::rotl(s.stones.ko_side[0], 21) +
         std::rotl(s.stones.ko_side[1], 42);
  }
  h = (h ^ h >> 32) * 0xD6E8FEB86659FD93ULL;
  return static_cast<std::uint32_t>(h ^ h >> 32);
}

/// Numbers from 1, each at a hash: open addressing, at most three quarters full. The caller holds
/// what the numbers stand for, and says by `is(number)` whether one stands for what he looks for.
class StateTable {
 public:
  StateTable() : slots_(256) {}

  /// 0 where there is none.
  template <class Is>
  std::uint32_t find(std::uint32_t hash, const Is& is) const {
    return slots_[slot_of(hash, is)].number;
  }

  /// The number that is there, or `fresh`, which is then there.
  template <class Is>
  std::uint32_t intern(std::uint32_t hash, std::uint32_t fresh, const Is& is) {
    Slot& slot = slots_[slot_of(hash, is)];
    if (slot.number) return slot.number;
    slot = {fresh, hash};
    if (++used_ > slots_.size() / 4 * 3) grow();
    return fresh;
  }

  /// Has the place of a hash brought into the cache.
  void fetch(std::uint32_t hash) const { __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]); }

 private:
  struct Slot {
    std::uint32_t number = 0;
    std::uint32_t hash = 0;
  };

  template <class Is>
  std::size_t slot_of(std::uint32_t hash, const Is& is) const {
    const std::size_t wrap = slots_.size() - 1;
    std::size_t slot = hash & wrap;
    while (slots_[slot].number && (slots_[slot].hash != hash || !is(slots_[slot].number))) {
      slot = (slot + 1) & wrap;
    }
    return slot;
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    const std::size_t wrap = slots_.size() - 1;
    for (const Slot& entry : old) {
      if (!entry.number) continue;
      std::size_t slot = entry.hash & wrap;
      while (slots_[slot].number) slot = (slot + 1) & wrap;
      slots_[slot] = entry;
    }
  }

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

}  // namespace sgfaudit::rules::confirmation
