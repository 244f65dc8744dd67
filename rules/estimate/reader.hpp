// Reading around points that remembers what it has read, for as long as a game is played on.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "rules/estimate/local_play.hpp"

namespace sgfaudit::rules::estimate {

/// What is asked about a point: how much is gained by who begins there.
struct Question {
  int budget = 300;  ///< positions
  /// Gains up to `least` and from `most` on are not told apart.
  int least = 0;
  int most = 1;
  bool again = false;  ///< who began moves again, as if his opponent had not answered
};

/// What reading says of a question.
struct Answer {
  bool legal = false;      ///< he may begin there
  int points = 0;          ///< gained by who begins
  Point reply = no_point;  ///< the opponent's best answer; no_point: he need not answer
};

/// Answers come from memory wherever the points on which they rest are as they were: stones, the
/// few liberties of their strings, and whether they live. A string that had many liberties and has
/// fewer now is not noticed: of five answers in a thousand reading again would say something else.
class Reader {
 public:
  /// The position that is asked about from now on; it outlives the questions.
  void set(const Field& field);
  Answer ask(Point p, Color c, const Question& question);

  /// Positions looked at since the beginning: what was remembered costs nothing.
  std::uint64_t positions() const { return play_.positions(); }
  /// From so many positions on only what is remembered is answered, all else as if not allowed.
  void stop_at(std::uint64_t positions) { most_positions_ = positions; }

 private:
  struct Known {
    Question question;
    std::uint64_t look = 0;   // of the points it rests on
    std::vector<Point> seen;  // these points
    Answer answer;
  };
  struct Look {
    std::uint64_t look = 0;
    std::uint32_t turn = 0;  // in which it was found
  };
  static constexpr std::size_t most_known = 32;  // of one point and colour

  std::uint64_t look_of(Point p) { return looks_[p].turn == turn_ ? looks_[p].look : find_look(p); }
  std::uint64_t find_look(Point p);
  std::uint64_t look_of(const std::vector<Point>& points);

  const Field* field_ = nullptr;
  int now_ = 0;
  bool counted_ = false;
  LocalPlay play_;
  std::vector<std::vector<Known>> known_;  // by point and colour
  std::vector<std::size_t> oldest_;
  std::vector<Look> looks_;  // by point
  std::uint32_t turn_ = 0;
  std::uint64_t most_positions_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace sgfaudit::rules::estimate
