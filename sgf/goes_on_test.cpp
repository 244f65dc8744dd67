#include "sgf/goes_on.hpp"

#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "sgf/events_test.hpp"

using namespace sgfaudit::sgf;

TEST_CASE("a `)` that would end a game ends none where a move follows it") {
  CHECK(events("(;B[aa]);W[bb])") == "( ; B[aa] extra-close ; W[bb] )");
  CHECK(events("(;B[aa])\nW[bb])") == "( ; B[aa] extra-close W[bb] )");
  CHECK(events("(;B[aa](;W[bb]));W[cc])") == "( ; B[aa] ( ; W[bb] ) extra-close ; W[cc] )");
  CHECK(events("(;B[aa])(;W[bb])") == "( ; B[aa] ) ( ; W[bb] )");
  CHECK(events("(;B[aa])B[cc]") == "( ; B[aa] extra-close B[cc]");
  CHECK(events("(;B[aa])W[bb];)") == "( ; B[aa] extra-close W[bb] ; )");
  CHECK(events("(;B[aa];)[bb];W[cc])") == "( ; B[aa] ; extra-close stray[bb] ; W[cc] )");
}

TEST_CASE("a `)` ends no game where variations follow and another `)`") {
  CHECK(events("(;B[aa](;W[bb]))\n(;W[cc]))") == "( ; B[aa] ( ; W[bb] ) extra-close ( ; W[cc] ) )");
  CHECK(events("(;B[aa](;W[bb]))(;W[cc](;B[dd]C[)]))(;W[ee]))") ==
        "( ; B[aa] ( ; W[bb] ) extra-close ( ; W[cc] ( ; B[dd] C[)] ) ) ( ; W[ee] ) )");
  SECTION("but bare games in one file are games") {
    CHECK(events("(;B[aa])(;B[cc])") == "( ; B[aa] ) ( ; B[cc] )");
    CHECK(events("(;B[aa])(;B[cc])x)") == "( ; B[aa] ) ( ; B[cc] ) outside<x> extra-close");
    CHECK(events("(;B[aa])(;GM[1];B[cc]))") == "( ; B[aa] ) ( ; GM[1] ; B[cc] ) extra-close");
    std::string games;
    for (int i = 0; i < 9; ++i) games += "(;B[aa])";
    CHECK(events("(;B[bb])" + games + ")").starts_with("( ; B[bb] ) ( ; B[aa] "));
  }
}

TEST_CASE("a `)` of a text ends nothing, where a bracket without its backslash cut the text") {
  CHECK(events("(;B[aa]C[(see 1]) and this];W[bb])") ==
        "( ; B[aa] C[(see 1] extra-close junk<and this]> ; W[bb] )");
  CHECK(events("(;B[aa](;W[bb]C[(a 1]) b];B[cc])(;W[dd]))") ==
        "( ; B[aa] ( ; W[bb] C[(a 1] extra-close junk<b]> ; B[cc] ) ( ; W[dd] ) )");
  CHECK(events("(;B[aa](;W[bb]C[(a 1]) b])(;W[cc]))") ==
        "( ; B[aa] ( ; W[bb] C[(a 1] extra-close junk<b]> ) ( ; W[cc] ) )");
  CHECK(events("(;B[aa]C[(a 1]) (b) c](;W[bb])(;W[cc]))") ==
        "( ; B[aa] C[(a 1] extra-close junk<(b) c]> ( ; W[bb] ) ( ; W[cc] ) )");
  SECTION("but a text behind a game is none of it") {
    CHECK(events("(;B[aa]) a] (;FF[4])") == "( ; B[aa] ) outside< a] > ( ; FF[4] )");
    CHECK(events("(;B[aa]) see [a] b];W") == "( ; B[aa] ) outside< see [a] b];W>");
    CHECK(events("(;B[aa]) a]") == "( ; B[aa] ) outside< a]>");
  }
  SECTION("which the end of a window may hide") {
    std::size_t used = 0;
    const std::string text = "(;B[aa]N[(a 1]) b];";
    for (const std::size_t size : {15u, 16u, 17u, 18u}) {
      events(text.substr(0, size), false, &used);
      CHECK(used == 8);
    }
  }
}

TEST_CASE("a text goes on behind a bracket that closes one of its own") {
  CHECK(events("(;B[aa]C[Aki [5k]: hello];W[bb])") ==
        "( ; B[aa] C[Aki [5k]: hello] unescaped<]: hello> ; W[bb] )");
  CHECK(events("(;US[Mari[3d]]RE[B+R])") == "( ; US[Mari[3d]] unescaped<]> RE[B+R] )");
  CHECK(events("(;C[a [b] c\n[d] e]\n;B[aa])") ==
        "( ; C[a [b] c\n[d] e] unescaped<] c\n[d] e> ; B[aa] )");
  SECTION("with words that look like moves, nodes, values and variations") {
    CHECK(events("(;C[a [1]: see B[dd] too];B[aa])") ==
          "( ; C[a [1]: see B[dd] too] unescaped<]: see B[dd] too> ; B[aa] )");
    CHECK(events("(;C[a [1]; it is];B[aa])") ==
          "( ; C[a [1]; it is] unescaped<]; it is> ; B[aa] )");
    CHECK(events("(;C[a [1][2] b];B[aa])") == "( ; C[a [1][2] b] unescaped<][2] b> ; B[aa] )");
    CHECK(events("(;C[a [1] Bob [2d] b];B[aa])") ==
          "( ; C[a [1] Bob [2d] b] unescaped<] Bob [2d] b> ; B[aa] )");
    CHECK(events("(;C[a [1] (Bob [2d] b) c];B[aa])") ==
          "( ; C[a [1] (Bob [2d] b) c] unescaped<] (Bob [2d] b) c> ; B[aa] )");
    CHECK(events("(;C[a [1] (and b) c];B[aa])") ==
          "( ; C[a [1] (and b) c] unescaped<] (and b) c> ; B[aa] )");
    CHECK(events("(;C[(a [1]) b];B[aa])") == "( ; C[(a [1]) b] unescaped<]) b> ; B[aa] )");
    CHECK(events("(;C[a [1] Q16 is big];B[aa])") ==
          "( ; C[a [1] Q16 is big] unescaped<] Q16 is big> ; B[aa] )");
  }
  SECTION("and a bracket within a character is none") {
    CHECK(events("(;CA[sjis]C[\x83] [b] \x83] c];B[aa])") ==
          "( Shift_JIS ; CA[sjis] C[\x83] [b] \x83] c] unescaped<] \x83] c> ; B[aa] )");
  }
  SECTION("whose name older versions spell out") {
    CHECK(events("(;B[aa]Comment[a [b] c];W[bb])") ==
          "( ; B[aa] name<Comment> C[a [b] c] unescaped<] c> ; W[bb] )");
  }
  SECTION("up to the end of the game, or of the input") {
    CHECK(events("(;C[a [b] c])") == "( ; C[a [b] c] unescaped<] c> )");
    CHECK(events("(;C[a [b] c]") == "( ; C[a [b] c] unescaped<] c>");
    CHECK(events("(;B[aa](;C[a [b] c])(;W[bb]))") ==
          "( ; B[aa] ( ; C[a [b] c] unescaped<] c> ) ( ; W[bb] ) )");
  }
  SECTION("and one with a backslash closes, but ends nothing") {
    CHECK(events(R"((;C[a [b] \] [c\] d];B[aa]))") ==
          R"(( ; C[a [b] \] [c\] d] unescaped<] \] [c\] d> ; B[aa] ))");
    CHECK(events(R"((;C[a \[b] c\] d];B[aa]))") ==
          R"(( ; C[a \[b] c\] d] unescaped<] c\] d> ; B[aa] ))");
    CHECK(events(R"((;C[a [b\] c]d];B[aa]))") ==
          R"(( ; C[a [b\] c] no-value<d> junk<]> ; B[aa] ))");
  }
}

TEST_CASE("a comment goes on behind a bracket where a phrase and the bracket that ends it stand") {
  CHECK(events("(;C[smile :] it is late];B[aa])") ==
        "( ; C[smile :] it is late] unescaped<] it is late> ; B[aa] )");
  CHECK(events("(;B[aa]C[a] (b) c];W[bb])") ==
        "( ; B[aa] C[a] (b) c] unescaped<] (b) c> ; W[bb] )");
  SECTION("also with others that none has opened, up to the one behind which the game goes on") {
    CHECK(events("(;C[Al [5k]: hi :]\nBob [4k]: hi];B[aa])") ==
          "( ; C[Al [5k]: hi :]\nBob [4k]: hi] unescaped<]: hi :]\nBob [4k]: hi> ; B[aa] )");
    CHECK(events("(;C[Al [5k]:]];B[aa])") == "( ; C[Al [5k]:]] unescaped<]:]> ; B[aa] )");
    CHECK(events("(;C[1) a] 2) b] c];B[aa])") ==
          "( ; C[1) a] 2) b] c] unescaped<] 2) b] c> ; B[aa] )");
  }
  SECTION("but not what may be left of a property or a move") {
    CHECK(events("(;C[a]dd];B[aa])") == "( ; C[a] no-value<dd> junk<]> ; B[aa] )");
    CHECK(events("(;C[a]Wdd];B[aa])") == "( ; C[a] no-value<Wdd> junk<]> ; B[aa] )");
    CHECK(events("(;C[a]6.5];B[aa])") == "( ; C[a] junk<6.5]> ; B[aa] )");
    CHECK(events("(;C[a]BL 100];B[aa])") == "( ; C[a] no-value<BL> junk<100]> ; B[aa] )");
    CHECK(events("(;C[a];Wdd];B[aa])") == "( ; C[a] ; no-value<Wdd> W[dd] junk<]> ; B[aa] )");
    CHECK(events("(;PB[a] it is late];B[aa])") ==
          "( ; PB[a] no-value<it> no-value<is> no-value<late> junk<]> ; B[aa] )");
  }
}

TEST_CASE(
    "a comment goes on behind a bracket with one word, if it is no move, or with the bracket") {
  CHECK(events("(;C[smile :] late];B[aa])") == "( ; C[smile :] late] unescaped<] late> ; B[aa] )");
  CHECK(events("(;C[a] :)];B[aa])") == "( ; C[a] :)] unescaped<] :)> ; B[aa] )");
  CHECK(events("(;C[\u597d:]\u5f88\u597d];B[aa])") ==
        "( ; C[\u597d:]\u5f88\u597d] unescaped<]\u5f88\u597d> ; B[aa] )");
  CHECK(events("(;C[smile :]];B[aa])") == "( ; C[smile :]] unescaped<]> ; B[aa] )");
  CHECK(events("(;PB[a]];B[aa])") == "( ; PB[a] junk<]> ; B[aa] )");
}

TEST_CASE("a text ends at its first bracket where the game goes on, or no other closes it") {
  CHECK(events("(;C[a [b];B[aa])") == "( ; C[a [b] ; B[aa] )");
  CHECK(events("(;C[a [b])(;C[c]5])") == "( ; C[a [b] ) ( ; C[c] junk<5]> )");
  CHECK(events("(;C[a [b] c;B[aa]C[d]5])") == "( ; C[a [b] no-value<c> ; B[aa] C[d] junk<5]> )");
  CHECK(events("(;PB[a [b] c] d];B[aa])") ==
        "( ; PB[a [b] no-value<c> junk<]> no-value<d> junk<]> ; B[aa] )");
  CHECK(events("(;AB[aa[bb]cc];B[dd])") == "( ; AB[aa[bb] +[cc] junk<]> ; B[dd] )");
}

TEST_CASE("the end of a text is looked for in vain 64 times in a game, so that time stays linear") {
  const auto game = [](int vain) {
    std::string text = "(;";
    for (int i = 0; i < vain; ++i) text += "C[[]!";
    return text + "C[a [b] c];B[aa])";
  };
  CHECK(events(game(63)).ends_with("C[a [b] c] unescaped<] c> ; B[aa] )"));
  CHECK(events(game(64)).ends_with("C[a [b] no-value<c> junk<]> ; B[aa] )"));
  CHECK(events(game(64) + game(0)).ends_with("C[a [b] c] unescaped<] c> ; B[aa] )"));
  SECTION("and in all games in which nothing ends the looks of those before") {
    for (const std::string vain : {"(C[[]!)", ";C[[]!)"}) {
      std::string text;
      for (int i = 0; i < 64; ++i) text += vain;
      CHECK(events(text + "(C[a [b] c])").ends_with("C[a [b] no-value<c> junk<]> )"));
      CHECK(events(text + "(;C[a [b] c])").ends_with("C[a [b] c] unescaped<] c> )"));
    }
    CHECK(events(R"((;C[a [b] c\(;C[d]5]))") ==
          R"(( ; C[a [b] no-value<c> junk<\> ( ; C[d] junk<5]> ))");
  }
}

TEST_CASE("where a text and a game end does not turn on the windows in which they are read") {
  const std::string text = GENERATE(
      "(;C[a [b] (c [d]: e];B[aa]C[f :] (g h) i](;W[bb]C[j [k]) l])(;W[cc]))",
      "(;PB[a [b][c]]PW[d];)B[aa];;W[bb])", "(;C[a] b] c d];;B[aa])",
      "(;z;C[a [b](c Bob [2d]: (d [e]) f];;W[bb])", "(;PB[a]PW[b];B[aa]\n(;PB[d]PW[e]EV[f];W[bb])",
      "(;B[aa](;W[bb]))(;W[cc](;B[dd]C[)]))(;W[ee]))",
      "(;AB[aa]][bb]cc] :[dd]ee[ff]]]]]]][gg]LB[hh:1]][ii:2]jj])", "(;AW[aa]][jf5");
  const std::string whole = events(text);
  for (std::size_t size = 0; size <= text.size(); ++size) {
    Tape tape;
    Parser parser;
    std::size_t used = 0;
    std::string told;
    for (const bool final : {false, true}) {
      const std::string_view window =
          std::string_view(text).substr(used, final ? text.npos : size - used);
      tape.reserve(window.size());
      const std::size_t count =
          parser.parse(window.data(), window.data() + window.size(), final, tape);
      if (!told.empty() && !tape.empty()) told += ' ';
      told += in_words(tape, window);
      used += count;
    }
    INFO(text.substr(0, size));
    CHECK(told == whole);
  }
}
