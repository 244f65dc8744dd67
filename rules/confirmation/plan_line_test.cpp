// What people are shown of a plan: is it play on the board, and does it keep the strings?
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/plan_boards_test.hpp"
#include "rules/confirmation/proof_walk_test.hpp"
#include "testdata/number_in.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using namespace sgfaudit::rules::confirmation;
using namespace sgfaudit::testing;
using Kind = HypotheticalMove::Kind;
using Note = ProofTree::Note::Kind;

namespace {

std::string line_text(const std::vector<HypotheticalMove>& line, int width) {
  std::string text;
  for (const HypotheticalMove& m : line) text += (text.empty() ? "" : " ") + move_text(m, width);
  return text;
}

// Of the string at a point, what the confirmation of a board without other strings in doubt says.
struct Shown {
  std::vector<std::vector<int>> parts;
  std::vector<std::vector<int>> pairs;
  std::string line;
};

Shown shown(const Rows& rows, int point) {
  PlanOptions options;
  const Position position = board(rows, options);
  const Confirmation c = confirm(position);
  const StringReport& s = c.strings[u(c.string_at[u(point)])];
  REQUIRE(s.status == Status::uncapturable);
  REQUIRE(s.kept_by);
  Shown result{{}, {}, line_text(s.line, position.width)};
  const Plan& plan = c.plans[u(s.kept_by->plan)];
  for (const int i : s.kept_by->parts) result.parts.push_back(plan.parts[u(i)].points);
  for (const int i : s.kept_by->pairs) {
    result.pairs.push_back({plan.pairs[u(i)].points[0], plan.pairs[u(i)].points[1]});
  }
  return result;
}

// Answers as the trees of a plan and its pairs say.
class Follower {
 public:
  explicit Follower(const Plan& plan) : plan_(plan), at_(plan.parts.size(), 0) {}

  // Nothing where a tree goes on but does not have this play, and it cuts no pair.
  std::optional<HypotheticalMove> answer(const HypotheticalMove& move, const Board& board) {
    HypotheticalMove otherwise{plan_.player, Kind::pass, -1};
    for (const Plan::Pair& pair : plan_.pairs) {
      for (const int one : {0, 1}) {
        const int other = pair.points[1 - one];
        const bool empty = board.is_empty(board.at_number(other));
        if (move.kind == Kind::play && move.point == pair.points[one] && empty) {
          otherwise = {plan_.player, Kind::play, other};
        }
      }
    }
    for (std::size_t i = 0; i < plan_.parts.size(); ++i) {
      const std::vector<int>& points = plan_.parts[i].points;
      if (std::find(points.begin(), points.end(), move.point) == points.end()) continue;
      const ProofTree& tree = plan_.parts[i].tree;
      int& n = at_[i];
      n = followed(tree, n);
      if (n < 0) return std::nullopt;
      for (const auto& note : tree.nodes[u(n)].notes) {
        if (note.kind != Note::later || note.value != move.point) continue;
        n = beyond;
        if (note.answer < 0) return HypotheticalMove{plan_.player, Kind::pass, -1};
        return HypotheticalMove{plan_.player, Kind::play, note.answer};
      }
      if (is_cut(tree, n)) return std::nullopt;
      if (tree.nodes[u(n)].next.empty()) {
        const int told = told_at_end(tree.nodes[u(n)], move.point, board);
        if (told < 0 || move.kind != Kind::play) return otherwise;
        return HypotheticalMove{plan_.player, Kind::play, told};
      }
      const int child = child_by(tree, n, move);
      if (child < 0 && (move.kind == Kind::ko_pass || otherwise.kind == Kind::play)) {
        return otherwise;
      }
      if (child < 0) return std::nullopt;
      n = followed(tree, child);
      if (is_cut(tree, n)) return std::nullopt;
      const std::vector<int>& answers = tree.nodes[u(n)].next;
      if (answers.empty()) return otherwise;
      CHECK(answers.size() == 1);
      n = answers.front();
      const HypotheticalMove& told = tree.nodes[u(n)].move;
      if (otherwise.kind == Kind::play) CHECK(told.point == otherwise.point);
      return told;
    }
    return otherwise;
  }

 private:
  // Those of parts that are cleared may be too long to be written out.
  static bool is_cut(const ProofTree& tree, int n) {
    return !tree.complete && tree.nodes[u(n)].next.empty() && tree.nodes[u(n)].notes.empty();
  }
  // The answer that a tree names where it ends, or -1.
  static int told_at_end(const ProofTree::Node& end, int point, const Board& board) {
    const auto is_open = [&](int p) { return board.is_empty(board.at_number(p)); };
    for (const auto& note : end.notes) {
      if (note.kind != Note::pair && note.kind != Note::reserve) continue;
      if (note.value == point && is_open(note.answer)) return note.answer;
      if (note.kind == Note::pair && note.answer == point && is_open(note.value)) return note.value;
    }
    return -1;
  }
  static int child_by(const ProofTree& tree, int n, const HypotheticalMove& move) {
    for (const int child : tree.nodes[u(n)].next) {
      const HypotheticalMove& m = tree.nodes[u(child)].move;
      if (m.kind == move.kind && m.point == move.point) return child;
    }
    return -1;
  }
  static int followed(const ProofTree& tree, int n) {
    if (n < 0) return n;
    for (const auto& note : tree.nodes[u(n)].notes) {
      if (note.kind == Note::see || note.kind == Note::repeats) return note.value;
    }
    return n;
  }

  // After an answer to a play that is made later than the tree can show it.
  static constexpr int beyond = -1;

  const Plan& plan_;
  std::vector<int> at_;  // by part, where its tree has been followed to
};

Play begin(const Position& position, Color mover) {
  Play play;
  play.board.reset(position.width, position.height);
  play.board.set_stones(position.at);
  play.mover = mover;
  return play;
}

bool all_stand(const Play& play, const Settled& strings, const Plan& plan) {
  for (std::size_t s = 0; s < strings.strings.size(); ++s) {
    for (const int p : strings.strings[s].points) {
      if (plan.keeps[s] && play.board.color(play.at(p)) != plan.player) return false;
    }
  }
  return true;
}

// A random move that the rules allow: mostly where the plan says something, or a pass for a ko.
std::optional<HypotheticalMove> random_move(const Play& play, const Plan& plan) {
  std::vector<int> points;
  for (const auto& part : plan.parts) {
    points.insert(points.end(), part.points.begin(), part.points.end());
  }
  for (const auto& pair : plan.pairs) points.insert(points.end(), pair.points, pair.points + 2);
  for (int tries = 0; tries < 50; ++tries) {
    HypotheticalMove move{play.mover, Kind::play, random(play.width() * play.board.height())};
    if (random(4)) move.point = points[u(random(static_cast<int>(points.size())))];
    if (!play.taken_by.empty() && random(3) == 0) {
      move = {play.mover, Kind::ko_pass, play.taken_by.begin()->first};
    }
    Play after = play;
    if (after.make(move)) return move;
  }
  return std::nullopt;
}

struct Random {
  Position position;
  Settled strings;
  Plan plan;
  std::string text;
};

// A random board and a plan that keeps something there with no settled string.
Random random_plan() {
  for (;;) {
    PlanOptions options;
    options.tree_limit = 3000;
    Random r;
    const Rows rows = random_rows(random(4));
    r.position = board(rows, options);
    r.strings = settle(r.position);
    if (!is_legal(r.position, r.strings)) continue;
    give_up(r.strings, options);
    r.plan = find_plan(r.position, r.strings, random(2) ? Color::black : Color::white, options);
    for (const std::string& row : rows) r.text += "\n" + row;
    for (std::size_t s = 0; s < r.strings.strings.size(); ++s) {
      if (r.plan.keeps[s] && !r.strings.strings[s].settled) return r;
    }
  }
}

}  // namespace

// Four points in a row are two eyes, if the play at one of the two in the middle is answered at the
// other.
TEST_CASE("a string that lives in a part is shown by the play there and its answer") {
  const Rows rows{"....XO...", "XXXXXO...", "OOOOOO...", ".........", ".........",
                  ".........", ".........", ".........", "........."};
  const Shown s = shown(rows, 4);
  CHECK(s.parts == std::vector<std::vector<int>>{{0, 1, 2, 3}});
  CHECK(s.pairs.empty());
  INFO(s.line);
  CHECK((s.line == "W[ba] B[ca]" || s.line == "W[ca] B[ba]"));
}

// An eye each, in which White cannot play, and two common liberties: White's stone at one of them
// is answered at the other.
TEST_CASE("strings that two common liberties join are shown by the play at one of them") {
  const Rows rows{".X.X.XO..", "XX.XXXO..", "OOOOOOO..", ".........", ".........",
                  ".........", ".........", ".........", "........."};
  const Shown s = shown(rows, 1);
  CHECK(s.parts == std::vector<std::vector<int>>{{0}, {4}});
  CHECK((s.pairs == std::vector<std::vector<int>>{{2, 11}} ||
         s.pairs == std::vector<std::vector<int>>{{11, 2}}));
  CHECK((s.line == "W[ca] B[cb]" || s.line == "W[cb] B[ca]"));
}

// Two eyes of one point need no answer.
TEST_CASE("where no play needs an answer there is no line") {
  const Rows rows{".X.XO....", "XXXXO....", "OOOOO....", ".........", ".........",
                  ".........", ".........", ".........", "........."};
  PlanOptions options;
  const Position position = board(rows, options);
  const Plan plan = find_plan(position, settle(position), Color::black, options);
  REQUIRE(plan.keeps[0]);
  std::vector<HypotheticalMove> line;
  const KeptBy kept = kept_by(OnBoard(position), settle(position).string_at, plan, 0, line);
  CHECK(kept.parts.size() == 2);
  CHECK(line.empty());
}

TEST_CASE("the lines of a plan are play by the rules, and each answer is the plan's") {
  rng.seed(31);
  long lines = 0, moves = 0, cut = 0;
  for (int done = 0; done < number_in("SGFAUDIT_PLANS_TO_FOLLOW", 400); ++done) {
    const Random r = random_plan();
    INFO(r.text);
    const OnBoard start(r.position);
    for (std::size_t s = 0; s < r.strings.strings.size(); ++s) {
      if (!r.plan.keeps[s]) continue;
      std::vector<HypotheticalMove> line;
      const KeptBy kept = kept_by(start, r.strings.string_at, r.plan, static_cast<int>(s), line);
      CHECK_FALSE(kept.parts.empty());
      INFO(line_text(line, r.position.width));
      Play play = begin(r.position, opponent(r.plan.player));
      Follower follower(r.plan);
      REQUIRE(line.size() % 2 == 0);
      for (std::size_t i = 0; i < line.size(); i += 2) {
        REQUIRE(play.make(line[i]));
        const auto answer = follower.answer(line[i], play.board);
        if (!answer) {
          ++cut;
          break;
        }
        CHECK(move_text(*answer, r.position.width) == move_text(line[i + 1], r.position.width));
        REQUIRE(play.make(line[i + 1]));
        CHECK(all_stand(play, r.strings, r.plan));
      }
      ++lines;
      moves += static_cast<long>(line.size());
    }
  }
  CHECK(lines > 500);
  CHECK(moves > 1000);
  CHECK(cut < lines / 100);
}

// White can take a ko in Black's corner, and retake it; Black cannot take all of his stones there.
TEST_CASE("the opponent retakes a ko after a pass for it, which is answered by a pass") {
  const Rows rows{"XX.o.", ".XX..", ".XX..", ".XXX.", "OOOOO", ".OOOO", "OOOOO", ".OOOO"};
  PlanOptions options;
  options.tree_limit = 3000;
  const Position position = board(rows, options);
  const Plan plan = find_plan(position, settle(position), Color::black, options);
  int passes = 0;
  for (const Plan::Part& part : plan.parts) {
    const auto& nodes = part.tree.nodes;
    for (const ProofTree::Node& node : nodes) {
      if (node.move.kind != Kind::ko_pass || node.move.color != Color::white) continue;
      ++passes;
      REQUIRE(node.next.size() == 1);
      const ProofTree::Node& answer = nodes[u(node.next[0])];
      CHECK(answer.move.kind == Kind::pass);
      REQUIRE(answer.next.size() == 1);
      const HypotheticalMove& retaking = nodes[u(answer.next[0])].move;
      CHECK(retaking.kind == Kind::play);
      CHECK(retaking.point == node.move.point);
    }
  }
  CHECK(passes > 0);
}

TEST_CASE("every variation of a plan is play by the rules, and loses no string that it keeps") {
  rng.seed(32);
  long nodes = 0;
  for (int done = 0; done < number_in("SGFAUDIT_PLANS_TO_FOLLOW", 400); ++done) {
    const Random r = random_plan();
    INFO(r.text);
    for (const Plan::Part& part : r.plan.parts) {
      REQUIRE((part.tree.complete || part.cleared));
      const auto visit = [&](const auto& self, int n, const Play& play) -> void {
        const ProofTree::Node& node = part.tree.nodes[u(n)];
        CHECK((!node.next.empty() || !node.notes.empty() || !part.tree.complete));
        for (const int child : node.next) {
          const HypotheticalMove& move = part.tree.nodes[u(child)].move;
          Play after = play;
          REQUIRE(after.make(move));
          CHECK(all_stand(after, r.strings, r.plan));
          ++nodes;
          self(self, child, after);
        }
      };
      visit(visit, 0, begin(r.position, opponent(r.plan.player)));
    }
  }
  CHECK(nodes > 3000);
}

// The opponent plays anywhere; who answers as it is written keeps what is said to be kept.
TEST_CASE("who answers by the variations of a plan keeps its strings against any play") {
  rng.seed(33);
  long games = 0, moves = 0, left = 0;
  for (int done = 0; done < number_in("SGFAUDIT_PLANS_TO_FOLLOW", 2000); ++done) {
    const Random r = random_plan();
    INFO(r.text);
    for (int k = 0; k < 10; ++k) {
      ++games;
      Play play = begin(r.position, opponent(r.plan.player));
      Follower follower(r.plan);
      std::vector<HypotheticalMove> game;
      for (int turn = 0; turn < 40; ++turn) {
        const auto move = random_move(play, r.plan);
        if (!move) break;
        play.make(*move);
        game.push_back(*move);
        const auto answer = follower.answer(*move, play.board);
        if (!answer) {
          ++left;
          break;
        }
        game.push_back(*answer);
        ++moves;
        INFO(line_text(game, r.position.width));
        REQUIRE(play.make(*answer));
        REQUIRE(all_stand(play, r.strings, r.plan));
      }
    }
  }
  INFO(games << " games, " << moves << " moves, " << left << " left the variations");
  if (number_in("SGFAUDIT_PLANS_TO_FOLLOW", 0)) {
    WARN(games << " games, " << moves << " moves, " << left << " left the variations");
  }
  CHECK(moves > 10'000);
  CHECK(left < games / 10);
}
