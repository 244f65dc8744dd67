#include "rules/estimate/teire.hpp"

#include <algorithm>

#include "rules/estimate/count.hpp"
#include "rules/estimate/life.hpp"
#include "rules/estimate/playout.hpp"
#include "rules/estimate/rescue.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int most_searched = 4;             // teire of a game
constexpr std::size_t most_candidates = 14;  // for one of them
constexpr std::uint64_t rescue_budget = 20'000;

// A string whose status turns on who moves first.
struct Hot {
  Point string = no_point;
  Color threatened = Color::empty;  // who loses by it
};

std::vector<int> points_of(const Board& board, Point string) {
  std::vector<int> points;
  for (const Point p : board.string_at(string)) {
    points.push_back(board.y(p) * board.width() + board.x(p));
  }
  std::sort(points.begin(), points.end());
  return points;
}

std::vector<Hot> hot_strings(const Field& field, const Life& searched) {
  const Board& board = field.board;
  const std::vector<Point> points = all_points(board);
  const Position position{board.width(), board.height(), board.stones()};
  std::vector<bool> held;
  for (const Point p : points) held.push_back(searched.field.living[p] && !searched.weak[p]);
  Rescue rescue(position, held);
  std::vector<Hot> hot;
  for (const Point p : points) {
    if (board.is_empty(p) || board.string_of(p) != p || searched.field.lives(p)) continue;
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

// Plays where fewest strings are left over which to fight. False where no move helps.
bool cool(Search which, Field& field, std::vector<Hot>& hot, LastMove& move) {
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

}  // namespace

void add_searched_teire(Completion& end) {
  for (const Search which : {Search::little_room, Search::few_liberties}) {
    std::vector<Hot> hot = hot_strings(end.field, judge_by_search(end.field, which));
    LastMove move;
    for (int added = 0; added < most_searched && !hot.empty(); ++added) {
      if (!cool(which, end.field, hot, move)) break;
      end.moves.push_back(move);
    }
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
