#include "rules/dame.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "rules/confirmation/on_board.hpp"
#include "rules/confirmation/strategies.hpp"
#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules {

namespace {

// Positions to look at; six dame at which it may matter who fills them are 729.
constexpr std::size_t most_ways = 1000;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

// How positions are searched, and what that has taken.
struct Means {
  ConfirmationOptions options;
  std::uint64_t spent = 0;  // states
};
// All together may take so many budgets.
constexpr std::uint64_t most_budgets = 4;
// States for plans that are to keep several strings at once, on each filled board.
constexpr std::uint64_t most_for_plans = 200'000;

// A position with stones on some of its dame, searched only where these change something.
Confirmation confirm_filled(const Board& filled, const Board& position,
                            const Confirmation& confirmed, Means& means) {
  std::vector<int> placed;
  const std::vector<Color> before = position.stones(), now = filled.stones();
  for (int p = 0; p < static_cast<int>(now.size()); ++p) {
    if (before[index(p)] != now[index(p)]) placed.push_back(p);
  }
  means.options.known = known_beside(confirmed, placed);
  Confirmation c = confirm({filled.width(), filled.height(), now}, means.options);
  means.spent += c.states;
  return c;
}

// One player fills the dame; what he cannot fill is left to the other.
class Filler {
 public:
  Filler(const Board& position, const Confirmation& confirmed, Means& means)
      : position_(position), confirmed_(confirmed), means_(means), board_(position) {
    lives_.assign(index(board_.width() * board_.height()), Color::empty);
    uncapturable_.assign(lives_.size(), false);
    settled_.assign(lives_.size(), false);
    for (const StringReport& s : confirmed.strings) {
      if (!is_alive(s.status)) continue;
      for (const int p : s.points) {
        lives_[index(p)] = s.color;
        uncapturable_[index(p)] = s.status == Status::uncapturable;
        settled_[index(p)] = s.basis == Basis::settled;
      }
    }
  }

  // Dame at which it may matter who fills them, and in which order: where a string has too few
  // liberties of its own, or where the border is open by more than the dame.
  std::vector<int> delicate() const {
    std::vector<int> found;
    for (int p = 0; p < static_cast<int>(lives_.size()); ++p) {
      if (is_dame(p) && !what_is_open_at(p).empty()) found.push_back(p);
    }
    return found;
  }

  // Those of them that have to do with each other.
  std::vector<std::vector<int>> delicate_together() const {
    std::vector<std::vector<int>> groups;
    std::vector<std::vector<Point>> marks;  // of each group
    for (const int p : delicate()) {
      std::vector<int> group{p};
      std::vector<Point> here = what_is_open_at(p);
      for (std::size_t g = groups.size(); g-- > 0;) {
        const bool apart = std::none_of(here.begin(), here.end(), [&](Point m) {
          return std::find(marks[g].begin(), marks[g].end(), m) != marks[g].end();
        });
        if (apart) continue;
        group.insert(group.end(), groups[g].begin(), groups[g].end());
        here.insert(here.end(), marks[g].begin(), marks[g].end());
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g));
        marks.erase(marks.begin() + static_cast<std::ptrdiff_t>(g));
      }
      groups.push_back(std::move(group));
      marks.push_back(std::move(here));
    }
    return groups;
  }

  // False, and nothing changed, where he cannot.
  bool try_to_fill(int p, Color color) {
    Board after = board_;
    if (!may_play(after, p, color)) return false;
    board_ = std::move(after);
    lives_[index(p)] = color;
    return true;
  }
  // It was not clear whether a point can be filled.
  bool unclear() const { return unclear_; }

  // False where it is not clear whether a point can be filled.
  bool fill(Color first) {
    for (bool more = true; more;) {
      more = false;
      for (int p = 0; p < static_cast<int>(lives_.size()); ++p) {
        if (!is_dame(p)) continue;
        const bool filled = try_to_fill(p, first) || try_to_fill(p, opponent(first));
        if (unclear_) return false;
        more = more || filled;
      }
    }
    return true;
  }

  const Board& board() const { return board_; }

  // Between living strings of both players nothing is open but dame that nobody can fill.
  bool is_closed() const {
    std::vector<bool> seen(lives_.size(), false);
    for (int start = 0; start < static_cast<int>(lives_.size()); ++start) {
      if (seen[index(start)] || !is_open(start)) continue;
      bool black = false, white = false, all_dame = true;
      std::vector<int> area{start};
      seen[index(start)] = true;
      for (std::size_t i = 0; i < area.size(); ++i) {
        all_dame = all_dame && is_dame(area[i]);
        for (const Point n : board_.neighbours(board_.at_number(area[i]))) {
          if (board_.is_border(n)) continue;
          const int q = board_.number_of(n);
          black = black || lives_[index(q)] == Color::black;
          white = white || lives_[index(q)] == Color::white;
          if (!is_open(q) || seen[index(q)]) continue;
          seen[index(q)] = true;
          area.push_back(q);
        }
      }
      if (black && white && !all_dame) return false;
    }
    return true;
  }

  // A dame at which a player can connect a dead stone of his in his own territory, as in a ko: the
  // letter takes the strings beside it for seki. So they are where he cannot, as in a double ko.
  bool lacks_connection() {
    for (int p = 0; p < static_cast<int>(lives_.size()); ++p) {
      for (const Color c : {Color::black, Color::white}) {
        if (is_own(p, c) && touches_dead(p, c) && can_connect(p, c)) return true;
      }
    }
    return false;
  }

 private:
  bool is_open(int p) const { return board_.is_empty(board_.at_number(p)); }

  bool touches(int p, Color color) const {
    const auto around = board_.neighbours(board_.at_number(p));
    return std::any_of(around.begin(), around.end(), [&](Point n) {
      return !board_.is_border(n) && lives_[index(board_.number_of(n))] == color;
    });
  }
  bool touches_dead(int p, Color color) const {
    const auto around = board_.neighbours(board_.at_number(p));
    return std::any_of(around.begin(), around.end(), [&](Point n) {
      return !board_.is_border(n) && board_.color(n) == color &&
             lives_[index(board_.number_of(n))] == Color::empty;
    });
  }
  bool is_own(int p, Color color) const {
    return is_open(p) && touches(p, color) && !touches(p, opponent(color));
  }
  bool is_dame(int p) const {
    return is_open(p) && touches(p, Color::black) && touches(p, Color::white);
  }

  // Around a dame: empty points that are none, and strings that are dead or have less than three
  // liberties besides dame, with all their liberties. Those that live without play lack none.
  std::vector<Point> what_is_open_at(int dame) const {
    std::vector<Point> found;
    for (const Point n : board_.neighbours(board_.at_number(dame))) {
      if (board_.is_border(n)) continue;
      const int q = board_.number_of(n);
      if (is_open(q)) {
        if (!is_dame(q)) found.push_back(n);
        continue;
      }
      if (lives_without_play(n)) continue;
      const std::vector<Point> liberties = liberties_at(n);
      const auto its_own = std::count_if(liberties.begin(), liberties.end(), [&](Point liberty) {
        return !is_dame(board_.number_of(liberty));
      });
      if (lives_[index(q)] != Color::empty && its_own >= 3) continue;
      found.push_back(board_.string_of(n));
      found.insert(found.end(), liberties.begin(), liberties.end());
    }
    return found;
  }
  bool lives_without_play(Point string) const {
    for (const Point stone : board_.string_at(string)) {
      if (settled_[index(board_.number_of(stone))]) return true;
    }
    return false;
  }
  std::vector<Point> liberties_at(Point string) const {
    std::vector<Point> found;
    for (const Point stone : board_.string_at(string)) {
      for (const Point n : board_.neighbours(stone)) {
        if (board_.is_border(n) || !board_.is_empty(n)) continue;
        if (std::find(found.begin(), found.end(), n) == found.end()) found.push_back(n);
      }
    }
    return found;
  }

  // Perhaps after a move in his own territory beside it; where that is not clear, he can.
  bool can_connect(int p, Color color) {
    Board connected = board_;
    if (may_play(connected, p, color)) return true;
    for (const Point n : board_.neighbours(board_.at_number(p))) {
      if (board_.is_border(n) || board_.color(n) != color) continue;
      for (const Point own : estimate::liberties_of<4>(board_, n)) {
        Board after = board_;
        const int q = board_.number_of(own);
        if (q == p || !is_own(q, color) || !may_play(after, q, color)) continue;
        if (may_play(after, p, color)) return true;
      }
    }
    return unclear_;
  }

  // Without losing stones. Not with a capture, which is no dame; but where stones can be taken
  // there, nobody knows whether the point is one.
  bool may_play(Board& board, int p, Color color) {
    const Point point = board.at_number(p);
    if (board.is_suicide(point, color)) return false;
    if (board.play(point, color).stones != 0) {
      unclear_ = unclear_ || stands(board, color);
      return false;
    }
    return estimate::liberties_of<2>(board, point).size >= 2 || stands(board, color);
  }

  // Does all that lives still live, and nothing can be captured that could not be before?
  bool stands(const Board& after, Color color) {
    const Confirmation c = confirm_filled(after, position_, confirmed_, means_);
    return std::all_of(c.strings.begin(), c.strings.end(), [&](const StringReport& s) {
      const auto any = [&](auto of) { return std::any_of(s.points.begin(), s.points.end(), of); };
      if (!any([&](int p) { return lives_[index(p)] == color; })) return true;
      unclear_ = unclear_ || s.status == Status::undecided;
      const bool safe = any([&](int p) { return uncapturable_[index(p)]; });
      return safe ? s.status == Status::uncapturable : is_alive(s.status);
    });
  }

  const Board& position_;
  const Confirmation& confirmed_;
  Means& means_;
  Board board_;
  std::vector<Color> lives_;  // by point: the player whose living string stands there
  std::vector<bool> uncapturable_, settled_;
  bool unclear_ = false;
};

// The strings of the position as they stand on the filled board: false where one has another fate,
// or can be captured now, though it lives by new stones (7.1). Who fills such a dame gains a point,
// as its owner has to answer.
bool take_over(Confirmation& c, const Confirmation& filled) {
  for (StringReport& s : c.strings) {
    const StringReport& now = filled.strings[index(filled.string_at[index(s.points[0])])];
    if (is_alive(now.status) != is_alive(s.status)) return false;
    const bool safe = now.status == Status::uncapturable || now.status == s.status;
    if (is_alive(s.status) && s.status != Status::capturable && !safe) return false;
    s.seki = now.seki;
    s.removable = now.removable;
  }
  for (const std::size_t player : {0U, 1U}) {
    c.territory[player] = filled.territory[player];
    c.eye_points[player] = filled.eye_points[player];
  }
  c.dame.clear();
  for (int p = 0; p < static_cast<int>(c.string_at.size()); ++p) {
    const auto has = [&](const std::vector<int>& points) {
      return std::binary_search(points.begin(), points.end(), p);
    };
    if (c.string_at[index(p)] < 0 && !has(c.eye_points[0]) && !has(c.eye_points[1])) {
      c.dame.push_back(p);
    }
  }
  return true;
}

bool same(const Confirmation& a, const Confirmation& b) {
  for (std::size_t i = 0; i < a.strings.size(); ++i) {
    if (a.strings[i].seki != b.strings[i].seki) return false;
    if (a.strings[i].removable != b.strings[i].removable) return false;
  }
  return a.territory[0] == b.territory[0] && a.territory[1] == b.territory[1] &&
         a.eye_points[0] == b.eye_points[0] && a.eye_points[1] == b.eye_points[1];
}

// All ways to fill the dame at which it may matter who does, as far as they have to do with each
// other; the others one player fills, then the other.
class Ways {
 public:
  Ways(const Board& position, const Confirmation& as_it_stands, const ConfirmationOptions& options)
      : position_(position), as_it_stands_(as_it_stands), means_{options} {
    means_.options.tree_limit = 0;
    means_.options.proofs = false;
  }

  // What all of them come to, if it is the same.
  std::optional<Confirmation> run() {
    const Filler start(position_, as_it_stands_, means_);
    const auto groups = start.delicate_together();
    if (groups.empty() && !conclude(start)) return {};
    for (const std::vector<int>& group : groups) {
      others_ = start.delicate();
      std::erase_if(others_, [&](int p) { return contains(group, p); });
      seen_.clear();
      if (!explore(start)) return {};
    }
    return std::move(found_);
  }

 private:
  static bool contains(const std::vector<int>& points, int p) {
    return std::find(points.begin(), points.end(), p) != points.end();
  }

  bool explore(const Filler& filler) {
    if (!seen_.insert(filler.board().hash()).second) return true;
    if (++tried_ > most_ways || means_.spent / most_budgets > means_.options.budget) return false;
    bool any = false;
    for (const int p : filler.delicate()) {
      if (contains(others_, p)) continue;
      for (const Color c : {Color::black, Color::white}) {
        Filler next = filler;
        const bool filled = next.try_to_fill(p, c);
        if (next.unclear() || (filled && !explore(next))) return false;
        any = any || filled;
      }
    }
    return any || conclude(filler);
  }

  bool conclude(const Filler& filler) {
    return conclude(filler, Color::black) && conclude(filler, Color::white);
  }

  bool can_follow_all(const Board& board, const Confirmation& filled) {
    const std::uint64_t most = std::min(most_for_plans, means_.options.budget);
    std::uint64_t left = most;
    const bool can = confirmation::can_follow_all(position_of(board), filled, as_it_stands_, left);
    means_.spent += most - left;
    return can;
  }

  bool conclude(Filler filler, Color first) {
    if (!filler.fill(first) || !filler.is_closed() || filler.lacks_connection()) return false;
    Confirmation c = as_it_stands_;
    if (filler.board().stones() != position_.stones()) {
      const Confirmation filled = confirm_filled(filler.board(), position_, as_it_stands_, means_);
      if (!filled.decided() || !take_over(c, filled)) return false;
      if (!can_follow_all(filler.board(), filled)) return false;
    }
    if (found_) return same(*found_, c);
    found_ = std::move(c);
    return true;
  }

  const Board& position_;
  const Confirmation& as_it_stands_;
  Means means_;
  std::vector<int> others_;       // delicate ones that have nothing to do with those in hand
  std::set<std::uint64_t> seen_;  // boards
  std::size_t tried_ = 0;
  std::optional<Confirmation> found_;
};

}  // namespace

std::optional<Confirmation> share_out_filled(const Board& position, Confirmation as_it_stands,
                                             const ConfirmationOptions& options) {
  if (!as_it_stands.decided()) return {};
  return Ways(position, as_it_stands, options).run();
}

}  // namespace sgfaudit::rules
