#include "rules/estimate/local_play.hpp"

#include <algorithm>
#include <utility>

namespace sgfaudit::rules::estimate {

namespace {

constexpr std::size_t near_moves = 6;
// So deep, a count that does not change any more is believed.
constexpr int settled_depth = 6;

}  // namespace

void LocalPlay::Moves::add(Point p) {
  if (size == at.size() || std::find(begin(), end(), p) != end()) return;
  at[size++] = p;
}

void LocalPlay::Line::begin(Point p, const Line& then) {
  at[0] = p;
  size = 1;
  for (const Point q : then) {
    if (size < at.size()) at[size++] = q;
  }
}

void LocalPlay::look(Point p) {
  seen_[p] = 1;
  for (const Point n : board_.neighbours(p)) seen_[n] = 1;
}

int LocalPlay::count(Color side) {
  Counted& known = counted_[board_.hash() % most_counted];
  if (known.hash != board_.hash()) known = {board_.hash(), board_.count()};
  const int sum = known.count + board_.prisoners();
  return side == Color::black ? sum : -sum;
}

void LocalPlay::moves_at(Point string, int ply, Color side, Moves& urgent, Moves& moves) {
  const Point head = board_.string_of(string);
  if (looked_at_[head] == look_) return;
  looked_at_[head] = look_;
  const bool own = board_.color(string) == side;
  const std::size_t most = !own && ply <= 2 ? 3 : 2;
  if (board_.liberties(head) > most + 1) return;
  const auto liberties = board_.first_liberties<4>(string);
  for (const Point p : liberties) seen_[p] = 1;
  if (liberties.size > most) return;
  for (const Point p : liberties) (liberties.size == 1 ? urgent : moves).add(p);
  if (!own) return;
  // Take what attacks it.
  ++attack_;
  Point stone = string;
  do {
    for (const Point n : board_.neighbours(stone)) {
      if (board_.color(n) != opponent(side)) continue;
      const Point attacker = board_.string_of(n);
      if (attackers_[attacker] == attack_) continue;
      attackers_[attacker] = attack_;
      if (board_.liberties(n) > 2) continue;
      const auto theirs = board_.first_liberties<2>(n);
      for (const Point p : theirs) (theirs.size == 1 ? urgent : moves).add(p);
    }
    stone = board_.next_in_string(stone);
  } while (stone != string);
}

void LocalPlay::moves_for(int ply, Color side, Moves& moves) {
  Moves others;
  ++look_;
  const std::size_t first = played_.size() > near_moves ? played_.size() - near_moves : 0;
  for (std::size_t i = played_.size(); i-- > first;) {
    const Point m = played_[i];
    if (!board_.is_empty(m)) moves_at(m, ply, side, moves, others);
    for (const Point n : board_.neighbours(m)) {
      if (board_.is_border(n)) continue;
      if (!board_.is_empty(n)) {
        moves_at(n, ply, side, moves, others);
      } else if (ply <= 2) {
        others.add(n);
      }
    }
  }
  if (ply <= 2) {
    const Point m = played_.front();
    const auto around = board_.neighbours(m);
    for (const Point n : {around[0], around[3]}) {
      if (board_.is_border(n)) continue;
      for (const Point d : {board_.neighbours(n)[1], board_.neighbours(n)[2]}) {
        if (!board_.is_border(d) && board_.is_empty(d)) others.add(d);
      }
    }
  }
  for (const Point p : others) moves.add(p);
}

std::uint64_t LocalPlay::key(Color side, bool passed) const {
  return board_.hash() ^ (std::uint64_t{board_.ko()} << 40) ^
         (side == Color::black ? 0x5851F42D4C957F2Du : 0u) ^ (passed ? 0x14057B7EF767814Fu : 0u);
}

// What `side` comes to if he passes.
int LocalPlay::pass(int ply, Color side, int alpha, int beta) {
  const Point ko = board_.ko();
  board_.set_ko(no_point);
  const int value = -search(ply + 1, opponent(side), -beta, -alpha, true);
  board_.set_ko(ko);
  return value;
}

// What he comes to by a legal play. Is it more than `low` at all? By how much is asked only where
// that matters.
std::optional<int> LocalPlay::play(Point p, int ply, Color side, int low, int beta) {
  if (!board_.play(p, side)) return std::nullopt;
  look(p);
  played_.push_back(p);
  int value = -search(ply + 1, opponent(side), -low - 1, -low, false);
  if (value > low && value < beta) {
    value = -search(ply + 1, opponent(side), -beta, -low, false);
  }
  played_.pop_back();
  board_.undo();
  return value;
}

// The best of what `side` may do: to stop where the other has passed, else to pass, or to play,
// where it is `likely` first.
LocalPlay::Best LocalPlay::best_of(int ply, Color side, int alpha, int beta, bool passed,
                                   Point likely) {
  Best best;
  if (passed) best.value = count(side);
  if (best.value >= beta) return best;
  Line& line = lines_[static_cast<std::size_t>(ply)];
  const Line& after = lines_[static_cast<std::size_t>(ply) + 1];
  Moves moves, local;
  moves_for(ply, side, local);
  if (likely != no_point) moves.add(likely);
  if (!passed && local.size + moves.size == 0) {
    best.value = count(side);
  } else if (!passed) {
    best.value = pass(ply, side, alpha, beta);
    // Where play would go on there may be something to do first, however far away.
    line = after;
    for (const Point p : line) moves.add(p);
  }
  for (const Point p : local) moves.add(p);
  for (const Point p : moves) {
    if (best.value >= beta) break;
    const std::optional<int> value = play(p, ply, side, std::max(alpha, best.value), beta);
    if (!value || *value <= best.value) continue;
    best = {*value, p};
    line.begin(p, after);
  }
  return best;
}

int LocalPlay::search(int ply, Color side, int alpha, int beta, bool passed) {
  Line& line = lines_[static_cast<std::size_t>(ply)];
  line.size = 0;
  if (++positions_ >= limit_) return count(side);
  if (ply > depth_) {
    cut_ = true;
    return count(side);
  }
  const int depth = depth_ - ply;
  const int taken = side == Color::black ? board_.prisoners() : -board_.prisoners();
  const std::uint64_t now = key(side, passed);
  Known& known = known_[now % most_known];
  const bool is_known = known.key == now && known.root == roots_;
  if (is_known && known.depth >= depth && known.tells(alpha - taken, beta - taken)) {
    if (ply == 1) best_reply_ = known.move;
    if (known.move != no_point) line.begin(known.move, {});
    cut_ = cut_ || known.cut;
    return known.value + taken;
  }
  const bool cut_before = std::exchange(cut_, false);
  const Best best = best_of(ply, side, alpha, beta, passed, is_known ? known.move : no_point);
  if (ply == 1) best_reply_ = best.move;
  if (positions_ < limit_) {
    const int bound = best.value >= beta ? 1 : best.value <= alpha ? -1 : 0;
    known = {now,
             best.value - taken,
             best.move,
             roots_,
             static_cast<std::int8_t>(depth),
             static_cast<std::int8_t>(bound),
             cut_};
  }
  cut_ = cut_ || cut_before;
  return best.value;
}

// What was read of a play in another field does not hold, nor what was counted on a board of
// another size.
void LocalPlay::set(const Field& field) {
  if (field.living.size() != seen_.size()) counted_.assign(counted_.size(), {});
  if (board_.set(field)) root_ = {};
}

int LocalPlay::count(const Field& field) {
  set(field);
  return count(Color::black);
}

Outcome LocalPlay::begin(const Field& field, Point p, Color c, const Reading& how) {
  limit_ = how.budget;
  Outcome outcome;
  set(field);
  // What was read of the same play before still holds.
  const Root root{p, field.ko, c};
  if (root != root_) {
    root_ = root;
    ++roots_;
    seen_.assign(field.living.size(), 0);
    looked_at_.resize(seen_.size());
    attackers_.resize(seen_.size());
  }
  look(p);
  if (!board_.play(p, c)) return outcome;
  outcome.legal = true;
  played_.assign(1, p);
  positions_ = 0;
  // Deeper and deeper; what the budget does not finish does not count.
  for (depth_ = 2; depth_ <= deepest; depth_ += 2) {
    cut_ = false;
    const Color side = how.again ? c : opponent(c);
    const bool black = side == Color::black;
    const auto read = [&](int low, int high) {
      return black ? search(1, side, low, high, false) : -search(1, side, -high, -low, false);
    };
    // Mostly it is what it was, or a point more or less.
    const int guess = std::clamp(outcome.count, how.low, how.high);
    const int low = depth_ == 2 ? how.low : std::max(how.low, guess - 1);
    const int high = depth_ == 2 ? how.high : std::min(how.high, guess + 1);
    int value = read(low, high);
    if (value <= low && low > how.low) {
      value = read(how.low, low + 1);
    } else if (value >= high && high < how.high) {
      value = read(high - 1, how.high);
    }
    if (positions_ >= limit_ && depth_ > 2) break;
    const bool same = depth_ >= settled_depth && std::clamp(value, how.low, how.high) == guess;
    outcome.count = value;
    outcome.reply = best_reply_;
    if (!cut_ || same) break;
  }
  all_positions_ += static_cast<std::uint64_t>(positions_);
  return outcome;
}

}  // namespace sgfaudit::rules::estimate
