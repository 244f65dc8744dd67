#include "sgf/record_builder.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "testdata/line_text.hpp"
#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;
using Codes = std::vector<Code>;

namespace {

Codes codes(std::string_view text) { return read_one(text).codes(); }

}  // namespace

TEST_CASE("moves and setup stand in the order of the record, each with node and offset") {
  const auto game = read_one("(;AB[aa][bb]AW[cc]AE[dd]PL[W];W[ee];B[ff])");
  CHECK(line_of(game.record) == "+Baa +Bbb +Wcc -dd =W pWee pBff");
  const auto& actions = game.record.actions;
  CHECK(actions[0].offset == 5);
  CHECK(actions[1].offset == 9);
  CHECK(actions[5].offset == 32);
  CHECK(actions[0].node == 1);
  CHECK(actions[5].node == 2);
  CHECK(actions[6].node == 3);
  CHECK(game.record.nodes == 3);
  CHECK(game.codes().empty());
}

TEST_CASE("an empty value is a pass, and so is tt on boards up to 19x19") {
  CHECK(line("(;B[];W[ ];B[tt])") == "xB xW xB");
  CHECK(line("(;SZ[9];B[tt])") == "xB");
  CHECK(line("(;B[tt];SZ[19])") == "xB");
  CHECK(line("(;SZ[21];B[tt];W[])") == "pBtt xW");
  CHECK(line("(;B[tt];W[aa]SZ[21])") == "pBtt pWaa");
  CHECK(line("(;SZ[20:5];B[tt])") == "pBtt");
  CHECK(line("(;SZ[5:20];B[tt])") == "pBtt");
}

TEST_CASE("a move whose value is no point takes its turn and is reported") {
  const auto game = read_one("(;B[zz9];W[aa];B[Q16])");
  CHECK(line_of(game.record) == "?B pWaa ?B");
  CHECK(game.codes() == Codes{Code::bad_point, Code::bad_point});
  CHECK(game.findings()[0].offset == 4);
  CHECK(game.findings()[0].detail == "zz9");
}

TEST_CASE("a move that is not closed and the move that it has swallowed are both read") {
  const auto game = read_one("(;B[aa];W[bb\n;B[cc]C[x];W[dd])");
  CHECK(line_of(game.record) == "pBaa pWbb pBcc pWdd");
  CHECK(game.codes() == Codes{Code::swallowed_moves});
  CHECK(codes("(;B[aa];W[bb;B[cc]BM[1]AB[ee])") ==
        Codes{Code::swallowed_moves, Code::move_in_setup_node});
  CHECK(line("(;B[x;W[bb])") == "?B pWbb");
  CHECK(line("(;B[aa];Wbb];B[cc])") == "pBaa pWbb pBcc");  // without its `[`
  CHECK(line("(;B[aa];Wbb;B[cc])") == "pBaa pWbb pBcc");
  CHECK(codes("(;FF[4];B[aa];Wbb]C[x])") == Codes{Code::property_without_value, Code::junk});
  CHECK(line("(;B[aa]C[x]Was];W[cc])") == "pBaa pWcc");
  CHECK(line("(;B[aa;W[bb;B[cc];W[dd])") == "pBaa pWbb pBcc pWdd");
}

TEST_CASE("setup and a move could be mixed before FF[4]") {
  CHECK(codes("(;FF[4];AB[aa]W[bb])") == Codes{Code::move_in_setup_node});
  CHECK(codes("(;GM[1];AB[aa]W[bb])") == Codes{Code::move_in_setup_node});
  CHECK(codes("(;FF[3];AB[aa]W[bb])").empty());
  CHECK(codes("(;FF[1];W[bb]AB[aa])").empty());
}

TEST_CASE("the same move twice in a node is one, and a property too many") {
  CHECK(line("(;B[aa];W[bb]W[bb]C[x];B[cc])") == "pBaa pWbb pBcc");
  CHECK(line("(;B[aa];W[bb]C[x]W[bb];B[cc])") == "pBaa pWbb pBcc");
  CHECK(line("(;B[aa];W[]W[];B[cc])") == "pBaa xW pBcc");
  CHECK(codes("(;GM[1];W[bb]W[bb])") == Codes{Code::two_moves});
  CHECK(line("(;B[aa];W[bb]W[cc])") == "pBaa pWbb pWcc");
  CHECK(line("(;B[aa];W[bb];W[bb])") == "pBaa pWbb pWbb");
  CHECK(line("(;B[aa]AE[aa]B[aa])") == "pBaa -aa pBaa");
}

TEST_CASE("a value that is no text ends where it swallows a move or a property") {
  const auto game = read_one("(;SZ[9KM[6.5]PB[Aki;B[aa];W[bb])");
  CHECK(line_of(game.record) == "pBaa pWbb");
  CHECK(game.record.width == 9);
  CHECK(game.record.komi_text.text == "6.5");
  CHECK(game.record.black.text == "Aki");
  CHECK(game.codes() == Codes{Code::swallowed_moves, Code::swallowed_moves});
  CHECK(line("(;AB[aa][bb;B[cc][dd];W[ee])") == "+Baa +Bbb pBcc =W pWee");
  CHECK(line("(;B[aa]OB[3;W[bb];B[cc])") == "pBaa pWbb pBcc");
  CHECK(line("(;B[ddC[nice move];W[pp])") == "pBdd pWpp");
  CHECK(line("(;EV[Cup\nAB[aa][bb];W[cc])") == "+Baa +Bbb pWcc");
  CHECK(line("(;AB[aa[bb][cc];W[dd])") == "+Baa +Bbb +Bcc pWdd");
  // A comment may go on like that.
  CHECK(line("(;C[first ;B[aa];W[bb])") == "=W pWbb");
}

TEST_CASE("damage in a list that goes on has cost no move") {
  // Two moves of White: one of Black may be lost where something else is damaged.
  CHECK(line("(;;W[aa]CR[bb]][cc];W[dd])") == "pWaa pWdd");
  CHECK(line("(;;W[aa]C[x]:CR[cc];W[dd])") == "pWaa =W pWdd");
  CHECK(line("(;;W[aa]CR[bb]:N[x];W[dd])") == "pWaa =W pWdd");
  CHECK(line("(;AB[aa]][bb]cc];W[dd])") == "+Baa +Bbb +Bcc pWdd");
}

TEST_CASE("a value ends where it swallows a variation, which the main line goes on in") {
  const auto game = read_one("(;SZ[9];B[aa(;W[bb];B[cc])(;W[dd]))", true);
  CHECK(line_of(game.record) == "pBaa ( pWbb pBcc ) ( pWdd )");
  CHECK(game.codes() == Codes{Code::swallowed_moves});
  CHECK(game.findings()[0].offset == 12);
  CHECK(game.findings()[0].detail == "(;W[bb");
  CHECK(line("(;SZ[9];B[aa(;W[bb];B[cc])(;W[dd]))") == "pBaa pWbb pBcc");
}

TEST_CASE("an escape that a point does not need is told, and the point is read") {
  CHECK(line("(;AB[a\\a];B[b\\b])") == "+Baa pBbb");
  CHECK(codes("(;AB[a\\a];B[b\\b])") == Codes{Code::bad_point, Code::bad_point});
  CHECK(line("(;B[Q1\\6])") == "?B");
  CHECK(line("(;AB[a\r\na:c\nc];B[d   d])") ==
        "+Baa +Bba +Bca +Bab +Bbb +Bcb +Bac +Bbc +Bcc pBdd");  // as mail wraps lines
}

TEST_CASE("a game goes on behind a `)` that a move follows") {
  const auto game = read_one("(;B[aa];W[bb])\n;B[cc];W[dd])");
  CHECK(line_of(game.record) == "pBaa pWbb pBcc pWdd");
  CHECK(game.codes() == Codes{Code::unexpected_close});
  CHECK(game.findings()[0].offset == 13);
  CHECK(line("(;B[aa])W[bb])") == "pBaa pWbb");  // it stands in the place of a `;`
  CHECK(line("(;B[aa];W)[bb];B[cc])") == "pBaa =B pBcc");
  CHECK(line("(;B[aa])[hello there];B[cc])") == "pBaa");
  CHECK(line("(;B[aa](;W[bb]));W[cc])") == "pBaa pWbb");
  CHECK(line("(;B[aa]);PB[x];W[bb])") == "pBaa");
  CHECK(line("(;B[aa])(;W[bb])") == "pBaa");
}

TEST_CASE("rectangles are all of their points, for setup and territory") {
  const auto game = read_one("(;AB[aa:bb];B[cc]TB[aa:ba][ab]TW[dd])");
  CHECK(line_of(game.record) == "+Baa +Bba +Bab +Bbb pBcc");
  REQUIRE(game.record.territory.size() == 4);
  CHECK(game.record.territory[1].x == 1);
  CHECK(game.record.territory[1].owner == Color::black);
  CHECK(game.record.territory[3].owner == Color::white);
}

TEST_CASE("an empty list clears, and a bad point in a list is reported") {
  CHECK(line("(;AB[]AW[aa])") == "+Waa");
  CHECK(codes("(;AB[]TB[])") == Codes{Code::bad_value});
  CHECK(codes("(;AB[a]TW[aa:b]AE[9])") == Codes{Code::bad_point, Code::bad_point, Code::bad_point});
}

TEST_CASE("the player to move is read as a colour in letters, words or numbers") {
  CHECK(line("(;PL[B])") == "=B");
  CHECK(line("(;PL[white])") == "=W");
  CHECK(line("(;PL[2])") == "=W");
  CHECK(line("(;PL[1])") == "=B");
  CHECK(line("(;PL[x])").empty());
  CHECK(line("(;PL[B][W])") == "=B");
  CHECK(line("(;PL[]PL[W]PL[B])") == "=W");
  CHECK(line("(;PL[x]PL[W])").empty());
}

TEST_CASE("a fact whose first value is empty has its next") {
  const auto& record = read_one("(;KM[]KM[6.5]KM[7]RE[][B+R]PB[a][b];B[aa];PW[]PW[x])").record;
  CHECK(record.komi == 6.5);
  CHECK(record.result.kind == Result::Kind::resignation);
  CHECK(record.black.text == "a");
  CHECK(record.white.text == "x");
}

TEST_CASE("setup and a move in one node are reported once, where the second of them stands") {
  const auto told_at = [](std::string_view text) {
    const auto game = read_one(text);
    REQUIRE(game.codes() == Codes{Code::move_in_setup_node});
    return text.substr(game.findings()[0].offset, 2);
  };
  CHECK(told_at("(;B[aa]AW[bb][cc]AE[dd])") == "bb");
  CHECK(told_at("(;AW[bb][cc]B[aa])") == "aa");
  CHECK(told_at("(;AW[bb]B[aa]AE[dd])") == "aa");
  CHECK(told_at("(;;B[aa]PL[W])") == "W]");
  CHECK(told_at("(;;PL[B]B[aa])") == "aa");
  CHECK(codes("(;B[aa];AW[bb])").empty());
  CHECK(codes("(;AW[bb]PL[B];B[aa])").empty());
}

TEST_CASE("territory is that of the last node that has any") {
  const auto record = read_one("(;B[aa]TB[bb][cc];W[dd]TB[ee];B[ff])").record;
  REQUIRE(record.territory.size() == 1);
  CHECK(record.territory[0].x == 4);
}

TEST_CASE("board sizes are square or rectangular, from 1 to 52") {
  const auto size = [](std::string_view value) {
    const auto record = read_one("(;SZ[" + std::string(value) + "])").record;
    return std::to_string(record.width) + 'x' + std::to_string(record.height);
  };
  CHECK(size("9") == "9x9");
  CHECK(size("1") == "1x1");
  CHECK(size("52") == "52x52");
  CHECK(size("9:13") == "9x13");
  CHECK(size(" 5 : 7 ") == "5x7");
  CHECK(size("7:7") == "7x7");
  CHECK(size("9x9") == "9x9");
  for (const auto text : {"0", "53", "-9", "abc", "9.5", "9:", ":9", "9:0", "9:9:9", ""}) {
    INFO(text);
    CHECK(size(text) == "19x19");
    CHECK(codes("(;SZ[" + std::string(text) + "])") == Codes{Code::bad_size});
  }
  CHECK(codes("(;B[aa])").empty());
}

TEST_CASE("the facts of the game are read where they stand first") {
  const auto game = read_one(
      "(;PB[Shusai]PW[Go]EV[e]DT[1933]KM[6,5]HA[2]RU[Japanese]RE[B+R]CA[UTF-8]PB[x];PW[y]KM[0])");
  const std::vector<std::string> texts{"Shusai",   "Go",  "e",      "1933",  "6,5",   "2",
                                       "Japanese", "B+R", "(none)", "UTF-8", "(none)"};
  CHECK(game.texts == texts);
  CHECK(game.record.komi == 6.5);
  CHECK(game.record.handicap == 2);
  CHECK(game.record.result.kind == Result::Kind::resignation);
  CHECK(game.record.black.offset == 5);
}

TEST_CASE("numbers that are none are reported, and so are empty ones") {
  CHECK(codes("(;KM[abc])") == Codes{Code::bad_number});
  CHECK(codes("(;HA[abc])") == Codes{Code::bad_number});
  CHECK(codes("(;HA[2.5])") == Codes{Code::bad_number});
  CHECK(codes("(;HA[-1])") == Codes{Code::bad_number});
  CHECK(codes("(;HA[999])") == Codes{Code::bad_number});
  CHECK(codes("(;KM[]HA[])") == Codes{Code::bad_value, Code::bad_value});
  CHECK(codes("(;HA[0]KM[-3.5])").empty());
  CHECK_FALSE(read_one("(;KM[inf/2])").record.komi);
}

TEST_CASE("a value that is parted has no backslash left over, which would be a part of it") {
  const auto game = read_one("(;GM[1\\SZ[9];B[cc])");
  CHECK(game.codes() == Codes{Code::swallowed_moves});
  CHECK(game.record.go);
  CHECK(game.record.width == 9);
}

TEST_CASE("a result that cannot be read is reported with its words") {
  const auto game = read_one("(;RE[W+ (but Black does not lose)])");
  CHECK(game.codes() == Codes{Code::result_unreadable});
  CHECK(game.findings()[0].detail == "W+ (but Black does not lose)");
  CHECK(codes("(;RE[?])").empty());
  CHECK(read_one("(;B[aa])").record.result.kind == Result::Kind::none);
}

TEST_CASE("a game other than go is reported and not judged") {
  const auto game = read_one("(;GM[2];B[aa])");
  CHECK(game.codes() == Codes{Code::other_game});
  CHECK_FALSE(game.record.go);
  CHECK(read_one("(;GM[1])").record.go);
  CHECK(read_one("(;GM[])").record.go);
}

TEST_CASE("the main line is the first variation of each node") {
  CHECK(line("(;B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee];B[ff]))") == "pBaa pWbb pBcc");
  CHECK(line("(;B[aa](;W[bb])(;W[ee]))") == "pBaa pWbb");
  CHECK(line("(;B[aa](;C[x])(;W[ee]))") == "pBaa");
}

TEST_CASE("an empty variation is none, wherever it stands") {
  CHECK(line("(;B[aa]()(;W[bb])(;W[cc]))") == "pBaa pWbb");
  CHECK(line("(;B[aa](;W[bb]())(;W[cc]))") == "pBaa pWbb");
  CHECK(line("(;B[aa](()(;W[bb]))(;W[cc]))") == "pBaa pWbb");
  CHECK(line("(;B[aa]();W[bb])") == "pBaa pWbb");
  CHECK(line("(;B[aa]()(;W[bb]())(;W[cc]))", true) == "pBaa ( pWbb ) ( pWcc )");
  CHECK(line("(;B[aa]();W[bb])", true) == "pBaa pWbb");
}

TEST_CASE("with variations every line is in the record, in file order") {
  CHECK(line("(;B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee];B[ff]))", true) ==
        "pBaa ( pWbb ( pBcc ) ( pBdd ) ) ( pWee pBff )");
  CHECK(line("(;B[aa])", true) == "pBaa");
}

TEST_CASE("a variation without its semicolon is a variation all the same") {
  const auto game = read_one("(;B[aa](W[bb])(W[cc]))");
  CHECK(line_of(game.record) == "pBaa pWbb");
  CHECK(game.codes() == Codes{Code::missing_node, Code::missing_node});
}

TEST_CASE("every departure from the grammar is a finding with its offset") {
  struct Row {
    std::string_view text;
    Code code;
    std::uint64_t offset;
    std::string_view detail;
  };
  const auto row = GENERATE(
      Row{"(;[aa])", Code::value_without_property, 3, "aa"},
      Row{"(;B[aa];GM;W[bb])", Code::property_without_value, 8, "GM"},
      Row{"(;B[aa]) bye \n", Code::text_outside_game, 9, "bye"},
      Row{"(;B[aa]!?;W[bb])", Code::junk, 7, "!?"},
      Row{"(;B[aa]C[a [b] c];W[bb])", Code::unescaped_bracket, 13, "] c"},
      Row{"(B[aa])", Code::missing_node, 1, ""}, Row{";B[aa])", Code::missing_open, 0, ";"},
      Row{"(;B[aa]", Code::unclosed_game, 7, ""}, Row{"(;B[aa]))", Code::unexpected_close, 8, ""});
  INFO(row.text);
  const auto game = read_one(row.text);
  REQUIRE_FALSE(game.findings().empty());
  CHECK(game.findings().front().code == row.code);
  CHECK(game.findings().front().offset == row.offset);
  CHECK(game.findings().front().detail == row.detail);
}

TEST_CASE("a value that never ends is reported where it begins") {
  const auto game = read_one("(;B[aa];C[hello];W[ec");
  CHECK(game.codes() == Codes{Code::unterminated_value, Code::unclosed_game});
  CHECK(game.findings()[0].offset == 19);
  CHECK(line_of(game.record) == "pBaa pWec");
}

TEST_CASE("of many equal problems ten are listed and the others counted") {
  std::string text = "(;";
  for (int i = 0; i < 25; ++i) text += "B[?];";
  const auto game = read_one(text + ")");
  CHECK(game.codes() == Codes(10, Code::bad_point));
  CHECK(game.findings().back().suppressed == 15);
  CHECK(game.findings().front().suppressed == 0);
}

TEST_CASE("more actions than a record may have are dropped with one finding") {
  std::string text = "(;SZ[52]";
  for (int i = 0; i < 740; ++i) text += i == 0 ? "AB[aa:ZZ]" : "[aa:ZZ]";  // 2704 points each
  const auto game = read_one(text + ";B[aa])");
  CHECK(game.record.actions.size() == GameRecord::max_actions);
  CHECK(game.codes() == Codes{Code::too_many_moves});
}

TEST_CASE("points and sizes of another game are not judged") {
  const auto game = read_one("(;GM[2]SZ[-10];B[e2e4];W[e7e5])");
  CHECK(game.codes() == Codes{Code::other_game});
  CHECK_FALSE(game.record.go);
}

TEST_CASE("facts that stand in a side variation are none of the game") {
  for (const bool variations : {false, true}) {
    const auto record = read_one("(;B[aa](;W[bb])(;W[cc]RE[W+F]KM[6.5]SZ[9]))", variations).record;
    CHECK(record.result.kind == Result::Kind::none);
    CHECK_FALSE(record.komi.has_value());
    CHECK(record.width == 19);
  }
}

TEST_CASE("a variation without a node of its own is told once, and ends no line") {
  CHECK(codes("(;GM[1];B[aa]();W[bb])") == Codes{Code::empty_variation});
  CHECK(codes("(;GM[1];B[aa](());W[bb])") == Codes{Code::empty_variation, Code::empty_variation});
  CHECK(codes("(;GM[1]((;B[aa])(;B[bb])))") == Codes{Code::empty_variation});
  CHECK(codes("(;GM[1](;B[aa])(;B[bb]))").empty());
  CHECK(read_one("(;GM[1];B[aa]()(;W[bb]))").findings()[0].column == 14);
}

TEST_CASE("a value that the end of the input cuts off is one finding") {
  const Codes cut{Code::unterminated_value, Code::unclosed_game};
  CHECK(codes("(;GM[1];B[aa];W[b") == cut);
  CHECK(codes("(;GM[1];B[aa]BM[") == cut);
  CHECK(codes("(;GM[1];B[x];W[b") ==
        Codes{Code::bad_point, Code::unterminated_value, Code::unclosed_game});
}

TEST_CASE("a number, date or result that was cut off is no fact of the game") {
  const auto cut = [](std::string_view text) { return read_one(text).record; };
  CHECK(!cut("(;KM[6.5]RE[B+3").result_text.present);
  CHECK(!cut("(;RE[B+6.5]KM[6").komi);
  CHECK(!cut("(;AB[pp][dd]HA[2").handicap);
  CHECK(!cut("(;PB[Aki]DT[1998-01").dates);
  CHECK(!cut("(;TM[36").time_limit);
  CHECK(cut("(;SZ[1").width == 19);
  CHECK(!cut("(;SZ[19KM[6").komi);
  CHECK(!cut("(;PB[Aki]KM[6\n(;GM[1];B[aa])").komi);
  CHECK(cut("(;KM[6.5]PB[Aki").komi == 6.5);
  CHECK(cut("(;PB[Aki").black.text == "Aki");
}

TEST_CASE("a move or a stone that was cut off stands nobody knows where, and is no pass") {
  for (const char* text : {"(;SZ[9];B[aa];W[", "(;SZ[9];B[aa;W[", "(;SZ[9];AB[ab];W[ \n(;GM[1])"}) {
    INFO(text);
    const auto record = read_one(text).record;
    CHECK(record.actions.back().kind == Action::Kind::unreadable);
    CHECK(record.stone_lost == record.actions.back().offset);
  }
  CHECK(read_one("(;SZ[9]AB[aa];AW[").record.stone_lost == 17);
  CHECK(read_one("(;SZ[9];B[aa];W[]PB[").record.actions.back().kind == Action::Kind::pass);
}

TEST_CASE("a node behind a variation is told, and is no part of the main line") {
  CHECK(codes("(;GM[1];B[aa](;W[bb]);W[cc];B[dd])") == Codes{Code::node_behind_variation});
  CHECK(codes("(;GM[1];B[aa](;W[bb])C[x])") == Codes{Code::node_behind_variation});
  CHECK(codes("(;GM[1];B[aa](;W[bb])(;W[cc]))").empty());
  CHECK(read_one("(;GM[1];B[aa](;W[bb]);W[cc];B[dd])").record.actions.size() == 2);
}
