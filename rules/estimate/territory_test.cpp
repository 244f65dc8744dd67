// Territories that stand or fall with who moves first, all dame filled.
#include "rules/estimate/territory.hpp"

#include <catch2/catch.hpp>

#include "rules/estimate/teire.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

namespace {

// White's corner has five points: who moves first at a8, in the bulky five, decides whether
// they are one eye or two. White has no other.
const std::string vital =
    "..OXXXXXX "
    "..OXXXXXX "
    ".OOXXXXXX "
    "OOXXXXXXX "
    "XXXXXXXXX "
    "XXXXXXXXX "
    "XXXXXXXXX "
    "X.XXXXXX. "
    "XXXXXXXXX";

}  // namespace

TEST_CASE("a territory has the points that touch, and the strings around") {
  const std::vector<Territory> found = small_territories(field_of(vital));
  REQUIRE(found.size() == 1);
  CHECK(found[0].owner == Color::white);
  CHECK(found[0].points.size() == 5);
  CHECK(found[0].strings.size() == 1);
  CHECK(found[0].ground.size() == 5 + 6);
}

TEST_CASE("a territory with one vital point falls if the opponent comes there first") {
  const Field field = field_of(vital);
  const Territory territory = small_territories(field).at(0);
  TerritorySearch searcher;
  const auto attacked = searcher.search(field.board, territory, Color::black, 2000);
  CHECK(attacked.lost > 0.9);
  CHECK(attacked.best == field.board.at(0, 1));
  const auto defended = searcher.search(field.board, territory, Color::white, 2000);
  CHECK(defended.lost < 0.1);
  CHECK(defended.best == field.board.at(0, 1));
}

TEST_CASE("territory that falls gets a teire, territory that stands does not") {
  Completion end;
  end.field = field_of(vital);
  add_teire_by_playouts(end);
  REQUIRE(end.moves.size() == 1);
  CHECK(end.moves[0].color == Color::white);
  CHECK(end.moves[0].point == end.field.board.at(0, 1));
  // Four points in a row are two eyes, whoever moves first.
  Completion safe;
  safe.field = field_of(
      "....OXXXX "
      "OOOOOXXXX "
      "XXXXXXXXX "
      "XXXXXXXXX "
      "XXXXXXXXX "
      "XXXXXXXXX "
      "XXXXXXXXX "
      "X.XXXXXX. "
      "XXXXXXXXX");
  add_teire_by_playouts(safe);
  CHECK(safe.moves.empty());
}

TEST_CASE("what is found about a territory depends on nothing but the position") {
  const Field field = field_of(vital);
  const Territory territory = small_territories(field).at(0);
  TerritorySearch one, other;
  other.search(field.board, territory, Color::white, 100);
  const auto first = one.search(field.board, territory, Color::black, 500);
  const auto again = other.search(field.board, territory, Color::black, 500);
  CHECK(first.lost == again.lost);
  CHECK(first.best == again.best);
}
