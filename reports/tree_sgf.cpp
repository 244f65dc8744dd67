#include "reports/tree_sgf.hpp"

#include <utility>

#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

using rules::HypotheticalMove;
using rules::ProofTree;

class Writer {
 public:
  Writer(std::string& out, const ProofTree& tree, const Telling& telling)
      : out_(out), tree_(tree), telling_(telling) {}

  void write() {
    std::vector<Open> stack;
    stack.push_back({0, telling_.board, 0});
    while (!stack.empty()) {
      Open& top = stack.back();
      const auto& next = node(top.node).next;
      const bool many = next.size() > 1;
      if (top.next == next.size()) {
        stack.pop_back();
        if (stack.empty()) break;
        const Open& up = stack.back();
        if (node(up.node).next.size() > 1) out_ += ")\n";
        continue;
      }
      const int child = next[top.next++];
      if (many) out_ += '(';
      rules::Board after = top.board;
      write_node(child, after);
      stack.push_back({child, std::move(after), 0});
    }
  }

 private:
  struct Open {
    int node;
    rules::Board board;
    std::size_t next = 0;  // of the node's variations
  };

  const ProofTree::Node& node(int n) const { return tree_.nodes[static_cast<std::size_t>(n)]; }

  void write_node(int n, rules::Board& board) {
    const HypotheticalMove& move = node(n).move;
    const std::string mover(spoken_color(move.color));
    const int width = board.width();
    out_ += move.color == Color::black ? ";B[" : ";W[";
    std::string comment;
    const auto say = [&](const std::string& sentence) {
      if (!comment.empty()) comment += '\n';
      comment += sentence;
    };
    if (node(n).referred) say("(" + std::to_string(n) + ")");
    if (move.kind == HypotheticalMove::Kind::play) {
      out_ += sgf_point_at(move.point, width);
      const auto captures =
          board.play(board.at(move.point % width, move.point / width), move.color);
      if (captures.stones) {
        say(mover + " captures " + counted(captures.stones, "stone", "stones") + ".");
      }
    } else if (move.kind == HypotheticalMove::Kind::ko_pass) {
      say(mover + " passes for the ko at " + spoken_point(move.point, board) + ".");
    } else {
      say(mover + " passes.");
    }
    out_ += ']';
    for (const auto& note : node(n).notes) say(note_words(note, telling_));
    const bool cut = node(n).next.empty() && node(n).notes.empty() && n != telling_.line_end;
    if (cut) say("The proof goes on from here.");
    if (!comment.empty()) out_ += "C[" + comment + "]";
  }

  std::string& out_;
  const ProofTree& tree_;
  const Telling& telling_;
};

}  // namespace

void append_tree(std::string& out, const ProofTree& tree, const Telling& telling) {
  Writer(out, tree, telling).write();
}

std::string note_words(const ProofTree::Note& note, const Telling& telling) {
  using Kind = ProofTree::Note::Kind;
  const std::string mine(spoken_color(telling.defender));
  const std::string theirs(spoken_color(opponent(telling.defender)));
  switch (note.kind) {
    case Kind::captured: return std::string("It cannot be saved.");
    case Kind::uncapturable:
      return telling.part ? "Here nothing more needs an answer." : theirs + " cannot capture it.";
    case Kind::helpless:
      return theirs + " captures it whatever " + mine + " plays, and no new stone lives.";
    case Kind::no_new_stone: return mine + " can have no new stone that lives.";
    case Kind::new_stone: return mine + " has a new stone that cannot be captured.";
    case Kind::claim:
      return mine + " calls the stone at " + spoken_point(note.value, telling.board) +
             " permanent:";
    case Kind::repeats:
      return "The same position as at (" + std::to_string(note.value) +
             "): play without end, by which nothing is achieved.";
    case Kind::apart:
      return "From here on only the part around " + spoken_point(note.value, telling.board) +
             " is looked at.";
    case Kind::rest:
      return "From here on all is looked at but the part around " +
             spoken_point(note.value, telling.board) + ".";
    case Kind::settled: return "Nothing more can happen in this part.";
    case Kind::later:
      return theirs + " cannot play at " + spoken_point(note.value, telling.board) +
             " yet; where he can, " + mine +
             (note.answer < 0 ? std::string(" passes.")
                              : " answers at " + spoken_point(note.answer, telling.board) + ".");
    case Kind::pair:
      return "Of " + spoken_point(note.value, telling.board) + " and " +
             spoken_point(note.answer, telling.board) + " " + mine + " takes one if " + theirs +
             " takes the other.";
    case Kind::reserve:
      return "If " + theirs + " plays at " + spoken_point(note.value, telling.board) + ", " + mine +
             " answers at " + spoken_point(note.answer, telling.board) + ".";
    case Kind::see: return "Goes on as at (" + std::to_string(note.value) + ").";
  }
  return {};
}

void append_marks(std::string& out, std::string_view property, const std::vector<int>& points,
                  int width) {
  if (points.empty()) return;
  out += property;
  for (const int point : points) out += "[" + sgf_point_at(point, width) + "]";
  out += '\n';
}

std::string spoken_point(int point, const rules::Board& board) {
  return spoken_point_at(point, board.width(), board.height());
}

}  // namespace sgfaudit::reports
