#include "sgf/grammar.hpp"

#include <array>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "sgf/events_test.hpp"

using namespace sgfaudit::sgf;
using namespace std::string_literals;
using namespace std::string_view_literals;

TEST_CASE("names of one or two capitals are packed into different numbers below 702") {
  CHECK(pack('A') == 0);
  CHECK("ZZ"_name == 701);
  CHECK("B"_name == pack('B'));
  CHECK("AB"_name == pack('A', 'B'));
  CHECK("A"_name != "AA"_name);
  CHECK("AZ"_name != "B"_name);
}

TEST_CASE("a well-formed game is one event a symbol and a value") {
  CHECK(events("(;GM[1]SZ[9];B[aa];W[])") == "( ; GM[1] SZ[9] ; B[aa] ; W[] )");
  CHECK(events("(;AB[aa][bb]\n [cc];B[dd])") == "( ; AB[aa] +[bb] +[cc] ; B[dd] )");
  CHECK(events("(;B[aa](;W[bb])(;W[cc];B[dd]))") == "( ; B[aa] ( ; W[bb] ) ( ; W[cc] ; B[dd] ) )");
  CHECK(events("(;SZ[9];B[aa][bb] [cc];W[dd]C[x];B[tt];W[];B[aA])") ==
        "( ; SZ[9] ; B[aa] +[bb] +[cc] ; W[dd] C[x] ; B[tt] ; W[] ; B[aA] )");
  CHECK(events("(;)") == "( ; )");
  CHECK(events("(;;;)") == "( ; ; ; )");
}

TEST_CASE("the tape has room for the smallest games, which make more events than they have bytes") {
  std::string games;
  for (int i = 0; i < 100'000; ++i) games += ";b[])";
  Tape tape;
  tape.reserve(games.size());
  Parser().parse(games.data(), games.data() + games.size(), true, tape);
  CHECK(tape.size() == 600'000);
  CHECK(tape.size() <= Tape::most_events(games.size()));
}

TEST_CASE("white space may stand everywhere between the symbols") {
  CHECK(events(" ( ; GM [1]\t\r\n[2] ;\vB\f[aa] ) ") ==
        "outside< > ( ; GM[1] +[2] ; B[aa] ) outside< >");
}

TEST_CASE("a backslash keeps the bracket behind it inside of the value") {
  CHECK(events(R"((;C[a\]b];B[aa]))") == R"(( ; C[a\]b] ; B[aa] ))");
  CHECK(events(R"((;C[a\\];B[aa]))") == R"(( ; C[a\\] ; B[aa] ))");
  CHECK(events(R"((;C[a\\\];B[aa]];B[bb]))") == R"(( ; C[a\\\];B[aa]] unescaped<]> ; B[bb] ))");
  CHECK(events("(;C[(;)x;y])") == "( ; C[(;)x;y] )");
}

TEST_CASE("lower case letters of long names are passed over, as FF[1] to FF[3] have it") {
  CHECK(events("(;AddBlack[aa]Black[bb])") == "( ; name<AddBlack> AB[aa] name<Black> B[bb] )");
  CHECK(events("(;SiZe[9])") == "( ; name<SiZe> SZ[9] )");
  CHECK(events("(;comment[x])") == "( ; name<comment> long[x] )");
  CHECK(events("(;KGSXX[x])") == "( ; name<KGSXX> long[x] )");
}

TEST_CASE("a name with a digit is a name of its own, never that of a move or a stone") {
  CHECK(events("(;B0[1]W1[bb]AB2[aa]PB1[x])") ==
        "( ; name<B0> long[1] name<W1> long[bb] name<AB2> long[aa] name<PB1> long[x] )");
}

TEST_CASE("a value without a property is an orphan") {
  CHECK(events("(;[aa];B[bb])") == "( ; stray[aa] ; B[bb] )");
  CHECK(events("(;B[bb];[cc])") == "( ; B[bb] ; stray[cc] )");
  CHECK(events("(;B[bb]!!![cc])") == "( ; B[bb] junk<!!!> stray[cc] )");
}

TEST_CASE("a property without a value is told by its name") {
  CHECK(events("(;GM;B[aa])") == "( ; no-value<GM> ; B[aa] )");
  CHECK(events("(;B)") == "( ; no-value<B> )");
  CHECK(events("(;B[aa]LB CR[bb])") == "( ; B[aa] no-value<LB> CR[bb] )");
  CHECK(events("(;B[aa]AddBlack;)") == "( ; B[aa] no-value<AddBlack> ; )");
}

TEST_CASE("a value that runs to the end of the input is kept and reported") {
  CHECK(events("(;B[aa];C[hel") == "( ; B[aa] ; C[hel] unterminated");
  CHECK(events("(;B[aa];C[") == "( ; B[aa] ; C[] unterminated");
  CHECK(events("(;AB[aa][b") == "( ; AB[aa] +[b] unterminated");
  CHECK(events("(;[x") == "( ; stray[x] unterminated");
  CHECK(events(R"((;C[ab\)") == R"(( ; C[ab\] unterminated)");
}

TEST_CASE("bytes that are no SGF are one piece of junk where they stand together") {
  CHECK(events("(;B[aa]]}{;W[bb])") == "( ; B[aa] junk<]}{> ; W[bb] )");
  CHECK(events("(;12 34 B[aa])") == "( ; junk<12> junk<34> B[aa] )");
  CHECK(events("(;B[aa]\xE7\x99\xBD;W[bb])") == "( ; B[aa] junk<\xE7\x99\xBD> ; W[bb] )");
}

TEST_CASE("NUL bytes are junk between properties and text inside of values") {
  CHECK(events("(;\0\0B[aa])"sv) == "( ; junk<\0\0> B[aa] )"s);
  CHECK(events("(;C[a\0b])"sv) == "( ; C[a\0b] )"s);
  CHECK(events("(;B\0[aa])"sv) == "( ; no-value<B> junk<\0> stray[aa] )"s);
  CHECK(events("\0(;B[aa])\0"sv) == "outside<\0> ( ; B[aa] ) outside<\0>"s);
}

TEST_CASE("a closing parenthesis without an open one is reported, and the text around it kept") {
  CHECK(events("(;B[aa]))") == "( ; B[aa] ) extra-close");
  CHECK(events("(;B[aa]))x)(;W[bb])") ==
        "( ; B[aa] ) extra-close outside<x> extra-close ( ; W[bb] )");
  CHECK(events(")(;B[aa])") == "extra-close ( ; B[aa] )");
}

TEST_CASE("a game without its parenthesis begins at the semicolon") {
  CHECK(events(";GM[1];B[aa])") == "missing-open ( ; GM[1] ; B[aa] )");
  CHECK(events("hello\n;B[aa]") == "outside<hello\n> missing-open ( ; B[aa]");
}

TEST_CASE("a game without its first semicolon is read, and so is a variation") {
  CHECK(events("(GM[1];B[aa])") == "( missing-node GM[1] ; B[aa] )");
  CHECK(events("( B [aa])") == "( missing-node B[aa] )");
  CHECK(events("(;B[aa](W[bb])(W[cc]))") ==
        "( ; B[aa] ( missing-node W[bb] ) ( missing-node W[cc] ) )");
}

TEST_CASE("text around games is not taken for one") {
  CHECK(
      events("To: all (see below); thanks\n(;B[aa])\n-- \nme") ==
      "outside<To: all (see below> extra-close outside<; thanks\n> ( ; B[aa] ) outside<\n-- \nme>");
  CHECK(events("") == "");
  CHECK(events("no game at all") == "outside<no game at all>");
  CHECK(events("((;B[aa])") == "outside<(> ( ; B[aa] )");
}

TEST_CASE("a text may hold a variation whose brackets have no backslash") {
  CHECK(events("(;B[aa]C[is (;W[bb];B[cc])];W[dd])") ==
        "( ; B[aa] C[is (;W[bb];B[cc])] unescaped<];B[cc])> ; W[dd] )");
  CHECK(events("(;B[aa]C[is (;W[bb];B[cc]) here];W[dd])") ==
        "( ; B[aa] C[is (;W[bb];B[cc]) here] unescaped<];B[cc]) here> ; W[dd] )");
  // An escaped backslash escapes nothing.
  CHECK(events(R"((;B[aa]C[is (;W[bb];B[cc]) a\\];W[dd]))") ==
        R"(( ; B[aa] C[is (;W[bb];B[cc]) a\\] unescaped<];B[cc]) a\\> ; W[dd] ))");
  const std::string nested = "(;W[bb]C[x (y)];B[cc](;W[ee])) or (;W[ff];B[gg])";
  CHECK(events("(;B[aa]C[" + nested + "];W[dd])").ends_with(" ; W[dd] )"));
  SECTION("but is one that has lost its end where no bracket closes it behind the variation") {
    CHECK(events("(;B[aa]C[is (;W[bb];B[cc])(;W[dd];B[ee]))").find("unescaped") ==
          std::string::npos);
    CHECK(events("(;B[aa]C[is (;W[bb];B[cc]);W[dd])").find("unescaped") == std::string::npos);
    CHECK(events("(;B[aa]C[is (;W[bb];B[cc]];W[dd])").find("unescaped") == std::string::npos);
  }
  SECTION("but ends where what stands there is no variation") {
    for (const std::string text : {"is (W[bb", "is ;W[bb", "is (;C[bb", "W[bb"}) {
      const std::string told = events("(;B[aa]C[" + text + "];B[cc]) here];W[dd])");
      CHECK(told.starts_with("( ; B[aa] C[" + text + "] ; B[cc] "));
    }
  }
}

TEST_CASE("a game that was never closed ends where GM or FF begins another") {
  CHECK(events("(;GM[1];B[aa](;GM[1];B[bb])") == "( ; GM[1] ; B[aa] restart ; GM[1] ; B[bb] )");
  CHECK(events("(;B[aa]\n(;FF[4]GM[1];B[bb])") == "( ; B[aa] restart ; FF[4] GM[1] ; B[bb] )");
  CHECK(events("(;B[aa](;W[bb](;C[x])(GM[1];B[cc])") ==
        "( ; B[aa] ( ; W[bb] ( ; C[x] ) restart missing-node GM[1] ; B[cc] )");
  SECTION("what describes a game may stand in front of them") {
    CHECK(events("(;GM[1];B[aa](;CA[x]SZ[9]GM[1];B[bb])") ==
          "( ; GM[1] ; B[aa] restart ; CA[x] SZ[9] GM[1] ; B[bb] )");
    CHECK(events("(;B[aa](;EV[a;b(c)\\]]PB[x] FF [4];W[bb])") ==
          "( ; B[aa] restart ; EV[a;b(c)\\]] PB[x] FF[4] ; W[bb] )");
    CHECK(events("(;B[aa](PB[x]GM[1];W[bb])") ==
          "( ; B[aa] restart missing-node PB[x] GM[1] ; W[bb] )");
  }
  SECTION("but is a variation without them, or where a move stands in front") {
    CHECK(events("(;B[aa](;CA[x]SZ[9];GM[1]))") == "( ; B[aa] ( ; CA[x] SZ[9] ; GM[1] ) )");
    CHECK(events("(;B[aa](;EV[GM[1\\]];W[bb]))") == "( ; B[aa] ( ; EV[GM[1\\]] ; W[bb] ) )");
    CHECK(events("(;B[aa](;B[bb]GM[1]))") == "( ; B[aa] ( ; B[bb] GM[1] ) )");
    CHECK(events("(;B[aa](;C[x]GM[1]))") == "( ; B[aa] ( ; C[x] GM[1] ) )");
  }
}

TEST_CASE("parentheses end the last value where its bracket is missing, but for a text") {
  CHECK(events("(;B[aa];W[bb)") == "( ; B[aa] ; W[bb] unterminated");
  CHECK(events("(;B[aa](;AB[cc][bb)\n)\n") == "( ; B[aa] ( ; AB[cc] +[bb] unterminated");
  CHECK(events("(;B[aa]C[(see)") == "( ; B[aa] C[(see)] unterminated");
  CHECK(events("(;B[aa]PB[x)") == "( ; B[aa] PB[x)] unterminated");
}

TEST_CASE("a list goes on behind a few characters that are none of it") {
  CHECK(events("(;CR[aa]][bb][cc];B[dd])") == "( ; CR[aa] junk<]> +[bb] +[cc] ; B[dd] )");
  CHECK(events("(;AB[aa]: [bb])") == "( ; AB[aa] junk<:> +[bb] )");
  CHECK(events("(;LB[aa:1],[bb:2])") == "( ; LB[aa:1] junk<,> +[bb:2] )");
  SECTION("also where a point has lost its bracket") {
    CHECK(events("(;AB[aa]bb][cc])") == "( ; AB[aa] +[bb] junk<]> +[cc] )");
    CHECK(events("(;AB[aa]\n bb])") == "( ; AB[aa] +[bb] junk<]> )");
  }
  SECTION("but not behind a name, many characters, or what may have one value only") {
    CHECK(events("(;AB[aa]bbb][cc])") == "( ; AB[aa] no-value<bbb> junk<]> stray[cc] )");
    CHECK(events("(;AB[aa]5[cc])") == "( ; AB[aa] junk<5> stray[cc] )");
    CHECK(events("(;AB[aa]]]]]]][cc])") == "( ; AB[aa] junk<]]]]]]> stray[cc] )");
    CHECK(events("(;B[aa]][cc])") == "( ; B[aa] junk<]> stray[cc] )");
    CHECK(events("(;B[aa]cc])") == "( ; B[aa] no-value<cc> junk<]> )");
  }
}

TEST_CASE("a game that was never closed ends where another says who plays") {
  CHECK(events("(;EV[c]PB[a]PW[b];B[aa]\n(;EV[c]PB[d]PW[e];B[bb])") ==
        "( ; EV[c] PB[a] PW[b] ; B[aa] restart ; EV[c] PB[d] PW[e] ; B[bb] )");
  CHECK(events("(;PB[a];B[aa](;W[bb]\n(;PlayerWhite[e]PB[d]KM[5.5];B[bb])") ==
        "( ; PB[a] ; B[aa] ( ; W[bb] restart ; name<PlayerWhite> PW[e] PB[d] KM[5.5] ; B[bb] )");
  SECTION("but is a variation where the game has not said it, as in the examples of FF[4]") {
    const char* const text = "(;GM[1](;PB[a]PW[b]EV[c];B[aa])(;PB[d]PW[e]EV[c];B[bb]))";
    CHECK(events(text) ==
          "( ; GM[1] ( ; PB[a] PW[b] EV[c] ; B[aa] ) ( ; PB[d] PW[e] EV[c] ; B[bb] ) )");
  }
  SECTION("or where less is said, or a player moves") {
    for (const auto* variation : {"( ; PB[c] PW[d] ; W[bb] )", "( ; PB[c] KM[6] HA[0] ; W[bb] )",
                                  "( ; PB[c] PW[d] KM[6] W[bb] )"}) {
      const std::string game = "( ; PB[a] PW[b] ; B[aa] "s + variation + " )";
      CHECK(events(game) == game);
    }
  }
}

TEST_CASE("a value that was cut off ends where another game begins in it") {
  CHECK(events("(;GM[1];B[aa]C[hello\n(;GM[1]PB[y];W[bb])") ==
        "( ; GM[1] ; B[aa] C[hello] unterminated restart ; GM[1] PB[y] ; W[bb] )");
  CHECK(events("(;B[aa];W[\n(;SZ[9];B[cc])") ==
        "( ; B[aa] ; W[] unterminated restart ; SZ[9] ; B[cc] )");
  CHECK(events("(;AB[aa][b(;EV[x];B[cc])") ==
        "( ; AB[aa] +[b] unterminated restart ; EV[x] ; B[cc] )");
  CHECK(events("(;B[aa](;W[bb];[x\n(;FF[4])") ==
        "( ; B[aa] ( ; W[bb] ; stray[x] unterminated restart ; FF[4] )");
  CHECK(events("(;PB[A(;GM[1]PB[B(;GM[1])") ==
        "( ; PB[A] unterminated restart ; GM[1] PB[B] unterminated restart ; GM[1] )");
  SECTION("in its own set") {
    // In Shift_JIS 83 5D is one character, whose second byte is a bracket.
    CHECK(events("(;C[\x83](;C[x\n(;FF[4]CA[sjis]C[\x83\x5D];B[aa])") ==
          "( ; C[\x83] ( ; C[x] unterminated restart Shift_JIS ; FF[4] CA[sjis] C[\x83\x5D] ; "
          "B[aa] )");
    CHECK(events("(;CA[sjis]C[\x83\x5D]PB[x(;FF[4]C[\x83])") ==
          "( Shift_JIS ; CA[sjis] C[\x83\x5D] PB[x] unterminated restart ; FF[4] C[\x83] )");
  }
  SECTION("which the end of a window may hide") {
    std::size_t used = 0;
    const std::string text = "(;GM[1];B[aa]C[\xE9\n(;GM[1]PB[y]";
    events(text, false, &used);
    CHECK(text.substr(used) == "[\xE9\n(;GM[1]PB[y]");
  }
  SECTION("but a comment that quotes a game is whole") {
    CHECK(events("(;C[see\n(;GM[1\\];B[aa\\])];B[bb])") ==
          "( ; C[see\n(;GM[1\\];B[aa\\])] ; B[bb] )");
  }
}

TEST_CASE("a value ends where a variation begins in it, its bracket being lost") {
  CHECK(events("(;B[aa(;W[bb])(;W[cc]))") ==
        "( ; B[aa] swallowed<(;W[bb> ( ; W[bb] ) ( ; W[cc] ) )");
  CHECK(events("(;AB[aa][bb\n(;W[cc(;B[dd][ee]))(;W[ff]))") ==
        "( ; AB[aa] +[bb] swallowed<(;W[cc(;B[dd> ( ; W[cc] swallowed<(;B[dd> ( ; B[dd] +[ee] ) ) "
        "( ; W[ff] ) )");
  CHECK(events("(;B[aa]C[x(;W[bb])") == "( ; B[aa] C[x(;W[bb] )");
}

TEST_CASE("GM or FF that is not the first property of its node is a property like any other") {
  CHECK(events("(;B[aa](;W[bb]GM[1]))") == "( ; B[aa] ( ; W[bb] GM[1] ) )");
  CHECK(events("(;B[aa](;W[bb];GM[1]))") == "( ; B[aa] ( ; W[bb] ; GM[1] ) )");
  CHECK(events("(;B[aa](;;GM[1]))") == "( ; B[aa] ( ; ; GM[1] ) )");
}

TEST_CASE("what the end of a window cuts off is left for the next window") {
  std::size_t used = 0;
  const auto left = [&](std::string_view text) {
    events(text, false, &used);
    return std::string(text.substr(used));
  };
  CHECK(left("(;B[aa];W[b") == "[b");
  CHECK(left("(;B[aa];W") == "W");
  CHECK(left("(;B[aa];AddWh") == "AddWh");
  CHECK(left("(;B[aa];W \n") == "W \n");
  CHECK(left(R"((;B[aa];C[a\)") == R"([a\)");
  CHECK(left("(") == "(");
  CHECK(left("( ") == "( ");
  CHECK(left("text (GM") == "(GM");
  CHECK(left("; FF\n") == "; FF\n");
  CHECK(left("(;B[aa](") == "(");
  CHECK(left("(;B[aa](;") == "(;");
  CHECK(left("(;B[aa](;G") == "(;G");
  CHECK(left("(;B[aa];\1\2") == "\1\2");
  CHECK(left("(;B[aa];") == "");
  CHECK(left("(;B[aa]) \n; W") == ") \n; W");
  CHECK(left("(;B[aa])") == ")");
  CHECK(left("(;B[aa])(;") == ")(;");  // a variation, if a move follows
  CHECK(left("(;B[aa])" + std::string(4097, ' ')) == "");
}

TEST_CASE("the parser goes on in the next window where it stopped in the last") {
  Tape tape;
  Parser parser;
  const auto parse = [&](std::string_view text, bool final) {
    tape.reserve(text.size());
    return parser.parse(text.data(), text.data() + text.size(), final, tape);
  };
  CHECK(parse("(;;AB[aa]", false) == 9);
  CHECK(parser.depth() == 1);
  CHECK(parse("[bb](;B[cc]", false) == 11);
  CHECK(parser.depth() == 2);
  CHECK(tape.begin()->kind == Event::Kind::more);
  CHECK(tape.begin()->name == "AB"_name);
  CHECK(parse("))", true) == 2);
  CHECK(parser.depth() == 0);
}

TEST_CASE("a root node that the window cuts off waits for the next: CA may still come") {
  std::size_t used = 0;
  const auto left = [&](std::string_view text) {
    events(text, false, &used);
    return std::string(text.substr(used));
  };
  CHECK(left("(;B[aa]") == "(;B[aa]");
  CHECK(left("(;C[a\\") == "(;C[a\\");
  CHECK(left("(;B[aa]CA[GB") == "(;B[aa]CA[GB");
  CHECK(left("(;CA[GBK]PB[a") == "[a");
  CHECK(left("x(;PB[\xB0\xA1]") == "(;PB[\xB0\xA1]");
  CHECK(left("(;B[aa](;FF[4]PB[a]") == "(;FF[4]PB[a]");
  CHECK(left("(;C[" + std::string(Parser::max_root, 'x') + "]N[y") == "[y");
}

TEST_CASE("in a declared set the second byte of a character is no structure") {
  // In Shift_JIS 83 5C is a letter whose second byte is a backslash, 83 5D one with a bracket.
  const std::string so = "\x83\x5C", zo = "\x83\x5D";
  CHECK(events("(;CA[Shift_JIS]PB[" + zo + so + "];B[aa])") ==
        "( Shift_JIS ; CA[Shift_JIS] PB[" + zo + so + "] ; B[aa] )");
  SECTION("where CA stands behind the text") {
    CHECK(events("(;PB[" + so + "]C[" + zo + " (;) ]CA[sjis])") ==
          "( Shift_JIS ; PB[" + so + "] C[" + zo + " (;) ] CA[sjis] )");
  }
  SECTION("but not without declaration, nor of a set whose second bytes are all above ASCII") {
    CHECK(events("(;PB[" + zo + "])") == "( ; PB[\x83] junk<]> )");
    CHECK(events("(;CA[EUC-KR]PB[" + zo + "])") == "( EUC-KR ; CA[EUC-KR] PB[\x83] junk<]> )");
  }
  SECTION("nor is that of a character behind a backslash, which escapes all of it") {
    CHECK(events("(;CA[sjis]PB[\\" + so + "]PW[\\" + zo + "]C[" + so + "\\]\\" + so + "])") ==
          "( Shift_JIS ; CA[sjis] PB[\\" + so + "] PW[\\" + zo + "] C[" + so + "\\]\\" + so +
              "] )");
    CHECK(events("(;CA[sjis]PB[\\\x83])") == "( Shift_JIS ; CA[sjis] PB[\\\x83] )");
  }
  SECTION("each game has its own") {
    CHECK(events("(;CA[sjis]C[" + zo + "])(;C[\x83])(;CA[Big5]C[\xA5\x5D])") ==
          "( Shift_JIS ; CA[sjis] C[" + zo + "] ) ( ; C[\x83] ) ( Big5 ; CA[Big5] C[\xA5\x5D] )");
  }
  SECTION("also a game inside one that was never closed") {
    CHECK(events("(;C[\x83](;FF[4]CA[sjis]C[" + zo + "];B[aa])") ==
          "( ; C[\x83] restart Shift_JIS ; FF[4] CA[sjis] C[" + zo + "] ; B[aa] )");
    CHECK(events("(;CA[sjis]C[" + zo + "](;FF[4]C[\x83]5]") ==
          "( Shift_JIS ; CA[sjis] C[" + zo + "] restart ; FF[4] C[\x83] junk<5]>");
  }
}

TEST_CASE("a value that was cut off within a character ends where structure follows") {
  for (const std::string rest : {"]PW[x]", "]\n;B[aa]", "])", "]\n)", "] ;AB[aa]"}) {
    INFO(rest);
    const std::string told = events("(;CA[GBK]PB[a\xB0" + rest + (rest.back() == ')' ? "" : ")"));
    CHECK(told.find("PB[a\xB0] ") != std::string::npos);
  }
  // A character all the same where text follows, or the bracket that ends the value.
  CHECK(events("(;CA[GBK]PB[\x81\x5D])") == "( GB18030 ; CA[GBK] PB[\x81\x5D] )");
  CHECK(events("(;CA[GBK]PB[\x81\x5D x])") == "( GB18030 ; CA[GBK] PB[\x81\x5D x] )");
}

TEST_CASE("events follow one another, also where a game with CA begins in one that is not closed") {
  const auto text = "(;GM[1];B[aa](;GM[1]CA[UTF-8]C[\xC3\xA9])"sv;
  Tape tape;
  tape.reserve(text.size());
  Parser().parse(text.data(), text.data() + text.size(), true, tape);
  CHECK(events(text) == "( ; GM[1] ; B[aa] restart ; UTF-8 GM[1] CA[UTF-8] C[\xC3\xA9] )"s);
  for (const Event* event = tape.begin() + 1; event < tape.end(); ++event) {
    CHECK(event[-1].begin <= event[0].begin);
  }
}

TEST_CASE("the end of a long value is no half of a character, nor what a backslash escapes") {
  CHECK(LongValue().pass("a\\]b]c", Pairs::none) == 5);
  CHECK(LongValue().pass("\x83]b]c", Pairs::none) == 2);
  CHECK(LongValue().pass("\x83]b]c", Pairs::shift_jis) == 4);
  CHECK(LongValue().pass("\\\x83]b]c", Pairs::none) == 3);
  CHECK(LongValue().pass("\\\x83]b]c", Pairs::shift_jis) == 5);
}

TEST_CASE("no byte makes more than one event, whatever comes over and over") {
  static constexpr std::array tokens{"("sv,   ")"sv,     ";"sv,       "["sv,   "]"sv,  "x"sv,
                                     "X"sv,   "6"sv,     " "sv,       "a"sv,   "B["sv, "C["sv,
                                     "SZ["sv, "GM[1]"sv, "CA[GBK]"sv, "\n(;"sv};
  Tape tape;
  for (const auto first : tokens) {
    for (const auto second : tokens) {
      for (const auto third : tokens) {
        std::string text = "(;";
        for (int i = 0; i < 40; ++i) (((text += first) += second) += third);
        INFO(text);
        tape.reserve(8 * text.size());
        Parser().parse(text.data(), text.data() + text.size(), true, tape);
        REQUIRE(tape.size() <= text.size() + 2);
      }
    }
  }
}
