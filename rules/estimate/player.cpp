#include "rules/estimate/player.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "rules/estimate/liberties.hpp"
#include "rules/estimate/lost.hpp"

namespace sgfaudit::rules::estimate {

namespace {

// Positions to read: at first, and once all dame are filled, where something would be gained by two
// moves.
constexpr int quick = 1500;
constexpr int deep = 5000;
// Stones given up without a move: so few that a player has left them; more are seldom left, and of
// still more reading says too little: they have to be taken.
constexpr std::uint32_t few_stones = 2, many_stones = 10;
// Connections without which a dame cannot be filled.
constexpr int most_connected = 3;

int signed_by(Color c, int count) { return c == Color::black ? count : -count; }
std::size_t index(Color c) { return c == Color::black ? 0 : 1; }
int reading(const Ending& e) { return e.deep ? deep : quick; }

bool close(const Board& board, Point a, Point b) {
  return std::abs(board.x(a) - board.x(b)) <= 4 && std::abs(board.y(a) - board.y(b)) <= 4;
}

}  // namespace

Ending begin_ending(Field field, Color turn) {
  Ending e;
  e.turn = turn;
  for (auto& taken : e.taken) taken.assign(field.living.size(), 0);
  if (field.ko != no_point) e.taken[index(turn)][field.ko] = 1;
  e.field = std::move(field);
  return e;
}

bool better(const Idea& a, const Idea& b) {
  const bool a_teire = a.kind == LastMove::Kind::teire, b_teire = b.kind == LastMove::Kind::teire;
  return a.worth != b.worth ? a.worth > b.worth : a_teire && !b_teire;
}

bool Player::repeats(const Ending& e, Point p, Color c) const { return e.taken[index(c)][p] != 0; }

const Answer& Player::gain(const Ending& e, Point p, Color c) {
  Gain& gain = gains_[index(c)][p];
  if (gain.turn == turn_) return gain.answer;
  gain.turn = turn_;
  // Mostly nothing is gained, and that can be seen at once.
  Answer answer = reader_.ask(p, c, {.budget = quick});
  if (e.deep && answer.legal && answer.points <= 0 &&
      reader_.ask(p, c, {.budget = quick, .again = true}).points > 0) {
    answer = reader_.ask(p, c, {.budget = deep});
  }
  if (answer.points > 0) {
    answer = reader_.ask(p, c, {.budget = reading(e), .least = -any_count, .most = any_count});
  }
  return gain.answer = answer;
}

// Is a stone of `c` there worth a look: a dame, or beside a string of few liberties?
bool Player::candidate(const Ending& e, Point p, Color c) const {
  const Board& board = e.field.board;
  if (!board.is_empty(p) || repeats(e, p, c)) return false;
  if (claims_.at(p) == Claim::nobody || is_open(board, claims_, p)) return true;
  for (const Point n : board.neighbours(p)) {
    if (board.is_border(n) || board.is_empty(n)) continue;
    if (board.color(n) != c && claims_.lives(n) && !liberties_of<3>(board, n).more) {
      return true;
    }
    if (board.color(n) == c && !claims_.lives(n)) return true;
    if (claims_.lives(n) && is_last_liberty(board, p, n)) return true;
  }
  return false;
}

// Points where a player might forestall a move of his opponent's at `q`: around it, and where what
// has a liberty there may be saved, however far away.
std::vector<Point> Player::forestalling(const Ending& e, Point q, Point reply) const {
  const Board& board = e.field.board;
  std::vector<Point> list;
  const auto add = [&](Point p) {
    if (p == no_point || board.is_border(p) || !board.is_empty(p)) return;
    if (std::find(list.begin(), list.end(), p) == list.end()) list.push_back(p);
  };
  add(q);
  add(reply);
  add(e.expected);
  for (const Point n : board.neighbours(q)) {
    add(n);
    if (board.is_border(n)) continue;
    for (const Point m : board.neighbours(n)) {
      if (board.is_border(m) || board.is_empty(m)) continue;
      const auto liberties = liberties_of<3>(board, m);
      if (liberties.more) continue;
      for (const Point p : liberties) add(p);
    }
    if (!board.is_empty(n) && board.color(n) == e.turn) {
      const auto liberties = liberties_of<4>(board, n);
      if (liberties.more) continue;
      for (const Point p : liberties) add(p);
      for (const Point p : ways_out(board, n)) add(p);
    }
  }
  return list;
}

// What the opponent could still gain around `p` once he has filled all dame: the player who has
// several good moves takes one that needs no other later.
int Player::danger(const Ending& e, const Field& after, Point p) {
  const Color other = opponent(e.turn);
  Field filled = after;
  Claims claims;
  claims.count(filled);
  for (const Point q : points_) {
    if (filled.board.is_empty(q) && claims.at(q) == Claim::nobody) {
      filled.ko = no_point;
      filled.play(q, other);
    }
  }
  filled.ko = no_point;
  const int count = after_.of(filled);
  reader_.set(filled);
  int most = 0;
  for (const Point q : points_) {
    if (!filled.board.is_empty(q) || !close(filled.board, p, q)) continue;
    if (after_.claims().at(q) != claim_of(e.turn)) continue;
    const Answer a = reader_.ask(q, other, {.budget = quick, .least = most, .most = any_count});
    if (a.legal) most = std::max(most, a.points);
  }
  return most - signed_by(e.turn, count);
}

// Nobody spends a move on strings that cannot be saved. True where there was one at `p`.
bool Player::bury_beside(Ending& e, Point p) {
  Field& field = e.field;
  const Board& board = field.board;
  for (const Point n : board.neighbours(p)) {
    if (board.color(n) != opponent(e.turn) || !field.lives(n)) continue;
    const std::uint32_t stones = board.stones_in_string(n);
    if (stones > many_stones || !is_lost(reader_, field, n)) continue;
    for (const Point stone : board.string_at(n)) {
      field.living[stone] = 0;
    }
    const int change = count_.of(field) - now_;
    if (stones <= few_stones) {
      e.buried += change;
    } else {
      e.given_up = std::max(e.given_up, std::abs(change));
    }
    return true;
  }
  return false;
}

// The greatest gain left to the opponent near one of two points by one of the moves that gain now,
// the first of them first; no more is looked for once it reaches `enough`.
int Player::greatest_left(const Ending& e, const Field& field, Point a, Point b, int enough) {
  const Color other = opponent(e.turn);
  int most = 0;
  const auto look = [&](Point h) {
    if (most >= enough || !field.board.is_empty(h)) return;
    const Answer answer =
        reader_.ask(h, other, {.budget = reading(e), .least = most, .most = enough});
    if (answer.legal) most = std::max(most, answer.points);
  };
  reader_.set(field);
  look(a);
  for (const Point h : his_) {
    if (h != a && (close(field.board, h, a) || close(field.board, h, b))) look(h);
  }
  return most;
}

void Player::offer(const Ending& e, Point p, int worth, Point reply) {
  for (Idea& idea : *found_) {
    if (idea.point != p) continue;
    if (worth > idea.worth) idea.worth = worth;
    return;
  }
  const Claim claim = claims_.at(p);
  const auto kind = claim == claim_of(e.turn) ? LastMove::Kind::teire
                    : claim == Claim::nobody  ? LastMove::Kind::dame
                                              : LastMove::Kind::profitable;
  found_->push_back({p, worth, reply, kind});
}

void Player::forestall(const Ending& e, Point q, bool all) {
  const Color other = opponent(e.turn);
  const Answer threat = gain(e, q, other);
  const int weight = threat.reply != no_point ? 2 : 1;
  int best = 0;
  for (const Idea& idea : *found_) best = std::max(best, idea.worth);
  // Nobody plays what is worth less.
  const int enough = std::max(1, all ? best - nearly_as_good : best);
  // If nothing is done about it: he gains there, and where he keeps the turn what is left, too.
  int loss = threat.points;
  if (threat.reply != no_point) {
    Field after = e.field;
    if (after.play(q, other) && after.play(threat.reply, e.turn)) {
      loss += greatest_left(e, after, q, q, threat.points);
    }
  }
  for (const Point d : forestalling(e, q, threat.reply)) {
    if (repeats(e, d, e.turn) || !board_.play(d, e.turn)) continue;
    int net = loss + signed_by(e.turn, board_.count() + board_.prisoners() - now_);
    board_.undo();
    if (net <= 0 || weight * net < enough) continue;
    Field after = e.field;
    after.play(d, e.turn);
    net -= greatest_left(e, after, q, d, net);
    if (net <= 0 || weight * net < enough) continue;
    reader_.set(e.field);
    const Answer own =
        reader_.ask(d, e.turn, {.budget = reading(e), .least = -any_count, .most = any_count});
    if (own.legal) net = std::min(net, loss + own.points);
    if (net > 0) offer(e, d, weight * net, own.reply);
  }
  reader_.set(e.field);
}

// Dame, and borders that are open still.
void Player::dame(const Ending& e, bool all) {
  const Board& board = e.field.board;
  const auto harmless = [&](Point p) {
    if (!board.is_empty(p) || repeats(e, p, e.turn)) return false;
    const Answer a = reader_.ask(p, e.turn, {.budget = quick, .least = -1, .most = 0});
    return a.legal && a.points >= 0;
  };
  for (const Point p : points_) {
    if (claims_.at(p) != Claim::nobody || !harmless(p)) continue;
    found_->push_back({p, 0, no_point, LastMove::Kind::dame});
    if (!all) return;
  }
  if (!found_->empty()) return;
  for (const Point p : points_) {
    if (!is_open(board, claims_, p) || !harmless(p)) continue;
    found_->push_back({p, 0, no_point, LastMove::Kind::dame});
    if (!all) return;
  }
}

// A dame that nobody can fill as it stands: whoever fills it must first connect what would be taken
// then, and his opponent has to do the same. Left open it would make seki of living strings
// (Article 8).
void Player::prepare(const Ending& e) {
  const auto read = [&](Point p) {
    return reader_.ask(p, e.turn, {.budget = deep, .least = -any_count, .most = any_count});
  };
  for (const Point p : points_) {
    if (claims_.at(p) != Claim::nobody || repeats(e, p, e.turn)) continue;
    if (!e.field.board.is_empty(p)) continue;
    Field after = e.field;
    int count = now_;
    Point first = no_point;
    for (int connected = 0; connected <= most_connected; ++connected) {
      reader_.set(after);
      const Answer fills = read(p);
      if (!fills.legal) break;
      if (fills.points >= 0) {
        if (first != no_point) offer(e, first, signed_by(e.turn, count - now_) + fills.points, p);
        break;
      }
      const Point taker = fills.reply;
      if (taker == no_point || repeats(e, taker, e.turn)) break;
      const Answer connects = read(taker);
      if (!connects.legal || !after.play(taker, e.turn)) break;
      const int less = after_.of(after) - count;
      // Nothing else may be lost by it.
      if (connects.points < signed_by(e.turn, less)) break;
      count += less;
      if (first == no_point) first = taker;
    }
  }
  std::stable_sort(found_->begin(), found_->end(), better);
  reader_.set(e.field);
}

// Of moves that are worth the same the one that leaves least to fear.
void Player::order_as_good(const Ending& e) {
  std::vector<Idea>& found = *found_;
  const auto as_good = static_cast<std::size_t>(std::count_if(
      found.begin(), found.end(), [&](const Idea& idea) { return !better(found[0], idea); }));
  if (as_good < 2) return;
  std::vector<int> dangers(as_good, any_count);
  for (std::size_t i = 0; i < as_good; ++i) {
    Field after = e.field;
    if (after.play(found[i].point, e.turn)) dangers[i] = danger(e, after, found[i].point);
  }
  const auto least = std::min_element(dangers.begin(), dangers.end()) - dangers.begin();
  std::rotate(found.begin(), found.begin() + least, found.begin() + least + 1);
  reader_.set(e.field);
}

// What the player gains by moves of his, and where the opponent would gain: the greatest of these
// first, as what is worth less need not be read.
void Player::read_gains(const Ending& e) {
  ++turn_;
  now_ = count_.of(e.field);
  claims_ = count_.claims();
  reader_.set(e.field);
  const Color other = opponent(e.turn);
  his_.clear();
  for (const Point p : points_) {
    if (candidate(e, p, e.turn)) {
      const Answer& a = gain(e, p, e.turn);
      if (a.points > 0) offer(e, p, a.reply != no_point ? 2 * a.points + 1 : a.points, a.reply);
    }
    if (candidate(e, p, other) && gain(e, p, other).points > 0) his_.push_back(p);
  }
  std::stable_sort(his_.begin(), his_.end(), [&](Point a, Point b) {
    return gain(e, a, other).points > gain(e, b, other).points;
  });
}

void Player::ideas(Ending& e, bool all, std::vector<Idea>& found) {
  if (gains_[0].size() != e.field.living.size()) {
    for (auto& gains : gains_) gains.assign(e.field.living.size(), {});
    points_ = all_points(e.field.board);
  }
  found_ = &found;
  do {
    found.clear();
    read_gains(e);
    if (!his_.empty()) board_.set(e.field);
    for (const Point q : his_) forestall(e, q, all);
    std::stable_sort(found.begin(), found.end(), better);
    if (found.empty()) {
      dame(e, all);
      if (found.empty() && e.deep) prepare(e);
      return;
    }
    order_as_good(e);
  } while (bury_beside(e, found[0].point));
}

LastMove Player::play(Ending& e, const Idea& idea) {
  const LastMove move{idea.point, e.turn, idea.kind};
  if (idea.point == no_point) {
    ++e.passes;
    e.field.ko = no_point;
    e.expected = no_point;
    if (e.passes == 2 && !e.deep) {
      e.deep = true;
      e.passes = 0;
    }
  } else {
    e.passes = 0;
    const int before = e.field.taken[index(e.turn)];
    e.field.play(idea.point, e.turn);
    e.expected = idea.reply;
    if (e.field.taken[index(e.turn)] > before) e.taken[index(e.turn)][idea.point] = 1;
  }
  e.turn = opponent(e.turn);
  return move;
}

}  // namespace sgfaudit::rules::estimate
