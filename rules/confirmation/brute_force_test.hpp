// Confirmation by the letter: every state of a tiny board, solved backwards. No pruning, nothing
// known beforehand, and no code in common with the solver.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace sgfaudit::testing {

/// A tiny board: open cells, and what stands beyond them.
struct TinyBoard {
  int width = 0;
  int height = 0;
  /// For each cell '.' open, 'B' or 'W' a stone that can never be captured.
  std::vector<char> cell;

  int cells() const { return width * height; }
};

/// All of hypothetical play on a tiny board, from every legal position without prohibitions.
class BruteForce {
 public:
  using Cells = std::vector<char>;  // '.', 'b', 'w', and the walls

  /// Gives up (`complete` is false) beyond so many states.
  BruteForce(const TinyBoard& board, std::size_t limit);
  bool complete() const { return complete_; }
  std::size_t states() const { return state_.size(); }
  const std::vector<Cells>& positions() const { return positions_; }

  enum class Kind { uncapturable, capturable_1, capturable_2, dead };
  struct Verdict {
    std::vector<int> points;
    Kind kind;
    /// Else dead, but it would be capturable-2 if the attacker could not keep strings around it
    /// while he takes all within them.
    bool behind_walls = false;
    /// Of capturable-2: by a new stone elsewhere than where its owner comes to one anyway.
    bool enabled = false;
  };
  /// The strings of a position, in the order of their first cells.
  std::vector<Verdict> judge(const Cells& position) const;
  /// Whether the attacker, to move, can force that the string is captured and the defender gets no
  /// permanent stone on the zone, a set of cells. With `kept` the defender moves first, and the
  /// attacker must not lose these stones of his.
  bool attacker_holds(const Cells& position, const std::vector<int>& string, std::uint32_t zone,
                      std::uint32_t kept = 0) const;

 private:
  struct Ban {
    std::int8_t empty, taker;
    bool operator<(const Ban& o) const { return empty < o.empty; }
    bool operator==(const Ban&) const = default;
  };
  struct State {
    Cells cells;
    std::vector<Ban> bans;
    char mover;
    bool passed;
  };
  struct Edge {
    int to;  // -1: play has ended
    std::uint32_t captured;
  };

  struct Hold {
    char defender;
    std::uint32_t target, zone, kept;
  };
  bool holds(int start, std::uint32_t old, const Hold& what) const;
  std::uint32_t had_anyway(const Cells& position, char owner, std::uint32_t zone) const;
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static char opponent(char c) { return c == 'b' ? 'w' : 'b'; }

  std::vector<int> string_at(const Cells& c, int p) const;
  bool has_liberty(const Cells& c, const std::vector<int>& string) const;
  bool play(const State& s, int p, State& next, std::uint32_t& captured) const;
  std::uint64_t key(const State& s) const;
  int intern(const State& s);
  void generate(int n);
  void find_capturable(int q);
  std::uint32_t zone_around(std::uint32_t string, std::uint32_t closed) const;
  bool is_behind_walls(const Cells& position, const Verdict& v, std::uint32_t closed) const;
  std::uint32_t unconditional(const Cells& position, char color) const;
  bool permanent(int n, std::uint32_t fresh) const;

  TinyBoard board_;
  std::vector<std::vector<int>> neighbours_;  // by cell
  bool complete_ = true;
  std::vector<Cells> positions_;
  std::vector<State> state_;
  std::unordered_map<std::uint64_t, int> index_;
  std::vector<std::vector<Edge>> edges_;
  std::vector<std::vector<int>> back_;
  std::vector<std::vector<bool>> capturable_;  // [cell][state]: its stone's capture can be forced
};

}  // namespace sgfaudit::testing
