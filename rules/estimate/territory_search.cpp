#include "rules/estimate/territory_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

namespace {

// Of larger territories too little is seen; in smaller ones search that is complete sees all.
constexpr std::ptrdiff_t least_points = 5, most_points = 45;
// How many steps from a territory and its wall there may be play.
constexpr int near = 3;
// A node is searched further once it has been visited so often.
constexpr int enough_visits = 2;
// How much a move that was seldom tried is preferred.
constexpr double curiosity = 0.02;
// Moves that were not tried yet come first, a pass last of them.
constexpr double untried = 1.1, untried_pass = 0.8, untried_eye = 0.5;
// After about so many visits what was seen of a move itself counts more than what was seen of it in
// all playouts in which it came later.
constexpr double enough_seen = 500;

// A point around which all is of one colour and none of it in atari: to fill it does no good where
// that is one string.
enum class Eye : std::uint8_t { none, joins, one_string };

Eye eye_at(const Board& board, Point p, Color c) {
  Point string = no_point;
  Eye eye = Eye::one_string;
  for (const Point n : board.neighbours(p)) {
    if (board.is_border(n)) continue;
    if (board.color(n) != c || is_last_liberty(board, p, n)) return Eye::none;
    if (string != no_point && board.string_of(n) != string) eye = Eye::joins;
    string = board.string_of(n);
  }
  return eye;
}

// Points and wall of a territory, and what is near them but for stones that `stands` says are there
// to stay.
template <typename Stands>
void find_ground(const Board& board, Territory& t, const Stands& stands) {
  std::vector<std::uint8_t> inside(board.points_with_border(), 0);
  const auto add = [&](Point p) {
    if (inside[p]) return;
    inside[p] = 1;
    t.ground.push_back(p);
  };
  for (const Point p : t.points) add(p);
  for (const Point stone : t.wall) add(stone);
  for (std::size_t step = 0, i = 0; step < near; ++step) {
    for (const std::size_t end = t.ground.size(); i < end; ++i) {
      for (const Point n : board.neighbours(t.ground[i])) {
        if (board.is_border(n) || stands(n)) continue;
        if (board.is_empty(n)) {
          add(n);
        } else {
          for (const Point stone : board.string_at(n)) add(stone);
        }
      }
    }
  }
}

class Finder {
 public:
  explicit Finder(const Field& field) : board_(field.board) {
    claims_.count(field);
    seen_.assign(field.living.size(), 0);
    in_wall_.assign(field.living.size(), no_point);
  }

  std::vector<Territory> run() {
    std::vector<Territory> found;
    for (const Point p : all_points(board_)) {
      if (seen_[p] || claims_.lives(p) || claims_.at(p) == Claim::nobody) continue;
      Territory t = around(p);
      const auto empty = std::count_if(t.points.begin(), t.points.end(),
                                       [&](Point q) { return board_.is_empty(q); });
      if (empty < least_points || empty > most_points) continue;
      find_ground(board_, t, [&](Point q) { return claims_.lives(q); });
      found.push_back(std::move(t));
    }
    return found;
  }

 private:
  Territory around(Point first) {
    const Claim claim = claims_.at(first);
    Territory t;
    t.owner = claim == Claim::black ? Color::black : Color::white;
    t.points.push_back(first);
    seen_[first] = 1;
    for (std::size_t i = 0; i < t.points.size(); ++i) {
      for (const Point n : board_.neighbours(t.points[i])) {
        if (board_.is_border(n)) continue;
        if (claims_.lives(n)) {
          if (board_.color(n) != t.owner || in_wall_[board_.string_of(n)] == t.points[0]) continue;
          in_wall_[board_.string_of(n)] = t.points[0];
          for (const Point stone : board_.string_at(n)) t.wall.push_back(stone);
        } else if (!seen_[n] && claims_.at(n) == claim) {
          seen_[n] = 1;
          t.points.push_back(n);
        }
      }
    }
    return t;
  }

  const Board& board_;
  Claims claims_;
  std::vector<std::uint8_t> seen_;
  std::vector<Point> in_wall_;  // of a string: the first point of the territory that it walls in
};

}  // namespace

std::vector<Territory> searchable_territories(const Field& field) { return Finder(field).run(); }

Territory about_string(const Field& field, const std::vector<std::uint8_t>& weak, Point string) {
  const Board& board = field.board;
  Territory t;
  t.owner = board.color(string);
  for (const Point stone : board.string_at(string)) t.wall.push_back(stone);
  find_ground(board, t, [&](Point p) { return !board.is_empty(p) && !weak[p] && field.lives(p); });
  return t;
}

void TerritorySearch::begin(const Board& start, const Territory& territory, Color first) {
  start_ = start;
  territory_ = &territory;
  first_ = first;
  playout_ = Playout(start.hash());
  random_ = Random(start.hash());
  nodes_.assign(1, {});
  first_player_.assign(start.points_with_border(), Color::empty);
}

TerritorySearch::Found TerritorySearch::search(int playouts) {
  while (nodes_[0].visits < playouts) {
    Board board = start_;
    Color turn = first_;
    Point ko = no_point;
    std::size_t at = 0;
    path_.assign(1, 0);
    for (int passes = 0; passes < 2;) {
      if (nodes_[at].size == 0) {
        if (at != 0 && nodes_[at].visits < enough_visits) break;
        expand(at, board, turn, ko);
      }
      at = choose(nodes_[at], turn == territory_->owner);
      path_.push_back(at);
      const Point p = nodes_[at].move;
      passes = p == no_point ? passes + 1 : 0;
      ko = p == no_point ? no_point : ko_after(board, p, board.play(p, turn));
      turn = opponent(turn);
    }
    playout_.begin(board, territory_->ground, ko);
    playout_.finish(turn);
    learn(is_lost());
  }
  Found found;
  int most = 0;
  const Node& root = nodes_[0];
  for (std::size_t n = root.children; n < root.children + root.size; ++n) {
    if (nodes_[n].visits <= most) continue;
    most = nodes_[n].visits;
    found = {static_cast<double>(nodes_[n].lost) / most, nodes_[n].move};
  }
  return found;
}

bool TerritorySearch::falls(std::span<const Stage> stages, std::int64_t& left) {
  int made = 0;
  for (const Stage& stage : stages) {
    left -= stage.playouts - made;
    made = stage.playouts;
    if (left < 0 || search(stage.playouts).lost < stage.lost) return false;
  }
  return true;
}

// Counts a playout for the moves that led to it, and for those beside them that came in it later.
void TerritorySearch::learn(bool lost) {
  first_player_.assign(first_player_.size(), Color::empty);
  const auto& plays = playout_.plays();
  for (auto play = plays.rbegin(); play != plays.rend(); ++play) {
    first_player_[play->point] = play->color;
  }
  Color turn = path_.size() % 2 == 1 ? first_ : opponent(first_);  // at the last node
  for (auto n = path_.rbegin(); n != path_.rend(); ++n) {
    Node& node = nodes_[*n];
    ++node.visits;
    node.lost += lost ? 1 : 0;
    for (std::size_t c = node.children; c < node.children + node.size; ++c) {
      Node& child = nodes_[c];
      if (child.move == no_point || first_player_[child.move] != turn) continue;
      ++child.later_visits;
      child.later_lost += lost ? 1 : 0;
    }
    turn = opponent(turn);
    if (node.move != no_point) first_player_[node.move] = turn;
  }
}

double TerritorySearch::lost_at_random(const Board& start, const Territory& territory, Color first,
                                       int playouts) {
  begin(start, territory, first);
  int lost = 0;
  for (int i = 0; i < playouts; ++i) {
    playout_.begin(start, territory.ground);
    playout_.finish(first);
    lost += is_lost() ? 1 : 0;
  }
  return static_cast<double>(lost) / playouts;
}

void TerritorySearch::expand(std::size_t node, const Board& board, Color turn, Point ko) {
  const std::size_t children = nodes_.size();
  for (const Point p : territory_->ground) {
    if (!board.is_empty(p) || p == ko || board.is_suicide(p, turn)) continue;
    const Eye eye = eye_at(board, p, turn);
    if (eye != Eye::one_string) nodes_.push_back({.move = p, .eye = eye == Eye::joins});
  }
  nodes_.push_back({});
  const std::size_t size = nodes_.size() - children;
  // Those that are equal are tried in random order.
  for (std::size_t i = size - 1; i > 0; --i) {
    std::swap(nodes_[children + i],
              nodes_[children + random_.below(static_cast<std::uint32_t>(i + 1))]);
  }
  nodes_[node].children = children;
  nodes_[node].size = size;
}

// What was seen of a move itself, and of it in all playouts in which it came later: the less the
// more often it was tried.
double TerritorySearch::lost_share(const Node& move) {
  const double visits = move.visits, later = move.later_visits;
  const double lost = visits > 0 ? move.lost / visits : 0;
  if (move.later_visits == 0) return lost;
  const double weight = later / (later + visits + later * visits / enough_seen);
  return (1 - weight) * lost + weight * move.later_lost / later;
}

std::size_t TerritorySearch::choose(const Node& node, bool owners_turn) const {
  // Rounded, because machines differ in the last digit of a logarithm.
  const double explored = static_cast<float>(std::log(node.visits + 1.0));
  std::size_t best = node.children;
  double most = -1;
  for (std::size_t n = node.children; n < node.children + node.size; ++n) {
    const Node& child = nodes_[n];
    double value = child.move == no_point ? untried_pass : child.eye ? untried_eye : untried;
    if (child.visits + child.later_visits > 0) {
      const double lost = lost_share(child);
      value =
          (owners_turn ? 1 - lost : lost) + curiosity * std::sqrt(explored / (child.visits + 1));
    }
    if (value <= most) continue;
    most = value;
    best = n;
  }
  return best;
}

bool TerritorySearch::is_lost() const {
  const int opponents = territory_->owner == Color::black ? -1 : 1;
  int taken = 0;
  for (const auto* points : {&territory_->points, &territory_->wall}) {
    for (const Point p : *points) {
      taken += playout_.owner(p) == opponents ? 1 : 0;
      if (taken == 2) return true;
    }
  }
  return false;
}

}  // namespace sgfaudit::rules::estimate
