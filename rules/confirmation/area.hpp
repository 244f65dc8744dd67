// Decides the strings of one open area.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/search.hpp"

namespace sgfaudit::rules::confirmation {

/// In which order an area is searched.
struct Layout {
  std::vector<int> points;     ///< of the board
  Color first = Color::black;  ///< whose strings are judged first
};

/// The same however the board is turned and coloured: of moves that seem equally good a search
/// tries the first, so that the order decides what is found within a budget.
Layout lay_out(const Position& position, const std::vector<int>& area);

/// The region of points of the board (at most `max_region`), in their order, and its stones.
Region make_region(const Position& position, std::vector<int> points);
Stones stones_in(const Position& position, const Region& region);
/// Points of the board, all within the region.
Mask mask_of(const std::vector<int>& points, const Region& region);

/// A string of an area and what is known of it.
struct Candidate {
  int string = 0;  // of the board
  Mask points = 0;
  Status status = Status::undecided;
  Winner capture = Winner::unknown;  ///< of the game about its capture
  /// Whether its points close the local-2 of others: it is uncapturable, or its capture enables a
  /// permanent stone on its own points.
  std::optional<bool> closes;
  bool leans_to_capture = false;  ///< where the game about its capture is heading
  std::uint64_t looked = 0;
  State decided_by;  ///< the state at the root of the game that decided
  State shown_from;  ///< the same, but for a pass of the defender if he moves first
};

/// Article 7 for all strings of one player in one area. (What the other player's strings are does
/// not matter for them.) `enabled_only`: see ConfirmationOptions.
class AreaJudge {
 public:
  AreaJudge(const Region& region, const Stones& stones, Side owner, std::vector<Candidate> strings,
            std::uint64_t budget, bool enabled_only = false);

  void judge();
  const std::vector<Candidate>& strings() const { return strings_; }
  const Search& search() const { return search_; }
  /// What was used of the budget: each state counts once, in larger areas more often.
  std::uint64_t spent() const { return spent_; }

 private:
  void look_at(Candidate& c, std::uint64_t slice);
  void find_capture(Candidate& c, std::uint64_t slice);
  void find_life(Candidate& c, std::uint64_t slice);
  void find_closing(Candidate& c, std::uint64_t slice);
  void find_closing_in(Mask zone, const Candidate& c, std::uint64_t slice);
  void decide(Candidate& c, Status status, const Goal& goal);
  void look_behind_walls(Candidate& c, Goal goal, std::uint64_t slice);
  void decide_alive(Candidate& c, Goal goal, std::uint64_t slice);
  bool has_anyway(int point, std::uint64_t slice);
  Winner solve(const State& state, std::uint64_t slice);
  Winner play_out(Candidate& c, const Goal& goal, std::uint64_t slice);
  Mask zone_around(const Candidate& c, bool unknown_closes, Mask walls = 0) const;
  std::uint64_t weight() const;

  const Region& region_;
  Stones stones_;
  Side owner_;
  Mask unconditional_;       // stones of the attacker
  std::vector<Mask> walls_;  // his other strings
  std::vector<Candidate> strings_;
  std::uint64_t budget_;
  bool enabled_only_;
  std::uint64_t spent_ = 0;
  Search search_;
};

}  // namespace sgfaudit::rules::confirmation
