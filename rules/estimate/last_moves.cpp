#include "rules/estimate/last_moves.hpp"

#include <algorithm>

#include "rules/estimate/liberties.hpp"
#include "rules/estimate/tactics.hpp"

namespace sgfaudit::rules::estimate {

namespace {

// A living string that is captured if its opponent moves first.
struct Critical {
  Point string = no_point;
  Color owner = Color::empty;
  Point attack = no_point;
  std::vector<Point> defences;
  int value = 0;  // points that turn on it
};

class Finisher {
 public:
  Finisher(Field field, Color to_move) : turn_(to_move) {
    result_.field = std::move(field);
    const Board& board = result_.field.board;
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) points_.push_back(board.at(x, y));
    }
  }

  Completion run() {
    result_.before = claims_.count(result_.field);
    int passes = 0;
    for (int moves = 0; moves < 300 && passes < 2; ++moves) {
      claims_.count(result_.field);
      LastMove move;
      if (choose(move)) {
        passes = 0;
        result_.field.play(move.point, move.color);
        result_.moves.push_back(move);
      } else {
        ++passes;
        result_.field.ko = no_point;
      }
      turn_ = opponent(turn_);
    }
    result_.margin = claims_.count(result_.field);
    return std::move(result_);
  }

 private:
  static Standing standing(const Field& field) { return {field.board, field.ko}; }

  // The living strings of few liberties that an opponent who moves first captures.
  std::vector<Critical> find_critical(const Field& field, Color owner) {
    std::vector<Critical> found;
    const Standing here = standing(field);
    for (const Point p : points_) {
      if (field.board.color(p) != owner || field.board.string_of(p) != p) continue;
      if (liberties_of<4>(field.board, p).size >= 4 || !field.lives(p)) continue;
      Critical c;
      c.attack = tactics_.attack(here, p);
      if (c.attack == no_point) continue;
      c.string = p;
      c.owner = owner;
      if (!threatens(field, p, c.attack, owner)) continue;
      c.defences = tactics_.defences(here, p);
      if (c.defences.empty()) continue;  // it is lost, whoever moves
      c.value = 2 * static_cast<int>(field.board.stones_in_string(p));
      found.push_back(std::move(c));
    }
    find_double_threats(field, owner, found);
    return found;
  }

  // The living strings beside an empty point that have few liberties.
  std::vector<Point> short_strings(const Field& field, Point p, Color owner) const {
    std::vector<Point> result = touched_strings(field, p, owner);
    std::erase_if(result, [&](Point s) { return liberties_of<4>(field.board, s).size >= 4; });
    return result;
  }

  // Does a move at `p` threaten two strings at once, so that one answer does not save both? Then
  // the stones of the smaller, else 0.
  int double_threat(const Field& field, Point p, Color owner) {
    const auto strings = short_strings(field, p, owner);
    if (strings.size() < 2) return 0;
    Field after = field;
    if (!after.play(p, opponent(owner))) return 0;
    const Standing then = standing(after);
    std::vector<Point> threatened;
    std::uint32_t least = 0;
    for (const Point s : strings) {
      if (after.board.color(s) != owner || tactics_.attack(then, s) == no_point) continue;
      threatened.push_back(s);
      const std::uint32_t stones = after.board.stones_in_string(s);
      least = threatened.size() == 1 ? stones : std::min(least, stones);
    }
    if (threatened.size() < 2) return 0;
    for (const Point s : threatened) {
      for (const Point answer : tactics_.defences(then, s)) {
        Standing answered = then;
        if (!answered.play(answer, owner)) continue;
        const bool all = std::all_of(threatened.begin(), threatened.end(), [&](Point t) {
          return answered.board.color(t) == owner && tactics_.attack(answered, t) == no_point;
        });
        if (all) return 0;
      }
    }
    return static_cast<int>(least);
  }

  // Points where one move of the opponent threatens two living strings.
  void find_double_threats(const Field& field, Color owner, std::vector<Critical>& found) {
    for (const Point p : points_) {
      if (!field.board.is_empty(p)) continue;
      const int stones = double_threat(field, p, owner);
      if (stones == 0) continue;
      Critical c;
      c.attack = p;
      c.owner = owner;
      c.value = 2 * stones;
      std::vector<Point> moves{p};
      for (const Point s : short_strings(field, p, owner)) {
        for (const Point q : liberties_of<4>(field.board, s)) {
          if (std::find(moves.begin(), moves.end(), q) == moves.end()) moves.push_back(q);
        }
      }
      for (const Point m : moves) {
        Field defended = field;
        if (!defended.play(m, owner)) continue;
        if (double_threat(defended, p, owner) == 0) c.defences.push_back(m);
      }
      if (!c.defences.empty()) found.push_back(std::move(c));
    }
  }

  // Does the capture gain anything, when what captured may be captured in turn?
  bool threatens(const Field& field, Point string, Point attack, Color owner) {
    Field after = field;
    const int before = signed_count(field, owner);
    if (!after.play(attack, opponent(owner))) return false;
    if (after.board.color(string) == owner) return true;  // a longer attack
    int best = signed_count(after, owner);
    const Standing then = standing(after);
    const Point back = tactics_.attack(then, attack);
    if (back != no_point && after.play(back, owner))
      best = std::max(best, signed_count(after, owner));
    return best < before;
  }

  int signed_count(const Field& field, Color c) {
    const int count = scratch_.count(field);
    return c == Color::black ? count : -count;
  }

  // The cheapest of these moves for the player: the count after it is the highest.
  Point cheapest(const Field& field, const std::vector<Point>& moves, Color c, int& count) {
    Point best = no_point;
    for (const Point p : moves) {
      Field after = field;
      if (!after.play(p, c)) continue;
      const int value = signed_count(after, c);
      if (best == no_point || value > count) {
        best = p;
        count = value;
      }
    }
    return best;
  }

  bool choose(LastMove& move) {
    const Color other = opponent(turn_);
    const auto own = find_critical(result_.field, turn_);
    const auto theirs = find_critical(result_.field, other);
    const Critical* best = nullptr;
    for (const auto* list : {&own, &theirs}) {
      for (const Critical& c : *list) {
        if (!best || c.value > best->value) best = &c;
      }
    }
    if (best) {
      int count = 0;
      const Point p = best->owner == turn_ ? cheapest(result_.field, best->defences, turn_, count)
                                           : best->attack;
      if (p != no_point) {
        move = {p, turn_, kind_of(p)};
        return true;
      }
    }
    return choose_dame(move);
  }

  LastMove::Kind kind_of(Point p) const {
    return claims_.at(p) == claim_of(turn_) ? LastMove::Kind::teire : LastMove::Kind::profitable;
  }

  // What a stone of `c` on the dame `p` costs the opponent; less than 0 where it is no dame to
  // fill.
  int cost_of_dame(Point p, Color c) {
    Field after = result_.field;
    const int before = signed_count(after, c);
    if (!after.play(p, c) || !after.lives(p)) return -1;
    if (signed_count(after, c) < before) return -1;
    // It must not bring own stones into danger.
    const Standing then = standing(after);
    if (touches_critical(then, after, p, c)) return -1;
    int cost = 0;
    for (const Point s : touched_strings(after, p, opponent(c))) {
      if (tactics_.attack(then, s) == no_point) continue;
      const auto defences = tactics_.defences(then, s);
      int count = 0;
      const int now = signed_count(after, opponent(c));
      if (cheapest(after, defences, opponent(c), count) == no_point) {
        cost = std::max(cost, 2 * static_cast<int>(after.board.stones_in_string(s)));
      } else {
        cost = std::max(cost, now - count);
      }
    }
    return cost;
  }

  bool touches_critical(const Standing& then, const Field& after, Point p, Color c) {
    for (const Point s : touched_strings(after, p, c)) {
      if (tactics_.attack(then, s) != no_point) return true;
    }
    return false;
  }

  // Living strings of a colour at a point or beside it, and those that share their liberties.
  std::vector<Point> touched_strings(const Field& field, Point p, Color c) const {
    std::vector<Point> result;
    const Board& board = field.board;
    const auto add = [&](Point q) {
      if (board.is_border(q) || board.color(q) != c) return;
      const Point s = board.string_of(q);
      if (std::find(result.begin(), result.end(), s) == result.end() && field.lives(s)) {
        result.push_back(s);
      }
    };
    add(p);
    for (const Point n : board.neighbours(p)) add(n);
    return result;
  }

  bool choose_dame(LastMove& move) {
    const Color other = opponent(turn_);
    Point plain = no_point, best = no_point;
    int best_gain = 0;
    for (const Point p : points_) {
      if (!result_.field.board.is_empty(p) || claims_.at(p) != Claim::nobody) continue;
      const int cost = cost_of_dame(p, turn_);
      if (cost < 0) continue;
      if (plain == no_point) plain = p;
      // One's own forcing move loses nothing; his, one may play first.
      const int his = cost_of_dame(p, other);
      const int gain = std::max(2 * cost, 2 * his - 1);
      if (gain > best_gain) {
        best_gain = gain;
        best = p;
      }
    }
    if (best == no_point) best = plain;
    if (best == no_point) return false;
    move = {best, turn_, LastMove::Kind::dame};
    return true;
  }

  Tactics tactics_;
  Color turn_;
  Completion result_;
  Claims claims_, scratch_;
  std::vector<Point> points_;
};

}  // namespace

Completion play_last_moves(Field field, Color to_move) {
  return Finisher(std::move(field), to_move).run();
}

}  // namespace sgfaudit::rules::estimate
