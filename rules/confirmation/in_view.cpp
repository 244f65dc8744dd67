#include "rules/confirmation/in_view.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sgfaudit::rules::confirmation {

namespace {

class Change {
 public:
  Change(int width, int height, View view) : width_(width), height_(height), view_(view) {}

  // What lies beyond the points of the board, before or behind them, is none of it.
  void change(int& p) const {
    if (p >= 0 && p < width_ * height_) p = turned(p, width_, height_, view_.turn);
  }
  void change(std::vector<int>& points) const {
    for (int& p : points) change(p);
  }
  void change_set(std::vector<int>& points) const {
    change(points);
    std::sort(points.begin(), points.end());
  }
  void change(Color& c) const { c = view_.of(c); }
  void change(HypotheticalMove& move) const {
    change(move.color);
    change(move.point);
  }
  void change(std::vector<HypotheticalMove>& line) const {
    for (HypotheticalMove& move : line) change(move);
  }

  // Its indices keep their order, as `points` does.
  void change(Proof& proof) const {
    change(proof.attacker);
    change(proof.points);
    for (Proof::Chain& chain : proof.chains) change(chain.stones);
    if (!view_.recoloured) return;
    for (ProofStep& step : proof.steps) {
      for (char& stone : step.stones) stone = stone == 'B' ? 'W' : stone == 'W' ? 'B' : stone;
    }
  }

  void change(ProofTree& tree) const {
    using Kind = ProofTree::Note::Kind;
    for (ProofTree::Node& node : tree.nodes) {
      change(node.move);
      for (ProofTree::Note& note : node.notes) {
        const bool names_node = note.kind == Kind::repeats || note.kind == Kind::see;
        if (!names_node) change(note.value);
        change(note.answer);
      }
    }
  }

  void change(StringReport& s) const {
    change(s.color);
    change_set(s.points);
    change_set(s.searched);
    change(s.line);
    change(s.tree);
    if (s.proof) change(*s.proof);
  }

  void change(Plan& plan) const {
    change(plan.player);
    for (Plan::Pair& pair : plan.pairs) {
      for (int& p : pair.points) change(p);
      for (auto& beside : pair.stones) {
        for (int& p : beside) change(p);
      }
    }
    for (Plan::Part& part : plan.parts) {
      change_set(part.points);
      for (Plan::Part::Chain& chain : part.chains) change(chain.stone);
      change(part.line);
      change(part.taking);
      change(part.tree);
      change(part.proof);
    }
  }

 private:
  int width_, height_;
  View view_;
};

// In the order of their first points.
void sort_strings(Confirmation& c) {
  std::vector<std::size_t> order(c.strings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return c.strings[a].points.front() < c.strings[b].points.front();
  });
  std::vector<StringReport> strings;
  for (const std::size_t i : order) strings.push_back(std::move(c.strings[i]));
  c.strings = std::move(strings);
  for (Plan& plan : c.plans) {
    std::vector<bool> keeps;
    for (const std::size_t i : order) keeps.push_back(plan.keeps[i]);
    plan.keeps = std::move(keeps);
  }
  std::fill(c.string_at.begin(), c.string_at.end(), -1);
  for (std::size_t i = 0; i < c.strings.size(); ++i) {
    for (const int p : c.strings[i].points) c.string_at[u(p)] = static_cast<int>(i);
  }
}

}  // namespace

Confirmation in_view(Confirmation found, int width, int height, View view) {
  const Change to(width, height, view);
  for (StringReport& s : found.strings) to.change(s);
  for (Plan& plan : found.plans) to.change(plan);
  for (auto* points : {&found.dame, &found.unclear, &found.eye_points[0], &found.eye_points[1],
                       &found.territory[0], &found.territory[1]}) {
    to.change_set(*points);
  }
  if (view.recoloured) {
    std::swap(found.eye_points[0], found.eye_points[1]);
    std::swap(found.territory[0], found.territory[1]);
  }
  sort_strings(found);
  return found;
}

}  // namespace sgfaudit::rules::confirmation
