// Article 13.1: moves that were left when both had passed. Boards that can be counted by hand.
#include "rules/effective_move.hpp"

#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "rules/audit.hpp"
#include "sgf/point.hpp"
#include "sgf/reader.hpp"
#include "testdata/board_text.hpp"

using namespace sgfaudit;
using sgfaudit::testing::words;

namespace {

// A game with these stones that both have passed; `facts`: KM and RE. The findings as `B5 ba`: who
// could have saved how many stones, and where.
std::string left_over(std::string_view diagram, const std::string& facts,
                      const std::string& moves = ";B[];W[]") {
  const auto rows = words(diagram);
  std::string black, white;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const std::string point{'[', static_cast<char>('a' + x), static_cast<char>('a' + y), ']'};
      if (rows[y][x] == 'X') black += point;
      if (rows[y][x] == 'O') white += point;
    }
  }
  const std::string text = "(;SZ[" + std::to_string(rows[0].size()) + ":" +
                           std::to_string(rows.size()) + "]" + facts + "AB" + black + "AW" + white +
                           moves + ")";
  sgf::MemorySource source(text);
  sgf::GameReader reader;
  reader.start(source);
  sgf::GameRecord record;
  REQUIRE(reader.next(record));
  rules::Auditor auditor;
  const rules::Audit audit = auditor.run(record);
  const rules::Score score =
      rules::score_of(record, *audit.played, *audit.position, *audit.ruleset, {});
  REQUIRE(score.difference.has_value());
  record.findings.clear();
  rules::tell_effective_move(score, *audit.played, *audit.ruleset, record);
  std::string told;
  for (const Finding& f : record.findings) {
    CHECK(f.code == Code::effective_move_left);
    CHECK(f.move == audit.played->tally.moves);
    told += (f.color == Color::black ? "B" : "W") + std::to_string(f.count) + " ";
    told += f.x == Finding::no_point ? "?" : sgf::point_text(f.x, f.y);
  }
  return told;
}

// Three points in a row at the upper left: White kills at b3, Black lives there. As it stands White
// has 2 points and 13 for the five stones (8 points, 5 prisoners), Black 6.
constexpr std::string_view three_in_a_row = R"(
  . . . X O . O X . . X .
  X X X X O O O X X X X X
  O O O O O . O X . . X .
)";

std::string joined(std::string_view diagram) {
  std::string rows(diagram);
  for (std::size_t at = 0; (at = rows.find("  ", at)) != std::string::npos;) rows.erase(at, 1);
  std::string result;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool within = rows[i] == ' ' && i != 0 && rows[i - 1] != '\n';
    if (!within) result += rows[i];
  }
  return result;
}

std::string recolored(std::string text) {
  for (char& c : text) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
  return text;
}

std::string turned(const std::string& diagram) {
  std::string result;
  const auto rows = words(diagram);
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    result += std::string(row->rbegin(), row->rend()) + "\n";
  }
  return result;
}

}  // namespace

TEST_CASE("stones that only the opponent's first move kills are told where they decide the game") {
  const std::string board = joined(three_in_a_row);
  CHECK(left_over(board, "KM[0]RE[W+9]") == "B5 ba");
  // The colours and the sides of the board do not matter.
  CHECK(left_over(recolored(board), "KM[0]RE[B+9]") == "W5 ba");
  CHECK(left_over(turned(board), "KM[0]RE[W+9]") == "B5 kc");
}

TEST_CASE("what White would lose by it has to be enough") {
  const std::string board = joined(three_in_a_row);
  // W+13 would be a draw at least: 5 stones and their points, and three points more.
  CHECK(left_over(board, "KM[4]RE[W+13]") == "B5 ba");
  CHECK(left_over(board, "KM[4.5]RE[W+13.5]").empty());
  // Black wins anyway.
  CHECK(left_over(board, "KM[-9]RE[0]") == "B5 ba");
  CHECK(left_over(board, "KM[-9.5]RE[B+0.5]").empty());
}

TEST_CASE("stones that are dead whoever moves first are no matter of 13.1") {
  // Two points in a row are one eye.
  CHECK(left_over(joined(R"(
    . . X O O . O X . . X .
    X X X O O O O X X X X X
    O O O O O . O X . . X .
  )"),
                  "KM[0]RE[W+6]")
            .empty());
  // White has played at the vital point.
  std::string board = joined(three_in_a_row);
  board[board.find("...X") + 1] = 'O';
  CHECK(left_over(board, "KM[0]RE[W+8]").empty());
}

// None of these strings lives if it is the other's turn, so that all stay: Black has four points.
// White takes a stone at g1, but Black retakes after a threat. Black takes five at f3.
TEST_CASE("who would have to win a ko could not have saved his stones for certain") {
  const std::string board = joined(R"(
    X . X X O . X
    X . . X O O X
    . X X O O X .
  )");
  CHECK(left_over(board, "KM[3]RE[B+1]").empty());
  CHECK(left_over(board, "KM[7]RE[W+3]") == "B2 fa");
}

// Example 14. Black's eight stones in the corner owe their life to the death of White's seven.
TEST_CASE("a move that would make a seki is told, also of stones that live by its lack") {
  constexpr auto example = R"(
    XX.OX.X.X
    XX.OXXXXX
    XX.OXXXXX
    XX.OXXXXX
    OOOXXXXXX
    XXXXXXXXX
    XXOOOOOOO
    OOOOOOOOO
    OO.OOO.OO
  )";
  CHECK(left_over(example, "KM[17]RE[B+1]") == "W4 cd");
  CHECK(left_over(example, "KM[0]RE[B+18]").empty());  // 4 stones and their points decide nothing
}

TEST_CASE("13.1 is of games that have stopped, and of counts by territory") {
  const std::string board = joined(three_in_a_row);
  CHECK(left_over(board, "KM[0]RU[Chinese]").empty());
  CHECK(left_over(board, "KM[0]", "").empty());  // a diagram
}

// Each player has five stones that live with a move in the middle of their three points. Black's
// save him ten points and three, and White's as much again: it is W+0.5 as before.
TEST_CASE("a move that the opponent makes good with one of his own decides nothing") {
  CHECK(left_over(joined(R"(
    . . . O X O X . . .
    O O O O X O X X X X
    X X X X X O O O O O
    X X . X X O O . O O
    . X X X X O O O O .
  )"),
                  "KM[0.5]RE[W+0.5]")
            .empty());
  // With room for one eye only White's are dead, whoever begins.
  CHECK(left_over(joined(R"(
    . . O O X O X . . .
    O O O O X O X X X X
    X X X X X O O O O O
    X X . X X O O . O O
    . X X X X O O O O .
  )"),
                  "KM[1.5]RE[W+0.5]") == "B5 ia");
}

// Whoever moves first has the corner. As it stands all strings there are dead, and none can be
// removed: Black has two points on the right. Once he has played b2 (from above) and taken three
// stones, he has two more, which he takes off: 8 points and 5 stones, 11 more than before. White at
// a2 takes a stone and has two points.
TEST_CASE("a move that neither player can leave to the other is told, as in Diagram 19") {
  const std::string corner = joined(R"(
    X O O X X . X . X
    . . O X X X X X X
    O O X X X X X X X
    X X X X X X X X X
  )");
  CHECK(left_over(corner, "KM[2.5]RE[W+0.5]") == "B1 bb");
  CHECK(left_over(recolored(corner), "KM[-2.5]RE[B+0.5]") == "W1 bb");
  CHECK(left_over(corner, "KM[13]RE[W+11]") == "B1 bb");  // it would be jigo
  CHECK(left_over(corner, "KM[13.5]RE[W+11.5]").empty());
  CHECK(left_over(corner, "KM[1.5]RE[B+0.5]") == "W3 ab");
  CHECK(left_over(corner, "KM[-1.5]RE[B+3.5]").empty());  // 3 points less decide nothing
  CHECK(left_over(corner, "KM[-1]RE[B+3]") == "W3 ab");
}
