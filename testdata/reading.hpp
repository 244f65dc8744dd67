// Test support: the games of an SGF text, with all that they point to copied.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/reader.hpp"

namespace sgfaudit::testing {

/// A pipe that never has more than `step` bytes at a time (0: all of them).
class SlowSource final : public sgf::ByteSource {
 public:
  SlowSource(std::string_view bytes, std::size_t step) : rest_(bytes), step_(step) {}
  Chunk read(char* buffer, std::size_t capacity) override {
    const std::size_t most = step_ == 0 ? capacity : std::min(capacity, step_);
    const std::size_t size = rest_.copy(buffer, most);
    rest_.remove_prefix(size);
    // A pipe tells its end only by a read of nothing; a file knows it before.
    return {size, step_ == 0 ? rest_.empty() : size == 0};
  }

 private:
  std::string_view rest_;
  std::size_t step_;
};

/// One game, with its texts copied (in the order of the fields) and its findings located.
struct ReadGame {
  sgf::GameRecord record;
  std::vector<std::string> texts;

  const std::vector<Finding>& findings() const { return record.findings; }
  std::vector<Code> codes() const {
    std::vector<Code> result;
    for (const Finding& f : record.findings) result.push_back(f.code);
    return result;
  }
};

struct ReadInput {
  std::vector<ReadGame> games;
  std::vector<Finding> trailing;
};

/// One reader takes all texts in turn, as in a batch.
inline ReadInput read_all(std::string_view text, std::size_t step = 0, bool variations = false,
                          const sgf::Charset* named = nullptr) {
  ReadInput input;
  SlowSource source(text, step);
  static sgf::GameReader readers[2] = {sgf::GameReader(false), sgf::GameReader(true)};
  sgf::GameReader& reader = readers[variations];
  reader.start(source, named);
  sgf::GameRecord record;
  const auto locate = [&](std::vector<Finding> findings) {
    for (Finding& f : findings) {
      const auto place = reader.locate(f.offset);
      f.line = place.line;
      f.column = place.column;
    }
    return findings;
  };
  while (reader.next(record)) {
    ReadGame game;
    game.record = record;
    game.record.findings = locate(record.findings);
    for (const sgf::RawValue* value :
         {&record.black, &record.white, &record.event, &record.date, &record.komi_text,
          &record.handicap_text, &record.rules, &record.result_text, &record.size_text,
          &record.charset, &record.game_text}) {
      game.texts.push_back(value->present ? std::string(value->text) : "(none)");
    }
    input.games.push_back(std::move(game));
  }
  input.trailing = locate(reader.trailing());
  return input;
}

/// The only game of a text.
inline ReadGame read_one(std::string_view text, bool variations = false) {
  auto input = read_all(text, 0, variations);
  return input.games.empty() ? ReadGame{} : std::move(input.games.front());
}

/// Everything that two readings can differ in, as text.
inline std::string fingerprint(const ReadInput& input) {
  std::string text;
  const auto number = [&](auto n) { text += std::to_string(n) + ' '; };
  const auto findings = [&](const std::vector<Finding>& list) {
    for (const Finding& f : list) {
      text += "  finding ";
      number(static_cast<int>(f.code));
      number(f.offset);
      number(f.line);
      number(f.column);
      number(f.count);
      number(f.suppressed);
      text += f.detail + '\n';
    }
  };
  for (const ReadGame& game : input.games) {
    const sgf::GameRecord& r = game.record;
    text += "game ";
    number(r.number);
    number(r.offset);
    number(r.width);
    number(r.height);
    number(r.nodes);
    text += r.encoding != nullptr ? r.encoding->name : "no set";
    for (const std::string& fact : game.texts) text += '<' + fact + '>';
    for (const sgf::RawValue* value : {&r.black, &r.result_text}) number(value->offset);
    text += '\n';
    for (const sgf::Action& a : r.actions) {
      for (const auto n : {static_cast<std::uint64_t>(a.kind), static_cast<std::uint64_t>(a.color),
                           static_cast<std::uint64_t>(a.x), static_cast<std::uint64_t>(a.y),
                           static_cast<std::uint64_t>(a.node), a.offset}) {
        number(n);
      }
      text += '\n';
    }
    for (const auto& point : r.territory) {
      for (const auto n :
           {static_cast<int>(point.x), static_cast<int>(point.y), static_cast<int>(point.owner)}) {
        number(n);
      }
    }
    findings(r.findings);
  }
  text += "behind\n";
  findings(input.trailing);
  return text;
}

}  // namespace sgfaudit::testing
