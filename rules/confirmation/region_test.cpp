// Parts of the board: what is seen of them without search.
#include "rules/confirmation/region.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/area.hpp"

using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;

namespace {

using Rows = std::vector<std::string>;

struct Whole {
  Position position;
  Region region;
  Stones stones;
};

// A board on which nothing is settled, as one region; its points are those of the board.
Whole whole(const Rows& rows) {
  Whole w{{static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), {}}, {}, {}};
  for (const std::string& row : rows) {
    for (const char c : row) {
      using sgfaudit::Color;
      w.position.at.push_back(c == 'X' ? Color::black : c == 'O' ? Color::white : Color::empty);
    }
  }
  Settled nothing = settle(w.position);
  for (String& s : nothing.strings) s.settled = false;
  nothing.areas = {{}};
  nothing.area_at.assign(w.position.at.size(), 0);
  for (int p = 0; p < w.position.size(); ++p) nothing.areas[0].push_back(p);
  w.region = make_region(w.position, nothing, 0);
  w.stones = stones_in(w.position, w.region);
  return w;
}

// '*' on the points of the mask.
Rows shown(const Whole& w, Mask mask) {
  Rows rows;
  for (int p = 0; p < w.position.size(); ++p) {
    if (p % w.position.width == 0) rows.emplace_back();
    rows.back() += mask & bit(p) ? '*' : '.';
  }
  return rows;
}

}  // namespace

TEST_CASE("last liberties are those of the strings in atari") {
  const Whole w = whole({"XO...", ".XO..", "XO...", "O...."});
  CHECK(shown(w, last_liberties(w.region, w.stones, black)) ==
        Rows{".....", "*....", ".....", "....."});
  CHECK(shown(w, last_liberties(w.region, w.stones, white)) ==
        Rows{"..*..", ".....", ".....", ".*..."});
}

TEST_CASE("an area with an empty point beside no stone is no eye") {
  const auto alive = [](const std::string& middle) {
    const Whole w = whole({".XXXXX", "XX...X", middle, "XX...X", "XXXXXX"});
    return unconditionally_alive(w.region, w.stones, black) == w.stones.of[black];
  };
  CHECK_FALSE(alive("XX...X"));
  CHECK(alive("XX.O.X"));
}

TEST_CASE("strings that share an eye are firmly alive together") {
  const auto firm = [](const std::string& last) {
    const Whole w = whole({".X.X.", "XX.XX", last});
    const Firm found = firmly_alive(w.region, w.stones, black, 0);
    CHECK((found.strings & found.eyes) == 0);
    return shown(w, found.strings | found.eyes);
  };
  CHECK(firm("XXOXX") == Rows{"*****", "*****", "*****"});
  // Not where one of them is not next to all of it.
  CHECK(firm("XXO.X") == Rows{".....", ".....", "....."});
}
