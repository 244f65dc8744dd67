#include "rules/repetition.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "rules/stepper.hpp"

namespace sgfaudit::rules {

void PositionHistory::clear() {
  if (mask_ >= few) resize(few);  // a monster is not kept for the games behind it
  std::fill(buckets_.begin(), buckets_.end(), 0u);
  size_ = 0;
}

void PositionHistory::truncate(std::size_t size, std::uint8_t to_move) {
  while (size_ > size) {
    const Position& last = positions_[--size_];
    buckets_[last.hash & mask_] = last.next;
  }
  if (size_ != 0) positions_[size_ - 1].to_move = to_move;
}

void PositionHistory::resize(std::uint32_t positions) {
  positions_.resize(positions);
  positions_.shrink_to_fit();
  buckets_ = std::vector<std::uint32_t>(positions);
  mask_ = positions - 1;
}

void PositionHistory::grow() {
  resize(size_ * 2);
  for (std::uint32_t i = 0; i < size_; ++i) {
    positions_[i].next = std::exchange(buckets_[positions_[i].hash & mask_], i + 1);
  }
}

namespace {

struct CyclePlay {
  std::uint32_t move;
  Color color;
  Point point;
  Board::Captures captures;
};

// What one player sends and the other returns: `two` and `one`.
std::string sending(std::uint32_t sent, std::uint32_t returned) {
  static constexpr std::array<const char*, 5> words{"no", "one", "two", "three", "four"};
  const bool in_words = sent < words.size();
  const auto text = [&](std::uint32_t n) {
    return in_words ? std::string(words[n]) : std::to_string(n);
  };
  return "sending-" + text(sent) + "-returning-" + text(returned);
}

std::string kind_of(std::span<const CyclePlay> cycle, std::size_t kos) {
  std::array<std::uint32_t, 3> plays{}, most{}, captures{};
  bool all_ko = true;
  for (const CyclePlay& play : cycle) {
    const auto who = static_cast<std::size_t>(play.color);
    ++plays[who];
    captures[who] += play.captures.stones != 0 ? 1 : 0;
    most[who] = std::max(most[who], play.captures.stones);
    all_ko = all_ko && play.captures.stones == 1;
  }
  const auto black = most[1], white = most[2];
  if (plays[1] != plays[2]) {
    const bool each_takes_once = captures[1] == 1 && captures[2] == 1;
    if (black == white || !each_takes_once) return "cycle";
    return sending(std::max(black, white), std::min(black, white));
  }
  if (all_ko) {
    static constexpr std::array<const char*, 7> names{
        "", "single-ko", "double-ko", "triple-ko", "quadruple-ko", "quintuple-ko", "sextuple-ko"};
    return kos < names.size() ? names[kos] : std::to_string(kos) + "-fold-ko";
  }
  if (black >= 2 && white >= 2) return "eternal-life";
  if (black >= 2 || white >= 2) return "round-robin-ko";
  return "cycle";
}

// The one stone that a play at the empty point `p` takes where it stands alone among his opponent's
// stones, or no_point.
Point taken_in_ko(const Board& board, Point p, Color taker) {
  Point stone = no_point;
  for (const Point n : board.neighbours(p)) {
    if (board.is_border(n)) continue;
    if (board.color(n) != opponent(taker)) return no_point;
    if (!board.is_single(n) || board.liberty_contacts(n) != 1) continue;
    if (stone != no_point) return no_point;  // two are taken
    stone = n;
  }
  return stone;
}

}  // namespace

bool classify(const sgf::GameRecord& record, std::span<const sgf::Action> line,
              Repetition& repetition) {
  Stepper stepper(record.width, record.height);
  std::vector<CyclePlay> fight;
  std::vector<Color> first_position;
  bool same = false;
  for (const sgf::Action& action : line) {
    const bool is_move = action.is_move();
    if (is_move && stepper.moves() == repetition.first) first_position = stepper.board().stones();
    if (is_move && stepper.moves() == repetition.last) break;
    const auto captures = stepper.take(action);
    if (!is_move || stepper.moves() <= repetition.first) continue;
    const Board& board = stepper.board();
    if (captures) {
      fight.push_back({stepper.moves(), action.color, board.at(action.x, action.y), *captures});
    }
    if (stepper.moves() == repetition.again) same = board.stones() == first_position;
  }
  const auto cycle_end = std::find_if(fight.begin(), fight.end(), [&](const CyclePlay& play) {
    return play.move > repetition.again;
  });
  const std::span<const CyclePlay> cycle(fight.begin(), cycle_end);
  if (!same || cycle.empty()) return false;

  std::set<std::pair<Point, Point>> kos;
  for (const CyclePlay& play : fight) {
    if (play.captures.stones == 1) {
      kos.insert(std::minmax(play.point, play.captures.last));
    }
  }
  repetition.period = repetition.again - repetition.first;
  repetition.kos = static_cast<std::uint32_t>(kos.size());
  repetition.kind = kind_of(cycle, kos.size());
  return true;
}

std::vector<Ko> kos_on(const Board& board) {
  std::vector<Ko> kos;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Point p = board.at(x, y);
      if (!board.is_empty(p)) continue;
      for (const Color taker : {Color::black, Color::white}) {
        if (const Point stone = taken_in_ko(board, p, taker); stone != no_point) {
          kos.push_back({p, stone});
        }
      }
    }
  }
  return kos;
}

}  // namespace sgfaudit::rules
