#include "sgf/charset.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "sgf/decoder.hpp"
#include "sgf/utf8.hpp"
#include "testdata/encoded_game.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace std::string_literals;

namespace {

std::string name_of(std::string_view spelling) {
  const Charset* const charset = find_charset(spelling);
  return std::string(charset != nullptr ? charset->name : "unknown");
}

std::string decode(std::string_view name, std::string_view bytes) {
  std::string out;
  Decoder().decode_value(*find_charset(name), bytes, out);
  return out;
}

}  // namespace

TEST_CASE("a character set is known by all the names that people give it") {
  for (const char* name : {"UTF-8", "utf8", "Utf_8", " UTF-8\n", "UTF\\-8"}) {
    CHECK(name_of(name) == "UTF-8");
  }
  for (const char* name : {"gb2312", "GBK", "gb18030", "CP936", "x-gbk", "EUC-CN", "GB_2312-80"}) {
    CHECK(name_of(name) == "GB18030");
  }
  for (const char* name : {"Big5", "BIG-5", "cp950"}) CHECK(name_of(name) == "Big5");
  for (const char* name : {"Shift_JIS", "SHIFT-JIS", "sjis", "windows-31j", "CP932"}) {
    CHECK(name_of(name) == "Shift_JIS");
  }
  for (const char* name : {"EUC-KR", "euckr", "KS_C_5601-1987", "cp949"}) {
    CHECK(name_of(name) == "EUC-KR");
  }
  CHECK(name_of("EUC-JP") == "EUC-JP");
  CHECK(name_of("koi8-r") == "KOI8-R");
  for (const char* name : {"windows-1252", "cp1252", "Win1252"}) {
    CHECK(name_of(name) == "windows-1252");
  }
  for (const char* name : {"ISO-8859-1", "iso8859-1", "ISO_8859-1", "latin1", "8859-1"}) {
    CHECK(name_of(name) == "ISO-8859-1");
  }
  SECTION("and by those of RFC 1345, which FF[4] asks for") {
    for (const char* name : {"ISO_8859-1:1987", "IBM819", "csISOLatin1", "iso-8859-1"}) {
      CHECK(name_of(name) == "ISO-8859-1");
    }
    CHECK(name_of("ISO_8859-5:1988") == "ISO-8859-5");
    for (const char* name : {"ANSI_X3.4-1968", "us", "csASCII", "ISO646-US"}) {
      CHECK(name_of(name) == "UTF-8");
      CHECK(names_ascii(name));
    }
    CHECK(name_of("csShiftJIS") == "Shift_JIS");
    CHECK(name_of("csEUCKR") == "EUC-KR");
    CHECK(name_of("KS_C_5601-1989") == "EUC-KR");
    CHECK(name_of("csGB2312") == "GB18030");
    CHECK(name_of("csEUCPkdFmtJapanese") == "EUC-JP");
  }
  for (const char* name : {"", " ", "klingon", "UTF-9", "windows-12520", "GB2312\xFF", "GBK?"}) {
    CHECK(name_of(name) == "unknown");
  }
  CHECK(name_of(std::string(1'000'000, 'x')) == "unknown");
}

TEST_CASE("every set contains ASCII, and its converter is there") {
  std::string ascii;
  for (char c = 1; c < 0x7F; ++c) ascii += c;
  for (const Charset& charset : charsets()) {
    INFO(charset.name);
    CHECK(find_charset(charset.name) == &charset);
    std::string out;
    CHECK(Decoder().decode(charset, ascii, out).complete());
    CHECK(out == ascii);
    if (charset.converter != nullptr) CHECK(testing::alphabet_of(charset).size() >= 32);
    // Only where pairs are declared may an ASCII byte be the second of one.
    CHECK((testing::alphabet_of(charset).has_awkward() == (charset.pairs != Pairs::none)));
  }
}

TEST_CASE("texts of the sets, as their tables have them") {
  CHECK(decode("GBK", "\xC4\xF4\xCE\xC0\xC6\xBD") == "聂卫平");
  CHECK(decode("Big5", "\xB3\xAF\xA7\xD3\xA9\xFA") == "陳志明");
  CHECK(decode("Big5", "\xB3\x5C\xA5\x5C\xBB\x5C") == "許功蓋");
  // ETEN's kana, from 7E of a row to A1
  CHECK(decode("Big5", "\xAE\xE7\xC6\xE7\xC7\x7E\xC7\xA1\xC8\xCD") == "桃ぁイゥ￢");
  CHECK(decode("Big5", "\xC6\xD3\xA4\x40") == "\xEF\x9B\xA3一");  // in no other set
  CHECK(decode("Shift_JIS", "\x83\x5C\x83\x5D\x95\x5C") == "ソゾ表");
  CHECK(decode("Shift_JIS", "\xB1\xB2 a\\]") == "ｱｲ a\\]");
  CHECK(decode("EUC-JP", "\xBE\xAE\xCE\xD3") == "小林");
  CHECK(decode("EUC-KR", "\xC0\xCC\xC3\xA2\xC8\xA3") == "이창호");
  CHECK(decode("EUC-KR", "\x81\x41") == "갂");  // CP949 only
  CHECK(decode("GB18030", "\x81\x30\x81\x30") == "\xC2\x80");
  CHECK(decode("KOI8-R", "\xF2\xC1\xCE") == "Ран");
  CHECK(decode("windows-1251", "\xC8\xE2") == "Ив");
  CHECK(decode("windows-1252", "\x80") == "€");
  CHECK(decode("ISO-8859-15", "\xA4") == "€");
  CHECK(decode("windows-1258", "A\xCC") == "À");  // its converter holds a letter back
  CHECK(decode("windows-1258", "A") == "A");
}

TEST_CASE("bytes that are no characters are given as escapes, and can be had back") {
  CHECK(decode("GBK", "\xC4\xF4\xCE") == "聂\\\\xCE");
  CHECK(decode("UTF-8", "\xE8\x81\x82\xE5\x8D") == "聂\\\\xE5\\\\x8D");
  // A backslash is doubled then, with the escape that SGF wants in front of each.
  CHECK(decode("GBK", "a\\\\b\xFF") == "a\\\\\\\\b\\\\xFF");
  CHECK(decode("GBK", "a\\]\xFF") == "a\\]\\\\xFF");
  CHECK(decode("GBK", "a\\\xFF") == "a\\\\xFF");
  // The second byte of a pair without a character is no escape.
  CHECK(decode("Big5", "\x81\x5C]") == "\\\\x81\\\\x5C]");
  Decoder decoder;
  std::string out;
  const Decoded decoded = decoder.decode(*find_charset("Big5"), "ab\x81\x5C\xB3\xAF\xFF", out);
  CHECK(decoded.bad == 3);
  CHECK(decoded.first_bad == 2);
  CHECK(out == "ab\x81\x5C陳\xFF");
}

TEST_CASE("no byte is lost of what is no character, in any set") {
  Decoder decoder;
  for (const Charset& charset : charsets()) {
    for (unsigned pair = 0x8080; pair < 0x10000; ++pair) {
      const std::string bytes{'a', static_cast<char>(pair >> 8), static_cast<char>(pair & 0xFF),
                              'b'};
      std::string out;
      const Decoded decoded = decoder.decode_value(charset, bytes, out);
      std::size_t escapes = 0;
      for (std::size_t at = 0; (at = out.find("\\\\x", at)) != std::string::npos; ++at) ++escapes;
      const bool two_more = decoded.bad == 0 ? out.size() > 3 : escapes == decoded.bad;
      if (two_more && out.front() == 'a') continue;
      INFO(charset.name << ' ' << std::hex << pair << ' ' << out);
      REQUIRE(two_more);
    }
  }
  CHECK(decode("EUC-KR", "a\xA2\xE8\xB0\xA1") == "a\\\\xA2\\\\xE8가");
}

TEST_CASE("long texts are decoded whole") {
  std::string bytes, text;
  for (int i = 0; i < 5000; ++i) {
    bytes += i % 3 == 0 ? "\xC4\xF4" : "x";
    text += i % 3 == 0 ? "聂" : "x";
  }
  CHECK((decode("GBK", bytes) == text));
}

TEST_CASE("valid UTF-8 is told from all else") {
  CHECK(is_utf8("aé黒𠮷"));
  Utf8Count count;
  CHECK(valid_utf8_length("aé黒𠮷", &count) == 10);
  CHECK(count.characters == 3);
  CHECK(count.bytes == 9);
  for (const char* bytes :
       {"\x80", "\xC0\x80", "\xC3", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"}) {
    CHECK_FALSE(is_utf8(bytes));
    CHECK(valid_utf8_length("ab"s + bytes) == 2);
  }
  for (const std::size_t length : {0u, 1u, 7u, 8u, 127u, 128u, 129u, 300u}) {
    CHECK(is_ascii(std::string(length, 'x')));
    for (const std::size_t at : {0u, 6u, 8u, 120u, 127u, 128u, 200u}) {
      if (at < length)
        CHECK(ascii_length(std::string(at, 'x') + "\xFF" + std::string(length, 'x')) == at);
    }
  }
  CHECK(utf8_prefix("a黒", 2) == "a");
  CHECK(utf8_prefix("a黒", 4) == "a黒");
}
