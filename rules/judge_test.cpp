// The same is found of a position however it lies, and whoever has the black stones.
#include "rules/judge.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/on_board.hpp"
#include "rules/estimate/playout.hpp"
#include "rules/symmetry.hpp"
#include "testdata/board_text.hpp"
#include "testdata/number_in.hpp"
#include "testdata/random_plays.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using confirmation::check_plan;
using confirmation::check_proof;

namespace {

// All that was found in a view, a line a fact, told as the position lies without it.
class Told {
 public:
  Told(const Judged& judged, View view) : judged_(judged), back_(view.back()) {
    const Confirmation& c = judged.confirmation;
    say("reason " + std::string(judged.reason) + (judged.exact ? " exact" : ""));
    if (judged.sure) say("sure " + std::to_string(*judged.sure));
    for (int p = 0; p < points(); ++p) {
      const Color color = judged.board.color(judged.board.at_number(p));
      say("stone " + at(p) + letter(color));
    }
    for (const auto& move : judged.moves) {
      moves_ += letter(move.color) + at(judged.board.number_of(move.point)) +
                std::to_string(static_cast<int>(move.kind)) + " ";
    }
    for (const StringReport& s : c.strings) {
      for (const int p : s.points) {
        say("at " + at(p) + letter(s.color) + std::to_string(static_cast<int>(s.status)) +
            std::to_string(static_cast<int>(s.basis)) + (s.seki ? " seki" : "") +
            (s.removable ? " removable " : " ") + line_of(s.line));
      }
      for (const int p : s.searched) say("searched " + letter(s.color) + at(p));
      say("tree" + tree_of(s.tree));
    }
    for (const int player : {0, 1}) {
      const Color color = player == 0 ? Color::black : Color::white;
      const auto i = static_cast<std::size_t>(player);
      say("taken" + letter(color) + std::to_string(judged.taken[i]));
      for (const int p : c.territory[i]) say("territory " + letter(color) + at(p));
      for (const int p : c.eye_points[i]) say("eye point " + letter(color) + at(p));
    }
    for (const int p : c.dame) say("dame " + at(p));
    for (const int p : c.unclear) say("unclear " + at(p));
    for (const auto& plan : c.plans) {
      for (const auto& part : plan.parts) {
        for (const int p : part.points) say("part of " + letter(plan.player) + at(p));
        say("line" + line_of(part.line) + "; " + line_of(part.taking));
        say("tree of a part" + tree_of(part.tree));
      }
    }
    std::sort(facts_.begin(), facts_.end());
  }

  std::string text() const {
    std::string all = moves_ + '\n';
    for (const std::string& fact : facts_) all += fact + '\n';
    return all;
  }

 private:
  int points() const { return judged_.board.width() * judged_.board.height(); }
  void say(std::string fact) { facts_.push_back(std::move(fact)); }
  std::string at(int p) const {
    if (p < 0 || p >= points()) return "-";
    const Board& b = judged_.board;
    return std::to_string(turned(p, b.width(), b.height(), back_.turn)) + " ";
  }
  std::string letter(Color c) const {
    return std::string(1, ".BW"[static_cast<std::size_t>(back_.of(c))]);
  }
  std::string line_of(const std::vector<HypotheticalMove>& line) const {
    std::string text;
    for (const HypotheticalMove& move : line) {
      text +=
          ' ' + letter(move.color) + std::to_string(static_cast<int>(move.kind)) + at(move.point);
    }
    return text;
  }

  std::string tree_of(const ProofTree& tree) const {
    using Kind = ProofTree::Note::Kind;
    std::string text;
    for (const ProofTree::Node& node : tree.nodes) {
      text += line_of({node.move});
      for (const ProofTree::Note& note : node.notes) {
        const bool names_node = note.kind == Kind::repeats || note.kind == Kind::see;
        text += " " + std::to_string(static_cast<int>(note.kind)) + ":";
        text += (names_node ? std::to_string(note.value) : at(note.value)) + at(note.answer);
      }
      for (const int next : node.next) text += " >" + std::to_string(next);
    }
    return text;
  }

  const Judged& judged_;
  View back_;
  std::string moves_;
  std::vector<std::string> facts_;
};

void check_proofs(const Judged& judged) {
  const Board& b = judged.board;
  const Position position = position_of(b);
  for (const StringReport& s : judged.confirmation.strings) {
    if (s.proof) CHECK(check_proof(position, *s.proof).value_or("") == "");
  }
  for (const auto& plan : judged.confirmation.plans) {
    CHECK(check_plan(position, plan).value_or("") == "");
  }
}

// Returns how many strings were judged.
std::size_t check_all_views(const LastPosition& last, JudgeOptions options = {}) {
  const Ruleset& ruleset = *find_ruleset("japanese1989");
  options.proofs = true;
  options.tree_limit = 300;
  const Judged judged = judge(last, ruleset, options);
  check_proofs(judged);
  const std::string told = Told(judged, {}).text();
  for (const Symmetry turn : symmetries) {
    for (const bool recoloured : {false, true}) {
      const View view{turn, recoloured};
      const LastPosition there = in_view(last, view);
      // A position that looks the same in two views may be turned back by either.
      if (view != View{} && there.board.hash() == last.board.hash()) continue;
      const Judged found = judge(there, ruleset, options);
      check_proofs(found);
      CHECK(Told(found, view).text() == told);
    }
  }
  return judged.confirmation.strings.size();
}

// Of random play.
LastPosition random_game(estimate::Random& random) {
  LastPosition last;
  const int width = 5 + static_cast<int>(random.below(5));
  last.board.reset(width, 5 + static_cast<int>(random.below(5)));
  const std::uint64_t seed = 1 + random.below(1'000'000);
  const std::size_t without = 10 + random.below(20);
  for (const auto& play : testing::random_plays(last.board, seed, without)) {
    last.ko = ko_after(last.board, play.point, last.board.play(play.point, play.color));
    last.to_move = opponent(play.color);
  }
  return last;
}

}  // namespace

TEST_CASE("games are judged alike in all views, by proofs that hold there") {
  const long games = testing::number_in("SGFAUDIT_GAMES_TO_TURN", 6);
  estimate::Random random{1};
  std::size_t strings = 0;
  for (long game = 0; game < games; ++game) {
    CAPTURE(game);
    LastPosition last = random_game(random);
    last.breaks_off = game % 2 == 0;
    last.passed = !last.breaks_off;
    if (last.passed) last.ko = no_point;
    strings += check_all_views(last, {.budget = 20'000});
  }
  CHECK(strings > 2 * static_cast<std::size_t>(games));
}

// Black lives at the upper left by a plan, with two eyes and two points that join his strings.
TEST_CASE("diagrams are judged alike in all views") {
  LastPosition last;
  last.is_diagram = true;
  last.board = testing::board_of(
      ".X.X.XO.. XX.XXXO.. OOOOOOO.. ......... ......... ......... XXXXXX... OOOOOX... ....OX...");
  const JudgeOptions options{.budget = 20'000};
  CHECK(check_all_views(last, options) == 5);
  const Judged judged = judge(last, *find_ruleset("japanese1989"), options);
  CHECK_FALSE(judged.confirmation.plans.empty());
}

// All White's stones at the upper left lie in a territory that Black clears.
TEST_CASE("a game that both have passed is judged alike in all views") {
  LastPosition last;
  last.passed = true;
  last.board = testing::board_of("...X.XO .O.XXXO XXXXOOO OOOO...");
  const JudgeOptions options{.budget = 500};  // too little for the whole area
  CHECK(check_all_views(last, options) == 4);
  const Judged judged = judge(last, *find_ruleset("japanese1989"), options);
  REQUIRE_FALSE(judged.confirmation.plans.empty());
  const auto& parts = judged.confirmation.plans[0].parts;
  CHECK(std::any_of(parts.begin(), parts.end(), [](const auto& part) { return part.cleared; }));
}

// Black has taken a ko, and three dame are open.
TEST_CASE("the last moves are the same in all views") {
  LastPosition last;
  last.breaks_off = true;
  last.to_move = Color::white;
  last.board = testing::board_of("..XX.OO.. ..XXXOO.. ..XX.XO.. ..XXXOO.. ..XX.OO.. ..XX.OO..");
  last.ko = last.board.at(4, 2);
  CHECK(check_all_views(last) == 2);
  const Judged judged = judge(last, *find_ruleset("japanese1989"), {});
  CHECK(judged.moves.size() == 4);
  CHECK(judged.sure == 1);
  // Else White may take it.
  last.ko = no_point;
  CHECK(judge(last, *find_ruleset("japanese1989"), {}).sure < 1);
}

// The stone at a4 was dead, and the record takes it off.
TEST_CASE("stones that a record takes off count alike in all views") {
  const auto judge_all = [](std::string_view diagram, Color taken) {
    LastPosition last;
    last.passed = true;
    last.board = testing::board_of(diagram);
    last.taken_off = {{last.board.at(0, 1), taken}};
    CHECK(check_all_views(last) == 3);
    return judge(last, *find_ruleset("japanese1989"), {});
  };
  const Judged black = judge_all(".XXO. .XXOO .XXO. XXXOO .XXO.", Color::white);
  CHECK(black.exact);
  CHECK(black.taken[0] == -1);
  CHECK(black.taken[1] == 0);
  const Judged white = judge_all(".OOX. .OOXX .OOX. OOOXX .OOX.", Color::black);
  CHECK(white.exact);
  CHECK(white.taken[0] == 0);
  CHECK(white.taken[1] == -1);
}
