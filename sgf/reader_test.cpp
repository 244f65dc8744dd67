#include "sgf/reader.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;
using namespace std::string_literals;
using Codes = std::vector<Code>;

namespace {

// Every kind of event, escapes, several games, and what stands around them.
const std::string tangle =
    "\xEF\xBB\xBF \nFrom: me (see below)\n"
    "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Honinbo \\[1\\\\\\]]PW[b]KM[6 1/2]RE[W+R]\r\n"
    "AB[aa:bb][dc]AW [cc]\n[dd] ;B[tt]C[a\\]b\\\\](;W[ee]!!!;B[?](;W[ff]))(;W[gg]\0\1LB;[x]))\n"
    "))stray ) text\n"
    "(GM[1];AddBlack[ab];B[aa]TB[aa:ab]TW[bb]((;FF[3]PW[unclosed];B[cc](\n ;\r\nGM [1]PB[x];W[dd])"
    ";B[aa];W[bb](W[cc])()\n;B[dd])tail"
    "(;RE[0];B[aa];C[never ends\\"s;

}  // namespace

TEST_CASE("however a pipe cuts its bytes, the games and findings are the same") {
  const auto step = GENERATE(1, 2, 3, 5, 7, 11, 16, 64, 100, 1000);
  const bool variations = GENERATE(false, true);
  INFO("step " << step << ", variations " << variations);
  CHECK(fingerprint(read_all(tangle, static_cast<std::size_t>(step), variations)) ==
        fingerprint(read_all(tangle, 0, variations)));
}

TEST_CASE("however a pipe cuts the bytes of a damaged game, it is the same game") {
  const std::string sound =
      "(;GM[1]SZ[9]AB[aa]\n[bb];W[cc];B[dd]C[a];Wee]\n;B[ff;W[gg]\n(;B[hh])(;B[ab]))";
  std::mt19937 random(1);
  const auto below = [&](std::size_t bound) { return random() % bound; };
  for (int i = 0; i < 5'000; ++i) {
    std::string text = sound;
    for (auto damages = 1 + below(3); damages != 0; --damages) {
      const std::size_t at = below(text.size());
      if (below(2) == 0) {
        text.erase(at, 1);
      } else {
        text.insert(at, 1, "()[];\\ \nBWg"[below(11)]);
      }
    }
    const std::size_t step = 1 + below(13);
    INFO("step " << step << '\n' << text);
    REQUIRE(fingerprint(read_all(text, step, true)) == fingerprint(read_all(text, 0, true)));
  }
}

TEST_CASE("however a pipe cuts its bytes, lines and columns in characters are the same") {
  std::string text, moves;
  for (int i = 0; i < 15'000; ++i) moves += "\n;B[aa]C[棋];W[bb]";
  for (int i = 0; i < 8'000; ++i) text += "(;PB[é棋]\n;B[aa]C[棋];W[bb])";
  text += "(;PB[é]" + moves + ")(;PW[棋];B[aa])";  // the first of these is longer than what is kept
  const auto places = [&](std::size_t step) {
    std::vector<std::uint32_t> all;
    GameReader reader;
    GameRecord record;
    SlowSource pipe(text, step);
    reader.start(pipe);
    while (reader.next(record)) {
      for (const Action& action : record.actions) {
        const Place place = reader.locate(action.offset);
        all.insert(all.end(),
                   {place.line, place.column, reader.character_at(action.offset, place)});
      }
    }
    return all;
  };
  const auto whole = places(0);
  // A move in line 2 of the first game: `;B[aa]C[棋];W[bb]`.
  REQUIRE(whole.size() == 3 * (2 * 8'000 + 2 * 15'000 + 1));
  CHECK(std::vector(whole.begin(), whole.begin() + 6) ==
        std::vector<std::uint32_t>{2, 4, 4, 2, 16, 14});
  CHECK(whole[3 * 2 * 8'000 + 2] == 0);  // too long ago
  // In the last line of the long game, and in that behind it: `;B[aa]C[棋];W[bb])(;PW[棋];B[aa])`.
  CHECK(*(whole.end() - 4) == 14);
  CHECK(*(whole.end() - 1) == 28);
  CHECK(std::count(whole.begin(), whole.end(), 0) > 1'000);
  for (const std::size_t step : {1'000U, 4'096U, 32'768U}) CHECK(places(step) == whole);
}

TEST_CASE("a file cut at every byte is read and reported, also through a pipe") {
  for (std::size_t size = 0; size <= tangle.size(); ++size) {
    INFO("cut at " << size);
    const std::string_view cut = std::string_view(tangle).substr(0, size);
    const auto whole = read_all(cut);
    REQUIRE(fingerprint(read_all(cut, 1)) == fingerprint(whole));
    REQUIRE(fingerprint(read_all(cut, 3)) == fingerprint(whole));
  }
}

TEST_CASE("a game cut at every byte is a game that was never closed") {
  const std::string_view game = "(;GM[1]SZ[9]AB[aa][bb];B[cc]C[a\\]b];W[dd](;B[ee])(;B[ff]))";
  CHECK(read_one(game).findings().empty());
  for (std::size_t size = 2; size < game.size(); ++size) {
    const auto input = read_all(game.substr(0, size));
    INFO(game.substr(0, size));
    REQUIRE(input.games.size() == 1);
    const Codes codes = input.games[0].codes();
    CHECK(std::count(codes.begin(), codes.end(), Code::unclosed_game) == 1);
  }
}

TEST_CASE("a NUL byte in every place harms nothing") {
  const std::string game = "(;GM[1]SZ[9]AB[aa][bb];B[cc]C[a\\]b];W[dd](;B[ee])(;B[ff]))(;B[aa])";
  for (std::size_t at = 0; at <= game.size(); ++at) {
    INFO("NUL at " << at);
    std::string text = game;
    text.insert(at, 1, '\0');
    const auto input = read_all(text);
    REQUIRE(input.games.size() == 2);
    REQUIRE(fingerprint(read_all(text, 1)) == fingerprint(input));
  }
}

TEST_CASE("the games of a collection are numbered, with the offset of each") {
  const auto input = read_all("(;B[aa])\n(;B[bb];W[cc])(;W[dd])\n");
  REQUIRE(input.games.size() == 3);
  CHECK(input.games[1].record.number == 2);
  CHECK(input.games[1].record.offset == 9);
  CHECK(input.games[2].record.offset == 23);
  CHECK(input.games[1].record.actions.size() == 2);
  CHECK(input.trailing.empty());
}

TEST_CASE("nothing is carried from one game to the next") {
  const auto input = read_all("(;SZ[9]KM[5.5]HA[3]RE[B+1]PB[x]GM[3]AB[aa]TB[bb];B[?])(;B[tt])");
  REQUIRE(input.games.size() == 2);
  const auto& record = input.games[1].record;
  CHECK(record.width == 19);
  CHECK_FALSE(record.komi);
  CHECK_FALSE(record.handicap);
  CHECK(record.go);
  CHECK(record.result.kind == Result::Kind::none);
  CHECK(record.territory.empty());
  CHECK(record.actions.size() == 1);
  CHECK(input.games[1].findings().empty());
  CHECK(input.games[1].texts == std::vector<std::string>(11, "(none)"));
}

TEST_CASE("an unclosed game before another one is reported, and both are read") {
  const auto input = read_all("(;GM[1];B[aa];W[bb]\n(;GM[1];B[aa];W[cc])");
  REQUIRE(input.games.size() == 2);
  CHECK(input.games[0].codes() == Codes{Code::unclosed_game});
  CHECK(input.games[0].findings()[0].offset == 20);
  CHECK(input.games[0].record.actions.size() == 2);
  CHECK(input.games[1].codes().empty());
  CHECK(input.games[1].record.actions.size() == 2);
}

TEST_CASE("a value that was cut off ends with its game where the next one begins") {
  for (const std::string cut : {"(;GM[1];B[aa];W[bb]C[hello\n", "(;GM[1];B[aa];W[bb]C[hello\r\n",
                                "(;GM[1];B[aa];W[bb]OB["}) {
    const auto input = read_all(cut + "(;GM[1]CA[UTF-8]PB[y];B[aa];W[cc]C[\xE9\xBB\x91])");
    INFO(cut);
    REQUIRE(input.games.size() == 2);
    CHECK(input.games[0].codes() == Codes{Code::unterminated_value, Code::unclosed_game});
    CHECK(input.games[0].record.actions.size() == 2);
    CHECK(input.games[0].findings()[1].offset == cut.size());
    CHECK(input.games[1].codes().empty());
    CHECK(input.games[1].record.actions.size() == 2);
  }
}

TEST_CASE("however a pipe cuts games that were cut off themselves, they are the same") {
  const std::string text =
      "(;B[aa](;EV[a]CA[sjis]PB[\x83\x5D]GM[1];B[bb](;PB[x];W[cc])(;SZ[9]AP[y:1]N[z]FF[4];B[cc]\n"
      "(;GM[1]CA[GBK]PB[\xC4\xF4];B[aa]C[hello\n(;GM[1]SZ[9]PB[\xC4(;CA[sjis]C[\x83\x5D]AB[aa][bb\n"
      "(;FF[4]AB[cc];B[dd(;W[ee])(;W[ff\n(;W[gg]))\n;B[hh](;[x\n(;SZ[9]C[\n(;GM[1]CA[UTF-8]N[\xE9]";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const std::string cut = text.substr(0, size);
    const auto whole = fingerprint(read_all(cut, 0, true));
    for (const std::size_t step : {1u, 2u, 5u, 17u}) {
      INFO(cut << ", step " << step);
      REQUIRE(fingerprint(read_all(cut, step, true)) == whole);
    }
  }
}

TEST_CASE("text outside of games is told once, with the game before it or the first one") {
  const auto input = read_all("Dear all,\nsee (1): \n(;B[aa])  \n bye (2) \n(;B[bb])\n\n");
  REQUIRE(input.games.size() == 2);
  CHECK(input.games[0].codes() == Codes(2, Code::text_outside_game));
  CHECK(input.games[0].findings()[0].detail == "Dear all,\nsee (1):");
  CHECK(input.games[0].findings()[1].offset == 32);
  CHECK(input.games[1].codes().empty());
  SECTION("and is cut at the end of a character") {
    std::string sign = "(;B[aa])";
    for (int i = 0; i < 20; ++i) sign += "棋";
    const auto cut = read_one(sign);
    CHECK(cut.findings()[0].detail == sign.substr(8, 39));
  }
}

TEST_CASE("a byte-order mark and white space around games are not worth a word") {
  CHECK(read_one("\xEF\xBB\xBF(;B[aa])\r\n").codes().empty());
  CHECK(read_one("\n\xEF\xBB\xBF\n(;B[aa])\n").codes().empty());
  CHECK(read_one("\xEF\xBC\x81(;B[aa])").findings()[0].detail == "\xEF\xBC\x81");
}

TEST_CASE("an input without a game has what stands in it as trailing findings") {
  const auto input = read_all("  no game )");
  CHECK(input.games.empty());
  REQUIRE(input.trailing.size() == 1);
  CHECK(input.trailing[0].code == Code::text_outside_game);
  CHECK(input.trailing[0].offset == 2);
  CHECK(input.trailing[0].detail == "no game");
  CHECK(read_all("").trailing.empty());
}

TEST_CASE("a thousand stray parentheses are ten findings and a count") {
  const auto game = read_one("(;B[aa]" + std::string(1001, ')'));
  CHECK(game.codes() == Codes(10, Code::unexpected_close));
  CHECK(game.findings().back().suppressed == 990);
}

TEST_CASE("a value longer than the window is cut and reported, and what follows is read") {
  const auto step = GENERATE(as<std::size_t>{}, 0, 4096, 65536);
  std::string text = "(;B[aa];C[";
  text.append(GameReader::max_value + 12345, 'x');
  text += "\\];B[bb\\\\];W[cc];B[dd])(;B[ee])";
  const auto input = read_all(text, step);
  REQUIRE(input.games.size() == 2);
  CHECK(input.games[0].codes() == Codes{Code::value_too_long});
  CHECK(input.games[0].findings()[0].offset == 10);
  CHECK(input.games[0].record.actions.size() == 3);
  CHECK(input.games[1].record.actions.size() == 1);
}

TEST_CASE("values up to the longest are read whole") {
  std::string text = "(;PB[";
  text.append(GameReader::max_value - 2, 'x');
  const auto game = read_one(text + "];B[aa])");
  CHECK(game.codes().empty());
  CHECK(game.texts[0].size() == GameReader::max_value - 2);
  CHECK(read_one(text + "x];B[aa])").codes() == Codes{Code::value_too_long});
}

TEST_CASE("long values of every kind are cut: first, further, orphan, and one without an end") {
  const std::string longer(GameReader::max_value + 1, 'x');
  CHECK(read_one("(;LB[aa:x][bb:" + longer + "][cc:x];B[aa])").codes() ==
        Codes{Code::value_too_long});
  CHECK(read_one("(;B[aa];[" + longer + "];W[bb])").codes() ==
        Codes{Code::value_without_property, Code::value_too_long});
  CHECK(read_one("(;B[aa];C[" + longer).codes() ==
        Codes{Code::value_too_long, Code::unterminated_value, Code::unclosed_game});
}

TEST_CASE("texts of a game outlive the windows that it spans") {
  std::string text = "(;PB[Shusaku]PW[Gennan]RE[B+2]";
  for (int i = 0; i < 100000; ++i) text += ";B[aa];W[bb]";
  const auto game = read_one(text + "RU[x])");
  CHECK(game.texts[0] == "Shusaku");
  CHECK(game.texts[7] == "B+2");
  CHECK(game.texts[6] == "x");
  CHECK(game.record.actions.size() == 200000);
}

TEST_CASE("a million nested variations are counted, not stacked") {
  constexpr std::size_t levels = 1'000'000;
  std::string text = "(;GM[1];B[aa]";
  for (std::size_t i = 0; i < levels; ++i) text += "(;";
  text += "W[bb]";
  SECTION("closed") {
    text.append(levels + 1, ')');
    const auto game = read_one(text);
    CHECK(game.codes().empty());
    CHECK(game.record.actions.size() == 2);
    CHECK(game.record.nodes == levels + 2);
  }
  SECTION("never closed") { CHECK(read_one(text).codes() == Codes{Code::unclosed_game}); }
  SECTION("never opened") {
    const auto game = read_one("(;B[aa]" + std::string(levels, ')'));
    CHECK(game.findings().size() == FindingList::most);
  }
}

TEST_CASE("a million properties in one node are read") {
  std::string text = "(;B[aa]";
  for (int i = 0; i < 1'000'000; ++i) text += "N[]";
  CHECK(read_one(text + ";W[bb])").record.actions.size() == 2);
}

TEST_CASE("one reader serves many inputs") {
  GameReader reader;
  GameRecord record;
  MemorySource broken("junk ) (;B[aa];C[x");
  reader.start(broken);
  while (reader.next(record)) {
  }
  MemorySource plain("(;B[bb])");
  reader.start(plain);
  REQUIRE(reader.next(record));
  CHECK(record.findings.empty());
  CHECK(record.number == 1);
  CHECK(reader.locate(record.actions[0].offset) == Place{1, 5});
  CHECK_FALSE(reader.next(record));
  CHECK(reader.trailing().empty());
}
