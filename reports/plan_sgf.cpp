#include "reports/plan_sgf.hpp"

#include <algorithm>
#include <vector>

#include "reports/text.hpp"
#include "reports/tree_sgf.hpp"

namespace sgfaudit::reports {

namespace {

using rules::confirmation::Plan;
using rules::confirmation::u;

class Writer {
 public:
  Writer(std::string& out, const rules::Score& score, const Plan& plan)
      : out_(out),
        board_(score.board),
        confirmed_(score.confirmation),
        plan_(plan),
        chains_(chains_of(plan, score.confirmation.string_at)),
        mine_(spoken_color(plan.player)),
        theirs_(spoken_color(opponent(plan.player))) {}

  void write() {
    std::vector<int> kept;
    for (std::size_t s = 0; s < plan_.keeps.size(); ++s) {
      const std::vector<int>& stones = confirmed_.strings[s].points;
      if (plan_.keeps[s]) kept.insert(kept.end(), stones.begin(), stones.end());
    }
    out_ += "(;C[A plan by which " + mine_ +
            " keeps all strings with triangles at once. He answers a play in a part (numbers) as "
            "its variation shows, a play at a point with a letter at the other point with that "
            "letter, which join the strings beside them, and no other play. So each string, or "
            "those joined to it, keeps a liberty in two parts, or lives in one." +
            told_of_cleared() + "]";
    append_marks(out_, "TR", kept, board_.width());
    write_labels();
    const auto write_parts = [&](bool to_answer) {
      for (std::size_t i = 0; i < plan_.parts.size(); ++i) {
        if ((plan_.parts[i].tree.nodes.size() > 1) == to_answer) write_part(i);
      }
    };
    write_parts(true);
    for (std::size_t i = 0; i < plan_.pairs.size(); ++i) write_pair(i);
    write_parts(false);
    out_ += ")\n";
  }

 private:
  std::string told_of_cleared() const {
    const bool any = std::any_of(plan_.parts.begin(), plan_.parts.end(),
                                 [](const Plan::Part& p) { return p.cleared; });
    if (!any) return {};
    return " Where a part is cleared he goes on whenever " + theirs_ +
           " plays elsewhere, until every stone of " + theirs_ + " there is taken.";
  }

  bool is_empty(int p) const { return confirmed_.string_at[u(p)] < 0; }
  static std::string letter(std::size_t pair) {
    std::string name(1, static_cast<char>('A' + pair % 26));
    if (pair >= 26) name += std::to_string(pair / 26);
    return name;
  }

  void write_labels() {
    std::vector<std::string> labels(confirmed_.string_at.size());
    for (std::size_t i = 0; i < plan_.parts.size(); ++i) {
      for (const int p : plan_.parts[i].points) {
        if (is_empty(p)) labels[u(p)] = std::to_string(i + 1);
      }
    }
    for (std::size_t i = 0; i < plan_.pairs.size(); ++i) {
      for (const int p : plan_.pairs[i].points) labels[u(p)] = letter(i);
    }
    out_ += "LB";
    for (std::size_t p = 0; p < labels.size(); ++p) {
      if (labels[p].empty()) continue;
      out_ += '[' + sgf_point_at(static_cast<int>(p), board_.width()) + ':' + labels[p] + ']';
    }
    out_ += '\n';
  }

  // The strings of a chain, and their stones.
  std::string name_chain(int stone, std::vector<int>& stones) const {
    const int chain = chains_[u(confirmed_.string_at[u(stone)])];
    std::string text;
    for (std::size_t s = 0; s < chains_.size(); ++s) {
      if (chains_[s] != chain) continue;
      const std::vector<int>& points = confirmed_.strings[s].points;
      stones.insert(stones.end(), points.begin(), points.end());
      text += (text.empty() ? "" : " with ") + spoken_point(points.front(), board_);
    }
    return text;
  }

  // The pairs within a part, as labels.
  std::string letters_in(const Plan::Part& part) const {
    std::string labels;
    for (std::size_t i = 0; i < plan_.pairs.size(); ++i) {
      for (const int p : plan_.pairs[i].points) {
        if (std::find(part.points.begin(), part.points.end(), p) == part.points.end()) continue;
        labels += '[' + sgf_point_at(p, board_.width()) + ':' + letter(i) + ']';
      }
    }
    return labels.empty() ? labels : "LB" + labels + '\n';
  }

  void write_part(std::size_t number) {
    const Plan::Part& part = plan_.parts[number];
    std::string names[4];
    std::vector<int> served, others, empty;
    for (const Plan::Part::Chain& c : part.chains) {
      std::string& list = names[c.needs + 1];
      list += (list.empty() ? "" : ", ") + name_chain(c.stone, c.needs > 0 ? served : others);
    }
    std::copy_if(part.points.begin(), part.points.end(), std::back_inserter(empty),
                 [&](int p) { return is_empty(p); });
    out_ += "(;C[Part " + std::to_string(number + 1) + ": circles, and the stones among them.";
    if (!names[3].empty()) out_ += "\nTriangles that live here by themselves: " + names[3] + ".";
    if (!names[2].empty()) out_ += "\nTriangles that keep a liberty here: " + names[2] + ".";
    if (!names[1].empty()) out_ += "\nSquares, kept by other parts: " + names[1] + ".";
    if (!names[0].empty()) out_ += "\nSquares, kept without this part: " + names[0] + ".";
    if (part.cleared) {
      out_ += "\nCleared: all stones of " + theirs_ +
              " here are dead, and so are those that he plays here later.";
    }
    const std::string letters = letters_in(part);
    if (!letters.empty())
      out_ +=
          "\nA play at a letter is answered at the same letter, even where no variation shows it.";
    const rules::ProofTree& tree = part.tree;
    if (tree.nodes.size() < 2) {
      using Notes = std::vector<rules::ProofTree::Note>;
      std::string answers;
      for (const auto& note : tree.nodes.empty() ? Notes{} : tree.nodes[0].notes) {
        const bool answer = note.kind == rules::ProofTree::Note::Kind::pair ||
                            note.kind == rules::ProofTree::Note::Kind::reserve;
        if (answer) answers += "\n" + note_words(note, {board_, plan_.player, true});
      }
      out_ += answers;
      out_ += part.cleared      ? "\nNo play of " + theirs_ + " here could save a stone."
              : answers.empty() ? "\nNo play of " + theirs_ + " here needs an answer."
                                : "\nNo other play of " + theirs_ + " here needs an answer.";
    }
    if (!tree.complete) out_ += "\nToo long to be written out: this is the beginning.";
    out_ += "]";
    append_marks(out_, "TR", served, board_.width());
    append_marks(out_, "SQ", others, board_.width());
    append_marks(out_, "CR", empty, board_.width());
    out_ += letters;
    append_tree(out_, tree, {board_, plan_.player, true});
    out_ += ")\n";
  }

  void write_pair(std::size_t number) {
    const Plan::Pair& pair = plan_.pairs[number];
    const std::string one = sgf_point_at(pair.points[0], board_.width());
    const std::string two = sgf_point_at(pair.points[1], board_.width());
    std::vector<int> stones;
    for (const auto& side : pair.stones) {
      for (const int stone : side) {
        const int s = confirmed_.string_at[u(stone)];
        const std::vector<int>& points = confirmed_.strings[u(s)].points;
        stones.insert(stones.end(), points.begin(), points.end());
      }
    }
    std::sort(stones.begin(), stones.end());
    stones.erase(std::unique(stones.begin(), stones.end()), stones.end());
    const std::string name = letter(number);
    out_ += "(;C[Two points join the strings with triangles: if " + theirs_ + " takes one, " +
            mine_ + " takes the other.]";
    append_marks(out_, "TR", stones, board_.width());
    out_ += "LB[" + one + ":" + name + "][" + two + ":" + name + "]\n";
    std::vector<std::string> ways;
    for (const int i : {0, 1}) {
      const int p = pair.points[i];
      const rules::Point point = board_.at_number(p);
      if (board_.is_suicide(point, opponent(plan_.player))) continue;
      const bool black = plan_.player == Color::black;
      ways.push_back((black ? ";W[" : ";B[") + (i ? two : one) + (black ? "];B[" : "];W[") +
                     (i ? one : two) + "]");
    }
    if (ways.size() == 2) {
      for (const std::string& way : ways) out_ += "(" + way + ")\n";
    } else if (!ways.empty()) {
      out_ += ways.front();
    }
    out_ += ")\n";
  }

  std::string& out_;
  const rules::Board& board_;
  const rules::Confirmation& confirmed_;
  const Plan& plan_;
  std::vector<int> chains_;  // by string the name of its chain
  std::string mine_, theirs_;
};

}  // namespace

void append_plan(std::string& out, const rules::Score& score, const Plan& plan) {
  Writer(out, score, plan).write();
}

}  // namespace sgfaudit::reports
