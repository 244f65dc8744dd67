#include "sgf/facts.hpp"

#include <catch2/catch.hpp>

#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using sgfaudit::testing::read_one;
using Codes = std::vector<Code>;

namespace {

struct Expected {
  double points;
  KomiForm form;
};

bool komi(std::string_view text, Expected expected) {
  const auto read = read_komi(text);
  return read && read->points == expected.points && read->form == expected.form;
}

}  // namespace

TEST_CASE("komi is counted in points, stones, or hundredths of them") {
  CHECK(komi("6.5", {6.5, KomiForm::points}));
  CHECK(komi("-5.5", {-5.5, KomiForm::points}));
  CHECK(komi("6 1/2", {6.5, KomiForm::points}));
  CHECK(komi("6半", {6.5, KomiForm::points}));
  CHECK(komi("贴6目半", {0, KomiForm::points}) == false);
  CHECK(komi("650", {6.5, KomiForm::hundredths_of_points}));
  CHECK(komi("750", {7.5, KomiForm::hundredths_of_points}));
  CHECK(komi("375", {7.5, KomiForm::hundredths_of_stones}));
  CHECK(komi("325", {6.5, KomiForm::hundredths_of_stones}));
  CHECK(komi("275", {5.5, KomiForm::hundredths_of_stones}));
  CHECK(komi("3.75", {7.5, KomiForm::stones}));
  CHECK(komi("3又3/4子", {7.5, KomiForm::stones}));
  CHECK(komi("40", {40, KomiForm::points}));
  CHECK(komi("2000", {20, KomiForm::hundredths_of_points}));
  CHECK(komi("1000目", {1000, KomiForm::points}));
  for (const auto text : {"", "six", "1e400", "123", "99999", "9999999999999999999999",
                          "9999999999999999999999子", "501子", "99999999.75", "2025", "1001目"}) {
    INFO(text);
    CHECK_FALSE(read_komi(text));
  }
}

TEST_CASE("KI is the komi in half points, where KM says nothing") {
  CHECK(read_half_points("13") == 6.5);
  CHECK(read_half_points("-11 ") == -5.5);
  CHECK(read_half_points("0") == 0);
  for (const auto text : {"", "6.5", "x", "200"}) CHECK_FALSE(read_half_points(text));
  const auto komi = [](std::string_view text) { return read_one(text).record.komi; };
  for (const auto text : {"(;FF[3]KI[13])", "(;KM[]KI[13])", "(;KI[13]KM[])", "(;KI[][13])",
                          "(;GM[1];B[aa]KI[13])", "(;KI[13]KM[0"}) {
    INFO(text);
    CHECK(komi(text) == 6.5);
  }
  for (const auto text : {"(;KM[5.5]KI[13])", "(;KI[13]KM[5.5])", "(;KI[13];B[aa]KM[5.5])"}) {
    INFO(text);
    CHECK(komi(text) == 5.5);
  }
  for (const auto text : {"(;KI[six])", "(;KM[six]KI[13])", "(;GM[2]KI[13])", "(;KI[13",
                          "(;GM[1];B[aa](;W[bb])(;W[cc]KI[13]))"}) {
    INFO(text);
    CHECK_FALSE(komi(text));
  }
  const auto game = read_one("(;FF[3]KI[13])");
  CHECK(game.codes() == Codes{Code::fact_informal});
  CHECK(game.findings()[0].detail == "KI\n13\n6.5 points, in half points");
  CHECK(game.record.komi_form == KomiForm::half_points);
  CHECK(read_one("(;FF[4]KM[6.5]KI[13])").codes() == Codes{Code::deprecated_property});
}

TEST_CASE("handicap is a number of stones, or only the first move") {
  CHECK(read_handicap("0") == 0);
  CHECK(read_handicap("4") == 4);
  CHECK(read_handicap("2子") == 2);
  CHECK(read_handicap("让二子") == 2);
  CHECK(read_handicap("让先") == 0);
  CHECK(read_handicap("吴受先") == 0);
  for (const auto text : {"no handicap", "even", "无", "정선", "호선", "先"})
    CHECK(read_handicap(text) == 0);
  for (const auto text :
       {"2점", "two", "two stones", "2 stones", "置2子", "2目", "2点", "二點", "handicap 2"}) {
    INFO(text);
    CHECK(read_handicap(text) == 2);
  }
  for (const auto text : {"", "-1", "2.5", "99999999999", "先相先", "吴先二先.先", "many"}) {
    INFO(text);
    CHECK_FALSE(read_handicap(text));
  }
}

TEST_CASE("what a fact was taken for is told where it is not as FF[4] has it") {
  const auto game = read_one("(;KM[650]TM[3h]DT[1998/4/7]RE[Black wins by resignation]BR[九段])");
  CHECK(game.codes() == Codes(4, Code::fact_informal));
  CHECK(game.findings()[0].detail == "KM\n650\n6.5 points, in hundredths of a point");
  CHECK(game.findings()[1].detail == "RE\nBlack wins by resignation\nB+R");
  CHECK(game.findings()[2].detail == "DT\n1998/4/7\n1998-04-07");
  CHECK(game.findings()[3].detail == "TM\n3h\n10800 seconds");
  CHECK(game.record.komi == 6.5);
  CHECK(game.record.time_limit->seconds == 10800);
  CHECK(game.record.black_rank->grade == 9);
}

TEST_CASE("what cannot be read is told, and taken for nothing") {
  const auto game = read_one("(;KM[six]TM[slow]DT[3/4/98]RE[john wins]BR[Honinbo]HA[99999999999])");
  CHECK(game.codes() == Codes{Code::bad_number, Code::bad_number, Code::result_unreadable,
                              Code::fact_unreadable, Code::fact_unreadable, Code::fact_unreadable});
  CHECK_FALSE(game.record.komi);
  CHECK_FALSE(game.record.handicap);
  CHECK_FALSE(game.record.dates);
  CHECK_FALSE(game.record.time_limit);
  SECTION("but who won, where only how cannot be read") {
    CHECK(game.findings()[2].color == Color::empty);
    const auto won = read_one("(;RE[B+x])");
    CHECK(won.codes() == Codes{Code::result_unreadable});
    CHECK(won.findings()[0].color == Color::black);
    CHECK(won.record.result.winner == Color::black);
  }
}

TEST_CASE("a number has a digit at least (FF[4] 3)") {
  for (const auto* name : {"KM", "HA", "TM"}) {
    for (const auto* value : {"[]", "[ ]"}) {
      const auto game = read_one(std::string("(;") + name + value + ";B[aa])");
      CHECK(game.codes() == Codes{Code::bad_value});
      CHECK(game.findings()[0].detail == std::string(name) + "[]");
    }
  }
  CHECK(read_one("(;KM[]KM[6.5];B[aa])").codes() == Codes{Code::double_property});
}

TEST_CASE("a text that says that nothing is known is no finding") {
  CHECK(read_one("(;TM[-]DT[?]RE[?]BR[?]WR[NR]PB[])").codes().empty());
}

TEST_CASE("facts as FF[4] has them are no finding") {
  CHECK(read_one("(;SZ[19]KM[6.5]TM[1800]DT[1998-04-07,08]RE[B+Resign]BR[9p]HA[0]WR[3k])")
            .codes()
            .empty());
  CHECK(read_one("(;SZ[13:9];B[aa])").codes().empty());
  CHECK(read_one("(;SZ[9:9];B[aa])").codes() == Codes{Code::fact_informal});
}

TEST_CASE("komi with its word, in four languages") {
  const auto points = [](const char* text) {
    const auto komi = read_komi(text);
    return komi ? komi->points : -1000;
  };
  for (const auto text :
       {"コミ6目半", "6目半コミ出し", "贴6.5目", "덤 6집반", "komi 6.5", "6.5 komi"}) {
    INFO(text);
    CHECK(points(text) == 6.5);
  }
  CHECK(points("黑贴3又3/4子") == 7.5);
  for (const auto text : {"no komi", "none", "なし", "无", "无贴目", "不貼目"})
    CHECK(points(text) == 0);
  for (const auto text : {"komi", "7.5/8", "six", "nan", "6.5 (JP)"}) CHECK(points(text) == -1000);
}

TEST_CASE("Go and its board are known by what people call them") {
  for (const auto text : {"1", "01", "1.0", " 1 ", "", "Go", "weiqi", "Baduk"}) CHECK(is_go(text));
  for (const auto text : {"2", "11", "-1", "1p", "chess", "Gomoku"}) CHECK_FALSE(is_go(text));
  CHECK(read_one("(;GM[Go]SZ[9];B[aa])").codes() == Codes{Code::bad_value});
  CHECK(read_one("(;GM[Go]SZ[9];B[aa])").record.actions.size() == 1);
  CHECK(read_one("(;GM[01]SZ[9];B[aa])").codes().empty());
  for (const auto text : {"9路", "9줄", "9路盤"}) CHECK(read_size(text)->width == 9);
}
