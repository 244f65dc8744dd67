// What a player does while the last moves are played: see `play_last_moves`.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/estimate/count.hpp"
#include "rules/estimate/last_moves.hpp"
#include "rules/estimate/reader.hpp"
#include "rules/estimate/reading_board.hpp"

namespace sgfaudit::rules::estimate {

/// A game that is being ended.
struct Ending {
  Field field;
  Color turn = Color::black;
  Point expected = no_point;  ///< where the last move should be answered
  bool deep = false;          ///< all dame are filled: threats are read deeper
  int passes = 0;
  /// Points where each player took stones: once is enough, else kos and the like go round.
  std::array<std::vector<std::uint8_t>, 2> taken;
  int buried = 0;    ///< Black's points less White's by one or two stones that nobody can save
  int given_up = 0;  ///< the most that larger strings were worth that were held for such
};

/// The game as a record leaves it, `turn` to move. A ko that the last move took (`field.ko`) stays
/// with who took it: with a threat left his opponent would have taken it back.
Ending begin_ending(Field field, Color turn);

/// A move and what turns on it: points, twice where the opponent would keep the turn.
struct Idea {
  Point point = no_point;
  int worth = 0;
  Point reply = no_point;  ///< where it must be answered
  LastMove::Kind kind = LastMove::Kind::dame;
};

/// What is worth so many points less than the best is nearly as good.
inline constexpr int nearly_as_good = 1;

/// Whether a player takes the first rather than the second: what is worth more; of what is worth
/// the same a teire, after which nothing is left to fear there.
bool better(const Idea& a, const Idea& b);

/// Reads what every move is worth to either player.
class Player {
 public:
  /// What may be played, the best first; nothing: a pass. With `all` also what is nearly as good as
  /// the best, or where only dame are left all of them.
  void ideas(Ending& ending, bool all, std::vector<Idea>& found);
  /// Plays, or passes at no_point, and says what kind of move it was.
  LastMove play(Ending& ending, const Idea& idea);
  Reader& reader() { return reader_; }
  const Reader& reader() const { return reader_; }

 private:
  struct Gain {
    std::uint32_t turn = 0;  // in which it was read
    Answer answer;
  };

  bool repeats(const Ending& e, Point p, Color c) const;
  const Answer& gain(const Ending& e, Point p, Color c);
  bool candidate(const Ending& e, Point p, Color c) const;
  std::vector<Point> forestalling(const Ending& e, Point q, Point reply) const;
  int danger(const Ending& e, const Field& after, Point p);
  bool bury_beside(Ending& e, Point p);
  int greatest_left(const Ending& e, const Field& field, Point a, Point b, int enough);
  void read_gains(const Ending& e);
  void forestall(const Ending& e, Point q, bool all);
  void offer(const Ending& e, Point p, int worth, Point reply);
  void dame(const Ending& e, bool all);
  void prepare(const Ending& e);
  void order_as_good(const Ending& e);

  Reader reader_;
  Count count_, after_;
  Claims claims_;
  ReadingBoard board_;  // counts at once what a move leads to
  int now_ = 0;
  std::uint32_t turn_ = 0;
  std::array<std::vector<Gain>, 2> gains_;
  std::vector<Point> points_, his_;  // of the board; where the opponent would gain
  std::vector<Idea>* found_ = nullptr;
};

}  // namespace sgfaudit::rules::estimate
