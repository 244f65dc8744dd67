// The rules of play for the checker of proofs: slow and plain, and apart from the solver's.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rules/confirmation/proof.hpp"

namespace sgfaudit::rules::confirmation::checking {

using Points = std::vector<int>;

inline bool contains(const Points& points, int p) {
  return std::find(points.begin(), points.end(), p) != points.end();
}

/// The points of the board next to one of it.
Points beside(const Position& position, int p);

/// A set of points of a region.
class Set {
 public:
  explicit Set(std::size_t size = 0) : in_(size, false) {}
  bool has(int p) const { return in_[static_cast<std::size_t>(p)]; }
  void add(int p) { in_[static_cast<std::size_t>(p)] = true; }
  void add(const Points& points) {
    for (const int p : points) add(p);
  }

 private:
  std::vector<bool> in_;
};

/// The region of a proof, closed by settled walls.
struct Ground {
  std::vector<Points> near;
  std::vector<bool> wall[2];  ///< of 'B', of 'W'
  /// Of a window the points that touch what lies outside; there the attacker may retake every ko.
  /// Of a part that is cleared those beside chains that must do without help from it.
  std::vector<bool> frontier;
  bool window = false;
  char attacker = 'B';
  /// Of a part of a plan (plan.hpp): its points for chains and for liberties elsewhere, or -1, and
  /// of each point of a pair the other, or -1.
  std::vector<int> chains;
  int elsewhere = -1;
  std::vector<int> partner;

  int size() const { return static_cast<int>(near.size()); }
  bool at_wall(int p, char color) const {
    return wall[color == 'B' ? 0 : 1][static_cast<std::size_t>(p)];
  }
  /// Connected points around `start` for which `belongs` holds.
  template <class Belongs>
  Points part(int start, Belongs belongs) const {
    Points found{start};
    Set seen(near.size());
    seen.add(start);
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const int q : near[static_cast<std::size_t>(found[i])]) {
        if (seen.has(q) || !belongs(q)) continue;
        seen.add(q);
        found.push_back(q);
      }
    }
    return found;
  }
};

/// The ground of a proof; an error where its walls could be captured.
std::optional<std::string> make_ground(const Position& position, const Proof& proof,
                                       Ground& ground);

/// The same for a part of a plan.
std::optional<std::string> make_part(const Position& position, const Proof& proof, Ground& ground);

/// Stones and prohibitions.
struct Board {
  std::string stones;  ///< '.', 'B', 'W', and ' ' for a point that is out of play
  std::string walls;   ///< 'x' for a stone that is to be taken for a wall
  std::vector<ProofStep::Ko> kos;

  char at(int p) const { return stones[static_cast<std::size_t>(p)]; }
  char& at(int p) { return stones[static_cast<std::size_t>(p)]; }
  bool is_wall(int p, char color) const {
    return at(p) == color && walls[static_cast<std::size_t>(p)] == 'x';
  }
};

/// Of 'B' and 'W'.
constexpr char opponent(char color) { return color == 'B' ? 'W' : 'B'; }

/// The stones of the string at `p`, and its liberties, each once.
Points string_at(const Ground& ground, const Board& board, int p);
Points liberties(const Ground& ground, const Board& board, const Points& string);
/// A point of a pair of which the attacker has taken the other, or -1.
int cut_pair(const Ground& ground, const Board& board);
/// Whether of a pair without a stone of the defender one point lies in the area, and not both are
/// empty there.
bool parts_a_pair(const Ground& ground, const Board& board, const Points& area);

/// Plays by Articles 3 to 5 and 7.2; false where that is not allowed.
bool play(const Ground& ground, Board& board, char color, int point, Points& captured);

/// Strings that touch the wall of their colour, or are taken for walls themselves.
Set anchored(const Ground& ground, const Board& board, char color);
/// Strings, apart from walls, that have two eyes of which every point is next to the string, or one
/// and liberties elsewhere; with those eyes. Around an eye stand such strings and walls only; none
/// has a point of `but` or parts a pair.
Points firmly_alive(const Ground& ground, const Board& board, char color, const Points& but);
/// Benson's theorem.
Set unconditionally_alive(const Ground& ground, const Board& board, char color);
/// The same for strings that their owner joins by answers.
Set alive_by_answers(const Ground& ground, const Board& board, char color);

/// Whether the opponent of `color` has no defence in an area closed by anchored stones of `color`;
/// with `first`, if `color` moves first. `held` gets the stones of `color` that stay connected.
bool no_defence(const Ground& ground, const Board& board, char color, const Points& area,
                bool first, Set* held = nullptr);

}  // namespace sgfaudit::rules::confirmation::checking
