// Variations that are added to a game.
#include "sgf/graft.hpp"

#include <catch2/catch.hpp>

using sgfaudit::sgf::graft;
using sgfaudit::sgf::Graft;

namespace {

std::string grafted(std::string text, Graft where) {
  return graft(text, "(;N[new])", where) ? text : "no place";
}

}  // namespace

TEST_CASE("a variation is added behind the end of the main line") {
  const auto at_end = [](const char* text) { return grafted(text, Graft::behind_main_line); };
  CHECK(at_end("(;B[aa];W[bb])") == "(;B[aa];W[bb]\n(;N[new]))");
  CHECK(at_end("(;B[aa](;W[bb])(;W[cc]))") == "(;B[aa](;W[bb]\n(;N[new]))(;W[cc]))");
  // `)` and `;` in a value are text, and an empty variation is none.
  CHECK(at_end("(;C[a) \\];];B[aa])") == "(;C[a) \\];];B[aa]\n(;N[new]))");
  CHECK(at_end("(;B[aa]();W[bb])") == "(;B[aa]();W[bb]\n(;N[new]))");
  CHECK(at_end("words (;B[aa])") == "words (;B[aa]\n(;N[new]))");
  CHECK(at_end("(;B[aa]") == "no place");
  CHECK(at_end("words") == "no place");
}

TEST_CASE("a variation is added beside the first move of the main line") {
  const auto at_start = [](const char* text) { return grafted(text, Graft::before_first_move); };
  CHECK(at_start("(;AB[aa];B[bb];W[cc])") == "(;AB[aa](;B[bb];W[cc])\n(;N[new]))");
  CHECK(at_start("(;AB[aa](;B[bb])(;B[cc]))") == "(;AB[aa](;B[bb])(;B[cc])\n(;N[new]))");
  CHECK(at_start("(;AB[aa];C[c];B[bb](;W[cc])(;W[dd]))") ==
        "(;AB[aa];C[c](;B[bb](;W[cc])(;W[dd]))\n(;N[new]))");
  CHECK(at_start("(;AB[aa](;C[c];B[bb])(;W[dd]))") ==
        "(;AB[aa](;C[c](;B[bb])\n(;N[new]))(;W[dd]))");
  CHECK(at_start("(;AB[aa]B[bb];W[cc])") == "no place");
  CHECK(at_start("(;AB[aa];C[no move](;B[bb]))") == "(;AB[aa];C[no move](;B[bb])\n(;N[new]))");
  CHECK(at_start("(;AB[aa])") == "no place");
}

TEST_CASE("the set that is named tells characters from structure where a text is no UTF-8") {
  // \x90\x5D is one character of Shift_JIS, \xFF is none.
  std::string text = "(;C[\x90\x5D (;x) \xFF];B[aa])";
  CHECK(
      graft(text, "(;N[new])", Graft::behind_main_line, sgfaudit::sgf::find_charset("Shift_JIS")));
  CHECK(text == "(;C[\x90\x5D (;x) \xFF];B[aa]\n(;N[new]))");
}
