// Does a territory stand, once all dame are filled, if the opponent moves first?
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/estimate/field.hpp"
#include "rules/estimate/playout.hpp"

namespace sgfaudit::rules::estimate {

/// The territory of one player, as far as it is connected.
struct Territory {
  Color owner = Color::empty;
  std::vector<Point> points;  ///< empty ones, and those of dead stones
  std::vector<Point> wall;    ///< the stones of the owner's living strings that touch it
  /// Where there may be play: these points and stones, and what is empty or dead close to them.
  std::vector<Point> ground;
};

/// The territories of a position without dame that have neither too few points to need playouts nor
/// too many for them to say anything.
std::vector<Territory> searchable_territories(const Field& field);

/// A string as all that its owner has there, and the ground about it: `weak` (by point) strings may
/// fall, other living ones stand.
Territory about_string(const Field& field, const std::vector<std::uint8_t>& weak, Point string);

/// Looks for the best play about a territory by Monte Carlo tree search with playouts to the end
/// for leaves (UCT: Kocsis and Szepesvari, 2006; RAVE: Gelly and Silver, 2011). It is no proof, but
/// sees further than search that has to be complete. Deterministic.
class TerritorySearch {
 public:
  struct Found {
    double lost = 0;        ///< in how many playouts, from 0 to 1, the territory was lost
    Point best = no_point;  ///< the first move; `no_point` is a pass
  };

  /// A new search. The territory is lost where its owner's opponent has two of its points, or
  /// points of its wall, in the end: one alone is not worth more than a teire costs. The territory
  /// must outlive the search.
  void begin(const Board& start, const Territory& territory, Color first);

  /// Goes on until so many playouts have been made since `begin`.
  Found search(int playouts);

  struct Stage {
    int playouts;
    double lost;  ///< in so large a share of them, else there is no need to go on
  };
  /// Is the territory lost at all stages, one after the other? Takes the playouts from `left`;
  /// where these do not suffice it is not.
  bool falls(std::span<const Stage> stages, std::int64_t& left);

  /// In what share it is lost without a tree, by random play only.
  double lost_at_random(const Board& start, const Territory& territory, Color first, int playouts);

 private:
  struct Node {
    Point move = no_point;
    bool eye = false;  // the move fills an eye, to join its strings
    int visits = 0;
    int lost = 0;
    // The same of all playouts in which the move was made here or later, before its point was
    // played on otherwise.
    int later_visits = 0;
    int later_lost = 0;
    std::size_t children = 0;  // in `nodes_`, one after the other
    std::size_t size = 0;      // how many
  };

  void expand(std::size_t node, const Board& board, Color turn, Point ko);
  std::size_t choose(const Node& node, bool owners_turn) const;
  static double lost_share(const Node& move);
  void learn(bool lost);
  bool is_lost() const;

  Board start_;
  const Territory* territory_ = nullptr;
  Color first_ = Color::empty;
  Playout playout_{1};
  Random random_{1};
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
  // By point: who first played on it, in this playout from the node on that is looked at.
  std::vector<Color> first_player_;
};

}  // namespace sgfaudit::rules::estimate
