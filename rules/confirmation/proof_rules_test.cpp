// The checker's rules, followed to the end in small areas: whatever a proof may say, of a claim and
// its contrary it can show only one.
#include "rules/confirmation/proof_rules.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/plan_boards_test.hpp"
#include "testdata/number_in.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;
using namespace sgfaudit::rules::confirmation::checking;
using testing::random;
using How = ProofStep::How;

namespace {

enum Who : std::size_t { the_attacker, the_defender };

// Of all states to which a proof might lead, for which player the checker would accept one.
class AllProofs {
 public:
  AllProofs(const Position& position, const Proof& claim) : rules_(position, claim) {
    At start;
    if (rules_.begin(start)) return;
    add(start);
    for (std::size_t i = 0; i < nodes_.size() && nodes_.size() < most; ++i) look_at(i);
    if (nodes_.size() >= most) nodes_.clear();
    for (const Who who : {the_attacker, the_defender}) {
      for (const int kind : {settling, claimed, after_capture, before_capture}) show(who, kind);
    }
  }

  bool is_game() const { return !nodes_.empty(); }
  bool shows(Who who) const { return nodes_[0].shown[who]; }

 private:
  static constexpr std::size_t most = 2000;
  // Play never leads back to a kind that stands in front of its own.
  enum Kind : int { settling, claimed, after_capture, before_capture };
  struct Choice {
    bool wins = false;        // at once
    bool parts = false;       // both must be won; the loser has better ways
    std::vector<int> to;      // all of them
    std::vector<int> claims;  // or one of them, of the defender
    bool must_meet_claims = false;
  };
  struct Node {
    At at;
    int kind = 0;
    bool shown[2] = {false, false};
    std::vector<Choice> choices;
    std::vector<int> areas;  // each alone
  };

  int add(const At& at) {
    const auto [it, added] = index_.try_emplace(at.key(), static_cast<int>(nodes_.size()));
    if (added) {
      Node node;
      node.at = at;
      node.kind = at.settling          ? settling
                  : at.target >= 0     ? claimed
                  : rules_.holding(at) ? after_capture
                                       : before_capture;
      nodes_.push_back(std::move(node));
    }
    return it->second;
  }

  void look_at(std::size_t i) {
    const At at = nodes_[i].at;
    std::vector<Choice> choices;
    std::vector<int> alone;
    const auto areas = rules_.open_areas(at);
    for (const Points& area : areas) {
      alone.push_back(add(rules_.look(at, area)));
      for (const int p : area) {
        add_move(at, How::play, p, choices);
        add_move(at, How::ko_pass, p, choices);
        for (int guard = 0; guard < rules_.size(); ++guard) add_parts(at, p, guard, choices);
      }
    }
    if (rules_.may_pass(at)) add_move(at, How::pass, -1, choices);
    nodes_[i].choices = std::move(choices);
    nodes_[i].areas = std::move(alone);
  }

  void add_move(const At& at, How how, int p, std::vector<Choice>& choices) {
    Next next;
    if (!rules_.follow(at, how, p, next)) return;
    Choice choice;
    choice.wins = next.captured || next.guard_lost;
    if (!choice.wins) {
      choice.to = {add(next.at)};
      const auto stones = [&](const At& s) {
        return std::ranges::count(s.board.stones, rules_.attacker());
      };
      choice.must_meet_claims = how == How::pass || stones(next.at) < stones(at);
      for (const int q : rules_.fresh(next.at)) {
        if (rules_.may_claim(next.at, q)) choice.claims.push_back(add(rules_.claim(next.at, q)));
      }
    }
    choices.push_back(std::move(choice));
  }

  void add_parts(const At& at, int p, int guard, std::vector<Choice>& choices) {
    for (const How how : {How::split, How::answer}) {
      At apart, rest;
      if (!rules_.split(at, how, p, guard, apart, rest)) continue;
      Choice choice;
      choice.parts = true;
      choice.to = {add(apart), add(rest)};
      choices.push_back(std::move(choice));
    }
  }

  bool is_shown(const Node& n, Who who) const {
    const auto shown = [&](int i) { return nodes_[u(i)].shown[who]; };
    const bool attacks = who == the_attacker;
    if (rules_.seen_won(n.at, attacks)) return true;
    const bool alone = rules_.holding(n.at) && !n.at.attacker_moves;
    if (n.at.attacker_moves == attacks) {
      return std::ranges::any_of(n.choices,
                                 [&](const Choice& c) {
                                   return c.wins || std::ranges::all_of(c.to, shown) ||
                                          (!attacks && std::ranges::any_of(c.claims, shown));
                                 }) ||
             (!attacks && alone && !n.at.settling && std::ranges::any_of(n.areas, shown));
    }
    if (alone && n.areas.size() > 1) return std::ranges::all_of(n.areas, shown);
    return std::ranges::all_of(n.choices, [&](const Choice& c) {
      const bool met = !alone || !c.must_meet_claims || std::ranges::all_of(c.claims, shown);
      return c.parts || (!c.wins && std::ranges::all_of(c.to, shown) && met);
    });
  }

  // Who has to reach something must get there; for the other, play without end is enough.
  void show(Who who, int kind) {
    const auto reaches = [&](const Node& n) {
      return rules_.attacker_reaches(n.at) == (who == the_attacker);
    };
    for (Node& n : nodes_) {
      if (n.kind == kind) n.shown[who] = !reaches(n);
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (Node& n : nodes_) {
        if (n.kind != kind || n.shown[who] == reaches(n)) continue;
        if (is_shown(n, who) == n.shown[who]) continue;
        n.shown[who] = !n.shown[who];
        changed = true;
      }
    }
  }

  ProofRules rules_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string, int> index_;
};

// That a string cannot be captured, or that new stones in some zone around it can.
Proof any_claim(const String& string, const std::vector<int>& area) {
  Proof claim;
  claim.attacker = opponent(string.color);
  claim.points = area;
  const bool with_zone = random(2) == 0;
  claim.aim = with_zone ? Proof::Aim::no_permanent : Proof::Aim::capture;
  for (int i = 0; i < static_cast<int>(area.size()); ++i) {
    const bool own = std::ranges::count(string.points, area[u(i)]) > 0;
    if (own) claim.string.push_back(i);
    if (with_zone && (own || random(3) > 0)) claim.zone.push_back(i);
  }
  return claim;
}

}  // namespace

TEST_CASE("the checker's rules show of a claim and its contrary only one") {
  testing::rng.seed(1);
  const char sides[] = {'X', 'O', '#'};
  const long most = testing::number_in("SGFAUDIT_CLAIMS_TO_PROVE", 120);
  long games = 0, won[2] = {0, 0};
  while (games < most) {
    testing::Rows rows(u(1 + random(3)), std::string(u(2 + random(2)), '.'));
    if (rows.size() * rows[0].size() > 6) continue;
    for (std::string& row : rows) {
      for (char& c : row) c = random(2) ? '.' : random(2) ? 'X' : 'O';
    }
    PlanOptions none;
    const Position position =
        testing::board(testing::walled(rows, sides[random(3)], sides[random(3)]), none);
    const Settled board = settle(position);
    if (!testing::is_legal(position, board)) continue;
    std::string all;
    for (const std::string& row : rows) all += row + ' ';
    for (const String& string : board.strings) {
      if (string.settled) continue;
      const AllProofs proofs(position,
                             any_claim(string, board.areas[u(board.area_at[u(string.points[0])])]));
      if (!proofs.is_game()) continue;
      ++games;
      INFO("string at " << string.points[0] << " in " << all);
      CHECK(proofs.shows(the_attacker) != proofs.shows(the_defender));
      ++won[proofs.shows(the_attacker) ? 0 : 1];
    }
  }
  CHECK(won[0] > most / 20);
  CHECK(won[1] > most / 20);
}

// Black's stones at (3,1) and (5,1) are joined at (4,1) or (3,2).
TEST_CASE("where one point of a pair is taken, the other is all that its owner may play") {
  PlanOptions options;
  options.proofs = true;
  const Position position =
      testing::board({"X.x.o.O", ".X.X.XX", "XX..XXX", "X.XXXXX", "..X.X.."}, options);
  const Plan plan = find_plan(position, settle(position), Color::black, options);
  int pairs = 0;
  for (const Plan::Part& part : plan.parts) {
    ProofRules rules(position, part.proof);
    At start;
    REQUIRE_FALSE(rules.begin(start));
    REQUIRE(start.attacker_moves);
    for (const auto& [one, two] : part.proof.pairs) {
      for (const auto& [cut, other] : {std::pair(one, two), std::pair(two, one)}) {
        Next taken, next;
        REQUIRE(rules.follow(start, How::play, cut, taken));
        REQUIRE_FALSE(taken.at.attacker_moves);
        CHECK_FALSE(rules.follow(taken.at, How::pass, -1, next));
        for (int p = 0; p < rules.size(); ++p) {
          CHECK(rules.follow(taken.at, How::play, p, next) == (p == other));
        }
        At passed = taken.at;  // his opponent is not bound
        passed.attacker_moves = true;
        CHECK(rules.follow(passed, How::pass, -1, next));
        CHECK(rules.follow(passed, How::play, other, next));
        ++pairs;
      }
    }
    // Liberties that the chains have elsewhere are the opponent's to take.
    const int elsewhere = rules.size() - 1;
    At own = start;
    own.attacker_moves = false;
    Next next;
    CHECK_FALSE(rules.follow(own, How::play, elsewhere, next));
  }
  CHECK(pairs > 0);
}
