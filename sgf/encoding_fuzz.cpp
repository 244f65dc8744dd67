// Games in any character set: each is read as the same game in UTF-8 is, and bytes that are thrown
// into it break nothing. The input drives a generator, so that every input is a game.
#include <cstdint>
#include <string>
#include <string_view>

#include "testdata/encoded_game.hpp"
#include "testdata/require.hpp"
#include "testdata/rewriting.hpp"

using namespace sgfaudit;
using testing::require;

namespace {

// Numbers from the input, then from its hash.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {
    for (const char c : bytes) state_ = state_ * 31 + static_cast<std::uint8_t>(c);
  }
  std::uint32_t operator()() {
    if (rest_.empty()) return state_ = state_ * 1664525u + 1013904223u, state_ >> 8;
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return byte * 16777619u >> 4;
  }

 private:
  std::string_view rest_;
  std::uint32_t state_ = 1;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes random({reinterpret_cast<const char*>(data), size});
  const auto& list = testing::charsets_of_law();
  const sgf::Charset* const charset = list[random() % list.size()];
  const bool declared = random() % 2 == 0;
  testing::BothTexts texts;
  for (auto games = 1 + random() % 2; games != 0; --games) {
    testing::append_game(random, *charset, declared, texts);
  }
  const sgf::Charset* const named = declared ? nullptr : charset;
  const sgf::Charset* const converted = declared ? nullptr : &sgf::utf8();
  require(testing::decoded_events(texts.encoded, named) ==
              testing::decoded_events(texts.utf8, converted),
          "a game is the same in its set and in UTF-8");
  const std::string records = testing::decoded_records(texts.encoded, named);
  require(testing::decoded_records(texts.encoded, named, 1 + random() % 7) == records,
          "windows do not change the records");
  if (records.find("contradicted") == std::string::npos) {
    require(testing::decoded_records(texts.utf8, converted) == records,
            "a record is the same in its set and in UTF-8");
  }
  // Now with damage: characters cut in half, foreign bytes, an end anywhere.
  std::string& text = texts.encoded;
  for (auto i = random() % 4; i != 0 && !text.empty(); --i) {
    const std::size_t at = random() % text.size();
    if (random() % 2 == 0) {
      text.erase(at, 1 + random() % 2);
    } else {
      text.insert(at, 1, static_cast<char>(random() & 0xFF));
    }
  }
  if (random() % 4 == 0) text.resize(text.size() - random() % (text.size() + 1));
  const std::size_t step = 1 + random() % 13;
  require(testing::decoded_records(text, named, step) == testing::decoded_records(text, named),
          "windows do not change damaged records");
  for (const bool repair : {false, true}) {
    const std::string once = testing::rewrite(text, repair, 0, named);
    require(testing::rewrite(text, repair, step, named) == once, "windows do not change fmt");
  }
  return 0;
}
