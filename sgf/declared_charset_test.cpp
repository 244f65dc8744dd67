#include "sgf/declared_charset.hpp"

#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;

namespace {

// The set that a root node declares, or `nothing`, or `wait`.
std::string_view declared(std::string_view text, bool final = true, std::size_t most = 1 << 16) {
  const auto found = find_declared_charset(text.data(), text.data() + text.size(), most, final);
  if (!found.known) return "wait";
  return found.charset != nullptr ? found.charset->name : "nothing";
}

}  // namespace

TEST_CASE("CA is found wherever in the root node it stands") {
  CHECK(declared("(;CA[gb2312]PB[x])") == "GB18030");
  CHECK(declared("(;PB[x]\nC[a;b(c)\\]]CA[Big5])") == "Big5");
  CHECK(declared("(PB[x]CA[sjis])") == "Shift_JIS");
  CHECK(declared("(;PB[x];CA[Big5])") == "nothing");
  CHECK(declared("(;PB[x](;CA[Big5]))") == "nothing");
  CHECK(declared("(;C[CA[Big5\\]];B[aa])") == "nothing");
  CHECK(declared("(;PB[x]CA[klingon])") == "nothing");
}

TEST_CASE("the CA of another game, which begins in a value, is not that of this one") {
  CHECK(declared("(;PB[x(;GM[1]CA[Big5])") == "nothing");
  CHECK(declared("(;C[x\n(;GM[1]CA[Big5]", false) == "nothing");
  CHECK(declared("(;C[x\n(;GM[1", false) == "wait");
  CHECK(declared("(;C[x\n(;GM[1\\]CA[UTF-8\\])]CA[Big5])") == "Big5");
}

TEST_CASE("a character in front of CA may end in a byte that looks like the end of its value") {
  // With `;`, `(` and `)` behind it, and with the end of the value.
  CHECK(declared("(;PB[\x83\x5D;]CA[Shift_JIS])") == "Shift_JIS");
  CHECK(declared("(;PB[\x83\x5D(\x83\x5D)]CA[GBK])") == "GB18030");
  CHECK(declared("(;PB[\xA7\x5D]CA[Big5])") == "Big5");
  CHECK(declared("(;PB[\xA7\x5D)]PW[x]CA[Big5])") == "Big5");
  CHECK(declared("(;PB[\x83\x5C]CA[Shift_JIS];B[aa])") == "Shift_JIS");
}

TEST_CASE("the search for CA ends where the next game begins, though it may look like text") {
  CHECK(declared("(;C[\x81]x)(;C[a]CA[GBK])") == "nothing");
  CHECK(declared("(;C[\x81]x)\n(C[a]CA[GBK])") == "nothing");
  CHECK(declared("(;C[\x81]x)!;C[a]CA[GBK])") == "nothing");
  CHECK(declared("(;C[\x81]x)(a;b]CA[GBK])") == "GB18030");
  CHECK(declared("(;C[\x81]x(a(\\[b\\])(c) [d]CA[GBK])") == "GB18030");
}

TEST_CASE("a text in front of CA that looks like structure is passed over if it is short") {
  const auto text = [](int parentheses) {
    std::string words;
    for (int i = 0; i < parentheses; ++i) words += "(a) ";
    return "(;C[\x81]" + words + "]CA[GBK])";
  };
  CHECK(declared(text(33)) == "GB18030");
  CHECK(declared(text(34)) == "nothing");
}

TEST_CASE("bytes in front of CA may be valid UTF-8 by accident") {
  const auto read = [](std::string_view text) { return read_one(std::string(text)).texts[0]; };
  CHECK(declared("(;PB[\xE8\xB0\x83\x5D(]CA[GB18030])") == "GB18030");
  CHECK(read("(;PB[\xE8\xB0\x83\x5D(]CA[GB18030];B[aa])") == "璋僝(");
  CHECK(read("(;PB[\xE4\x98\x87\\]CA[Shift_JIS](;B[aa];C[\\]]))") == "苻Ⅸ");
  CHECK(read("(;PB[;\xE8\xBF\xAA];B]CA[Big5];B[aa])") == ";餈氓;B");
}

TEST_CASE("text in UTF-8 is not taken for another set") {
  CHECK(declared("(;PB[聂]PW[馬];B[aa])(;CA[GBK]PB[x])") == "nothing");
  CHECK(declared("(;C[聂])\n(;CA[GBK]PB[x])") == "nothing");
}

TEST_CASE("where the window ends within the root node, the next one is waited for") {
  const std::string_view text = "(;PB[\xE8\xB0\x83\x5D(]CA[GBK]B[aa])";
  for (std::size_t size = 1; size <= text.size(); ++size) {
    const auto found = declared(text.substr(0, size), false);
    INFO(text.substr(0, size));
    CHECK(found == (size < text.find("]B[") + 1 ? "wait" : "GB18030"));
  }
  CHECK(declared("(;PB[\xE8\xB0\x83\x5D(", false, 8) == "nothing");
}
