#include "rules/handicap.hpp"

#include <algorithm>

namespace sgfaudit::rules {

using Kind = sgf::Action::Kind;

std::vector<HandicapPoint> usual_handicap(int stones, int width, int height, int choice) {
  if (width != height || (width != 9 && width != 13 && width != 19)) return {};
  if (stones < 2 || stones > 9) return {};
  const auto low = static_cast<std::uint8_t>(width == 9 ? 2 : 3);
  const auto high = static_cast<std::uint8_t>(width - 1 - low);
  const auto middle = static_cast<std::uint8_t>(width / 2);
  std::vector<HandicapPoint> points{{high, low}, {low, high}};  // upper right, lower left
  if (stones >= 3)
    points.push_back(choice == 0 ? HandicapPoint{low, low} : HandicapPoint{high, high});
  if (stones >= 4)
    points.push_back(choice == 0 ? HandicapPoint{high, high} : HandicapPoint{low, low});
  if (stones >= 6) points.insert(points.end(), {{low, middle}, {high, middle}});
  if (stones >= 8) points.insert(points.end(), {{middle, low}, {middle, high}});
  if (stones % 2 == 1 && stones >= 5) points.push_back({middle, middle});
  return points;
}

bool lacks_handicap(const sgf::GameRecord& record) {
  if (!record.go || record.handicap.value_or(0) < 2) return false;
  for (const sgf::Action& action : record.actions) {
    switch (action.kind) {
      case Kind::play: return action.color == Color::white;
      case Kind::to_play:
      case Kind::open_branch: break;  // the main line goes on in its first variation
      default: return false;
    }
  }
  return false;
}

std::uint32_t handicap_in_turn(const sgf::GameRecord& record) {
  if (record.handicap.value_or(0) >= 2) return static_cast<std::uint32_t>(*record.handicap);
  constexpr int most = 9;
  constexpr std::uint32_t fewest = 3;
  auto stars = usual_handicap(most, record.width, record.height, 0);  // that are still free
  std::uint32_t stones = 0;
  for (const sgf::Action& action : record.actions) {
    if (action.kind == Kind::to_play || action.kind == Kind::open_branch) continue;
    if (action.kind != Kind::play || action.color != Color::black) break;
    const auto star = std::find_if(stars.begin(), stars.end(), [&](HandicapPoint point) {
      return point.x == action.x && point.y == action.y;
    });
    if (star == stars.end()) return 0;
    stars.erase(star);
    ++stones;
  }
  return stones >= fewest ? stones : 0;
}

void place_handicap(sgf::GameRecord& record, std::span<const HandicapPoint> points) {
  std::vector<sgf::Action> stones;
  for (const HandicapPoint point : points) {
    stones.push_back({record.handicap_text.offset, 1, Kind::add, Color::black, point.x, point.y});
  }
  record.actions.insert(record.actions.begin(), stones.begin(), stones.end());
}

void remove_handicap(sgf::GameRecord& record, std::size_t stones) {
  record.actions.erase(record.actions.begin(),
                       record.actions.begin() + static_cast<std::ptrdiff_t>(stones));
}

}  // namespace sgfaudit::rules
