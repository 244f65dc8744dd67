#include "rules/estimate/playouts.hpp"

namespace sgfaudit::rules::estimate {

Playouts::Playouts(const Board& start, Color first, Point ko)
    : start_(start), first_(first), ko_(ko), points_(all_points(start)), playout_(start.hash()) {
  sum_.assign(points_.back() + std::size_t{1}, 0);
}

void Playouts::run(int count) {
  for (int i = 0; i < count; ++i) {
    const Color in_turn = count_ % 2 == 0 ? Color::black : Color::white;
    playout_.begin(start_, points_, ko_);
    playout_.finish(first_ == Color::empty ? in_turn : first_);
    for (const Point p : points_) sum_[p] += playout_.owner(p);
    ++count_;
  }
}

}  // namespace sgfaudit::rules::estimate
