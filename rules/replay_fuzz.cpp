// Reading and auditing any bytes, with and without variations: what holds of every record.
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/audit.hpp"
#include "sgf/reader.hpp"
#include "sgf/source.hpp"
#include "testdata/require.hpp"

using namespace sgfaudit;
using testing::require;

namespace {

// What must not depend on whether variations were asked for.
struct MainLine {
  rules::Tally tally;
  rules::Ending ending;
  rules::Verdict::Kind verdict;
  std::uint32_t verdict_move;
  std::vector<Color> stones;
};

bool has_setup(const sgf::GameRecord& record) {
  return std::any_of(record.actions.begin(), record.actions.end(), [](const sgf::Action& a) {
    return a.kind == sgf::Action::Kind::add || a.kind == sgf::Action::Kind::clear;
  });
}

// Counts the empty points around a string by walking over it.
std::uint32_t contacts_of_string(const rules::Board& board, rules::Point head) {
  std::uint32_t contacts = 0;
  rules::Point p = head;
  do {
    require(board.string_of(p) == head, "a stone knows its string");
    for (const rules::Point n : board.neighbours(p)) contacts += board.is_empty(n);
    p = board.next_in_string(p);
  } while (p != head);
  return contacts;
}

void check_position(const rules::Audit& audit, bool setup) {
  const rules::Board& board = *audit.position;
  std::uint32_t stones = 0;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const rules::Point p = board.at(x, y);
      require(!board.is_border(p), "the board is inside its border");
      if (board.is_empty(p)) continue;
      ++stones;
      if (!board.is_head(p)) continue;
      const std::uint32_t contacts = contacts_of_string(board, p);
      require(board.liberty_contacts(p) == contacts, "liberties are counted right");
      require(setup || contacts != 0, "no string stays without liberties");
    }
  }
  if (setup) return;
  const rules::Tally& tally = audit.played->tally;
  require(stones + tally.prisoners_of_black + tally.prisoners_of_white ==
              tally.black_plays + tally.white_plays,
          "stones and prisoners are all that was played");
}

void check_findings(const sgf::GameRecord& record, std::size_t input_size) {
  std::uint64_t last = 0;
  for (const Finding& finding : record.findings) {
    require(finding.offset <= input_size, "a finding lies in the input");
    require(finding.offset >= last, "findings stand in the order of the record");
    last = finding.offset;
  }
}

std::vector<MainLine> audit_all(std::string_view input, bool variations) {
  std::vector<MainLine> lines;
  sgf::MemorySource source(input);
  sgf::GameReader reader(variations);
  rules::Auditor auditor;
  sgf::GameRecord record;
  reader.start(source);
  while (reader.next(record)) {
    const rules::Audit audit = auditor.run(record);
    check_findings(record, input.size());
    check_position(audit, has_setup(record));
    for (const Finding& finding : record.findings) (void)reader.locate(finding.offset);
    lines.push_back({audit.played->tally, audit.ending, audit.verdict.kind, audit.verdict.move,
                     audit.position->stones()});
  }
  for (const Finding& finding : reader.trailing()) {
    require(finding.offset <= input.size(), "a finding behind the games lies in the input");
  }
  return lines;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto alone = audit_all(input, false);
  const auto with_variations = audit_all(input, true);
  require(alone.size() == with_variations.size(), "variations do not change the number of games");
  for (std::size_t i = 0; i < alone.size(); ++i) {
    const MainLine& a = alone[i];
    const MainLine& b = with_variations[i];
    require(a.stones == b.stones, "variations do not change the final position");
    require(a.tally.moves == b.tally.moves && a.tally.last_mover == b.tally.last_mover &&
                a.tally.prisoners_of_black == b.tally.prisoners_of_black &&
                a.tally.prisoners_of_white == b.tally.prisoners_of_white,
            "variations do not change the tally");
    require(a.ending == b.ending && a.verdict == b.verdict && a.verdict_move == b.verdict_move,
            "variations do not change the verdict");
  }
  return 0;
}
