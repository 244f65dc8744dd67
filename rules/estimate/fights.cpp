#include "rules/estimate/fights.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rules/estimate/liberties.hpp"
#include "rules/estimate/territory_search.hpp"

namespace sgfaudit::rules::estimate {

namespace {

// Smaller ones are often given up for what is around them.
constexpr std::uint32_t few_stones = 4;
constexpr int playouts = 1000;
constexpr std::uint64_t most_playouts = 20'000;  // of a game on 19x19
constexpr std::array<TerritorySearch::Stage, 2> falls{{{200, 0.5}, {playouts, 0.9}}};
constexpr double falls_anyway = 0.55, stands = 0.35;

class Fights {
 public:
  explicit Fights(Life& life)
      : life_(life),
        board_(life.field.board),
        may_fall_(life.sure.size(), 0),
        left_(static_cast<std::int64_t>(fewer_on_large(most_playouts, board_))) {
    for (const Point p : all_points(board_)) {
      if (board_.is_empty(p)) continue;
      may_fall_[p] = life.sure[p] < doubtful || !life.field.lives(p);
      if (board_.is_head(p) && life.sure[p] < doubtful) in_doubt_.push_back(p);
    }
    std::stable_sort(in_doubt_.begin(), in_doubt_.end(), [&](Point a, Point b) {
      return board_.stones_in_string(a) > board_.stones_in_string(b);
    });
  }

  void run() {
    for (const Point string : in_doubt_) {
      if (board_.stones_in_string(string) < few_stones) return;
      const Territory about = about_string(life_.field, may_fall_, string);
      if (!is_lost(about)) continue;
      judge(string, false);
      for (const Point other : in_doubt_) {
        if (board_.color(other) == about.owner || !is_in(about, other) || !stays(other)) continue;
        judge(other, true);
      }
    }
  }

 private:
  static bool is_in(const Territory& about, Point p) {
    return std::find(about.ground.begin(), about.ground.end(), p) != about.ground.end();
  }

  double lost(const Territory& about, Color first) {
    left_ -= playouts;
    if (left_ < 0) return 0.5;  // nobody knows
    search_.begin(board_, about, first);
    return search_.search(playouts).lost;
  }

  bool is_lost(const Territory& about) {
    search_.begin(board_, about, opponent(about.owner));
    return search_.falls(falls, left_) && lost(about, about.owner) >= falls_anyway;
  }

  bool stays(Point string) {
    const Territory about = about_string(life_.field, may_fall_, string);
    return lost(about, opponent(about.owner)) < stands;
  }

  void judge(Point string, bool lives) {
    for (const Point stone : board_.string_at(string)) {
      life_.field.living[stone] = lives ? 1 : 0;
      life_.sure[stone] = doubtful;
    }
  }

  Life& life_;
  const Board& board_;
  std::vector<std::uint8_t> may_fall_;  // by point of a stone
  std::int64_t left_;                   // playouts
  std::vector<Point> in_doubt_;         // the largest first
  TerritorySearch search_;
};

}  // namespace

void judge_fights(Life& life) { Fights(life).run(); }

}  // namespace sgfaudit::rules::estimate
