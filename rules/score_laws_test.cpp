// What holds of every count, whatever was played: random games to their end on small boards.
#include <algorithm>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/audit.hpp"
#include "rules/score.hpp"
#include "rules/stopped.hpp"
#include "testdata/number_in.hpp"
#include "testdata/random_plays.hpp"

using namespace sgfaudit;
using rules::Score;

namespace {

// A game of it on a small board; both have passed.
sgf::GameRecord random_game(std::uint64_t seed) {
  rules::estimate::Random random(seed);
  sgf::GameRecord record;
  record.width = static_cast<int>(4 + random.below(4));
  record.height = static_cast<int>(4 + random.below(4));
  rules::Board board;
  board.reset(record.width, record.height);
  const auto plays = testing::random_plays(board, seed, random.below(8));
  const auto add = [&](sgf::Action action) {
    action.offset = action.node = ++record.nodes;
    record.actions.push_back(action);
  };
  Color turn = Color::black;
  const auto pass = [&] {
    add({.kind = sgf::Action::Kind::pass, .color = turn});
    turn = opponent(turn);
  };
  for (const auto& play : plays) {
    if (play.color != turn) pass();
    add({.kind = sgf::Action::Kind::play,
         .color = turn,
         .x = static_cast<std::uint8_t>(board.x(play.point)),
         .y = static_cast<std::uint8_t>(board.y(play.point))});
    turn = opponent(turn);
  }
  pass();
  pass();
  return record;
}

Score score(sgf::GameRecord& record, std::string_view rules) {
  rules::Auditor auditor(rules::find_ruleset(rules));
  const rules::Audit audit = auditor.run(record);
  return rules::score_of(record, *audit.played, *audit.position, *audit.ruleset);
}

int points(const Score& score, Color player) {
  return static_cast<int>((player == Color::black ? score.black : score.white).points());
}

// The position that is counted, as setup.
sgf::GameRecord without_dead(const Score& score) {
  sgf::GameRecord record;
  record.width = score.board.width();
  record.height = score.board.height();
  for (const rules::StringReport& s : score.confirmation.strings) {
    if (s.removable) continue;
    for (const int p : s.points) {
      record.actions.push_back({.kind = sgf::Action::Kind::add,
                                .color = s.color,
                                .x = static_cast<std::uint8_t>(p % record.width),
                                .y = static_cast<std::uint8_t>(p / record.width)});
    }
  }
  return record;
}

// By point: is there a stone that is removed, or one in the opponent's territory?
std::vector<bool> removed(const Score& score) {
  std::vector<bool> points(score.confirmation.string_at.size(), false);
  for (const rules::StringReport& s : score.confirmation.strings) {
    for (const int p : s.points) points[static_cast<std::size_t>(p)] = s.removable;
  }
  return points;
}
std::vector<bool> in_territory(const Score& score) {
  std::vector<bool> points(score.confirmation.string_at.size(), false);
  for (const auto& territory : score.confirmation.territory) {
    for (const int p : territory) {
      const bool stone = !score.board.is_empty(score.board.at_number(p));
      points[static_cast<std::size_t>(p)] = stone;
    }
  }
  return points;
}

}  // namespace

TEST_CASE("a count by area is of what stands, and differs from one by territory by the plays") {
  const long games = testing::number_in("SGFAUDIT_GAMES_TO_COUNT", 400);
  long decided = 0, all_dame = 0, with_seki_eyes = 0;
  for (long seed = 1; seed <= games; ++seed) {
    sgf::GameRecord record = random_game(static_cast<std::uint64_t>(seed));
    CAPTURE(seed, record.width, record.height);
    const Score by_area = score(record, "chinese");
    const Score by_territory = score(record, "japanese1989");
    if (!by_area.difference || !by_territory.difference) continue;
    ++decided;
    CHECK(removed(by_territory) == in_territory(by_territory));  // 10.1

    // By area rules the board is counted as it stands when the dead stones are removed. Those in an
    // eye in seki are left on it here.
    sgf::GameRecord cleared = without_dead(by_area);
    const Score as_it_stands = score(cleared, "tromptaylor");
    const bool all_stand = by_area.black.stones + by_area.white.stones == cleared.actions.size();
    if (all_stand) {
      CHECK(points(by_area, Color::black) == points(as_it_stands, Color::black));
      CHECK(points(by_area, Color::white) == points(as_it_stands, Color::white));
    }

    // Who has played a stone more than the other has a point more by area than by territory,
    // as every stone is on the board or a prisoner; and the eyes in seki. Dame that are a player's
    // by area, since nobody else reaches them, would come to that.
    const int board = record.width * record.height;
    const int nobodys = board - points(by_area, Color::black) - points(by_area, Color::white);
    if (nobodys != static_cast<int>(by_area.confirmation.dame.size())) continue;
    ++all_dame;
    int more = 0;
    for (const sgf::Action& a : record.actions) {
      if (a.kind == sgf::Action::Kind::play) more += a.color == Color::black ? 1 : -1;
    }
    const int eyes = static_cast<int>(by_territory.black.seki_eyes) -
                     static_cast<int>(by_territory.white.seki_eyes);
    with_seki_eyes += eyes != 0 ? 1 : 0;
    CHECK(*by_area.difference == *by_territory.difference + eyes + more);
  }
  CHECK(decided > games / 4 * 3);
  CHECK(all_dame > games / 4 * 3);
  CHECK(with_seki_eyes > 0);
}

TEST_CASE("the score of a position does not rest on the moves that led to it") {
  int decided = 0;
  for (std::uint64_t seed = 100; seed <= 115; seed += 5) {
    CAPTURE(seed);
    rules::Board played;
    played.reset(13, 13);
    for (const auto& play : testing::random_plays(played, seed, 40))
      played.play(play.point, play.color);
    rules::Board placed;
    placed.reset(13, 13);
    placed.set_stones(played.stones());

    rules::StoppedOptions options;
    options.complete = true;
    options.confirmation.budget = 1000;
    const rules::Stopped one = rules::stopped_position(played, options);
    const rules::Stopped other = rules::stopped_position(placed, options);
    decided += one.over ? 1 : 0;
    CHECK(one.sure == other.sure);
    CHECK(one.board.stones() == other.board.stones());
    CHECK(one.confirmation.territory[0] == other.confirmation.territory[0]);
    CHECK(one.confirmation.territory[1] == other.confirmation.territory[1]);
  }
  CHECK(decided == 3);
}
