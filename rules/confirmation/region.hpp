// A part of the board that is closed by stones which no play can endanger, and play within it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace sgfaudit::rules::confirmation {

/// A set of points of a region.
using Mask = std::uint64_t;
inline constexpr int max_region = 64;

constexpr Mask bit(int point) { return Mask{1} << point; }
inline int lowest(Mask m) { return std::countr_zero(m); }
inline int count(Mask m) { return std::popcount(m); }
inline int take_lowest(Mask& m) {
  const int p = lowest(m);
  m &= m - 1;
  return p;
}

/// The players, as indices.
enum Side : std::uint8_t { black = 0, white = 1 };
constexpr Side other(Side s) { return s == black ? white : black; }

/// The points of a region, and how they touch each other and the walls around them. A wall is a
/// string that can never be captured, so a stone that touches a wall of its own colour is immortal.
struct Region {
  int size = 0;
  std::array<Mask, max_region> near{};                             ///< neighbours inside
  std::array<std::array<std::int8_t, 4>, max_region> neighbour{};  ///< one for each side, or -1
  std::array<Mask, 2> wall{};                                      ///< points touching that wall
  std::vector<int> board_point;                                    ///< where each point is
  /// The neighbours of each of the 256 sets of the first eight points, then of the next eight, and
  /// so on: the same as `near`. Set by `link`.
  std::vector<Mask> beside;
  /// Of a window (window.hpp): the points that touch what lies outside. The attacker has won when
  /// he captures a stone there, and he may retake every ko at once.
  Mask frontier = 0;
  Side attacker = black;
  /// Of a part (plan.hpp): the stones of the defender none of which must be captured. They lie in
  /// `frontier` too.
  Mask also = 0;
  /// The part is cleared: the two change places, and it is the attacker who must not lose them.
  bool cleared = false;
  /// Of such a part: the points beside strings of the attacker that must do without help from here.
  /// He must lose no stone there either, as on the board it is joined to them.
  Mask edge = 0;
  /// A point that stands for liberties elsewhere: the defender cannot play there.
  Mask elsewhere = 0;
  /// Pairs of points that join strings of the defender, which are taken for joined: where the
  /// attacker takes one, the defender has to take the other.
  Mask paired = 0;
  std::array<std::int8_t, max_region> partner{};

  /// The points of pairs of which the other point is empty.
  Mask open_pairs(Mask occupied) const;
  Mask all() const { return size == max_region ? ~Mask{0} : bit(size) - 1; }
  void link();
  Mask neighbours(Mask of) const {
    Mask result = 0;
    for (const Mask* set = beside.data(); of; of >>= 8, set += 256) result |= set[of & 0xff];
    return result;
  }
  /// The points of `within` connected to `seed` (which lies in it).
  Mask connected(Mask seed, Mask within) const {
    Mask found = seed;
    for (Mask last = seed; last;) {
      last = neighbours(last) & within & ~found;
      found |= last;
    }
    return found;
  }
};

/// A list of strings or areas of a region, which are never more than its points.
template <class T>
struct List {
  std::array<T, max_region> item;
  int size = 0;
  List() = default;
  List(const List& other) { *this = other; }
  List& operator=(const List& other) {
    size = other.size;
    std::copy_n(other.item.data(), size, item.data());
    return *this;
  }
  void add(const T& t) { item[static_cast<std::size_t>(size++)] = t; }
  T& operator[](int i) { return item[static_cast<std::size_t>(i)]; }
  T* begin() { return item.data(); }
  T* end() { return item.data() + size; }
  const T* begin() const { return item.data(); }
  const T* end() const { return item.data() + size; }
};

/// Stones and ko prohibitions (Article 7.2) in a region.
///
/// A prohibition is an empty point where a stone was taken in a ko, and the side on which the stone
/// stands that took it; that stone's opponent may not take it back there before a pass for that ko.
struct Stones {
  std::array<Mask, 2> of{};
  Mask ko = 0;
  std::array<Mask, 2> ko_side{};  ///< two bits for each point: which neighbour took it
  /// Points out of play: a stone there is immortal like a wall, and without a stone nothing is.
  Mask closed = 0;

  Mask occupied() const { return of[0] | of[1] | closed; }
  Mask gone() const { return closed & ~(of[0] | of[1]); }
  bool operator==(const Stones&) const = default;

  /// The stone that took the ko at this empty point.
  int ko_taker(const Region& region, int point) const {
    const int side = static_cast<int>((ko_side[0] >> point & 1) | (ko_side[1] >> point & 1) << 1);
    return region.neighbour[static_cast<std::size_t>(point)][static_cast<std::size_t>(side)];
  }
  /// The kos in which this player may not capture at the moment.
  Mask prohibited(const Region& region, Side player) const;
  void lift(int point);
  void lift_all(Mask points);
};

/// Plays a stone by Articles 3 to 5 and 7.2. False, and `stones` unchanged, where that is not
/// allowed: an occupied point, suicide, a ko whose recapture is prohibited.
bool play(const Region& region, Stones& stones, Side player, int point, Mask* captured = nullptr);

/// Whether every string has a liberty or cannot be captured.
bool legal(const Region& region, const Stones& stones);

/// The points at which a string of a player would lose its last liberty.
Mask last_liberties(const Region& region, const Stones& stones, Side player);

/// The stones of a player that can never be captured however he and the opponent play elsewhere,
/// because they touch his wall, or stones of his that are out of play.
Mask anchored(const Region& region, const Stones& stones, Side player);

/// Whether of a pair that the defender has not closed one point lies in the area, the other beyond
/// it or already taken by the attacker: it has to be answered at the other.
bool parts_a_pair(const Region& region, const Stones& stones, Mask area);

/// How many areas of which every point is next to it a string of a player has; at most two.
int firm_eyes(const Region& region, const Stones& stones, Side player, Mask string);

/// Strings of a player that need no answer, and their eyes: areas of which every point is next to
/// the string, and that have no neighbours but such strings and anchored ones.
struct Firm {
  Mask strings = 0;
  Mask eyes = 0;
};

/// Those that have two such eyes each, none with a point of `but`, or one and liberties elsewhere.
Firm firmly_alive(const Region& region, const Stones& stones, Side player, Mask but);

/// The stones of a player that cannot be captured even if he always passes (Benson's theorem),
/// among them those at his wall.
///
/// Only about the strings of `asked` is the answer complete.
Mask unconditionally_alive(const Region& region, const Stones& stones, Side player,
                           Mask asked = ~Mask{0});

/// Where the opponent plays at one point, the player answers at the other. Points of a region.
struct Answer {
  int play;
  int answer;
  bool each_way;  ///< and the other way round
};

/// The stones of a player that can be captured neither if he always passes nor, should that not be
/// enough for all that is asked, if he passes but for `answers`.
Mask alive_by_answers(const Region& region, const Stones& stones, Side player, Mask asked,
                      List<Answer>* answers = nullptr);

/// What the opponent of a player can do in an area that the player's anchored stones close.
enum class Defence : std::uint8_t {
  possible,   ///< it cannot be seen that he has none
  by_moving,  ///< none if the player moves first
  none,       ///< every stone of his there, now and later, can be captured
};

/// Looks at one area: connected points without the player's anchored stones, `immortal`. Sets
/// `inner` to the points of which eyes might be made, and `held` to the player's stones in it that
/// he can keep, with an answer to every threat, until he connects them to his anchored stones.
Defence defence(const Region& region, const Stones& stones, Side player, Mask immortal, Mask area,
                Mask& inner, Mask& held);

}  // namespace sgfaudit::rules::confirmation
