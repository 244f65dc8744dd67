// Can a string be saved if its owner moves first? Confirmation (Article 7) lets the attacker begin.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/confirmation/position.hpp"
#include "rules/confirmation/search.hpp"
#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules::estimate {

/// Searches the area of the board that holds a string, by the rules of confirmation but for who
/// begins. The position outlives it.
class Rescue {
 public:
  /// What kos come to: by Article 7.2 only who passes for one may retake it. In play he has threats
  /// elsewhere, so that the owner may not count on it.
  enum class Kos : std::uint8_t { by_article_7, retaken_at_once };

  /// `held` (by point): strings taken for alive, see `confirmation::settle`.
  Rescue(const Position& position, const std::vector<bool>& held, Kos kos = Kos::by_article_7);

  /// The string with these points cannot be captured once its owner has moved. False too where the
  /// area is too large or the budget (states to look at) is spent.
  bool saves(const std::vector<int>& string, std::uint64_t budget);
  /// With which play, of the string saved last; -1 where none was found out.
  int saving_play() const { return play_; }

 private:
  void find_play(const confirmation::Search& search, const confirmation::State& start,
                 const confirmation::Region& region);

  const Position& position_;
  confirmation::Settled board_;
  const Kos kos_;
  int play_ = -1;
};

}  // namespace sgfaudit::rules::estimate
