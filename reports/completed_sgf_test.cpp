#include "reports/completed_sgf.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "rules/audit.hpp"
#include "testdata/reading.hpp"

using namespace sgfaudit;
using rules::estimate::LastMove;

namespace {

// A record whose count is jigo on the board, with no moves added.
struct Counted {
  explicit Counted(const std::string& text) : game(testing::read_one(text)) {
    audit = auditor.run(game.record);
    score.board = *audit.position;
    score.confirmation.strings.resize(2);
    score.difference = 0;
  }
  std::string completed() const {
    return reports::completed_sgf(score, game.record, *audit.played);
  }

  testing::ReadGame game;
  rules::Auditor auditor;
  rules::Audit audit;
  rules::Score score;
};

}  // namespace

TEST_CASE("where a player makes two of the last moves in succession the other passes between") {
  Counted counted("(;SZ[5];B[ba];W[da])");
  const auto dame = [&](int x, int y, Color color) {
    return LastMove{counted.score.board.at(x, y), color, LastMove::Kind::dame};
  };
  counted.score.moves = {dame(2, 0, Color::black), dame(2, 1, Color::black),
                         dame(2, 2, Color::white)};
  const std::string text = counted.completed();
  INFO(text);
  CHECK(text.find("\n;B[ca]C[Dame.]\n;W[tt]\n;B[cb]C[Dame.]\n;W[cc]C[Dame.]\n;B[tt]\n;W[tt]\n") !=
        text.npos);
}

TEST_CASE("each move that is added says what it is, and the first comment counts them") {
  Counted counted("(;SZ[5];B[ba];W[da])");
  const auto move = [&](int y, Color color, LastMove::Kind kind) {
    return LastMove{counted.score.board.at(2, y), color, kind};
  };
  counted.score.moves = {move(0, Color::black, LastMove::Kind::profitable),
                         move(1, Color::white, LastMove::Kind::teire),
                         move(2, Color::black, LastMove::Kind::dame)};
  const std::string text = counted.completed();
  INFO(text);
  CHECK(text.find("C[Added: 1 last move, 1 teire, 1 dame.]\n;B[ca]C[Last move.]\n;W[cb]C[Teire.]\n"
                  ";B[cc]C[Dame.]\n") != text.npos);
}

TEST_CASE("the comment of a record that lacks its komi says with which it agrees") {
  Counted counted("(;SZ[5]RE[W+6.5];B[ba];W[da])");
  CHECK(counted.completed().find("Komi: none recorded.]") != std::string::npos);
  counted.score.agrees_with_komi = 6.5;
  CHECK(counted.completed().find(
            "Komi: none recorded.\nAs recorded with a komi of 6.5, which the record lacks.]") !=
        std::string::npos);
}

TEST_CASE("a result that is no count stands in the comment as it is, unless SGF would escape it") {
  const auto recorded = [](const std::string& result) {
    Counted counted("(;SZ[5]RE[" + result + "];B[ba];W[da])");
    const std::string text = counted.completed();
    const auto begin = text.find("Recorded result: ") + 17;
    return text.substr(begin, text.find('\n', begin) - begin);
  };
  CHECK(recorded("B+") == "B+.");
  CHECK(recorded("john wins") == "john wins.");
  CHECK(recorded("B+3.5 [moves\\]") == "no count.");
  CHECK(recorded("\xE9\xBB\x92") == "no count.");
}
