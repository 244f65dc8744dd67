#include "rules/estimate/teire.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/estimate/count.hpp"
#include "rules/estimate/groups.hpp"
#include "rules/estimate/liberties.hpp"
#include "rules/estimate/lost.hpp"
#include "rules/estimate/rescue.hpp"
#include "rules/estimate/territory_search.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int most_searched = 4;             // teire of a game
constexpr std::size_t most_candidates = 14;  // for one of them
constexpr std::uint64_t rescue_budget = 20'000;
// Playouts for a territory: first a few at random, then a tree of more and more. It needs a teire
// where it is lost in so large a share of them with the opponent first, and mostly stands with its
// owner first. `most_playouts`: of a game on 19x19.
constexpr int few_playouts = 50, playouts_to_answer = 3000;
constexpr std::uint64_t most_playouts = 100'000;
constexpr double lost_at_times = 0.03, mostly_stands = 0.5;
constexpr std::array<TerritorySearch::Stage, 5> stages{
    {{100, 0.2}, {300, 0.4}, {1000, 0.5}, {3000, 0.65}, {12'000, 0.8}}};
// Strings that may have been taken in time, on a board of 19x19: on a larger one each costs more.
constexpr std::uint64_t most_tried = 8;
// For one of them: moves that are tried, and positions that are searched once it is taken.
struct TakingBudget {
  int plays = 2000, captures = 12;
};

// A string whose status turns on who moves first.
struct Hot {
  Point string = no_point;
  Color threatened = Color::empty;  // who loses by it
};

std::vector<int> points_of(const Board& board, Point string) {
  std::vector<int> points;
  for (const Point p : board.string_at(string)) points.push_back(board.number_of(p));
  std::sort(points.begin(), points.end());
  return points;
}

std::vector<Hot> hot_strings(const Field& field, const Life& searched) {
  const Board& board = field.board;
  const std::vector<Point> points = all_points(board);
  const Position position = position_of(board);
  std::vector<bool> held;
  for (const Point p : points) held.push_back(searched.field.living[p] && !searched.weak[p]);
  Rescue rescue(position, held);
  std::vector<Hot> hot;
  for (const Point p : points) {
    if (!board.is_head(p) || searched.field.lives(p)) continue;
    const bool lived = field.lives(p);
    if (!lived && !is_beside_weak(searched, p)) continue;
    if (!rescue.saves(points_of(board, p), rescue_budget)) continue;
    hot.push_back({p, lived ? board.color(p) : opponent(board.color(p))});
  }
  return hot;
}

// Liberties of the string and the empty points beside them; nothing where they are too many.
std::vector<Point> candidates(const Board& board, Point string) {
  std::vector<Point> found;
  const auto add_beside = [&](Point p) {
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || !board.is_empty(n)) continue;
      if (std::find(found.begin(), found.end(), n) == found.end()) found.push_back(n);
    }
  };
  for (const Point p : board.string_at(string)) add_beside(p);
  const std::size_t liberties = found.size();
  for (std::size_t i = 0; i < liberties; ++i) add_beside(found[i]);
  if (found.size() > most_candidates) found.clear();
  return found;
}

bool loses_a_string(const Field& field, const Life& searched, Color c) {
  const std::vector<Point> points = all_points(field.board);
  return std::any_of(points.begin(), points.end(), [&](Point p) {
    return field.board.color(p) == c && field.living[p] && !searched.field.living[p];
  });
}

// Plays about the first of them where fewest are left over which to fight. False where none helps.
bool cool(Searched which, Field& field, std::vector<Hot>& hot, LastMove& move) {
  const Hot first = hot.front();
  std::vector<Hot> fewest = hot;
  Field best;
  for (const Point p : candidates(field.board, first.string)) {
    Field after = field;
    after.ko = no_point;
    if (!after.play(p, first.threatened)) continue;
    const Life searched = judge_by_search(after, which);
    if (loses_a_string(after, searched, first.threatened)) continue;
    std::vector<Hot> left = hot_strings(after, searched);
    if (left.size() >= fewest.size()) continue;
    fewest = std::move(left);
    best = std::move(after);
    move = {p, first.threatened, LastMove::Kind::teire};
    if (fewest.empty()) break;
  }
  if (fewest.size() == hot.size()) return false;
  hot = std::move(fewest);
  field = std::move(best);
  return true;
}

// Could its opponent take the string in the record's last position, whatever its owner did?
bool was_lost(Reader& reader, const Life& start, Point string, Color color) {
  if (start.field.board.color(string) != color) return false;
  Field alive = start.field;
  for (const Point stone : alive.board.string_at(string)) alive.living[stone] = 1;
  return is_lost(reader, alive, string);
}

// Fills the liberties of the string, those that are forbidden at first later; nothing where that
// does not take it.
std::vector<LastMove> capture(Field& field, Point string) {
  const Board& board = field.board;
  const Color owner = board.color(string);
  const auto liberties = liberties_of<4>(board, string);
  std::vector<LastMove> moves;
  for (bool more = !liberties.more; more;) {
    more = false;
    for (const Point p : liberties) {
      field.ko = no_point;
      if (board.color(string) != owner || !field.play(p, opponent(owner))) continue;
      moves.push_back({p, opponent(owner), LastMove::Kind::teire});
      more = true;
    }
  }
  if (board.color(string) == owner) moves.clear();
  return moves;
}

// Does search show that the strings around the points `taken` live, if their opponent moves first?
bool takers_live(const Field& field, const std::vector<Point>& taken, Color taker) {
  const Board& board = field.board;
  const std::vector<Point> points = all_points(board);
  Groups groups;
  groups.find(field);
  std::vector<std::uint8_t> took(field.living.size(), 0);
  for (const Point p : taken) {
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || board.color(n) != taker || groups.has_room(n)) continue;
      for (const Point stone : board.string_at(n)) took[stone] = 1;
    }
  }
  ConfirmationOptions options;
  options.budget = LifeOptions().budget;
  options.window_budget = 0;
  for (const Point p : points) options.held.push_back(field.living[p] && !took[p]);
  const Confirmation searched = confirm(position_of(board), options);
  return std::all_of(searched.strings.begin(), searched.strings.end(), [&](const StringReport& s) {
    return !took[points[static_cast<std::size_t>(s.points[0])]] || is_alive(s.status);
  });
}

// Do the takers live, whatever the owner plays at the liberties of `stones`, a string, while it is
// taken? What he adds may leave them a place that has no room for two eyes. He takes nothing there:
// before all dame were filled, his opponent had other liberties.
bool lives_by_taking(const Field& field, const std::vector<Point>& stones, Color taker,
                     TakingBudget& left) {
  const Point string = stones.front();
  const Color owner = opponent(taker);
  const auto takes = [&](Point p) {
    if (left.captures == 0 || left.plays == 0) return false;
    --left.plays;
    Field after = field;
    after.ko = no_point;
    if (!after.play(p, taker)) return false;
    if (after.board.color(string) != owner) {
      --left.captures;
      return takers_live(after, stones, taker);
    }
    const auto saves = [&](Point reply) {
      Field answered = after;
      answered.ko = no_point;
      if (!answered.play(reply, owner) || answered.taken != after.taken) return false;
      std::vector<Point> more;
      for (const Point stone : answered.board.string_at(string)) more.push_back(stone);
      return !lives_by_taking(answered, more, taker, left);
    };
    const auto replies = liberties_of<4>(after.board, string);
    return lives_by_taking(after, stones, taker, left) &&
           std::none_of(replies.begin(), replies.end(), saves);
  };
  const auto liberties = liberties_of<4>(field.board, string);
  return !liberties.more && std::any_of(liberties.begin(), liberties.end(), takes);
}

bool leads_to(Field field, const std::vector<LastMove>& moves, const Board& end) {
  for (const LastMove& m : moves) {
    field.ko = no_point;
    if (!field.play(m.point, m.color)) return false;
  }
  return field.board.stones() == end.stones();
}

}  // namespace

void take_in_time(Completion& end, Life& now, const Life& start, const LifeOptions& options) {
  Reader reader;
  std::uint64_t tries = fewer_on_large(most_tried, end.field.board);
  for (bool again = true; again;) {
    again = false;
    for (const Point p : revived(now, end.field)) {
      if (tries-- == 0) return;
      const Color owner = end.field.board.color(p);
      if (!was_lost(reader, start, p, owner)) continue;
      std::vector<Point> stones;
      for (const Point stone : end.field.board.string_at(p)) stones.push_back(stone);
      Field after = end.field;
      const std::vector<LastMove> moves = capture(after, p);
      TakingBudget left;
      if (moves.empty() || !lives_by_taking(end.field, stones, opponent(owner), left)) continue;
      end.field = std::move(after);
      std::vector<LastMove> first = moves;
      first.insert(first.end(), end.moves.begin(), end.moves.end());
      if (leads_to(start.field, first, end.field.board)) {
        end.moves = std::move(first);
      } else {
        end.moves.insert(end.moves.end(), moves.begin(), moves.end());
      }
      now = judge_ended(end.field.board, options);
      again = true;
      break;
    }
  }
}

void add_searched_teire(Completion& end) {
  for (const Searched which : {Searched::little_room, Searched::few_liberties}) {
    std::vector<Hot> hot = hot_strings(end.field, judge_by_search(end.field, which));
    LastMove move;
    for (int added = 0; added < most_searched && !hot.empty(); ++added) {
      if (!cool(which, end.field, hot, move)) break;
      end.moves.push_back(move);
    }
  }
}

void add_teire_by_playouts(Completion& end) {
  TerritorySearch searcher;
  auto left = static_cast<std::int64_t>(fewer_on_large(most_playouts, end.field.board));
  const auto falls = [&](const Territory& territory) {
    const Board& board = end.field.board;
    const Color attacker = opponent(territory.owner);
    if (searcher.lost_at_random(board, territory, attacker, few_playouts) < lost_at_times) {
      return false;
    }
    searcher.begin(board, territory, attacker);
    return searcher.falls(stages, left);
  };
  for (const Territory& territory : searchable_territories(end.field)) {
    if (!falls(territory)) continue;
    searcher.begin(end.field.board, territory, territory.owner);
    const TerritorySearch::Found answer = searcher.search(playouts_to_answer);
    if (answer.lost >= mostly_stands || answer.best == no_point) continue;
    end.field.ko = no_point;
    if (!end.field.play(answer.best, territory.owner)) continue;
    end.moves.push_back({answer.best, territory.owner, LastMove::Kind::teire});
  }
}

void add_last_teire(Completion& end, Reader& reader) {
  const std::vector<Point> points = all_points(end.field.board);
  Count count;
  const auto must_be_filled = [&](Point p) {
    if (!count.must_be_filled(p)) return false;
    const bool black = count.claims().at(p) == Claim::black;
    // The point is counted as none already: that he loses nothing says that it is none.
    const Answer a =
        reader.ask(p, black ? Color::white : Color::black, {.budget = 600, .least = -1, .most = 0});
    return !a.legal || a.points >= 0;
  };
  for (std::size_t filled = 0; filled < points.size(); ++filled) {
    end.field.ko = no_point;
    count.of(end.field);
    reader.set(end.field);
    const auto found =
        std::find_if(points.begin(), points.end(), [&](Point p) { return must_be_filled(p); });
    if (found == points.end()) return;
    const Color owner = count.claims().at(*found) == Claim::black ? Color::black : Color::white;
    if (!end.field.play(*found, owner)) return;
    end.moves.push_back({*found, owner, LastMove::Kind::teire});
  }
}

}  // namespace sgfaudit::rules::estimate
