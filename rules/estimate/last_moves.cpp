#include "rules/estimate/last_moves.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "rules/estimate/count.hpp"
#include "rules/estimate/player.hpp"
#include "rules/estimate/playout.hpp"
#include "rules/estimate/teire.hpp"
#include "rules/estimate/turned.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int most_moves = 400;
// A game is ended a few times where all of these come to one margin, else until one is far ahead,
// unless that costs too much.
constexpr int few_endings = 5;
constexpr int most_endings = 40;
constexpr double far_ahead = 1.5;
// With less of the weight for one margin the game is ended as seen from other sides, too.
constexpr double sure_enough = 0.6;
// An ending is halved in weight no more often than this, by square roots.
constexpr int most_halves = 1000;
// Positions to read: no further ending is begun, and the one begun goes no further.
constexpr std::uint64_t enough_positions = 1'000'000;
constexpr std::uint64_t most_positions = 1'500'000;

class Finisher {
 public:
  Finisher(Field field, Color to_move) : start_(begin_ending(std::move(field), to_move)) {}

  void run() {
    before_ = count_.of(start_.field);
    double squares = 0;  // of the weights
    for (int tried = 0; tried < most_endings && !has_read(enough_positions);) {
      Found ending = end(tried);
      if (tried > 0 && has_read(most_positions)) break;
      ++tried;
      squares += ending.weight * ending.weight;
      add(std::move(ending));
      if (tried == few_endings && found_.size() == 1) break;
      if (is_far_ahead(lead(), squares, tried, most_endings - tried)) break;
    }
  }

  // What was found from another side of the board.
  void take_over(const Finisher& other, Side side) {
    for (Found found : other.found_) {
      found.ending = turned(std::move(found.ending), side);
      add(std::move(found));
    }
  }

  Completion best() const {
    Completion result = found_[most()].ending;
    result.sure = sure();
    return result;
  }

  double sure() const {
    double all = 0;
    for (const Found& f : found_) all += f.weight;
    return found_[most()].weight / all;
  }

 private:
  struct Found {
    Completion ending;
    double weight = 0;    // of all endings with this margin
    int lost = 0;         // the most that a player lost by one move, or gave up
    bool passed = false;  // the player to move passed first
  };

  std::uint64_t scaled(std::uint64_t positions) const {
    return fewer_on_large(positions, start_.field.board);
  }
  bool has_read(std::uint64_t positions) const {
    return player_.reader().positions() >= scaled(positions);
  }

  // But for the first ending, now and then a move is played that seems nearly as good, dame are
  // filled in any order: what was overlooked in one order of moves is not in most others. Who loses
  // much by one move, or gives up a string that lived, has overlooked something. Where a record
  // breaks off it should not matter who begins: the player to move and his opponent do so in turn.
  Found end(int number) {
    Completion result;
    Ending ending = start_;
    const bool vary = number > 0;
    const bool passed = number % 2 == 1;
    if (passed) {
      player_.play(ending, Idea{});
      ending.passes = 0;
    }
    int count = before_;
    int lost = 0;
    player_.reader().stop_at(scaled(most_positions));
    while (ending.passes < 2 && result.moves.size() < most_moves && !has_read(most_positions)) {
      const bool varied = vary && !ending.deep;
      player_.ideas(ending, varied, ideas_);
      const Idea idea = ideas_.empty() ? Idea{} : ideas_[varied ? any_of(ideas_) : 0];
      const LastMove move = player_.play(ending, idea);
      if (move.point == no_point) continue;
      result.moves.push_back(move);
      const int after = count_.of(ending.field);
      // What the first move takes nobody could have forestalled.
      if (result.moves.size() > 1) {
        lost = std::max(lost, move.color == Color::black ? after - count : count - after);
      }
      count = after;
    }
    result.read = ending.deep;
    result.before = before_ + ending.buried;
    result.field = std::move(ending.field);
    player_.reader().stop_at(std::numeric_limits<std::uint64_t>::max());
    add_last_teire(result, player_.reader());
    result.margin = Claims().count(result.field);
    lost = std::max(lost, ending.given_up);
    const double weight = weight_of(lost, result.moves);
    return {std::move(result), weight, lost, passed};
  }

  // The margin of most weight: the first of several.
  std::size_t most() const {
    const auto less = [](const Found& a, const Found& b) { return a.weight < b.weight; };
    return static_cast<std::size_t>(std::max_element(found_.begin(), found_.end(), less) -
                                    found_.begin());
  }

  // By how much its weight exceeds that of every other.
  double lead() const {
    const std::size_t best = most();
    double next = 0;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      if (i != best) next = std::max(next, found_[i].weight);
    }
    return found_[best].weight - next;
  }

  // The endings that come to one margin are taken together; the one in which least was lost is
  // kept, rather one that the player to move begins.
  void add(Found found) {
    const auto same = std::find_if(found_.begin(), found_.end(), [&](const Found& f) {
      return f.ending.margin == found.ending.margin;
    });
    if (same == found_.end()) {
      found_.push_back(std::move(found));
      return;
    }
    same->weight += found.weight;
    if (std::pair(found.lost, found.passed) < std::pair(same->lost, same->passed)) {
      same->ending = std::move(found.ending);
      same->lost = found.lost;
      same->passed = found.passed;
    }
  }

  std::size_t any_of(const std::vector<Idea>& ideas) {
    const auto size = static_cast<std::uint32_t>(ideas.size());
    if (ideas[0].worth == 0) return random_.below(size);
    if (random_.below(2) == 0) return 0;
    const std::size_t i = random_.below(3);
    return i >= size || ideas[i].worth + nearly_as_good < ideas[0].worth ? 0 : i;
  }

  Player player_;
  Random random_{1};
  Ending start_;
  int before_ = 0;
  std::vector<Idea> ideas_;
  Count count_;
  std::vector<Found> found_;
};

}  // namespace

double weight_of(int lost, const std::vector<LastMove>& moves) {
  const auto profitable = std::count_if(moves.begin(), moves.end(), [](const LastMove& m) {
    return m.kind == LastMove::Kind::profitable;
  });
  // A root of a power of two is the same on every machine, as `exp2` is not; nor is it ever nought.
  const int halves = 2 * lost + static_cast<int>(profitable);
  return std::sqrt(std::ldexp(1.0, -std::min(halves, most_halves)));
}

bool is_far_ahead(double lead, double squares, int tried, int left) {
  return lead >= far_ahead * std::sqrt(left * squares / tried);
}

Completion play_last_moves(const Field& field, Color to_move) {
  Finisher finisher(field, to_move);
  finisher.run();
  for (const Side side : {Side::opposite, Side::transposed}) {
    if (finisher.sure() >= sure_enough) break;
    Finisher other(turned(field, side), to_move);
    other.run();
    finisher.take_over(other, side);
  }
  return finisher.best();
}

}  // namespace sgfaudit::rules::estimate
