// The board on which play is read says what the board and the count say, also of moves taken back.
#include "rules/estimate/reading_board.hpp"

#include <algorithm>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/estimate/count.hpp"
#include "rules/estimate/playout.hpp"
#include "testdata/field_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::estimate;

namespace {

Point any_point(const Board& board, Random& random) {
  const auto below = [&](int limit) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(limit)));
  };
  const int x = below(board.width());
  return board.at(x, below(board.height()));
}

Color any_color(Random& random) { return random.below(2) ? Color::black : Color::white; }

// Stones anywhere, some of the strings alive.
Field any_field(int size, Random& random) {
  Field field;
  field.board.reset(size, size);
  field.living.assign(field.board.points_with_border(), 0);
  for (int i = 0; i < size * size * 2 / 3; ++i) {
    field.play(any_point(field.board, random), any_color(random));
  }
  for (const Point p : all_points(field.board)) {
    if (!field.board.is_head(p) || random.below(4) == 0) continue;
    Point stone = p;
    do {
      field.living[stone] = 1;
      stone = field.board.next_in_string(stone);
    } while (stone != p);
  }
  return field;
}

// What the reading board says otherwise than the field.
std::string differences(ReadingBoard& board, const Field& field) {
  std::string found;
  const auto compare = [&](auto a, auto b, const char* what) {
    if (a != b) found += what;
  };
  ReadingBoard fresh;
  fresh.set(field);
  compare(board.hash(), fresh.hash(), "hash ");
  compare(board.ko(), field.ko, "ko ");
  compare(board.prisoners(), field.prisoners(), "prisoners ");
  compare(board.count(), Count().of(field) - field.prisoners(), "count ");
  for (const Point p : all_points(field.board)) {
    compare(board.color(p), field.board.color(p), "color ");
    if (field.board.is_empty(p) || board.is_empty(p)) continue;
    compare(board.string_of(p), field.board.string_of(p), "string ");
    compare(board.next_in_string(p), field.board.next_in_string(p), "order ");
    compare(board.lives(p), field.lives(p), "lives ");
    const auto liberties = liberties_of<300>(field.board, p);
    compare(board.liberties(p), liberties.size, "liberties ");
    const auto first = board.first_liberties<4>(p), wanted = liberties_of<4>(field.board, p);
    compare(first.more, wanted.more, "more ");
    compare(first.at, wanted.at, "first ");
  }
  return found;
}

}  // namespace

TEST_CASE("a board for reading is the field it was set to, after any moves and without them") {
  ReadingBoard board;
  int played = 0, not_allowed = 0;
  for (std::uint64_t game = 1; game <= 150; ++game) {
    Random random(game);
    const auto size = static_cast<int>(game % 25 == 0 ? 25 : 3 + random.below(7));
    Field field = any_field(size, random);
    board.set(field);
    std::vector<Field> before;
    for (int i = 0; i < 30; ++i) {
      const Point p = any_point(field.board, random);
      const Color c = any_color(random);
      before.push_back(field);
      const bool allowed = field.play(p, c);
      REQUIRE(board.play(p, c) == allowed);
      ++(allowed ? played : not_allowed);
      if (!allowed) before.pop_back();
      if (random.below(2) == 0) REQUIRE(differences(board, field) == "");
    }
    for (; !before.empty(); before.pop_back()) {
      board.undo();
      if (random.below(2) == 0) REQUIRE(differences(board, before.back()) == "");
    }
  }
  CHECK(played > 1000);
  CHECK(not_allowed > 1000);
}

TEST_CASE("the same stones are told apart by which of them live") {
  ReadingBoard board;
  std::vector<std::uint64_t> hashes;
  for (const char* const diagram : {"XO. .X. ..O", "xO. .X. ..O", "XO. .x. ..O", "XO. .X. ..o"}) {
    board.set(testing::field_of(diagram));
    CHECK(std::find(hashes.begin(), hashes.end(), board.hash()) == hashes.end());
    hashes.push_back(board.hash());
  }
}

TEST_CASE("a board for reading knows when the stones are those of last time") {
  Random random(1);
  Field field = any_field(9, random), other = field;
  ReadingBoard board;
  CHECK(board.set(field));
  board.play(any_point(field.board, random), Color::black);
  field.taken = {3, 1};
  CHECK_FALSE(board.set(field));
  CHECK(differences(board, field) == "");
  for (auto& living : other.living) living = 0;
  CHECK(board.set(other));
  CHECK(differences(board, other) == "");
}
