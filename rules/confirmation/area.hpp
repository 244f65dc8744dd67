// Decides the strings of one open area.
#pragma once

#include <vector>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/search.hpp"
#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules::confirmation {

/// The region of an area that fits (at most `max_region` points), and its stones.
Region make_region(const Position& position, const Settled& board, int area);
Stones stones_in(const Position& position, const Region& region);

/// A string of an area and what is known of it.
struct Candidate {
  int string = 0;  // of the board
  Mask points = 0;
  Status status = Status::undecided;
  bool capturable = false;  ///< known not to be uncapturable
  bool survives = false;    ///< known not to be dead with the largest zone that may be its own
  bool may_close = true;    ///< it is not known yet to be neither uncapturable nor capturable-1
  std::uint64_t looked = 0;
  State decided_by;  ///< the state at the root of the game that decided
};

/// Article 7 for all strings of one player in one area, in the order that the definitions need.
/// (What the other player's strings are does not matter for them.)
class AreaJudge {
 public:
  AreaJudge(const Region& region, const Stones& stones, Side owner, std::vector<Candidate> strings,
            std::uint64_t budget);

  /// Uncapturable, capturable-1, capturable-2, dead.
  void judge();
  const std::vector<Candidate>& strings() const { return strings_; }
  const Search& search() const { return search_; }
  /// States looked at.
  std::uint64_t spent() const { return spent_; }

 private:
  std::vector<Candidate*> open_strings(bool unclear_too);
  void find_uncapturable();
  void find_dead();
  void find_capturable_1(bool unclear_too);
  void find_capturable_2(bool unclear_too);
  Winner play_out(Candidate& c, Goal goal, std::size_t sharing);
  Mask zone_around(const Candidate& c, bool unknown_closes) const;

  const Region& region_;
  Stones stones_;
  Side owner_;
  std::vector<Candidate> strings_;
  std::uint64_t budget_;
  std::uint64_t spent_ = 0;
  bool in_shares_ = true;
  Search search_;
};

}  // namespace sgfaudit::rules::confirmation
