#include "rules/audit.hpp"

#include <set>

#include <catch2/catch.hpp>

#include "testdata/board_text.hpp"
#include "testdata/reading.hpp"
#include "testdata/rewriting.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::testing;

namespace {

constexpr auto empty3 = "... ... ...";

Audit audit_of(std::string_view ru, const Ruleset* forced = nullptr) {
  auto record = record_of(empty3, "Baa Wbb");
  if (ru != "(none)") record.rules = {ru, 0, true};
  Auditor auditor(forced);
  Audit audit = auditor.run(record);
  audit.played = nullptr;  // the auditor is gone
  audit.position = nullptr;
  return audit;
}

// What is told of a record, and the move that forfeits the game.
std::string audit(std::string_view text) {
  auto record = read_one(text).record;
  Auditor auditor;
  const auto verdict = auditor.run(record).verdict;
  const bool forfeit = verdict.kind == Verdict::Kind::forfeit;
  return told(record.findings) + (forfeit ? "; forfeit " + std::to_string(verdict.move) : "");
}

}  // namespace

TEST_CASE("the rule set is the one asked for, else the record's, else Japanese 1989") {
  CHECK(audit_of("(none)").ruleset->id == "japanese1989");
  CHECK(audit_of("(none)").rules_from == RulesFrom::fallback);
  CHECK(audit_of("Chinese").ruleset->id == "chinese");
  CHECK(audit_of("Chinese").rules_from == RulesFrom::record);
  CHECK(audit_of("house rules").ruleset->id == "japanese1989");
  CHECK(audit_of("house rules").rules_from == RulesFrom::fallback);
  CHECK(audit_of("Chinese", find_ruleset("korean")).ruleset->id == "korean");
  CHECK(audit_of("Chinese", find_ruleset("korean")).rules_from == RulesFrom::option);
}

TEST_CASE("findings of syntax and of the rules stand in the order of the record") {
  auto record = read_one("(;SZ[3]KM[x];W[aa];B[aa]!;W[bb];B[bb];[x];W[c])", false).record;
  Auditor auditor;
  auditor.run(record);
  CHECK(told(record.findings) ==
        "bad-number 0; wrong-first-player 1 W; occupied-point 2 B; junk 0; occupied-point 4 B; "
        "value-without-property 0; bad-point 0");
  for (std::size_t i = 1; i < record.findings.size(); ++i) {
    CHECK(record.findings[i - 1].offset <= record.findings[i].offset);
  }
}

TEST_CASE("behind a stone that damage has lost nothing is told that turns on the position") {
  // White's stone may have taken the one at aa.
  CHECK(audit("(;SZ[3];B[aa];[ba];B[cc];W[aa])") == "value-without-property 0");
  CHECK(audit("(;SZ[3];B[aa];W[b?];B[cc];W[aa])") == "bad-point 0");
  CHECK(audit("(;SZ[3]AB[aa][x?];B[cc];W[aa])") == "bad-point 0");
  CHECK(audit("(;SZ[3];B[aa];F[ba];B[cc];W[aa])") == "unknown-property 0");
  CHECK(audit("ba];W[cc];B[cc])") == "text-outside-game 0; missing-open 0");
  // ... but not what was played before, and nobody moves twice for it.
  CHECK(audit("(;SZ[3];B[aa];W[aa];B[b?])") == "occupied-point 2 W; bad-point 0; forfeit 2");
  CHECK(audit("(;SZ[3];B[a?];W[aa];B[aa];W[bb];W[cc])") ==
        "bad-point 0; double-move 5 W x2; forfeit 5");
}

TEST_CASE("in a variation that has lost a stone nothing is told that turns on the position") {
  const auto told_of_all = [](std::string_view text) {
    auto record = read_one(text, true).record;
    Auditor().run(record);
    return told(record.findings);
  };
  CHECK(told_of_all("(;SZ[3];B[aa](;W[bb];B[bb])(;W[b?];B[aa](;W[aa]))(;W[cc];B[cc]))") ==
        "occupied-point 3 B; bad-point 0; occupied-point 3 B v3");
  CHECK(told_of_all("(;SZ[3];B[aa](;W[b?];B[aa])(;W[cc];B[cc]))") ==
        "bad-point 0; occupied-point 3 B v1");
}

TEST_CASE("a repair makes no accusation of what nobody knows") {
  for (const char* damaged :
       {"(;SZ[3];B[aa];[ba];B[cc];W[aa])", "(;SZ[3];B[aa];W[b?];B[cc];W[aa])",
        "(;SZ[3]AB[aa][x?];B[cc];W[aa])", "(;SZ[2l];B[ub];W[bb];B[bb])",
        "(;SZ[3];B[aa];V[ba];B[cc];W[aa])", "(;SZ[3];B[aa];C[ba];B[cc];W[aa])",
        "(;SZ[3];B[aa];W{ba];B[cc];W[aa])", "ba];W[cc];B[cc])", ";W[bb;B[cc];W[cc])",
        "ba];W[cc];B[zz])", "(;SZ[3]KM[0];B[aa];KM[ba];B[cc];W[aa])", "ba];W[cc]C[é];B[zz])",
        "(;SZ[3];B[aa]ba]B[cc];W[aa])", "(;SZ[3]GC[x];B[aa]GC[y;W[ba];B[cc];W[aa])"}) {
    INFO(damaged);
    const std::string told = audit(rewrite(damaged, true));
    CHECK(told.find("forfeit") == told.npos);
    CHECK(told.find("double-move") == told.npos);
    CHECK(told.find("first-player") == told.npos);
    CHECK(told.find("off-board") == told.npos);
    CHECK(told.find("occupied-point") == told.npos);
  }
}

TEST_CASE("on a board of unreadable size nothing is told that turns on where it ends") {
  CHECK(audit("(;SZ[2l];B[ub];W[bb];B[bb])") == "bad-size 0");
  CHECK(audit("(;SZ[2l];B[bb];B[cc])") == "bad-size 0; double-move 2 B x2; forfeit 2");
  CHECK(audit("(;SZ[];B[bb];W[bb];W[cc])") == "bad-size 0");
}

TEST_CASE("what is dropped takes no place of what is told of the variations") {
  // Eleven stones on an occupied point: behind two passes, behind a stone that is lost.
  std::string slips;
  for (char column = 'a'; column < 'l'; ++column) {
    slips += std::string(";B[") + column + "c];W[ac]";
  }
  const auto told_of_all = [](const std::string& text) {
    auto record = read_one(text, true).record;
    Auditor().run(record);
    return told(record.findings);
  };
  CHECK(told_of_all("(;B[aa](;W[bb];B[];W[]" + slips + ")(;W[aa]))") ==
        "play-after-stop 5 B; occupied-point 2 W v1");
  CHECK(told_of_all("(;B[aa](;W[b?]" + slips + ")(;W[aa]))") ==
        "bad-point 0; occupied-point 2 W v1");
}

TEST_CASE("a stone lost behind another one ends the doubt no sooner") {
  auto record = read_one("(;SZ[3];B[aa](;W[b?];B[cc](;W[c?];B[bb]))(;W[bb];B[bb]))", true).record;
  Auditor().run(record);
  CHECK(told(record.findings) == "bad-point 0; bad-point 0; occupied-point 3 B v1");
}

TEST_CASE(
    "where handicap stones are missing the first violation that does not turn on them counts") {
  const std::string missing = "(;SZ[9]HA[2];W[gc];B[gc];W[aa];B[bb]";
  CHECK(audit(missing + ")") == "handicap-unknown 0 x2");
  CHECK(audit(missing + ";B[cc])") == "handicap-unknown 0 x2; double-move 5 B x2; forfeit 5");
  CHECK(audit(missing + ";W[zz])") == "handicap-unknown 0 x2; off-board 5 W; forfeit 5");
}

TEST_CASE("one auditor serves many records, and nothing is carried over") {
  Auditor auditor;
  auto bad = record_of(empty3, "Waa Baa Bbb Bbb Wcc Wdd B W Bca");
  auditor.run(bad);
  CHECK(bad.findings.size() > 3);
  auto good = record_of(empty3, "Baa Wbb B W");
  const auto audit = auditor.run(good);
  CHECK(good.findings.empty());
  CHECK(audit.played->tally.moves == 4);
  CHECK_FALSE(audit.played->violation);
  CHECK_FALSE(audit.played->played_on);
  CHECK(draw(*audit.position) == drawn("X.. .O. ..."));
  auto larger = record_of("..... ..... ..... ..... .....", "Bee");
  CHECK(draw(*auditor.run(larger).position) == drawn("..... ..... ..... ..... ....X"));
}

TEST_CASE("an empty record is audited without a finding") {
  auto record = record_of(empty3, "");
  Auditor auditor;
  const auto audit = auditor.run(record);
  CHECK(record.findings.empty());
  CHECK(audit.verdict.kind == Verdict::Kind::unfinished);
  CHECK(audit.ending == Ending::record_ends);
}

TEST_CASE("every code has its entry in the catalogue, with an identifier of its own") {
  std::set<std::string_view> ids, names;
  for (int i = 0; i < code_count; ++i) {
    const auto& entry = reports::entry(static_cast<Code>(i));
    CHECK(entry.code == static_cast<Code>(i));
    ids.insert(entry.id);
    names.insert(entry.name);
  }
  CHECK(ids.size() == code_count);
  CHECK(names.size() == code_count);
}
