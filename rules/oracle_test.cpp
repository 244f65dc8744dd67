// The fast replay against the simple one, on random games, and laws that every replay obeys.
#include "rules/oracle_test.hpp"

#include <array>
#include <set>

#include <catch2/catch.hpp>

#include "sgf/point.hpp"
#include "testdata/board_text.hpp"
#include "testdata/number_in.hpp"
#include "testdata/random_game.hpp"

using namespace sgfaudit;
using namespace sgfaudit::testing;

namespace {

bool is_of_the_oracle(Code code) {
  switch (code) {
    case Code::double_move:
    case Code::off_board:
    case Code::occupied_point:
    case Code::suicide:
    case Code::ko_recapture:
    case Code::whole_board_repetition: return true;
    default: return false;
  }
}

// Of each code the first ten, as in a record.
std::vector<Oracle::Slip> listed(const std::vector<Oracle::Slip>& slips) {
  std::array<std::uint32_t, code_count> seen{};
  std::vector<Oracle::Slip> result;
  for (const auto& slip : slips) {
    if (++seen[static_cast<std::size_t>(slip.code)] <= FindingList::most) result.push_back(slip);
  }
  return result;
}

std::vector<Oracle::Slip> slips_of(const std::vector<Finding>& findings) {
  std::vector<Oracle::Slip> result;
  for (const Finding& f : findings) {
    if (is_of_the_oracle(f.code)) result.push_back({f.code, f.move, f.color, f.count, f.other});
  }
  return result;
}

std::string text_of(const std::vector<Oracle::Slip>& slips) {
  std::string text;
  for (const auto& slip : slips) {
    text += std::string(reports::entry(slip.code).name) + " move " + std::to_string(slip.move) +
            (slip.color == Color::black ? " B" : " W") + " count " + std::to_string(slip.count) +
            " first " + std::to_string(slip.other) + '\n';
  }
  return text;
}

std::string text_of(const sgf::GameRecord& record) {
  std::string text = std::to_string(record.width) + 'x' + std::to_string(record.height) + ':';
  for (const sgf::Action& a : record.actions) {
    text += a.color == Color::black ? " B" : " W";
    using Kind = sgf::Action::Kind;
    if (a.kind == Kind::unreadable) text += '?';
    if (a.kind != Kind::play) continue;
    text += sgf::point_text(a.x, a.y);
  }
  return text;
}

// One that was resigned: after two passes it was resumed, and all of it is play.
sgf::GameRecord resigned(sgf::GameRecord record) {
  record.result.kind = sgf::Result::Kind::resignation;
  return record;
}

}  // namespace

TEST_CASE("on random games the replay finds what the oracle finds, and ends in the same position") {
  const long games = number_in("SGFAUDIT_GAMES_TO_REPLAY", 20000);
  RandomGame random(19890410);
  rules::Auditor auditor;
  std::array<int, code_count> seen{};
  std::uint32_t prisoners = 0;
  for (long i = 0; i < games; ++i) {
    auto record = resigned(random.game(90));
    Oracle oracle(record.width, record.height);
    for (const sgf::Action& action : record.actions) oracle.move(action);
    const auto audit = auditor.run(record);
    const auto found = slips_of(record.findings);
    if (found != listed(oracle.slips())) {
      FAIL("game " << i << '\n'
                   << text_of(record) << "\nreplay:\n"
                   << text_of(found) << "oracle:\n"
                   << text_of(listed(oracle.slips())));
    }
    if (draw(*audit.position) != oracle.board()) FAIL("position: " << text_of(record));
    const rules::Tally& tally = audit.played->tally;
    if (tally.prisoners_of_black != oracle.prisoners_of(Color::black) ||
        tally.prisoners_of_white != oracle.prisoners_of(Color::white)) {
      FAIL("prisoners: " << text_of(record));
    }
    const auto& repetition = audit.played->repetition;
    if (repetition.has_value() != (oracle.again() != 0) ||
        (repetition &&
         (repetition->first != oracle.first() || repetition->again != oracle.again() ||
          repetition->period != oracle.again() - oracle.first()))) {
      FAIL("repetition: " << text_of(record));
    }
    for (const auto& slip : found) ++seen[static_cast<std::size_t>(slip.code)];
    prisoners += tally.prisoners_of_black + tally.prisoners_of_white;
  }
  // The games are worth something: everything happened in them many times.
  for (const Code code : {Code::double_move, Code::off_board, Code::occupied_point, Code::suicide,
                          Code::ko_recapture, Code::whole_board_repetition}) {
    INFO(reports::entry(code).name);
    CHECK(seen[static_cast<std::size_t>(code)] > games / 20);
  }
  CHECK(prisoners > games);
}

TEST_CASE("on random games the first play that superko forbids is the one that the oracle finds") {
  const long games = number_in("SGFAUDIT_GAMES_TO_REPLAY", 20000) / 8;
  for (const auto* id : {"aga", "newzealand", "tromptaylor"}) {
    INFO(id);
    const rules::Ruleset* ruleset = rules::find_ruleset(id);
    const bool positional = ruleset->repetition == rules::Ruleset::Repetition::positional;
    RandomGame random(1977);
    rules::Auditor auditor(ruleset);
    long forbidden = 0;
    for (long i = 0; i < games; ++i) {
      auto record = resigned(random.game(120));
      Oracle oracle(record.width, record.height);
      for (const sgf::Action& action : record.actions) oracle.move(action);
      auditor.run(record);
      std::set<std::uint32_t> expected, found;
      for (const auto move : positional ? oracle.positional() : oracle.situational()) {
        expected.insert(move);
      }
      // What is told as another violation is not told again.
      for (const auto& slip : oracle.slips()) {
        const bool suicide = slip.code == Code::suicide && !ruleset->allows_suicide(slip.count);
        if (suicide || slip.code == Code::ko_recapture) expected.erase(slip.move);
      }
      for (const Finding& f : record.findings) {
        if (f.code == Code::superko) found.insert(f.move);
      }
      if (found.empty() != expected.empty() ||
          (!found.empty() && *found.begin() != *expected.begin())) {
        FAIL("game " << i << ' ' << text_of(record) << ": replay "
                     << (found.empty() ? 0 : *found.begin()) << ", oracle "
                     << (expected.empty() ? 0 : *expected.begin()));
      }
      forbidden += !found.empty();
    }
    CHECK(forbidden > games / 20);
  }
}

namespace {

// One of the eight ways to lay a board down, with the colours exchanged or not.
struct View {
  int symmetry;
  bool swap_colors;

  bool turned() const { return (symmetry & 4) != 0; }
  void move(std::uint8_t& x, std::uint8_t& y, int width, int height) const {
    if (x >= width || y >= height) {
      x = y = 51;  // off the board is off the board
      return;
    }
    if ((symmetry & 1) != 0) x = static_cast<std::uint8_t>(width - 1 - x);
    if ((symmetry & 2) != 0) y = static_cast<std::uint8_t>(height - 1 - y);
    if (turned()) std::swap(x, y);
  }
  Color color(Color c) const { return swap_colors ? opponent(c) : c; }

  sgf::GameRecord of(const sgf::GameRecord& record) const {
    sgf::GameRecord seen = record;
    if (turned()) std::swap(seen.width, seen.height);
    for (sgf::Action& action : seen.actions) {
      move(action.x, action.y, record.width, record.height);
      action.color = color(action.color);
    }
    return seen;
  }
};

}  // namespace

TEST_CASE("however the board is turned and whoever plays black, the findings are the same") {
  RandomGame random(1989);
  rules::Auditor auditor;
  for (int i = 0; i < 400; ++i) {
    auto record = resigned(random.game(80));
    // A record in which the first player is right is wrong with the colours exchanged.
    const auto played = [](std::vector<Finding> findings) {
      std::erase_if(findings, [](const Finding& f) { return f.code == Code::wrong_first_player; });
      return findings;
    };
    auto original = record;
    auditor.run(original);
    for (int view_number = 0; view_number < 16; ++view_number) {
      const View view{view_number & 7, view_number >= 8};
      auto seen = view.of(record);
      auditor.run(seen);
      auto expected = played(original.findings);
      for (Finding& f : expected) {
        f.color = view.color(f.color);
        if (f.x != Finding::no_point) view.move(f.x, f.y, record.width, record.height);
      }
      auto found = played(seen.findings);
      for (Finding& f : found) {
        if (f.code == Code::off_board) f.x = f.y = 51;
      }
      if (found != expected) FAIL("view " << view_number << ": " << text_of(record));
    }
  }
}

TEST_CASE("a game that is stopped and only passed on changes no more") {
  RandomGame random(4);
  rules::Auditor auditor;
  for (int i = 0; i < 200; ++i) {
    auto record = resigned(random.game(60));
    auto longer = record;
    for (int n = 0; n < 4; ++n) {
      sgf::Action pass;
      pass.kind = sgf::Action::Kind::pass;
      pass.color = n % 2 == 0 ? Color::black : Color::white;
      pass.offset = pass.node = ++longer.nodes;
      longer.actions.push_back(pass);
    }
    const std::string before = draw(*auditor.run(record).position);
    const auto audit = auditor.run(longer);
    CHECK(draw(*audit.position) == before);
    CHECK(slips_of(longer.findings) == slips_of(record.findings));
    CHECK(audit.played->ends_with_two_passes);
  }
}
