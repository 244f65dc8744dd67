// Teire that show when all dame are filled.
#include "rules/estimate/teire.hpp"

#include <catch2/catch.hpp>

#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

TEST_CASE("a string whose last liberties dead stones could share with it needs a teire") {
  const auto searched = [](const std::string& diagram) {
    Completion end;
    end.field = field_of(diagram);
    add_searched_teire(end);
    return end;
  };
  const std::string short_of_liberties =
      "XXXX.X.XX "
      "OOX.XXXX. "
      ".OOXX.XXX "
      "..OOXXXXX "
      "xOOXXX.XX "
      "xxxOXXXXX "
      "OOOOOOOOO ";
  const std::string little_room = "O.OOO.OO. .O.O.O.OO", much_room = "......... .........";
  // Black first at a6: whoever fills a7 or b6 then is taken, so that nobody does. White captures
  // while he can: eleven points become ten. His room elsewhere is of no use to the upper string.
  for (const std::string& below : {little_room, much_room}) {
    const Completion end = searched(short_of_liberties + below);
    REQUIRE(end.moves.size() == 1);
    CHECK(end.moves[0].color == Color::white);
    CHECK(end.moves[0].kind == LastMove::Kind::teire);
    CHECK(Claims().count(end.field) == Claims().count(field_of(short_of_liberties + below)) + 1);
  }
  // A liberty more, and White wins the race.
  CHECK(searched("." + short_of_liberties.substr(1) + little_room).moves.empty());
  CHECK(searched("." + short_of_liberties.substr(1) + much_room).moves.empty());
}
