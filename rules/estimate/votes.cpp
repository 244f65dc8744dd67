#include "rules/estimate/votes.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sgfaudit::rules::estimate {

namespace {

constexpr double far_ahead = 1.5;
// An ending is halved in weight no more often than this, by square roots.
constexpr int most_halves = 1000;

}  // namespace

double weight_of(int lost, const std::vector<LastMove>& moves) {
  const auto profitable = std::count_if(moves.begin(), moves.end(), [](const LastMove& m) {
    return m.kind == LastMove::Kind::profitable;
  });
  // A root of a power of two is the same on every machine, as `exp2` is not; nor is it ever nought.
  const int halves = 2 * lost + static_cast<int>(profitable);
  return std::sqrt(std::ldexp(1.0, -std::min(halves, most_halves)));
}

bool is_far_ahead(double lead, double squares, int tried, int left) {
  return lead >= far_ahead * std::sqrt(left * squares / tried);
}

void Votes::add(Vote vote) {
  ++tried_;
  squares_ += vote.weight * vote.weight;
  join(std::move(vote));
}

void Votes::add(Votes other, Symmetry how) {
  tried_ += other.tried_;
  squares_ += other.squares_;
  for (Vote& vote : other.margins_) {
    vote.ending = turned(std::move(vote.ending), how);
    join(std::move(vote));
  }
}

void Votes::join(Vote vote) {
  const auto same = std::find_if(margins_.begin(), margins_.end(), [&](const Vote& v) {
    return v.ending.margin == vote.ending.margin;
  });
  if (same == margins_.end()) {
    margins_.push_back(std::move(vote));
    return;
  }
  same->weight += vote.weight;
  if (std::pair(vote.ending.lost, vote.passed) < std::pair(same->ending.lost, same->passed)) {
    same->ending = std::move(vote.ending);
    same->passed = vote.passed;
  }
}

double Votes::share() const {
  double all = 0;
  for (const Vote& v : margins_) all += v.weight;
  return margins_[most()].weight / all;
}

bool Votes::are_decided(int left) const {
  const std::size_t best = most();
  double next = 0;
  for (std::size_t i = 0; i < margins_.size(); ++i) {
    if (i != best) next = std::max(next, margins_[i].weight);
  }
  return is_far_ahead(margins_[best].weight - next, squares_, tried_, left);
}

std::size_t Votes::most() const {
  const auto less = [](const Vote& a, const Vote& b) { return a.weight < b.weight; };
  return static_cast<std::size_t>(std::max_element(margins_.begin(), margins_.end(), less) -
                                  margins_.begin());
}

}  // namespace sgfaudit::rules::estimate
