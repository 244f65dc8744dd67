#include "rules/estimate/votes.hpp"

#include <catch2/catch.hpp>

#include "rules/estimate/playout.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;
using testing::field_of;

namespace {

Vote vote_for(int margin, double weight, int lost = 0, bool passed = false) {
  Vote vote;
  vote.ending.field = field_of("X. .O");
  vote.ending.margin = margin;
  // Which ending it was.
  vote.ending.before = lost;
  vote.ending.lost = lost;
  vote.passed = passed;
  vote.weight = weight;
  return vote;
}

}  // namespace

TEST_CASE("an ending weighs less for what is profitable in it, as records break off without") {
  using Kind = LastMove::Kind;
  const LastMove dame{1, Color::black, Kind::dame}, teire{2, Color::white, Kind::teire};
  const LastMove black{3, Color::black, Kind::profitable}, white{4, Color::white, Kind::profitable};
  CHECK(weight_of(0, {dame, teire}) == 1);
  CHECK(weight_of(1, {dame, teire}) == 0.5);
  CHECK(weight_of(0, {black, dame, white}) == 0.5);
  CHECK(weight_of(2, {black, white}) == 0.125);
  // On the largest boards thousands of points can be lost.
  CHECK(weight_of(5000, {}) > 0);
}

TEST_CASE("a game is ended no more once one margin is far ahead") {
  // Endings of weight 1, 40 in all: nine for one margin against none, then 1.5 times the root of 31
  // is less than nine; eight are not enough.
  CHECK(is_far_ahead(9, 9, 9, 31));
  CHECK_FALSE(is_far_ahead(8, 8, 8, 32));
  // 14 to 6 is enough for the 20 left, 13 to 7 is not.
  CHECK(is_far_ahead(14 - 6, 20, 20, 20));
  CHECK_FALSE(is_far_ahead(13 - 7, 20, 20, 20));
  // Weights a quarter as large say the same.
  CHECK(is_far_ahead(9 / 4.0, 9 / 16.0, 9, 31));
  CHECK_FALSE(is_far_ahead(8 / 4.0, 8 / 16.0, 8, 32));
  // None is left.
  CHECK(is_far_ahead(0, 40, 40, 0));
}

TEST_CASE("the margin with most weight stands, however many endings come to another") {
  Votes votes;
  votes.add(vote_for(3, 0.25));
  CHECK(votes.agree());
  votes.add(vote_for(4, 0.5));
  CHECK_FALSE(votes.agree());
  votes.add(vote_for(3, 0.125));
  CHECK(votes.best().margin == 4);
  CHECK(votes.share() == 0.5 / 0.875);
  // As much: the one that was found first.
  votes.add(vote_for(3, 0.125));
  CHECK(votes.best().margin == 3);
}

TEST_CASE("of the endings with one margin the one in which least was lost is kept") {
  Votes votes;
  votes.add(vote_for(3, 1, 2));
  votes.add(vote_for(3, 1, 1));
  votes.add(vote_for(3, 1, 2));
  CHECK(votes.best().before == 1);
  // Rather one that the player to move begins.
  Votes passed;
  passed.add(vote_for(3, 1, 1, true));
  Vote begun = vote_for(3, 1, 1);
  begun.ending.before = 7;
  passed.add(begun);
  passed.add(vote_for(3, 1, 1, true));
  CHECK(passed.best().before == 7);
}

TEST_CASE("what was found from another side speaks with the rest, and is turned back") {
  Votes votes, other;
  votes.add(vote_for(3, 1));
  Vote seen = vote_for(4, 2);
  seen.ending.moves = {{seen.ending.field.board.at(1, 0), Color::black, LastMove::Kind::dame}};
  other.add(seen);
  other.add(vote_for(4, 2));
  votes.add(other, rules::opposite);
  CHECK(votes.share() == 4.0 / 5.0);
  const Completion& best = votes.best();
  CHECK(best.margin == 4);
  const Board& board = best.field.board;
  CHECK(best.moves[0].point == board.at(0, 1));
  CHECK(board.color(board.at(0, 0)) == Color::white);
  // 4 against 1, with squares of 9 in three endings: two endings there, not one of weight 4.
  CHECK(votes.are_decided(1));
  CHECK_FALSE(votes.are_decided(2));
}

TEST_CASE(
    "a game is ended from other sides where no margin has 60 % of the weight, or much is lost") {
  Random random{1};
  int asked = 0;
  for (int i = 0; i < 8; ++i) {
    Field field = field_of(".... .... .... ....");
    for (int j = 0; j < 8; ++j) {
      const Point p = field.board.at_number(static_cast<int>(random.below(16)));
      if (field.board.is_empty(p)) field.play(p, j % 2 == 0 ? Color::black : Color::white);
    }
    for (int j = 0; j < 16; ++j) {
      const Point p = field.board.at_number(j);
      field.living[p] = field.board.is_empty(p) ? 0 : 1;
    }
    field.ko = no_point;
    const Completion end = play_last_moves(field, Color::black);
    if (end.sides < 3) {
      CHECK(end.sure >= 0.6);
      CHECK(end.lost < 3);
    }
    asked += end.sides > 1 ? 1 : 0;
  }
  CHECK(asked > 0);
  CHECK(asked < 8);
}
