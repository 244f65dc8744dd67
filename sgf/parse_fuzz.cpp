// Parser and reader on any bytes: events lie in their window and follow one another, and however
// the input is cut into windows, the records are the same.
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>

#include "sgf/grammar.hpp"
#include "testdata/reading.hpp"
#include "testdata/require.hpp"

using namespace sgfaudit;
using testing::require;

namespace {

// Windows of random sizes, each shown with what the parser left of the one before.
void parse_in_windows(std::string_view input, std::uint32_t seed) {
  std::minstd_rand random(seed);
  sgf::Parser parser;
  sgf::Tape tape;
  std::size_t begin = 0, end = 0;
  while (end < input.size()) {
    end = std::min<std::size_t>(input.size(), end + 1 + random() % (1 + seed % 97));
    const std::string window(
        input.substr(begin, end - begin));  // its own memory: ASan sees its end
    tape.reserve(window.size());
    const char* const first = window.data();
    const std::size_t used = parser.parse(first, first + window.size(), end == input.size(), tape);
    require(used <= window.size(), "no more bytes are used than there are");
    require(tape.size() <= sgf::Tape::most_events(window.size()), "the tape has room for all");
    std::uint32_t last = 0;
    for (const sgf::Event& event : tape) {
      require(event.begin <= event.end, "an event does not end before it begins");
      require(event.end <= window.size(), "an event lies in its window");
      require(event.end <= used, "an event lies in what was used up");
      const bool about_last = event.kind == sgf::Event::Kind::unterminated ||
                              event.kind == sgf::Event::Kind::missing_node;
      require(about_last || event.begin >= last, "events follow one another");
      if (!about_last) last = event.begin;
    }
    begin += used;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The cuts come from the input too, which so stays plain SGF.
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  std::uint32_t seed = 1;
  for (const char c : input) seed = seed * 31 + static_cast<std::uint8_t>(c);
  parse_in_windows(input, seed);
  const bool variations = seed % 2 != 0;
  const std::size_t step = 1 + seed / 2 % 61;
  const auto whole = testing::fingerprint(testing::read_all(input, 0, variations));
  const auto split = testing::fingerprint(testing::read_all(input, step, variations));
  if (whole != split) std::fprintf(stderr, "%s\nagainst\n%s", whole.c_str(), split.c_str());
  require(whole == split, "windows do not change the records");
  return 0;
}
