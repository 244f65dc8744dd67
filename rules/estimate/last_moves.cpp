#include "rules/estimate/last_moves.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "rules/estimate/count.hpp"
#include "rules/estimate/player.hpp"
#include "rules/estimate/playout.hpp"
#include "rules/estimate/teire.hpp"
#include "rules/estimate/turned.hpp"
#include "rules/estimate/votes.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr int most_moves = 400;
// A game is ended a few times where all of these come to one margin, else until one is far ahead,
// unless that costs too much.
constexpr int few_endings = 5;
constexpr int most_endings = 40;
// With less of the weight for one margin the game is ended as seen from other sides, too.
constexpr double sure_enough = 0.6;
// Nor do endings agree by chance that a player loses so many points by one move: all of them may
// overlook the same.
constexpr int much = 3;
// Positions to read: no further ending is begun, and the one begun goes no further.
constexpr std::uint64_t enough_positions = 1'000'000;
constexpr std::uint64_t most_positions = 1'500'000;

bool loses_much(const Votes& votes) { return votes.best().lost >= much; }

class Finisher {
 public:
  Finisher(Field field, Color to_move) : start_(begin_ending(std::move(field), to_move)) {}

  // Until the endings agree, until one margin is far ahead, or until there was enough to read.
  Votes run() {
    Votes votes;
    before_ = count_.of(start_.field);
    for (int tried = 0; tried < most_endings && !has_read(enough_positions);) {
      Vote vote = end(tried);
      if (tried > 0 && has_read(most_positions)) break;
      ++tried;
      votes.add(std::move(vote));
      if (loses_much(votes)) continue;
      if (tried == few_endings && votes.agree()) break;
      if (votes.are_decided(most_endings - tried)) break;
    }
    return votes;
  }

 private:
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
  Vote end(int number) {
    Completion result;
    Ending ending = start_;
    const bool vary = number > 0;
    const bool passed = number % 2 == 1;
    if (passed) {
      player_.play(ending, Idea{});
      ending.passes = 0;
    }
    int count = before_;
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
        const int loss = move.color == Color::black ? after - count : count - after;
        result.lost = std::max(result.lost, loss);
      }
      count = after;
    }
    result.read = ending.deep;
    result.before = before_ + ending.buried;
    result.field = std::move(ending.field);
    player_.reader().stop_at(std::numeric_limits<std::uint64_t>::max());
    add_last_teire(result, player_.reader());
    result.margin = Claims().count(result.field);
    result.given_up = ending.given_up;
    result.lost = std::max(result.lost, ending.given_up);
    const double weight = weight_of(result.lost, result.moves);
    return {std::move(result), passed, weight};
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
};

}  // namespace

Completion play_last_moves(const Field& field, Color to_move) {
  Votes votes = Finisher(field, to_move).run();
  int sides = 1;
  for (const Symmetry side : {opposite, transposed}) {
    if (votes.share() >= sure_enough && !loses_much(votes)) break;
    votes.add(Finisher(turned(field, side), to_move).run(), side.back());
    ++sides;
  }
  Completion result = votes.best();
  result.sure = votes.share();
  result.sides = sides;
  return result;
}

}  // namespace sgfaudit::rules::estimate
