#include "rules/estimate/life.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/estimate/fights.hpp"
#include "rules/estimate/groups.hpp"
#include "rules/estimate/liberties.hpp"
#include "rules/estimate/playouts.hpp"
#include "rules/estimate/rescue.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int two_eyes = 2;
// If half of the playouts are as sure of every string, the others change nothing.
constexpr float clear = 0.7F;
// Of which they are so unsure, that many more are worth their time.
constexpr float obscure = 0.25F;
// How many steps away from the strings that are searched there may be play; a string is one step.
constexpr int reach = 2;
// A string of so many stones is worth a search of its own.
constexpr std::uint32_t few_stones = 4;
constexpr std::uint64_t revive_budget = 30'000;
// As sure as reading makes of a string that stands or falls with strong groups only.
constexpr float read_out = 0.1F;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

class Estimate {
 public:
  Estimate(const Board& board, const LifeOptions& options)
      : board_(board), options_(options), points_(all_points(board)) {
    const std::size_t size = board.points_with_border();
    life_.field.board = board;
    life_.field.living.assign(size, 0);
    life_.sure.assign(size, 0);
    life_.weak.assign(size, 0);
  }

  Life run() {
    by_playouts();
    if (is_playing_on()) judge_fights(life_);
    search();
    return std::move(life_);
  }

  Life run_from(const std::vector<std::uint8_t>& living, Searched which) {
    life_.field.living = living;
    few_liberties_ = which == Searched::few_liberties;
    groups_.find(life_.field);
    if (!few_liberties_ || any_short_of_liberties()) search();
    return std::move(life_);
  }

 private:
  void search() {
    for (int round = 0; round < 2; ++round) {
      groups_.find(life_.field);
      const bool changed = by_search();
      if (!revive() && !changed) break;
    }
  }

  void by_playouts() {
    Playouts playouts(board_, options_.to_move, options_.ko);
    playouts.run(options_.playouts / 2);
    if (read(playouts) >= clear) return;
    playouts.run(options_.playouts - options_.playouts / 2);
    if (read(playouts) < doubtful) {
      // On a board larger than 19x19 each costs more, and there is always a string in doubt.
      const auto more = static_cast<int>(
          fewer_on_large(static_cast<std::uint64_t>(options_.more_playouts), board_));
      playouts.run(more);
      if (read(playouts) < obscure) playouts.run(3 * more);
      read(playouts);
    }
  }

  float read(const Playouts& playouts) {
    float least = 1;
    for (const Point s : points_) {
      if (!board_.is_head(s)) continue;
      double sum = 0;
      for (const Point p : board_.string_at(s)) sum += playouts.owner(p);
      const double owner = sum / board_.stones_in_string(s);
      const bool lives = (board_.color(s) == Color::black) == (owner > 0);
      const auto sure = static_cast<float>(std::fabs(owner));
      least = std::min(least, sure);
      for (const Point p : board_.string_at(s)) {
        life_.field.living[p] = lives ? 1 : 0;
        life_.sure[p] = sure;
      }
    }
    return least;
  }

  // Stones held for dead might take its last liberties, whatever room its group has elsewhere.
  bool is_short_of_liberties(Point string) const {
    if (liberties_of<3>(board_, string).more) return false;
    for (const Point p : board_.string_at(string)) {
      for (const Point n : board_.neighbours(p)) {
        if (board_.color(n) == opponent(board_.color(p)) && !life_.field.lives(n)) return true;
      }
    }
    return false;
  }

  bool any_short_of_liberties() {
    return std::any_of(points_.begin(), points_.end(), [&](Point p) {
      return board_.is_head(p) && life_.field.living[p] && groups_.has_room(p) &&
             is_short_of_liberties(p);
    });
  }

  // By point: near these strings.
  std::vector<std::uint8_t> near_to(std::vector<std::uint8_t> near,
                                    const std::vector<bool>& held) const {
    std::vector<Point> edge;
    for (const Point p : points_) {
      if (near[p]) edge.push_back(p);
    }
    for (int step = 0; step < reach; ++step) {
      std::vector<Point> next;
      const auto add = [&](Point p) {
        near[p] = 1;
        next.push_back(p);
      };
      for (const Point p : edge) {
        for (const Point n : board_.neighbours(p)) {
          if (board_.is_border(n) || near[n] || held[index(board_.number_of(n))]) continue;
          if (board_.is_empty(n)) {
            add(n);
          } else {
            for (const Point stone : board_.string_at(n)) add(stone);
          }
        }
      }
      edge = std::move(next);
    }
    return near;
  }

  // Territory of strong groups away from what is searched: as if its owner had filled it.
  void fill_far(Position& position, std::vector<bool>& held,
                const std::vector<std::uint8_t>& searched, const Claims& claims) const {
    const std::vector<std::uint8_t> near = near_to(searched, held);
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const Claim claim = claims.at(points_[i]);
      if (held[i] || near[points_[i]] || claim == Claim::nobody) continue;
      position.at[i] = claim == Claim::black ? Color::black : Color::white;
      held[i] = true;
    }
  }

  // Holds strong groups for alive; all others are weak. Are there any?
  bool hold_strong(std::vector<bool>& held) {
    std::fill(life_.weak.begin(), life_.weak.end(), std::uint8_t{0});
    bool any = false;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const Point p = points_[i];
      if (board_.is_empty(p) || !life_.field.living[p]) continue;
      const bool strong = groups_.has_room(p) && !(few_liberties_ && is_short_of_liberties(p));
      held[i] = strong;
      life_.weak[p] = strong ? 0 : 1;
      any = any || !strong;
    }
    return any;
  }

  // Everything that is neither strong nor alone in the territory of a strong group.
  bool by_search() {
    decided_.assign(life_.weak.size(), 0);
    Position position = position_of(board_);
    ConfirmationOptions options;
    options.budget = options_.budget;
    options.window_budget = 0;
    options.held.assign(position.at.size(), false);
    if (!hold_strong(options.held)) return false;
    fill_far(position, options.held, life_.weak, groups_.claims());
    bool changed = false;
    std::optional<Rescue> rescue;
    for (const StringReport& s : confirm(position, options).strings) {
      if (s.status == Status::undecided || options.held[index(s.points[0])]) {
        continue;
      }
      const Point first = points_[index(s.points[0])];
      if (is_playing_on()) {
        // While dame are unfilled, a new stone may live on a border that is none of this string's
        // business; and what its owner can save is not lost yet.
        if (s.status == Status::capturable || s.status == Status::alive) continue;
        if (s.status == Status::dead && life_.field.living[first]) {
          if (!rescue) rescue.emplace(position, options.held);
          if (rescue->saves(s.points, options_.rescue_budget)) continue;
        }
      }
      const std::uint8_t lives = is_alive(s.status) ? 1 : 0;
      changed = changed || life_.field.living[first] != lives;
      for (const Point p : board_.string_at(first)) {
        life_.field.living[p] = lives;
        life_.sure[p] = 1;
        decided_[p] = 1;
        if (s.basis == Basis::settled) life_.weak[p] = 0;
      }
    }
    return changed;
  }

  // Larger strings that are held for dead live after all where they cannot be captured though all
  // else that their opponent holds for alive stands.
  bool revive() {
    const bool black = revive(Color::black), white = revive(Color::white);
    return black || white;
  }

  // By point: of strings of this player.
  std::vector<std::uint8_t> larger_dead(Color c) const {
    std::vector<std::uint8_t> dead(life_.weak.size(), 0);
    for (const Point p : points_) {
      dead[p] = board_.color(p) == c && !life_.field.living[p] && !decided_[p] &&
                board_.stones_in_string(p) >= few_stones;
    }
    return dead;
  }

  bool revive(Color c) {
    std::vector<std::uint8_t> searched = larger_dead(c);
    if (std::find(searched.begin(), searched.end(), 1) == searched.end()) return false;
    Claims before;
    before.count(life_.field);
    // If they live, what is in their eye space has no room.
    for (const Point p : points_) life_.field.living[p] |= searched[p];
    groups_.find(life_.field);
    Position position = position_of(board_);
    ConfirmationOptions options;
    options.budget = revive_budget;
    options.window_budget = 0;
    options.held.assign(position.at.size(), false);
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const Point p = points_[i];
      if (!groups_.claims().lives(p) || searched[p]) continue;
      const bool wall = groups_.room_of(p) >= two_eyes || board_.stones_in_string(p) >= few_stones;
      options.held[i] = board_.color(p) == c ? groups_.has_room(p) : wall;
    }
    fill_far(position, options.held, searched, before);
    bool changed = false;
    for (const StringReport& s : confirm(position, options).strings) {
      const Point first = points_[index(s.points[0])];
      if (s.status != Status::uncapturable || !searched[first]) continue;
      changed = true;
      for (const Point p : board_.string_at(first)) {
        searched[p] = 0;
        life_.sure[p] = 1;
        life_.weak[p] = 1;
      }
    }
    for (const Point p : points_) {
      if (searched[p]) life_.field.living[p] = 0;
    }
    return changed;
  }

  bool is_playing_on() const { return options_.to_move != Color::empty; }

  const Board& board_;
  LifeOptions options_;
  std::vector<Point> points_;
  Life life_;
  Groups groups_;
  bool few_liberties_ = false;
  std::vector<std::uint8_t> decided_;  // by point: of a string that search has judged
};

}  // namespace

Life estimate_life(const Board& board, const LifeOptions& options) {
  return Estimate(board, options).run();
}

bool is_beside_weak(const Life& life, Point string) {
  const Board& board = life.field.board;
  for (const Point p : board.string_at(string)) {
    for (const Point n : board.neighbours(p)) {
      if (life.weak[n]) return true;
    }
  }
  return false;
}

Life judge_by_search(const Field& ended, Searched which) {
  return Estimate(ended.board, {}).run_from(ended.living, which);
}

Life judge_ended(const Board& board, LifeOptions options) {
  options.to_move = Color::empty;
  options.ko = no_point;
  return estimate_life(board, options);
}

namespace {

bool is_revived(const Life& now, const Field& ended, Point string) {
  return now.field.lives(string) && now.weak[string] && now.sure[string] == 1 &&
         !ended.lives(string);
}

}  // namespace

std::vector<Point> revived(const Life& now, const Field& ended) {
  std::vector<Point> strings;
  for (const Point p : all_points(ended.board)) {
    if (!ended.board.is_head(p)) continue;
    if (is_revived(now, ended, p)) strings.push_back(p);
  }
  return strings;
}

void judge_again(Life& life, Field& ended, Life now) {
  const Board& board = ended.board;
  for (const Point p : all_points(board)) {
    if (!board.is_head(p)) continue;
    const bool lives = now.field.lives(p);
    const bool weak = lives ? now.weak[p] != 0 : is_beside_weak(now, p);
    float sure = now.sure[p];
    if (lives == ended.lives(p)) {
      if (sure < doubtful) sure = weak ? 0 : read_out;
    } else if (is_revived(now, ended, p)) {
      for (const Point stone : board.string_at(p)) ended.living[stone] = 1;
    } else {
      continue;
    }
    for (const Point stone : board.string_at(p)) {
      life.sure[stone] = std::max(life.sure[stone], sure);
    }
  }
  life.weak = std::move(now.weak);
}

}  // namespace sgfaudit::rules::estimate
