#include "rules/estimate/last_moves.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "rules/estimate/count.hpp"
#include "rules/estimate/liberties.hpp"
#include "rules/estimate/local_play.hpp"
#include "rules/estimate/lost.hpp"
#include "rules/estimate/teire.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int most_turns = 400;
constexpr std::uint64_t most_positions = 250'000;  // for one game
constexpr std::uint64_t most_deep = 80'000;        // of them for threats that lie deep
// Positions to read: at first; where that says that something is gained; and once all dame are
// filled, where something would be gained by two moves.
constexpr int quick = 300;
constexpr int thorough = 600;
constexpr int deep = 5000;

// What a player gains who begins at a point.
struct Gain {
  bool known = false;
  bool legal = false;
  int points = 0;
  Point reply = no_point;          // he must be answered there
  std::vector<std::uint8_t> seen;  // by point: what this rests on
};

class Finisher {
 public:
  Finisher(Field field, Color to_move) : turn_(to_move) {
    result_.field = std::move(field);
    const Board& board = result_.field.board;
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) points_.push_back(board.at(x, y));
    }
    for (auto& gains : gains_) gains.resize(result_.field.living.size());
    for (auto& taken : taken_) taken.assign(result_.field.living.size(), 0);
  }

  Completion run() {
    result_.before = count_.of(result_.field);
    int passes = 0;
    for (int turns = 0; turns < most_turns && passes < 2; ++turns) {
      if (reader_.positions() > (deep_ ? deep_until_ : most_positions)) break;
      now_ = count_.of(result_.field);
      LastMove move;
      if (choose(move)) {
        passes = 0;
        play(move);
      } else {
        ++passes;
        result_.field.ko = no_point;
        if (passes == 2 && !deep_) {
          look_deeper();
          passes = 0;
        }
      }
      turn_ = opponent(turn_);
    }
    add_last_teire(result_, reader_);
    result_.margin = count_.of(result_.field);
    result_.read = deep_;
    return std::move(result_);
  }

 private:
  static constexpr int not_allowed = -any_count;

  static int signed_by(Color c, int count) { return c == Color::black ? count : -count; }
  static std::size_t index(Color c) { return c == Color::black ? 0 : 1; }

  // Takes back what was taken there before: once is enough.
  bool repeats(Point p, Color c) const { return taken_[index(c)][p] > 0; }

  void play(const LastMove& move) {
    const Field before = result_.field;
    result_.field.play(move.point, move.color);
    result_.moves.push_back(move);
    expected_ = gains_[index(move.color)][move.point].reply;
    if (result_.field.ko != no_point) ++taken_[index(move.color)][move.point];
    // What rests on a changed point is to be read again.
    std::vector<Point> changed{move.point};
    for (const Point p : points_) {
      if (before.board.color(p) != result_.field.board.color(p)) changed.push_back(p);
    }
    if (before.ko != no_point) changed.push_back(before.ko);
    if (result_.field.ko != no_point) changed.push_back(result_.field.ko);
    const std::size_t stones = changed.size();
    for (std::size_t i = 0; i < stones; ++i) {
      for (const Point n : result_.field.board.neighbours(changed[i])) {
        const Board& board = result_.field.board;
        if (board.is_border(n) || board.is_empty(n)) continue;
        const auto liberties = liberties_of<4>(board, n);
        if (liberties.more) continue;
        for (const Point p : liberties) changed.push_back(p);
      }
    }
    for (auto& gains : gains_) {
      for (Gain& gain : gains) {
        if (!gain.known) continue;
        for (const Point p : changed) {
          if (gain.seen[p]) {
            gain.known = false;
            break;
          }
        }
      }
    }
  }

  // All dame are filled, and nothing that is seen at once is left to gain. A threat that lies
  // deeper makes a teire necessary.
  void look_deeper() {
    deep_ = true;
    deep_until_ = std::min(reader_.positions() + most_deep, most_positions);
    for (auto& gains : gains_) {
      for (Gain& gain : gains) gain.known = gain.known && gain.points > 0;
    }
  }

  // What `c` gains who begins at `p`; up to `least` points, or from `most` on, is all the same.
  int gain_at(const Field& field, int count, Point p, Color c, Reading how, int least, int most) {
    const bool black = c == Color::black;
    how.low = black ? count + least : count - most;
    how.high = black ? count + most : count - least;
    const Outcome o = reader_.begin(field, p, c, how);
    return o.legal ? signed_by(c, o.count - count) : not_allowed;
  }

  int reading() const { return deep_ ? deep : thorough; }

  const Gain& gain(Point p, Color c) {
    Gain& gain = gains_[index(c)][p];
    if (gain.known) return gain;
    gain = Gain{true, false, 0, no_point, {}};
    const auto look = [&](Reading how) { return gain_at(result_.field, now_, p, c, how, 0, 1); };
    // Mostly nothing is gained, and that can be seen at once.
    int points = look({.budget = quick});
    gain.legal = points != not_allowed;
    if (deep_ && gain.legal && points <= 0 && look({.budget = quick, .again = true}) > 0) {
      points = look({.budget = deep});
    }
    if (points > 0) {
      const Outcome outcome = reader_.begin(result_.field, p, c, {.budget = reading()});
      gain.points = signed_by(c, outcome.count - now_);
      gain.reply = outcome.reply;
    }
    gain.seen = reader_.seen();
    return gain;
  }

  // Is a stone of `c` there worth a look: a dame, or beside a string of few liberties?
  bool candidate(Point p, Color c) const {
    const Board& board = result_.field.board;
    if (!board.is_empty(p) || repeats(p, c)) return false;
    if (count_.claims().at(p) == Claim::nobody || is_open(count_.claims(), p)) return true;
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || board.is_empty(n)) continue;
      if (board.color(n) != c && count_.claims().lives(n) && !liberties_of<3>(board, n).more) {
        return true;
      }
      if (board.color(n) == c && !count_.claims().lives(n)) return true;
      if (count_.claims().lives(n) && atari(board, n) == p) return true;
    }
    return false;
  }

  // Territories meet here with no stone between.
  bool is_open(const Claims& claims, Point p) const {
    const Board& board = result_.field.board;
    const Claim owner = claims.at(p);
    if (owner == Claim::nobody || claims.lives(p)) return false;
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || !board.is_empty(n)) continue;
      const Claim other = claims.at(n);
      if (other != Claim::nobody && other != owner) return true;
    }
    return false;
  }

  void add_near(std::vector<Point>& list, Point p) const {
    if (p == no_point || result_.field.board.is_border(p) || !result_.field.board.is_empty(p))
      return;
    if (std::find(list.begin(), list.end(), p) == list.end()) list.push_back(p);
  }

  // Points where a player might forestall a move of his opponent's at `q`.
  std::vector<Point> forestalling(Point q, const Gain& threat, Color c) const {
    const Board& board = result_.field.board;
    std::vector<Point> list;
    add_near(list, q);
    add_near(list, threat.reply);
    add_near(list, expected_);
    for (const Point n : board.neighbours(q)) {
      add_near(list, n);
      if (board.is_border(n)) continue;
      for (const Point m : board.neighbours(n)) {
        if (board.is_border(m)) continue;
        if (board.is_empty(m)) continue;
        const auto liberties = liberties_of<3>(board, m);
        if (liberties.more) continue;
        for (const Point p : liberties) add_near(list, p);
      }
      if (!board.is_empty(n) && board.color(n) == c) {
        const auto liberties = liberties_of<4>(board, n);
        if (!liberties.more) {
          for (const Point p : liberties) add_near(list, p);
        }
      }
    }
    return list;
  }

  struct Choice {
    Point point = no_point;
    int worth = 0;  // points that turn on it, twice where the opponent would keep the turn
    std::vector<Point> as_good;
    void offer(Point p, int w) {
      if (point != no_point && w < worth) return;
      if (point == no_point || w > worth) as_good.clear();
      point = p;
      worth = w;
      if (std::find(as_good.begin(), as_good.end(), p) == as_good.end()) as_good.push_back(p);
    }
  };

  // What the opponent could still gain around `p` once he has filled all dame: the player who has
  // several good moves takes one that needs no other later.
  int danger(const Field& field, Point p) {
    const Color other = opponent(turn_);
    Field filled = field;
    Claims claims;
    claims.count(filled);
    for (const Point q : points_) {
      if (filled.board.is_empty(q) && claims.at(q) == Claim::nobody) {
        filled.ko = no_point;
        filled.play(q, other);
      }
    }
    filled.ko = no_point;
    const int count = count_.of(filled);
    int most = 0;
    for (const Point q : points_) {
      if (!filled.board.is_empty(q) || !close(p, q) || count_.claims().at(q) != claim_of(turn_))
        continue;
      most = std::max(most, gain_at(filled, count, q, other, {.budget = quick}, most, any_count));
    }
    return most - signed_by(turn_, count);
  }

  bool close(Point a, Point b) const {
    const Board& board = result_.field.board;
    return std::abs(board.x(a) - board.x(b)) <= 4 && std::abs(board.y(a) - board.y(b)) <= 4;
  }

  bool choose(LastMove& move) {
    const Color other = opponent(turn_);
    Choice best;
    std::vector<Point> his;  // points where the opponent would gain
    const Claims claims = count_.claims();
    for (const Point p : points_) {
      if (candidate(p, turn_)) {
        const Gain& g = gain(p, turn_);
        if (g.legal && g.points > 0) {
          const int worth = g.reply != no_point ? 2 * g.points + 1 : g.points;
          best.offer(p, worth);
        }
      }
      if (candidate(p, other)) {
        const Gain& g = gain(p, other);
        if (g.legal && g.points > 0) his.push_back(p);
      }
    }
    // The greatest threats first: what is worth less need not be read.
    std::stable_sort(his.begin(), his.end(), [&](Point a, Point b) {
      return gain(a, other).points > gain(b, other).points;
    });
    for (const Point q : his) forestall(q, his, best);
    if (best.point == no_point) return choose_dame(move, claims);
    if (best.as_good.size() > 1) {
      int least = 10'000;
      for (const Point p : best.as_good) {
        Field after = result_.field;
        if (!after.play(p, turn_)) continue;
        const int d = danger(after, p);
        if (d < least) {
          least = d;
          best.point = p;
        }
      }
    }
    if (bury_beside(best.point)) return choose(move);
    const bool own = claims.at(best.point) == claim_of(turn_);
    const bool nobody = claims.at(best.point) == Claim::nobody;
    move = {best.point, turn_,
            own      ? LastMove::Kind::teire
            : nobody ? LastMove::Kind::dame
                     : LastMove::Kind::profitable};
    return true;
  }

  // Nobody spends a move on strings that cannot be saved. True where there was one at `p`.
  bool bury_beside(Point p) {
    const Board& board = result_.field.board;
    for (const Point n : board.neighbours(p)) {
      if (board.color(n) != opponent(turn_) || !result_.field.lives(n)) continue;
      if (!is_lost(reader_, result_.field, now_, n)) continue;
      Point stone = n;
      do {
        result_.field.living[stone] = 0;
        stone = board.next_in_string(stone);
      } while (stone != n);
      // That a larger string was held for alive says that the game was not over.
      const bool few = result_.field.board.stones_in_string(n) <= 2;
      const int before = std::exchange(now_, count_.of(result_.field));
      if (few) result_.before += now_ - before;
      for (auto& gains : gains_) {
        for (Gain& gain : gains) gain.known = gain.known && !gain.seen[n];
      }
      return true;
    }
    return false;
  }

  // The greatest gain left to the opponent near one of two points by one of these moves, the first
  // of them first; no more is looked for once it reaches `enough`.
  int greatest_left(const Field& field, Point a, Point b, const std::vector<Point>& his,
                    int enough) {
    const Color other = opponent(turn_);
    const int count = count_.of(field);
    int most = 0;
    const auto look = [&](Point h) {
      if (most >= enough || !field.board.is_empty(h)) return;
      most = std::max(most, gain_at(field, count, h, other, {.budget = reading()}, most, enough));
    };
    look(a);
    for (const Point h : his) {
      if (h != a && (close(h, a) || close(h, b))) look(h);
    }
    return most;
  }

  void forestall(Point q, const std::vector<Point>& his, Choice& best) {
    const Color other = opponent(turn_);
    const Gain threat = gain(q, other);
    const int weight = threat.reply != no_point ? 2 : 1;
    // If nothing is done about it: he gains there, and where he keeps the turn what is left, too.
    int loss = threat.points;
    if (threat.reply != no_point) {
      Field after = result_.field;
      if (after.play(q, other) && after.play(threat.reply, turn_)) {
        loss += greatest_left(after, q, q, his, threat.points);
      }
    }
    for (const Point d : forestalling(q, threat, turn_)) {
      Field after = result_.field;
      if (repeats(d, turn_) || !after.play(d, turn_)) continue;
      int net = loss + signed_by(turn_, count_.of(after) - now_);
      if (net <= 0 || weight * net < best.worth) continue;
      net -= greatest_left(after, q, d, his, net);
      if (net <= 0 || weight * net < best.worth) continue;
      const Outcome own = reader_.begin(result_.field, d, turn_, {.budget = reading()});
      if (own.legal) net = std::min(net, loss + signed_by(turn_, own.count - now_));
      if (net > 0) best.offer(d, weight * net);
    }
  }

  bool choose_dame(LastMove& move, const Claims& claims) {
    for (const Point p : points_) {
      if (!result_.field.board.is_empty(p) || claims.at(p) != Claim::nobody) continue;
      if (repeats(p, turn_)) continue;
      if (gain_at(result_.field, now_, p, turn_, {.budget = quick}, -1, 0) < 0) continue;
      move = {p, turn_, LastMove::Kind::dame};
      return true;
    }
    for (const Point p : points_) {
      if (!result_.field.board.is_empty(p) || !is_open(claims, p) || repeats(p, turn_)) continue;
      if (gain_at(result_.field, now_, p, turn_, {.budget = thorough}, -1, 0) < 0) continue;
      move = {p, turn_, LastMove::Kind::dame};
      return true;
    }
    return false;
  }

  LocalPlay reader_;
  bool deep_ = false;
  std::uint64_t deep_until_ = 0;
  Color turn_;
  int now_ = 0;
  Point expected_ = no_point;  // where the last move must be answered
  Completion result_;
  Count count_;
  std::array<std::vector<Gain>, 2> gains_;
  std::array<std::vector<std::uint8_t>, 2> taken_;  // kos, by the point where they were taken
  std::vector<Point> points_;
};

}  // namespace

Completion play_last_moves(Field field, Color to_move) {
  return Finisher(std::move(field), to_move).run();
}

}  // namespace sgfaudit::rules::estimate
