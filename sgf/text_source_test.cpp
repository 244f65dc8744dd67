#include "sgf/text_source.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace std::string_literals;

namespace {

struct Text {
  std::string text, charset;
  bool operator==(const Text&) const = default;
};

// `step`: bytes that the source has at a time; `capacity`: of the buffer that is read into.
Text read(const std::string& bytes, const char* named = nullptr, std::size_t step = 0,
          std::size_t capacity = 100'000) {
  testing::SlowSource source(bytes, step);
  TextSource text;
  text.start(source, named ? find_charset(named) : nullptr);
  CHECK(std::string_view(bytes).starts_with(text.head()));
  std::string out, buffer(capacity, '\0');
  for (bool last = false; !last;) {
    const auto chunk = text.read(buffer.data(), capacity);
    out.append(buffer, 0, chunk.size);
    last = chunk.last;
  }
  return {out, std::string(text.charset() ? text.charset()->name : "none")};
}

std::string little(std::u16string_view text) {
  std::string bytes;
  for (const char16_t unit : text) {
    bytes += static_cast<char>(unit & 0xFF);
    bytes += static_cast<char>(unit >> 8);
  }
  return bytes;
}

std::string big(std::u16string_view text) {
  std::string bytes = little(text);
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) std::swap(bytes[i], bytes[i + 1]);
  return bytes;
}

}  // namespace

TEST_CASE("a reader with room for less than a character is given it in parts") {
  const std::string utf16 = "\xFF\xFE" + little(u"(;PB[\u9ED1\U0001F600])");
  const std::string iso_2022_jp = "(;PB[\x1b$B;3ED\x1b(B])";
  for (const std::size_t capacity : {1U, 2U, 3U, 4U, 5U}) {
    INFO(capacity);
    CHECK(read(utf16, nullptr, 0, capacity).text == "(;PB[\u9ED1\U0001F600])");
    CHECK(read(iso_2022_jp, nullptr, 0, capacity).text == "(;PB[\u5C71\u7530])");
    CHECK(read("(;PB[x])", nullptr, 0, capacity).text == "(;PB[x])");
  }
}

TEST_CASE("what is no UTF-16 is passed on") {
  CHECK(read("") == Text{"", "none"});
  CHECK(read("(") == Text{"(", "none"});
  CHECK(read("(;PB[\xC4\xF4])") == Text{"(;PB[\xC4\xF4])", "none"});
  CHECK(read("(;B[aa])", "gbk") == Text{"(;B[aa])", "GB18030"});
  CHECK(read("\xEF\xBB\xBF(;B[aa])", "gbk") == Text{"\xEF\xBB\xBF(;B[aa])", "UTF-8"});
  const std::string large(300'000, 'x');
  CHECK((read(large).text == large));
  CHECK((read(large, nullptr, 1000, 77).text == large));
}

TEST_CASE("UTF-16 becomes UTF-8") {
  const std::u16string text = u"(;PB[聂卫平]C[𠮷 é])";
  const std::string wanted = "(;PB[聂卫平]C[𠮷 é])";
  CHECK(read("\xFF\xFE" + little(text)) == Text{wanted, "UTF-16LE"});
  CHECK(read("\xFE\xFF" + big(text)) == Text{wanted, "UTF-16BE"});
  SECTION("also without a mark, where it begins as a game does or is named") {
    CHECK(read(little(text)) == Text{wanted, "UTF-16LE"});
    CHECK(read(big(text)) == Text{wanted, "UTF-16BE"});
    for (const auto* spaced : {u"( ;)", u"(\r\n;)", u"(\n;)"}) {
      CHECK(read(little(spaced)).charset == "UTF-16LE");
      CHECK(read(big(spaced)).charset == "UTF-16BE");
    }
    CHECK(read(little(u"\n(;)"), "UTF-16") == Text{"\n(;)", "UTF-16LE"});
  }
  SECTION("however it is cut") {
    std::u16string many;
    std::string same;
    for (int i = 0; i < 3000; ++i) {
      many += text;
      same += wanted;
    }
    const std::string bytes = "\xFF\xFE" + little(many);
    for (const std::size_t step : {0u, 1u, 7u, 5000u}) {
      for (const std::size_t capacity : {4u, 61u, 100'000u}) {
        if (step + capacity < 10) continue;  // slow
        CHECK((read(bytes, nullptr, step, capacity).text == same));
      }
    }
  }
  SECTION("what is no character is kept as bytes that are no UTF-8") {
    CHECK(read("\xFF\xFE" +
               little(u"a\xD842"
                      u"b") +
               "c")
              .text ==
          "a\xED\xA1\x82"
          "bc");
    CHECK(read("\xFF\xFE" + little(u"a\xD842")).text == "a\xED\xA1\x82");
    CHECK(read("\xFE\xFF" + big(u"a\xDFB7")).text == "a\xED\xBE\xB7");
  }
}

TEST_CASE("UTF-32 becomes UTF-8") {
  const std::u32string text = U"(;PB[聂卫平]C[𠮷 é])";
  const std::string wanted = "(;PB[聂卫平]C[𠮷 é])";
  const auto bytes_of = [](std::u32string_view units, bool big_endian) {
    std::string bytes;
    for (const char32_t unit : units) {
      for (int i = 0; i < 4; ++i) {
        bytes += static_cast<char>(unit >> 8 * (big_endian ? 3 - i : i) & 0xFF);
      }
    }
    return bytes;
  };
  CHECK(read("\xFF\xFE\0\0"s + bytes_of(text, false)) == Text{wanted, "UTF-32LE"});
  CHECK(read("\0\0\xFE\xFF"s + bytes_of(text, true), nullptr, 1) == Text{wanted, "UTF-32BE"});
  CHECK(read(bytes_of(text, false)) == Text{wanted, "UTF-32LE"});
  CHECK(read(bytes_of(text, true)) == Text{wanted, "UTF-32BE"});
  // A lone surrogate, a number that is no character, and half of a unit.
  CHECK(read(bytes_of(U"(a", true) + "\0\0\xD8\x42\0\x11\0\0"s + bytes_of(U"b", true) + "c").text ==
        "(a\xED\xA1\x82\xFF"
        "bc");
}

TEST_CASE("ISO-2022-JP becomes UTF-8 from its first escape sequence on") {
  // The second byte of 鼓 is a `]`.
  const std::string name = "\x1B$B8k8]\x1B(B";
  const std::string text = "(;CA[ISO-2022-JP]PB[" + name + " x]C[\x1B[1m])";
  const std::string wanted = "(;CA[ISO-2022-JP]PB[碁鼓 x]C[\x1B[1m])";
  for (const std::size_t step : {0u, 1u, 2u, 7u}) {
    CHECK(read(text, nullptr, step) == Text{wanted, "none"});
    CHECK(read(text, nullptr, step, 5) == Text{wanted, "none"});
  }
  CHECK(read(std::string(300'000, 'x') + name).text == std::string(300'000, 'x') + "碁鼓");
  CHECK(read("(;PB[\x1B") == Text{"(;PB[\x1B", "none"});
  CHECK(read("(;PB[\x1B$") == Text{"(;PB[\x1B$", "none"});
  // A text that was cut within a character ends with its line at the latest.
  CHECK(read("(;PB[\x1B$B8]\n;B[aa];W[bb])").text.ends_with("\n;B[aa];W[bb])"));
  // JIS X 0201, which some programs lead back to, has a sign of its own for a backslash.
  for (const std::size_t step : {0u, 1u, 2u, 3u}) {
    CHECK(read("(;C[\x1B$B8k\x1B(J\\]~];B[aa])", nullptr, step).text == "(;C[碁\\]~];B[aa])");
  }
  // What is no character is passed on.
  CHECK(read("(;PB[" + name + "\xC4])").text == "(;PB[碁鼓\xC4])");
}

TEST_CASE("a pair of ISO-2022-JP that is no character costs no other, and is no structure") {
  // -! is a figure of other sets (U+2460), and the second byte of 維 is a `]`.
  const std::string pair = "(;C[\x1B$B8k-!0]8k\x1B(B];B[aa])";
  const std::string bracket = "(;C[\x1B$B8k+]8k\x1B(B];B[aa])";
  for (const std::size_t step : {0u, 1u, 2u, 3u}) {
    CHECK(read(pair, nullptr, step).text == "(;C[碁\xAD\xA1維碁];B[aa])");
    CHECK(read(bracket, nullptr, step, 5).text == "(;C[碁\xAB\xDD碁];B[aa])");
  }
  CHECK(read("(;C[\x1B$B8k8\x1B(B])").text == "(;C[碁\xB8])");  // half of one
}

TEST_CASE("CA goes before an escape sequence of ISO-2022-JP") {
  const std::string text = "(;CA[UTF-8]PB[黑]C[a \x1B$B b];B[aa];W[bb])";
  for (const std::size_t step : {0u, 1u, 7u}) CHECK(read(text, nullptr, step).text == text);
  CHECK(read("(;CA[foo]C[\x1B$B8k\x1B(B])").text == "(;CA[foo]C[碁])");
  CHECK(read("(;SZ[9]CA[jis]C[\x1B$B8k\x1B(B])").text == "(;SZ[9]CA[jis]C[碁])");
}

TEST_CASE("a value ends where a property follows, though nothing leads back to ASCII") {
  // Cut off between two characters, and within one.
  const std::string whole = "(;PB[\x1B$B8k]PW[x]\n;B[aa])", half = "(;PB[\x1B$B8k8]PW[x]\n;B[aa])";
  for (const std::size_t step : {0u, 1u, 3u}) {
    CHECK(read(whole, nullptr, step).text == "(;PB[碁\xFF]PW[x]\n;B[aa])");
    CHECK(read(half, nullptr, step, 5).text == "(;PB[碁\xB8\xFF]PW[x]\n;B[aa])");
  }
  CHECK(read("(;PB[\x1B$B8k]PW[\x1B$B8k\x1B(B];B[aa])").text == "(;PB[碁\xFF]PW[碁];B[aa])");
  CHECK(read("(;C[\x1B$B8k];B[aa];W[bb])").text == "(;C[碁\xFF];B[aa];W[bb])");
  // 8k8] is 碁鼓, and what looks like a property stands behind its second byte.
  CHECK(read("(;C[\x1B$B8k8]\x1B(BPW[x\\]])").text == "(;C[碁鼓PW[x\\]])");
  // A line that is longer than what is converted at once.
  std::string line = "(;C[\x1B$B", same = "(;C[";
  for (int i = 0; i < 50'001; ++i) {
    line += "8k";
    same += "碁";
  }
  CHECK((read(line + "\x1B(B])").text == same + "])"));
}

TEST_CASE("the first bytes of a file may say another set than CA") {
  const auto codes = [](const std::string& bytes) {
    testing::SlowSource source(bytes, 0);
    TextSource text;
    text.start(source, nullptr);
    GameReader reader;
    reader.start(text);
    GameRecord record;
    CHECK(reader.next(record));
    std::vector<Code> all;
    for (const Finding& f : record.findings) all.push_back(f.code);
    return all;
  };
  using Codes = std::vector<Code>;
  CHECK(codes("\xEF\xBB\xBF(;CA[Shift_JIS])") == Codes{Code::charset_contradicted});
  CHECK(codes("\xEF\xBB\xBF(;CA[UTF-8])") == Codes{});
  CHECK(codes("\xEF\xBB\xBF(;B[aa])") == Codes{});
  CHECK(codes("\xFF\xFE" + little(u"(;CA[UTF-16])")) == Codes{});
  CHECK(codes("\xFE\xFF" + big(u"(;CA[UTF-16])")) == Codes{});
  CHECK(codes("\xFF\xFE" + little(u"(;CA[UTF-8])")) == Codes{Code::charset_contradicted});
  CHECK(codes("(;CA[UTF-8])") == Codes{});
}

TEST_CASE("a mark of UTF-8 counts for nothing where CA says what the text is, and it is no UTF-8") {
  const std::string mark = "\xEF\xBB\xBF";
  const std::string gbk = mark + "(;CA[GBK]PB[\xB0\xA2];B[aa])";
  for (const std::size_t step : {0u, 1u, 5u}) CHECK(read(gbk, nullptr, step) == Text{gbk, "none"});
  CHECK(read(mark + "(;PB[\xB0\xA2])", "GBK").charset == "GB18030");
  CHECK(read(mark + "(;PB[\xB0\xA2])").charset == "UTF-8");
  CHECK(read(mark + "(;CA[GBK]PB[\u963F])").charset == "UTF-8");
  const std::string cut_off = mark + "(;CA[GBK]PB[\u963F\u963F\xE9];B[aa])";
  CHECK(read(cut_off).charset == "UTF-8");
}
