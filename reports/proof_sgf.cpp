#include "reports/proof_sgf.hpp"

#include <vector>

#include "reports/score_text.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

using rules::HypotheticalMove;
using rules::Status;

std::string point_text(int point, int width) {
  return sgf_point(static_cast<std::uint8_t>(point % width),
                   static_cast<std::uint8_t>(point / width));
}

void list(std::string& out, std::string_view property, const std::vector<int>& points, int width) {
  if (points.empty()) return;
  out += property;
  for (const int point : points) out += "[" + point_text(point, width) + "]";
  out += '\n';
}

class Writer {
 public:
  Writer(std::string& out, const rules::StringReport& string, const rules::Board& board)
      : out_(out), string_(string), board_(board) {}

  // The whole proof; where it is too long its principal line, and its beginning.
  void write() {
    tree_ = string_.tree;
    const bool whole = !tree_.nodes.empty() && tree_.complete;
    if (!whole) put_line_first();
    out_ += "(;C[" + string_words(string_, board_.width(), board_.height()) + ".\n" + aim();
    if (!whole) {
      out_ +=
          "\nThe proof is too long to be written out: first one line of it, then its beginning.";
    }
    for (const auto& note : node(0).notes) out_ += "\n" + words(note);
    out_ += "]";
    list(out_, "TR", string_.points, board_.width());
    write_tree();
    out_ += ")\n";
  }

 private:
  struct Open {
    int node;
    rules::Board board;
    std::size_t next = 0;  // of the node's variations
  };

  rules::ProofTree::Node& node(int n) { return tree_.nodes[static_cast<std::size_t>(n)]; }
  std::string name(Color c) const { return c == Color::black ? "Black" : "White"; }
  Color attacker() const { return rules::opponent(string_.color); }
  std::string spoken(int point) const {
    const int width = board_.width();
    return spoken_point(static_cast<std::uint8_t>(point % width),
                        static_cast<std::uint8_t>(point / width), board_.height());
  }

  std::string aim() const {
    const std::string who = name(attacker());
    switch (string_.status) {
      case Status::uncapturable: return who + " cannot capture it.";
      case Status::dead: return who + " captures it, and no new stone lives.";
      default: break;
    }
    return who + " cannot capture it without enabling a new stone that he cannot capture.";
  }

  void put_line_first() {
    if (tree_.nodes.empty()) tree_.nodes.push_back({});
    std::size_t from = 0;
    for (const HypotheticalMove& move : string_.line) {
      auto& next = tree_.nodes[from].next;
      from = tree_.nodes.size();
      next.insert(next.begin(), static_cast<int>(from));
      tree_.nodes.push_back({move, {}, {}, false});
    }
    line_end_ = static_cast<int>(from);
  }

  void write_tree() {
    std::vector<Open> stack;
    stack.push_back({0, board_, 0});
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

  void write_node(int n, rules::Board& board) {
    const HypotheticalMove& move = node(n).move;
    const int width = board_.width();
    out_ += move.color == Color::black ? ";B[" : ";W[";
    std::string comment;
    const auto say = [&](const std::string& sentence) {
      if (!comment.empty()) comment += '\n';
      comment += sentence;
    };
    if (node(n).referred) say("(" + std::to_string(n) + ")");
    if (move.kind == HypotheticalMove::Kind::play) {
      out_ += point_text(move.point, width);
      const auto captures =
          board.play(board.at(move.point % width, move.point / width), move.color);
      if (captures.stones) {
        say(name(move.color) + " captures " + std::to_string(captures.stones) +
            (captures.stones == 1 ? " stone." : " stones."));
      }
    } else if (move.kind == HypotheticalMove::Kind::ko_pass) {
      say(name(move.color) + " passes for the ko at " + spoken(move.point) + ".");
    } else {
      say(name(move.color) + " passes.");
    }
    out_ += ']';
    for (const auto& note : node(n).notes) say(words(note));
    const bool cut = node(n).next.empty() && node(n).notes.empty() && n != line_end_;
    if (cut) say("The proof goes on from here.");
    if (!comment.empty()) out_ += "C[" + comment + "]";
  }

  std::string words(const rules::ProofTree::Note& note) const {
    using Kind = rules::ProofTree::Note::Kind;
    const std::string mine = name(string_.color);
    const std::string theirs = name(attacker());
    switch (note.kind) {
      case Kind::captured: return std::string("It cannot be saved.");
      case Kind::uncapturable: return theirs + " cannot capture it.";
      case Kind::helpless:
        return theirs + " captures it whatever " + mine + " plays, and no new stone lives.";
      case Kind::no_new_stone: return mine + " can have no new stone that lives.";
      case Kind::new_stone: return mine + " has a new stone that cannot be captured.";
      case Kind::claim: return mine + " calls the stone at " + spoken(note.value) + " permanent:";
      case Kind::repeats:
        return "The same position as at (" + std::to_string(note.value) +
               "): play without end, by which nothing is achieved.";
      case Kind::apart:
        return "From here on only the part around " + spoken(note.value) + " is looked at.";
      case Kind::rest:
        return "From here on all is looked at but the part around " + spoken(note.value) + ".";
      case Kind::settled: return "Nothing more can happen in this part.";
      case Kind::see: return "Goes on as at (" + std::to_string(note.value) + ").";
    }
    return {};
  }

  std::string& out_;
  const rules::StringReport& string_;
  const rules::Board& board_;
  rules::ProofTree tree_;
  int line_end_ = -1;
};

}  // namespace

std::string proof_sgf(const rules::Score& score) {
  const rules::Board& board = score.board;
  const rules::Confirmation& confirmed = score.confirmation;
  std::vector<int> stones[2], dead, dame;
  for (int point = 0; point < board.width() * board.height(); ++point) {
    const Color c = board.color(board.at(point % board.width(), point / board.width()));
    if (c != Color::empty) stones[c == Color::black ? 0 : 1].push_back(point);
  }
  for (const auto& string : confirmed.strings) {
    if (string.status == Status::dead)
      dead.insert(dead.end(), string.points.begin(), string.points.end());
  }
  std::string out = "(;GM[1]FF[4]CA[UTF-8]AP[sgfaudit:0.1.0]SZ[" + std::to_string(board.width());
  if (board.width() != board.height()) out += ":" + std::to_string(board.height());
  out += "]RU[Japanese]\n";
  list(out, "AB", stones[0], board.width());
  list(out, "AW", stones[1], board.width());
  list(out, "TB", confirmed.territory[0], board.width());
  list(out, "TW", confirmed.territory[1], board.width());
  list(out, "MA", dead, board.width());
  list(out, "CR", confirmed.dame, board.width());
  out +=
      "C[Confirmation of life and death (Article 7). Crosses: dead stones. Circles: dame. Each "
      "variation is the hypothetical play about the string that it marks with triangles: the "
      "winner's move, and every move of the loser that does not lose by itself; the longest "
      "resistance stands first.]\n";
  for (const auto& string : confirmed.strings) {
    if (string.basis == rules::Basis::proved) Writer(out, string, board).write();
  }
  return out + ")\n";
}

}  // namespace sgfaudit::reports
