// Test support: replays proof trees move by move, by the board of the replay and an own reading of
// Article 7.2.
#pragma once

#include <map>
#include <set>
#include <utility>

#include "rules/board.hpp"
#include "rules/confirmation/confirmation.hpp"

namespace sgfaudit::testing {

using rules::Board;
using rules::Confirmation;
using rules::HypotheticalMove;
using rules::Point;
using rules::Position;
using rules::ProofTree;
using rules::StringReport;

/// One line of hypothetical play.
struct Play {
  using Kind = HypotheticalMove::Kind;

  Board board;
  Color mover;
  std::map<int, int> taken_by;  // of each ko that may not be retaken: the empty point, the stone

  int width() const { return board.width(); }
  Point at(int p) const { return board.at_number(p); }

  // A stone that stands alone with one liberty.
  bool lone(int p) const {
    const Point point = at(p);
    int liberties = 0;
    for (const Point q : board.neighbours(point)) liberties += board.is_empty(q);
    return board.is_single(point) && liberties == 1;
  }

  // False where Articles 3 to 5 or 7.2 forbid it.
  bool make(const HypotheticalMove& m) {
    if (m.color != mover) return false;
    mover = opponent(mover);
    if (m.kind == Kind::ko_pass) {
      const auto ko = taken_by.find(m.point);
      if (ko == taken_by.end() || board.color(at(ko->second)) != opponent(m.color)) return false;
      taken_by.erase(ko);
      return true;
    }
    if (m.kind == Kind::pass) return true;
    if (!board.is_empty(at(m.point)) || board.is_suicide(at(m.point), m.color)) return false;
    const auto captures = board.play(at(m.point), m.color);
    const int last =
        captures.stones ? board.x(captures.last) + width() * board.y(captures.last) : -1;
    const bool ko = captures.stones == 1 && lone(m.point);
    const auto ban = taken_by.find(m.point);
    if (ko && ban != taken_by.end() && ban->second == last) return false;
    std::erase_if(taken_by, [&](const auto& k) {
      return !board.is_empty(at(k.first)) || board.is_empty(at(k.second)) ||
             !board.is_single(at(k.second));
    });
    if (ko) taken_by[last] = m.point;
    return true;
  }
};

/// Goes through the proof tree of a string.
class Walk {
 public:
  int nodes = 0;
  int wrong = 0;       ///< moves that the rules forbid, and notes that do not fit
  int unanswered = 0;  ///< plays of the loser beside the string that are missing
  int silent = 0;      ///< ends that do not say why

  Walk(const Position& position, const Confirmation& confirmed, const StringReport& string)
      : position_(position), confirmed_(confirmed), string_(string) {}

  void run() {
    Play play;
    play.board.reset(position_.width, position_.height);
    play.board.set_stones(position_.at);
    play.mover = attacker();
    visit(0, play, false, false);
  }

 private:
  using Kind = HypotheticalMove::Kind;
  using Note = ProofTree::Note::Kind;

  Color attacker() const { return opponent(string_.color); }

  void visit(int n, const Play& play, bool captured, bool parted) {
    ++nodes;
    const ProofTree& tree = string_.tree;
    const auto& node = tree.nodes[static_cast<std::size_t>(n)];
    silent += node.next.empty() && node.notes.empty();
    std::set<std::pair<Kind, int>> answered;
    for (const auto& note : node.notes) {
      parted = parted || note.kind == Note::apart || note.kind == Note::rest;
    }
    for (const int child : node.next) {
      const HypotheticalMove& move = tree.nodes[static_cast<std::size_t>(child)].move;
      answered.insert({move.kind, move.point});
      Play after = play;
      if (!after.make(move)) {
        ++wrong;
        continue;
      }
      bool gone = captured;
      for (const int p : string_.points)
        gone = gone || after.board.color(after.at(p)) != string_.color;
      visit(child, after, gone, parted);
    }
    // That there is no new stone decides when the string is captured, and all that is taken with
    // it, not before; one that nobody can capture may be there earlier.
    const bool with_others = string_.proof && !string_.proof->kept.empty();
    for (const auto& note : node.notes) {
      wrong += note.kind == Note::no_new_stone && !captured;
      wrong += note.kind == Note::helpless && captured && !with_others;
    }
    const bool losing = !node.next.empty() && (play.mover == attacker()) != tree.attacker_wins;
    if (!losing || answered.size() < 2 || parted) return;
    // Of the loser's plays none beside the string may be missing.
    for (int p = 0; p < play.width() * play.board.height(); ++p) {
      Play after = play;
      if (!play.board.is_empty(play.at(p))) continue;
      if (!after.make({play.mover, Kind::play, p})) continue;
      bool touches = false;
      for (const Point q : play.board.neighbours(play.at(p))) {
        if (play.board.is_border(q) || play.board.is_empty(q)) continue;
        const int i = play.board.x(q) + play.width() * play.board.y(q);
        const int s = confirmed_.string_at[static_cast<std::size_t>(i)];
        touches =
            touches || (s >= 0 && &confirmed_.strings[static_cast<std::size_t>(s)] == &string_);
      }
      if (touches && !captured) unanswered += !answered.count({Kind::play, p});
    }
  }

  const Position& position_;
  const Confirmation& confirmed_;
  const StringReport& string_;
};

}  // namespace sgfaudit::testing
