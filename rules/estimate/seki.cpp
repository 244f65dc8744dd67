#include "rules/estimate/seki.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "rules/estimate/count.hpp"
#include "rules/estimate/liberties.hpp"
#include "rules/estimate/local_play.hpp"
#include "rules/estimate/territory_search.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int budget = 1500;
constexpr std::uint64_t most_positions = 250'000;  // in all, on a board of 19x19
// Playouts about a string, as long as it is lost in so large a share of them. Where there is more
// ground too much happens at random.
constexpr std::uint64_t most_playouts = 100'000;  // of a game on 19x19
constexpr std::size_t most_ground = 50;
constexpr int most_taken = 4;  // of a game
// The first two only save time: of 65 strings in seki all but one are lost in less than 0.15 of a
// thousand, where a nakade may be lost in 0.29, and in 0.94 of them all.
constexpr std::array<TerritorySearch::Stage, 3> stages{{{1000, 0.15}, {3000, 0.4}, {12'000, 0.85}}};

// Has `c` still to connect a ko at `p`, whose stone is held for dead?
bool connects_ko(const Field& field, Point p, Color c) {
  const Board& board = field.board;
  const auto around = board.neighbours(p);
  return std::any_of(around.begin(), around.end(), [&](Point n) {
    return board.color(n) == c && board.is_single(n) && board.liberty_contacts(n) == 1 &&
           !field.lives(n);
  });
}

// The position once each dame is filled that a player can fill without loss.
class Filling {
 public:
  // On a larger board each position costs more, and more points are read.
  explicit Filling(const Field& field) : field_(field) {
    const std::vector<Point> points = all_points(field.board);
    std::copy_if(points.begin(), points.end(), std::back_inserter(empty_),
                 [&](Point p) { return field.board.is_empty(p); });
    const auto size = std::max<std::uint64_t>(361, points.size());
    limit_ = most_positions * 361 * 361 / (size * size);
  }

  // Points that were empty before.
  const std::vector<Point>& empty() const { return empty_; }
  const Board& board() const { return field_.board; }
  bool is_filled(Point p) const { return !field_.board.is_empty(p); }
  bool is_past_budget() const { return reader_.positions() > limit_; }

  // False past the budget.
  bool fill_all() {
    for (bool again = true; again;) {
      again = false;
      for (const Point p : empty_) {
        if (is_filled(p)) continue;
        if (is_past_budget()) return false;
        again = fill(p) || again;
      }
    }
    field_.ko = no_point;
    return true;
  }

  // A dame, or with kos a point at which its owner has to connect one, that nobody can fill.
  bool nobody_fills(Point p, bool with_kos) {
    const int now = count_.of(field_);
    const Claim owner = count_.claims().at(p);
    const bool dame = is_dame(p);
    bool any = false;
    for (const Color c : {Color::black, Color::white}) {
      const bool his = owner == claim_of(c) && with_kos && connects_ko(field_, p, c);
      if (!dame && !his) continue;
      any = true;
      if (can_fill(p, c, now)) return false;
    }
    return any;
  }

 private:
  // How much more than `now` he has in the end who begins at `p`; less than nought if he may not.
  int gain(const Field& field, int now, Point p, Color c) {
    const Outcome o = reader_.begin(field, p, c, {.budget = budget});
    if (!o.legal) return -1;
    return c == Color::black ? o.count - now : now - o.count;
  }

  // In the position counted last. Where territories meet, what lies between is nobody's as a whole.
  bool is_dame(Point p) const {
    const Claims& claims = count_.claims();
    return claims.at(p) == Claim::nobody || is_open(field_.board, claims, p);
  }

  bool fill(Point p) {
    const int now = count_.of(field_);
    if (!is_dame(p)) return false;
    for (const Color c : {Color::black, Color::white}) {
      field_.ko = no_point;
      if (gain(field_, now, p, c) >= 0) return field_.play(p, c);
    }
    return false;
  }

  // Without loss, perhaps after a move in his own territory beside it?
  bool can_fill(Point p, Color c, int now) {
    if (gain(field_, now, p, c) >= 0) return true;
    const Board& board = field_.board;
    count_.of(field_);
    std::vector<Point> own;
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || board.color(n) != c) continue;
      for (const Point q : liberties_of<4>(board, n)) {
        if (q != p && count_.claims().at(q) == claim_of(c)) own.push_back(q);
      }
    }
    return std::any_of(own.begin(), own.end(), [&](Point q) {
      Field prepared = field_;
      prepared.ko = no_point;
      return prepared.play(q, c) && gain(prepared, count_.of(prepared), p, c) >= 0 &&
             !is_forestalled(prepared, q, p, c);
    });
  }

  // May his opponent, in turn once `q` was played, keep him from filling `p` by a move beside it,
  // whatever he answers there?
  bool is_forestalled(const Field& prepared, Point q, Point p, Color c) {
    const auto points = liberties_of<4>(prepared.board, q);
    return std::any_of(points.begin(), points.end(), [&](Point move) {
      Field after = prepared;
      if (move == p || !after.play(move, opponent(c))) return false;
      const auto still_fills = [&](Point answer) {
        Field answered = after;
        answered.ko = no_point;
        if (answer != no_point && !answered.play(answer, c)) return false;
        return gain(answered, count_.of(answered), p, c) >= 0;
      };
      return !still_fills(no_point) &&
             std::none_of(points.begin(), points.end(), [&](Point answer) {
               return answer != p && answer != move && still_fills(answer);
             });
    });
  }

  Field field_;
  std::vector<Point> empty_;
  LocalPlay reader_;
  Count count_;
  std::uint64_t limit_ = 0;  // positions to read
};

}  // namespace

std::vector<std::uint8_t> seki_strings(const Field& field, const std::vector<std::uint8_t>& weak,
                                       bool with_kos) {
  const Board& board = field.board;
  const std::vector<std::uint8_t> none(field.living.size(), 0);
  const auto is_weak = [&](Point n) {
    return !board.is_border(n) && !board.is_empty(n) && weak[n] && field.lives(n);
  };
  const auto beside_weak = [&](Point p) {
    const auto around = board.neighbours(p);
    return std::any_of(around.begin(), around.end(), is_weak);
  };
  Filling filling(field);
  const std::vector<Point>& empty = filling.empty();
  if (std::none_of(empty.begin(), empty.end(), beside_weak)) return none;
  // Past the budget no seki is seen: so much is open only where nothing has been played out.
  if (!filling.fill_all()) return none;
  std::vector<std::uint8_t> seki = none;
  for (const Point p : empty) {
    if (filling.is_filled(p)) continue;
    if (filling.is_past_budget()) return none;
    if (!filling.nobody_fills(p, with_kos)) continue;
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || !filling.is_filled(n)) continue;
      // Of a string that fills other dame by now the stones that stood there before.
      for (const Point stone : filling.board().string_at(n)) {
        if (is_weak(stone)) seki[stone] = 1;
      }
    }
  }
  return seki;
}

std::vector<std::uint8_t> give_up_taken(Field& field, const std::vector<std::uint8_t>& weak,
                                        bool with_kos) {
  const Board& board = field.board;
  const std::vector<Point> points = all_points(board);
  TerritorySearch searcher;
  auto left = static_cast<std::int64_t>(fewer_on_large(most_playouts, board));
  const auto is_taken = [&](Point string) {
    const Territory t = about_string(field, weak, string);
    if (t.ground.size() > most_ground) return false;
    searcher.begin(board, t, opponent(t.owner));
    return searcher.falls(stages, left);
  };
  for (int taken = 0;; ++taken) {
    std::vector<std::uint8_t> seki = seki_strings(field, weak, with_kos);
    if (taken == most_taken) return seki;
    const auto first = std::find_if(points.begin(), points.end(), [&](Point p) {
      return seki[p] && board.is_head(p) && is_taken(p);
    });
    if (first == points.end()) return seki;
    for (const Point stone : board.string_at(*first)) field.living[stone] = 0;
  }
}

std::vector<LastMove> take_in_seki(Field& field, std::vector<std::uint8_t>& seki) {
  const Board& board = field.board;
  // All that is alive around the string is in seki, and there is something.
  const auto is_in_eye = [&](Point string) {
    bool any = false;
    for (const Point stone : board.string_at(string)) {
      for (const Point n : board.neighbours(stone)) {
        if (board.is_border(n) || board.is_empty(n) || !field.lives(n)) continue;
        if (!seki[n]) return false;
        any = true;
      }
    }
    return any;
  };
  std::vector<LastMove> moves;
  for (const Point p : all_points(board)) {
    if (!board.is_head(p) || field.lives(p) || !is_in_eye(p)) continue;
    const Point last = atari(board, p);
    if (last == no_point) continue;
    const Color taker = opponent(board.color(p));
    const auto is_his = [&](Point n) { return board.color(n) == taker && seki[n]; };
    const auto around = board.neighbours(last);
    if (std::none_of(around.begin(), around.end(), is_his)) continue;
    field.ko = no_point;
    if (!field.play(last, taker)) continue;
    moves.push_back({last, taker, LastMove::Kind::profitable});
    for (const Point stone : board.string_at(last)) seki[stone] = 1;
  }
  return moves;
}

}  // namespace sgfaudit::rules::estimate
