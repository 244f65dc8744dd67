// Article 9.2: the players' own confirmation, as TB and TW of a record give it.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "testdata/scoring.hpp"

using namespace sgfaudit;
using rules::Score;
using sgfaudit::testing::score;

namespace {

// Black holds three columns, White three, and nobody the one between their walls.
const std::string columns = "SZ[9]PB[x]KM[0.5]RE[W+0.5]AB[da:di]AW[fa:fi]";

}  // namespace

TEST_CASE("TB and TW of the players are compared with what was found") {
  const Score same = score("(;" + columns + ";B[];W[]TB[aa:ci]TW[ga:ii])");
  CHECK(same.agreement.present);
  CHECK(same.agreement.disputed.empty());
  CHECK(same.basis == rules::ScoreBasis::agreed);
  const Score other = score("(;" + columns + ";B[];W[]TB[aa:ci]TW[ga:ih])");
  CHECK(other.agreement.disputed.size() == 3);
  CHECK(other.basis == rules::ScoreBasis::estimated);
  // Servers that count area mark the stones of the player too.
  const Score stones = score("(;" + columns + ";B[];W[]TB[aa:di]TW[fa:ii])");
  CHECK(stones.basis == rules::ScoreBasis::agreed);
  // Of a point in both lists the last one counts (S308).
  const auto disputed = [](const std::string& marks) {
    return score("(;" + columns + ";B[];W[]" + marks + ")").agreement.disputed;
  };
  CHECK(disputed("TW[aa][ga:ii]TB[aa:ci]").empty());
  CHECK(disputed("TB[aa:ci]TW[aa][ga:ii]") == std::vector<int>{0});
}

TEST_CASE("a record may leave the points of dead stones unmarked") {
  // White's stone at bb is dead in Black's territory.
  const std::string invaded = "(;SZ[9]PB[x]RE[B+2]AB[da:di]AW[fa:fi][bb];B[];W[]TW[ga:ii]";
  const Score all = score(invaded + "TB[aa:ci])");
  CHECK(all.black.dead == 1);
  CHECK(all.agreement.disputed.empty());
  CHECK(score(invaded + "TB[aa:ca][ab][cb][ac:ci])").agreement.disputed.empty());
  // Marked as White's it was held for alive, and so it was where its neighbours are not marked.
  CHECK(score("(;SZ[9]PB[x]RE[B+2]AB[da:di]AW[fa:fi][bb];B[];W[]TW[ga:ii][bb]"
              "TB[aa:ca][ab][cb][ac:ci])")
            .agreement.disputed == std::vector<int>{10});
  const Score lives = score(invaded + "TB[aa][ca][ac:ci])");
  CHECK(lives.agreement.disputed.size() == 3);
}

TEST_CASE("a record may take off one dead stone and leave the point of another unmarked") {
  // TB and TW mark the board from which the stone is gone, also where both are confirmed as they
  // stood when the game stopped.
  //   A B C D E
  // 7 . X X O .
  // 6 O X X O O    dead, taken off
  // 5 . X X O .
  // 4 X X X O O
  // 3 . X X O .
  // 2 O X X O O    dead
  // 1 . X X O .
  const std::string taken_off =
      "(;SZ[5:7]PB[x]RE[B+4]AB[ba:cg][ad]AW[da:dg][ab][af][eb][ed][ef];B[];W[];AE[ab]";
  const auto marked_with = [&](const std::string& black) {
    const Score s = score(taken_off + "TB" + black + "TW[ea][ec][ee][eg])");
    CHECK(s.basis == rules::ScoreBasis::proved);
    CHECK(s.agrees == true);
    return s.agreement.disputed;
  };
  CHECK(marked_with("[aa][ab][ac][ae][ag]").empty());
  CHECK(marked_with("[aa][ab][ac][ae][af][ag]").empty());
  // The empty point that it leaves behind is territory (10.1): unmarked it differs.
  CHECK(marked_with("[aa][ac][ae][ag]") == std::vector<int>{5});
}
