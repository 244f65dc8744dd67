#include "reports/completed_sgf.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "rules/audit.hpp"
#include "testdata/reading.hpp"

using namespace sgfaudit;
using rules::estimate::LastMove;

TEST_CASE("where a player makes two of the last moves in succession the other passes between") {
  auto game = testing::read_one("(;SZ[5];B[ba];W[da])");
  rules::Auditor auditor;
  const rules::Audit audit = auditor.run(game.record);
  rules::Score score;
  score.board = *audit.position;
  score.confirmation.strings.resize(2);
  score.difference = 0;
  const auto dame = [&](int x, int y, Color color) {
    return LastMove{score.board.at(x, y), color, LastMove::Kind::dame};
  };
  score.moves = {dame(2, 0, Color::black), dame(2, 1, Color::black), dame(2, 2, Color::white)};
  const std::string text = reports::completed_sgf(score, game.record, *audit.played);
  INFO(text);
  CHECK(text.find("\n;B[ca]C[Dame.]\n;W[tt]\n;B[cb]C[Dame.]\n;W[cc]C[Dame.]\n;B[tt]\n;W[tt]\n") !=
        text.npos);
}

TEST_CASE("the comment of a record that lacks its komi says with which it agrees") {
  auto game = testing::read_one("(;SZ[5]KM[0]RE[W+6.5];B[ba];W[da])");
  rules::Auditor auditor;
  const rules::Audit audit = auditor.run(game.record);
  rules::Score score;
  score.board = *audit.position;
  score.confirmation.strings.resize(2);
  score.difference = 0;
  const auto comment = [&] { return reports::completed_sgf(score, game.record, *audit.played); };
  CHECK(comment().find("Komi: 0.]") != std::string::npos);
  score.agrees_with_komi = 6.5;
  CHECK(comment().find("Komi: 0.\nAs recorded with a komi of 6.5, which the record lacks.]") !=
        std::string::npos);
}
