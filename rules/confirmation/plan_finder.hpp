// The search for a plan (plan.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/plan_part.hpp"
#include "rules/confirmation/search.hpp"

namespace sgfaudit::rules::confirmation {

/// Looks for a plan of a player.
class Finder {
 public:
  Finder(const Position& position, const Settled& board, Color player, const PlanOptions& options);
  Plan run();

 private:
  enum class Answer : std::uint8_t { no, unknown, yes };
  using Wants = std::map<int, int>;  // how many liberties chains need here

  struct Part {
    std::vector<int> points;
    std::vector<int> chains;
    std::vector<int> without;  // chains that it cannot serve
    Wants gives;
    bool held = false;
    bool zone = false;
    bool whole = false;    // a zone made of all parts beside a chain, searched like a part
    bool cleared = false;  // all of the opponent's stones in it are taken
    int judged = 0;
  };

  struct Asked {
    Answer answer = Answer::no;
    int falls = -1;  // the chain that asked too much
    std::vector<HypotheticalMove> line;
  };

  Color color(int p) const { return position_.at[u(p)]; }
  int string_at(int p) const { return board_.string_at[u(p)]; }
  bool tried_at(int p) const { return chain_at_[u(p)] >= 0; }
  bool kept_at(int p) const { return string_at(p) >= 0 && plan_.keeps[u(string_at(p))]; }
  const Neighbours& around(int p) const { return near_[u(p)]; }
  static bool in(const std::vector<int>& list, int i) {
    return std::find(list.begin(), list.end(), i) != list.end();
  }
  int chain(int s) const {
    while (chain_[u(s)] != s) s = chain_[u(s)];
    return s;
  }

  // What zones are looked for with, as long as no part changes.
  struct Ground {
    std::vector<bool> kept;    // by chain
    std::vector<int> given;    // by chain: liberties
    std::vector<int> held_by;  // by point: 0 if free, a part and one that gives something, or -1
  };

  bool beside(int p, int chain) const;
  std::vector<int> points_beside(int chain) const;
  std::vector<int> chains_beside(const std::vector<int>& points) const;

  // plan_keep.cpp
  void give_up_lost();
  void try_lost_again();
  bool keep_one_more(int string);
  std::vector<int> lost_beside(int string) const;
  bool keep_all();
  void take_over_zones();
  bool settle_keeps();

  // plan.cpp
  void find_parts();
  void find_pairs();
  void add_pair(std::array<int, 2> points, std::array<int, 2> chains);
  Proof frame(const Part& part, const Wants& wants) const;
  static int stands_for(const Wants& wants);
  std::vector<std::pair<int, int>> pairs_in(const Part& part) const;
  std::string key_of(const Part& part, const Wants& wants) const;
  const Asked& ask(const Part& part, const Wants& wants);
  static int fallen(const Search& search, const State& root, const Part& part, const Wants& wants);
  Stones stones_in(const Part& part) const;
  template <class Found>
  void solve(const Part& part, const Region& region, std::uint64_t most, Found found);
  std::vector<Plan::Part::Chain> served(const Part& part) const;
  Plan::Part describe(const Part& part);

  // plan_give.cpp
  static int given_by(const Part& part, int c);
  int given(int c, const Part* but = nullptr) const;
  std::vector<bool> kept(const Part* but = nullptr) const;
  bool hoped(int c, const Part* but) const;
  bool keeps_apart(const Part& part, int string) const;
  void judge(Part& part);
  static bool asks(const Wants& wants);
  bool is_given(Part& part, const Wants& wants);
  int poorest(const Part& part, const Wants& wants) const;
  void drop_false_hopes();

  // plan_zones.cpp
  void find_zones(bool from_nothing);
  Ground ground() const;
  bool find_zone(int c, int want);
  template <class Take>
  bool any_zone(int c, const PointSet& free, std::size_t largest, Take take) const;
  bool unite_parts(int c, int want, const PointSet& free);
  template <class Take>
  bool with_reserve(int c, const PointSet& free, Take take) const;
  Part zone_of(std::vector<int> points, int c) const;
  static Wants wants_in(const Part& zone, const Wants& asked, const std::vector<bool>& kept);
  std::vector<std::size_t> parts_at(const std::vector<int>& points) const;
  bool carve_zone(int c, int want, const std::vector<bool>& now, const std::vector<int>& points,
                  const std::vector<std::size_t>& others);
  bool unite_zone(int c, int want, const std::vector<bool>& now, std::vector<int> points,
                  const std::vector<std::size_t>& others, bool whole);
  bool all_kept_of(const std::vector<bool>& chains) const;

  // plan_clear.cpp
  void clear_areas();
  std::vector<int> area_around(int start, std::vector<bool>& seen) const;
  bool may_clear(const std::vector<int>& area) const;
  void replace_by(const Part& part, std::uint64_t budget);
  void insert(Part part);
  bool all_are_kept() const;
  bool clear(const Part& part, std::uint64_t budget);
  Plan::Part tell_cleared(const Part& part, const Proof& frame, const Search& search,
                          const State& root) const;

  const Position& position_;
  const Settled& board_;
  const PlanOptions& options_;
  const OnBoard start_;
  std::vector<Neighbours> near_;  // by point
  int apart_ = -1;                // a string around which zones are tried instead of parts
  bool paired_ = true;            // pairs are looked for
  std::vector<bool> gone_;        // by string
  std::vector<bool> tried_;       // by string
  std::vector<int> chain_;        // by string: another of the chain, or itself
  std::vector<std::vector<int>> strings_of_;  // by chain
  std::vector<int> chain_at_;                 // by point: its chain, or -1
  std::vector<int> part_at_;                  // by point: a part and one, or 0
  std::vector<Part> parts_;
  std::optional<Ground> ground_;
  std::vector<Part> zones_before_;    // of the plan to which a string is to be added
  std::vector<Part> before_sharing_;  // as they were, if the last zone took points of others
  std::unordered_map<std::string, Asked> known_;
  std::map<int, Plan::Part> cleared_;  // by their first points
  Plan plan_;
};

}  // namespace sgfaudit::rules::confirmation
