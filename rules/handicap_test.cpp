#include "rules/handicap.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "rules/audit.hpp"
#include "sgf/point.hpp"
#include "testdata/reading.hpp"
#include "testdata/scoring.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using Codes = std::vector<Code>;

namespace {

std::string points(int stones, int size, int choice = 0) {
  std::string text;
  for (const HandicapPoint p : usual_handicap(stones, size, size, choice)) {
    text += (text.empty() ? "" : " ") + sgf::point_text(p.x, p.y);
  }
  return text;
}

struct Audited {
  explicit Audited(std::string record_text, bool variations = false)
      : text(std::move(record_text)), reader(variations) {
    reader.start(source);
    reader.next(record);
    audit = auditor.run(record);
  }
  std::string text;
  testing::SlowSource source{text, 0};
  sgf::GameReader reader;
  sgf::GameRecord record;
  Auditor auditor;
  Audit audit;
  Codes codes() const {
    Codes codes;
    for (const Finding& f : record.findings) codes.push_back(f.code);
    return codes;
  }
};

}  // namespace

TEST_CASE("handicap stones stand on the star points") {
  CHECK(points(2, 19) == "pd dp");
  CHECK(points(3, 19) == "pd dp dd");
  CHECK(points(3, 19, 1) == "pd dp pp");
  CHECK(points(4, 19) == "pd dp dd pp");
  CHECK(points(5, 19) == "pd dp dd pp jj");
  CHECK(points(6, 19) == "pd dp dd pp dj pj");
  CHECK(points(7, 19) == "pd dp dd pp dj pj jj");
  CHECK(points(8, 19) == "pd dp dd pp dj pj jd jp");
  CHECK(points(9, 19) == "pd dp dd pp dj pj jd jp jj");
  CHECK(points(4, 13) == "jd dj dd jj");
  CHECK(points(2, 9) == "gc cg");
  CHECK(points(1, 19).empty());
  CHECK(points(10, 19).empty());
  CHECK(points(2, 11).empty());
}

TEST_CASE("stones that HA declares are supplied where the moves make sense with them") {
  const Audited audited{"(;HA[2];W[dd];B[pp];W[pc])"};
  CHECK(audited.codes() == Codes{Code::handicap_not_placed});
  CHECK(audited.record.findings[0].detail == "pddp");
  CHECK(audited.audit.played->tally.setup_black == 2);
  CHECK_FALSE(audited.audit.position->is_empty(audited.audit.position->at(15, 3)));
}

TEST_CASE("the third stone stands where nobody plays") {
  const Audited audited{"(;HA[3];W[dd];B[cc])"};
  CHECK(audited.codes() == Codes{Code::handicap_not_placed});
  CHECK(audited.record.findings[0].detail == "pddppp");
}

TEST_CASE("where no stones make sense, that is told once, and nothing of its consequences") {
  const Audited audited{"(;HA[2]RE[W+R];W[pd];B[dp];W[pd];B[aa];W[bb])"};
  CHECK(audited.codes() == Codes{Code::handicap_unknown});
  CHECK(audited.audit.verdict.kind == Verdict::Kind::as_recorded);
  CHECK(audited.audit.played->tally.setup_black == 0);
}

// . X . O .
// . X . O .    Without the handicap stones, which stand nobody knows where.
// . X . O .
// . X . O .
// . X . O .
TEST_CASE("a position that lacks its handicap stones is not counted") {
  const std::string moves = ";W[da];B[ba];W[db];B[bb];W[dc];B[bc];W[dd];B[bd];W[de];B[be];W[];B[])";
  const Score lacks = testing::score("(;SZ[5]PB[x]KM[0]RE[B+3]HA[2]" + moves);
  CHECK_FALSE(lacks.difference.has_value());
  CHECK_FALSE(lacks.agrees.has_value());
  CHECK_FALSE(lacks.reason.empty());
  CHECK(testing::score("(;SZ[5]PB[x]KM[0]RE[B+3]" + moves).agrees == false);
}

TEST_CASE("stones that are there, or were played in turn, are not supplied") {
  CHECK(Audited{"(;HA[2]AB[pd][dp];W[dd])"}.codes().empty());
  CHECK(Audited{"(;HA[2];B[pd];B[dp];W[dd])"}.codes().empty());
  CHECK(Audited{"(;HA[2];B[pd];W[dd])"}.codes() == Codes{Code::handicap_stones});
  CHECK(Audited{"(;HA[0];B[pd];W[dd])"}.codes().empty());
}

TEST_CASE("three stones on star points before White moves are a handicap, and no double move") {
  const Audited audited{"(;RE[B+R];B[dd];B[pp];B[dp];W[qd];B[nc])"};
  CHECK(audited.codes() == Codes{Code::handicap_stones});
  CHECK(audited.record.findings[0].other == 3);
  CHECK(audited.audit.verdict.kind == Verdict::Kind::as_recorded);
  CHECK(Audited{"(;HA[0];B[dd];B[pp];B[dp];B[pd];W[qc])"}.codes() == Codes{Code::handicap_stones});
  // Two may be a lost move of White.
  CHECK(Audited{"(;B[dd];B[pp];W[dp])"}.codes() == Codes{Code::double_move});
  CHECK(Audited{"(;B[dd];B[pp];B[cq];W[qd])"}.codes() == Codes{Code::double_move});
  // Nor is one stone, however often it is played.
  CHECK(Audited{"(;B[dd];B[dd];B[dd];W[qd])"}.codes() == Codes{Code::occupied_point});
  CHECK(Audited{"(;W[dd];W[pp];W[dp];B[qd])"}.codes() ==
        Codes{Code::wrong_first_player, Code::double_move});
  CHECK(Audited{"(;AB[jj];B[dd];B[pp];B[dp];W[qd])"}.codes() == Codes{Code::double_move});
  CHECK(Audited{"(;B[dd];B[pp];B[dp];W[qd];W[cf])"}.codes() ==
        Codes{Code::handicap_stones, Code::double_move});
  // The main line says it, for all variations.
  CHECK(Audited{"(;B[dd](;B[pp];B[dp];W[qd])(;B[pp];W[qd])(;W[pp];W[dp]))", true}.codes() ==
        Codes{Code::handicap_stones, Code::double_move});
}

TEST_CASE("rules that nobody knows are told, and judged by the default") {
  const Audited audited{"(;RU[Uchikomi];B[pd])"};
  CHECK(audited.codes() == Codes{Code::fact_unreadable});
  CHECK(audited.audit.rules_from == RulesFrom::fallback);
}

TEST_CASE("variations have no say in where the stones stand") {
  for (const bool variations : {false, true}) {
    for (const auto text : {"(;HA[2](;W[dd];B[pp])(;W[pd]))", "(;HA[2];W[dd](;B[pp])(;B[dp]))",
                            "(;HA[2];W[dd](;B[pp]);W[dd])"}) {
      INFO(text);
      const Audited audited{text, variations};
      CHECK(audited.record.findings.front().code == Code::handicap_not_placed);
      CHECK(audited.audit.played->tally.setup_black == 2);
    }
  }
}
