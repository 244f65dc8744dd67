// Proof trees replayed move by move, by the board of the replay and an own reading of Article 7.2.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "rules/board.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "testdata/positions.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using Kind = HypotheticalMove::Kind;
using Note = ProofTree::Note::Kind;

namespace {

// One line of hypothetical play.
struct Play {
  Board board;
  Color mover;
  std::map<int, int> taken_by;  // of each ko that may not be retaken: the empty point, the stone

  int width() const { return board.width(); }
  Point at(int p) const { return board.at(p % width(), p / width()); }

  // A stone that stands alone with one liberty.
  bool lone(int p) const {
    const Point point = at(p);
    int liberties = 0;
    for (const Point q : board.neighbours(point)) liberties += board.is_empty(q);
    return board.is_single(point) && liberties == 1;
  }

  // False where Articles 3 to 5 or 7.2 forbid it.
  bool make(const HypotheticalMove& m) {
    if (m.color != mover) return false;
    mover = opponent(mover);
    if (m.kind == Kind::ko_pass) {
      const auto ko = taken_by.find(m.point);
      if (ko == taken_by.end() || board.color(at(ko->second)) != opponent(m.color)) return false;
      taken_by.erase(ko);
      return true;
    }
    if (m.kind == Kind::pass) return true;
    if (!board.is_empty(at(m.point)) || board.is_suicide(at(m.point), m.color)) return false;
    const auto captures = board.play(at(m.point), m.color);
    const int last =
        captures.stones ? board.x(captures.last) + width() * board.y(captures.last) : -1;
    const bool ko = captures.stones == 1 && lone(m.point);
    const auto ban = taken_by.find(m.point);
    if (ko && ban != taken_by.end() && ban->second == last) return false;
    std::erase_if(taken_by, [&](const auto& k) {
      return !board.is_empty(at(k.first)) || board.is_empty(at(k.second)) ||
             !board.is_single(at(k.second));
    });
    if (ko) taken_by[last] = m.point;
    return true;
  }
};

struct Walk {
  const Confirmation& confirmed;
  const StringReport& string;
  Color attacker;
  int nodes = 0, wrong = 0, unanswered = 0;

  void visit(const ProofTree& tree, int n, const Play& play, bool captured, bool parted = false) {
    ++nodes;
    const auto& node = tree.nodes[static_cast<std::size_t>(n)];
    std::set<std::pair<Kind, int>> answered;
    for (const auto& note : node.notes) {
      parted = parted || note.kind == Note::apart || note.kind == Note::rest;
    }
    for (const int child : node.next) {
      const HypotheticalMove& move = tree.nodes[static_cast<std::size_t>(child)].move;
      answered.insert({move.kind, move.point});
      Play after = play;
      if (!after.make(move)) {
        ++wrong;
        continue;
      }
      bool gone = captured;
      for (const int p : string.points)
        gone = gone || after.board.color(after.at(p)) != string.color;
      visit(tree, child, after, gone, parted);
    }
    // New stones count when the string is captured, not before.
    for (const auto& note : node.notes) {
      wrong += (note.kind == Note::new_stone || note.kind == Note::no_new_stone) && !captured;
      wrong += note.kind == Note::helpless && captured;
    }
    const bool losing = !node.next.empty() && (play.mover == attacker) != tree.attacker_wins;
    if (!losing || answered.size() < 2 || parted) return;
    // Of the loser's plays none beside the string may be missing.
    for (int p = 0; p < play.width() * play.board.height(); ++p) {
      Play after = play;
      if (!play.board.is_empty(play.at(p))) continue;
      if (!after.make({play.mover, Kind::play, p})) continue;
      bool touches = false;
      for (const Point q : play.board.neighbours(play.at(p))) {
        if (play.board.is_border(q) || play.board.is_empty(q)) continue;
        const int i = play.board.x(q) + play.width() * play.board.y(q);
        const int s = confirmed.string_at[static_cast<std::size_t>(i)];
        touches = touches || (s >= 0 && &confirmed.strings[static_cast<std::size_t>(s)] == &string);
      }
      if (touches && !captured) unanswered += !answered.count({Kind::play, p});
    }
  }
};

}  // namespace

TEST_CASE("every variation of a proof tree is play by Articles 3 to 5 and 7.2") {
  int trees = 0, nodes = 0;
  for (const auto& [file, position] : testing::positions()) {
    INFO(file);
    const Confirmation c = confirm(position, {.budget = 600'000, .tree_limit = 3000});
    for (const StringReport& s : c.strings) {
      if (s.tree.nodes.empty() || !s.tree.complete) continue;
      CHECK(s.tree.attacker_wins == (s.status == Status::dead));
      Play play;
      play.board.reset(position.width, position.height);
      play.board.set_stones(position.at);
      play.mover = opponent(s.color);
      Walk walk{c, s, play.mover};
      walk.visit(s.tree, 0, play, false);
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

TEST_CASE("a proof tree ends only where it says why") {
  for (const auto& [file, position] : testing::positions()) {
    INFO(file);
    const Confirmation c = confirm(position, {.budget = 100'000, .tree_limit = 3000});
    for (const StringReport& s : c.strings) {
      if (!s.tree.complete) continue;
      for (const auto& node : s.tree.nodes) CHECK((!node.next.empty() || !node.notes.empty()));
    }
  }
}

namespace {

// How far a line of the text goes along a tree: to its end, to where the tree shows that it may end
// (decided), to another move of the winner, or to a move of the loser that has no answer.
std::string compare(const ProofTree& tree, Color winner, const std::string& line, int width) {
  const auto text = [&](int n) {
    return line_text({tree.nodes[static_cast<std::size_t>(n)].move}, width);
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
