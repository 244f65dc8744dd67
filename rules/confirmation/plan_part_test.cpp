// How zones grow.
#include "rules/confirmation/plan_part.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <random>
#include <vector>

#include <catch2/catch.hpp>

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;

TEST_CASE("a zone gets the free point beside it that has most of it and of what is his around") {
  std::mt19937 random(5);
  Position position{7, 6, std::vector<Color>(42, Color::empty)};
  std::vector<Neighbours> near;
  for (int p = 0; p < position.size(); ++p) near.emplace_back(position, p);
  for (int n = 0; n < 300; ++n) {
    PointSet free, own;
    for (int p = 0; p < position.size(); ++p) {
      const auto kind = random() % 8;
      free.push_back(kind < 5);
      own.push_back(kind == 5 || kind == 6);
    }
    const int seed = static_cast<int>(random() % u(position.size()));
    const auto holds = [](const std::vector<int>& zone, int p) {
      return std::find(zone.begin(), zone.end(), p) != zone.end();
    };
    std::vector<int> before{seed};
    const auto open = [&](int p) {
      return std::count_if(near[u(p)].begin(), near[u(p)].end(),
                           [&](int q) { return !own[u(q)] && !holds(before, q); });
    };
    const auto may_be_added = [&](int p) {
      return free[u(p)] && !holds(before, p) &&
             std::any_of(near[u(p)].begin(), near[u(p)].end(),
                         [&](int q) { return holds(before, q); });
    };
    std::ptrdiff_t least = 0;
    Zone zone(near, seed, free, own);
    for (std::size_t size = 1;; ++size) {
      zone.grow(size);
      const std::vector<int> now = zone.points();
      if (now.size() < size) break;
      std::vector<int> added;
      std::set_difference(now.begin(), now.end(), before.begin(), before.end(),
                          std::back_inserter(added));
      if (size > 1) {
        REQUIRE(added.size() == 1);
        CHECK(may_be_added(added[0]));
        CHECK(open(added[0]) == least);
      }
      before = now;
      least = 5;
      for (int p = 0; p < position.size(); ++p) {
        if (may_be_added(p)) least = std::min(least, open(p));
      }
    }
    CHECK(least == 5);  // nothing was left to be added
  }
}
