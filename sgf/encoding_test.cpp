#include "sgf/encoding.hpp"

#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "sgf/utf8.hpp"
#include "testdata/encoded_game.hpp"
#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;
using Codes = std::vector<Code>;

namespace {

// Name of the player with Black, and what was found.
struct Read {
  std::string black;
  Codes codes;
  std::string encoding;
  bool operator==(const Read&) const = default;
};

Read read(std::string_view text, const char* named = nullptr) {
  const auto input = read_all(text, 0, false, named ? find_charset(named) : nullptr);
  const ReadGame& game = input.games.at(0);
  const Charset* const encoding = game.record.encoding;
  return {game.texts[0], game.codes(), std::string(encoding ? encoding->name : "none")};
}

}  // namespace

TEST_CASE("a game is read in the set that CA declares") {
  CHECK(read("(;CA[gb2312]PB[\xC4\xF4])") == Read{"聂", {}, "GB18030"});
  CHECK(read("(;PB[\xC4\xF4]CA[gb2312])") == Read{"聂", {}, "GB18030"});
  CHECK(read("(;PB[聂]CA[UTF-8])") == Read{"聂", {}, "UTF-8"});
  CHECK(read("(;PB[聂])") == Read{"聂", {}, "none"});
  CHECK(read("(;PB[\xC4\xF4])") == Read{"\xC4\xF4", {Code::undeclared_encoding}, "none"});
}

TEST_CASE("text that is all ASCII is in no other set, whatever stands around it") {
  const std::string ascii = "(;CA[Shift_JIS]PB[Aki];B[aa])";
  CHECK(read(ascii).encoding == "none");
  CHECK(read_all(ascii, 1).games[0].record.encoding == nullptr);
  CHECK(read(ascii + "(;CA[Shift_JIS]PB[\x83\x5D])").encoding == "none");
  CHECK(read("(;CA[Shift_JIS]PB[Aki];B[aa](;W[bb])(;W[cc]C[\x83\x5D]))").encoding == "Shift_JIS");
}

TEST_CASE("the set that is named comes before CA") {
  CHECK(read("(;PB[\xC4\xF4])", "gbk") == Read{"聂", {}, "GB18030"});
  CHECK(read("(;CA[UTF-8]PB[\xC4\xF4])", "gbk") == Read{"聂", {}, "GB18030"});
  CHECK(read("(;CA[Big5]PB[\x83\x5D])", "Shift_JIS") == Read{"ゾ", {}, "Shift_JIS"});
  CHECK(read("(;CA[klingon]PB[\xC4\xF4])", "gbk").codes == Codes{Code::unknown_charset});
}

TEST_CASE("each game of a collection has its set, and one finding says that they differ") {
  const auto input = read_all(
      "(;CA[GBK]PB[\xC4\xF4])(;PB[x])(;CA[cp936]PB[\xC4\xF4])"
      "(;CA[Big5]PB[\xB3\xAF])(;CA[UTF-8]PB[聂])");
  REQUIRE(input.games.size() == 5);
  CHECK(input.games[2].texts[0] == "聂");
  CHECK(input.games[2].codes().empty());
  CHECK(input.games[3].texts[0] == "陳");
  CHECK(input.games[3].codes() == Codes{Code::charsets_differ});
  CHECK(input.games[4].codes().empty());
}

TEST_CASE("CA that is wrong is a finding, and the text is read as it can be") {
  SECTION("a name that nobody knows") {
    const auto game = read_one("(;CA[klingon]PB[聂])");
    CHECK(game.codes() == Codes{Code::unknown_charset});
    CHECK(game.findings()[0].column == 6);
    CHECK(game.findings()[0].detail == "klingon");
    CHECK(game.texts[0] == "聂");
    CHECK(read("(;CA[]PB[x])").codes.empty());
    const auto huge = read_one("(;CA[" + std::string(2'000'000, 'x') + "]PB[x])");
    CHECK(huge.codes() == Codes{Code::value_too_long, Code::unknown_charset});
  }
  SECTION("UTF-8, but no text is") {
    CHECK(read("(;CA[UTF-8]PB[\xC4\xF4])") ==
          Read{"\xC4\xF4", {Code::charset_contradicted}, "none"});
    // Of GB2312 some pairs are characters of UTF-8 by accident, as the first of these three.
    CHECK(read("(;CA[UTF-8]PB[\xCE\xA7\xC6\xE5\xCA\xD6])") ==
          Read{"\xCE\xA7\xC6\xE5\xCA\xD6", {Code::charset_contradicted}, "none"});
  }
  SECTION("a set of larger units, but ASCII is one byte each") {
    CHECK(read("(;CA[UTF-16]PB[聂])") == Read{"聂", {Code::charset_contradicted}, "UTF-8"});
    CHECK(read("(;CA[UTF-32]PB[x])").codes == Codes{Code::charset_contradicted});
    CHECK(read("(;CA[UTF-16]PB[\xC4\xF4])").codes == Codes{Code::charset_contradicted});
    CHECK(read("(;CA[ISO-2022-JP]PB[x])").codes.empty());  // of one byte each, too
  }
  SECTION("another set, but all of the text is UTF-8") {
    CHECK(read("(;CA[gb2312]PB[聂卫平]PW[马晓春])") ==
          Read{"聂卫平", {Code::charset_contradicted}, "UTF-8"});
    CHECK(read("(;CA[GB2312]PB[柯洁])") == Read{"柯洁", {Code::charset_contradicted}, "UTF-8"});
    CHECK(read("(;CA[Shift_JIS]PB[李世石])") ==
          Read{"李世石", {Code::charset_contradicted}, "UTF-8"});
    CHECK(read("(;CA[windows-1252]PB[Müller])") ==
          Read{"Müller", {Code::charset_contradicted}, "UTF-8"});
    // Two characters of GBK may be valid UTF-8 by accident.
    CHECK(read("(;CA[GBK]PB[\xC4\xA3])") == Read{"模", {}, "GB18030"});
    // So may be two whole names.
    CHECK(read("(;CA[GB2312]PB[\xD0\xBB\xD1\xA7]PW[\xD2\xB6\xD2\xBB\xC9\xBD])") ==
          Read{"谢学", {}, "GB18030"});
    CHECK(read("(;CA[GB2312]PB[Михаил Ботвинник])") ==
          Read{"Михаил Ботвинник", {Code::charset_contradicted}, "UTF-8"});
  }
  SECTION("which is told as CA spells it") {
    const auto told = [](std::string_view text) { return read_one(text).findings()[0].detail; };
    CHECK(told("(;CA[ gb2312 ]PB[聂卫平]PW[马晓春])") == "gb2312");
    CHECK(told("(;CA[UTF-16]PB[x])") == "UTF-16");
    CHECK(told("(;CA[utf8]PB[\xC4\xF4])") == "utf8");
    CHECK(told("(;CA[ascii]PB[Müller])") == "ascii");
  }
  SECTION("ASCII, which has no other characters") {
    CHECK(read("(;CA[US-ASCII]PB[Müller])") ==
          Read{"Müller", {Code::charset_contradicted}, "UTF-8"});
    CHECK(read("(;CA[ascii]PB[Mueller])").codes.empty());
  }
  SECTION("a character that was cut off") {
    const auto game = read_one("(;CA[UTF-8]PB[聂\xE5\x8D]PW[x])");
    REQUIRE(game.codes() == Codes{Code::undecodable_text});
    CHECK(game.findings()[0].count == 2);
    CHECK(game.findings()[0].offset == 17);
    CHECK(game.texts[0] == "聂\\\\xE5\\\\x8D");
    CHECK(game.record.black.undecoded);
    CHECK_FALSE(game.record.white.undecoded);
    CHECK(read("(;CA[GBK]PB[\xC4\xF4\xCE]PW[x];B[aa])") ==
          Read{"聂\\\\xCE", {Code::undecodable_text}, "GB18030"});
    CHECK(read("(;CA[UTF-8]PB[\x8D聂卫平])") ==
          Read{"\\\\x8D聂卫平", {Code::undecodable_text}, "UTF-8"});
  }
  SECTION("in a comment, or in a variation") {
    CHECK(read("(;CA[UTF-8]PB[聂];C[\xFF])").codes == Codes{Code::undecodable_text});
    CHECK(read("(;CA[UTF-8]PB[聂](;B[aa])(;C[\xFF]))").codes == Codes{Code::undecodable_text});
  }
}

TEST_CASE("text that was encoded twice is told") {
  const auto twice = read_one("(;CA[UTF-8]PB[MÃ¼ller];B[aa])");
  CHECK(twice.codes() == Codes{Code::encoded_twice});
  CHECK(twice.findings()[0].column == 15);
  CHECK(read("(;PB[è\u0081‚å¹³])").codes == Codes{Code::encoded_twice});  // by windows-1252
  for (const char* name : {"Müller", "聂卫平", "Ã", "Ãa¼", "¼Ã", "Ññ", "“Lee”", "é"}) {
    INFO(name);
    CHECK(read(std::string("(;CA[UTF-8]PB[") + name + "])").codes.empty());
  }
}

TEST_CASE("names in any set are read where it is declared or named, and else kept as they are") {
  struct Name {
    const char *set, *bytes, *text;
  };
  for (const auto& [set, bytes, text] :
       {Name{"shift_jis", "\x8f\xac\x97\xd1 \x8c\xf5\x88\xea", "小林 光一"},
        Name{"shift_jis", "\x83\x5c\x83\x7d\x83\x5d", "ソマゾ"},
        Name{"euc-jp", "\xc9\xf0\xb5\xdc", "武宮"},
        Name{"gbk", "\x96\x5d\xc2\xed\xcf\xfe\xb4\xba", "朷马晓春"},
        Name{"big5", "\xb3\x5c\xa5\x5c\xbb\x5c", "許功蓋"},
        Name{"euc-kr", "\xc1\xb6\xc8\xc6\xc7\xf6", "조훈현"},
        Name{"windows-1251", "\xc4\xe8\xed\xe5\xf0\xf8\xf2\xe5\xe9\xed", "Динерштейн"},
        Name{"koi8-r", "\xf7\xc1\xd3\xd1", "Вася"}, Name{"latin1", "Fran\xe7ois", "François"},
        Name{"iso-8859-2", "Pawe\xb3", "Paweł"}, Name{"windows-1254", "\xde\xfckr\xfc", "Şükrü"}}) {
    INFO(set << ' ' << text);
    const std::string name(bytes);
    CHECK(read("(;PB[" + name + "]CA[" + set + "];B[aa])").black == text);
    CHECK(read("(;PB[" + name + "];B[aa])", set).black == text);
    // Without a set the escape of the text takes the second byte of a pair with it.
    if (name.find_first_of("]\\") != name.npos) continue;
    CHECK(read("(;PB[" + name + "];B[aa])").black == name);
    CHECK(read("(;PB[" + name + "];B[aa])").codes == Codes{Code::undeclared_encoding});
  }
}

TEST_CASE("CA of an ASCII beginning holds for what comes in later windows") {
  // A window may end anywhere, also behind the `)` of a variation.
  const std::string text = "(;CA[ISO-8859-5](;B[cp]);C[\xB1];W[og]C[\xD0\xFB])(;B[aa])";
  const std::string whole = decoded_records(text, nullptr);
  CHECK(read_one(text, true).codes() == Codes{Code::node_behind_variation});
  for (std::size_t step = 1; step < text.size(); ++step) {
    INFO(step);
    CHECK(decoded_records(text, nullptr, step) == whole);
  }
}

TEST_CASE("what findings quote is decoded, and not cut within a character") {
  const auto game = read_one("(;CA[GBK]RE[\xBA\xDA\xC4\xF4])");
  REQUIRE(game.codes() == Codes{Code::result_unreadable});
  CHECK(game.findings()[0].detail == "黑聂");
  std::string bytes, text;
  for (int i = 0; i < 30; ++i) bytes += "\xC4\xF4";
  const auto cut = read_one("(;CA[GBK];C[x]) (;CA[GBK]B[a" + bytes + "])");
  CHECK(cut.findings().empty());
  for (const char* shift : {"", "x", "xx", "xxx"}) {
    const std::string name = shift + bytes;
    const auto long_move = read_one("(;CA[GBK];B[" + name + "])");
    REQUIRE(long_move.codes() == Codes{Code::bad_point});
    CHECK(is_utf8(long_move.findings()[0].detail));
    CHECK(long_move.findings()[0].detail.find('\\') == std::string::npos);
  }
}

TEST_CASE("a game in any set is the same game as in UTF-8") {
  for (std::uint32_t seed = 0; seed < 6000; ++seed) {
    std::mt19937 random(seed);
    const auto& list = charsets_of_law();
    const bool declared = random() % 2 == 0;
    BothTexts texts;
    const Charset* charset = list[random() % list.size()];
    for (auto games = 1 + random() % 3; games != 0; --games) {
      append_game(random, *charset, declared, texts);
      if (declared) charset = list[random() % list.size()];
    }
    const Charset* const named = declared ? nullptr : charset;
    const Charset* const converted = declared ? nullptr : &utf8();
    INFO("seed " << seed << ' ' << charset->name << ' ' << declared << '\n' << texts.utf8);
    REQUIRE(decoded_events(texts.encoded, named) == decoded_events(texts.utf8, converted));
    const std::string records = decoded_records(texts.encoded, named);
    // Few letters of one byte may be valid UTF-8 by accident.
    const bool accident = records.find("contradicted") != std::string::npos;
    if (accident) continue;
    REQUIRE(decoded_records(texts.utf8, converted) == records);
    REQUIRE(decoded_records(texts.encoded, named, 1 + seed % 7) == records);
  }
}
