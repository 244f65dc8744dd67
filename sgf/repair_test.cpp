#include "sgf/repair.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "sgf/date.hpp"
#include "sgf/repair_values.hpp"
#include "sgf/result.hpp"
#include "testdata/rewriting.hpp"

using sgfaudit::Code;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;

TEST_CASE("structure is supplied, closed or dropped") {
  CHECK(fixed("(;GM[1];B[aa]") == "(;GM[1];B[aa])");
  CHECK(fixed(";GM[1];B[aa])") == "(;GM[1];B[aa])");
  CHECK(fixed("(GM[1];B[aa](W[bb]))") == "(;GM[1];B[aa](;W[bb]))");
  CHECK(fixed("(;GM[1];;B[aa];)") == "(;GM[1];B[aa])");
  CHECK(fixed("(;GM[1];B[aa]()(;W[bb])(;)(;;))") == "(;GM[1];B[aa](;W[bb]))");
  // ... but what follows on an empty node that ends the main line does not become the main line.
  CHECK(fixed("(;GM[1];B[aa]()(;)(;W[bb]))") == "(;GM[1];B[aa](;)(;W[bb]))");
  CHECK(fixed("(;GM[1](;AE[aa])(;B[bb]))") == "(;GM[1](;)(;B[bb]))");
  CHECK(fixed("(;GM[1];B[aa](;)(;))") == "(;GM[1];B[aa])");
  CHECK(fixed("(;GM[1];B[aa](;;W[bb])(;W[cc]))") == "(;GM[1];B[aa](;W[bb])(;W[cc]))");
  CHECK(fixed("(;GM[1];B[aa]((;W[bb])))") == "(;GM[1];B[aa](;W[bb]))");
  CHECK(fixed("(;GM[1];B[aa](((;W[bb])(;W[cc]))(;W[dd]))(()))") ==
        "(;GM[1];B[aa](;W[bb])(;W[cc])(;W[dd]))");
  CHECK(fixed("(;GM[1];B[aa]);W[bb];B[cc])(;B[dd])") == "(;GM[1];B[aa];W[bb];B[cc])(;;B[dd])");
  CHECK(fixed("(;GM[1];B[aa]((;W[bb]);W[cc]))") == "(;GM[1];B[aa](;W[bb])(;W[cc]))");
  CHECK(fixed("(;GM[1];B[aa]junk;)") == "(;GM[1];B[aa])");
  CHECK(fixed("(;GM[1]C[never\\") == "(;GM[1]C[never\\\\])");
  CHECK(fixed("(;GM[1]EV[use SZ[19] here];B[aa])") == R"((;GM[1]EV[use SZ[19\] here];B[aa]))");
  CHECK(fixed("(;GM[1]PB[Aki [5k]];B[aa]C[Aki [5k]: see B[dd] too]N[x])") ==
        R"((;GM[1]PB[Aki [5k\]];B[aa]C[Aki [5k\]: see B[dd\] too]N[x]))");
}

TEST_CASE("names get their short form where it is clear") {
  CHECK(fixed("(;GaMe[1]SiZe[9]AddBlack[aa]Copyright[x]MULTIGOGM[1])") ==
        "(;GM[1]SZ[9]AB[aa]Copyright[x]MULTIGOGM[1])");
}

TEST_CASE("a name that may be short for two properties is neither") {
  // Of FF[3] `oB` is B; of a program that knows no lower case it is OB.
  CHECK(fixed("(;SZ[9];B[aa]oB[bb];W[cc])") == "(;SZ[9];B[aa]oB[bb];W[cc])");
  const auto read = read_one("(;SZ[9];B[aa]oB[bb];W[cc])");
  CHECK(read.record.actions.size() == 2);
  CHECK(read.codes() == std::vector{Code::unknown_property});
}

TEST_CASE("text that a repair makes readable is read at once") {
  // CA stands where nobody looks for it, and then it does not.
  CHECK(fixed("(;cCA[GB18030]PB[\xC4\xE3\xBA\xC3])") == "(;CA[UTF-8]PB[你好])");
  // FF holds the only byte that is no UTF-8.
  for (const char* text : {"(;FF[\x92]K[\xEF\xBB\xBF])", "(;CA[utf8]FF[\x92]PB[\xC3\xA9])"}) {
    INFO(text);
    CHECK(fixed(fixed(text)) == fixed(text));
    CHECK(fixed(text).find("\x92") != std::string::npos);
  }
}

TEST_CASE("text is read at once where CA swallowed a value, or a value CA") {
  for (const char* text : {"(;CA[GBK;W[bb]C[\xC4\xE3])", "(;DT[2001-02-03CA[GBK]C[\xC4\xE3])",
                           "(;SZ[9CA[GBK]CA[UTF-8]C[\xC4\xE3])"}) {
    INFO(text);
    CHECK(fixed(fixed(text)) == fixed(text));
    CHECK(fixed(text).find("C[你") != std::string::npos);
  }
  CHECK(fixed("(;SZ[9CA[GBK]C[a])") == "(;SZ[9]CA[UTF-8]C[a])");
}

TEST_CASE("text that is UTF-8 in spite of CA is parted as UTF-8") {
  // By GBK the last byte of 番 and the `]` are a character.
  const char* text = "(;CA[GBK]C[你好，黒番]\\AW[cc])";
  CHECK(fixed(text) == "(;CA[UTF-8]C[你好，黒番]AW[cc])");
}

TEST_CASE("setup and moves get nodes of their own, in the order of the file") {
  CHECK(fixed("(;SZ[9]B[aa]C[x])") == "(;SZ[9];B[aa]C[x])");
  CHECK(fixed("(;SZ[9];B[aa]BL[3]W[bb]WL[2]C[x])") == "(;SZ[9];B[aa]BL[3];W[bb]WL[2]C[x])");
  CHECK(fixed("(;SZ[9];AB[aa]B[bb]LB[bb:1])") == "(;SZ[9];AB[aa];B[bb]LB[bb:1])");
  CHECK(fixed("(;SZ[9];B[aa]B[bb])") == "(;SZ[9];B[aa];B[bb])");
  CHECK(fixed("(;SZ[9];B[a\\a]B[aa])") == "(;SZ[9];B[aa])");
  CHECK(fixed("(;SZ[9];B[]B[])") == "(;SZ[9];B[])");
  CHECK(fixed("(;SZ[9];B[pass]B[pass])") == "(;SZ[9];B[];B[])");  // which a repair alone reads
}

TEST_CASE("what stands twice is merged, kept once, or kept as text") {
  CHECK(fixed("(;AB[aa]AB[bb][aa];B[cc]C[x]C[y])") == "(;AB[aa][bb];B[cc]C[xy])");
  CHECK(fixed("(;AP[x:1]AP[x:1]KM[6.5]KM[7.5])") == "(;AP[x:1]KM[6.5]C[KM[7.5\\]])");
  CHECK(fixed("(;TT[1]TT[2]C[a])") == "(;TT[1]TT[2]C[a])");
}

TEST_CASE("facts of the game go to the root where they stand twice on the path") {
  CHECK(fixed("(;PB[x];B[aa]RE[B+R];W[bb]SZ[9])") == "(;PB[x]RE[B+R]SZ[9];B[aa];W[bb])");
  CHECK(fixed("(;SZ[9];B[aa](;W[bb])(;W[cc]SZ[19]))") ==
        "(;SZ[9];B[aa](;W[bb])(;W[cc]C[SZ[19\\]]))");
  CHECK(fixed("(;PB[x];B[aa]PB[y])") == "(;PB[x]C[PB[y\\]];B[aa])");
  CHECK(fixed("(;GM[1];B[aa](;W[bb]PB[x])(;W[cc]PB[y]))") ==
        "(;GM[1];B[aa](;W[bb]PB[x])(;W[cc]PB[y]))");
}

TEST_CASE("values are written as FF[4] has them, or kept as text") {
  CHECK(fixed("(;FF[4];B[aa];Wbb]C[x];B[cc])") == "(;FF[4];B[aa];W[bb]C[x];B[cc])");
  CHECK(fixed("(;FF[4];B[aa];W[bb;B[cc]C[x];W[dd])") == "(;FF[4];B[aa];W[bb];B[cc]C[x];W[dd])");
  CHECK(fixed("(;FF[3];B[Q16];W[tt];B[pass];W[p\\d])") == "(;FF[4];B[pd];W[];B[];W[pd])");
  CHECK(fixed("(;SZ[25];B[tt])") == "(;SZ[25];B[tt])");
  CHECK(fixed("(;SZ[19:19]KM[6,5]RE[W+Resigned]HA[0 ])") == "(;SZ[19]KM[6.5]RE[W+R]HA[0])");
  CHECK(fixed("(;FF[4];B[p\nd];W[Q 16])") == "(;FF[4];B[pd];W[pd])");
  CHECK(fixed("(;AP[a\\:b])") == "(;AP[a\\:b:])");
  CHECK(fixed("(;VW[aa][bb][aa]DD[aa][aa:ba][bb])") == "(;VW[aa][bb]DD[aa][ba][bb])");
  CHECK(fixed("(;AB[Q16][aa]TR[nowhere])") == "(;AB[pd][aa]C[TR[nowhere\\]])");
  CHECK(fixed("(;KM[six]RE[john wins]DT[today])") == "(;KM[six]RE[john wins]DT[today])");
}

TEST_CASE("values of another game are none of our business") {
  CHECK(fixed("(;GM[2]SZ[huge];B[e2e4]AB[x])") == "(;GM[2]SZ[huge];B[e2e4]AB[x])");
}

TEST_CASE("results are normalised only where nothing is lost") {
  const auto result = [](const char* value) {
    return repaired_fact("RE"_name, value).value_or("(kept)");
  };
  CHECK(result("B+R") == "(kept)");
  CHECK(result("B+Resign") == "(kept)");  // a form of FF[4]
  CHECK(result("B+resign") == "B+R");
  CHECK(result("B+3.50") == "(kept)");
  CHECK(result("b+3,5") == "B+3.5");
  CHECK(result("B+1 5/6") == "(kept)");
  CHECK(result("Jigo") == "0");
  CHECK(result("Both lost") == "(kept)");
  CHECK(result("no result") == "Void");
}

TEST_CASE("facts are written as FF[4] has them") {
  CHECK(fixed("(;KM[650]TM[3h]DT[1998/4/7]RE[Black wins by resignation]HA[2子])") ==
        "(;CA[UTF-8]KM[6.5]TM[10800]DT[1998-04-07]RE[B+R]HA[2])");
  CHECK(fixed("(;DT[1996-12-30..1997-01-02]KM[375])") ==
        "(;DT[1996-12-30,31,1997-01-01,02]KM[7.5])");
  CHECK(fixed("(;DT[ca. 1760]TM[1h/1m]BR[Honinbo])") == "(;DT[ca. 1760]TM[1h/1m]BR[Honinbo])");
}

TEST_CASE("what a fact says beyond its form in FF[4] stays as text") {
  const auto kept = [](const std::string& name, const std::string& value, const std::string& as) {
    const std::string text = "(;GM[1]" + name + "[" + value + "])";
    INFO(text);
    const bool ascii = std::all_of(text.begin(), text.end(), [](char c) { return c > 0; });
    const std::string charset = ascii ? "" : "CA[UTF-8]";
    CHECK(fixed(text) ==
          "(;GM[1]" + charset + name + "[" + as + "]C[" + name + "[" + value + "\\]])");
    CHECK(fixed(fixed(text)) == fixed(text));
  };
  kept("DT", "1998/4/7 (second day)", "1998-04-07");
  kept("DT", "1998/4/7 12:00", "1998-04-07");
  kept("DT", "1998-04-07T20:34:10", "1998-04-07");
  kept("DT", "Mon May 6 12:00:00 1996", "1996-05-06");
  kept("DT", "Tuesday, May 6, 1996", "1996-05-06");  // it was a Monday
  kept("RE", "b+r (x)", "B+R");
  kept("RE", "共191手,黑中盘胜", "B+R");
  kept("RE", "黑中盘胜,共191手", "B+R");
  kept("RE", "三劫循环无胜负", "Void");
  kept("RE", "黒勝ち(反則)", "B+F");
  kept("RE", "White forfeits (late)", "B+F");
  kept("RE", "annulled", "Void");
  kept("HA", "让先", "0");
  kept("FF", "5", "4");
  kept("FF", "4 (by hand)", "4");
}

TEST_CASE("what a fact says in other words needs no text") {
  CHECK(fixed("(;GM[1]DT[Monday, May 6, 1996]RE[Black wins by resignation.])") ==
        "(;GM[1]DT[1996-05-06]RE[B+R])");
  CHECK(fixed("(;GM[1]DT[昭和60年1月31日]RE[黒勝ち(時間切れ)]HA[互いに2])") ==
        "(;GM[1]CA[UTF-8]DT[1985-01-31]RE[B+T]HA[互いに2])");
  CHECK(fixed("(;GM[1]FF[3]KM[黑贴3又3/4子]TM[3 hours each])") ==
        "(;GM[1]FF[4]CA[UTF-8]KM[7.5]TM[10800])");
  CHECK(fixed("(;GM[1]FF[4]KM[黑贴3又3/4子])") == "(;GM[1]FF[4]CA[UTF-8]KM[7.5])");
}

TEST_CASE("no word of a fact is lost") {
  const std::vector<std::pair<std::string, std::vector<std::string>>> facts{
      {"DT", {"1998/4/7", "1998-04-07", "April 7, 1998", "2004年3月2日", "19960506"}},
      {"RE", {"B+R", "b+3,5", "黑中盘胜", "Black wins by 5 points", "Jigo", "no result"}},
      {"KM", {"650", "6 1/2", "黑贴3又3/4子", "5.5 points"}},
      {"HA", {"2子", "two stones", "让先", "02"}},
      {"TM", {"3h", "90 min", "1:30:00", "5小时"}},
      {"BR", {"九段", "5d ama"}},
      {"RU", {"jp", "Chinese"}},
      {"EV", {"1st Meijin"}},
      {"PL", {"black", "1"}},
      {"SZ", {"19路", "19:19"}},
      {"FF", {"3", "04"}},
      {"GM", {"Go"}},
      {"AP", {"CGoban"}},
      {"ST", {"2"}}};
  const std::vector<std::pair<std::string, std::string>> around{
      {"", " (word)"}, {"", "(word)"}, {"", " word"},   {"", ", word"},   {"", ";word"},
      {"word ", ""},   {"word, ", ""}, {"(word)", ""},  {"", "（word）"}, {"", "，word"},
      {"", " word."},  {"word: ", ""}, {"", " - word"}, {"(word) ", "."}, {"", "\nword"}};
  for (const auto& [name, values] : facts) {
    for (const auto& value : values) {
      for (const auto& [before, behind] : around) {
        const auto text = "(;" + name + "[" + before + value + behind + "];B[aa])";
        const std::string once = fixed(text);
        INFO(text << " became " << once);
        CHECK(once.find("word") != std::string::npos);
        CHECK(fixed(once) == once);
      }
    }
  }
}

TEST_CASE("what the end of the file cut off is not read as if it were whole") {
  CHECK(fixed("(;SZ[19];B[Q1") == "(;SZ[19];C[;[B[Q1])");
  CHECK(fixed("(;SZ[19];B[pd") == "(;SZ[19];B[pd])");
  CHECK(fixed("(;SZ[19];B[") == "(;SZ[19];C[;[B[])");
  CHECK(fixed("(;SZ[19];AB[") == "(;SZ[19];C[;[AB[])");
  CHECK(fixed("(;SZ[1") == "(;C[SZ[1\\]])");
  CHECK(fixed("(;SZ[19]KM[6") == "(;SZ[19]C[KM[6\\]])");
  CHECK(fixed("(;SZ[19]RE[") == "(;SZ[19]C[RE[\\]])");
  CHECK(fixed("(;SZ[19]PB[Aki") == "(;SZ[19]PB[Aki])");
  CHECK(fixed("(;SZ[19]AB[aa][Q1") == "(;SZ[19]AB[aa]C[;[AB[Q1])");
  CHECK(fixed("(;SZ[19];B[aa]LB[aa:x") == "(;SZ[19];B[aa]LB[aa:x])");
}

TEST_CASE("a unit that has no place there is not passed over") {
  CHECK(fixed("(;SZ[9];B[aa]BL[30m]OB[3 p])") == "(;SZ[9];B[aa]C[BL[30m\\]OB[3 p\\]])");
}

TEST_CASE("what FF[4] has a form for stays, whatever it is read as") {
  for (const char* fact :
       {"RE[B+5.75]", "RE[W+0.75]", "RE[B+3.50]", "RE[Draw]", "RE[W+Time]", "KM[3.75]", "KM[-2.25]",
        "KM[6.50]", "HA[02]", "HA[+2]", "DT[1996-12-27,28,1997-01-03]", "TM[100000.0]"}) {
    const auto text = "(;GM[1]" + std::string(fact) + ")";
    CHECK(fixed(text) == text);
  }
  // In this form they would say another thing.
  CHECK(fixed("(;RE[black wins by 5 3/4 points]KM[3.75 points])") ==
        "(;RE[black wins by 5 3/4 points]KM[3.75 points])");
  CHECK(fixed("(;RE[b+5.75]KM[3 3/4])") == "(;RE[B+11.5]KM[7.5])");
  CHECK(fixed("(;TM[100000 seconds]RE[b+100000])") == "(;TM[100000]RE[B+100000])");
}

TEST_CASE("a fact that is repaired says the same, and is right then") {
  const auto combined = [](const std::vector<std::vector<std::string>>& parts) {
    std::vector<std::string> texts{""};
    for (const auto& part : parts) {
      std::vector<std::string> longer;
      for (const auto& text : texts) {
        for (const auto& piece : part) longer.push_back(text + piece);
      }
      texts.swap(longer);
    }
    return texts;
  };
  const std::vector<std::string> amounts{
      "0",    "0.25", "0.5",   "3/4",    "¾",     "1",      "1 5/6",   "2.25",  "2 1/4", "3.75",
      "3,75", "3.50", "5 3/4", "3又3/4", "半",    "6半",    "三",      "6.5",   "12.02", "99.75",
      "100",  "150",  "375",   "650",    "675.5", "100000", "1000000", "180.5", "-3",    "+4"};
  const std::vector<std::string> units{"", " points", "目", "目半", "子", " zi", " stones", " pts"};
  int repairs = 0;
  const auto once_is_enough = [&](Name name, const std::string& value, auto same_reading) {
    const auto repaired = repaired_fact(name, value);
    if (!repaired) return;
    ++repairs;
    INFO(value << " became " << *repaired);
    REQUIRE_FALSE(repaired_fact(name, *repaired));
    REQUIRE(same_reading(value, *repaired));
    const auto text = [&](const std::string& fact) {
      return rewrite("(;GM[1]" + std::string(spell(name)) + "[" + fact + "])", true);
    };
    REQUIRE(rewrite(text(value), true) == text(value));
  };
  for (const auto& value :
       combined({{"B+", "W+", "b+", "black wins by ", "White won by ", "黑胜", "白", "흑 ", "B + "},
                 amounts,
                 units,
                 {"", "勝ち", "승", " (a remark)", "."}})) {
    once_is_enough("RE"_name, value, [](const std::string& a, const std::string& b) {
      const auto before = parse_result(a), after = parse_result(b);
      return before.kind == after.kind && before.winner == after.winner &&
             before.margin == after.margin;
    });
  }
  for (const auto& value : combined({{"", " ", "-", "+", "komi ", "コミ", "黑贴", "덤 "},
                                     amounts,
                                     units,
                                     {"", " ", "コミ"}})) {
    once_is_enough("KM"_name, value, [](const std::string& a, const std::string& b) {
      return read_komi(a)->points == read_komi(b)->points;
    });
  }
  for (const auto& value : combined({{"", " ", "让", "受", "置", "handicap "},
                                     amounts,
                                     {"", "子", " stones", "점", "先"}})) {
    once_is_enough("HA"_name, value, [](const std::string& a, const std::string& b) {
      return read_handicap(a) == read_handicap(b);
    });
  }
  const std::vector<std::string> days{"1998/4/7",
                                      "1998.12.31",
                                      "April 7, 1998",
                                      "7 Apr 1998",
                                      "2004年3月2日",
                                      "昭和60年1月31日",
                                      "19960506",
                                      "1996-02-29",
                                      "0846-01-01",
                                      "1998",
                                      "1998/4",
                                      "Jan. 6-8, 1996",
                                      "Mon May 6 12:00:00 1996",
                                      "1997-2-30",
                                      "3/4/98"};
  for (const auto& value :
       combined({{"", " ", "ca. "},
                 days,
                 {"", "-9", "..", "..1999-01-02", ",28", " - 2004/4/1", "、1999/1/1", "?"}})) {
    once_is_enough("DT"_name, value, [](const std::string& a, const std::string& b) {
      const auto before = read_dates(a), after = read_dates(b);
      return before->first == after->first && before->last == after->last && after->standard;
    });
  }
  CHECK(repairs > 1000);
}

TEST_CASE("values of every type are read, or kept as text") {
  CHECK(fixed("(;SZ[9];B[aa]BM[]OB[3 ]BL[12,5]MN[７])") ==
        "(;CA[UTF-8]SZ[9];B[aa]BM[1]OB[3]BL[12.5]MN[7])");
  CHECK(fixed("(;SZ[9];B[aa]KO[yes]BM[x])") == "(;SZ[9];B[aa]KO[]C[KO[yes\\]BM[x\\]])");
  CHECK(fixed("(;SZ[9];B[aa]CR[aa][A9][?]LB[bb]AR[aa:A8])") ==
        "(;SZ[9];B[aa]CR[aa]AR[aa:ab]C[CR[?\\]LB[bb\\]])");
  CHECK(fixed("(;SZ[9];B[aa]AR[aa:bb][aa:aa]LN[aa:bb:cc][aa:jj])") ==
        "(;SZ[9];B[aa]AR[aa:bb]LN[aa:jj]C[AR[aa:aa\\]LN[aa:bb:cc\\]])");
  CHECK(fixed("(;AP[CGoban]ST[7])") == "(;AP[CGoban:]C[ST[7\\]])");
}

TEST_CASE("annotations that contradict each other: the first stays") {
  CHECK(fixed("(;SZ[9];B[aa]BM[1]TE[2]GB[1]GW[1]HO[1])") ==
        "(;SZ[9];B[aa]BM[1]GB[1]HO[1]C[TE[2\\]GW[1\\]])");
}

TEST_CASE("setup that changes nothing goes, and what contradicts it is noted") {
  CHECK(fixed("(;AB[aa][bb][aa]AE[cc];W[dd])") == "(;AB[aa][bb];W[dd])");
  CHECK(fixed("(;AB[aa];AB[aa][bb]AW[cc];W[dd])") == "(;AB[aa];AB[bb]AW[cc];W[dd])");
  CHECK(fixed("(;AB[aa:bb]AB[ba];W[dd])") == "(;AB[aa:bb];W[dd])");
  CHECK(fixed("(;AB[aa:ba]AW[ba];B[dd])") == "(;AB[aa]AW[ba]C[AB[ba\\]];B[dd])");
  // Of one node nothing is left but the note; of two both stay.
  CHECK(fixed("(;GM[1]AW[bb]AE[aa:cc])") == "(;GM[1]C[AW[bb\\]])");
  CHECK(fixed("(;GM[1]AW[bb];AE[aa:cc])") == "(;GM[1]AW[bb];AE[bb])");
  // Once a move was played the board is not known.
  CHECK(fixed("(;AB[aa];W[dd];AB[aa])") == "(;AB[aa];W[dd];AB[aa])");
  CHECK(fixed("(;AB[aa](;AW[bb];B[cc])(;AW[bb]AB[aa];B[dd]))") ==
        "(;AB[aa](;AW[bb];B[cc])(;AW[bb];B[dd]))");
}

TEST_CASE("of more points than any record has nothing is dropped") {
  std::string boards;  // each rectangle names 2,704 points
  for (int i = 0; i < 800; ++i) boards += ";AB[aa:ZZ];AW[aa:ZZ]";
  CHECK(fixed("(;SZ[52];AW[aa:ZZ];AW[bb])") == "(;SZ[52];AW[aa:ZZ])");
  CHECK(fixed("(;SZ[52]" + boards + ";AW[bb])") == "(;SZ[52]" + boards + ";AW[bb])");
}

TEST_CASE("of lists that exclude each other the last keeps a point") {
  CHECK(fixed("(;SZ[9];B[aa]CR[bb][cc]TR[bb])") == "(;SZ[9];B[aa]CR[cc]TR[bb]C[CR[bb\\]])");
  CHECK(fixed("(;SZ[9];B[aa]TB[bb:cc]TW[cc])") == "(;SZ[9];B[aa]TB[bb][cb][bc]TW[cc]C[TB[cc\\]])");
}

TEST_CASE("setup of one node stays on its side of a move") {
  CHECK(fixed("(;SZ[9];AB[aa]B[bb]AB[cc]AW[aa])") == "(;SZ[9];AB[aa];B[bb];AB[cc]AW[aa])");
}

TEST_CASE("numbers without a digit go, and blanks around facts") {
  CHECK(fixed("(;SZ[9]KM[]HA[ ]TM[]DT[])") == "(;SZ[9]DT[])");
  CHECK(fixed("(;SZ[9]KM[6.5 ]RE[ B+R]DT[1996-05-06\n])") ==
        "(;SZ[9]KM[6.5]RE[B+R]DT[1996-05-06])");
}

TEST_CASE("a variation does not begin another game once it is repaired") {
  CHECK(fixed("(;PB[a]PW[b];B[aa](;[hello]PB[c]PW[d]EV[e]C[f];W[bb])(;W[cc]))") ==
        "(;PB[a]PW[b];B[aa](;C[fPB[c\\]PW[d\\]EV[e\\]];W[bb])(;W[cc]))");
  CHECK(fixed("(;GM[1];B[aa](;[hello]PB[c]PW[d]EV[e];W[bb])(;W[cc]))") ==
        "(;GM[1];B[aa](;PB[c]PW[d]EV[e];W[bb])(;W[cc]))");
}

TEST_CASE("nodes behind a variation get one of their own") {
  CHECK(fixed("(;GM[1];B[aa](;W[bb]);W[cc];B[dd])") == "(;GM[1];B[aa](;W[bb])(;W[cc];B[dd]))");
  CHECK(fixed("(;GM[1];B[aa](;W[bb]);W[cc](;B[dd]);B[ee])") ==
        "(;GM[1];B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))");
  CHECK(fixed("(;GM[1];B[aa](;W[bb])C[x])") == "(;GM[1];B[aa](;W[bb])(;C[x]))");
  CHECK(fixed("(;GM[1];B[aa](;W[bb]);)") == "(;GM[1];B[aa](;W[bb]))");
  CHECK(fixed("(;GM[1];B[aa]();W[bb])") == "(;GM[1];B[aa];W[bb])");
}
