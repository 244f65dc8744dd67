#include "sgf/result.hpp"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using Kind = Result::Kind;

namespace {

bool is(std::optional<double> number, double expected) {
  return number && std::fabs(*number - expected) < 1e-9;
}

struct Reading {
  Kind kind;
  Color winner = Color::empty;
  std::optional<double> margin = {};
};

bool reads(std::string_view text, Reading expected) {
  const Result result = parse_result(text);
  return result.kind == expected.kind && result.winner == expected.winner &&
         result.margin.has_value() == expected.margin.has_value() &&
         (!expected.margin || is(result.margin, *expected.margin));
}

constexpr auto black = Color::black;
constexpr auto white = Color::white;

}  // namespace

TEST_CASE("a result in points has a winner and a margin") {
  CHECK(reads("B+3.5", {Kind::points, black, 3.5}));
  CHECK(reads("W+12", {Kind::points, white, 12}));
  CHECK(reads("w+0.5", {Kind::points, white, 0.5}));
  CHECK(reads("Black+2", {Kind::points, black, 2}));
  CHECK(reads("White + 2.5 points", {Kind::points, white, 2.5}));
  CHECK(reads(" B + 1,5 ", {Kind::points, black, 1.5}));
  CHECK(reads("B+1 5/6", {Kind::points, black, 11.0 / 6}));
  CHECK(reads("W+6 3/5", {Kind::points, white, 6.6}));
}

TEST_CASE("resignation, time and forfeit are read in full and in short") {
  for (const auto text : {"B+R", "b+r", "B+Resign", "B+Resignation", "Black+resigned", "B+ R"}) {
    INFO(text);
    CHECK(reads(text, {Kind::resignation, black}));
  }
  for (const auto text : {"W+T", "W+Time", "White+timeout", "W+time-out", "W+Overtime"}) {
    INFO(text);
    CHECK(reads(text, {Kind::time, white}));
  }
  for (const auto text : {"W+F", "W+Forfeit", "w+forfeited", "W+Forfeiture"}) {
    INFO(text);
    CHECK(reads(text, {Kind::forfeit, white}));
  }
}

TEST_CASE("a result without a winner is named by one of its words") {
  for (const auto text : {"0", "Draw", "draw", "Jigo", "Tie", "Drawn", "=", " 0 "}) {
    INFO(text);
    CHECK(reads(text, {Kind::draw}));
  }
  for (const auto text : {"Void", "VOID", "No result", "no-result", "NoResult", "Mushoubu"}) {
    INFO(text);
    CHECK(reads(text, {Kind::no_result}));
  }
  for (const auto text : {"Both lost", "both lose", "Both players lose", "Both players lost"}) {
    INFO(text);
    CHECK(reads(text, {Kind::both_lose}));
  }
  for (const auto text : {"Unfinished", "Left unfinished", "Game suspended", "Suspended",
                          "Adjourned", "Not finished"}) {
    INFO(text);
    CHECK(reads(text, {Kind::unfinished}));
  }
  for (const auto text : {"?", "", "  ", "Unknown"}) {
    INFO(text);
    CHECK(reads(text, {Kind::unknown}));
  }
}

TEST_CASE("what cannot be read is other, with the winner that it names") {
  CHECK(reads("B+", {Kind::other, black}));
  CHECK(reads("W+ (but Black does not lose)", {Kind::other, white}));
  CHECK(reads("W+adjudication", {Kind::other, white}));
  CHECK(reads("W+R (time", {Kind::other, white}));
  CHECK(reads("B+-3", {Kind::other}));
  CHECK(reads("B+R / W+R", {Kind::other}));
  CHECK(reads("B+2.5 W+2.5", {Kind::other}));
  CHECK(reads("B++3", {Kind::other, black}));
  CHECK(reads("B+nan", {Kind::other, black}));
  CHECK(reads("B+0.02", {Kind::other, black}));  // no count gives that
  CHECK(reads("W+0.0", {Kind::other, white, 0}));
  CHECK(reads("B+1?", {Kind::other, black}));
  CHECK_FALSE(parse_result("B+1?").readable);
  CHECK_FALSE(parse_result("W+ (but Black does not lose)").readable);
  for (const auto text : {"X+", "Y+", "B", "Black", "B-3", "+3", "john wins", "Blackish+3", "00",
                          "Black looks fine", "\xBA\xDA\xCA\xA4"}) {
    INFO(text);
    CHECK(reads(text, {Kind::other}));
  }
}

TEST_CASE("a winner without more can be read") {
  for (const auto text : {"B+", "Black wins", "黑胜", "黒勝", "黒の勝ち", "흑승"}) {
    INFO(text);
    CHECK(reads(text, {Kind::other, black}));
    CHECK(parse_result(text).readable);
  }
}

TEST_CASE("results in English prose") {
  for (const auto text : {"Black wins by resignation", "black won by resign", "White resigns",
                          "W resigned", "b+R.", "Ｂ＋Ｒ", "B+resigns"}) {
    INFO(text);
    CHECK(reads(text, {Kind::resignation, black}));
  }
  for (const auto text : {"White wins on time", "Black loses on time", "W+t", "white by time"}) {
    INFO(text);
    CHECK(reads(text, {Kind::time, white}));
  }
  CHECK(reads("White wins by forfeit", {Kind::forfeit, white}));
  CHECK(reads("black wins by 5 3/4 points", {Kind::points, black, 5.75}));  // as it says
  CHECK(reads("Black by 3.5", {Kind::points, black, 3.5}));
  CHECK(reads("W+15 (moves beyond 215 not known)", {Kind::points, white, 15}));
  CHECK(reads("? (No further moves known)", {Kind::unknown}));
  CHECK(reads("b+3.5", {Kind::points, black, 3.5}));
}

TEST_CASE("results in Chinese, Japanese and Korean") {
  for (const auto text :
       {"黑中盘胜", "黒中押し勝ち", "黒中押勝", "黑中盤勝", "흑 불계승", "흑불계승",
        "共191手 黑中盘胜", "共147手后略 黑中盘胜", "黒番中押し勝ち", "白投了"}) {
    INFO(text);
    CHECK(reads(text, {Kind::resignation, black}));
  }
  for (const auto text : {"白超时胜", "白時間切れ勝ち", "백 시간승", "黑超时负"}) {
    INFO(text);
    CHECK(reads(text, {Kind::time, white}));
  }
  CHECK(reads("白3目半勝ち", {Kind::points, white, 3.5}));
  CHECK(reads("白半目勝", {Kind::points, white, 0.5}));
  CHECK(reads("共246手 白胜2目半", {Kind::points, white, 2.5}));
  CHECK(reads("黑胜11.5目", {Kind::points, black, 11.5}));
  CHECK(reads("백 3집반승", {Kind::points, white, 3.5}));
  CHECK(reads("흑 2집 반 승", {Kind::points, black, 2.5}));
  CHECK(reads("흑 반집승", {Kind::points, black, 0.5}));
  for (const auto text : {"持碁", "和棋", "共267手 和棋", "무승부", "平局", "和"}) {
    INFO(text);
    CHECK(reads(text, {Kind::draw}));
  }
  CHECK(reads("共64手 打挂", {Kind::unfinished}));
  CHECK(reads("对局停止!", {Kind::unfinished}));
  CHECK(reads("对局停止!!。", {Kind::unfinished}));
  CHECK(reads("両負け", {Kind::both_lose}));
}

TEST_CASE("a result may say who lost") {
  for (const auto text : {"Black loses by resignation", "黑中盘负", "黒中押し負け", "흑 불계패"}) {
    INFO(text);
    CHECK(reads(text, {Kind::resignation, white}));
  }
  for (const auto text : {"黑负", "黒の負け", "Black loses", "Won by White", "Win for White"}) {
    INFO(text);
    CHECK(reads(text, {Kind::other, white}));
  }
  CHECK(reads("Black lost by 3.5", {Kind::points, white, 3.5}));
  CHECK(reads("白负2.5目", {Kind::points, black, 2.5}));
  CHECK(reads("黑棄權", {Kind::forfeit, white}));
}

TEST_CASE("how a game ended may stand around it") {
  CHECK(reads("黒勝ち(時間切れ)", {Kind::time, black}));
  CHECK(reads("白方中盘胜，共204手", {Kind::resignation, white}));
  CHECK(reads("三劫循环无胜负", {Kind::no_result}));
  CHECK(reads("White wins by half a point", {Kind::points, white, 0.5}));
  CHECK(reads("W+Disqualification", {Kind::forfeit, white}));
  CHECK(reads("双负", {Kind::both_lose}));
  CHECK(reads("미결", {Kind::unfinished}));
  CHECK(reads("封盘", {Kind::unfinished}));
  CHECK(reads("중단", {Kind::unfinished}));
  CHECK(reads("結果不明", {Kind::unknown}));
}

TEST_CASE("a margin in stones of area counting is two points a stone") {
  for (const auto& [text, points] :
       std::vector<std::pair<const char*, double>>{{"白胜1又1/4子", 2.5},
                                                   {"白胜14子半", 29},
                                                   {"白胜四分之三子", 1.5},
                                                   {"W+3/4", 1.5},
                                                   {"W+0.75", 1.5},
                                                   {"W+2.25", 4.5}}) {
    INFO(text);
    CHECK(reads(text, {Kind::points, white, points}));
    CHECK(parse_result(text).in_stones);
  }
  CHECK_FALSE(parse_result("W+2.5").in_stones);
}

TEST_CASE("all that the winner has is no margin") {
  for (const auto text : {"黑185子胜", "黑胜185子", "白胜180又1/2子", "黑183.75子"}) {
    INFO(text);
    CHECK_FALSE(parse_result(text).readable);
  }
  CHECK(reads("黑胜180子", {Kind::points, black, 360}));
}

TEST_CASE("words that keepers of records use") {
  CHECK(reads("Mushobu", {Kind::no_result}));
  CHECK(reads("Draw by agreement", {Kind::draw}));
  CHECK(reads("雙方皆負", {Kind::both_lose}));
  CHECK(reads("W+by default", {Kind::forfeit, white}));
  CHECK(reads("B+DQ", {Kind::forfeit, black}));
  CHECK(reads("B+by 2.5", {Kind::points, black, 2.5}));
}

TEST_CASE("what nobody could count is no margin") {
  CHECK(reads("B+1000000000", {Kind::points, black, 1e9}));
  for (const auto text : {"B+1000000001", "B+960000000000000", "B+1e30",
                          "B+99999999999999999999999999999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(parse_result(text).margin);
  }
}

TEST_CASE("a winner and a margin need no word between them") {
  CHECK(reads("B 12.5", {Kind::points, black, 12.5}));
  CHECK(reads("白 6目半", {Kind::points, white, 6.5}));
  CHECK(reads("W 3 points", {Kind::points, white, 3}));
  for (const auto text : {"B R", "W T", "B 5d", "B -3.5", "B 0", "BR", "B 3 W 4"}) {
    INFO(text);
    CHECK_FALSE(parse_result(text).readable);
    CHECK(parse_result(text).winner == Color::empty);
  }
}

TEST_CASE("a result is written as FF[4] has it, once it is read") {
  const auto written = [](const char* text) { return standard_result(text).value_or("(kept)"); };
  CHECK(written("Black wins by resignation") == "B+R");
  CHECK(written("白胜1又1/4子") == "W+2.5");
  CHECK(written("W+0.75") == "W+1.5");
  CHECK(written("Black wins") == "B+");
  CHECK(written("持碁") == "0");
  CHECK(written("B+3.50") == "(kept)");
  CHECK(written("B+1 5/6") == "(kept)");
  CHECK(written("Both lost") == "(kept)");
  CHECK(written("Unfinished") == "(kept)");
  CHECK(written("john wins") == "(kept)");
  CHECK(written("W+ (but Black does not lose)") == "(kept)");
}

TEST_CASE("a result of any length is read in no time") {
  CHECK(parse_result(std::string(1 << 20, 'B')).kind == Kind::other);
  CHECK(parse_result("B+" + std::string(1 << 20, '9')).kind == Kind::other);
}
