// Fights in which two groups have no eyes, and random play takes either.
#include "rules/estimate/fights.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

namespace {

// Held for what the letters say; only of the middle two columns of stones nobody is sure.
Life in_doubt(const std::string& diagram) {
  Life life;
  life.field = field_of(diagram);
  life.sure.assign(life.field.living.size(), 1);
  life.weak.assign(life.field.living.size(), 0);
  for (int y = 0; y < life.field.board.height(); ++y) {
    for (const int x : {3, 4}) life.sure[life.field.board.at(x, y)] = 0.1F;
  }
  return life;
}

struct Lives {
  bool left, right;
  bool operator==(const Lives&) const = default;
};

Lives judged(const std::string& diagram) {
  Life life = in_doubt(diagram);
  judge_fights(life);
  const Board& board = life.field.board;
  return {life.field.lives(board.at(3, 0)), life.field.lives(board.at(4, 0))};
}

}  // namespace

TEST_CASE("who has far more liberties in a race wins it whoever begins") {
  // Seven against two, held for the opposite at first.
  const std::string last = ".O.xOXX. .O.xOXX. .O.xOXX. .O.xOXX. .O.xOXX.";
  CHECK(judged(".O.xO.X. .O.xO.X. " + last) == Lives{true, false});
  CHECK(judged(".X.oX.O. .X.oX.O. .X.oXOO. .X.oXOO. .X.oXOO. .X.oXOO. .X.oXOO.") ==
        Lives{true, false});
  CHECK(judged(".X.Ox.O. .X.Ox.O. .XXOx.O. .XXOx.O. .XXOx.O. .XXOx.O. .XXOx.O.") ==
        Lives{false, true});
}

TEST_CASE("of a race that is won by who begins nothing is said") {
  CHECK(judged(".O.xO.X. .O.xO.X. .OOxOXX. .OOxOXX.") == Lives{false, true});
  CHECK(judged(".O.XO.X. .O.XO.X. .OOXOXX. .OOXOXX.") == Lives{true, true});
}

TEST_CASE("a race is left alone where random play is sure of it") {
  Life life = in_doubt(".O.xO.X. .O.xO.X. .O.xOXX. .O.xOXX. .O.xOXX. .O.xOXX. .O.xOXX.");
  for (float& sure : life.sure) sure = 0.5F;
  judge_fights(life);
  CHECK_FALSE(life.field.lives(life.field.board.at(3, 0)));
}

TEST_CASE("two or three stones are not judged: they are often given up for what is around them") {
  CHECK(judged(".O.xO.X. .O.xOXX. .O.xOXX.") == Lives{false, true});
}
