#include "sgf/lines.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::sgf;
using namespace sgfaudit::testing;

namespace {

// Where the bytes `!` of the text lie: all findings of junk. Every game has its own list.
std::vector<Place> marks(std::string_view text, std::size_t step = 0) {
  std::vector<Place> places;
  for (const ReadGame& game : read_all(text, step).games) {
    for (const Finding& f : game.findings()) {
      if (f.code == Code::junk) places.push_back({f.line, f.column});
    }
  }
  return places;
}

using Places = std::vector<Place>;

}  // namespace

TEST_CASE("lines and columns count from 1, columns in bytes") {
  CHECK(marks("(;!N[])") == Places{{1, 3}});
  CHECK(marks("(;\n!N[])") == Places{{2, 1}});
  CHECK(marks("(;PB[\xC3\xA9]!\n;!N[])") == Places{{1, 9}, {2, 2}});
}

TEST_CASE("lines end with LF, CR, CRLF or LFCR") {
  const auto step = GENERATE(as<std::size_t>{}, 0, 1, 2, 3, 4);
  INFO("step " << step);
  CHECK(marks("(;!\n;\n!N[])\n(;\n!N[])", step) == Places{{1, 3}, {3, 1}, {5, 1}});
  CHECK(marks("(;!\r;\r!N[])\r(;\r!N[])", step) == Places{{1, 3}, {3, 1}, {5, 1}});
  CHECK(marks("(;!\r\n;\r\n!N[])\r\n(;\r\n!N[])", step) == Places{{1, 3}, {3, 1}, {5, 1}});
  CHECK(marks("(;!\n\r;\n\r!N[])", step) == Places{{1, 3}, {3, 2}});
}

TEST_CASE("a CR at the end of a window waits for the byte behind it") {
  for (const std::string end : {"\r", "\r\n"}) {
    const std::string text = "(;" + end + ";" + end + "N[])";
    const std::size_t at = text.find('N');
    for (std::size_t passed = 3; passed <= at; ++passed) {  // up to there in a second window
      LineIndex index;
      index.start();
      index.pass("(;\r", 0, 0);
      if (passed > 3) index.pass(std::string_view(text).substr(3, passed - 3), 3, 0);
      CHECK(index.locate(at, std::string_view(text).substr(passed), passed) == Place{3, 1});
      CHECK(index.locate(1, std::string_view(text).substr(passed), passed) == Place{1, 2});
    }
  }
}

TEST_CASE("the first line end of an input decides: other ones are bytes of a line") {
  const auto step = GENERATE(as<std::size_t>{}, 0, 1, 2);
  CHECK(marks("(;\n;C[a\rb]!N[])", step) == Places{{2, 8}});
  CHECK(marks("(;\r;C[a\nb]!N[])", step) == Places{{2, 8}});
  CHECK(marks("(;C[\r\n\r]!N[])", step) == Places{{2, 3}});
}

TEST_CASE("places are known in games that span many windows, and in those behind them") {
  const auto step = GENERATE(as<std::size_t>{}, 0, 1000, 65536);
  std::string text = "(;!\n";
  for (int i = 0; i < 50000; ++i) text += ";B[aa];W[bb]\n";
  text += "!N[])\n(;\n!N[])\n(;!N[])";
  CHECK(marks(text, step) == Places{{1, 3}, {50002, 1}, {50004, 1}, {50005, 3}});
}

TEST_CASE("far behind the start of its line a place is unknown, not wrong") {
  LineIndex index;
  index.start();
  constexpr std::uint64_t most = 0xFFFFFFFF;
  CHECK(index.locate(most - 1, "(;!\n", most - 2) == Place{1, 0xFFFFFFFF});
  CHECK(index.locate(most, "(;!\n", most - 2) == Place{});
  CHECK(index.locate(most + 2, "(;!\n", most - 2) == Place{2, 1});
}

TEST_CASE("where a game has too many lines its places are unknown, not wrong") {
  std::string text = "(;!\n";
  text.append(LineIndex::max_lines + 5, '\n');
  text.append(600'000, ' ');  // so that all of it leaves the window
  text += "!";
  text.append(1'200'000, ' ');
  text += "N[])\n(;!\n!N[])";
  const auto last = static_cast<std::uint32_t>(LineIndex::max_lines) + 8;
  CHECK(marks(text) == Places{{1, 3}, {0, 0}, {last, 3}, {last + 1, 1}});
}

TEST_CASE("text before the first game has its place, also through a pipe") {
  const auto step = GENERATE(as<std::size_t>{}, 0, 1, 3);
  const auto game = read_all("\n\n hello\n\n(;B[aa])", step).games.at(0);
  REQUIRE(game.findings().size() == 1);
  CHECK(game.findings()[0].line == 3);
  CHECK(game.findings()[0].column == 2);
}

TEST_CASE("places are the same in whatever order they are asked for") {
  for (const std::string end : {"\n", "\r", "\r\n"}) {
    std::string text;
    for (int i = 0; i < 60; ++i)
      text += std::string(static_cast<std::size_t>(i * 7 % 5), 'x') + end;
    LineIndex fresh, used;
    fresh.start();
    used.start();
    std::uint32_t random = 1;
    for (int i = 0; i < 500; ++i) {
      random = random * 1664525 + 1013904223;
      const std::uint64_t offset = (random >> 8) % text.size();
      fresh.start();
      CHECK(used.locate(offset, text, 0) == fresh.locate(offset, text, 0));
    }
  }
}
