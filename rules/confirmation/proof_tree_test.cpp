// Proof trees replayed move by move, by the board of the replay and an own reading of Article 7.2.
#include <algorithm>
#include <cstdlib>

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/proof_walk_test.hpp"
#include "testdata/positions.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using Note = ProofTree::Note::Kind;

TEST_CASE("every variation of a proof tree is play by Articles 3 to 5 and 7.2") {
  int trees = 0, nodes = 0;
  for (const auto& [file, position] : testing::positions()) {
    INFO(file);
    const Confirmation c = confirm(position, {.budget = 600'000, .tree_limit = 3000});
    for (const StringReport& s : c.strings) {
      if (s.tree.nodes.empty() || !s.tree.complete) continue;
      CHECK(s.tree.attacker_wins == (s.status == Status::dead));
      testing::Walk walk(position, c, s);
      walk.run();
      CHECK(walk.wrong == 0);
      CHECK(walk.unanswered == 0);
      CHECK(walk.nodes == static_cast<int>(s.tree.nodes.size()));
      ++trees;
      nodes += walk.nodes;
    }
  }
  CHECK(trees > 60);
  CHECK(nodes > 5000);
}

// The middle of three points in a row, in the second board Black's already.
TEST_CASE("the vital point of a dead string is shown where a play there is needed") {
  const auto white = [](const std::string& first_row) {
    const Position position = testing::board({first_row, "OOOOXX", "XXXXX.", "XXXXXX"});
    const Confirmation c = confirm(position, {.tree_limit = 100});
    return c.strings[static_cast<std::size_t>(c.string_at[3])];
  };
  const StringReport needed = white("...OX.");
  CHECK(needed.status == Status::dead);
  REQUIRE(needed.line.size() == 1);
  CHECK(needed.line[0].color == Color::black);
  CHECK(needed.line[0].point == 1);
  REQUIRE(needed.tree.nodes.size() == 2);
  CHECK(needed.tree.nodes[1].move.point == 1);
  CHECK(needed.tree.nodes[1].notes[0].kind == Note::helpless);
  const StringReport played = white(".X.OX.");
  CHECK(played.status == Status::dead);
  CHECK(played.line.empty());
  CHECK(played.tree.nodes.size() == 1);
}

// White's stone at a2 is in atari from the beginning, and no answer of his changes that. It lives
// because he gets to c2 or c3, where a new stone is joined to his wall.
TEST_CASE("a string that may still be captured is not called uncapturable for a new stone") {
  const Position position = testing::board({"X..O.O.",  //
                                            "OX.OOOO",  //
                                            ".XOOOOO"});
  const Confirmation c = confirm(position, {.tree_limit = 100});
  const StringReport& s = c.strings[static_cast<std::size_t>(c.string_at[7])];
  CHECK(s.status == Status::capturable);
  int by_new_stones = 0;
  for (const auto& node : s.tree.nodes) {
    for (const auto& note : node.notes) {
      CHECK(note.kind != Note::uncapturable);
      by_new_stones += note.kind == Note::new_stone;
    }
  }
  CHECK(by_new_stones == 4);  // whichever of his four plays Black makes first
}

TEST_CASE("a proof tree ends only where it says why") {
  int ends = 0;
  for (const auto& [file, position] : testing::positions()) {
    INFO(file);
    const Confirmation c = confirm(position, {.budget = 100'000, .tree_limit = 3000});
    for (const StringReport& s : c.strings) {
      if (!s.tree.complete) continue;
      for (const auto& node : s.tree.nodes) {
        ends += node.next.empty();
        CHECK((!node.next.empty() || !node.notes.empty()));
      }
    }
  }
  CHECK(ends > 100);
}

namespace {

// How far a line of the text goes along a tree: to its end, to where the tree shows that it may end
// (decided), to another move of the winner, or to a move of the loser that has no answer.
std::string compare(const ProofTree& tree, Color winner, const std::string& line, int width) {
  const auto text = [&](int n) {
    return move_text(tree.nodes[static_cast<std::size_t>(n)].move, width);
  };
  std::size_t from = 0;
  int at = 0, moves = 0;
  while (from < line.size()) {
    const std::size_t to = line.find(']', from) + 1;
    const std::string move = line.substr(from, to - from);
    from = to + 1;
    for (const auto& note : tree.nodes[static_cast<std::size_t>(at)].notes) {
      if (note.kind == Note::see || note.kind == Note::repeats) at = note.value;
    }
    const auto& next = tree.nodes[static_cast<std::size_t>(at)].next;
    const auto found =
        std::find_if(next.begin(), next.end(), [&](int n) { return text(n) == move; });
    if (found == next.end()) {
      const bool winners = (move[0] == 'B') == (winner == Color::black);
      const std::string after = " after " + std::to_string(moves) + " moves";
      if (next.empty()) return "decided" + after;
      return winners ? text(next.front()) + after : "no answer to " + move + after;
    }
    at = *found;
    ++moves;
  }
  return "the same";
}

}  // namespace

TEST_CASE(
    "the lines of the official commentary are in the proofs, or the winner has another move") {
  int lines = 0, same = 0;
  for (const auto& example : testing::expected_positions()) {
    const Position position = testing::position_of(example);
    for (const auto& expected : example.at("strings")) {
      if (!expected.contains("lines")) continue;
      const Confirmation c = confirm(position, {.tree_limit = 30'000});
      const std::string point = expected.at("point");
      const int p = point[0] - 'a' + position.width * (point[1] - 'a');
      const StringReport& s =
          c.strings[static_cast<std::size_t>(c.string_at[static_cast<std::size_t>(p)])];
      const Color winner = s.tree.attacker_wins ? opponent(s.color) : s.color;
      for (const std::string line : expected.at("lines")) {
        const std::string result = compare(s.tree, winner, line, position.width);
        const std::string told =
            example.at("file").get<std::string>() + " " + point + ": " + line + ": " + result;
        INFO(told);
        if (std::getenv("SGFAUDIT_SHOW_LINES")) WARN(told);
        CHECK(result.find("no answer") == std::string::npos);
        ++lines;
        same += result == "the same" || result.starts_with("decided");
      }
    }
  }
  CHECK(lines >= 12);
  CHECK(same >= 6);
}
