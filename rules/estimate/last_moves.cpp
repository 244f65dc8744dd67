#include "rules/estimate/last_moves.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "rules/estimate/player.hpp"
#include "rules/estimate/playout.hpp"
#include "rules/estimate/teire.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int most_moves = 400;
// A game is ended at least so often, unless that costs too much, and more often where that does
// not say how.
constexpr int least_endings = 8;
constexpr int most_endings = 40;
constexpr double clear = 0.85;
// Positions to read: no further ending is begun, and the one begun goes no further.
constexpr std::uint64_t enough_positions = 1'000'000;
constexpr std::uint64_t most_positions = 1'500'000;

class Finisher {
 public:
  Finisher(Field field, Color to_move) {
    start_.turn = to_move;
    for (auto& taken : start_.taken) taken.assign(field.living.size(), 0);
    start_.field = std::move(field);
  }

  Completion run() {
    before_ = Count().of(start_.field);
    std::vector<Completion> endings;
    std::vector<int> found;  // how many endings have the margin of this one
    std::size_t best = 0;
    int all = 0;
    while (all < most_endings && player_.reader().positions() < enough_positions) {
      Completion ending = end(all > 0);
      if (all > 0 && player_.reader().positions() >= most_positions) break;
      ++all;
      const auto same = std::find_if(endings.begin(), endings.end(), [&](const Completion& e) {
        return e.margin == ending.margin;
      });
      const auto i = static_cast<std::size_t>(same - endings.begin());
      if (same == endings.end()) {
        endings.push_back(std::move(ending));
        found.push_back(0);
      }
      ++found[i];
      if (found[i] > found[best]) best = i;
      if (all >= least_endings && found[best] >= clear * all) break;
    }
    endings[best].sure = static_cast<double>(found[best]) / all;
    return std::move(endings[best]);
  }

 private:
  // Now and then a move is played that seems nearly as good, dame are filled in any order: what
  // was overlooked in one order of moves is not in most others.
  Completion end(bool vary) {
    Completion result;
    Ending ending = start_;
    while (ending.passes < 2 && result.moves.size() < most_moves &&
           player_.reader().positions() < most_positions) {
      const bool varied = vary && !ending.deep;
      player_.ideas(ending, varied, ideas_);
      const Idea idea = ideas_.empty() ? Idea{} : ideas_[varied ? any_of(ideas_) : 0];
      const LastMove move = player_.play(ending, idea);
      if (move.point != no_point) result.moves.push_back(move);
    }
    result.read = ending.deep;
    result.before = before_ + ending.buried;
    result.field = std::move(ending.field);
    add_last_teire(result, player_.reader());
    result.margin = Claims().count(result.field);
    return result;
  }

  std::size_t any_of(const std::vector<Idea>& ideas) {
    const auto size = static_cast<std::uint32_t>(ideas.size());
    if (ideas[0].worth == 0) return random_.below(size);
    if (random_.below(2) == 0) return 0;
    const std::size_t i = random_.below(std::min(size, 3u));
    return 2 * ideas[i].worth < ideas[0].worth ? 0 : i;
  }

  Player player_;
  Random random_{1};
  Ending start_;
  int before_ = 0;
  std::vector<Idea> ideas_;
};

}  // namespace

Completion play_last_moves(Field field, Color to_move) {
  return Finisher(std::move(field), to_move).run();
}

}  // namespace sgfaudit::rules::estimate
