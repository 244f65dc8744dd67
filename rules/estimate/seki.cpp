#include "rules/estimate/seki.hpp"

#include <algorithm>
#include <array>

#include "rules/estimate/count.hpp"
#include "rules/estimate/liberties.hpp"
#include "rules/estimate/local_play.hpp"
#include "rules/estimate/territory.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int budget = 1500;
constexpr std::uint64_t most_positions = 250'000;  // in all, on a board of 19x19
// Playouts about a string, as long as it is lost in so large a share of them. Where there is more
// ground too much happens at random.
constexpr std::uint64_t most_playouts = 100'000;  // of a game on 19x19
constexpr std::size_t most_ground = 50;
constexpr int most_taken = 4;  // of a game
constexpr std::array<TerritorySearch::Stage, 3> stages{{{1000, 0.3}, {3000, 0.6}, {12'000, 0.85}}};

int gain(LocalPlay& reader, const Field& field, int count, Point p, Color c) {
  const Outcome o = reader.begin(field, p, c, {.budget = budget});
  if (!o.legal) return -1;
  return c == Color::black ? o.count - count : count - o.count;
}

// Can a player fill the dame at `p` without loss, perhaps after a move in his own territory beside
// it?
bool can_fill(LocalPlay& reader, Count& count, const Field& field, Point p, Color c) {
  const Board& board = field.board;
  if (gain(reader, field, count.of(field), p, c) >= 0) return true;
  std::vector<Point> own;
  for (const Point n : board.neighbours(p)) {
    if (board.is_border(n) || board.color(n) != c) continue;
    for (const Point q : liberties_of<4>(board, n)) {
      if (q != p && count.claims().at(q) == claim_of(c)) own.push_back(q);
    }
  }
  return std::any_of(own.begin(), own.end(), [&](Point q) {
    Field prepared = field;
    prepared.ko = no_point;
    return prepared.play(q, c) && gain(reader, prepared, count.of(prepared), p, c) >= 0;
  });
}

// Is `p` a point of `c` at which he has still to connect a ko, whose stone is held for dead?
bool connects_ko(const Field& field, const Claims& claims, Point p, Color c) {
  const Board& board = field.board;
  const auto around = board.neighbours(p);
  return claims.at(p) == claim_of(c) && std::any_of(around.begin(), around.end(), [&](Point n) {
           return board.color(n) == c && board.is_single(n) && board.liberty_contacts(n) == 1 &&
                  !field.lives(n);
         });
}

}  // namespace

std::vector<std::uint8_t> seki_strings(const Field& field, const std::vector<std::uint8_t>& weak,
                                       bool with_kos) {
  const Board& board = field.board;
  std::vector<std::uint8_t> seki(field.living.size(), 0);
  Field filled = field;
  LocalPlay reader;
  Count count;
  const std::vector<Point> points = all_points(board);
  const auto beside_weak = [&](Point p) {
    const auto around = board.neighbours(p);
    return std::any_of(around.begin(), around.end(), [&](Point n) {
      return !board.is_border(n) && !board.is_empty(n) && weak[n] && field.living[n];
    });
  };
  std::vector<Point> left;
  for (const Point p : points) {
    if (board.is_empty(p)) left.push_back(p);
  }
  if (std::none_of(left.begin(), left.end(), beside_weak)) return seki;
  // On a larger board each position costs more, and more points are read. Past the budget no seki
  // is seen: so much is open only where nothing has been played out.
  const auto size = std::max<std::uint64_t>(361, points.size());
  const std::uint64_t limit = most_positions * 361 * 361 / (size * size);
  for (bool again = true; again;) {
    again = false;
    for (const Point p : left) {
      if (!filled.board.is_empty(p)) continue;
      if (reader.positions() > limit) return seki;
      const int now = count.of(filled);
      if (count.claims().at(p) != Claim::nobody) continue;
      for (const Color c : {Color::black, Color::white}) {
        filled.ko = no_point;
        if (gain(reader, filled, now, p, c) < 0) continue;
        filled.play(p, c);
        again = true;
        break;
      }
    }
  }
  filled.ko = no_point;
  for (const Point p : left) {
    if (!filled.board.is_empty(p)) continue;
    if (reader.positions() > limit) return std::vector<std::uint8_t>(seki.size(), 0);
    count.of(filled);
    const bool open = count.claims().at(p) == Claim::nobody;
    bool any = false, can = false;
    for (const Color c : {Color::black, Color::white}) {
      if (!open && !(with_kos && connects_ko(filled, count.claims(), p, c))) continue;
      any = true;
      can = can || can_fill(reader, count, filled, p, c);
    }
    if (!any || can) continue;
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || board.is_empty(n) || !weak[n] || !field.lives(n)) continue;
      for (const Point stone : board.string_at(n)) {
        seki[stone] = 1;
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
      return !board.is_empty(p) && seki[p] && board.string_of(p) == p && is_taken(p);
    });
    if (first == points.end()) return seki;
    for (const Point stone : board.string_at(*first)) field.living[stone] = 0;
  }
}

}  // namespace sgfaudit::rules::estimate
