#include "rules/confirmation/settled.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace sgfaudit::rules::confirmation {

Neighbours::Neighbours(const Position& position, int point) {
  const int x = point % position.width;
  const int y = point / position.width;
  if (y > 0) at_[size_++] = point - position.width;
  if (x > 0) at_[size_++] = point - 1;
  if (x + 1 < position.width) at_[size_++] = point + 1;
  if (y + 1 < position.height) at_[size_++] = point + position.width;
}

namespace {

using Points = std::vector<int>;

// The connected parts of the points for which `belongs` holds; `part_of` gets each point's part.
std::vector<Points> parts(const Position& position, const std::function<bool(int)>& belongs,
                          const std::function<bool(int, int)>& joined, Points& part_of) {
  std::vector<Points> result;
  part_of.assign(u(position.size()), -1);
  for (int start = 0; start < position.size(); ++start) {
    if (part_of[u(start)] >= 0 || !belongs(start)) continue;
    const int id = static_cast<int>(result.size());
    Points part{start};
    part_of[u(start)] = id;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (const int q : Neighbours(position, part[i])) {
        if (part_of[u(q)] >= 0 || !belongs(q) || !joined(part[i], q)) {
          continue;
        }
        part_of[u(q)] = id;
        part.push_back(q);
      }
    }
    std::sort(part.begin(), part.end());
    result.push_back(std::move(part));
  }
  return result;
}

// Benson's theorem for one player among the strings not given up. Areas that contain a point of
// `not_counted` are no eyes, nor those with a string of the opponent that is held for alive.
// Strings without two vital areas are removed from `alive`.
class Benson {
 public:
  Benson(const Position& position, const Settled& board, Color player,
         const std::vector<bool>& held)
      : position_(position), board_(board), player_(player), held_(held) {
    const auto belongs = [&](int p) { return color(p) != player_; };
    areas_ = parts(
        position, belongs, [](int, int) { return true; }, area_at_);
    for (const Points& area : areas_) {
      std::set<int> around;
      std::set<int> vital;
      bool first = true;
      bool eye = true;
      for (const int p : area) {
        std::set<int> here;
        for (const int q : Neighbours(position, p)) {
          if (color(q) == player_) here.insert(board.string_at[u(q)]);
        }
        around.insert(here.begin(), here.end());
        if (color(p) != Color::empty) {
          eye = eye && !held_[u(board.string_at[u(p)])];
          continue;
        }
        if (first) vital = here;
        std::erase_if(vital, [&](int s) { return !here.contains(s); });
        first = false;
      }
      around_.push_back(std::move(around));
      if (!eye) vital.clear();
      vital_.push_back(std::move(vital));
    }
  }

  void reduce(std::vector<bool>& alive, const Points* not_counted) const {
    std::vector<bool> open(areas_.size(), false);
    std::set<int> skipped;
    if (not_counted) {
      for (const int p : *not_counted) skipped.insert(area_at_[u(p)]);
    }
    auto close = [&] {
      for (std::size_t a = 0; a < areas_.size(); ++a) {
        for (const int s : around_[a]) open[a] = open[a] || !alive[u(s)];
      }
    };
    for (bool changed = true; changed;) {
      changed = false;
      close();
      std::vector<int> eyes(board_.strings.size(), 0);
      for (std::size_t a = 0; a < areas_.size(); ++a) {
        if (open[a] || skipped.contains(static_cast<int>(a))) continue;
        for (const int s : vital_[a]) ++eyes[u(s)];
      }
      for (std::size_t s = 0; s < board_.strings.size(); ++s) {
        if (board_.strings[s].color != player_ || !alive[s] || eyes[s] >= 2 || held_[s]) continue;
        alive[s] = false;
        changed = true;
      }
    }
  }

 private:
  Color color(int p) const { return position_.at[u(p)]; }

  const Position& position_;
  const Settled& board_;
  Color player_;
  const std::vector<bool>& held_;
  std::vector<Points> areas_;
  Points area_at_;
  std::vector<std::set<int>> around_;
  std::vector<std::set<int>> vital_;
};

}  // namespace

Settled settle(const Position& position, const std::vector<bool>& held) {
  Settled result;
  const auto color = [&](int p) { return position.at[u(p)]; };
  const auto strings = parts(
      position, [&](int p) { return color(p) != Color::empty; },
      [&](int p, int q) { return color(p) == color(q); }, result.string_at);
  for (const Points& points : strings) result.strings.push_back({color(points[0]), points, false});

  std::vector<bool> holds(result.strings.size(), false);
  for (std::size_t s = 0; s < holds.size() && !held.empty(); ++s) {
    holds[s] = held[u(result.strings[s].points[0])];
  }
  std::vector<bool> alive(result.strings.size(), true);
  const Benson of_player[] = {{position, result, Color::black, holds},
                              {position, result, Color::white, holds}};
  for (const Benson& b : of_player) b.reduce(alive, nullptr);

  // A string must not need the area that it closes as an eye: its owner might have to fill it.
  for (bool changed = true; changed;) {
    const auto unsettled = [&](int p) {
      const int s = result.string_at[u(p)];
      return s < 0 || !alive[u(s)];
    };
    result.areas = parts(
        position, unsettled, [](int, int) { return true; }, result.area_at);
    const std::vector<bool> before = alive;
    for (const Points& area : result.areas) {
      const bool has_stone =
          std::any_of(area.begin(), area.end(), [&](int p) { return color(p) != Color::empty; });
      if (!has_stone) continue;
      std::vector<bool> without = before;
      for (const Benson& b : of_player) b.reduce(without, &area);
      for (const int p : area) {
        for (const int q : Neighbours(position, p)) {
          const int s = result.string_at[u(q)];
          if (s >= 0 && before[u(s)] && !holds[u(s)] && !without[u(s)]) {
            alive[u(s)] = false;
          }
        }
      }
    }
    for (const Benson& b : of_player) b.reduce(alive, nullptr);
    changed = alive != before;
  }
  for (std::size_t s = 0; s < result.strings.size(); ++s) result.strings[s].settled = alive[s];
  return result;
}

}  // namespace sgfaudit::rules::confirmation
