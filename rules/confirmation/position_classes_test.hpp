// Test support: what kinds of things stand in a tiny position, to know what a comparison has seen.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "rules/confirmation/brute_force_test.hpp"

namespace sgfaudit::testing {

/// By the plain rules of play, and the statuses that brute force gives.
class PositionClasses {
 public:
  using Cells = BruteForce::Cells;
  using Kind = BruteForce::Kind;

  PositionClasses(const TinyBoard& board, const Cells& cells,
                  const std::vector<BruteForce::Verdict>& verdicts)
      : board_(board), cells_(cells), kind_(cells.size(), -1) {
    for (const auto& v : verdicts) {
      for (const int p : v.points) kind_[at(p)] = static_cast<int>(v.kind);
    }
    look_at_captures();
  }

  /// Stones that can be taken in a ko at once.
  int kos() const { return static_cast<int>(ko_stones_.size()); }
  /// A capture after which the string that captured can be captured, and more than one stone.
  bool snapback() const { return snapback_; }
  bool holds(Kind kind) const {
    return std::find(kind_.begin(), kind_.end(), static_cast<int>(kind)) != kind_.end();
  }
  /// An empty point between living stones of both colours, none of them a wall.
  bool seki() const {
    for (int p = 0; p < board_.cells(); ++p) {
      bool of[2] = {false, false};
      for (const int q : near(p)) {
        const bool lives = kind_[at(q)] >= 0 && kind_[at(q)] != static_cast<int>(Kind::dead);
        if (lives) of[cells_[at(q)] == 'b'] = true;
      }
      if (cells_[at(p)] == '.' && of[0] && of[1]) return true;
    }
    return false;
  }
  /// A dead stone that does not lie among eye points (Article 8).
  bool dead_that_stays() const {
    for (int p = 0; p < board_.cells(); ++p) {
      if (kind_[at(p)] == static_cast<int>(Kind::dead) && !in_eye_points(p)) return true;
    }
    return false;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  std::vector<int> near(int p) const {
    std::vector<int> result;
    const int x = p % board_.width, y = p / board_.width;
    if (x > 0) result.push_back(p - 1);
    if (x + 1 < board_.width) result.push_back(p + 1);
    if (y > 0) result.push_back(p - board_.width);
    if (y + 1 < board_.height) result.push_back(p + board_.width);
    return result;
  }
  std::vector<int> string(const Cells& c, int p) const {
    std::vector<int> s{p};
    for (std::size_t i = 0; i < s.size(); ++i) {
      for (const int q : near(s[i])) {
        if (c[at(q)] == c[at(p)] && std::find(s.begin(), s.end(), q) == s.end()) s.push_back(q);
      }
    }
    return s;
  }
  std::set<int> liberties(const Cells& c, int p) const {
    std::set<int> found;
    for (const int s : string(c, p)) {
      for (const int q : near(s)) {
        if (c[at(q)] == '.') found.insert(q);
        if (c[at(q)] == (c[at(p)] == 'b' ? 'B' : 'W')) found.insert(-1 - q);  // for ever
      }
    }
    return found;
  }
  // Captured stones, or none where nothing is captured.
  std::vector<int> capture(const Cells& c, int p, char color, Cells& after) const {
    after = c;
    after[at(p)] = color;
    std::vector<int> taken;
    for (const int q : near(p)) {
      if (after[at(q)] != (color == 'b' ? 'w' : 'b') || !liberties(after, q).empty()) continue;
      for (const int t : string(after, q)) taken.push_back(t);
    }
    std::sort(taken.begin(), taken.end());
    taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
    for (const int t : taken) after[at(t)] = '.';
    return taken;
  }
  void look_at_captures() {
    for (int p = 0; p < board_.cells(); ++p) {
      for (const char color : {'b', 'w'}) {
        Cells after, last;
        if (cells_[at(p)] != '.') continue;
        const auto taken = capture(cells_, p, color, after);
        if (taken.empty()) continue;
        const std::set<int> left = liberties(after, p);
        const bool alone = string(after, p).size() == 1;
        if (taken.size() == 1 && alone && left.size() == 1) ko_stones_.insert(taken[0]);
        if (left.size() != 1 || *left.begin() < 0) continue;
        const auto back = capture(after, *left.begin(), color == 'b' ? 'w' : 'b', last);
        snapback_ = snapback_ || back.size() > 1;
      }
    }
  }
  bool in_eye_points(int p) const {
    const char dead = cells_[at(p)];
    const char around = dead == 'b' ? 'w' : 'b';
    std::vector<int> area{p};
    for (std::size_t i = 0; i < area.size(); ++i) {
      for (const int q : near(area[i])) {
        const char c = cells_[at(q)];
        const bool is_dead = kind_[at(q)] == static_cast<int>(Kind::dead);
        if (c == '.' || (c == dead && is_dead)) {
          if (std::find(area.begin(), area.end(), q) == area.end()) area.push_back(q);
        } else if (c != '#' && c != (around == 'b' ? 'B' : 'W') && (c != around || is_dead)) {
          return false;
        }
      }
    }
    return true;
  }

  const TinyBoard& board_;
  const Cells& cells_;
  std::vector<int> kind_;
  std::set<int> ko_stones_;
  bool snapback_ = false;
};

}  // namespace sgfaudit::testing
