#include "sgf/joined_text.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "sgf/reader.hpp"
#include "sgf/text_source.hpp"
#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace std::string_literals;

namespace {

const std::string bytes = "(;PB[A];B[aa])\n";

std::string utf16(std::string_view ascii, bool big) {
  std::string text;
  for (const char c : ascii) text += big ? "\0"s + c : c + "\0"s;
  return text;
}

std::string read(const std::string& text, std::size_t step, std::size_t capacity = 1000) {
  testing::SlowSource source(text, step);
  TextSource joined;
  joined.start(source, nullptr);
  std::string out, buffer(capacity, '\0');
  for (bool last = false; !last;) {
    const auto chunk = joined.read(buffer.data(), capacity);
    out.append(buffer, 0, chunk.size);
    last = chunk.last;
  }
  return out;
}

}  // namespace

TEST_CASE("UTF-16 begins in bytes with its mark or a game") {
  CHECK(find_utf16(bytes + "\xFF\xFE" + utf16("x", false), true).at == bytes.size());
  CHECK(find_utf16(bytes + "\xFE\xFF" + utf16("x", true), true).mark == 2);
  CHECK(find_utf16(bytes + utf16("(;", false), true).charset == "UTF-16LE");
  CHECK(find_utf16(bytes + utf16("(;", true), true).charset == "UTF-16BE");
  CHECK(find_utf16(bytes + utf16("( ;", false), true).charset == "UTF-16LE");
  CHECK(find_utf16(bytes + utf16("(\n;", true), true).charset == "UTF-16BE");
  for (const std::string& none : {"PB[a\0b\0]"s, "(;\0B[aa]\0)"s, "\xFF\xFE("s}) {
    CHECK(find_utf16(none, true).at == none.size());
  }
  CHECK(find_utf16("ab(\0;"s, false).at == 2);
  CHECK_FALSE(find_utf16("ab(\0;"s, false).certain);
}

TEST_CASE("files that were joined are all read, however a pipe cuts their bytes") {
  const std::string game = "(;PB[A];B[bb])";
  for (const bool big : {false, true}) {
    const std::string part = (big ? "\xFE\xFF" : "\xFF\xFE") + utf16(game, big);
    for (const std::size_t step : {0u, 1u, 2u, 3u, 7u}) {
      for (const std::size_t capacity : {4u, 9u, 1000u}) {
        INFO(step << ' ' << capacity << ' ' << big);
        CHECK(read(bytes + part, step, capacity) == bytes + game);
        CHECK(read(part + bytes, step, capacity) == game + bytes);
        CHECK(read(part + "\n" + bytes, step, capacity) == game + "\n" + bytes);
        CHECK(read(part + bytes + part + bytes, step, capacity) == game + bytes + game + bytes);
      }
    }
    CHECK(read(bytes + utf16(game, big), 1) == bytes + game);
    CHECK(read(part + "\xEF\xBB\xBF" + bytes, 1) == game + "\xEF\xBB\xBF" + bytes);
  }
}

TEST_CASE("a file in bytes is told to go on in UTF-16, and where it is bytes again") {
  const std::string text = bytes + utf16(bytes, false) + bytes;
  testing::SlowSource source(text, 3);
  TextSource joined;
  joined.start(source, nullptr);
  CHECK_FALSE(joined.converts());
  std::string buffer(1000, '\0');
  while (!joined.read(buffer.data(), buffer.size()).last) {
  }
  CHECK(joined.converts());
  CHECK(joined.found_before(bytes.size()) == nullptr);
  CHECK(joined.found_before(2 * bytes.size()) == find_charset("UTF-16LE"));
  CHECK(joined.found_before(3 * bytes.size()) == &utf8());
}

TEST_CASE("a game has the set of the file it stood in, and the first one of each says so") {
  const auto step = GENERATE(std::size_t{0}, std::size_t{1}, std::size_t{5});
  const std::string text = bytes + utf16(bytes + bytes, false) + bytes + bytes;
  testing::SlowSource source(text, step);
  TextSource joined;
  joined.start(source, nullptr);
  GameReader reader;
  reader.start(joined);
  GameRecord record;
  std::string sets;
  while (reader.next(record)) {
    if (record.offset != 0) sets += std::string(record.encoding->name) + ' ';
    for (const Finding& f : record.findings) {
      CHECK(f.code == Code::charset_contradicted);
      CHECK(f.count == static_cast<std::uint32_t>(CharsetConflict::file_goes_on));
      sets += "from here on ";
    }
  }
  CHECK(sets == "UTF-16LE from here on UTF-16LE UTF-8 from here on UTF-8 ");
}
