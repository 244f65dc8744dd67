#include <string>

#include <catch2/catch.hpp>

#include "testdata/rewriting.hpp"

using namespace sgfaudit::testing;

TEST_CASE("what the position rests on stays as it is where it cannot be read") {
  for (const char* unreadable : {"(;SZ[huge])", "(;SZ[];B[tt])", "(;GM[1];B[?];W[aa])",
                                 "(;AB[aa][nowhere])", "(;AW[a:bb];B[cc])"}) {
    CHECK(fixed(unreadable) == unreadable);
  }
  CHECK(fixed("(;SZ[KM[6.5];B[aa])") == "(;SZ[]KM[6.5];B[aa])");
  CHECK(fixed("(;GM[1];B[aa]SZ[ ])") == "(;GM[1]SZ[ ];B[aa])");
  CHECK(fixed("(;SZ[9];AB[]AW[aa][]AE[ ])") == "(;SZ[9];AW[aa])");  // says nothing
  SECTION("and so does a point like Q16 where points are letters, or rows cannot be counted") {
    CHECK(fixed("(;SZ[19];B[pd];W[p1])") == "(;SZ[19];B[pd];W[p1])");
    CHECK(fixed("(;SZ[1l];B[Q16];W[aa])") == "(;SZ[1l];B[Q16];W[aa])");
  }
  SECTION("and tt, which is a point of a board larger than 19x19") {
    CHECK(fixed("(;SZ[2l];B[tt];W[t\\t])") == "(;SZ[2l];B[tt];W[tt])");
    CHECK(fixed("(;SZ[19];B[tt];W[t\\t])") == "(;SZ[19];B[];W[])");
  }
}

TEST_CASE("text that is kept begins a line of the comment") {
  const auto behind = [](const std::string& comment) {
    const std::string text = rewrite("(;PB[x]C[" + comment + "]RE[B+R (time)])", true);
    const std::size_t begin = text.find("C[") + 2;
    return text.substr(begin, text.find(")\\]") - begin);
  };
  CHECK(behind("good game") == "good game\nRE[B+R (time");
  CHECK(behind("good game\n") == "good game\nRE[B+R (time");
  CHECK(behind("good game\\\n") == "good game\\\n\nRE[B+R (time");  // a soft line break is none
  CHECK(behind("good game\\\\\n") == "good game\\\\\nRE[B+R (time");
}

TEST_CASE("a move that damage has lost leaves its mark, the last line of a comment") {
  CHECK(fixed("(;SZ[9];B[aa];[bb];B[cc])") == "(;SZ[9];B[aa];C[;[bb];B[cc])");
  CHECK(fixed("(;SZ[9];B[aa];W{bb];B[cc])") == "(;SZ[9];B[aa];C[;[W;[bb];B[cc])");
  CHECK(rewrite("(;SZ[9];B[aa]C[x]TR[y]![Wbb];B[cc])", true) ==
        "(;SZ[9]\n;B[aa]C[x\nTR[y\\]\n;[Wbb]\n;B[cc])\n");
  CHECK(fixed("(;SZ[9];B[aa];V[bb];B[cc])") == "(;SZ[9];B[aa];C[;[V[bb];B[cc])");
  CHECK(fixed("(;SZ[9];B[aa];F[bb];B[cc])") == "(;SZ[9];B[aa];F[bb];B[cc])");
  CHECK(fixed("x];W[aa];B[bb])") == "(;C[;[];W[aa];B[bb])");
  CHECK(fixed("(;W[aa];B[bb])") == "(;;W[aa];B[bb])");
  CHECK(fixed("(;PB[x];B[aa];PB[y];B[bb])") == "(;PB[x]C[PB[y\\]];B[aa];C[;[];B[bb])");
  CHECK(fixed("(;KM[0];B[aa];PB[y];W[bb])") == "(;KM[0]PB[y];B[aa];W[bb])");  // named once
  CHECK(fixed("(;PB[x];PB[y];B[aa])") == "(;PB[x]C[PB[y\\]];B[aa])");
  CHECK(fixed("(;SZ[9];B[aa];W[;B[cc])") == "(;SZ[9];B[aa];C[;[W[];B[cc])");
  CHECK(fixed("(;SZ[9];B[aa];W[(;B[cc])(;B[dd]))") == "(;SZ[9];B[aa];C[;[W[](;B[cc])(;B[dd]))");
  CHECK(fixed("(;SZ[9]AB[KM[6]AB[aa];W[bb])") == "(;SZ[9]AB[aa]KM[6]C[;[AB[];W[bb])");
  CHECK(fixed("(;SZ[9]AB[;W[cc])") == "(;SZ[9]C[;[AB[];W[cc])");
  CHECK(fixed("(;PB[x]@W[Honinbo];W[bb])") == "(;PB[x]C[;[W[Honinbo];W[bb])");
  CHECK(fixed("(;PB[x]W[Sora]B[Aki];W[bb])") == "(;PB[x]C[;[W[Sora;[B[Aki];W[bb])");
  CHECK(fixed("(;PB[x]B[aa]W[Sora];W[bb])") == "(;PB[x];B[aa];W[Sora];W[bb])");
  CHECK(fixed(";W[aa]SZ[9];B[bb])") == "(;C[;[]SZ[9];W[aa];B[bb])");
  CHECK(fixed("(;GM[1];!!!!!!B[aa]C[x])") == "(;GM[1];C[x;[]B[aa])");
  SECTION("also other damage between two moves of one player") {
    CHECK(fixed("(;SZ[9];B[aa];Wb];B[cc])") == "(;SZ[9];B[aa];C[;[];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa];];B[cc])") == "(;SZ[9];B[aa];C[;[];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa]T\nB[cc];W[dd])") == "(;SZ[9];B[aa];C[;[]B[cc];W[dd])");
    CHECK(fixed("(;SZ[9](;B[aa])(;B[bb];!;B[cc]))") == "(;SZ[9](;B[aa])(;B[bb];C[;[];B[cc]))");
    CHECK(fixed("(;SZ[9];B[aa;B[cc])") == "(;SZ[9];B[aa]C[;[];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa(;B[cc])(;B[dd]))") == "(;SZ[9];B[aa]C[;[](;B[cc])(;B[dd]))");
    CHECK(fixed("(;SZ[9];B[aa;W[cc])") == "(;SZ[9];B[aa];W[cc])");
    CHECK(fixed("(;SZ[9];B[aa]!()[Wbb];B[cc])") == "(;SZ[9];B[aa];C[;[Wbb];B[cc])");  // told once
    CHECK(fixed("(;SZ[9];B[aa]!;W[cc])") == "(;SZ[9];B[aa];W[cc])");
    CHECK(fixed("(;SZ[9]!;W[aa])") == "(;SZ[9];W[aa])");
  }
  SECTION("and all that a node has where it has nothing else") {
    CHECK(fixed("(;SZ[9];B[aa];Wb];W[cc])") == "(;SZ[9];B[aa];C[;[];W[cc])");
    CHECK(fixed("(;SZ[9]HA[2];!;W[aa])") == "(;SZ[9]HA[2];C[;[];W[aa])");
    CHECK(fixed("(;SZ[9];B[aa];])") == "(;SZ[9];B[aa];C[;[])");
    CHECK(fixed("(;SZ[9];B[aa];!C[x];W[cc])") == "(;SZ[9];B[aa];C[x];W[cc])");
  }
  SECTION("also as the second value of a property in front of it") {
    CHECK(fixed("(;SZ[9];B[aa];N[x][bb];B[cc])") == "(;SZ[9];B[aa];N[x]C[;[N[bb];B[cc])");
    CHECK(fixed("(;SZ[9]V[bb];W[cc])") == "(;SZ[9]C[V[bb\\]];W[cc])");  // no move stands there
    CHECK(fixed("(;SZ[9]PB[Ak][Bo];B[cc])") == "(;SZ[9]PB[Ak]C[PB[Bo\\]];B[cc])");
  }
  SECTION("also as the second value of a text, or of a property that moves to the root node") {
    CHECK(fixed("(;SZ[9];B[aa];C[x][bb];B[cc])") == "(;SZ[9];B[aa];C[x;[C[bb];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa];C[][bb];B[cc])") == "(;SZ[9];B[aa];C[;[C[bb];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa];SZ[9][bb];B[cc])") == "(;SZ[9]C[SZ[bb\\]];B[aa];C[;[SZ[bb];B[cc])");
  }
  SECTION("also as the second value of a move") {
    CHECK(fixed("(;SZ[9];B[aa][bb];B[cc])") == "(;SZ[9];B[aa]C[;[B[bb];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa][bb]C[x];B[cc])") == "(;SZ[9];B[aa]C[x;[B[bb];B[cc])");
  }
  SECTION("also as a value too many behind a move, where the same player moves next") {
    CHECK(fixed("(;SZ[9];B[aa]C[x][bb];B[cc])") == "(;SZ[9];B[aa]C[x;[C[bb];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa]C[x][bb];;B[cc])") == "(;SZ[9];B[aa]C[x;[C[bb];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa]C[x][bb];W[cc])") == "(;SZ[9];B[aa]C[xbb];W[cc])");
    CHECK(fixed("(;SZ[9];B[aa]C[x][bb](;B[cc])(;B[dd]))") ==
          "(;SZ[9];B[aa]C[xbb](;B[cc])(;B[dd]))");
    CHECK(fixed("(;SZ[9];B[aa]C[x]C[bb];B[cc])") == "(;SZ[9];B[aa]C[xbb];B[cc])");
    CHECK(fixed("(;KM[0]PB[x];B[aa]KM[0][bb];B[cc])") ==
          "(;KM[0]PB[x]C[KM[bb\\]];B[aa]C[;[KM[bb];B[cc])");
  }
  SECTION("not before a move of its node") {
    CHECK(fixed("(;SZ[9];B[aa];C[x][bb]W[cc])") == "(;SZ[9];B[aa];C[xbb]W[cc])");
    CHECK(fixed("(;SZ[9];B[aa];N[x][bb]W[cc])") == "(;SZ[9];B[aa];N[x]W[cc]C[N[bb\\]])");
  }
  SECTION("behind the moves that stand in front of it") {
    CHECK(fixed("(;SZ[9];B[aa][;W[bb])") == "(;SZ[9];B[aa]C[;[B[];W[bb])");
    CHECK(fixed("(;SZ[9];B[aa]AB[;W[bb])") == "(;SZ[9];B[aa]C[;[AB[];W[bb])");
  }
  SECTION("also one in parentheses that hold nothing else, which are no variation") {
    CHECK(fixed("(;SZ[9];B[aa](!!!!!!);W[bb])") == "(;SZ[9];B[aa]C[;[];W[bb])");
    CHECK(fixed("(;SZ[9];B[aa]((!!!!!!)];W[bb]))") == "(;SZ[9];B[aa](;C[;[];W[bb]))");
    CHECK(fixed("(;SZ[9];B[aa](!!!!!!;W[bb]))") == "(;SZ[9];B[aa](;C[;[];W[bb]))");
    CHECK(fixed("(;SZ[9];B[aa](;W[bb])(!!!!!!))") == "(;SZ[9];B[aa](;W[bb])(;C[;[]))");
  }
  SECTION("also one that zeros have covered in a fact that moves to the root node") {
    const std::string zeros(6, '\0');
    CHECK(fixed("(;PB[x];B[aa];BR[" + zeros + "];B[bb])") ==
          "(;PB[x]BR[" + zeros + "];B[aa];C[;[];B[bb])");
  }
  SECTION("also one that a comment has swallowed which goes on with another text") {
    CHECK(rewrite("(;SZ[9];B[aa]C[x;W[bb]C[y];B[cc])", true) ==
          "(;SZ[9]\n;B[aa]C[x;W[bb\ny\n;[;W[bb]\n;B[cc])\n");
    CHECK(rewrite("(;SZ[9];B[aa]C[x;W[bb]TR[y];B[cc])", true) ==
          "(;SZ[9]\n;B[aa]C[x;W[bb\nTR[y\\]\n;[;W[bb]\n;B[cc])\n");
    CHECK(fixed("(;SZ[9];B[aa]C[x;W[bb];B[cc])") == "(;SZ[9];B[aa]C[x;W[bb];B[cc])");
    CHECK(fixed("(;SZ[9];B[aa]N[x][;W[bb];B[cc])") ==
          "(;SZ[9];B[aa]N[x]C[N[;W[bb\\];[;W[bb];B[cc])");
    for (const char* text :
         {"(;SZ[9];B[aa]C[x;W[bb]C[y];B[cc])", "(;SZ[9];B[aa]C[x;W[bb]TR[y];B[cc])",
          "(;SZ[9];B[aa]N[x][;W[bb];B[cc])"}) {
      CHECK(read_one(text).record.stone_lost != sgfaudit::sgf::GameRecord::not_lost);
      CHECK(read_one(rewrite(text, true)).record.stone_lost != sgfaudit::sgf::GameRecord::not_lost);
    }
  }
  SECTION("also one that stood behind a variation") {
    CHECK(fixed("(;SZ[9];B[aa](;W[bb])[cc];B[dd])") == "(;SZ[9];B[aa](;W[bb])(;C[;[cc];B[dd]))");
    CHECK(fixed("(;SZ[9];B[aa](;W[bb])[x];B[dd])") == "(;SZ[9];B[aa](;W[bb])(;B[dd]))");
    CHECK(fixed("(;SZ[9];B[aa](;W[bb])[x])") == "(;SZ[9];B[aa](;W[bb]))");
    CHECK(fixed("(;SZ[9];B[aa](;W[bb](;B[cc])[x])(;W[dd]))") ==
          "(;SZ[9];B[aa](;W[bb](;B[cc]))(;W[dd]))");
  }
  const std::string marked = "(;SZ[9]\n;B[aa]C[x\nTR[y\\]\n;[bb]\n;B[cc])\n";
  CHECK(rewrite("(;SZ[9];B[aa]C[x\n;[bb]TR[y];B[cc])", true) == marked);
  CHECK(rewrite(marked, true) == marked);
}

TEST_CASE("who is to play is written as it is read, and what is said beyond that stays as text") {
  CHECK(fixed("(;SZ[9];B[aa];PL[Black to play];B[bb])") ==
        "(;SZ[9];B[aa];PL[B]C[PL[Black to play\\]];B[bb])");
  CHECK(fixed("(;PL[ white ];W[aa])") == "(;PL[W];W[aa])");
  CHECK(fixed("(;PL[2];W[aa])") == "(;PL[W];W[aa])");
  CHECK(fixed("(;PL[x];W[aa])") == "(;C[PL[x\\]];W[aa])");
}

TEST_CASE("a node of a million values costs no more than to read them") {
  std::string texts = "(;SZ[9];B[aa]", facts = texts;
  for (int i = 0; i < 500'000; ++i) {
    texts += "C[x]C[y]";   // is merged
    facts += "KM[1][ab]";  // may be a move
  }
  CHECK(fixed(texts + ";W[bb])").ends_with("xyxy];W[bb])"));
  CHECK(fixed(facts + ";W[bb])").ends_with("KM[ab\\]KM[ab\\]];W[bb])"));
}

TEST_CASE("what TM says of overtime goes to OT, or where that says something stays as text") {
  CHECK(fixed("(;GM[1]TM[40:00(5x1:00)]BR[9p])") == "(;GM[1]TM[2400]OT[5x1:00]BR[9p])");
  CHECK(fixed("(;GM[1]TM[30s/move])") == "(;GM[1]TM[0]OT[30s/move])");
  CHECK(fixed("(;GM[1]OT[byo-yomi]TM[1h + 30s byoyomi])") ==
        "(;GM[1]OT[byo-yomi]TM[3600]C[TM[1h + 30s byoyomi\\]])");
  CHECK(fixed("(;GM[1]TM[各3小时, 读秒60秒])") == "(;GM[1]CA[UTF-8]TM[10800]OT[读秒60秒])");
}

TEST_CASE("what old versions wrote in their own way keeps its meaning in FF[4]") {
  SECTION("a bad and a good move in one is doubtful, a good and a bad one interesting") {
    CHECK(fixed("(;FF[3]SZ[9];B[aa]BM[1]C[x]TE[1])") == "(;FF[4]SZ[9];B[aa]DO[]C[x])");
    CHECK(fixed("(;FF[1]SZ[9];B[aa]TE[2]BM[2])") == "(;FF[4]SZ[9];B[aa]IT[])");
    CHECK(fixed("(;FF[3]SZ[9];B[aa]TE[]BM[1])") == "(;FF[4]SZ[9];B[aa]IT[])");
    CHECK(fixed("(;FF[3]SZ[9];B[aa]BM[1]TE[2])") == "(;FF[4]SZ[9];B[aa]BM[1]C[TE[2\\]])");
    CHECK(fixed("(;FF[3]SZ[9];B[aa]BM[1]TE[1]DO[])") == "(;FF[4]SZ[9];B[aa]BM[1]C[TE[1\\]DO[\\]])");
    CHECK(fixed("(;FF[4]SZ[9];B[aa]BM[1]TE[1])") == "(;FF[4]SZ[9];B[aa]BM[1]C[TE[1\\]])");
    CHECK(fixed("(;SZ[9];B[aa]BM[1]TE[1])") == "(;SZ[9];B[aa]BM[1]C[TE[1\\]])");
  }
  SECTION("KI is the komi in half points, where KM says nothing") {
    CHECK(fixed("(;FF[3]KI[13]PB[x])") == "(;FF[4]KM[6.5]PB[x])");
    CHECK(fixed("(;KM[]KI[12])") == "(;KM[6])");
    CHECK(fixed("(;KI[-1]KM[])") == "(;KM[-0.5])");
    CHECK(fixed("(;KI[][13][14])") == "(;KM[6.5]C[KM[7\\]])");
    CHECK(fixed("(;PB[x];B[aa]KI[13])") == "(;PB[x]KM[6.5];B[aa])");
    CHECK(fixed("(;KI[13]KM[5") == "(;KM[6.5]C[KM[5\\]])");
    for (const char* kept : {"(;KM[6.5]KI[13])", "(;KI[13]KM[5.5];B[aa])", "(;KI[200])",
                             "(;GM[2]KI[13])", "(;;B[aa](;W[bb])(;W[cc]KI[13]))"}) {
      CHECK(fixed(kept) == kept);
    }
  }
  SECTION("a figure has a number and a name, or neither") {
    CHECK(fixed("(;GM[1];FG[257]N[x];FG[])") == "(;GM[1];FG[257:]N[x];FG[])");
  }
  SECTION("L gives letters in turn, M marks points") {
    CHECK(fixed("(;FF[1];L[fg][es][jk])") == "(;FF[4];LB[fg:A][es:B][jk:C])");
    CHECK(fixed("(;FF[1]SZ[9];B[aa]L[bb]M[cc])") == "(;FF[4]SZ[9];B[aa]LB[bb:A]MA[cc])");
    CHECK(fixed("(;FF[4];L[aa:ba]LB[cc:x]L[dd])") == "(;FF[4];LB[cc:x][aa:A][ba:B][dd:C])");
    CHECK(fixed("(;FF[4];MA[cc]M[dd]TR[dd])") == "(;FF[4];MA[cc]TR[dd]C[MA[dd\\]])");
    CHECK(fixed("(;FF[4];L[aa][hello])") == "(;FF[4];LB[aa:A]C[L[hello\\]])");
    CHECK_THAT(fixed("(;FF[4];L[aa:zb])"), Catch::Contains("[za:Z][ab:a][bb:b]"));
    CHECK(fixed("(;FF[4];L[aa:zb][ac])") == "(;FF[4];L[aa:zb][ac])");  // more than letters
  }
  SECTION("two points of VW in FF[3] are the corners of what is shown") {
    CHECK(fixed("(;FF[3]VW[ba][db])") == "(;FF[4]VW[ba:db])");
    CHECK(fixed("(;FF[3]VW[aa][aa])") == "(;FF[4]VW[aa])");
    CHECK(fixed("(;FF[3]VW[db][ba])") == "(;FF[4]VW[db][ba])");
    CHECK(fixed("(;FF[3]VW[x][yes])") == "(;FF[4]C[VW[x\\]VW[yes\\]])");
    CHECK(fixed("(;FF[3]VW[ba][cb][db])") == "(;FF[4]VW[ba][cb][db])");
    CHECK(fixed("(;FF[3]VW[aa:bb][cc])") == "(;FF[4]VW[aa:bb][cc])");
    CHECK(fixed("(;FF[3]DD[ba][db])") == "(;FF[4]DD[ba][db])");
    CHECK(fixed("(;FF[4]VW[ba][db])") == "(;FF[4]VW[ba][db])");
    CHECK(fixed("(;VW[ba][db])") == "(;VW[ba][db])");
  }
}

TEST_CASE("of the same move twice in a node one is left") {
  CHECK(fixed("(;SZ[9];B[aa]B[aa]C[x];W[bb])") == "(;SZ[9];B[aa]C[x];W[bb])");
  CHECK(fixed("(;SZ[9];B[aa]C[x]B[aa]N[y])") == "(;SZ[9];B[aa]C[x]N[y])");
  CHECK(fixed("(;SZ[9];B[aa]B[bb])") == "(;SZ[9];B[aa];B[bb])");
  CHECK(fixed("(;SZ[9];B[a\\a]B[aa])") == "(;SZ[9];B[aa])");
  CHECK(fixed("(;SZ[9];B[]B[])") == "(;SZ[9];B[])");
  CHECK(fixed("(;SZ[9];B[pass]B[pass])") == "(;SZ[9];B[];B[])");  // which a repair alone reads
  CHECK(fixed("(;SZ[9];B[aa]AE[aa]B[aa])") == "(;SZ[9];B[aa];AE[aa];B[aa])");
}
