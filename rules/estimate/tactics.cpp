#include "rules/estimate/tactics.hpp"

#include <algorithm>

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr std::size_t safe_liberties = 4;
constexpr int broad_levels = 10;  // so deep, indirect moves are looked at

}  // namespace

bool Standing::play(Point p, Color c) {
  if (p == ko || !board.is_empty(p) || board.is_suicide(p, c)) return false;
  const Board::Captures taken = board.play(p, c);
  const bool is_ko = taken.stones == 1 && board.is_single(p) && board.liberty_contacts(p) == 1;
  ko = is_ko ? taken.last : no_point;
  return true;
}

void Tactics::Moves::add(Point p) {
  if (size == at.size() || std::find(begin(), end(), p) != end()) return;
  at[size++] = p;
}

Point Tactics::attack(const Standing& standing, Point s) {
  nodes_ = 0;
  levels_[0] = standing;
  Point move = no_point;
  const bool captured = captures(0, s, move);
  all_nodes_ += nodes_;
  return captured ? move : no_point;
}

std::vector<Point> Tactics::defences(const Standing& standing, Point s) {
  std::vector<Point> result;
  Moves moves;
  saving_moves(standing, s, no_point, 0, moves);
  const Color owner = standing.board.color(s);
  for (const Point p : moves) {
    nodes_ = 0;
    levels_[1] = standing;
    if (!levels_[1].play(p, owner)) continue;
    Point ignored;
    if (!captures(1, s, ignored)) result.push_back(p);
    all_nodes_ += nodes_;
  }
  return result;
}

void Tactics::attacking_moves(const Standing& at, Point s, int level, Moves& moves) const {
  const Board& board = at.board;
  const auto liberties = liberties_of<safe_liberties>(board, s);
  for (const Point p : liberties) moves.add(p);
  if (level > broad_levels || liberties.size > 2) return;
  // A net, or a stone that takes away the liberty behind the liberty.
  for (const Point p : liberties) {
    for (const Point n : board.neighbours(p)) {
      if (board.is_empty(n)) moves.add(n);
    }
  }
}

void Tactics::saving_moves(const Standing& at, Point s, Point last, int level, Moves& moves) const {
  const Board& board = at.board;
  const Color attacker = opponent(board.color(s));
  // Take what attacks it.
  std::array<Point, 24> strings{};
  std::size_t count = 0;
  Point stone = s;
  do {
    for (const Point n : board.neighbours(stone)) {
      if (board.color(n) != attacker || board.is_border(n)) continue;
      const Point head = board.string_of(n);
      const auto end = strings.begin() + static_cast<std::ptrdiff_t>(count);
      if (count == strings.size() || std::find(strings.begin(), end, head) != end) continue;
      strings[count++] = head;
      const Point liberty = atari(board, head);
      if (liberty != no_point) moves.add(liberty);
    }
    stone = board.next_in_string(stone);
  } while (stone != s);
  const auto liberties = liberties_of<safe_liberties>(board, s);
  for (const Point p : liberties) moves.add(p);
  if (level > broad_levels) return;
  // Attack what attacks it, the last stone first, and make room.
  if (last != no_point && board.color(last) == attacker) {
    const auto theirs = liberties_of<3>(board, last);
    if (!theirs.more) {
      for (const Point p : theirs) moves.add(p);
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto theirs = liberties_of<2>(board, strings[i]);
    if (theirs.more) continue;
    for (const Point p : theirs) moves.add(p);
  }
  if (liberties.size > 2) return;
  for (const Point p : liberties) {
    for (const Point n : board.neighbours(p)) {
      if (board.is_empty(n)) moves.add(n);
    }
  }
}

bool Tactics::captures(int level, Point s, Point& move) {
  ++nodes_;
  const Standing& here = levels_[static_cast<std::size_t>(level)];
  const auto liberties = liberties_of<safe_liberties>(here.board, s);
  if (liberties.size >= safe_liberties || nodes_ >= budget_ || level >= deepest) return false;
  const Color attacker = opponent(here.board.color(s));
  Standing& next = levels_[static_cast<std::size_t>(level) + 1];
  if (liberties.size == 1) {
    next = here;
    if (!next.play(liberties.at[0], attacker)) return false;
    move = liberties.at[0];
    return true;
  }
  Moves moves;
  attacking_moves(here, s, level, moves);
  for (const Point p : moves) {
    next = here;
    if (!next.play(p, attacker)) continue;
    if (!saves(level + 1, s, p)) {
      move = p;
      return nodes_ < budget_;
    }
    if (nodes_ >= budget_) return false;
  }
  return false;
}

bool Tactics::saves(int level, Point s, Point last) {
  ++nodes_;
  const Standing& here = levels_[static_cast<std::size_t>(level)];
  const auto liberties = liberties_of<safe_liberties>(here.board, s);
  if (liberties.size >= safe_liberties || nodes_ >= budget_ || level >= deepest) return true;
  const Color owner = here.board.color(s);
  Standing& next = levels_[static_cast<std::size_t>(level) + 1];
  Point ignored;
  if (liberties.size > 1) {  // perhaps nothing need be done
    next = here;
    next.ko = no_point;
    if (!captures(level + 1, s, ignored)) return true;
  }
  Moves moves;
  saving_moves(here, s, last, level, moves);
  for (const Point p : moves) {
    next = here;
    if (!next.play(p, owner)) continue;
    if (!captures(level + 1, s, ignored)) return true;
  }
  return false;
}

}  // namespace sgfaudit::rules::estimate
