#include "rules/account.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace sgfaudit::rules {

namespace {

// Eye points of a player's strings in seki: empty ones, and the opponent's dead strings among them.
struct EyesInSeki {
  std::vector<int> points;
  std::vector<std::size_t> strings;
};

EyesInSeki eyes_in_seki(const Score& score, Color player) {
  const Confirmation& c = score.confirmation;
  const std::size_t side = player == Color::black ? 0 : 1;
  const auto at = [](int p) { return static_cast<std::size_t>(p); };
  EyesInSeki eyes;
  std::set_difference(c.eye_points[side].begin(), c.eye_points[side].end(),
                      c.territory[side].begin(), c.territory[side].end(),
                      std::back_inserter(eyes.points));
  if (eyes.points.empty()) return eyes;
  std::vector<bool> eye(c.string_at.size(), false);
  for (const int p : c.eye_points[side]) eye[at(p)] = true;
  const Board& board = score.board;
  const auto stays_in_eye = [&](int p) {
    const auto around = board.neighbours(board.at_number(p));
    return std::all_of(around.begin(), around.end(),
                       [&](Point q) { return !board.is_empty(q) || eye[at(board.number_of(q))]; });
  };
  for (std::size_t i = 0; i < c.strings.size(); ++i) {
    const StringReport& s = c.strings[i];
    if (s.color == player || s.status != Status::dead || s.removable) continue;
    if (std::all_of(s.points.begin(), s.points.end(), stays_in_eye)) eyes.strings.push_back(i);
  }
  return eyes;
}

// Empty points that are no eyes only because a dead stone of the player himself is left beside them
// (Example 25): nobody else reaches them.
std::vector<int> reached_by_one(const Score& score, Color player) {
  const Board& board = score.board;
  const auto at = [](int p) { return static_cast<std::size_t>(p); };
  std::vector<bool> dame(score.confirmation.string_at.size(), false), seen = dame;
  for (const int p : score.confirmation.dame) dame[at(p)] = true;
  std::vector<int> reached;
  for (const int start : score.confirmation.dame) {
    if (seen[at(start)]) continue;
    seen[at(start)] = true;
    std::vector<int> region{start};
    bool own = false, other = false;
    for (std::size_t i = 0; i < region.size(); ++i) {
      for (const Point n : board.neighbours(board.at_number(region[i]))) {
        if (board.is_border(n)) continue;
        const int q = board.number_of(n);
        const bool empty = board.is_empty(n);
        own = own || board.color(n) == player;
        // A border without stones, which a game that broke off may leave, is nobody's.
        other = other || board.color(n) == opponent(player) || (empty && !dame[at(q)]);
        if (!dame[at(q)] || seen[at(q)]) continue;
        seen[at(q)] = true;
        region.push_back(q);
      }
    }
    if (own && !other) reached.insert(reached.end(), region.begin(), region.end());
  }
  return reached;
}

}  // namespace

void count(Score& score, bool area) {
  Confirmation& c = score.confirmation;
  for (Account* const account : {&score.black, &score.white}) {
    *account = {.prisoners = account->prisoners, .area = area};
  }
  for (const Color player : {Color::black, Color::white}) {
    const bool black = player == Color::black;
    Account& account = black ? score.black : score.white;
    std::vector<int>& points = score.counted[black ? 0 : 1];
    points = c.territory[black ? 0 : 1];
    const EyesInSeki eyes = eyes_in_seki(score, player);
    std::vector<int> more = eyes.points;
    for (const std::size_t i : eyes.strings) {
      StringReport& string = c.strings[i];
      string.removable = area;
      more.insert(more.end(), string.points.begin(), string.points.end());
    }
    if (area) {
      const std::vector<int> reached = reached_by_one(score, player);
      more.insert(more.end(), reached.begin(), reached.end());
      points.insert(points.end(), more.begin(), more.end());
      std::sort(points.begin(), points.end());
    } else {
      account.seki_eyes = static_cast<std::uint32_t>(2 * more.size() - eyes.points.size());
    }
    account.territory = static_cast<std::uint32_t>(points.size());
  }
  for (const StringReport& string : c.strings) {
    const bool black = string.color == Color::black;
    const auto stones = static_cast<std::uint32_t>(string.points.size());
    if (string.removable) (black ? score.white : score.black).dead += stones;
    if (area && !string.removable) (black ? score.black : score.white).stones += stones;
  }
}

}  // namespace sgfaudit::rules
