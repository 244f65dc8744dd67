// Games that both have passed, counted by the letter of Article 8 with their dame filled. Boards
// that can be counted by hand; most have two walls below, each with two eyes.
#include "rules/dame.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/on_board.hpp"
#include "rules/estimate/playout.hpp"
#include "testdata/board_text.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using sgfaudit::testing::board_of;

namespace {

std::optional<Confirmation> shared_out(const Board& board) {
  const ConfirmationOptions options{.budget = 200'000, .enabled_only = true};
  Confirmation c = confirm(position_of(board), options);
  return share_out_filled(board, std::move(c), options);
}

// Territory of Black and White, dame, removable stones: `2:2 1 0`; `?` where it is not proved.
std::string points(std::string_view diagram) {
  const auto c = shared_out(board_of(diagram));
  if (!c) return "?";
  std::size_t removed = 0;
  for (const StringReport& s : c->strings) removed += s.removable ? s.points.size() : 0;
  return std::to_string(c->territory[0].size()) + ":" + std::to_string(c->territory[1].size()) +
         " " + std::to_string(c->dame.size()) + " " + std::to_string(removed);
}

}  // namespace

TEST_CASE("dame between living strings keep nobody's territory, whoever fills them") {
  CHECK(points(R"(
    .XX.OO.
    XXX.OOO
    .XX.OO.
  )") == "2:2 3 0");
  // Two points wide: who plays there first?
  CHECK(points(R"(
    .XX..OO.
    XXX..OOO
    .XX..OO.
  )") == "?");
}

TEST_CASE("without dame the position is counted as it stands") {
  CHECK(points(R"(
    .X.XO.O
    XXXXOO.
    .X.XO.O
  )") == "4:3 0 0");
}

TEST_CASE("where a teire turns on who fills the dame, nothing is proved") {
  // Black at c3 makes White play d4, or he takes two stones; White at c3 needs no teire.
  CHECK(points(R"(
    .O.OO
    OOO.X
    XX.OO
    .XXXX
    XX.X.
  )") == "?");
}

// By the letter White possesses a dame at d3, so that nothing would be his territory.
TEST_CASE("nothing is proved by a stone that its owner may put into his territory anyway (7.1)") {
  // White at c3 takes the stones at d3 to d5. A new black stone at b4 is no reason for these to
  // live.
  CHECK(points(R"(
    ...XO.
    ..OXOO
    XX.XO.
    XXXOOO
    X.XO.O
  )") == "?");
  // So it is once White has filled e4 and the dame below, if Black does not answer at d5.
  CHECK(points(R"(
    .O..XO.O
    ...OXOOO
    XXX.XO.O
    X.XX.OOO
    XXXX.O.O
    X.XX.OOO
    XXXX.O.O
  )") == "?");
  // With d5 filled the wall stands.
  CHECK(points(R"(
    .O..XO.O
    ...OXOOO
    XXXXXO.O
    X.XX.OOO
    XXXX.O.O
    X.XX.OOO
    XXXX.O.O
  )") == "10:4 4 2");
}

TEST_CASE("where dead stones can be taken by a play on a dame, nothing is proved") {
  // White at c1 takes a stone, and Black connects at e1; Black at c1 would stand in atari.
  CHECK(points(R"(
    .O.OX.X.
    OOOOXXXX
    .O.OX.X.
    OOOOXXXX
    OX.X.XXX
  )") == "?");
}

TEST_CASE("between strings that live without play dame are filled however many there are") {
  CHECK(points(R"(
    .X.X.O.O.
    XXXX.OOOO
    XXXX.OOOO
    XXXX.OOOO
    XXXX.OOOO
    XXXX.OOOO
    XXXX.OOOO
    XXXX.OOOO
    XXXX.OOOO
  )") == "2:2 9 0");
}

TEST_CASE("where a border is open by more than the dame, nothing is proved") {
  // White at f2 has a point at g2; Black there takes what has not connected at e3.
  CHECK(points(R"(
    .X.X.OOOO.O.
    XXXXO..OOOOO
    XXXXXXOOOOOO
  )") == "?");
}

TEST_CASE("where one dame is an atari on two strings, nothing is proved") {
  // Each of the two black stones beside h2 can be saved, but not both once White is at j3.
  CHECK(points(R"(
    .X.X.XX.XO.O.
    XXXXXXXX.OOOO
    XXXX.XX.XOOOO
    XXXXXXXOOOOOO
  )") == "?");
}

TEST_CASE("where the answer to a play on a dame costs a point, nothing is proved") {
  // White at f2 makes Black connect at e3; his two stones would live, but by new stones only (7.1).
  CHECK(points(R"(
    .X.X.XXO.O.
    XXXXX.OOOOO
    XXXXXXOOOOO
  )") == "?");
  // So does Black at e3, and White there leaves himself a single liberty: he connects at h3 anyway.
  CHECK(points(R"(
    .X.X.OO.O.O.
    XXXXXXXOOOOO
    XXXXXXXXOOOO
  )") == "?");
}

TEST_CASE("where one play threatens two strings once a dame is filled, nothing is proved") {
  // Black at e4, and then f3 is an atari on f4 and on e3: White has to answer. White at e4 has not.
  CHECK(points(R"(
    .X.X.O.OO.O.
    XXXXO..OOOOO
    XXXXO..OOOOO
    XXXXXOOOOOOO
  )") == "?");
}

TEST_CASE("where living stones can be taken by a play on a dame, nothing is proved") {
  // Black at f3 takes the stone at f4, which lives by new stones, and saves the one at e4.
  CHECK(points(R"(
    .X.OXOX.X.X
    X.....XXXXX
    OOOOOOOOOOO
    .O.OOOOOOOO
  )") == "?");
}

TEST_CASE("where a stone has still to be connected, in a ko or not, nothing is proved (9.2)") {
  CHECK(points(R"(
    .XXO.
    X.XOO
    XXO.O
    .XXOO
    X.XO.
  )") == "?");
  CHECK(points(R"(
    .XXOO.
    X.XO.O
    XXO.OO
    XXXOO.
    .X.XOO
  )") == "?");
  // At b5 only once a4 has joined Black's stones.
  CHECK(points(R"(
    X.XOO.
    .XOO.O
    XOOOOO
    XXXXXX
    .X.XXX
  )") == "?");
}

TEST_CASE("where a stone cannot be connected, as in a double ko, its strings are in seki (8)") {
  // Black at c9 would leave himself a9 as his only liberty, White at a6 d7.
  CHECK(points(R"(
    .X.XOXXXXXX
    XXXOOX.XXXX
    OXO.OXXXX.X
    .OOOOXXXXXX
    OOXXXXXXXXX
    XXXXXXXXXXX
    OOOOOOOOOOO
    O.OOOOOO.OO
    OOOOOOOOOOO
  )") == "2:2 2 0");
}

TEST_CASE("what neither can fill without loss is seki (Article 8, Diagram 17)") {
  // White at e8 is taken from c8, Black at e8 from g8. The two stones at a8 stay on the board, and
  // only the walls have territory.
  CHECK(points(R"(
    XX.O.X.XOOO
    OOOOXXXXO.O
    XXXXXOOOOOO
    OOOOOOOO.OO
    OOOOOOOOOOO
    XXXXXXXXXXX
    X.XXXXXX.XX
    XXXXXXXXXXX
  )") == "2:2 1 0");
}

TEST_CASE("dead stones beside dead stones are not removed (Example 9)") {
  CHECK(points(R"(
    XO.XOOOOO
    .XXXOO.OO
    XXOOOOO.O
    OOOOOOOOO
    XXXXXXXXX
    X.XXXXXXX
    XXXXXX.XX
    XXXXXXXXX
    XXXXXXXXX
  )") == "2:2 2 0");
}

// By brute force about who fills what: in any order of dame, by any player, what is proved stays.
TEST_CASE("what is proved does not depend on the order in which dame are filled") {
  int proved = 0, with_dame = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Board board;
    board.reset(5, 5);
    estimate::Playout playout(seed);
    const std::vector<Point> all = all_points(board);
    playout.begin(board, all);
    playout.finish(Color::black);
    const auto& plays = playout.plays();
    estimate::Random random(seed);
    const std::size_t without = 1 + random.below(3);
    if (plays.size() <= without) continue;
    for (std::size_t i = 0; i + without < plays.size(); ++i) {
      board.play(plays[i].point, plays[i].color);
    }
    const auto c = shared_out(board);
    if (!c) continue;
    ++proved;
    // Fill what is dame and lies beside a living string of the player, if that leaves no atari.
    for (int trial = 0; trial < 4; ++trial) {
      Board filled = board;
      for (int tries = 0; tries < 40; ++tries) {
        if (c->dame.empty()) break;
        const int p = c->dame[random.below(static_cast<std::uint32_t>(c->dame.size()))];
        const Color color = random.below(2) == 0 ? Color::black : Color::white;
        const Point at = filled.at(p % 5, p / 5);
        bool beside = false, seki = false;
        for (const Point n : filled.neighbours(at)) {
          if (filled.is_border(n) || filled.is_empty(n)) continue;
          const int q = filled.y(n) * 5 + filled.x(n);
          const int string = c->string_at[static_cast<std::size_t>(q)];
          if (string < 0) continue;
          const StringReport& s = c->strings[static_cast<std::size_t>(string)];
          beside = beside || (s.color == color && is_alive(s.status));
          seki = seki || s.seki || !is_alive(s.status);
        }
        if (!filled.is_empty(at) || !beside || seki) continue;
        filled.play(at, color);
      }
      if (filled.stones() == board.stones()) continue;
      ++with_dame;
      const auto after = shared_out(filled);
      if (!after) continue;  // the budget
      CAPTURE(seed, trial);
      for (const std::size_t player : {0U, 1U}) {
        CHECK(after->territory[player] == c->territory[player]);
      }
    }
  }
  CHECK(proved > 100);
  CHECK(with_dame > 50);
}

TEST_CASE("a status that is known beside new stones is found there too") {
  std::size_t known_ones = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Board board;
    board.reset(11, 11);
    const std::vector<Point> all = all_points(board);
    estimate::Playout playout(seed);
    playout.begin(board, all);
    playout.finish(Color::black);
    estimate::Random random(seed);
    const auto& plays = playout.plays();
    for (std::size_t i = 0; i + 1 + random.below(4) < plays.size(); ++i) {
      board.play(plays[i].point, plays[i].color);
    }
    const Confirmation before = confirm({11, 11, board.stones()}, {.budget = 100'000});
    if (before.dame.empty()) continue;
    const int p = before.dame[random.below(static_cast<std::uint32_t>(before.dame.size()))];
    const Point at = board.at(p % 11, p / 11);
    const Color color = random.below(2) == 0 ? Color::black : Color::white;
    if (board.is_suicide(at, color) || board.play(at, color).stones != 0) continue;
    const std::vector<Status> known = known_beside(before, {p});
    const Confirmation after = confirm({11, 11, board.stones()}, {.budget = 100'000});
    CAPTURE(seed, p);
    for (std::size_t q = 0; q < known.size(); ++q) {
      if (known[q] == Status::undecided || after.string_at[q] < 0) continue;
      const Status found = after.strings[static_cast<std::size_t>(after.string_at[q])].status;
      if (found == Status::undecided) continue;
      CHECK(is_alive(found) == is_alive(known[q]));
      ++known_ones;
    }
  }
  CHECK(known_ones > 300);
}

TEST_CASE("to see whether a dame can be filled nothing is searched again that lies elsewhere") {
  // At h4 and l4 neither player can play. The corner took a long search.
  const Board board = board_of(R"(
    ....XOOOOOOOOO
    ....XOXXXXXXXO
    ....XOX.OOO.XO
    XXXXXOXXXXXXXO
    OOOOOOOOOOOOOO
    .O.OOOOOOOOOOO
  )");
  Confirmation c = confirm(position_of(board), {.budget = 200'000});
  const auto filled = share_out_filled(board, std::move(c),
                                       {.budget = 2'000, .window_budget = 0, .patient_budget = 0});
  REQUIRE(filled);
  CHECK(filled->territory[0].size() == 12);
  CHECK(filled->dame.size() == 2);
}
