// A string that cannot be captured in a window cannot be captured on the board.
//
// In a window all that lies outside is the attacker's, and immortal, but for settled stones of the
// defender; the attacker has also won when he captures any other stone of the defender that touches
// what lies outside, or the attacker's stones joined to it, and no ko prohibits him anything. All
// strings have liberties in it. Suppose the defender then keeps his string. On the board he answers
// each play in the window as he would there, and passes otherwise. Then the defender's stones in
// the window stay the same as on the board: a string that touches neither has the same liberties in
// both, and one that touches one of them is never captured in the window, while it has at least the
// same liberties on the board. The attacker's stones in the window are the same but for those that
// he has lost on the board only: they touch the outside, or stones that do, so that in the window
// they are immortal. Where he plays again, nothing changes in the window, as if he had passed; the
// points take no liberty that the defender counted on. So every play that the attacker may make on
// the board he may make in the window, every play of the defender in the window he may make on the
// board, and what is never captured in the one is not captured on the other. (Once the string is
// unconditionally alive, the defender passes for good.)
#include "rules/confirmation/window.hpp"

#include <algorithm>
#include <queue>

namespace sgfaudit::rules::confirmation {

struct Windows::Cut {
  const Windows& board;
  Color owner;
  std::size_t limit;
  std::vector<bool> inside;
  std::vector<int> points;

  Color color(int p) const { return board.position_.at[u(p)]; }
  int string_at(int p) const { return board.board_.string_at[u(p)]; }
  const String& string(int s) const { return board.board_.strings[u(s)]; }
  int distance(Color c, int p) const { return board.distance_[c == Color::black ? 0 : 1][u(p)]; }
  Neighbours around(int p) const { return {board.position_, p}; }

  void add(int p) {
    if (inside[u(p)] || points.size() >= limit) return;
    inside[u(p)] = true;
    points.push_back(p);
  }

  void take(int s) {
    const std::vector<int>& stones = string(s).points;
    if (points.size() + stones.size() > limit) return;
    for (const int p : stones) add(p);
  }

  bool closed_in(int s) const {
    const std::vector<int>& stones = string(s).points;
    return std::all_of(stones.begin(), stones.end(), [&](int p) {
      const Neighbours near = around(p);
      return std::all_of(near.begin(), near.end(),
                         [&](int q) { return color(q) != Color::empty || inside[u(q)]; });
    });
  }

  void grow() {
    for (std::size_t i = 0; i < points.size() && points.size() < limit; ++i) {
      for (const int q : around(points[i])) {
        if (inside[u(q)]) continue;
        if (color(q) == Color::empty) {
          if (distance(owner, q) <= distance(opponent(owner), q)) add(q);
        } else if (!string(string_at(q)).settled &&
                   (color(q) == owner || closed_in(string_at(q)))) {
          take(string_at(q));
        }
      }
    }
  }
};

Windows::Windows(const Position& position, const Settled& board)
    : position_(position), board_(board) {
  for (const Color c : {Color::black, Color::white}) {
    std::vector<int>& d = distance_[c == Color::black ? 0 : 1];
    d.assign(u(position.size()), position.size());
    std::queue<int> queue;
    for (int p = 0; p < position.size(); ++p) {
      if (position.at[u(p)] != c) continue;
      d[u(p)] = 0;
      queue.push(p);
    }
    for (; !queue.empty(); queue.pop()) {
      const int next = d[u(queue.front())] + 1;
      for (const int q : Neighbours(position, queue.front())) {
        if (position.at[u(q)] != Color::empty || d[u(q)] <= next) continue;
        d[u(q)] = next;
        queue.push(q);
      }
    }
  }
}

Region Windows::around(int string, int limit) const {
  const String& own = board_.strings[u(string)];
  Cut cut{*this, own.color, u(std::min(limit, max_region)), {}, {}};
  cut.inside.assign(u(position_.size()), false);
  cut.take(string);
  cut.grow();

  Region r;
  r.board_point = cut.points;
  std::sort(r.board_point.begin(), r.board_point.end());
  r.size = static_cast<int>(cut.points.size());
  r.attacker = own.color == Color::black ? white : black;
  for (int i = 0; i < r.size; ++i) {
    r.neighbour[u(i)].fill(-1);
    std::size_t side = 0;
    for (const int q : Neighbours(position_, r.board_point[u(i)])) {
      const auto& points = r.board_point;
      if (cut.inside[u(q)]) {
        const auto at = std::lower_bound(points.begin(), points.end(), q) - points.begin();
        r.neighbour[u(i)][side++] = static_cast<std::int8_t>(at);
        r.near[u(i)] |= bit(static_cast<int>(at));
      } else if (cut.color(q) == own.color && cut.string(cut.string_at(q)).settled) {
        r.wall[other(r.attacker)] |= bit(i);
      } else {
        r.wall[r.attacker] |= bit(i);
        r.frontier |= bit(i);
      }
    }
  }
  r.link();
  return r;
}

}  // namespace sgfaudit::rules::confirmation
