#include "rules/estimate/groups.hpp"

#include <numeric>
#include <utility>

namespace sgfaudit::rules::estimate {

void Groups::find(const Field& field) {
  board_ = &field.board;
  claims_.count(field);
  parent_.resize(field.living.size());
  std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  seen_.assign(parent_.size(), 0);
  std::vector<std::pair<Point, int>> room;  // a string at the region, and the region's points
  for (const Point first : all_points(*board_)) {
    if (seen_[first] || claims_.lives(first) || claims_.at(first) == Claim::nobody) continue;
    const Point string = join_around(first);
    int points = 0;
    for (const Point p : region_) points += board_->is_empty(p) ? 1 : -1;
    if (string != no_point) room.emplace_back(string, points);
  }
  room_.assign(parent_.size(), 0);
  for (const auto& [string, points] : room) room_[root(string)] += points;
}

int Groups::room_of(Point string) { return room_[root(board_->string_of(string))]; }

std::size_t Groups::root(std::size_t i) {
  while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
  return i;
}

// Collects the territory that `first` lies in, and joins the strings of its owner around it.
// Returns one of them.
Point Groups::join_around(Point first) {
  const Claim owner = claims_.at(first);
  region_.assign(1, first);
  seen_[first] = 1;
  Point string = no_point;
  for (std::size_t i = 0; i < region_.size(); ++i) {
    for (const Point n : board_->neighbours(region_[i])) {
      if (board_->is_border(n)) continue;
      if (claims_.lives(n)) {
        if (claim_of(board_->color(n)) != owner) continue;
        const Point s = board_->string_of(n);
        if (string == no_point) string = s;
        parent_[root(s)] = root(string);
      } else if (!seen_[n] && claims_.at(n) == owner) {
        seen_[n] = 1;
        region_.push_back(n);
      }
    }
  }
  return string;
}

}  // namespace sgfaudit::rules::estimate
