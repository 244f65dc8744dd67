// Variations: each line of play is judged by itself, and told once.
#include "rules/replay.hpp"

#include <algorithm>
#include <array>

#include <catch2/catch.hpp>

#include "rules/oracle_test.hpp"
#include "testdata/board_text.hpp"
#include "testdata/random_game.hpp"
#include "testdata/reading.hpp"

using namespace sgfaudit;
using namespace sgfaudit::testing;

namespace {

constexpr auto empty5 = "..... ..... ..... ..... .....";
constexpr auto ko = ".XO.. XO.O. .XO.. ..... .....";

std::string found(std::string_view diagram, std::string_view line) {
  return Audited(diagram, line).findings();
}

}  // namespace

TEST_CASE("findings of a variation carry its number in file order; the main line has 0") {
  CHECK(found(empty5, "Baa ( Waa ) ( Bbb ) ( Wcc ( Wdd ) ( Bcc ) )") ==
        "occupied-point 2 W; double-move 2 B x2 v1; double-move 3 W x2 v3; occupied-point 3 B v4");
}

TEST_CASE("moves behind a variation, without a parenthesis, have a number of their own") {
  CHECK(found(empty5, "Baa ( Wbb ) Baa ( Wcc ( Bbb ) Wcc )") ==
        "occupied-point 2 B v1; occupied-point 4 W v4");
}

TEST_CASE("every variation starts from the position at its branch") {
  CHECK(found(empty5, "Baa ( Wbb Bcc ) ( Wbb Bcc ) ( Wcc Bbb )").empty());
  CHECK(found(ko, "Bee ( Wae Bcb Wdd ) ( Wae Bcb Wdd ( Bbb ) ( Bde Wbb ) )").empty());
}

TEST_CASE("a ko is prohibited in each variation that begins with the recapture") {
  CHECK(found(ko, "Bcb ( Wee Baa Wbb ) ( Wbb ) ( Wee Wbb ) ( Wbb )") ==
        "ko-recapture 2 W v1; double-move 3 W x2 v2; ko-recapture 2 W v3");
}

TEST_CASE("where the player to move may not take a ko back is known at the end of the main line") {
  CHECK(Audited(ko, "Bcb").played().ko == board_of(ko).at(1, 1));
  CHECK(Audited(ko, "Wee ( Bcb ) ( Baa )").played().ko == board_of(ko).at(1, 1));
  CHECK(Audited(ko, "Bcb Wee").played().ko == rules::no_point);
}

TEST_CASE("a slip of the parent line is not told again in its variations") {
  CHECK(found(empty5, "Baa Waa ( Bbb ) ( Bcc ) ( Bdd )") == "occupied-point 2 W");
  CHECK(found(empty5, "Baa ( Wbb ) ( Waa ( Bcc ) ( Bdd ) )") == "occupied-point 2 W v1");
}

TEST_CASE("a slip in a variation is its own, also where it follows on one of the parent line") {
  CHECK(found(empty5, "Baa Waa ( Baa Wcc ) ( Baa Wcc )") ==
        "occupied-point 2 W x2; occupied-point 3 B v1");
  CHECK(found(empty5, "Baa Bbb ( Bcc ) ( Bdd ) ( Wdd )") ==
        "double-move 2 B x3; double-move 3 B x2 v1");
}

TEST_CASE("the final position, the tally and the verdict are those of the main line") {
  const Audited game(empty5, "Baa ( Wbb Bcc ) ( Waa Bdd Wee Bde )");
  CHECK(game.board() == drawn("X.... .O... ..X.. ..... ....."));
  CHECK(game.played().tally.moves == 3);
  CHECK_FALSE(game.played().violation);
  CHECK(game.findings() == "occupied-point 2 W v1");
}

TEST_CASE("setup in a variation counts only there, also at its end") {
  CHECK(found(empty5, "Baa ( Wbb Bcc ) ( Wdd -aa Bee ) ( Wee Baa )") ==
        "stone-moved 2 B v1; occupied-point 3 B v2");
  CHECK(found(empty5, "Baa ( Wbb ) ( Wdd -aa )") == "stone-moved 2 B v1");
  CHECK(found(empty5, "Baa ( Wbb ) ( Wdd -aa") == "stone-moved 2 B v1");  // never closed
}

TEST_CASE("setup right before the branch holds for every variation") {
  CHECK(found(empty5, "Baa Wbb -bb ( Wcc ) ( Wdd ) ( Bee )") == "stone-moved 2 W");
  CHECK(found(ko, "Bcb +Bee ( Wbb ) ( Wbb )") == "stone-moved 1 B");
  CHECK(found("XO. ... ..O", "+Wab ( Bcb ) ( Bbc Waa )") ==
        "stones-without-liberty 0 B; occupied-point 2 W v1");
}

TEST_CASE("a repetition is told in the variation in which it is played") {
  constexpr auto life = "..O.X.";
  CHECK(found(life, "Baa Wda ( Bba ) ( Bba Wca )") == "whole-board-repetition 4 W x4 v1");
  CHECK(found(life, "Baa Wda Bba Wca ( Baa ) ( Baa Wda )") == "whole-board-repetition 4 W x4");
  CHECK(found(life, "( Baa Wda Bba ) ( Baa Wda Bba Wca )") == "whole-board-repetition 4 W x4 v1");
}

TEST_CASE("play after the stop in a variation says nothing of the game") {
  CHECK(found(empty5, "Baa Wbb B W ( ) ( Bcc )").empty());
  CHECK(Audited(empty5, "Baa Wbb B W ( ) ( Bcc )").played().ends_with_two_passes);
}

namespace {

// A tree of play: each branch is a list of moves and what follows on it.
struct Branch {
  std::vector<sgf::Action> moves;
  std::vector<Branch> children;
};

Branch random_branch(RandomGame& random, rules::Stepper stepper, Color player, int depth) {
  Branch branch;
  for (std::uint32_t i = random.below(12); i != 0; --i) {
    branch.moves.push_back(random.move(stepper, player));
    player = branch.moves.back().color;
    stepper.take(branch.moves.back());
  }
  if (depth == 0) return branch;
  for (std::uint32_t i = random.below(4); i != 0; --i) {
    branch.children.push_back(random_branch(random, stepper, player, depth - 1));
  }
  return branch;
}

void write(const Branch& branch, sgf::GameRecord& record) {
  const auto push = [&](sgf::Action action) {
    action.offset = record.actions.size() + 1;
    action.node = ++record.nodes;
    record.actions.push_back(action);
  };
  for (const auto& move : branch.moves) push(move);
  for (const auto& child : branch.children) {
    push(action_of("("));
    write(child, record);
    push(action_of(")"));
  }
}

struct Told {
  std::uint32_t variation;
  Oracle::Slip slip;
  bool operator==(const Told&) const = default;
};

// Each line replayed from the start by the oracle; of what it finds, what lies in its last branch.
class TreeOracle {
 public:
  TreeOracle(int width, int height) : width_(width), height_(height) {}

  std::vector<Told> told;

  void main_line(const Branch& branch) {
    std::vector<const Branch*> chain{&branch};
    while (!chain.back()->children.empty()) chain.push_back(&chain.back()->children.front());
    for (const Branch* part : chain) add(part->moves, false);
    judge(0, 0);
    // The variations follow from the last branching on, as they do in the file.
    for (auto part = chain.rbegin(); part != chain.rend(); ++part) {
      path_.resize(path_.size() - (*part)->moves.size());
      add((*part)->moves, false);
      const std::size_t end = path_.size();
      for (std::size_t i = 1; i < (*part)->children.size(); ++i) variation((*part)->children[i]);
      path_.resize(end - (*part)->moves.size());
    }
  }

 private:
  struct Step {
    sgf::Action action;
    bool new_run;
  };
  void add(const std::vector<sgf::Action>& moves, bool new_run) {
    for (const auto& move : moves) {
      path_.push_back({move, new_run});
      new_run = false;
    }
  }
  void judge(std::uint32_t number, std::size_t from) {
    Oracle oracle(width_, height_);
    for (const Step& step : path_) oracle.move(step.action, step.new_run);
    for (const auto& slip : oracle.slips()) {
      if (slip.move > from) told.push_back({number, slip});
    }
  }
  void variation(const Branch& branch) {
    const std::size_t from = path_.size();
    add(branch.moves, true);
    judge(++number_, from);
    const std::size_t end = path_.size();
    for (const Branch& child : branch.children) {
      variation(child);
      path_.resize(end);
    }
    path_.resize(from);
  }

  int width_, height_;
  std::vector<Step> path_;
  std::uint32_t number_ = 0;
};

}  // namespace

TEST_CASE("a tree has the findings of its lines, each replayed by itself by the oracle") {
  RandomGame random(19490000);
  rules::Auditor auditor;
  std::size_t compared = 0, in_variations = 0;
  for (int i = 0; i < 3000; ++i) {
    sgf::GameRecord record;
    record.width = static_cast<int>(1 + random.below(5));
    record.height = static_cast<int>(1 + random.below(5));
    record.result.kind = sgf::Result::Kind::resignation;  // after two passes play was resumed
    const Branch tree = random_branch(random, {record.width, record.height}, Color::white, 4);
    write(tree, record);
    TreeOracle oracle(record.width, record.height);
    oracle.main_line(tree);
    auditor.run(record);

    std::array<std::size_t, code_count> count{};
    std::vector<Told> expected, replayed;
    for (const Told& told : oracle.told) {
      if (++count[static_cast<std::size_t>(told.slip.code)] <= FindingList::most) {
        expected.push_back(told);
      }
    }
    for (const Finding& f : record.findings) {
      if (count[static_cast<std::size_t>(f.code)] == 0) continue;
      replayed.push_back({f.variation, {f.code, f.move, f.color, f.count, f.other}});
      in_variations += f.variation != 0;
    }
    if (replayed != expected) {
      std::string text;
      for (const Told& t : expected) {
        text += std::string(reports::entry(t.slip.code).name) + ' ' + std::to_string(t.slip.move) +
                " v" + std::to_string(t.variation) + " x" + std::to_string(t.slip.count) + "; ";
      }
      FAIL("tree " << i << "\nreplay: " << told(record.findings) << "\noracle: " << text);
    }
    compared += expected.size();
  }
  CHECK(compared > 10000);
  CHECK(in_variations > 5000);
}

TEST_CASE("the main line is judged the same with variations and without") {
  RandomGame random(7);
  rules::Auditor auditor;
  for (int i = 0; i < 300; ++i) {
    sgf::GameRecord record, main;
    record.width = main.width = record.height = main.height = 4;
    Branch tree = random_branch(random, {4, 4}, Color::white, 3);
    write(tree, record);
    for (Branch* branch = &tree;; branch = &branch->children.front()) {
      if (branch->children.empty()) break;
      branch->children.resize(1);
    }
    write(tree, main);
    std::erase_if(main.actions, [](const sgf::Action& a) { return a.is_branch(); });
    const std::string position = draw(*auditor.run(main).position);
    const auto audit = auditor.run(record);
    CHECK(draw(*audit.position) == position);
    std::erase_if(record.findings, [](const Finding& f) { return f.variation != 0; });
    CHECK(told(record.findings) == told(main.findings));
  }
}

TEST_CASE("a comb of 100,000 nested variations, with a leaf at each level, is replayed") {
  constexpr std::uint32_t levels = 100'000;
  // Eternal life in the corner, for ever; each leaf is a stone on an occupied point.
  static constexpr std::array<std::string_view, 4> life{"Baa", "Wda", "Bba", "Wca"};
  auto record = record_of("..O.X....... OOXX........ ............ ............ ............", "");
  record.width = record.height = 19;
  const auto push = [&](std::string_view word) {
    record.actions.push_back(action_of(word));
    record.actions.back().node = ++record.nodes;
    record.actions.back().offset = record.nodes;
  };
  for (std::uint32_t i = 0; i < levels; ++i) {
    push("(");
    push(life[i % 4]);
  }
  for (std::uint32_t i = levels; i-- != 0;) {
    push(")");
    push("(");
    push(i % 2 == 0 ? "Bab" : "Wab");
    push(")");
  }
  const Audited game(std::move(record));
  CHECK(game.played().tally.moves == levels);
  REQUIRE(game.record.findings.size() == 1 + FindingList::most);
  CHECK(game.record.findings[0].code == Code::whole_board_repetition);
  CHECK(game.record.findings[1].code == Code::occupied_point);
  CHECK(game.record.findings[1].move == levels);
  CHECK(game.record.findings.back().variation == FindingList::most);
  CHECK(game.record.findings.back().suppressed == levels - FindingList::most);
}

TEST_CASE("behind each of 1,300 nested variations the board is that of its branch") {
  constexpr int levels = 1300;
  sgf::GameRecord record;
  record.width = record.height = 52;
  const auto push = [&](sgf::Action action) {
    action.node = ++record.nodes;
    action.offset = record.nodes;
    record.actions.push_back(action);
  };
  // Nothing is captured: every second column stays empty.
  const auto play = [&](int level, int number) {
    sgf::Action action = action_of(level % 2 == 0 ? "Baa" : "Waa");
    action.x = static_cast<std::uint8_t>(number % 26 * 2);
    action.y = static_cast<std::uint8_t>(number / 26);
    push(action);
  };
  // On the point of the last move, which is occupied, and on that of the next, which is empty.
  const auto leaves = [&](int level) {
    for (const int number : {level - 1, level}) {
      push(action_of("("));
      play(level, number);
      push(action_of(")"));
    }
  };
  play(0, 0);
  for (int level = 1; level < levels; ++level) {
    leaves(level);
    push(action_of("("));
    play(level, level);
  }
  for (int level = levels; level-- > 1;) {
    push(action_of(")"));
    leaves(level);
  }
  const Audited game(std::move(record));
  REQUIRE(game.record.findings.size() == FindingList::most);
  for (const Finding& f : game.record.findings) CHECK(f.code == Code::occupied_point);
  CHECK(game.record.findings.back().suppressed == 2 * (levels - 1) - FindingList::most);
}

TEST_CASE("what is played again on the way back from many variations is not told again") {
  constexpr std::uint32_t levels = 3000;
  // All but the first move of the main line are on an occupied point; the leaves are legal.
  std::string line;
  for (std::uint32_t i = 0; i < levels; ++i) line += i % 2 == 0 ? "( Baa " : "( Waa ";
  for (std::uint32_t i = levels; i-- != 0;) line += i % 2 == 0 ? ") ( Bbb ) " : ") ( Wbb ) ";
  CHECK(found("... ... ...", line) == "occupied-point 2 W x2999");
}

TEST_CASE("from the text of a record to its findings, with variations") {
  auto game = read_all("(;SZ[5];B[aa](;W[bb];B[bb])(;W[aa];B[cc](;W[cc])(;B[dd])))", 0, true);
  rules::Auditor auditor;
  auto record = game.games.at(0).record;
  auditor.run(record);
  CHECK(told(record.findings) ==
        "occupied-point 3 B; occupied-point 2 W v1; occupied-point 4 W v2; double-move 4 B x2 v3");
  CHECK(record.findings[0].offset == 23);
}

TEST_CASE("stones without a liberty are told where their setup begins") {
  const std::string text = "(;SZ[5];B[ee];W[dd];C[x]AB[ba][ab]AW[aa];B[cc])";
  auto game = read_all(text);
  rules::Auditor auditor;
  auto record = game.games.at(0).record;
  auditor.run(record);
  const auto& findings = record.findings;
  const auto told_of = std::find_if(findings.begin(), findings.end(), [](const Finding& f) {
    return f.code == Code::stones_without_liberty;
  });
  REQUIRE(told_of != findings.end());
  CHECK(told_of->offset == text.find("ba"));
}
