#include "rules/estimate/teire.hpp"

#include <algorithm>

#include "rules/estimate/count.hpp"
#include "rules/estimate/playout.hpp"

namespace sgfaudit::rules::estimate {

void add_last_teire(Completion& end, Reader& reader) {
  const std::vector<Point> points = all_points(end.field.board);
  Count count;
  const auto must_be_filled = [&](Point p) {
    if (!count.must_be_filled(p)) return false;
    const bool black = count.claims().at(p) == Claim::black;
    // The point is counted as none already: that he loses nothing says that it is none.
    const Answer a =
        reader.ask(p, black ? Color::white : Color::black, {.budget = 600, .least = -1, .most = 0});
    return !a.legal || a.points >= 0;
  };
  for (std::size_t filled = 0; filled < points.size(); ++filled) {
    end.field.ko = no_point;
    count.of(end.field);
    reader.set(end.field);
    const auto found =
        std::find_if(points.begin(), points.end(), [&](Point p) { return must_be_filled(p); });
    if (found == points.end()) return;
    const Color owner = count.claims().at(*found) == Claim::black ? Color::black : Color::white;
    if (!end.field.play(*found, owner)) return;
    end.moves.push_back({*found, owner, LastMove::Kind::teire});
  }
}

}  // namespace sgfaudit::rules::estimate
