#include "reports/proof_sgf.hpp"

#include <vector>

#include "reports/plan_sgf.hpp"
#include "reports/score_text.hpp"
#include "reports/text.hpp"
#include "reports/tree_sgf.hpp"

namespace sgfaudit::reports {

namespace {

using rules::ProofTree;
using rules::Status;

std::string aim(const rules::StringReport& string) {
  const std::string who(spoken_color(opponent(string.color)));
  switch (string.status) {
    case Status::uncapturable: return who + " cannot capture it.";
    case Status::dead: return who + " captures it, and no new stone lives.";
    default: break;
  }
  return who + " cannot capture it without enabling a new stone that he cannot capture.";
}

// The line as the first variation; the node at its end.
int put_line_first(ProofTree& tree, const std::vector<rules::HypotheticalMove>& line) {
  if (tree.nodes.empty()) tree.nodes.push_back({});
  std::size_t from = 0;
  for (const rules::HypotheticalMove& move : line) {
    auto& next = tree.nodes[from].next;
    from = tree.nodes.size();
    next.insert(next.begin(), static_cast<int>(from));
    tree.nodes.push_back({move, {}, {}, false});
  }
  return static_cast<int>(from);
}

// The whole proof; where it is too long its principal line, and its beginning.
void append_string(std::string& out, const rules::StringReport& string, const rules::Board& board) {
  ProofTree tree = string.tree;
  Telling telling{board, string.color};
  const bool whole = !tree.nodes.empty() && tree.complete;
  if (!whole) telling.line_end = put_line_first(tree, string.line);
  out += "(;C[" + string_words(string, board.width(), board.height()) + ".\n" + aim(string);
  if (!whole) {
    out += "\nThe proof is too long to be written out: first one line of it, then its beginning.";
  }
  std::string said = aim(string);
  for (const auto& note : tree.nodes.front().notes) {
    const std::string words = note_words(note, telling);
    if (words != said) out += "\n" + words;
    said = words;
  }
  out += "]";
  append_marks(out, "TR", string.points, board.width());
  append_tree(out, tree, telling);
  out += ")\n";
}

}  // namespace

std::string proof_sgf(const rules::Score& score, std::string_view version) {
  const rules::Board& board = score.board;
  const rules::Confirmation& confirmed = score.confirmation;
  std::vector<int> stones[2], dead;
  for (int point = 0; point < board.width() * board.height(); ++point) {
    const Color c = board.color(board.at_number(point));
    if (c != Color::empty) stones[c == Color::black ? 0 : 1].push_back(point);
  }
  for (const auto& string : confirmed.strings) {
    if (string.status == Status::dead)
      dead.insert(dead.end(), string.points.begin(), string.points.end());
  }
  std::string out = "(;GM[1]FF[4]CA[UTF-8]AP[sgfaudit:" + std::string(version) + "]SZ[" +
                    std::to_string(board.width());
  if (board.width() != board.height()) out += ":" + std::to_string(board.height());
  out += "]RU[Japanese]\n";
  append_marks(out, "AB", stones[0], board.width());
  append_marks(out, "AW", stones[1], board.width());
  append_marks(out, "TB", confirmed.territory[0], board.width());
  append_marks(out, "TW", confirmed.territory[1], board.width());
  append_marks(out, "MA", dead, board.width());
  append_marks(out, "CR", confirmed.dame, board.width());
  out +=
      "C[Confirmation of life and death (Article 7). Crosses: dead stones. Circles: dame. Each "
      "variation is the hypothetical play about the string that it marks with triangles: the "
      "winner's move, and every move of the loser that does not lose by itself; the longest "
      "resistance stands first.";
  if (!confirmed.plans.empty()) {
    out += " The last variations are plans, each of which keeps many strings at once.";
  }
  out += "]\n";
  for (const auto& string : confirmed.strings) {
    const bool by_plan = string.kept_by || string.taken_by;
    if (string.basis == rules::Basis::proved && !by_plan) append_string(out, string, board);
  }
  for (const auto& plan : confirmed.plans) append_plan(out, score, plan);
  return out + ")\n";
}

}  // namespace sgfaudit::reports
