#include <string>

#include <catch2/catch.hpp>

#include "testdata/line_text.hpp"
#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;

TEST_CASE("behind a move that damage has lost, the next one shows whose turn it is") {
  CHECK(line("(;B[aa]C[hello;W[bb];B[cc];W[dd])") == "pBaa =B pBcc pWdd");
  CHECK(line("(;B[aa];[bb];B[cc];W[dd])") == "pBaa =B pBcc pWdd");
  CHECK(line("(;B[aa];W{bb];B[cc];W[dd])") == "pBaa =B pBcc pWdd");
  CHECK(line("(;B[aa];W[bb;Bcc];W[dd])") == "pBaa ?W =W pWdd");
  CHECK(line("(;B[aa];[Wbb];B[cc];W[dd])") == "pBaa =B pBcc pWdd");
  CHECK(line("(;B[aa];[W[bb];B[cc];W[dd])") == "pBaa =B pBcc pWdd");
  CHECK(line("(;B[aa]C[x]![hello;W[bb];B[cc];W[dd])") == "pBaa =B pBcc pWdd");
  CHECK(line("(;B[aa]C[x]y];W[cc])") == "pBaa pWcc");
  CHECK(line("(;B[aa][bb];B[cc];W[dd])") == "pBaa =B pBcc pWdd");  // of `;W` nothing is left
  CHECK(line("(;B[aa][bb];W[cc])") == "pBaa =W pWcc");
  CHECK(line("(;B[aa]B[bb])") == "pBaa pBbb");
  CHECK(line("(;B[aa];bb];B[cc];W[dd])") == "pBaa =B pBcc pWdd");
  // Behind a move a value too many is one, where the same player moves next.
  CHECK(line("(;SZ[9];B[aa]C[x][bb];B[cc])") == "pBaa =B pBcc");
  CHECK(line("(;SZ[9];B[aa]C[x][bb];W[cc])") == "pBaa pWcc");
  CHECK(line("(;SZ[9];B[aa]C[bb];B[cc])") == "pBaa pBcc");
  CHECK(line("(;B[aa];W[b    d];W[dd])") == "pBaa ?W =W pWdd");
  CHECK(line("(;B[aa];W[bcd];W[dd])") == "pBaa ?W =W pWdd");
  CHECK(line("(;B[aa];W[Q16];W[dd])") == "pBaa ?W pWdd");
  CHECK(line("(;B[aa]!!!!!!;W[cc])") == "pBaa =W pWcc");  // of six bytes, like a move
  CHECK(line("(;B[aa]!!!!!;W[cc])") == "pBaa pWcc");
  CHECK(line(std::string_view("(;B[aa]C[x\0\0\0\0\0\0y];B[cc])", 25)) == "pBaa =B pBcc");
  CHECK(line("(;B[aa];W[;W[cc])") == "pBaa =W pWcc");  // nothing is left of it: no pass
  CHECK(line("(;B[aa];W[KM[6.5];W[cc])") == "pBaa =W pWcc");
  CHECK(line("(;B[aa];W[(;W[cc])(;B[dd]))") == "pBaa =W pWcc");
  CHECK(line("(;B[aa];W[];W[cc])") == "pBaa xW pWcc");
  CHECK(line("(;GM[1]AB[;W[cc])") == "=W pWcc");
  CHECK(line("(;B[aa]C[x\n;[bb];B[cc])") == "pBaa =B pBcc");  // what a repair leaves of it
}

TEST_CASE("a node that holds nothing but damage has lost its move, whoever moves around it") {
  for (const char* damaged : {";Wb]", ";Wb", ";b]", ";]", ";!", ";Wxyz", ";[x]"}) {
    INFO(damaged);
    const std::string front = std::string("(;GM[1]SZ[9];B[aa]") + damaged;
    CHECK(line(front + ";B[cc];W[dd])") == "pBaa =B pBcc pWdd");
    CHECK(line(front + ";W[cc])") == "pBaa =W pWcc");  // two halves of moves may be lost
    CHECK(line(front + " W[cc])") == "pBaa pWcc");     // its own move is behind the damage
    CHECK(read_one(front + ";W[cc])").record.stone_lost < 30);
    CHECK(read_one(front + ")").record.stone_lost < 30);
    CHECK(read_one(front + "(;W[cc]))").record.stone_lost < 30);
  }
  CHECK(line("(;GM[1]HA[2];!;W[aa];B[bb])") == "=W pWaa pBbb");
  CHECK(line("(;GM[1];B[aa];;W[cc])") == "pBaa pWcc");
  CHECK(read_one("(;GM[1]!;B[aa])").record.stone_lost == GameRecord::not_lost);  // the root
}

TEST_CASE("any damage between two moves of a player may have been one of his opponent") {
  for (const char* damaged : {"!", "T\n", "C"}) {
    INFO(damaged);
    const std::string front = std::string("(;GM[1]SZ[9];B[aa]") + damaged;
    CHECK(line(front + ";B[cc];W[dd])") == "pBaa =B pBcc pWdd");
    CHECK(line(front + " B[cc];W[dd])") == "pBaa =B pBcc pWdd");
    CHECK(read_one(front + ";B[cc])").record.stone_lost < 30);
    CHECK(line(front + ";W[cc])") == "pBaa pWcc");
    CHECK(read_one(front + ";W[cc])").record.stone_lost == GameRecord::not_lost);
  }
  CHECK(line("(;GM[1]!;W[aa];B[bb])") == "pWaa pBbb");  // in the root node nobody has moved yet
  CHECK(line("(;GM[1];!;W[aa];B[bb])") == "=W pWaa pBbb");
  // Where a value goes on without its bracket, a move may have gone with it.
  CHECK(line("(;GM[1];W[aa];B[bb;B[cc])") == "pWaa pBbb =B pBcc");
  CHECK(line("(;GM[1];W[aa];B[bb]PB[x;B[cc])") == "pWaa pBbb =B pBcc");
  CHECK(line("(;GM[1];W[aa];B[bb(;B[cc])(;B[dd]))") == "pWaa pBbb =B pBcc");
  CHECK(line("(;GM[1];W[aa];B[bb;W[cc])") == "pWaa pBbb pWcc");
  // Also in the root node, behind a move.
  CHECK(line("(;B[cc;B[dd];W[ee])") == "pBcc =B pBdd pWee");
  CHECK(line("(;W[cc]!;W[dd])") == "pWcc =W pWdd");
  CHECK(line("(;B[c];B[dd])") == "?B =B pBdd");
  // What is left of a point.
  CHECK(line("(;GM[1];W[aa];B[b;B[cc])") == "pWaa ?B =B pBcc");
  CHECK(line("(;GM[1];W[aa];B[b];B[cc])") == "pWaa ?B =B pBcc");
  CHECK(line("(;GM[1];W[aa];B[b];W[cc])") == "pWaa ?B pWcc");
  CHECK(line("(;GM[1];W[aa];B[[bb];B[cc])") == "pWaa ?B =B pBcc");
}

TEST_CASE("a property between two moves of a player that has a point, and may not, was a move") {
  for (const char* damaged : {"F[bb]", "KW[bb]", "V[bb]", "C[bb]", "w1[bb]", "PW[bb]"}) {
    INFO(damaged);
    const std::string node = std::string(";") + damaged;
    CHECK(line("(;GM[1];B[aa]" + node + ";B[cc];W[dd])") == "pBaa =B pBcc pWdd");
    CHECK(read_one("(;GM[1];B[aa]" + node + ";B[cc])").record.stone_lost < 30);
    CHECK(line("(;GM[1];B[aa]" + node + ";W[cc])") == "pBaa pWcc");
    CHECK(line("(;GM[1]" + node + ";W[cc])") == "=W pWcc");
    CHECK(line("(;GM[1]HA[2]" + node + ";W[cc])") == "pWcc");
  }
  CHECK(line("(;B[aa];TR[bb];B[cc])") == "pBaa pBcc");
  CHECK(line("(;B[aa];F[bbb];B[cc])") == "pBaa pBcc");
  CHECK(line("(;B[aa]C[bb];B[cc])") == "pBaa pBcc");      // in the node of a move
  CHECK(line("(;B[aa]WW[bb];B[cc])") == "pBaa =B pBcc");  // but for names that nobody knows
  CHECK(line("(;B[aa];F[bb]B[cc])") == "pBaa pBcc");
  CHECK(line("(;GM[1]PB[bb];W[cc])") == "pWcc");
  CHECK(line("(;B[aa](;F[bb];B[cc])(;B[dd]))") == "pBaa =B pBcc");
}

TEST_CASE("a name in the node that describes the game is no move, though damage has made it one") {
  CHECK(line("(;GM[1]PB[x]@W[Honinbo];B[aa];W[bb])") == "=B pBaa pWbb");
  CHECK(line("(;GM[1];W[Honinbo];B[aa])") == "?W =B pBaa");
}

TEST_CASE("where the players are named again, another game may have been joined") {
  CHECK(line("(;PB[x]PW[y];B[aa];PB[z]PW[x];B[bb])") == "pBaa =B pBbb");
  CHECK(read_one("(;PB[x]PW[y];B[aa](;PW[z];B[aa]))").record.stone_lost == 23);
  CHECK(line("(;GM[1];B[aa]PB[z]PW[x];B[bb])") == "pBaa pBbb");
  CHECK(line("(;PB[x]PB[y];B[aa];W[bb])") == "pBaa pWbb");
  // Setup is no move, on whichever side of the names it stands.
  CHECK(line("(;PB[x]AB[cc];PB[z];B[aa];W[bb])") == "+Bcc pBaa pWbb");
  CHECK(line("(;AB[cc]PB[x];B[aa];PB[z];B[bb])") == "+Bcc pBaa =B pBbb");
}

TEST_CASE("a record that begins with a move of a game says neither who began nor on what board") {
  for (const char* rest : {";W[bb];B[cc])", "aa];W[bb];B[cc])"}) {
    INFO(rest);
    CHECK(line(rest) == "=W pWbb pBcc");
    CHECK(read_one(rest).record.front_lost);
  }
  for (const char* whole : {"(;W[bb])", ";SZ[9];W[bb])", "hello\n(;W[bb])"}) {
    INFO(whole);
    CHECK(line(whole) == "pWbb");
    CHECK_FALSE(read_one(whole).record.front_lost);
  }
}

TEST_CASE("a move may have another byte in the place of its bracket") {
  CHECK(line("(;SZ[9];BKaa];W[bb])") == "pBaa pWbb");
  CHECK(line("(;SZ[9];BKaa;W[bb])") == "=W pWbb");
  CHECK(line("(;SZ[9];Band];W[bb])") == "=W pWbb");
}

TEST_CASE("names of small letters alone are those of capitals") {
  const auto game = read_one("(;gm[1]sz[9];b[aa];w[bb])");
  CHECK(line_of(game.record) == "pBaa pWbb");
  CHECK(game.record.width == 9);
  CHECK(game.codes() == std::vector{Code::old_name});
}
