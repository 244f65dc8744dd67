#include "rules/effective_move.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/account.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/estimate/rescue.hpp"

namespace sgfaudit::rules {

namespace {

constexpr std::uint64_t budget = 20'000;  // states of search for a string
constexpr std::size_t most_counted = 4;   // moves behind which the position is counted

// Empty points that the string and others of its colour close, as its eyes.
int closed_points(const Board& board, Point string) {
  const Color owner = board.color(string);
  std::vector<Point> points;
  std::vector<bool> seen(board.points_with_border(), false);
  const auto add = [&](Point p) {
    if (board.is_border(p) || board.color(p) == owner || seen[p]) return true;
    if (!board.is_empty(p)) return false;
    seen[p] = true;
    points.push_back(p);
    return true;
  };
  int closed = 0;
  for (const Point stone : board.string_at(string)) {
    for (const Point liberty : board.neighbours(stone)) {
      if (board.is_border(liberty) || !board.is_empty(liberty) || seen[liberty]) continue;
      points.clear();
      bool all_own = add(liberty);
      for (std::size_t i = 0; i < points.size(); ++i) {
        for (const Point n : board.neighbours(points[i])) all_own = add(n) && all_own;
      }
      if (all_own) closed += static_cast<int>(points.size());
    }
  }
  return closed;
}

// By how much the player's opponent has won.
double lead_over(Color player, double difference) {
  return player == Color::black ? -difference : difference;
}

// Would the game have another winner, or none, if these stones lived? They themselves and their
// points are no longer their opponent's, nor is what they close. That they would have territory is
// not counted.
bool decides(const Score& score, const StringReport& s) {
  const Board& board = score.board;
  const Point string = board.at_number(s.points[0]);
  const auto stones = static_cast<double>(s.points.size());
  return lead_over(s.color, *score.difference) <= 2 * stones + closed_points(board, string);
}

// Would it if this had been played? Asked of dead stones that stay on the board: what is around
// them turns on the move as well, so that nothing but the proved count behind it says so.
bool decides(const Score& score, Color player, int play, const Ruleset& ruleset) {
  LastPosition last;
  last.board = score.board;
  last.passed = true;
  Score then;
  then.black.prisoners = score.black.prisoners;
  then.white.prisoners = score.white.prisoners;
  Account& own = player == Color::black ? then.black : then.white;
  own.prisoners += last.board.play(last.board.at_number(play), player).stones;
  Judged judged = judge(last, ruleset, {});
  if (!judged.exact) return false;
  then.black.prisoners += static_cast<std::uint32_t>(judged.taken[0]);
  then.white.prisoners += static_cast<std::uint32_t>(judged.taken[1]);
  then.board = std::move(judged.board);
  then.confirmation = std::move(judged.confirmation);
  count(then, false);
  const auto lead = [](const Score& s) {
    return static_cast<double>(s.black.points()) - static_cast<double>(s.white.points());
  };
  const double komi = lead(score) - *score.difference;
  const double lost_by = lead_over(player, *score.difference);
  const double then_by = lead_over(player, lead(then) - komi);
  return lost_by > 0 ? then_by <= 0 : then_by < 0;
}

// All strings that are proved uncapturable; or only those that live without play, as others may
// owe their life to the death of the string in question (Example 14).
std::vector<bool> held_for_alive(const Confirmation& c, bool all) {
  std::vector<bool> alive(c.string_at.size(), false);
  for (const StringReport& s : c.strings) {
    const bool lives = all ? is_proved(s.basis) : s.basis == Basis::settled;
    if (!lives || s.status != Status::uncapturable) continue;
    for (const int p : s.points) alive[static_cast<std::size_t>(p)] = true;
  }
  return alive;
}

// Both may have such a move, and who plays one leaves the other to his opponent.
bool is_answered(const Confirmation& c, Color by, estimate::Rescue& rescue) {
  return std::any_of(c.strings.begin(), c.strings.end(), [&](const StringReport& s) {
    return s.color == by && s.removable && s.status == Status::dead &&
           rescue.saves(s.points, budget);
  });
}

}  // namespace

std::optional<EffectiveMove> effective_move_left(const Score& score, const Ruleset& ruleset) {
  const bool trusted = score.basis != ScoreBasis::estimated || score.agrees.value_or(false);
  if (!score.difference || !trusted || score.black.area) return {};
  const Confirmation& c = score.confirmation;
  const Position position = position_of(score.board);
  std::vector<std::pair<Color, int>> counted;
  const auto decides_when_counted = [&](Color player, int play) {
    const std::pair move(player, play);
    const bool asked = std::count(counted.begin(), counted.end(), move) != 0;
    if (play < 0 || asked || counted.size() == most_counted) return false;
    counted.push_back(move);
    return decides(score, player, play, ruleset);
  };
  for (const bool all : {true, false}) {
    std::optional<estimate::Rescue> rescue;
    for (const StringReport& s : c.strings) {
      if (s.status != Status::dead || !is_proved(s.basis)) continue;
      if (lead_over(s.color, *score.difference) < 0) continue;
      if (s.removable && !decides(score, s)) continue;
      if (!rescue) {
        rescue.emplace(position, held_for_alive(c, all), estimate::Rescue::Kos::retaken_at_once);
      }
      if (!rescue->saves(s.points, budget)) continue;
      const int play = rescue->saving_play();
      const bool decided = s.removable ? !is_answered(c, opponent(s.color), *rescue)
                                       : decides_when_counted(s.color, play);
      if (!decided) continue;
      return EffectiveMove{s.color, static_cast<std::uint32_t>(s.points.size()), play};
    }
  }
  return {};
}

void tell_effective_move(const Score& score, const Played& played, const Ruleset& ruleset,
                         sgf::GameRecord& record) {
  if (!played.ends_with_two_passes || score.of_setup) return;
  const auto move = effective_move_left(score, ruleset);
  if (!move) return;
  const int width = score.board.width();
  Finding finding;
  finding.code = Code::effective_move_left;
  finding.offset = record.result_text.present ? record.result_text.offset : record.offset;
  finding.move = played.tally.moves;
  finding.color = move->color;
  finding.count = move->stones;
  if (move->play >= 0) {
    finding.x = static_cast<std::uint8_t>(move->play % width);
    finding.y = static_cast<std::uint8_t>(move->play / width);
  }
  record.findings.push_back(std::move(finding));
}

}  // namespace sgfaudit::rules
