#include "sgf/write.hpp"

#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "testdata/corpora.hpp"
#include "testdata/number_in.hpp"
#include "testdata/program.hpp"
#include "testdata/rewriting.hpp"
#include "testdata/sgf_grammar.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;
namespace fs = std::filesystem;

TEST_CASE("one node a line, a variation on a new line, and nothing between values") {
  CHECK(
      rewrite("(;GM[1] FF [4]\n SZ[9];B[aa] AB [bb]\r\n[cc];W[dd](;B[ee];W[ff])(;B[gg]))", false) ==
      "(;GM[1]FF[4]SZ[9]\n;B[aa]AB[bb][cc]\n;W[dd]\n(;B[ee]\n;W[ff])\n(;B[gg]))\n");
  CHECK(rewrite("(;B[aa])(;B[bb])", false) == "(;B[aa])\n(;B[bb])\n");
  CHECK(rewrite("( ; )", false) == "(;)\n");
}

TEST_CASE("values, unknown properties and old names are kept byte for byte") {
  for (const char* text : {"(;C[a\\]b\\\\ \n\tc  ])\n", "(;QQ[a:b\\:c]MULTIGOGM[1]TT[])\n",
                           "(;AddBlack[aa]SiZe[9])\n", "(;PB[\xB7\xE5\x01\x7F])\n"}) {
    CHECK(rewrite(text, false) == text);
  }
}

TEST_CASE("a game with a problem of structure is copied unchanged, the others are not") {
  const std::string bad = "( ;B[aa] !! ;W[bb])";
  const std::string text = "(; B[aa])\n" + bad + " (; W[cc] )";
  MemorySource source(text);
  Rewriter rewriter({});
  rewriter.start(source);
  std::string out;
  REQUIRE(rewriter.next(out));
  CHECK(rewriter.copied() == Rewriter::Copied::no);
  REQUIRE(rewriter.next(out));
  CHECK(rewriter.copied() == Rewriter::Copied::has_problems);
  REQUIRE(rewriter.problems().size() == 1);
  CHECK(rewriter.problems()[0].code == Code::junk);
  CHECK(rewriter.problems()[0].line == 2);
  CHECK(rewriter.problems()[0].column == 10);
  REQUIRE(rewriter.next(out));
  CHECK_FALSE(rewriter.next(out));
  CHECK(rewriter.games() == 3);
  CHECK(out == "(;B[aa])\n" + bad + "\n(;W[cc])\n");
}

TEST_CASE("a `)` too many is told of the game that goes on behind it, or of none") {
  Rewriter rewriter({.repair = true});
  const auto told_of = [&](const std::string& text) {
    MemorySource source(text);
    rewriter.start(source);
    std::string out, told;
    while (rewriter.next(out)) {
      for (const auto& problem : rewriter.problems()) {
        CHECK(problem.code == Code::unexpected_close);
        told += problem.detail.empty() ? "none " : "a game ";
      }
    }
    return told;
  };
  CHECK(told_of("(;B[aa]))(;B[bb])") == "none ");
  CHECK(told_of("(;B[aa]);W[bb])") == "a game ");
  CHECK(told_of("(;B[aa]);W[bb])) ") == "a game none ");
}

TEST_CASE("a property behind a variation is told once, where it stands") {
  Rewriter rewriter({.repair = true});
  const std::string text = "(;B[aa](;W[bb])(;W[cc])C[lost])";
  MemorySource source(text);
  rewriter.start(source);
  std::string out;
  REQUIRE(rewriter.next(out));
  REQUIRE(rewriter.problems().size() == 1);
  CHECK(rewriter.problems()[0].code == Code::node_behind_variation);
  CHECK(rewriter.problems()[0].offset == 25);
}

TEST_CASE("text outside of games stays, a byte-order mark too; repair drops both") {
  const std::string mail = "From: me\n\n see (1) \n(;B[aa] )  bye";
  CHECK(rewrite(mail, false) == "From: me\n\n see (1)\n(;B[aa])\nbye\n");
  CHECK(rewrite(mail, true) == "(;\n;B[aa])\n");
  const std::string mark = "\xEF\xBB\xBF";
  CHECK(rewrite(mark + "\n(;C[x])", false) == mark + "(;C[x])\n");
  CHECK(rewrite("\n" + mark + " (;C[x])", false) == mark + "(;C[x])\n");
  CHECK(rewrite(mark + mark + "(;C[x])", false) == mark + mark + "\n(;C[x])\n");
  CHECK(rewrite(mark + "(;C[x])", true) == "(;C[x])\n");
}

TEST_CASE(
    "what repair drops is told, but no byte-order mark, and nothing where it writes nothing") {
  Rewriter rewriter({.repair = true});
  const auto told = [&](const std::string& text) {
    MemorySource source(text);
    rewriter.start(source);
    std::string out;
    std::size_t problems = 0;
    while (rewriter.next(out)) problems += rewriter.problems().size();
    return problems;
  };
  const std::string mark = "\xEF\xBB\xBF";
  CHECK(told("see (;B[aa])") == 1);
  CHECK(told("(;B[aa]) bye") == 1);
  CHECK(told("bye") == 0);
  CHECK(told(mark + "(;B[aa])\n" + mark + "(;B[bb])" + mark) == 0);
  CHECK(told("(;B[aa])\n" + mark + "x(;B[bb])") == 1);
}

TEST_CASE("a game that was never closed, and another begins") {
  const std::string text = "(;B[aa] ;W[bb]\n(;GM[1] ;B[cc])";
  CHECK(rewrite(text, false) == "(;B[aa] ;W[bb]\n(;GM[1]\n;B[cc])\n");
  CHECK(rewrite(text, true) == "(;\n;B[aa]\n;W[bb])\n(;GM[1]\n;B[cc])\n");
}

TEST_CASE("long values are written whole") {
  const std::string value(5 << 20, 'x');
  const std::string text = "(;C[" + value + "]\n;B[aa])\n";
  CHECK((rewrite(text, false) == text));  // no expansion of so long a text
  CHECK((rewrite(text, true) == text));
}

TEST_CASE("a game that is too large to be held is copied unchanged") {
  constexpr std::size_t most = 1 << 20;
  Rewriter rewriter({.max_game = most});
  const auto written = [&rewriter](std::string_view text) {
    testing::SlowSource source(text, 0);
    rewriter.start(source);
    std::string out;
    while (rewriter.next(out)) continue;
    return out;
  };
  const std::string held = "(;C[" + std::string(most / 2, 'x') + "] ;B[aa])\n";
  CHECK((written(held) != held));
  std::string text = "(;C[" + std::string(most, 'x') + "] ;B[aa])\n(;W[bb])\n";
  CHECK((written("(; W[aa])" + text) == "(;W[aa])\n" + text));
  constexpr std::size_t whole_window = 2 * most;
  text = "(;C[" + std::string(whole_window + 100, 'x') + "\\]] ;B[aa])\n(;W[bb])\n";
  CHECK((written(text) == text));
}

TEST_CASE("however a pipe cuts its bytes, the same is written") {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const std::string text = random_sgf(seed) + random_sgf(seed + 1'000'000);
    for (const bool repair : {false, true}) {
      INFO(text);
      REQUIRE(rewrite(text, repair, 1) == rewrite(text, repair));
    }
  }
}

TEST_CASE("what is written is the same record, and writing it again changes nothing") {
  for (long seed = 0; seed < number_in("SGFAUDIT_RECORDS_TO_WRITE", 30'000); ++seed) {
    const std::string text = random_sgf(static_cast<std::uint32_t>(seed));
    const std::string broken = broken_promise(text);
    if (broken.empty()) continue;
    INFO("seed " << seed << ": " << text);
    INFO(rewrite(text, false));
    INFO(rewrite(text, true));
    REQUIRE(broken == "");
  }
}

TEST_CASE("what is left of a record that was cut off anywhere is written back as it is") {
  std::mt19937 random(1);
  const long records = number_in("SGFAUDIT_RECORDS_TO_WRITE", 10'000);
  for (long seed = 0; seed < records; ++seed) {
    std::string text = random_sgf(static_cast<std::uint32_t>(seed)) + ";W[ab";
    text.resize(text.size() - random() % 5);
    const std::string broken = broken_promise(text);
    if (broken.empty()) continue;
    INFO(text);
    INFO(rewrite(text, true));
    REQUIRE(broken == "");
  }
}

namespace {

// Looks at one record of `every`. Returns how many there are.
std::size_t check_folder(const fs::path& folder, std::size_t every = 1) {
  std::size_t count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".sgf") continue;
    if (count++ % every != 0) continue;
    const std::string text = read_file(entry.path().string());
    const std::string broken = broken_promise(text);
    if (broken.empty()) continue;
    INFO(entry.path());
    CHECK(broken == "");
  }
  return count;
}

}  // namespace

TEST_CASE("the records of testdata are written back as they are") {
  CHECK(check_folder(SGFAUDIT_TESTDATA) > 10);
}

TEST_CASE("the records of the corpora are written back as they are") {
  // A slow build looks at fewer: SGFAUDIT_ONE_RECORD_OF=10.
  const auto every = static_cast<std::size_t>(number_in("SGFAUDIT_ONE_RECORD_OF", 1));
  for (const std::string& archive : corpora()) {
    const TemporaryFolder folder;
    unpack(archive, folder);
    INFO(archive);
    CHECK(check_folder(folder.string(), every) != 0);
  }
}

TEST_CASE("records by the grammar are written back as they are") {
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::vector<std::uint8_t> bytes(random() % 400);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
    const std::string text = grammatical_sgf(bytes.data(), bytes.size());
    const std::string broken = broken_promise(text);
    if (broken.empty()) continue;
    INFO(text);
    INFO(rewrite(text, true));
    REQUIRE(broken == "");
  }
}

TEST_CASE("a valued variation without a node, behind an empty one") {
  const std::string text = "(;B[aa](x()W[bb])(;W[cc]))";
  CHECK(broken_promise(text) == "");
  CHECK(rewrite(text, true) == "(;\n;B[aa]\n(;W[bb])\n(;W[cc]))\n");
}

TEST_CASE("a name without a value, and a game behind it that gets its CA") {
  const std::string text = ";W[]name)(;PB[聂])";
  CHECK(broken_promise(text) == "");
  CHECK(rewrite(text, false) == ";W[]name)\n(;CA[UTF-8]PB[聂])\n");
}

TEST_CASE("text whose set is known is written as UTF-8, and CA says so") {
  CHECK(rewrite("(;CA[gb2312]PB[\xC4\xF4])", false) == "(;CA[UTF-8]PB[聂])\n");
  CHECK(rewrite("(;PB[\xC4\xF4])", false, 0, find_charset("GBK")) == "(;CA[UTF-8]PB[聂])\n");
  CHECK(rewrite("(;GM[1]FF[4]PB[聂])", false) == "(;GM[1]FF[4]CA[UTF-8]PB[聂])\n");
  CHECK(rewrite("(;CA[utf8]PB[x])", false) == "(;CA[UTF-8]PB[x])\n");
  CHECK(rewrite("(;PB[x])", false) == "(;PB[x])\n");
  // A bracket and a backslash that are parts of characters, and an escape that is one.
  CHECK(rewrite("(;CA[Shift_JIS]PB[\x83\x5D\x83\x5C\\]])", false) == "(;CA[UTF-8]PB[ゾソ\\]])\n");
  CHECK(rewrite("(;CA[Big5]C[\xB3\x5C])(;CA[GBK]C[\xC4\xF4])", true) ==
        "(;CA[UTF-8]C[許])\n(;CA[UTF-8]C[聂])\n");
  // CA is wrong: all of the text is UTF-8.
  CHECK(rewrite("(;CA[GBK]PB[聂卫平]PW[马晓春])", false) == "(;CA[UTF-8]PB[聂卫平]PW[马晓春])\n");
}

TEST_CASE("a backslash in front of a character of two bytes escapes the same in UTF-8") {
  // \x8F\x5C is one character, of which a backslash is the second byte.
  CHECK(rewrite("(;CA[Shift_JIS]PB[\\\x8F\x5C]PW[\x8F\x5C\\\x8F\x5C];B[aa])", false) ==
        "(;CA[UTF-8]PB[\\十]PW[十\\十]\n;B[aa])\n");
}

TEST_CASE("text that was converted before is UTF-8, whatever else stays as it is, and CA says so") {
  const Charset* const utf16 = find_charset("UTF-16");
  CHECK(rewrite("(;CA[UTF-16]PB[聂];B[aa] !!)", false, 0, utf16) ==
        "(;CA[UTF-8]PB[聂];B[aa] !!)\n");
  CHECK(rewrite("(;CA[GBK]PB[聂])", false, 0, utf16, true) == "(;CA[UTF-8]PB[聂])\n");
  CHECK(rewrite("(;CA[ISO-2022-JP]PB[碁])", false, 0, nullptr, true) == "(;CA[UTF-8]PB[碁])\n");
  // Half of a surrogate pair is no character, but its bytes are not those of the file either.
  CHECK(rewrite("(;CA[UTF-16]PB[\xED\xA1\x82])", true, 0, utf16) ==
        "(;CA[UTF-8]PB[\xED\xA1\x82])\n");
}

TEST_CASE("text that cannot be decoded keeps its bytes and its CA") {
  for (const char* text : {"(;PB[\xC4\xF4])\n", "(;CA[klingon]PB[聂])\n",
                           "(;CA[UTF-8]PB[\xC4\xF4])\n", "(;CA[gb2312]PB[\xC4\xF4\xC4])\n"}) {
    for (const bool repair : {false, true}) {
      INFO(text);
      CHECK(rewrite(text, repair) == text);
    }
  }
  const std::string gbk = "(;CA[gb2312]PB[\xC4\xF4])\n";
  CHECK(rewrite(gbk, false, 0, nullptr, true) == gbk);
}

TEST_CASE("where text keeps its bytes, a repair tells characters of two bytes from escapes") {
  const auto kept = [](std::string_view text) { return rewrite(text, true, 0, nullptr, true); };
  // \x95\x5C is one character. Nothing is supplied where the input ends behind it ...
  CHECK(kept("(;CA[Shift_JIS]C[\x95\x5C") == "(;CA[Shift_JIS]C[\x95\x5C])\n");
  CHECK(kept("(;CA[Shift_JIS]C[\x95\x5C\\") == "(;CA[Shift_JIS]C[\x95\x5C\\\\])\n");
  // ... nor taken away where a value has swallowed the next one.
  CHECK(kept("(;CA[Shift_JIS]PB[\x95\x5C;B[aa])") == "(;CA[Shift_JIS]PB[\x95\x5C]\n;B[aa])\n");
  // A program without its version is one without a colon.
  CHECK(kept("(;CA[Shift_JIS]AP[\x95\x5C:1])") == "(;CA[Shift_JIS]AP[\x95\x5C:1])\n");
  // Half of a character in a text that is noted gets no second half.
  CHECK(kept("(;CA[GBK];B[aa]BM[\xC4])") == "(;CA[GBK]\n;B[aa]C[BM[\xC4 \\]])\n");
}

TEST_CASE("what is named as UTF-8 is not read in the set of its CA when it comes again") {
  const std::string text = "(;CA[GBK]PB[\u963F\u963F\xE9]\n;B[aa])\n";
  const std::string once = rewrite(text, true, 0, &utf8());
  CHECK(once == "(;CA[UTF-8]PB[\u963F\u963F\xE9]\n;B[aa])\n");
  CHECK(rewrite(once, true) == once);
}
